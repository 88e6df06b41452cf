import type { OptionDefinition } from '../command-line/definition.ts'
import { HELM_OPTIONS } from '../fetch/options.ts'
import { LOAD_OPTIONS } from '../loading/options.ts'
import { ENABLE_EXEC } from '../runners/options.ts'

/** Options for what is built. */
export const RENDERED_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--rendered <what>',
    description:
      'build the Kustomizations and Compositions that no other names, render packages of kpt, and check what they give: only that, or also (auto) the other files',
    choices: ['auto', 'only', 'off'],
    default: 'auto',
  },
  { flags: '--enable-helm', description: 'allow inflating charts with helm 3 or 4' },
  // The command is an option of Helm releases, too.
  ...HELM_OPTIONS.filter(({ flags }) => !flags.startsWith('--helm-command')),
  { flags: '--enable-alpha-plugins', description: 'allow running containers' },
  ENABLE_EXEC,
  ...LOAD_OPTIONS.filter(({ flags }) => flags.startsWith('--load-restrictor')),
]
