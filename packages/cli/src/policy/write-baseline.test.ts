// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import type { Finding, ReportedObject } from '../reporters/finding.ts'
import { printingStreams, type Terminal } from '../terminal.ts'
import { applyPolicy, dateOfToday } from './apply-policy.ts'
import { readBaselines } from './baseline-document.ts'
import { writeBaseline } from './write-baseline.ts'

const resource = { apiVersion: 'v1', kind: 'Service', name: 'web', namespace: 'prod' }
const findings: readonly Finding[] = [
  {
    severity: 'error',
    rule: 'removed',
    message: 'm',
    file: 'a.yaml',
    field: 'spec.a',
    resource,
    tags: { reason: 'removed' },
  },
  { severity: 'warning', rule: 'S3', message: 'm', file: 'a.yaml', field: 'spec["x.y"][0]', resource },
  { severity: 'info', rule: 'lint-x', message: 'm', file: 'a.yaml', resource: { apiVersion: 'v1', kind: 'Pod' } },
  { severity: 'info', rule: 'lint-x', message: 'again', file: 'a.yaml', resource: { apiVersion: 'v1', kind: 'Pod' } },
  { severity: 'error', rule: 'yaml-syntax', message: 'must be YAML', file: 'b.yaml' },
]
const objects: readonly ReportedObject[] = [{ file: 'a.yaml', label: 'Service web', findings }]

const baseline = 'apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nfindings: []\n'

async function written(files: Record<string, string>, file = 'known.yaml', of = objects) {
  const { directory } = temporaryPackage(files)
  let message = ''
  const err = async (text: string) => {
    message += text
  }
  const streams = printingStreams({ out: false, err: false }, { out: async () => {}, err })
  const terminal = { cwd: directory, uninterrupted: (work: () => Promise<unknown>) => work(), ...streams } as Terminal
  const exitCode = await writeBaseline(terminal, of, { file, because: 'it is replaced in spring' })
  return { directory, exitCode, message }
}

async function policyOf(directory: string, files = ['known.yaml']) {
  const baselines = readBaselines(files, directory, { isNamed: true })
  return { severities: new Map(), baselines: baselines.value ?? [], today: dateOfToday() }
}

it('a written baseline accepts all present findings that have an object', async () => {
  const { directory, exitCode, message } = await written({})
  const [object] = await applyPolicy(objects, await policyOf(directory))

  expect([exitCode, message]).toEqual([
    0,
    'known.yaml: 3 findings accepted; 1 finding without an object cannot be accepted\n',
  ])
  expect(object?.findings.map(({ rule }) => rule)).toEqual(['yaml-syntax'])
  expect(object?.accepted?.map(({ finding, because }) => `${finding.rule}: ${because}`)).toEqual([
    'removed: it is replaced in spring',
    'S3: it is replaced in spring',
    'lint-x: it is replaced in spring',
    'lint-x: it is replaced in spring',
  ])
})

it('a baseline that is written again keeps its reasons and dates', async () => {
  const first = await written({})
  const file = join(first.directory, 'known.yaml')
  const text = readFileSync(file, 'utf8').replace('because: it is replaced in spring\n', '$&  until: "2999-12-31"\n')
  writeFileSync(file, text)
  const accepted = await applyPolicy(objects, await policyOf(first.directory))
  const again = await written({ 'known.yaml': text }, 'known.yaml', accepted)

  expect([again.exitCode, again.message]).toEqual([0, expect.stringContaining('3 findings accepted')])
  expect(readFileSync(join(again.directory, 'known.yaml'), 'utf8')).toBe(text)
})

it.each([
  [
    'another file',
    { 'known.yaml': 'a: 1\n' },
    'known.yaml',
    'known.yaml must be a new file, or contain only a Baseline in YAML; it is not overwritten',
  ],
  [
    'a file that has a baseline and other objects',
    { 'known.yaml': `${baseline}---\napiVersion: v1\nkind: Service\n` },
    'known.yaml',
    'it is not overwritten',
  ],
  ['a baseline in JSON', { 'known.json': JSON.stringify(parse(baseline)) }, 'known.json', 'it is not overwritten'],
  ['a file in no directory', {}, 'no/known.yaml', 'no/known.yaml cannot be written: no is not a directory'],
  ['a directory', { 'known.yaml/a': '' }, 'known.yaml', 'known.yaml cannot be written: it is a directory'],
])('a baseline does not replace %s', async (_, files, file, text) => {
  const { directory, exitCode, message } = await written(files, file)

  expect([exitCode, message]).toEqual([2, expect.stringContaining(text)])
  for (const [path, content] of Object.entries(files)) expect(readFileSync(join(directory, path), 'utf8')).toBe(content)
})

it('a baseline replaces one with line ends of Windows', async () => {
  const { exitCode } = await written({ 'known.yaml': baseline.replaceAll('\n', '\r\n') })

  expect(exitCode).toBe(0)
})

it.each([
  ['does not exist', {}, '--baseline known.yaml cannot be read: it does not exist'],
  ['is not YAML', { 'known.yaml': 'a: [\n' }, '--baseline known.yaml:1:5: '],
  [
    'contains other objects',
    { 'known.yaml': 'apiVersion: v1\nkind: Service\n' },
    '--baseline known.yaml must contain an object of kind Baseline; for the old state of objects, use --old',
  ],
])('a baseline that %s is a usage problem', async (_, files, message) => {
  const { problems } = readBaselines(['known.yaml'], temporaryPackage(files).directory, { isNamed: true })

  expect(problems).toEqual([{ message: expect.stringContaining(message), isUsage: true }])
})
