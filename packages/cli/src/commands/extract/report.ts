import type { Severity } from '@krmkit/runtime'
import { printableLine } from '@krmkit/runtime/printable'
import { type FileFinding, placeText } from '../../reporters/finding.ts'
import type { Terminal } from '../../terminal.ts'

const COLOURS = { error: 'red', warning: 'yellow', info: 'cyan' } as const

/** Prints one message on stderr. */
export async function reportLine(terminal: Terminal, severity: Severity, message: string): Promise<void> {
  await terminal.err(`${terminal.paint.err(COLOURS[severity], `${severity}:`)} ${printableLine(message)}\n`)
}

/** Prints what the input contains besides objects. Returns whether a file or document cannot be read. */
export async function reportUnread(terminal: Terminal, findings: readonly FileFinding[]): Promise<boolean> {
  for (const { severity, rule, message, file, line } of findings) {
    const text = rule === 'no-object' ? 'is not a Kubernetes object and is skipped' : message
    await reportLine(terminal, severity, `${rule === 'unreadable' ? '' : `${placeText({ file, line })}: `}${text}`)
  }
  return findings.some(({ severity }) => severity === 'error')
}
