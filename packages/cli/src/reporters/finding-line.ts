import { boundMessage, cutValues, printableLine } from '@krmkit/runtime/printable'
import { shownPath } from '../package/paths.ts'
import {
  type Finding,
  type FindingReport,
  pageOfRule,
  placeText,
  type ReportedObject,
  resourceText,
} from './finding.ts'
import type { Paint } from './printer.ts'

/** The colour and the name of each severity. */
export const WORDS = { error: ['red', 'error'], warning: ['yellow', 'warning'], info: ['cyan', 'note'] } as const

/** Formats a finding of a report as one line: place, severity, message and rule, which is a link if its page is known. */
export function reportLine(finding: Finding, paint: Paint, rules?: FindingReport['rules']): string {
  const place = finding.file ? `${placeText(finding)}: ` : ''
  return `${printableLine(place)}${findingLine(finding, paint, rules)}\n`
}

/** A finding without its place. */
export function findingLine(
  { severity, rule, message }: Finding,
  paint: Paint,
  rules?: FindingReport['rules'],
): string {
  const [colour, word] = WORDS[severity]
  return `${paint(colour, `${word}:`)} ${oneLine(cutValues(message))} ${ruleText(rule, paint, rules)}`
}

/** The id of a rule in brackets: a link if the page of the rule is known. */
export function ruleText(rule: string, paint: Paint, rules?: FindingReport['rules']): string {
  const help = rules?.get(rule)
  return paint('dim', `[${printableLine(rule)}]`, help && pageOfRule(help))
}

/** Formats a finding of a build as one line: severity, place, field, resource and message. */
export function messageLine(finding: Finding, cwd: string, paint: Paint): string {
  const { severity, file, field = '', message } = finding
  const [colour, word] = WORDS[severity]
  const place = file === undefined ? '' : placeText({ ...finding, file: shownPath(file, cwd) })
  const about = [field, resourceText(finding)].filter((part) => !message.includes(part))
  const text = [place, ...about, message].filter((part) => part !== '').join(': ')
  return `${paint(colour, `${word}:`)} ${oneLine(boundMessage(text))}\n`
}

/** Replaces line breaks and control characters. */
export function oneLine(text: string): string {
  return printableLine(text.trim().replace(/\s*\n\s*/g, ' '))
}

/** The same finding with a message and a hint of limited length, whatever values they quote. */
export function boundedFinding<Found extends Finding>(finding: Found): Found {
  const { message, hint } = finding
  const [short, shortHint] = [boundMessage(message), hint === undefined ? undefined : boundMessage(hint)]
  return short === message && shortHint === hint ? finding : { ...finding, message: short, hint: shortHint }
}

/** The same object with {@link boundedFinding} for each of its findings. */
export function boundedObject(object: ReportedObject): ReportedObject {
  const findings = object.findings.map(boundedFinding)
  return findings.every((finding, i) => finding === object.findings[i]) ? object : { ...object, findings }
}
