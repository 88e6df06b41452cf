import { printableLine } from '@krmkit/runtime/values'
import { shownPath } from '../package/paths.ts'
import { cutValues } from './cut-values.ts'
import { type Finding, resourceText } from './finding.ts'
import type { Paint } from './printer.ts'

const WORDS = { error: ['red', 'error'], warning: ['yellow', 'warning'], info: ['cyan', 'note'] } as const

/** Formats a finding of a report as one line: place, severity, message and rule. */
export function reportLine({ severity, rule, message, file = '', line, column }: Finding, paint: Paint): string {
  const [colour, word] = WORDS[severity]
  const place = file === '' ? '' : `${[file, line, column].filter((part) => part !== undefined).join(':')}: `
  return `${printableLine(place)}${paint(colour, `${word}:`)} ${oneLine(cutValues(message))} ${paint('dim', `[${printableLine(rule)}]`)}\n`
}

/** Formats a finding of a build as one line: severity, place, field, resource and message. */
export function messageLine(finding: Finding, cwd: string, paint: Paint): string {
  const { severity, file, line, column, field = '', message } = finding
  const [colour, word] = WORDS[severity]
  const place = file === undefined ? [] : [shownPath(file, cwd), line, column].filter((part) => part !== undefined)
  const about = [field, resourceText(finding)].filter((part) => !message.includes(part))
  const text = [place.join(':'), ...about, message].filter((part) => part !== '').join(': ')
  return `${paint(colour, `${word}:`)} ${oneLine(text)}\n`
}

/** Replaces line breaks and control characters. */
export function oneLine(text: string): string {
  return printableLine(text.trim().replace(/\s*\n\s*/g, ' '))
}
