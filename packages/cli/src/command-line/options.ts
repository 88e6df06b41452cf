import type { OptionDefinition } from './definition.ts'

/** An option that can be repeated. */
export function repeatable(flags: string, description: string): OptionDefinition {
  return { flags, description, isRepeatable: true }
}

/** `--format` of commands that report findings in files. */
export const REPORT_FORMAT: OptionDefinition = {
  flags: '--format <format>',
  description: 'form of the report',
  choices: ['text', 'json', 'sarif', 'junit', 'github'],
  default: 'text',
}

/** `--format text|json`. */
export const TEXT_OR_JSON: OptionDefinition = {
  flags: '--format <format>',
  description: 'text, or json for machines',
  choices: ['text', 'json'],
  default: 'text',
}
