import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Suppression } from '@krmkit/kubernetes-schemas'
import { readRegularFile } from '@krmkit/runtime/files'
import { printableLine } from '@krmkit/runtime/printable'
import { decode } from '../package/named-input.ts'
import { counted, type Finding, type ReportedObject } from '../reporters/finding.ts'
import { reportNotes, reportProblems } from '../reporters/problems.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { writeOutput } from '../write/write-output.ts'

/** Writes a baseline of the findings, and of those that a baseline accepted before. Findings that annotations accept are not listed. */
export async function writeBaseline(
  terminal: Terminal,
  objects: readonly ReportedObject[],
  { file, because }: { readonly file: string; readonly because: string },
): Promise<ExitCode> {
  const { BASELINE_KIND, baselineList, REASONS } = await import('@krmkit/kubernetes-schemas')
  const { makeResource } = await import('@krmkit/runtime')
  const refuse = (message: string) => reportProblems(terminal, [{ message, isUsage: true }])
  const isReason = (text: string | undefined) => (REASONS as readonly (string | undefined)[]).includes(text)
  const known = objects.flatMap(({ findings, accepted = [] }) => [
    ...accepted.filter(({ by }) => by === 'baseline'),
    ...findings.map((finding) => ({ finding, because })),
  ])
  const entries = new Map<string, Suppression>()
  let left = 0
  for (const { finding, because } of known) {
    const entry = entryFor(finding, because, isReason)
    if (entry === undefined) left++
    else entries.set(JSON.stringify({ ...entry, because: '' }), entry)
  }
  const path = resolve(terminal.cwd, file)
  try {
    if (existsSync(path) && !decode(readRegularFile(path).bytes)?.includes(`kind: ${BASELINE_KIND}\n`))
      return refuse(`${file} must be a new file, or a ${BASELINE_KIND}; it is not overwritten`)
    if (!statSync(dirname(path)).isDirectory()) throw new Error(`${dirname(file)} is not a directory`)
    const text = makeResource(baselineList([...entries.values()])).toString()
    const written = await terminal.uninterrupted(() => writeOutput([{ path: file, text }], terminal.cwd))
    if (written.problems) return reportProblems(terminal, written.problems)
    await reportNotes(terminal, written.value.notes)
  } catch (error) {
    return refuse(`${file} cannot be written: ${(error as Error).message}`)
  }
  const rest = left === 0 ? '' : `; ${counted(left, 'finding')} without an object cannot be accepted`
  await terminal.info(`${printableLine(file)}: ${counted(entries.size, 'finding')} accepted${rest}\n`)
  return 0
}

/** The entry that accepts a finding; `undefined` for a finding without an object, and for one about a suppression. */
function entryFor(
  { resource, rule, tags, field }: Finding,
  because: string,
  isReason: (text: string | undefined) => boolean,
): Suppression | undefined {
  if (resource === undefined || typeof resource === 'string') return undefined
  const { apiVersion, kind, namespace, name } = resource
  const reason = tags?.reason as Suppression['reason']
  return {
    ...(apiVersion && { apiVersion }),
    ...(kind && { kind }),
    ...(namespace && { namespace }),
    ...(name && { name }),
    ...(field && { path: field }),
    ...(isReason(reason) ? { reason } : { rule }),
    because,
  }
}
