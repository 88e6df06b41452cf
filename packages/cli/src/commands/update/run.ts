import { dirname } from 'node:path'
import type { Call } from '../../command-line/definition.ts'
import { lockChanges, shownChange } from '../../lock/lock-changes.ts'
import { EMPTY_LOCK, type LockFile, lockOf } from '../../lock/lock-file.ts'
import { lockPathOf, newLockPath } from '../../lock/lock-of-targets.ts'
import type { LockEntry } from '../../lock/lock-policy.ts'
import { printLock } from '../../lock/print-lock.ts'
import { readLock } from '../../lock/read-lock.ts'
import { type Outcome, type Problem, problemAt } from '../../outcome.ts'
import { shownPath } from '../../package/paths.ts'
import { reportNotes } from '../../reporters/problems.ts'
import { withProgress } from '../../reporters/progress.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { compareOutput } from '../../write/compare-output.ts'
import { writeOutput } from '../../write/write-output.ts'
import type { BuiltTarget } from '../build/build-target.ts'
import { buildTargets } from '../build/build-targets.ts'
import { PLAIN_BUILD } from '../build/plain-build.ts'
import { type BuildFlags, buildPlan, type ProgramFlags } from '../build/plan.ts'
import { findingLines } from '../build/report.ts'
import { targetsOf } from './targets.ts'

/** Flags of `krmkit update`. */
export type UpdateFlags = ProgramFlags & Pick<BuildFlags, 'check' | 'format' | 'loadRestrictor' | 'loadRoot'>

/** `krmkit update`: resolves what builds use from elsewhere, and writes the lock file. */
export async function runUpdate(
  terminal: Terminal,
  { positional, flags: { check, ...flags } }: Pick<Call<UpdateFlags>, 'positional' | 'flags'>,
): Promise<ExitCode> {
  const { cwd } = terminal
  const refuse = (problems: readonly Problem[]) =>
    reportFailure(terminal, { format: flags.format, json: { changes: [] } }, problems)
  const present = presentLock(positional, cwd)
  if (present.problems) return refuse(present.problems)
  const { path, before } = present.value
  const targets = targetsOf(positional, before, { lockPath: path, cwd })
  const plan = buildPlan(
    targets.map(({ target }) => target),
    { ...PLAIN_BUILD, ...flags, cache: true },
    terminal,
  )
  if (plan.problems) return refuse(plan.problems)
  const entries: LockEntry[] = []
  const locks = { lock: undefined, isLocked: false, record: (entry: LockEntry) => void entries.push(entry) }
  // The lock file is a part of the package: it must not make more repositories readable.
  const named = [...positional, dirname(path)]
  const built = await withProgress(terminal, 'update', () => buildTargets(plan.value, { terminal, locks, named }))
  const findings = findingLines(built, terminal)
  if (built.some(({ isFailed }) => isFailed)) {
    const unwritten = { message: `${shownPath(path, cwd)} is not written: a target cannot be built` }
    if (flags.format === 'json') return refuse([...errorsOf(built, cwd), unwritten])
    await terminal.err(findings)
    return refuse([unwritten])
  }
  const after = lockOf(
    targets.map(({ locked }) => locked),
    entries,
  )
  const twice = entries.find(({ kind, key, digest }) => after[kind].get(key) !== digest)
  if (twice !== undefined)
    return refuse([
      { message: `${twice.key} must be the same in all targets, and is not: remove its copies, and run krmkit update` },
    ])
  const done = await deliver(terminal, { path, text: printLock(after), check: check === true })
  if (done.problems) return refuse(done.problems)
  const changes = lockChanges(before, after)
  const file = shownPath(path, cwd)
  const isChanged = done.value
  if (flags.format === 'json') {
    const status = isChanged ? (check ? 'would-change' : 'written') : 'current'
    await terminal.out(`${JSON.stringify({ file, status, changes }, null, 2)}\n`)
  } else {
    await terminal.err(findings)
    await terminal.out(changes.map((change) => `${shownChange(change)}\n`).join(''))
    await terminal.info(isChanged ? `${file} ${check ? 'would change' : 'is written'}\n` : `${file} is current\n`)
  }
  return isChanged && check ? 3 : 0
}

/** The errors of builds as problems, for the report as JSON. */
function errorsOf(built: readonly BuiltTarget[], cwd: string): Problem[] {
  const errors = built.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error')
  return errors.map(({ file, ...error }) =>
    file === undefined ? { message: error.message } : problemAt({ ...error, file: shownPath(file, cwd) }),
  )
}

interface PresentLock {
  readonly path: string
  readonly before: LockFile
}

/** The lock file of the targets; an empty one if there is none. */
function presentLock(targets: readonly string[], cwd: string): Outcome<PresentLock> {
  const all = targets.length === 0 ? ['.'] : targets
  const path = lockPathOf(all, cwd)
  if (path.problems) return path
  if (path.value === undefined) return { value: { path: newLockPath(all, cwd), before: EMPTY_LOCK } }
  const before = readLock(path.value, cwd)
  return before.problems ? before : { value: { path: path.value, before: before.value } }
}

/** Writes the lock file if it changes. Returns whether it does. */
async function deliver(
  terminal: Terminal,
  { path, text, check }: { readonly path: string; readonly text: string; readonly check: boolean },
): Promise<Outcome<boolean>> {
  const { cwd } = terminal
  const files = [{ path: shownPath(path, cwd), text }]
  const compared = compareOutput(files, cwd, undefined)
  if (compared.problems) return compared
  const isChanged = compared.value.length > 0
  if (check || !isChanged) return { value: isChanged }
  const written = await terminal.uninterrupted(() => writeOutput(files, cwd))
  if (written.problems) return written
  await reportNotes(terminal, written.value.notes)
  return { value: true }
}
