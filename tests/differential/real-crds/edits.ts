import { copy, isTreeMap, parseTree, print, type Tree } from '../structural/tree.ts'

/** One change of a JSON value: the JSON text that a place gets; without it, the place is removed. */
export interface Edit {
  readonly path: readonly (string | number)[]
  readonly value?: string
}

/** The edits that turn one value into another. Lists of other lengths are replaced. */
export function editsBetween(from: Tree, to: Tree, path: readonly (string | number)[] = []): Edit[] {
  if (print(from) === print(to)) return []
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((item, i) => editsBetween(item, to[i] as Tree, [...path, i]))
  if (!isTreeMap(from) || !isTreeMap(to)) return [{ path, value: print(to) }]
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.flatMap((key): Edit[] => {
    const [before, after, at] = [from[key], to[key], [...path, key]]
    if (after === undefined) return [{ path: at }]
    return before === undefined ? [{ path: at, value: print(after) }] : editsBetween(before, after, at)
  })
}

/** A copy of a value with edits in it. */
export function withEdits(value: Tree, edits: readonly Edit[]): Tree {
  const result = copy(value)
  for (const { path, value: text } of edits) {
    let parent = result as Record<string | number, Tree>
    for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, Tree>
    const last = path.at(-1) as string | number
    if (text === undefined) delete parent[last]
    else parent[last] = parseTree(text)
  }
  return result
}
