import type { OptionDefinition } from '../command-line/definition.ts'
import { repeatable } from '../command-line/options.ts'
import { FAIL_ON, type FailOn } from '../reporters/finding.ts'

/** Flags of the policy of findings. */
export interface PolicyFlags {
  readonly failOn?: FailOn
  readonly baseline?: readonly string[]
  /** False with `--no-config`. */
  readonly config?: string | false
}

/** `--baseline` */
export const BASELINE: OptionDefinition = repeatable(
  '--baseline <file>',
  'file with accepted findings, as --write-baseline writes it',
)

/** Options for the settings of a project. */
export const CONFIG_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--config <file>',
    description: 'file with the settings',
    shownDefault: 'the nearest .krmkit.yaml in this directory or above',
  },
  { flags: '--no-config', description: 'do not read a .krmkit.yaml' },
]

/** Options for the policy of findings. Those without a default can be set in `.krmkit.yaml`. */
export const FINDING_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--fail-on <level>',
    description: 'exit with 1 for errors; also for deprecations; for all warnings; for notes',
    shownDefault: 'error',
    choices: FAIL_ON,
  },
  BASELINE,
]
