import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExamples } from './golden-examples.ts'
import { readFiles, writeFiles } from './programs/folder.ts'
import { runProgram } from './programs/run-program.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
// Within the checkout, because the tests in it import its packages.
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache/golden-'))

const list = (name: string, rest = '') => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: ${name}   # kept
${rest}`
const failed = 'results:\n- message: it is bad\n  severity: error\n'

/** A test file for one function: what it does to each item, and its claim about a second run. */
const suite = (body: string, idempotent: boolean | string = true) => `
import { defineFunction } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import * as z from 'zod/mini'

goldenExamples(
  defineFunction({
    name: 'tried-out',
    description: 'Is tried out.',
    type: 'mutator',
    idempotent: ${JSON.stringify(idempotent)} as true,
    config: z.object({}),
    run({ items, report }) { for (const item of items) { ${body} } },
  }),
  new URL('./examples', import.meta.url),
)`
const rename = "item.set('metadata.name', 'api')"
const append = "item.set('metadata.name', item.name + 'x')"

const suites = {
  'good/a.test.ts': suite(rename),
  'good/examples/case/input.yaml': list('web'),
  'good/examples/case/output.yaml': list('api'),
  'failing/a.test.ts': suite("if (item.name === 'bad') report({ severity: 'error', message: 'it is bad' })"),
  'failing/examples/case/input.yaml': list('bad'),
  'failing/examples/case/output.yaml': list('bad', failed),
  'failing/examples/good/input.yaml': list('web'),
  'failing/examples/good/output.yaml': list('web'),
  'wrong-bytes/a.test.ts': suite(rename),
  'wrong-bytes/examples/case/input.yaml': list('web'),
  'wrong-bytes/examples/case/output.yaml': list('api').replace('   # kept', ' # kept'),
  'missing/a.test.ts': suite(rename),
  'missing/examples/case/input.yaml': list('web'),
  'lossy/a.test.ts': suite("items.remove(item); items.add(item.toString().replace(/ *# kept/, ''))"),
  'lossy/examples/case/input.yaml': list('web'),
  'lossy/examples/case/output.yaml': list('web').replace('   # kept', ''),
  'not-idempotent/a.test.ts': suite(append),
  'not-idempotent/examples/case/input.yaml': list('web'),
  'not-idempotent/examples/case/output.yaml': list('webx'),
  'appending/a.test.ts': suite(append, 'It appends.'),
  'appending/examples/case/input.yaml': list('web'),
  'appending/examples/case/output.yaml': list('webx'),
  'idempotent-after-all/a.test.ts': suite(rename, 'It appends.'),
  'idempotent-after-all/examples/case/input.yaml': list('web'),
  'idempotent-after-all/examples/case/output.yaml': list('api'),
  'no-examples/a.test.ts': suite(rename),
}

interface Report {
  /** The output of the test runner. */
  readonly shown: string
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { title: string; status: string }[]
  }[]
}

let report: Report

/** Titles of the tests that failed. */
function failuresOf(name: string): string[] {
  const file = report.testResults.find((result) => result.name.includes(`/${name}/`))
  return file?.assertionResults.filter(({ status }) => status !== 'passed').map(({ title }) => title) ?? ['no tests']
}

async function runSuites(filter: string, env: Readonly<Record<string, string>> = {}): Promise<Report> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile=report.json']
  const speed = ['--no-isolate', '--maxWorkers=1']
  const args = [vitest, 'run', filter, '--root', folder, ...reporters, ...speed]
  const { stdout, stderr } = await runProgram(process.execPath, args, { cwd: folder, env: { NO_COLOR: '1', ...env } })
  const text = readFiles(folder)['report.json']
  if (text === undefined) throw new Error(stderr)
  return { ...JSON.parse(text), shown: stdout + stderr }
}

describe('goldenExamples', () => {
  beforeAll(async () => {
    const conditions = "{ conditions: ['krmkit-source'] }"
    const config = `export default { resolve: ${conditions}, ssr: { resolve: ${conditions} }, test: { include: ['**/*.test.ts'] } }`
    writeFiles(folder, { ...suites, 'vitest.config.ts': config })
    report = await runSuites('')
  }, 60_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('passes if outputs, laws and claims are right, also for functions that fail on purpose', () => {
    expect(report.testResults.length).toBe(Object.keys(suites).filter((path) => path.endsWith('.test.ts')).length)
    for (const name of ['good', 'failing', 'appending']) expect(failuresOf(name)).toEqual([])
  })

  test('shows a diff where bytes differ', () => {
    expect(failuresOf('wrong-bytes')).toEqual(['case gives its output'])
    expect(report.shown).toMatch(/^-\s+name: api # kept\n\+\s+name: api {3}# kept$/m)
  })

  test('explains how to write a missing output', () => {
    expect(failuresOf('missing')).toContain('case gives its output')
    expect(report.shown).toMatch(/^- \(there is no output\.yaml: UPDATE_GOLDEN=1 writes it\)$/m)
  })

  test('catches a lost comment, even if the golden output has lost it too', () => {
    expect(failuresOf('lossy')).toEqual(['case preserves the bytes that it does not change'])
  })

  test('catches a second run that changes something, and a reason for one that changes nothing', () => {
    expect(failuresOf('not-idempotent')).toEqual(['case changes nothing in a second run'])
    expect(failuresOf('idempotent-after-all')).toEqual(['a second run changes something in one of them (It appends.)'])
  })

  test('catches a function without examples', () => {
    expect(failuresOf('no-examples')).toEqual(['there are examples, and one of them is a success'])
  })

  test('rewrites the outputs with UPDATE_GOLDEN=1, but never under CI', async () => {
    const file = join(folder, 'missing/examples/case/output.yaml')

    await runSuites('missing/', { UPDATE_GOLDEN: '1', CI: 'true' })
    const underCi = readExamples(join(dirname(file), '..'))[0]?.output
    report = await runSuites('missing/', { UPDATE_GOLDEN: '1', CI: '' })

    expect(underCi).toBeUndefined()
    expect(readFileSync(file, 'utf8')).toBe(list('api'))
    expect(failuresOf('missing')).toEqual([])
  }, 60_000)
})
