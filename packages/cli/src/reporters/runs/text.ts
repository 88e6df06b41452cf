import { posix } from 'node:path'
import { cutValues, printableLine } from '@krmkit/runtime/printable'
import type { OutputFlags } from '../../function-runs/options.ts'
import type { ReportedResult } from '../../function-runs/reported-result.ts'
import { placeText } from '../finding.ts'
import type { Paint } from '../printer.ts'

/** The number of lines of results and of stderr that kpt shows when it truncates. */
const SHOWN = 4

/** The number of notes that krmkit shows of many, without `--verbose`. */
const MAX_NOTES = 5

/** How results are shown. */
interface TextOptions {
  /** As written on the command line. */
  readonly directory: string
  readonly flags: Pick<OutputFlags, 'truncateOutput' | 'verbose'>
  readonly paint: Paint
}

/** The results and stderr of a run in kpt's layout, with the places of results. */
export function textReport(
  { results, stderr, exitCode }: { results: readonly ReportedResult[]; stderr: string; exitCode: number | undefined },
  { directory, flags: { truncateOutput: isTruncated, verbose: isVerbose }, paint }: TextOptions,
): string {
  const sections: string[] = []
  const add = (title: string, all: readonly string[]) => {
    const lines = isTruncated ? truncate(all) : all
    if (lines.length > 0) sections.push(`  ${title}:\n${lines.map((line) => `    ${line}\n`).join('')}`)
  }
  const lines = stderr.split(/\r?\n/).filter((line) => line.trim() !== '')
  const notes = results.filter(isNote)
  const isShort = !isVerbose && !isTruncated && notes.length > 2 * MAX_NOTES
  const shown = isShort ? withFirstNotes(results) : results
  const rest = isShort ? [`… and ${notes.length - MAX_NOTES} more notes, which --verbose prints`] : []
  add('Results', [...shown.map((result) => resultText(result, directory, paint)), ...rest])
  add('Stderr', lines.map(printableLine))
  if (exitCode) sections.push(`  Exit code: ${exitCode}\n`)
  return sections.join('')
}

function isNote({ severity }: ReportedResult): boolean {
  return severity === 'info'
}

/** All errors and warnings, and the first notes. */
function withFirstNotes(results: readonly ReportedResult[]): readonly ReportedResult[] {
  let notes = 0
  return results.filter((result) => !isNote(result) || ++notes <= MAX_NOTES)
}

/** Whether a run that passed printed something else than information, so that `--quiet` must not hide it. */
export function hasFindings({
  results,
  stderr,
}: {
  readonly results: readonly ReportedResult[]
  readonly stderr: string
}): boolean {
  return stderr.trim() !== '' || results.some(({ severity }) => severity !== 'info')
}

/** The path of a result's file as reports show it: below the directory of the command line, or absolute. */
export function shownPath(directory: string, path: string): string {
  return posix.isAbsolute(path) ? path : posix.join(directory, path)
}

function truncate(lines: readonly string[]): readonly string[] {
  const cut = lines.length - SHOWN
  if (cut <= 0) return lines
  return [...lines.slice(0, SHOWN), `...(${cut} line(s) truncated, use '--truncate-output=false' to disable)`]
}

function resultText(result: ReportedResult, directory: string, paint: Paint): string {
  const { message, severity, resourceRef: ref, field, file } = result
  const place = file ? `${placeText({ ...file, file: shownPath(directory, file.path) })} ` : ''
  const colour = severity === 'error' ? 'red' : severity === 'warning' ? 'yellow' : 'cyan'
  const about = [
    ref && [ref.apiVersion, ref.kind, ref.namespace, ref.name].filter(Boolean).join('/'),
    field?.path,
  ].filter(Boolean)
  const text = [...about, ''].join(' ').trimEnd()
  const sentence = cutValues(message).replace(/\s*\n\s*/g, ' ')
  return `${printableLine(place)}${paint(colour, `[${printableLine(severity)}]`)}${printableLine(`${text && ` ${cutValues(text)}`}: ${sentence}`)}`
}
