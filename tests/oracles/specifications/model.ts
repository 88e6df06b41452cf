import { isDeepStrictEqual } from 'node:util'
import { MODEL_TEXT } from '../../../packages/kubernetes-schemas/src/model/model-text.ts'
import { generateModel, minorsOf, readManifest } from '../../../scripts/generate-kubernetes-model.ts'
import { factsOf } from '../../../scripts/kubernetes-model/facts/facts.ts'
import { downloadSources, type Manifest, type Sources } from '../../../scripts/kubernetes-model/sources.ts'
import { structureOf } from '../../../scripts/kubernetes-model/structure.ts'
import { modelText } from '../../../scripts/kubernetes-model/write.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'
import { type RecordedFiles, readFilesOf, sourcesWith } from './files.ts'
import { recordedSources } from './recorded.ts'

const manifest = readManifest()
const minors = minorsOf(manifest)
const newest = minors.at(-1) as number

/** The files that the generator reads from the Go modules of all versions, and the model that it makes of them. */
export const kubernetesModelSuite: OracleSuite<Manifest, RecordedFiles> = {
  name: 'kubernetes-model',
  title: 'the model of all Kubernetes versions',
  oracle: 'k8s.io modules',
  version: `1.${minors[0]} to 1.${newest}`,
  command: 'go mod download -json MODULES',
  count: 1,
  draw: () => [manifest],
  unavailable: () => reasonOf(() => downloadSources(minors, manifest)),
  ask: (manifests) => Promise.all(manifests.map(filesOf)),
  judge: (modules, files) => {
    if (!isDeepStrictEqual(modules, manifest)) return 'scripts/kubernetes-model/inputs.json names other modules'
    return generated(sourcesWith(recordedSources(), files)) === MODEL_TEXT
      ? undefined
      : 'the committed model is not what its sources give: run `node scripts/generate-kubernetes-model.ts`'
  },
}

/** Adds the newest version as a person adds it, to a manifest that does not name it yet, and once more. */
async function filesOf(modules: Manifest): Promise<RecordedFiles> {
  const older = Object.fromEntries(Object.entries(modules).filter(([name]) => !name.includes(`.${newest}.`)))
  const added = await generateModel(older, newest)
  const again = await generateModel(added.manifest, newest)
  if (!isDeepStrictEqual(added.manifest, modules)) throw new Error('adding the newest version gives another manifest')
  if (!isDeepStrictEqual(again, added)) throw new Error('adding the newest version twice gives another model')
  return readFilesOf(await downloadSources(minors, modules), generated)
}

function generated(sources: Sources): string {
  return modelText(structureOf(sources), factsOf(sources))
}
