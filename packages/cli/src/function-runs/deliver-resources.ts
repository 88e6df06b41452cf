import { groupBy } from '@krmkit/runtime/values'
import type { Item } from '../list/items.ts'
import type { EvaluatedResource } from '../list/place-output.ts'
import type { Outcome, Problem } from '../outcome.ts'
import { unwrapped, wrapped } from '../package/emit.ts'
import { hiddenFileNotes, newNameProblems } from '../package/new-files.ts'
import { type FileChange, planChanges } from '../package/plan-changes.ts'
import type { SourceFile, SourcePackage } from '../package/read-package.ts'
import { writeChanges } from '../package/write-changes.ts'
import { writeNewDirectory } from '../package/write-directory.ts'
import { changeSummary } from '../reporters/names.ts'
import { reportNotes } from '../reporters/problems.ts'
import type { Terminal } from '../terminal.ts'
import { NOTHING_WRITTEN } from '../write/file-to-write.ts'
import { isTrial, type OutputFlags, type Target } from './options.ts'

/** The outcome of a delivery. */
export interface Delivered {
  readonly problems: readonly Problem[]
  readonly changes: readonly FileChange[]
  /** Resources to print on stdout. */
  readonly stdout: string
  /** The diff of a dry run, for stdout. */
  readonly diff: string
  /** The list of written files, for stderr. */
  readonly summary: string
  readonly isWritten: boolean
}

/** The summary if no file changed. */
export const NO_CHANGES = 'no file changes\n'

/** An empty delivery. */
export const NOTHING: Delivered = { problems: [], changes: [], stdout: '', diff: '', summary: '', isWritten: false }

/** Resources to deliver, and where to. */
export interface DeliveryRequest {
  readonly terminal: Terminal
  readonly target: Target
  readonly flags: OutputFlags
  readonly items: readonly Item[]
  readonly resources: readonly EvaluatedResource[]
  /** `undefined` if the resources come from stdin. */
  readonly source: SourcePackage | undefined
  /** Files of the package without items, which the run must not change. A new directory gets copies of them. */
  readonly fixedFiles?: readonly SourceFile[]
  /** Whether the input is a ResourceList, whose items need no place. */
  readonly isList: boolean
  /** Whether the items of lists are resources. */
  readonly opensLists?: boolean
  /** Amends the changes that are written in place, with a summary. */
  readonly amend?: (changes: readonly FileChange[]) => Outcome<{ changes: readonly FileChange[]; summary: string }>
}

/** Delivers resources: shows a plan or a diff, prints them, or writes files. */
export async function deliverResources({
  terminal,
  target,
  flags,
  items,
  resources,
  source,
  fixedFiles = [],
  isList,
  opensLists = false,
  amend,
}: DeliveryRequest): Promise<Delivered> {
  const positions = positionsOf(items)
  const planned = planChanges({ files: source?.files ?? [], resources: positions, placed: resources, opensLists })
  const refused = [...planned.problems, ...fixedFileProblems(fixedFiles, resources)]
  if (refused.length > 0) return { ...NOTHING, problems: refused }
  const inPlace = target === 'in-place' ? planned.changes : []
  const amended = amend ? amend(inPlace) : { value: { changes: inPlace, summary: '' } }
  if (amended.problems) return { ...NOTHING, problems: amended.problems }
  const { changes } = amended.value
  const unnamed = newNameProblems(changes)
  if (unnamed.length > 0) return { ...NOTHING, problems: [...unnamed, { message: NOTHING_WRITTEN }] }
  const summary = `${target === 'in-place' ? summarize(changes, flags) : ''}${amended.value.summary}`
  if (isTrial(flags)) {
    const diff = flags.dryRun && flags.format === 'text' ? await diffOf(changes, terminal) : ''
    if (source) await reportNotes(terminal, hiddenFileNotes(source.root, changes))
    return { ...NOTHING, changes, diff, summary }
  }
  if (typeof target === 'object') {
    const made = await terminal.uninterrupted(() =>
      writeNewDirectory(target.directory, {
        cwd: terminal.cwd,
        files: source?.files ?? [],
        copied: fixedFiles,
        positions,
        placed: resources,
        opensLists,
      }),
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

/** The changes of files that the package did not have before. */
function newIn(changes: readonly FileChange[], source: SourcePackage | undefined): FileChange[] {
  const known = new Set(source?.files.map(({ path }) => path))
  return changes.filter(({ path }) => !known.has(path))
}

function fixedFileProblems(files: readonly SourceFile[], resources: readonly EvaluatedResource[]): Problem[] {
  const paths = new Set(resources.map(({ path }) => path))
  const written = files.filter(({ path }) => paths.has(path))
  return written.map(({ path }) => ({
    message: `${path} must not get a resource of the output, because it is the file of --fn-config`,
  }))
}

/** Positions of the documents that are resources, by path. */
export function positionsOf(items: readonly Item[]): Map<string, Set<number>> {
  const files = groupBy(items, ({ file }) => file.path)
  return new Map(Array.from(files, ([path, own]) => [path, new Set(own.map(({ position }) => position))]))
}

function summarize(changes: readonly FileChange[], flags: OutputFlags): string {
  if (changes.length === 0) return NO_CHANGES
  return changeSummary(changes, { isTrial: isTrial(flags), isVerbose: flags.verbose === true })
}
