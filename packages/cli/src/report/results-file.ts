import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml, type Value } from '@krmkit/runtime'
import { type Outcome, reasonOf, usageFailure } from '../outcome.ts'
import type { ReportedResult } from './reported-result.ts'

/** A run as kpt's results file tells it. */
export interface RunRecord {
  readonly name: string
  readonly key: 'image' | 'exec'
  readonly stderr: string
  readonly exitCode: number
  readonly results: readonly ReportedResult[]
}

const HEAD = 'apiVersion: kpt.dev/v1\nkind: FunctionResultList\nmetadata:\n  name: fnresults\n'

/** kpt's FunctionResultList of functions that ran (kpt pkg/api/fnresult/v1/types.go). `exitCode` is ours. */
export function resultList(exitCode: number, records: readonly RunRecord[]): string {
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

/** Writes `results.yaml` into a directory, which is made if need be; gives the file's path. */
export function writeResultList(directory: string, text: string): Outcome<string> {
  const file = join(directory, 'results.yaml')
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, text)
    return { value: file }
  } catch (error) {
    return usageFailure(`--results-dir ${directory} cannot be written: ${reasonOf(error)}`)
  }
}
