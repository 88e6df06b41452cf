import { groupBy } from '@krmkit/runtime/values'
import type { Problem } from '../outcome.ts'
import { assembleFile, type Entry } from './assemble-file.ts'
import { entriesOf, type Placed } from './file-entries.ts'
import { type SourceFile, textOfFile } from './read-package.ts'

/** The resources of a package before and after a run. */
export interface Run {
  readonly files: readonly SourceFile[]
  /** Positions of the documents that are resources, by path. */
  readonly resources: ReadonlyMap<string, ReadonlySet<number>>
  readonly placed: readonly Placed[]
  /** Whether unchanged files count as updated too, which makes a copy of the package. */
  readonly isWhole?: boolean
  /** Whether the items of lists are resources. */
  readonly opensLists?: boolean
}

/** Computes the changes of files. As in kpt, files that lose all resources are deleted. */
export function planChanges({ files, resources, placed, isWhole = false, opensLists = false }: Run): {
  changes: FileChange[]
  problems: Problem[]
} {
  const problems: Problem[] = []
  const byPath = groupBy(placed, ({ path }) => path)
  const known = new Map(files.map((file) => [file.path, file]))
  const changes: FileChange[] = []
  for (const path of new Set([...known.keys(), ...byPath.keys()])) {
    const file = known.get(path)
    const inFile = inOrder(byPath.get(path) ?? [])
    const own = resources.get(path) ?? new Set()
    const entries = entriesOf(path, file, inFile, opensLists)
    if (entries.problems) {
      for (const problem of entries.problems) problems.push(problem)
      continue
    }
    if (path.endsWith('.json') && entries.value.length > Math.max(1, own.size))
      problems.push({ message: `${path} must hold one resource: JSON files have no documents` })
    const change = changeOf(path, file, own, inFile, entries.value)
    if (change && (isWhole || change.after !== change.before || change.change === 'created')) changes.push(change)
  }
  for (const problem of nestedPaths([...byPath.keys()])) problems.push(problem)
  return { changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)), problems }
}

function changeOf(
  path: string,
  file: SourceFile | undefined,
  resources: ReadonlySet<number>,
  inFile: readonly Placed[],
  entries: readonly Entry[],
): FileChange | undefined {
  const before = file ? textOfFile(file) : ''
  if (inFile.length === 0)
    return file && resources.size > 0 ? { path, change: 'deleted', file, before, after: '' } : undefined
  const positions = new Set([...resources, ...entries.flatMap(({ position }) => position ?? [])])
  const after = textOfFile({
    mark: file?.mark ?? '',
    documents: assembleFile(file?.documents ?? [], positions, entries),
  })
  const gained = inFile.filter(({ from }) => from === undefined || from.file !== file)
  const sources = new Set(gained.flatMap(({ from }) => from?.file.path ?? []))
  const gainsFrom = gained.length > 0 && { gainsFrom: [...sources] }
  return { path, change: file ? 'updated' : 'created', file, before, after, ...gainsFrom }
}

/**
 * Sorts resources by index. Those without an index follow the greatest index of the file; equal indexes keep the order
 * of the list (kyaml/kio/kioutil).
 */
function inOrder(resources: readonly Placed[]): Placed[] {
  let next = resources.reduce((greatest, { index = 0 }) => Math.max(greatest, index), 0)
  const numbered = resources.map((resource) => ({ resource, index: resource.index ?? next++ }))
  return numbered.sort((a, b) => a.index - b.index).map(({ resource }) => resource)
}

/** A path must not be both a file and a directory. */
function nestedPaths(paths: readonly string[]): Problem[] {
  const all = new Set(paths)
  return paths.flatMap((path) => {
    const parents = path.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))
    const parent = parents.find((name) => name !== '' && all.has(name))
    return parent === undefined ? [] : [{ message: `${path} must not be below ${parent}, which is a file` }]
  })
}

/** A change of a file. */
export interface FileChange {
  /** Relative to the package, slash-delimited. */
  readonly path: string
  readonly change: 'created' | 'updated' | 'deleted'
  /** The file that was read; `undefined` for a new file. */
  readonly file: SourceFile | undefined
  /** Permission bits of a new file. Default: the system's. */
  readonly mode?: number | undefined
  /** Paths of the files from which resources move to this one; absent if the new text does not contain new resources. */
  readonly gainsFrom?: readonly string[]
  /** The whole text before and after; empty if there is no file. */
  readonly before: string
  readonly after: string
}
