import { resolve } from 'node:path'
import type { BuildOptions } from '@krmkit/kustomization'
import type { OptionDefinition } from '../command-line/definition.ts'
import { type Outcome, usageFailure } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'

/** Options about the files that a Kustomization or a Composition can load. */
export const LOAD_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--load-restrictor <restrictor>',
    description: 'LoadRestrictionsNone: files outside of a root may be read',
    default: 'LoadRestrictionsRootOnly',
  },
  { flags: '--load-root <dir>', description: 'files below this directory may be read by all that lies in it' },
]

/** What may be read, as flags say it. */
export interface LoadFlags {
  readonly loadRestrictor: string
  readonly loadRoot?: string
}

/** What may be read, checked. */
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
