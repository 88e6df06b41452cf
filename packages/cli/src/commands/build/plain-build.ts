import type { Call } from '../../command-line/definition.ts'
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

/** Options without a value that most builds with charts and remote bases have. */
const SWITCHES: ReadonlyMap<string, Partial<BuildFlags>> = new Map([
  ['--enable-helm', { enableHelm: true }],
  ['--locked', { locked: true }],
  ['--offline', { offline: true }],
])

/** A command line that needs no option parser, which takes a tenth of a small build; `undefined` for all others. */
export function plainBuild([command, ...args]: readonly string[]):
  | Pick<Call<BuildFlags>, 'positional' | 'flags'>
  | undefined {
  const isOption = (arg: string) => arg.startsWith('-')
  if (command !== 'build' || args.some((arg) => arg === '' || (isOption(arg) && !SWITCHES.has(arg)))) return undefined
  const flags = { ...PLAIN_BUILD }
  for (const arg of args) Object.assign(flags, SWITCHES.get(arg))
  return { positional: args.filter((arg) => !isOption(arg)), flags }
}
