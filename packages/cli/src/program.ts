import { CommanderError } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { attach, mainCommand, plainFlag } from './command-line/attach.ts'
import type { CommandDefinition } from './command-line/definition.ts'
import { buildCommand } from './commands/build/options.ts'
import { checkCommand } from './commands/check/options.ts'
import { compositionCommand } from './commands/composition/options.ts'
import { conformanceCommand } from './commands/conformance/options.ts'
import { docCommand } from './commands/doc/options.ts'
import { evalCommand } from './commands/eval/options.ts'
import { explainCommand } from './commands/explain/options.ts'
import { extractCommand } from './commands/extract/options.ts'
import { functionsCommand } from './commands/functions/options.ts'
import { publishCommand } from './commands/publish/options.ts'
import { renderCommand } from './commands/render/options.ts'
import { runCommand } from './commands/run/options.ts'
import { sinkCommand } from './commands/sink/options.ts'
import { sourceCommand } from './commands/source/options.ts'
import { versionsCommand } from './commands/versions/options.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** All commands, in the order of the help page. */
const COMMANDS: readonly CommandDefinition[] = [
  evalCommand,
  renderCommand,
  buildCommand,
  compositionCommand,
  sourceCommand,
  sinkCommand,
  functionsCommand,
  docCommand,
  checkCommand,
  versionsCommand,
  explainCommand,
  extractCommand,
  publishCommand,
  conformanceCommand,
  runCommand,
]

/** Runs the command line. Only the called command is loaded, so that the program starts quickly. */
export async function program(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let exitCode: ExitCode = 0
  const { version } = packageJson
  // Arguments after `--` belong to the function, but commander would read them as positional arguments.
  const split = COMMANDS.find(({ name }) => name === argv[0])?.takesArguments ? argv.indexOf('--') : -1
  const own = (split < 0 ? argv : argv.slice(0, split)).flatMap(plainFlag)
  const args = split < 0 ? [] : argv.slice(split + 1)

  const texts: Promise<void>[] = []
  const main = mainCommand(terminal, texts, version)
  // Attaching only the called command saves a tenth of a start.
  const called = COMMANDS.filter(({ name }) => name === own[0])
  for (const definition of called.length > 0 ? called : COMMANDS)
    attach(main, definition, async ({ run }, call) => {
      exitCode = (await run?.(terminal, { ...call, args, version })) ?? 0
    })

  try {
    if (own.length === 0) {
      await terminal.err(main.helpInformation())
      return 2
    }
    await main.parseAsync([...own], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    exitCode = error.exitCode === 0 ? 0 : 2
  }
  await Promise.all(texts)
  return exitCode
}
