import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MODEL_TEXT } from '../../../packages/kubernetes-schemas/src/model/model-text.ts'
import { generateModel, minorsOf, readManifest } from '../../../scripts/generate-kubernetes-model.ts'
import { downloadSources, type Manifest } from '../../../scripts/kubernetes-model/sources.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'

const manifest = readManifest()
const newest = minorsOf(manifest).at(-1) as number

/** What the generator makes of the modules of a manifest: the SHA-256 of the model. */
interface ModelDigest {
  readonly sha256: string
}

/**
 * The whole model, made anew from the Go sources of all versions. Its newest version is added as a person adds it, to a
 * manifest that does not name it yet, and once more.
 */
export const kubernetesModelSuite: OracleSuite<Manifest, ModelDigest> = {
  name: 'kubernetes-model',
  title: 'the model of all Kubernetes versions',
  oracle: 'the generator on k8s.io modules',
  version: `1.${minorsOf(manifest)[0]} to 1.${newest}`,
  command: `node scripts/generate-kubernetes-model.ts --minor 1.${newest}`,
  count: 1,
  draw: () => [manifest],
  unavailable: () => reasonOf(() => downloadSources(minorsOf(manifest), manifest)),
  ask: (manifests) => Promise.all(manifests.map(modelOf)),
  judge: (modules, { sha256 }) => {
    if (!isDeepStrictEqual(modules, manifest)) return 'scripts/kubernetes-model/inputs.json names other modules'
    return sha256 === digest(MODEL_TEXT) ? undefined : 'the committed model is not what its sources give'
  },
}

async function modelOf(all: Manifest): Promise<ModelDigest> {
  const older = Object.fromEntries(Object.entries(all).filter(([name]) => !name.includes(`.${newest}.`)))
  const added = await generateModel(older, newest)
  const again = await generateModel(added.manifest, newest)
  if (!isDeepStrictEqual(added.manifest, all)) throw new Error('adding the newest version gives another manifest')
  if (!isDeepStrictEqual(again, added)) throw new Error('adding the newest version twice gives another model')
  return { sha256: digest(added.text) }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
