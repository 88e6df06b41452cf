import { Command, InvalidArgumentError, Option } from 'commander'
import type { Terminal } from '../terminal.ts'
import { type CommandDefinition, type CommandGroup, type OptionDefinition, OTHER_OPTIONS } from './definition.ts'
import { examplesText, helpOf } from './help.ts'

/** Runs the command that the command line names. */
export type Run = (definition: CommandDefinition, call: Parsed) => Promise<void>

/** The words that follow a command. */
interface Parsed {
  readonly positional: readonly string[]
  readonly flags: Readonly<Record<string, unknown>>
}

/** The `krmkit` command itself, without its subcommands. */
export function mainCommand(terminal: Terminal, texts: Promise<void>[], version: string): Command {
  return new Command('krmkit')
    .description(
      'One fast command for Kubernetes YAML: it changes, builds and checks manifests, without containers, and without touching a byte that you did not ask it to change.',
    )
    .commandsGroup('Other commands:' satisfies CommandGroup)
    .helpCommand(...HELP_COMMAND)
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void texts.push(terminal.out(text)),
      writeErr: (text) => void texts.push(terminal.err(text)),
      getOutHasColors: () => terminal.hasColour.out,
      getErrHasColors: () => terminal.hasColour.err,
    })
    .showSuggestionAfterError()
    .configureHelp(helpOf(terminal.paint))
    .addHelpText('after', '\n`krmkit COMMAND --help` prints the options of a command, and examples.')
}

/** Adds a command and its subcommands to their parent. */
export function attach(parent: Command, definition: CommandDefinition, run: Run): void {
  const { name, positional, description, summary, group, examples, options = [], subcommands = [] } = definition
  const command = parent
    .command(positional === undefined ? name : `${name} ${positional}`)
    .description(description)
    .summary(summary ?? '')
    .addHelpText('after', examplesText(examples))
  if (group !== undefined) command.helpGroup(group)
  if (subcommands.length > 0) command.commandsGroup('Commands:').helpCommand(...HELP_COMMAND)
  if (options.some((option) => option.group !== undefined))
    command.optionsGroup(OTHER_OPTIONS).helpOption('-h, --help', 'print help')
  // Groups have the order of their first options, and the group of other options is the last one.
  for (const option of options) if (option.group !== undefined) command.addOption(optionOf(option))
  for (const option of options) if (option.group === undefined) command.addOption(optionOf(option))
  if (definition.run) command.addOption(optionOf(QUIET))
  // The command explains arguments that should follow `--`.
  command.allowExcessArguments(definition.takesArguments === true)
  for (const subcommand of subcommands) attach(command, subcommand, run)
  if (!definition.run) return
  command.action(() => {
    if (command.args.includes(''))
      command.error('error: an argument must not be empty; write . for the working directory')
    return run(definition, { positional: command.args, flags: command.opts() })
  })
}

const HELP_COMMAND = ['help [command]', 'print the help of a command'] as const

/** An option of every command. */
const QUIET: OptionDefinition = {
  flags: '-q, --quiet',
  description: 'on stderr, print only findings, warnings and errors: no steps, notes and summaries',
}

function optionOf(definition: OptionDefinition): Option {
  const { flags, description, group, choices, isRepeatable, isRequired = false, isHidden = false, parse } = definition
  const option = new Option(flags, description)
  if (group !== undefined) option.helpGroup(group)
  if (choices) option.choices(choices)
  const given = /<(?:dir|file|path|where)>$/.test(flags) ? notEmpty : (value: string) => value
  if (isRepeatable) option.argParser((value, all: readonly string[] | undefined) => [...(all ?? []), given(value)])
  else if (!choices) option.argParser(given)
  if (parse) option.argParser((text) => parsedValue(parse(text)))
  const { default: value, shownDefault } = definition
  if (value !== undefined || shownDefault !== undefined) option.default(value, shownDefault)
  return option.makeOptionMandatory(isRequired).hideHelp(isHidden)
}

/** An unset variable in a script would name the working directory. */
function notEmpty(path: string): string {
  if (path === '') throw new InvalidArgumentError('It must not be empty.')
  return path
}

function parsedValue(parsed: { readonly value: number } | { readonly problem: string }): number {
  if ('problem' in parsed) throw new InvalidArgumentError(parsed.problem)
  return parsed.value
}

/** Translates Go's boolean flags, which kpt and kustomize accept: `--network=true` is `--network`; `--network=false` is dropped. */
export function plainFlag(arg: string): string[] {
  const [, flag, value] =
    /^(--(?:allow-(?:exec|network|writable-mounts)|as-current-user|dry-run|enable-(?:alpha-plugins|exec|helm|managedby-label)|helm-debug|include-meta-resources|network|save|stack-trace|truncate-output))=(true|false)$/.exec(
      arg,
    ) ?? []
  return flag === undefined ? [arg] : value === 'true' ? [flag] : []
}
