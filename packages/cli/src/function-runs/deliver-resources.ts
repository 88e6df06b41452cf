import { printableLine } from '@krmkit/runtime/values'
import type { Item } from '../list/items.ts'
import type { EvaluatedResource } from '../list/place-output.ts'
import type { Outcome, Problem } from '../outcome.ts'
import { unwrapped, wrapped } from '../package/emit.ts'
import { hiddenFileNotes, newNameProblems } from '../package/new-files.ts'
import { type FileChange, planChanges } from '../package/plan-changes.ts'
import type { SourcePackage } from '../package/read-package.ts'
import { writeChanges } from '../package/write-changes.ts'
import { writeNewDirectory } from '../package/write-directory.ts'
import { reportNotes } from '../reporters/problems.ts'
import type { Terminal } from '../terminal.ts'
import { NOTHING_WRITTEN } from '../write/file-to-write.ts'
import { isTrial, type OutputFlags, type Target } from './options.ts'

/** What came of a delivery. */
export interface Delivered {
  readonly problems: readonly Problem[]
  readonly changes: readonly FileChange[]
  /** Resources as stdout is to get them. */
  readonly stdout: string
  /** What a dry run would change; for stdout. */
  readonly diff: string
  /** For stderr: what was written. */
  readonly summary: string
  readonly isWritten: boolean
}

/** The summary where no file changed. */
export const NO_CHANGES = 'no file changes\n'

/** Nothing was delivered. */
export const NOTHING: Delivered = { problems: [], changes: [], stdout: '', diff: '', summary: '', isWritten: false }

/** Resources on their way out. */
export interface Parcel {
  readonly terminal: Terminal
  readonly target: Target
  readonly flags: OutputFlags
  readonly items: readonly Item[]
  readonly resources: readonly EvaluatedResource[]
  /** `undefined` where the resources came from stdin. */
  readonly source: SourcePackage | undefined
  /** They came in a ResourceList, whose items need no place. */
  readonly isList: boolean
  /** Changes what is to be written in place, and tells so. */
  readonly amend?: (changes: readonly FileChange[]) => Outcome<{ changes: readonly FileChange[]; summary: string }>
}

/** Shows, prints or writes resources: plan, diff, files. */
export async function deliverResources({
  terminal,
  target,
  flags,
  items,
  resources,
  source,
  isList,
  amend,
}: Parcel): Promise<Delivered> {
  const positions = positionsOf(items)
  const planned = planChanges({ files: source?.files ?? [], resources: positions, placed: resources })
  if (planned.problems.length > 0) return { ...NOTHING, problems: planned.problems }
  const inPlace = target === 'in-place' ? planned.changes : []
  const amended = amend ? amend(inPlace) : { value: { changes: inPlace, summary: '' } }
  if (amended.problems) return { ...NOTHING, problems: amended.problems }
  const { changes } = amended.value
  const unnamed = newNameProblems(changes)
  if (unnamed.length > 0) return { ...NOTHING, problems: [...unnamed, { message: NOTHING_WRITTEN }] }
  const summary = `${target === 'in-place' ? summarize(changes, isTrial(flags)) : ''}${amended.value.summary}`
  if (isTrial(flags)) {
    const diff = flags.dryRun && flags.format === 'text' ? await diffOf(changes, terminal) : ''
    if (source) await reportNotes(terminal, hiddenFileNotes(source.root, changes))
    return { ...NOTHING, changes, diff, summary }
  }
  if (typeof target === 'object') {
    const made = await terminal.uninterrupted(() =>
      writeNewDirectory(target.directory, { files: source?.files ?? [], positions, placed: resources }),
    )
    if (made.problems) return { ...NOTHING, problems: made.problems }
    await reportNotes(terminal, hiddenFileNotes(target.directory, newIn(made.value, source)))
    if (changes.length === 0) return { ...NOTHING, changes: made.value, summary, isWritten: true }
  }
  if (source && changes.length > 0) {
    const written = await terminal.uninterrupted(() => writeChanges(source.root, changes))
    if (written.problems) return { ...NOTHING, problems: written.problems }
    await reportNotes(terminal, [...written.value.notes, ...hiddenFileNotes(source.root, changes)])
  }
  const stdout = target === 'stdout' ? wrapped(resources, isList) : target === 'unwrap' ? unwrapped(resources) : ''
  return { ...NOTHING, changes, stdout, summary, isWritten: target === 'in-place' || changes.length > 0 }
}

async function diffOf(changes: readonly FileChange[], { paint }: Terminal): Promise<string> {
  const { paintDiff, unifiedDiff } = await import('../reporters/diff/diff.ts')
  return changes.map((change) => paintDiff(unifiedDiff(change), paint.out)).join('')
}

/** What the package did not have before. */
function newIn(changes: readonly FileChange[], source: SourcePackage | undefined): FileChange[] {
  const known = new Set(source?.files.map(({ path }) => path))
  return changes.filter(({ path }) => !known.has(path))
}

/** Which documents of a file are resources. */
export function positionsOf(items: readonly Item[]): Map<string, Set<number>> {
  const map = new Map<string, Set<number>>()
  for (const { file, position } of items) {
    const there = map.get(file.path)
    if (there) there.add(position)
    else map.set(file.path, new Set([position]))
  }
  return map
}

function summarize(changes: readonly FileChange[], isDryRun: boolean): string {
  if (changes.length === 0) return NO_CHANGES
  return changes.map(({ path, change }) => `${isDryRun ? 'would be ' : ''}${change}: ${printableLine(path)}\n`).join('')
}
