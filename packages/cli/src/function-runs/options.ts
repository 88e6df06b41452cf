import { resolve } from 'node:path'
import type { OptionDefinition } from '../command-line/definition.ts'
import { grouped, REPORT_FORMAT, VERBOSE } from '../command-line/options.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import { isThere } from '../package/paths.ts'
import { CONFIG_OPTIONS, type PolicyFlags } from '../policy/options.ts'
import type { ReportFormat } from '../reporters/format-report.ts'
import { CONTAINER_OPTIONS, CONTAINERS, LIMITS, type RunnerFlags } from '../runners/options.ts'

/** Options of the commands that run functions on a package. */
export const FUNCTION_RUN_OPTIONS: readonly OptionDefinition[] = [
  ...grouped('Files:', [
    { flags: '--dry-run', description: 'print a diff instead of writing files' },
    { flags: '--check', description: 'write no files, exit with code 3 if files would change' },
    {
      flags: '-o, --output <where>',
      description: 'stdout: a ResourceList; unwrap: documents; or a directory that must not exist yet',
    },
    {
      flags: '--skip-non-resources',
      description: 'skip files that have neither apiVersion nor kind, templates and Chart.yaml, with a note for each',
    },
  ]),
  ...grouped('Report:', [
    REPORT_FORMAT,
    VERBOSE,
    { flags: '--results-dir <dir>', description: "write kpt's results.yaml into this directory" },
    {
      flags: '--truncate-output',
      description: 'truncate results and stderr to four lines, as kpt does by default',
      default: false,
    },
  ]),
  ...grouped(CONTAINERS, [
    ...CONTAINER_OPTIONS,
    { flags: '--image-pull-policy <policy>', description: 'Always, IfNotPresent or Never', default: 'IfNotPresent' },
  ]),
  ...grouped('Limits:', LIMITS),
  ...CONFIG_OPTIONS,
]

/** Flags of the commands that run functions on a package. */
export interface OutputFlags extends RunnerFlags, Pick<PolicyFlags, 'config'> {
  readonly imagePullPolicy: string
  readonly dryRun?: true
  /** Nothing is written; exit code 3 if files would change. */
  readonly check?: true
  /** Files that are not resources are skipped instead of rejected. */
  readonly skipNonResources?: true
  readonly output?: string
  readonly format: ReportFormat
  readonly resultsDir?: string
  readonly truncateOutput: boolean
  readonly verbose?: true
}

/** Whether writing is disabled. */
export function isTrial({ dryRun, check }: OutputFlags): boolean {
  return dryRun === true || check === true
}

/** The destination of resources. */
export type Target = 'in-place' | 'stdout' | 'unwrap' | { readonly directory: string }

/** The destination that `-o` names; by default, the source. */
export function targetOf(isStdin: boolean, flags: OutputFlags, cwd: string): Outcome<Target> {
  const { output, format } = flags
  const trial = flags.check ? '--check' : flags.dryRun ? '--dry-run' : undefined
  if (trial && isStdin) return usageFailure(`${trial} needs a directory: resources from stdin are not written to files`)
  if (trial && output !== undefined) return usageFailure(`${trial} and --output exclude each other`)
  // GitHub reads its commands between other lines, so that a resource could contain commands.
  if (format === 'github' && (output === 'stdout' || output === 'unwrap' || (isStdin && output === undefined)))
    return usageFailure(
      '--format github and resources on stdout exclude each other; --output DIR writes them elsewhere',
    )
  if (output === 'stdout' || output === 'unwrap') return { value: output }
  if (output === undefined) return { value: isStdin ? 'stdout' : 'in-place' }
  const directory = resolve(cwd, output)
  if (isThere(directory))
    return usageFailure(`--output ${output} must not exist yet; delete it, or choose another directory`)
  return { value: { directory } }
}
