import { lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Outcome, usageFailure } from '../outcome.ts'
import type { CheckFormat } from '../reporters/format-report.ts'
import type { RunnerOptions } from '../runners/choose-runner.ts'

/** Options about what becomes of the resources, and about the report. */
export interface OutputFlags {
  readonly dryRun?: true
  /** Nothing is written; exit code 3 where files would change. */
  readonly check?: true
  /** Files that are not resources are left out, not refused. */
  readonly skipNonResources?: true
  readonly output?: string
  readonly format: CheckFormat
  readonly resultsDir?: string
  readonly truncateOutput: boolean
}

/** True if nothing may be written. */
export function isTrial({ dryRun, check }: OutputFlags): boolean {
  return dryRun === true || check === true
}

/** Where the resources go. */
export type Target = 'in-place' | 'stdout' | 'unwrap' | { readonly directory: string }

/** Where `-o` sends the resources; without it to where they came from. */
export function targetOf(isStdin: boolean, flags: OutputFlags, cwd: string): Outcome<Target> {
  const { output, format } = flags
  const trial = flags.check ? '--check' : flags.dryRun ? '--dry-run' : undefined
  if (trial && isStdin) return usageFailure(`${trial} needs a directory: from stdin nothing is written`)
  if (trial && output !== undefined) return usageFailure(`${trial} and --output exclude each other`)
  // GitHub reads its commands among other lines, and would show resources that look like them.
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

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** The registries whose images are krmkit's functions: those of the option, otherwise that of `KRMKIT_IMAGE_PREFIX`. */
export function imagePrefixesOf(
  { imagePrefix }: { readonly imagePrefix?: readonly string[] },
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return imagePrefix ?? (env.KRMKIT_IMAGE_PREFIX ? [env.KRMKIT_IMAGE_PREFIX] : [])
}

const PULL: Readonly<Record<string, RunnerOptions['pull']>> = {
  always: 'always',
  ifnotpresent: 'missing',
  never: 'never',
}

/** When images are pulled, in kpt's words. */
export function pullOf(policy: string): Outcome<RunnerOptions['pull']> {
  const pull = PULL[policy.toLowerCase()]
  return pull === undefined
    ? usageFailure(`--image-pull-policy ${JSON.stringify(policy)} must be Always, IfNotPresent or Never`)
    : { value: pull }
}
