import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../../packages/cli/tests/temporary-package.ts'
import { type Found, found, type Report } from './finding.ts'

/** The part of a JSON report that is compared. */
interface PrintedReport {
  readonly counts?: Readonly<Record<string, number>>
  readonly answers?: readonly Readonly<Record<string, string>>[]
  readonly findings?: readonly {
    readonly rule: string
    readonly severity: string
    readonly message: string
    readonly hint?: string
    readonly line?: number
    readonly column?: number
    readonly resource?: Parameters<typeof found>[2]
    readonly field?: string
    readonly tags?: Readonly<Record<string, string>>
  }[]
}

/** The report of a command, and the answers that it gives besides findings. */
export interface CommandReport extends Report {
  readonly counts: Readonly<Record<string, number>>
  readonly answers: NonNullable<PrintedReport['answers']>
  /** The same findings with their tags. */
  readonly tagged: readonly { readonly finding: Found; readonly tags: Readonly<Record<string, string>> }[]
}

/** Runs a command in a folder and reads its report. */
export async function reportOf(directory: string, args: readonly string[]): Promise<CommandReport> {
  const { stdout, exitCode } = await callProgram([...args, '--format', 'json'], { cwd: directory })
  return readReport(stdout, exitCode)
}

/** Reads what a command printed. */
export function readReport(stdout: string, exitCode: number): CommandReport {
  const { counts = {}, answers = [], findings = [] } = JSON.parse(stdout || '{}') as PrintedReport
  const tagged = findings.map(({ rule, severity, resource, field, tags = {} }) => ({
    finding: found(rule, severity, resource, field),
    tags,
  }))
  const texts = findings.map(({ message, hint, line, column }) => ({ message, hint, line, column }))
  return { isRead: exitCode !== 2, findings: tagged.map(({ finding }) => finding), texts, answers, tagged, counts }
}

/** A folder with the files of a sample. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  return temporaryPackage(files).directory
}
