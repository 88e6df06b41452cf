import type { CommandDefinition } from '../command-line/definition.ts'
import { buildCommand } from './build/options.ts'
import { checkCommand } from './check/options.ts'
import { completionCommand } from './completion/options.ts'
import { compositionCommand } from './composition/options.ts'
import { conformanceCommand } from './conformance/options.ts'
import { diffCommand } from './diff/options.ts'
import { docCommand } from './doc/options.ts'
import { evalCommand } from './eval/options.ts'
import { explainCommand } from './explain/options.ts'
import { extractCommand } from './extract/options.ts'
import { fixCommand } from './fix/options.ts'
import { functionsCommand } from './functions/options.ts'
import { localizeCommand } from './localize/options.ts'
import { printCommand } from './print/options.ts'
import { publishCommand } from './publish/options.ts'
import { renderCommand } from './render/options.ts'
import { runCommand } from './run/options.ts'
import { serveCommand } from './serve/options.ts'
import { sinkCommand } from './sink/options.ts'
import { sourceCommand } from './source/options.ts'
import { updateCommand } from './update/options.ts'
import { versionsCommand } from './versions/options.ts'

/** All commands, in the order of the help page. */
export const COMMANDS: readonly CommandDefinition[] = [
  evalCommand,
  renderCommand,
  functionsCommand,
  sourceCommand,
  sinkCommand,
  buildCommand,
  diffCommand,
  updateCommand,
  localizeCommand,
  compositionCommand,
  checkCommand,
  fixCommand,
  versionsCommand,
  explainCommand,
  publishCommand,
  extractCommand,
  printCommand,
  docCommand,
  conformanceCommand,
  runCommand,
  serveCommand,
  completionCommand,
]
