import { resolve } from 'node:path'
import type { BuildOptions } from '@krmkit/kustomization'
import type { OptionDefinition } from '../command-line/definition.ts'
import type { MachinePolicy } from '../fetch/machine-places.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'

/** Options that restrict the files that a Kustomization or a Composition can load. */
export const LOAD_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--load-restrictor <restrictor>',
    description: 'LoadRestrictionsNone allows reading files and repositories of this machine outside the root',
    default: 'LoadRestrictionsRootOnly',
  },
  {
    flags: '--load-root <dir>',
    description: 'allow everything in this directory to read all files below it, and all targets its repositories',
  },
]

/** The policy of a command with these options. */
export function machinePolicy(parts: Omit<MachinePolicy, 'allowedBy'>): MachinePolicy {
  return { ...parts, allowedBy: '--load-root DIR or --load-restrictor LoadRestrictionsNone' }
}

/** The flags of {@link LOAD_OPTIONS}. */
export interface LoadFlags {
  readonly loadRestrictor: string
  readonly loadRoot?: string
}

/** Validates the flags. */
export function loadOptions(
  { loadRestrictor, loadRoot }: LoadFlags,
  { cwd }: Pick<Terminal, 'cwd'>,
): Outcome<Pick<BuildOptions, 'loadRestrictor' | 'loadRoot'>> {
  if (!['', 'LoadRestrictionsRootOnly', 'LoadRestrictionsNone'].includes(loadRestrictor))
    return usageFailure(
      `--load-restrictor ${JSON.stringify(loadRestrictor)} must be LoadRestrictionsRootOnly or LoadRestrictionsNone`,
    )
  return {
    value: {
      loadRestrictor: loadRestrictor === 'LoadRestrictionsNone' ? 'none' : 'root',
      ...(loadRoot !== undefined && { loadRoot: resolve(cwd, loadRoot) }),
    },
  }
}
