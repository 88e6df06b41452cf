import type { BuildFinding } from '@krmkit/kustomization'
import { directoryOf } from '@krmkit/kustomization'
import { relativePath } from './rebase-paths.ts'
import { idKey, showId, type Transformer } from './transformer.ts'

/** Reports what stands twice in a list, with the way each came in; false where something does. */
export function checkUnique(
  list: readonly Transformer[],
  file: string,
  report: (finding: BuildFinding) => void,
): boolean {
  const known = new Map<string, Transformer>()
  const pairs: (readonly [Transformer, Transformer])[] = []
  for (const each of list) {
    const first = known.get(idKey(each.id))
    if (first === undefined) known.set(idKey(each.id), each)
    else pairs.push([first, each])
  }
  const diamonds = new Map<string, number>()
  for (const [first, second] of pairs) {
    const branches = isSame(first, second) ? branchesOf(first, second) : undefined
    const key = branches?.join('\0')
    if (key !== undefined) diamonds.set(key, (diamonds.get(key) ?? 0) + 1)
    // One message says how to resolve a diamond, whatever it holds.
    if (key === undefined || diamonds.get(key) === 1) report(duplicate(first, second, branches, file))
  }
  return pairs.length === 0
}

/** One and the same declaration, imported twice. */
function isSame(a: Transformer, b: Transformer): boolean {
  return a.declaredIn === b.declaredIn && a.spot.file === b.spot.file && a.spot.field === b.spot.field
}

/** Where the two ways part: the files beside each other there, and the one that imports both. */
function branchesOf(
  { chain: a }: Transformer,
  { chain: b }: Transformer,
): readonly [string, string, string] | undefined {
  const at = a.findIndex((file, i) => file !== b[i])
  const [first, second, by] = [a[at] ?? a.at(-1), b[at] ?? b.at(-1), at < 0 ? a.at(-2) : a[at - 1]]
  return first && second && by ? [first, second, by] : undefined
}

function duplicate(
  first: Transformer,
  second: Transformer,
  branches: readonly [string, string, string] | undefined,
  file: string,
): BuildFinding {
  const from = directoryOf(file)
  const show = (path: string) => relativePath(from, path)
  const way = ({ chain, spot }: Transformer) =>
    `${show(spot.file)}${spot.line === undefined ? '' : `:${spot.line}`} (${chain.map(show).join(' -> ')})`
  const head = `transformers must be unique, and ${showId(first.id)} is there twice: ${way(first)} and ${way(second)}`
  return {
    severity: 'error',
    rule: branches === undefined ? 'duplicate-transformer' : 'diamond',
    message: `${head}; ${branches === undefined ? renaming(first) : wayOut(branches, show)}`,
    file: second.spot.file,
    line: second.spot.line,
    field: second.spot.field,
  }
}

function renaming({ isNameDefault }: Transformer): string {
  return isNameDefault ? 'give one of them a metadata.name of its own' : 'give one of them another metadata.name'
}

function wayOut([first, second, by]: readonly [string, string, string], show: (path: string) => string): string {
  if (first === second) return `import ${show(first)} once`
  const importer = directoryOf(by)
  const paths = [first, second].map((path) => relativePath(importer, path)).join(', ')
  return `both ${show(first)} and ${show(second)} import it: in ${show(by)}, let an accumulator evaluate each branch by itself instead of importing them, \`{kind: ResourceAccumulator, paths: [${paths}]}\``
}
