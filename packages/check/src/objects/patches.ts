import { posix } from 'node:path'
import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { documentsOf } from './read-document.ts'
import type { SourceText } from './source-text.ts'

const KUSTOMIZATION = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/

/** The files that Kustomizations among the inputs use as patches, which are not complete objects; each with its Kustomization. */
export function findPatches(inputs: readonly SourceText[]): ReadonlyMap<string, string> {
  const patches = new Map<string, string>()
  for (const input of inputs) {
    if (!KUSTOMIZATION.test(input.file)) continue
    const read = documentsOf(input.read()?.value ?? '')[0]?.read()
    if (read === undefined || read.code !== undefined) continue
    const kustomization = read.value
    if (!isMap(kustomization)) continue
    for (const path of patchPaths(kustomization)) patches.set(posix.join(posix.dirname(input.file), path), input.file)
  }
  return patches
}

/** The paths of files in `patches`, `patchesStrategicMerge` and `patchesJson6902`; ignores inline patches. */
export function patchPaths(kustomization: JsonMap): string[] {
  return ['patches', 'patchesStrategicMerge', 'patchesJson6902'].flatMap((field) => {
    const entries = own(kustomization, field)
    return isList(entries) ? entries.flatMap(pathOf) : []
  })
}

function pathOf(entry: Json): string[] {
  const path = isMap(entry) ? own(entry, 'path') : entry
  return typeof path === 'string' && !path.includes('\n') ? [path] : []
}
