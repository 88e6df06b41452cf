import { groupBy } from '@krmkit/runtime/values'
import {
  type CommandDefinition,
  type OptionDefinition,
  OTHER_OPTIONS,
} from '../../packages/cli/src/command-line/definition.ts'
import { codeBlock, folded, plainText, table } from './markdown-text.ts'

/** The table of all commands, each with a link to its page. */
export function commandsIndex(commands: readonly CommandDefinition[]): string {
  const rows = commands.map(({ name, description }) => [
    `[\`krmkit ${name}\`](/reference/commands/${name})`,
    plainText(sentenceOf(description)),
  ])
  return table(['Command', 'What it does'], rows)
}

/** The page of a command, with its subcommands: their options and examples, as the help prints them. */
export function commandPage(command: CommandDefinition): string {
  return [sectionOf(command, ['krmkit'], 1), '[All commands](/reference/commands/)'].join('\n\n')
}

/** What the search finds of a command: what it does, and its options. */
export function commandWords({ description, options = [], subcommands = [] }: CommandDefinition): string {
  const own = options
    .filter(({ isHidden }) => isHidden !== true)
    .map((option) => `${option.flags} ${option.description}`)
  return [sentenceOf(description), ...own, ...subcommands.map((each) => `${each.name} ${commandWords(each)}`)].join(
    '\n',
  )
}

function sectionOf(command: CommandDefinition, parents: readonly string[], level: number): string {
  const { name, positional, description, examples, options = [], subcommands = [], takesArguments } = command
  const words = [...parents, name]
  const usage = [words.join(' '), positional, '[options]', takesArguments && '[-- key=value...]'].filter(Boolean)
  const shown = options.filter(({ isHidden }) => isHidden !== true)
  return [
    `${'#'.repeat(level)} ${words.join(' ')}`,
    plainText(sentenceOf(description)),
    ...(subcommands.length > 0 ? [] : [codeBlock('text', usage.join(' '))]),
    ...(examples.length > 0 ? [codeBlock('sh', examples.join('\n'))] : []),
    ...optionTables(shown, level + 1),
    ...subcommands.map((subcommand) => subcommandSection(subcommand, words, level + 1)),
  ].join('\n\n')
}

function subcommandSection(command: CommandDefinition, parents: readonly string[], level: number): string {
  const [, ...parts] = sectionOf(command, parents, level).split('\n\n')
  return folded([...parents, command.name].join(' '), parts.join('\n\n'), { level })
}

function sentenceOf(description: string): string {
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}.`
}

/** A table for each group of the help, below its name. All but the first are folded. */
function optionTables(options: readonly OptionDefinition[], level: number): string[] {
  const groups = groupBy(options, ({ group }) => group ?? OTHER_OPTIONS)
  const others = groups.get(OTHER_OPTIONS) ?? []
  groups.delete(OTHER_OPTIONS)
  if (others.length > 0) groups.set(OTHER_OPTIONS, others)
  const tableOf = (rows: readonly OptionDefinition[]) => table(['Option', 'What it does'], rows.map(rowOf))
  if (groups.size < 2) return [...groups.values()].map(tableOf)
  return [...groups].map(([name, rows], i) => {
    const heading = name.replace(/:$/, '')
    return i === 0 ? `${'#'.repeat(level)} ${heading}\n\n${tableOf(rows)}` : folded(heading, tableOf(rows), { level })
  })
}

function rowOf(option: OptionDefinition): string[] {
  const { flags, description, choices, isRepeatable, isRequired, shownDefault } = option
  const value = shownDefault ?? (option.default === undefined ? undefined : String(option.default))
  const isCode = value !== undefined && !value.includes(' ')
  const notes = [
    choices && `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`,
    value !== undefined && `default: ${isCode ? `\`${value}\`` : plainText(value)}`,
    isRequired && 'required',
    isRepeatable && 'repeatable',
  ].filter(Boolean)
  return [`\`${flags}\``, plainText(description) + (notes.length > 0 ? ` (${notes.join('; ')})` : '')]
}
