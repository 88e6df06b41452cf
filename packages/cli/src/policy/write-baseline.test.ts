import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, Policy } from '@krmkit/check'
import { TextInput, type TextObject } from '@krmkit/check/objects'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import type { ReportedObject } from '../reporters/finding.ts'
import { reportFile, reportOf } from '../reporters/placed-finding.ts'
import { printingStreams, type Terminal } from '../terminal.ts'
import { readBaselines } from './read-baselines.ts'
import { dateOfToday } from './read-project.ts'
import { writeBaseline } from './write-baseline.ts'

const objectIn = (text: string): TextObject => {
  const source = { file: 'a.yaml', read: () => ({ value: text }) }
  const [first] = new TextInput([source], { roles: new Map(), hasChart: () => false }).contents()
  if (first === undefined || !('found' in first)) throw new Error('must be an object')
  return first.found
}

const web = objectIn('apiVersion: v1\nkind: Service\nmetadata: {name: web, namespace: prod}\n')
const pod = objectIn('apiVersion: v1\nkind: Pod\n')
const lint = { severity: 'info', rule: 'lint-x', at: [] } as const
const findings: readonly (readonly [TextObject, readonly Finding[]])[] = [
  [
    web,
    [
      { severity: 'error', rule: 'removed', message: 'm', at: ['spec', 'a'], tags: { reason: 'removed' } },
      { severity: 'warning', rule: 'field-type-missing', message: 'm', at: ['spec', 'x.y', 0] },
    ],
  ],
  [
    pod,
    [
      { ...lint, message: 'm' },
      { ...lint, message: 'again' },
    ],
  ],
]
const syntax = reportFile({
  severity: 'error',
  rule: 'yaml-syntax',
  message: 'must be YAML',
  at: [],
  file: 'b.yaml',
})

/** The report of the findings, those that lists in a folder accept apart. */
function judged(baselines: readonly TextObject[]): readonly ReportedObject[] {
  const policy = new Policy<TextObject>({ today: dateOfToday() })
  for (const one of baselines) policy.learn(one)
  return [
    ...findings.map(([found, all]) => {
      const { findings, accepted } = policy.judge(found, all)
      return reportOf(found, findings, accepted)
    }),
    syntax,
  ]
}

const objects = judged([])

const baseline = 'apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nfindings: []\n'

async function written(files: Record<string, string>, file = 'known.yaml', of = objects) {
  const { directory } = temporaryPackage(files)
  let message = ''
  const err = async (text: string) => {
    message += text
  }
  const streams = printingStreams({ hasColour: { out: false, err: false } }, { out: async () => {}, err })
  const terminal = { cwd: directory, uninterrupted: (work: () => Promise<unknown>) => work(), ...streams } as Terminal
  const exitCode = await writeBaseline(terminal, of, { file, because: 'it is replaced in spring' })
  return { directory, exitCode, message }
}

function baselinesIn(directory: string, files = ['known.yaml']): readonly TextObject[] {
  return readBaselines(files, directory, { isNamed: true }).value ?? []
}

it('a written baseline accepts all present findings that have an object', async () => {
  const { directory, exitCode, message } = await written({})
  const accepted = judged(baselinesIn(directory))

  expect([exitCode, message]).toEqual([
    0,
    'known.yaml: 3 findings accepted; 1 finding without an object cannot be accepted\n',
  ])
  expect(accepted.flatMap(({ findings }) => findings).map(({ rule }) => rule)).toEqual(['yaml-syntax'])
  expect(
    accepted.flatMap(({ accepted = [] }) => accepted).map(({ finding, because }) => `${finding.rule}: ${because}`),
  ).toEqual([
    'removed: it is replaced in spring',
    'field-type-missing: it is replaced in spring',
    'lint-x: it is replaced in spring',
    'lint-x: it is replaced in spring',
  ])
})

it('a baseline that is written again keeps its reasons and dates', async () => {
  const first = await written({})
  const file = join(first.directory, 'known.yaml')
  const text = readFileSync(file, 'utf8').replace('because: it is replaced in spring\n', '$&  until: "2999-12-31"\n')
  writeFileSync(file, text)
  const again = await written({ 'known.yaml': text }, 'known.yaml', judged(baselinesIn(first.directory)))

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
  ['is not YAML', { 'known.yaml': 'a: [\n' }, '--baseline known.yaml:1:4: '],
  [
    'contains other objects',
    { 'known.yaml': 'apiVersion: v1\nkind: Service\n' },
    '--baseline known.yaml must contain an object of kind Baseline; for the old state of objects, use --old',
  ],
])('a baseline that %s is a usage problem', async (_, files, message) => {
  const { problems } = readBaselines(['known.yaml'], temporaryPackage(files).directory, { isNamed: true })

  expect(problems).toEqual([{ message: expect.stringContaining(message), isUsage: true }])
})
