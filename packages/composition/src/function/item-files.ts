import { directoryOf, type Files, joinPath } from '@krmkit/kustomization'
import type { Items, Resource } from '@krmkit/runtime'

/**
 * The items of a list as the files that they were read from, by their path annotations. Other files are looked up in
 * `below` (docs/decisions.md#compositions-over-items).
 */
export function itemFiles(
  items: Items,
  below: Files | undefined,
): Files & { readonly isItem: (path: string) => boolean } {
  const documents = new Map<string, Resource[]>()
  const directories = new Set<string>()
  for (const item of items) {
    const { path } = item.origin
    if (path === undefined || path === '') continue
    const file = joinPath('/', path)
    const there = documents.get(file)
    if (there === undefined) documents.set(file, [item])
    else there.push(item)
    for (let at = directoryOf(file); !directories.has(at); at = directoryOf(at)) directories.add(at)
  }
  return {
    isItem: (path) => documents.has(path),
    kind(path) {
      if (documents.has(path)) return 'file'
      return directories.has(path) ? 'directory' : below?.kind(path)
    },
    real: (path) => (documents.has(path) || directories.has(path) ? path : (below?.real(path) ?? path)),
    read(path) {
      const found = documents.get(path)
      if (found !== undefined) return new TextEncoder().encode(textOf(found))
      if (below !== undefined) return below.read(path)
      throw new Error('only the files of the items are available here: mount a directory')
    },
  }
}

/** The documents of a file, in order. */
function textOf(items: readonly Resource[]): string {
  const sorted = [...items].sort((a, b) => (a.origin.index ?? 0) - (b.origin.index ?? 0))
  return sorted.map((item) => item.toString().replace(/\n*$/, '\n')).join('---\n')
}
