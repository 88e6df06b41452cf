import { MAX_OUTPUT } from '../../runners/max-output.ts'
import type { BuildFlags } from './plan.ts'

/** What `krmkit build DIR…` means; the defaults of the options. */
export const PLAIN_BUILD: BuildFlags = {
  style: 'preserve',
  format: 'text',
  loadRestrictor: 'LoadRestrictionsRootOnly',
  helmCommand: 'helm',
  containers: 'auto',
  timeout: 300,
  maxOutput: MAX_OUTPUT,
}

/** Whether a command line is such a one: to read options, and to load what reads them, is a tenth of a small build. */
export function isPlainBuild([command, ...args]: readonly string[]): boolean {
  return command === 'build' && args.every((arg) => !arg.startsWith('-'))
}
