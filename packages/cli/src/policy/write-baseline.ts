import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { BASELINE_KIND, baselineList, type Suppression } from '@krmkit/check'
import { readRegularFile } from '@krmkit/runtime/files'
import { printableLine } from '@krmkit/runtime/printable'
import { reasonOf } from '../outcome.ts'
import { decode } from '../package/named-input.ts'
import { counted, type Finding, type ReportedObject } from '../reporters/finding.ts'
import { reportNotes, reportProblems } from '../reporters/problems.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { streamPlace } from '../write/output-place.ts'
import { writeOutput } from '../write/write-output.ts'
import { isBaselineText } from './read-baselines.ts'

/** Writes a baseline of the findings, and of those that a baseline accepted before. Findings that annotations accept are not listed. */
export async function writeBaseline(
  terminal: Terminal,
  objects: readonly ReportedObject[],
  { file, because }: { readonly file: string; readonly because: string },
): Promise<ExitCode> {
  const { REASONS } = await import('@krmkit/kubernetes-schemas/names')
  const { makeResource } = await import('@krmkit/runtime')
  const refuse = (message: string) => reportProblems(terminal, [{ message, isUsage: true }])
  const isReason = (text: string | undefined) => (REASONS as readonly (string | undefined)[]).includes(text)
  const known = objects.flatMap(({ findings, accepted = [] }) => [
    ...accepted.filter(({ by }) => by === 'baseline'),
    ...findings.map((finding) => ({ finding, because, until: undefined })),
  ])
  const entries = new Map<string, Suppression>()
  let left = 0
  for (const { finding, because, until } of known) {
    const entry = entryFor(finding, isReason)
    if (entry === undefined) left++
    else entries.set(JSON.stringify(entry), { ...entry, because, ...(until !== undefined && { until }) })
  }
  const path = resolve(terminal.cwd, file)
  try {
    const isFile = existsSync(path) && streamPlace(path, terminal.cwd) === undefined
    if (isFile && !isBaselineText(decode(readRegularFile(path).bytes) ?? ''))
      return refuse(`${file} must be a new file, or contain only a ${BASELINE_KIND} in YAML; it is not overwritten`)
    if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
      throw new Error(`${dirname(file)} is not a directory`)
    const text = makeResource(baselineList([...entries.values()])).toString()
    const written = await terminal.uninterrupted(() => writeOutput([{ path: file, text }], terminal.cwd))
    if (written.problems) return reportProblems(terminal, written.problems)
    await reportNotes(terminal, written.value.notes)
  } catch (error) {
    return refuse(`${file} cannot be written: ${reasonOf(error)}`)
  }
  const rest = left === 0 ? '' : `; ${counted(left, 'finding')} without an object cannot be accepted`
  await terminal.info(`${printableLine(file)}: ${counted(entries.size, 'finding')} accepted${rest}\n`)
  return 0
}

/** The entry that accepts a finding; `undefined` for a finding without an object, and for one about a suppression. */
function entryFor(
  { resource, rule, tags, field }: Finding,
  isReason: (text: string | undefined) => boolean,
): Omit<Suppression, 'because'> | undefined {
  if (resource === undefined || typeof resource === 'string' || rule.startsWith('suppression')) return undefined
  const { apiVersion, kind, namespace, name } = resource
  const reason = tags?.reason as Suppression['reason']
  return {
    ...(apiVersion && { apiVersion }),
    ...(kind && { kind }),
    ...(namespace && { namespace }),
    ...(name && { name }),
    ...(field && { path: field }),
    ...(isReason(reason) ? { reason } : { rule }),
  }
}
