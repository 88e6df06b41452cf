import { REPORT_FORMATS } from '../reporters/format-report.ts'
import type { OptionDefinition } from './definition.ts'

/** Splits `KEY=value` at the first `=`; the value is `undefined` if there is none. */
export function keyAndValue(entry: string): readonly [key: string, value: string | undefined] {
  const equals = entry.indexOf('=')
  return equals < 0 ? [entry, undefined] : [entry.slice(0, equals), entry.slice(equals + 1)]
}

/** A command line that a POSIX shell reads as these words, for messages that suggest it. */
export function shownCommand(words: readonly string[]): string {
  return words.map(quoted).join(' ')
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}

/** Whether a word looks like an argument of a function: `namespace=prod`. */
export function isKeyAndValue(word: string): boolean {
  return /^[^-/.=][^/=]*=/.test(word)
}

/** The same options in a group of the help. */
export function grouped(group: `${string}:`, options: readonly OptionDefinition[]): OptionDefinition[] {
  return options.map((option) => ({ ...option, group }))
}

/** An option that can be repeated. */
export function repeatable(flags: string, description: string): OptionDefinition {
  return { flags, description, isRepeatable: true }
}

/** `--format` of commands that report findings in files. */
export const REPORT_FORMAT: OptionDefinition = {
  flags: '--format <format>',
  description: 'form of the report',
  choices: REPORT_FORMATS,
  default: 'text',
}

/** `--verbose` of commands that name files or fixes. */
export const VERBOSE: OptionDefinition = {
  flags: '--verbose',
  description: 'print all names, notes and fixes, not only the first ones of many',
}

/** `--format text|json`. */
export const TEXT_OR_JSON: OptionDefinition = {
  flags: '--format <format>',
  description: 'text, or json for machines',
  choices: ['text', 'json'],
  default: 'text',
}
