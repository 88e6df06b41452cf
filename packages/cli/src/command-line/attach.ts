import { Command, InvalidArgumentError, Option } from 'commander'
import type { Terminal } from '../terminal.ts'
import type { CommandDefinition, OptionDefinition } from './definition.ts'

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
    .description('Runs KRM functions and builds Kustomizations and Compositions, without a container engine.')
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
    .addHelpText(
      'after',
      examplesText([
        'krmkit eval DIR set-namespace -- namespace=prod',
        'krmkit build DIR',
        'krmkit functions',
        'krmkit eval --help',
      ]),
    )
}

/** Adds a command and its subcommands to their parent. */
export function attach(parent: Command, definition: CommandDefinition, run: Run): void {
  const { name, positional, description, examples, options = [], subcommands = [] } = definition
  const command = parent
    .command(positional === undefined ? name : `${name} ${positional}`)
    .description(description)
    .addHelpText('after', examplesText(examples))
  for (const option of options) command.addOption(optionOf(option))
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

/** An option of every command. */
const QUIET: OptionDefinition = {
  flags: '-q, --quiet',
  description: 'on stderr, print only findings, warnings and errors: no steps, notes and summaries',
}

function optionOf(definition: OptionDefinition): Option {
  const { flags, description, choices, isRepeatable, isRequired = false, isHidden = false, parse } = definition
  const option = new Option(flags, description)
  if (choices) option.choices(choices)
  const given = /<(?:dir|file|path|where)>$/.test(flags) ? notEmpty : (value: string) => value
  if (isRepeatable) option.argParser((value, all: readonly string[] | undefined) => [...(all ?? []), given(value)])
  else if (!choices) option.argParser(given)
  if (parse) option.argParser((text) => parsedValue(parse(text)))
  if (definition.default !== undefined) option.default(definition.default, definition.shownDefault)
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

function examplesText(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((example) => `  $ ${example}\n`).join('')}`
}

/** Translates Go's boolean flags, which kpt and kustomize accept: `--network=true` is `--network`; `--network=false` is dropped. */
export function plainFlag(arg: string): string[] {
  const [, flag, value] =
    /^(--(?:allow-(?:exec|network|writable-mounts)|as-current-user|dry-run|enable-(?:alpha-plugins|exec|helm|managedby-label)|helm-debug|include-meta-resources|network|save|stack-trace|truncate-output))=(true|false)$/.exec(
      arg,
    ) ?? []
  return flag === undefined ? [arg] : value === 'true' ? [flag] : []
}
