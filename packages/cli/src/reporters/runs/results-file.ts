import { join, resolve } from 'node:path'
import { readYaml, type Value } from '@krmkit/runtime'
import type { ReportedResult } from '../../function-runs/reported-result.ts'
import { type Outcome, type Problem, usageFailure } from '../../outcome.ts'
import type { Terminal } from '../../terminal.ts'
import type { Written } from '../../write/file-to-write.ts'
import { writeOutput } from '../../write/write-output.ts'
import { reportNotes } from '../problems.ts'

/** A run in kpt's results file. */
export interface RunRecord {
  readonly name: string
  readonly key: 'image' | 'exec'
  readonly stderr: string
  readonly exitCode: number
  readonly results: readonly ReportedResult[]
}

const HEAD = 'apiVersion: kpt.dev/v1\nkind: FunctionResultList\nmetadata:\n  name: fnresults\n'

/** kpt's FunctionResultList of functions that ran (kpt pkg/api/fnresult/v1/types.go). `exitCode` is ours. */
function resultList(exitCode: number, records: readonly RunRecord[]): string {
  const head = `${HEAD}exitCode: ${exitCode}\n`
  if (records.length === 0) return head
  const items = records.map(
    ({ name, key, stderr, exitCode: code, results }): Value => ({
      [key]: name,
      ...(stderr !== '' && { stderr }),
      exitCode: code,
      ...(results.length > 0 && { results: results.map(resultValue) }),
    }),
  )
  const { document } = readYaml(`${head}items:\n  - image: name\n`)
  document?.set(['items', 0], items[0] as Value)
  items.slice(1).forEach((item, i) => void document?.insert(['items', i + 1], item))
  return document?.toString() ?? ''
}

function resultValue({ message, severity, isSeverityMissing, resourceRef, field, file, tags }: ReportedResult): Value {
  return {
    message,
    ...(!isSeverityMissing && { severity }),
    ...(resourceRef && { resourceRef: { ...resourceRef } }),
    ...(field && { field: { ...field } }),
    ...(file && { file: { path: file.path, ...(file.index !== undefined && { index: file.index }) } }),
    ...(tags && { tags }),
  }
}

/** The functions that ran, and the directory that `--results-dir` names. */
export interface RunRecords {
  /** As written on the command line. */
  readonly directory: string
  readonly exitCode: number
  readonly records: readonly RunRecord[]
}

/** Writes the results file after a delivery, and adds problems of writing it, or its name, to the delivery. */
export async function withResultsFile<Done extends { readonly problems: readonly Problem[]; readonly summary: string }>(
  terminal: Terminal,
  done: Done,
  { directory, exitCode, records }: RunRecords,
): Promise<Done> {
  const folder = resolve(terminal.cwd, directory)
  const text = resultList(exitCode, records)
  const written = await terminal.uninterrupted(() => writeResultList(folder, text, terminal.cwd))
  if (written.problems) return { ...done, problems: [...done.problems, ...written.problems] }
  await reportNotes(terminal, written.value.notes)
  return { ...done, summary: `${done.summary}For complete results, see ${join(directory, 'results.yaml')}\n` }
}

/** Writes `results.yaml` into a directory, which it creates if necessary. */
async function writeResultList(directory: string, text: string, cwd: string): Promise<Outcome<Written>> {
  const file = join(directory, 'results.yaml')
  const written = await writeOutput([{ path: file, text }], cwd, directory)
  if (!written.problems) return written
  const reasons = written.problems.map(({ message }) => message).join('; ')
  return usageFailure(`--results-dir ${directory} cannot be written: ${reasons}`)
}
