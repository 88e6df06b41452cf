import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf } from './kubernetes-model/facts/facts.ts'
import { downloadSources, type Manifest } from './kubernetes-model/sources.ts'
import { isMain, root } from './paths.ts'

/** Where the sums of all modules stand that the model is made of. */
export const manifestFile: string = join(root, 'scripts/kubernetes-model/inputs.json')

if (isMain(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const minors = [...new Set(Object.keys(manifest).map((name) => Number(name.split('.')[2])))].sort((a, b) => a - b)
  const sources = await downloadSources(minors, manifest)
  console.log(Object.keys(factsOf(sources)))
}
