import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf } from './kubernetes-model/facts/facts.ts'
import { downloadSources, type Manifest } from './kubernetes-model/sources.ts'
import { structureOf } from './kubernetes-model/structure.ts'
import { modelText } from './kubernetes-model/write.ts'
import { isMain, root } from './paths.ts'

/** Where the sums of all modules stand that the model is made of. */
export const manifestFile: string = join(root, 'scripts/kubernetes-model/inputs.json')

/** Where the model stands in the repository. */
export const modelFile: string = join(root, 'packages/kubernetes-schemas/src/model/model-text.ts')

/** The text of that file, of a model as text. */
export function modelSource(text: string): string {
  return `// Written by \`node scripts/generate-kubernetes-model.ts\` from the Go modules in scripts/kubernetes-model/inputs.json.

/** Every Kubernetes minor in one text; \`scripts/kubernetes-model/write.ts\` says how it is written, \`decode/\` reads it. */
export const MODEL_TEXT = \`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`
`
}

/** The minors whose modules a manifest names. */
export function minorsOf(manifest: Manifest): number[] {
  return [...new Set(Object.keys(manifest).map((name) => Number(name.split('.')[2])))].sort((a, b) => a - b)
}

if (isMain(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const sources = await downloadSources(minorsOf(manifest), manifest)
  writeFileSync(modelFile, modelSource(modelText(structureOf(sources), factsOf(sources))))
}
