import { CommanderError } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { attach, mainCommand, plainFlag } from './command-line/attach.ts'
import type { CommandDefinition } from './command-line/definition.ts'
import { isRemoved, reportRemoved } from './commands/versions/removed.ts'
import { reportProblems } from './reporters/problems.ts'
import { type ExitCode, quietTerminal, type Terminal } from './terminal.ts'

/** Options that every command has may be in front of the command. */
function commandFirst(words: readonly string[]): readonly string[] {
  const [first, command, ...rest] = words
  const isQuiet = (first === '-q' || first === '--quiet') && command !== undefined
  return isQuiet ? [command, first, ...rest] : words
}

/** What to use instead of a command that krmkit does not have. */
async function commandHint(
  words: readonly string[],
  cwd: string,
  definitions: readonly CommandDefinition[],
): Promise<string | undefined> {
  const [first = '-', ...rest] = words
  const commands = definitions.map(({ name }) => name)
  const subcommands = definitions.find(({ name }) => name === first)?.subcommands ?? []
  if (subcommands.length > 0)
    return (await import('./command-line/other-commands.ts')).subcommandFor(first, subcommands, rest, cwd)
  if (first.startsWith('-') || first === 'help' || commands.includes(first)) return undefined
  const { otherCommand } = await import('./command-line/other-commands.ts')
  const { ownFunctions } = await import('./runners/own-functions.ts')
  return otherCommand(words, { cwd, commands, functions: new Set(ownFunctions.keys()) })
}

/** The command line that prints the help that another one asks for. */
async function helpOf(words: readonly string[], commands: readonly CommandDefinition[]) {
  return words.includes('help') ? (await import('./command-line/help-words.ts')).helpWords(words, commands) : undefined
}

/** Reports a wrong command line as JSON. */
async function reportUsage(
  terminal: Terminal,
  words: readonly string[],
  texts: readonly (string | undefined)[],
): Promise<ExitCode> {
  const { reportFailure } = await import('./reporters/report-failure.ts')
  const message = texts
    .filter(Boolean)
    .join('\n')
    .replace(/^error: /, '')
  const isOnStderr = words[0] === 'build'
  const form = { format: 'json', json: {}, ...(isOnStderr && { isOnStderr }) } as const
  return reportFailure(terminal, form, [{ message, isUsage: true }])
}

/** Runs the command line. Only the called one of the commands is loaded, so that the program starts quickly. */
export async function program(
  argv: readonly string[],
  terminal: Terminal,
  commands: readonly CommandDefinition[],
): Promise<ExitCode> {
  let exitCode: ExitCode = 0
  const { version } = packageJson
  // Arguments after `--` belong to the function, but commander would read them as positional arguments.
  const words = commandFirst(argv)
  const split = commands.find(({ name }) => name === words[0])?.takesArguments ? words.indexOf('--') : -1
  const given = (split < 0 ? words : words.slice(0, split)).flatMap(plainFlag)
  const args = split < 0 ? [] : words.slice(split + 1)
  const help = await helpOf(given, commands)
  if (help?.problem !== undefined) return reportProblems(terminal, [{ message: help.problem, isUsage: true }])
  const own = help?.words ?? given
  if (isRemoved(own)) return reportRemoved(terminal, own)

  const hint = await commandHint(own, terminal.cwd, commands)
  if (hint !== undefined) return reportProblems(terminal, [{ message: hint, isUsage: true }])
  const texts: Promise<void>[] = []
  const isJson = own.includes('--format=json') || own[own.indexOf('--format') + 1] === 'json'
  // The report of a wrong command line is printed below.
  const main = mainCommand(isJson ? { ...terminal, err: async () => {} } : terminal, texts, version)
  // Attaching only the called command saves a tenth of a start.
  const called = commands.filter(({ name }) => name === own[0])
  for (const definition of called.length > 0 ? called : commands)
    attach(main, definition, async ({ run }, { positional, flags: { quiet, ...flags } }) => {
      const around = quiet === true ? quietTerminal(terminal) : terminal
      exitCode = (await run?.(around, { positional, flags, args, version, commands })) ?? 0
    })

  try {
    if (own.length === 0) {
      main.outputHelp({ error: true })
      await Promise.all(texts)
      return 2
    }
    await main.parseAsync([...own], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    exitCode = error.exitCode === 0 ? 0 : 2
    const { otherOption } = await import('./command-line/other-options.ts')
    const hint = error.code === 'commander.unknownOption' ? otherOption(error.message) : undefined
    if (isJson && exitCode !== 0) return reportUsage(terminal, own, [error.message, hint && `(${hint})`])
    if (hint !== undefined) texts.push(terminal.err(`(${hint})\n`))
  }
  await Promise.all(texts)
  return exitCode
}
