import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const FUNCTION = `
import * as z from 'zod/mini'
import { defineFunction } from './define-function.ts'
import { main } from './main.ts'

void main(defineFunction({
  name: 'set-mood',
  description: 'Sets a label and warns.',
  type: 'mutator',
  idempotent: true,
  config: z.object({}),
  run({ items, report, log }) {
    for (const item of items) item.set('metadata.labels', { mood: 'good' })
    log('done')
    report({ severity: 'warning', message: 'worried' })
  },
}))
`
const LIST = 'kind: ResourceList\nitems:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n'
const CHANGED = '- {apiVersion: v1, kind: ConfigMap, metadata: {name: a, labels: {mood: good}}}\n'
const onLinux = process.platform === 'linux' ? undefined : 'only Linux shows what a descriptor of another process is'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-streams-'))
const bundle = join(folder, 'main.js')

beforeAll(async () => {
  writeFileSync(join(folder, 'in'), `apiVersion: config.kubernetes.io/v1\n${LIST}`)
  await build({
    stdin: { contents: FUNCTION, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['krmkit-source'],
    define: { KRMKIT_VERSION: '"1.2.3"' },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a line of bash in which `fn` is the function, and `in` a file with a list. */
function shell(line: string, stdout?: 'ignore') {
  const run = spawnSync('bash', ['-c', `fn() { '${process.execPath}' '${bundle}' "$@"; }\n${line}; exit $?`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LOG_TO_STDERR: 'true' },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  })
  return { status: run.status, stdout: run.stdout, stderr: run.stderr }
}

describe('stdout', () => {
  test.each(['fn < in', 'fn --help', 'fn --schema'])('that is full is an error: %s', (line) => {
    const { status, stderr } = shell(`${line} > /dev/full`)

    expect(stderr).toMatch(/^stdout cannot be written: ENOSPC.*\n$/)
    expect(status).toBe(1)
  })

  describeUnless(onLinux)('that is closed', () => {
    test.each(['fn < in', 'fn --help', 'fn --schema'])('is an error: %s', (line) => {
      const { status, stderr } = shell(`${line} >&-`)

      expect([status, stderr]).toEqual([1, 'stdout cannot be written: it is closed\n'])
    })
  })

  test('that has no reader ends the function quietly', () => {
    const { status, stderr } = shell('exec 3> >(exit 0); wait $!; fn --schema >&3')

    expect([status, stderr]).toEqual([1, ''])
  })

  test.each([
    ['the null device', 'fn < in > /dev/null', undefined],
    ['the null device of a shell', 'exec 1<> /dev/null; fn < in', undefined],
    ['ignored by a program', 'fn < in', 'ignore'],
  ] as const)('may be %s', (_, line, stdout) => {
    const { status, stderr } = shell(line, stdout)

    expect([status, stderr]).toEqual([0, '[warning]: worried\ndone\n'])
  })

  test('and stderr that are both full leave the exit code', () => {
    expect(shell('fn < in > /dev/full 2> /dev/full').status).toBe(1)
  })
})

describe('stderr', () => {
  test.each([
    ['full', '2> /dev/full'],
    ['closed', '2>&-'],
    ['without a reader', '2> >(exec 0<&-)'],
  ])('that is %s leaves the output and the exit code', (_, redirection) => {
    const { status, stdout } = shell(`fn < in ${redirection}`)

    expect(stdout).toContain(CHANGED)
    expect(status).toBe(0)
  })
})

describe('stdin', () => {
  test('that is closed is empty', () => {
    const { status, stdout } = shell('fn <&-')

    expect(stdout).toContain('the input must be a ResourceList; it is empty')
    expect(status).toBe(1)
  })
})
