import type { CommandDefinition } from '../../../packages/cli/src/command-line/definition.ts'
import { buildCommand } from '../../../packages/cli/src/commands/build/options.ts'
import { checkCommand } from '../../../packages/cli/src/commands/check/options.ts'
import { compositionCommand } from '../../../packages/cli/src/commands/composition/options.ts'
import { evalCommand } from '../../../packages/cli/src/commands/eval/options.ts'
import { explainCommand } from '../../../packages/cli/src/commands/explain/options.ts'
import { fixCommand } from '../../../packages/cli/src/commands/fix/options.ts'
import { functionsCommand } from '../../../packages/cli/src/commands/functions/options.ts'
import { publishCommand } from '../../../packages/cli/src/commands/publish/options.ts'
import { renderCommand } from '../../../packages/cli/src/commands/render/options.ts'
import { versionsCommand } from '../../../packages/cli/src/commands/versions/options.ts'
import { runInPage } from './run-function.ts'

/** The commands that work in a page: neither processes nor a network. */
export const PAGE_COMMANDS: readonly CommandDefinition[] = [
  evalCommand,
  renderCommand,
  buildCommand,
  compositionCommand,
  functionsCommand,
  checkCommand,
  fixCommand,
  versionsCommand,
  explainCommand,
  publishCommand,
  runInPage,
]
