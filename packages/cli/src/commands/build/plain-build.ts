import { MAX_OUTPUT } from '../../runners/runner.ts'
import type { BuildFlags } from './plan.ts'

/** The flags of `krmkit build DIR…`: the defaults of all options. */
export const PLAIN_BUILD: BuildFlags = {
  style: 'preserve',
  format: 'text',
  loadRestrictor: 'LoadRestrictionsRootOnly',
  helmCommand: 'helm',
  cache: true,
  containers: 'auto',
  timeout: 300,
  maxOutput: MAX_OUTPUT,
}

/** Whether a command line has no options, which avoids loading the option parser: a tenth of a small build. */
export function isPlainBuild([command, ...args]: readonly string[]): boolean {
  return command === 'build' && args.every((arg) => !arg.startsWith('-'))
}
