import { printable } from '@krmkit/runtime/printable'
import { type Finding, type FindingReport, findingsOf } from './finding.ts'

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const

/** The report as workflow commands, which GitHub shows next to the lines of a change. */
export function githubOfReport(report: FindingReport): string {
  return findingsOf(report).map(commandOf).join('')
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function commandOf({ severity, rule, message, hint, file, line, column }: Finding): string {
  const properties = Object.entries({ file: file || undefined, line, col: column, title: rule })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  const text = hint === undefined ? message : `${message}\n${hint}`
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeData(text)}\n`
}

/**
 * Escapes values as the runner decodes them
 * (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts). Makes other control characters visible.
 */
function escapeData(text: string): string {
  const visible = text.replace(/[^\r\n]+/g, printable).replaceAll('\t', ' ')
  return visible.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
