import { REPORT_FORMATS } from '../reporters/format-report.ts'
import type { OptionDefinition } from './definition.ts'

/** Splits `KEY=value` at the first `=`; the value is `undefined` if there is none. */
export function keyAndValue(entry: string): readonly [key: string, value: string | undefined] {
  const equals = entry.indexOf('=')
  return equals < 0 ? [entry, undefined] : [entry.slice(0, equals), entry.slice(equals + 1)]
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

/** `--format text|json`. */
export const TEXT_OR_JSON: OptionDefinition = {
  flags: '--format <format>',
  description: 'text, or json for machines',
  choices: ['text', 'json'],
  default: 'text',
}
