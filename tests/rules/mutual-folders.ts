import { posix } from 'node:path'
import { importsOf, type SourceFile } from './source-files.ts'

/** Two folders of which each imports the other, with an import in each direction. */
export interface MutualFolders {
  readonly folders: readonly [string, string]
  readonly imports: readonly [string, string]
}

/** The pairs of folders whose files import each other, type-only imports included. Only relative imports count. */
export function mutualFoldersIn(files: readonly SourceFile[]): readonly MutualFolders[] {
  const known = new Set(files.map(({ path }) => path))
  /** The first import from a folder into another one. */
  const first = new Map<string, Map<string, string>>()
  for (const file of files) {
    const from = posix.dirname(file.path)
    for (const specifier of importsOf(file)) {
      const target = specifier.startsWith('.') ? posix.join(from, specifier) : ''
      const to = posix.dirname(target)
      if (!known.has(target) || to === from) continue
      const targets = first.get(from) ?? new Map<string, string>()
      first.set(from, targets)
      if (!targets.has(to)) targets.set(to, `${file.path} imports ${target}`)
    }
  }
  return [...first].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, there]) => {
      const back = first.get(to)?.get(from)
      return back === undefined || from > to ? [] : [{ folders: [from, to], imports: [there, back] } as const]
    }),
  )
}
