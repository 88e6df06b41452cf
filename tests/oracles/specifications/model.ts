import { isDeepStrictEqual } from 'node:util'
import { factsOf } from '../../../packages/kubernetes-schemas/generator/facts/facts.ts'
import { generateModel, minorsOf, readManifest } from '../../../packages/kubernetes-schemas/generator/main.ts'
import { downloadSources, type Manifest, type Sources } from '../../../packages/kubernetes-schemas/generator/sources.ts'
import { structureOf } from '../../../packages/kubernetes-schemas/generator/structure.ts'
import { modelText } from '../../../packages/kubernetes-schemas/generator/write.ts'
import { MODEL_TEXT } from '../../../packages/kubernetes-schemas/src/model/generated/model-text.ts'
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
    if (!isDeepStrictEqual(modules, manifest))
      return 'packages/kubernetes-schemas/generator/inputs.json names other modules'
    return generated(sourcesWith(recordedSources(), files)) === MODEL_TEXT
      ? undefined
      : 'the committed model is not what its sources give: run `node packages/kubernetes-schemas/generator/main.ts`'
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
