import { printableLine } from '@krmkit/runtime/printable'
import { shownPath } from '../package/paths.ts'
import { cutValues } from './cut-values.ts'
import { type Finding, placeText, resourceText } from './finding.ts'
import type { Paint } from './printer.ts'

const WORDS = { error: ['red', 'error'], warning: ['yellow', 'warning'], info: ['cyan', 'note'] } as const

/** Formats a finding of a report as one line: place, severity, message and rule. */
export function reportLine(finding: Finding, paint: Paint): string {
  const { severity, rule, message, file } = finding
  const [colour, word] = WORDS[severity]
  const place = file ? `${placeText(finding)}: ` : ''
  return `${printableLine(place)}${paint(colour, `${word}:`)} ${oneLine(cutValues(message))} ${paint('dim', `[${printableLine(rule)}]`)}\n`
}

/** Formats a finding of a build as one line: severity, place, field, resource and message. */
export function messageLine(finding: Finding, cwd: string, paint: Paint): string {
  const { severity, file, field = '', message } = finding
  const [colour, word] = WORDS[severity]
  const place = file === undefined ? '' : placeText({ ...finding, file: shownPath(file, cwd) })
  const about = [field, resourceText(finding)].filter((part) => !message.includes(part))
  const text = [place, ...about, message].filter((part) => part !== '').join(': ')
  return `${paint(colour, `${word}:`)} ${oneLine(text)}\n`
}

/** Replaces line breaks and control characters. */
export function oneLine(text: string): string {
  return printableLine(text.trim().replace(/\s*\n\s*/g, ' '))
}
