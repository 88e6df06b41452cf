import { printableLine } from '@krmkit/runtime/printable'
import type { Call } from '../../command-line/definition.ts'
import { cacheFolder } from '../../fetch/cache-folder.ts'
import { lazySources } from '../../fetch/lazy-sources.ts'
import { diskFiles } from '../../loading/disk-files.ts'
import { localize } from '../../localize/localize.ts'
import { verify } from '../../localize/verify.ts'
import { locksOf } from '../../lock/lock-of-targets.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import { withProgress } from '../../reporters/progress.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { helmOf } from '../build/charts.ts'
import { PLAIN_BUILD } from '../build/plain-build.ts'
import { type BuildFlags, buildPlan, type ProgramFlags } from '../build/plan.ts'

/** Flags of `krmkit localize`. */
export interface LocalizeFlags extends ProgramFlags, Pick<BuildFlags, 'offline' | 'locked' | 'loadRoot'> {
  readonly scope?: string
  /** False with `--no-verify`. */
  readonly verify: boolean
}

/** `krmkit localize`: copies a target with all that it refers to. */
export async function runLocalize(
  terminal: Terminal,
  { positional, flags: { scope, verify: isVerified, ...flags } }: Pick<Call<LocalizeFlags>, 'positional' | 'flags'>,
): Promise<ExitCode> {
  const { cwd } = terminal
  const [target = '.', destination] = positional
  const locks = await locksOf([target], flags.locked === true, cwd)
  if (locks.problems) return reportProblems(terminal, locks.problems)
  const plan = buildPlan([target], { ...PLAIN_BUILD, ...flags, cache: true }, terminal)
  if (plan.problems) return reportProblems(terminal, plan.problems)
  const files = diskFiles()
  const { charts, isOffline } = plan.value
  const onPulled = () => files.forget()
  const done = await withProgress(terminal, 'localize', () =>
    localize(
      { target, scope, destination },
      {
        cwd,
        files,
        sources: lazySources({
          cacheFolder: cacheFolder(terminal.env),
          isOffline,
          locks: locks.value,
          terminal,
          machine: { targets: [target], cwd, options: plan.value.options, allowedBy: '--load-root DIR' },
          timeout: plan.value.programs.timeout,
        }),
        helm: flags.enableHelm ? helmOf(charts, { locks: locks.value, terminal, onPulled }) : undefined,
        locks: locks.value,
        warn: (message) => reportNotes(terminal, [message]),
        onInterrupt: terminal.onInterrupt,
        ...(isVerified && {
          verify: (original, copy, copies) =>
            verify({
              plan: { ...plan.value, targets: [original, copy] },
              locks: { lock: locks.value.lock, isLocked: false },
              terminal,
              hasPulled: copies.hasPulled,
              wrapHelm: (helm) => ({ ...helm, pull: async (chart) => copies.pulled(chart) }),
            }),
        }),
      },
    ),
  )
  if (done.problems) return reportProblems(terminal, done.problems)
  await terminal.info(`${printableLine(done.value.destination)}: ${done.value.files} files\n`)
  return 0
}
