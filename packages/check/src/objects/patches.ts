import { cleanPath } from '@krmkit/runtime/values'
import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { documentsOf } from './read-document.ts'
import type { SourceText } from './source-text.ts'

/** Files that name patches. */
const NAMES_PATCHES = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization|[^/]*composition[^/]*\.ya?ml)$/i

/** The files that Kustomizations and Compositions among the inputs use as patches, which are not complete objects; each with the file that names it. */
export function findPatches(inputs: readonly SourceText[]): ReadonlyMap<string, string> {
  const patches = new Map<string, string>()
  for (const input of inputs) {
    if (!namesPatches(input.file)) continue
    const read = documentsOf(input.read()?.value ?? '')[0]?.read()
    if (read === undefined || read.code !== undefined) continue
    const kustomization = read.value
    if (!isMap(kustomization)) continue
    for (const path of patchPaths(kustomization)) patches.set(besides(input.file, path), input.file)
  }
  return patches
}

/** A path that a file names, relative to the same folder as the path of that file. */
export function besides(file: string, path: string): string {
  return cleanPath(`${file.slice(0, file.lastIndexOf('/') + 1)}${path}`)
}

/** Whether a file is a Kustomization or a Composition by its name. */
export function namesPatches(file: string): boolean {
  return NAMES_PATCHES.test(file)
}

/** The paths of patches in a Kustomization or in the transformers of a Composition; ignores inline patches. */
export function patchPaths(document: JsonMap): string[] {
  const transformers = own(document, 'transformers')
  const patching = isList(transformers) && own(document, 'kind') === 'Composition' ? transformers : []
  return [
    ...pathsOf(document),
    ...patching.flatMap((one) => {
      if (!isMap(one) || !/^Patch\w*Transformer$/.test(String(own(one, 'kind')))) return []
      const [path, paths] = [own(one, 'path'), own(one, 'paths')]
      return [...(path === undefined ? [] : pathOf(path)), ...(isList(paths) ? paths.flatMap(pathOf) : [])]
    }),
  ]
}

/** The paths of files in `patches`, `patchesStrategicMerge` and `patchesJson6902`. */
function pathsOf(kustomization: JsonMap): string[] {
  return ['patches', 'patchesStrategicMerge', 'patchesJson6902'].flatMap((field) => {
    const entries = own(kustomization, field)
    return isList(entries) ? entries.flatMap(pathOf) : []
  })
}

function pathOf(entry: Json): string[] {
  const path = isMap(entry) ? own(entry, 'path') : entry
  return typeof path === 'string' && !path.includes('\n') ? [path] : []
}
