import type { BuildFinding } from '@krmkit/kustomization'
import { directoryOf } from '@krmkit/kustomization'
import { diamondFix } from './diamond-fix.ts'
import { idKey, showId } from './identity.ts'
import { type ShowFile, showChain, type Transformer } from './transformer.ts'

/** The Composition whose list is checked, and how its problems are reported. */
interface UniqueContext {
  readonly file: string
  readonly show: ShowFile
  report(finding: BuildFinding): void
}

/**
 * Reports transformers that are in a list twice, with the import chain of each; returns false if there are any.
 * `others`: transformers of the same Composition that are not in the list.
 */
export function checkUnique(list: readonly Transformer[], others: readonly Transformer[], at: UniqueContext): boolean {
  const { file, report, show } = at
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
    // One message explains how to resolve a diamond, however many transformers it contains.
    if (key === undefined || diamonds.get(key) === 1) {
      const fix = branches === undefined ? renaming(first) : diamondFix(branches, at, [...list, ...others])
      report(
        duplicate(first, second, fix, { file, show, rule: key === undefined ? 'duplicate-transformer' : 'diamond' }),
      )
    }
  }
  return pairs.length === 0
}

/** Whether both are the same declaration, imported twice. */
function isSame(a: Transformer, b: Transformer): boolean {
  return a.declaredIn === b.declaredIn && a.position.file === b.position.file && a.position.field === b.position.field
}

/** Where the two import chains diverge: the two files at that point, and the file that imports both. */
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
  fix: string,
  { file, show, rule }: Omit<UniqueContext, 'report'> & { readonly rule: 'duplicate-transformer' | 'diamond' },
): BuildFinding {
  const from = directoryOf(file)
  const way = ({ chain, position }: Transformer) =>
    `${show(position.file, from)}${position.line === undefined ? '' : `:${position.line}`} (${showChain(chain, show, file)})`
  const head = `transformers must be unique, and ${showId(first.id)} is there twice: ${way(first)} and ${way(second)}`
  return {
    severity: 'error',
    rule,
    message: `${head}; ${fix}`,
    file: second.position.file,
    line: second.position.line,
    field: second.position.field,
  }
}

function renaming({ isNameDefault }: Transformer): string {
  return isNameDefault ? 'give one of them a metadata.name of its own' : 'give one of them another metadata.name'
}
