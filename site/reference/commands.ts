import { groupBy } from '@krmkit/runtime/values'
import {
  type CommandDefinition,
  type OptionDefinition,
  OTHER_OPTIONS,
} from '../../packages/cli/src/command-line/definition.ts'
import { codeBlock, plainText, table } from './markdown-text.ts'

/** The commands with their options and examples, as the help prints them. */
export function commandsReference(commands: readonly CommandDefinition[]): string {
  return commands.map((command) => sectionOf(command, ['krmkit'], 2)).join('\n\n')
}

function sectionOf(command: CommandDefinition, parents: readonly string[], level: number): string {
  const { name, positional, description, examples, options = [], subcommands = [], takesArguments } = command
  const words = [...parents, name]
  const usage = [words.join(' '), positional, '[options]', takesArguments && '[-- key=value...]'].filter(Boolean)
  const shown = options.filter(({ isHidden }) => isHidden !== true)
  return [
    `${'#'.repeat(level)} ${words.join(' ')}`,
    plainText(`${description.charAt(0).toUpperCase()}${description.slice(1)}.`),
    ...(subcommands.length > 0 ? [] : [codeBlock('text', usage.join(' '))]),
    ...optionTables(shown),
    ...(examples.length > 0 ? [codeBlock('sh', examples.join('\n'))] : []),
    ...subcommands.map((subcommand) => sectionOf(subcommand, words, level + 1)),
  ].join('\n\n')
}

/** A table for each group of the help, below its name. */
function optionTables(options: readonly OptionDefinition[]): string[] {
  const groups = groupBy(options, ({ group }) => group ?? OTHER_OPTIONS)
  const others = groups.get(OTHER_OPTIONS) ?? []
  groups.delete(OTHER_OPTIONS)
  if (others.length > 0) groups.set(OTHER_OPTIONS, others)
  const tableOf = (rows: readonly OptionDefinition[]) => table(['Option', 'What it does'], rows.map(rowOf))
  if (groups.size < 2) return [...groups.values()].map(tableOf)
  return [...groups].flatMap(([heading, rows]) => [`**${heading}**`, tableOf(rows)])
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
