import type { Finding } from '@krmkit/check'
import type { Severity } from '@krmkit/runtime'
import { printableLine } from '@krmkit/runtime/printable'
import { placeText } from '../../reporters/finding.ts'
import type { Terminal } from '../../terminal.ts'

const COLOURS = { error: 'red', warning: 'yellow', info: 'cyan' } as const

/** Prints one message on stderr. */
export async function reportLine(terminal: Terminal, severity: Severity, message: string): Promise<void> {
  await terminal.err(`${terminal.paint.err(COLOURS[severity], `${severity}:`)} ${printableLine(message)}\n`)
}

/** Whether a document has only one of apiVersion and kind. */
export function isHalf({ tags }: Finding): boolean {
  return tags?.lacks !== undefined
}

const HALF = 'must have apiVersion and kind'

/** Prints what the input contains besides objects. Returns whether a file or document cannot be read. */
export async function reportUnread(terminal: Terminal, notes: readonly Finding[]): Promise<boolean> {
  for (const finding of notes) {
    const { file, rule, message, position } = finding
    const half = isHalf(finding)
    const severity = half ? 'error' : finding.severity
    const text = half ? HALF : rule === 'no-object' ? 'is not a Kubernetes object and is skipped' : message
    const place = placeText({ file, line: position?.line })
    await reportLine(terminal, severity, `${rule === 'unreadable' ? '' : `${place}: `}${text}`)
  }
  return notes.some(({ severity }) => severity === 'error')
}
