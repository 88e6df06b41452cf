import { lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Outcome, usageFailure } from '../outcome.ts'
import type { RunnerOptions } from '../runners/choose-runner.ts'

/** Options about what becomes of the resources, and about the report. */
export interface OutputFlags {
  readonly dryRun?: true
  readonly output?: string
  readonly format: 'text' | 'json'
  readonly resultsDir?: string
  readonly truncateOutput: boolean
}

/** Where the resources go. */
export type Target = 'in-place' | 'stdout' | 'unwrap' | { readonly directory: string }

/** Where `-o` sends the resources; without it to where they came from. */
export function targetOf(isStdin: boolean, { output, dryRun }: OutputFlags, cwd: string): Outcome<Target> {
  if (dryRun && isStdin) return usageFailure('--dry-run needs a directory: from stdin nothing is written')
  if (dryRun && output !== undefined) return usageFailure('--dry-run and --output exclude each other')
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
