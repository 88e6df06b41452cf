import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kubernetesModel } from '@krmkit/kubernetes-schemas'
import { testUnless } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { fixtures } from '../../tools/paths.ts'

/** Findings of one rule, as a record in `recorded` lists them. */
interface RecordedRule {
  readonly severity: string
  readonly rule: string
  /** Why the findings are true. */
  readonly because: string
  /** File, line, column and field. */
  readonly at: readonly string[]
}

interface FindingRecord {
  readonly kubernetesVersion: string
  readonly counts: Readonly<Record<string, number>>
  readonly findings: readonly RecordedRule[]
}

interface PrintedReport {
  readonly counts: Readonly<Record<string, number>>
  readonly findings: readonly {
    readonly severity: string
    readonly rule: string
    readonly file: string
    readonly line?: number
    readonly column?: number
    readonly field?: string
  }[]
}

const ORDER = ['error', 'warning', 'info']

/** The reports of real files: their folder among the fixtures, and the record. */
const RECORDS = [
  { name: 'crds', folder: 'crds' },
  { name: 'kubernetes-examples', folder: 'manifests/kubernetes-examples' },
]

describe.each(RECORDS)('krmkit check of $folder', ({ name, folder }) => {
  const record = parse(readFileSync(join(import.meta.dirname, 'recorded', `${name}.yaml`), 'utf8')) as FindingRecord
  const directory = join(fixtures, folder)
  const reason = existsSync(directory) ? undefined : `../shared/fixtures/${folder} is not on this machine`

  test('is recorded for the newest version, with a reason for each rule', () => {
    expect(record.kubernetesVersion).toBe(`1.${kubernetesModel().last}`)
    expect(record.findings.filter(({ because }) => because.trim() === '')).toEqual([])
  })

  testUnless(reason)(`reports the recorded findings of ${folder}`, async () => {
    const args = ['check', '.', '--no-config', '--kubernetes-version', record.kubernetesVersion, '--format', 'json']
    const { stdout, stderr } = await callProgram(args, { cwd: directory })
    const report = JSON.parse(stdout) as PrintedReport

    expect(stderr).toBe('')
    expect(report.counts).toMatchObject(record.counts)
    expect(placesByRule(report)).toEqual(record.findings.map(({ because: _, ...found }) => found))
  })
})

test('no CRD of a released project has an error or a warning', () => {
  const { findings } = parse(readFileSync(join(import.meta.dirname, 'recorded/crds.yaml'), 'utf8')) as FindingRecord

  expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([])
})

/** The places of the findings of each rule, errors first. */
function placesByRule({ findings }: PrintedReport): Omit<RecordedRule, 'because'>[] {
  const rules = new Map<string, { severity: string; rule: string; at: string[] }>()
  for (const { severity, rule, file, line, column, field } of findings) {
    const key = `${ORDER.indexOf(severity)} ${rule}`
    const found = rules.get(key) ?? { severity, rule, at: [] }
    const place = [file, line, column].filter((part) => part !== undefined).join(':')
    found.at.push([place, field].filter(Boolean).join(' '))
    rules.set(key, found)
  }
  return [...rules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { severity, rule, at }]) => ({ severity, rule, at: at.sort() }))
}
