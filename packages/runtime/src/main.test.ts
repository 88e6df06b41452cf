import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeUnless, testUnless } from '@krmkit/testing'
import { readYaml } from '@krmkit/yaml'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const FUNCTION = `
import * as z from 'zod/mini'
import { defineFunction } from './define-function.ts'
import { main } from './main.ts'

const fn = defineFunction({
  name: 'set-mood',
  description: 'Behaves as its config requires.',
  type: 'mutator',
  idempotent: true,
  config: z.object({ mood: z.optional(z.string().check(z.describe('How to behave.'))) }),
  async run({ items, config: { mood }, report }) {
    for (const item of items) if (mood !== undefined) item.set('metadata.labels', { mood })
    if (mood === 'throw') throw new Error('lost a screw')
    if (mood === 'reject') await Promise.reject('no error object')
    if (mood === 'wait') await new Promise(() => {})
    if (mood === 'exit') process.exit(0)
    if (mood === 'late') {
      setTimeout(() => { throw new Error('too late') }, 1)
      await new Promise((resolve) => setTimeout(resolve, 10_000))
    }
    if (mood === 'busy') setInterval(() => {}, 1000)
    if (mood === 'chatty') {
      console.log('log')
      process.stdout.write('direct\\n')
      for (let i = 0; i < 3000; i++) console.info('x'.repeat(99))
    }
    if (mood === 'sad') report({ severity: 'error', message: 'is sad' })
    if (mood === 'worried') report({ severity: 'warning', message: 'is\\nworried' })
  },
})
void main(fn)
`

const AS_INIT = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']

/** Only root may make a process 1 of its own; elsewhere the images' tests see the same. */
function canBeInit(): boolean {
  try {
    execFileSync(AS_INIT[0]!, [...AS_INIT.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const folder = mkdtempSync(join(tmpdir(), 'krmkit-main-'))
const bundle = join(folder, 'main.js')

beforeAll(async () => {
  await build({
    stdin: { contents: FUNCTION, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    conditions: ['krmkit-source'],
    define: { KRMKIT_VERSION: '"1.2.3"' },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const ITEM = (name: string) => `- apiVersion: v1 # kept\n  kind: ConfigMap\n  metadata: {name: ${name}}\n`
const list = (mood?: string, items = ITEM('a')) =>
  `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items}${
    mood === undefined
      ? ''
      : `functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: function-input}\n  data: {mood: ${mood}}\n`
  }`
const big = (mood?: string) =>
  list(mood, Array.from({ length: 10_000 }, (_, i) => `${ITEM(`a${i}`)}  data: {text: ${'x'.repeat(1000)}}\n`).join(''))

function outcomeOf(child: ChildProcess) {
  const texts: [string[], string[]] = [[], []]
  child.stdout?.setEncoding('utf8').on('data', (text: string) => texts[0].push(text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => texts[1].push(text))
  child.stdin?.on('error', () => {})
  return new Promise<{ stdout: string; stderr: string; code: number | null; signal: string | null }>((resolve) =>
    child.on('close', (code, signal) =>
      resolve({ stdout: texts[0].join(''), stderr: texts[1].join(''), code, signal }),
    ),
  )
}

const start = (args: readonly string[] = [], options: SpawnOptions = {}) =>
  spawn(process.execPath, [bundle, ...args], { env: {}, ...options })

function runProcess(input: string, args: readonly string[] = [], options: SpawnOptions = {}) {
  const child = start(args, options)
  child.stdin?.end(input)
  return outcomeOf(child)
}

/** Runs a shell command, in which $FN is the function: between real pipes, where Node's own are sockets. */
function runShell(command: string, input: string) {
  const file = join(folder, `input-${Math.random()}`)
  writeFileSync(file, input)
  return outcomeOf(
    spawn('bash', ['-c', command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FN: `${process.execPath} ${bundle}`, IN: file },
    }),
  )
}

function resultsIn(output: string): unknown {
  const { document, problems } = readYaml(output)
  expect(problems).toEqual([])
  expect(document?.text(['kind'])).toBe('ResourceList')
  expect(document?.kind(['items'])).toBe('list')
  return document?.get(['results'])
}

describe('a run', () => {
  test('that changes nothing writes what it read, and nothing else', async () => {
    const outcome = await runProcess(list())

    expect(outcome).toEqual({ stdout: list(), stderr: '', code: 0, signal: null })
  })

  test('that changes something writes it', async () => {
    const { stdout, code } = await runProcess(list('good'))

    expect(stdout).toContain('  metadata: {name: a, labels: {mood: good}}\n')
    expect(code).toBe(0)
  })

  test.each([
    ['sad', 1, 'error', 'is sad'],
    ['worried', 0, 'warning', 'is\nworried'],
  ])('with a finding: %s', async (mood, exitCode, severity, message) => {
    const quiet = await runProcess(list(mood))
    const loud = await runProcess(list(mood), [], { env: { LOG_TO_STDERR: 'true' } })

    expect(quiet).toMatchObject({ code: exitCode, stderr: '' })
    expect(loud).toMatchObject({ code: exitCode, stderr: `[${severity}]: ${message.replace('\n', ' ')}\n` })
    expect(resultsIn(quiet.stdout)).toMatchObject([{ severity, message }])
  })

  test('keeps what the function prints off stdout, and loses none of it', async () => {
    const { stdout, stderr, code } = await runProcess(list('chatty'))

    expect(resultsIn(stdout)).toBeUndefined()
    expect(stderr).toBe(`log\ndirect\n${`${'x'.repeat(99)}\n`.repeat(3000)}`)
    expect(code).toBe(0)
  })

  test('ends although the function left a timer', async () => {
    const { code } = await runProcess(list('busy'))

    expect(code).toBe(0)
  })
})

describe('a function that fails', () => {
  test.each([
    ['throw', 'set-mood failed: lost a screw; this is a bug of the function, no resource was changed'],
    ['reject', 'set-mood failed: no error object; this is a bug of the function, no resource was changed'],
    ['wait', 'set-mood ended without an answer; this is a bug of the function, no resource was changed'],
    ['exit', 'set-mood ended without an answer; this is a bug of the function, no resource was changed'],
    ['late', 'set-mood failed outside its run; this is a bug of the function, no resource was changed'],
  ])('(%s) leaves the items as they were', async (mood, message) => {
    const { stdout, code } = await runProcess(list(mood))

    expect(resultsIn(stdout)).toEqual([expect.objectContaining({ severity: 'error', message })])
    expect(stdout.startsWith(list(mood))).toBe(true)
    expect(code).toBe(1)
  })
})

describe('arguments', () => {
  test.each([
    ['--help', /^set-mood: Behaves as its config requires\.\n[^]*\n {2}mood {2}string {2}How to behave\.\n$/],
    ['--version', /^1\.2\.3\n$/],
    ['--schema', /^\{\n[^]*"const": "SetMood"[^]*\}\n$/],
    ['--describe', /^\{\n {2}"name": "set-mood",\n {2}"version": "1\.2\.3",\n[^]*"kind": "ConfigMap"[^]*\}\n$/],
  ])('%s answers without reading stdin', async (argument, expected) => {
    const child = start([argument])

    const outcome = await outcomeOf(child)

    expect(outcome).toMatchObject({ stderr: '', code: 0, stdout: expect.stringMatching(expected) })
  })

  test.each([[['--halp']], [['--help', 'me']], [['']]])('%j is refused', async (args) => {
    const { stdout, stderr, code } = await runProcess(list(), args)

    expect(resultsIn(stdout)).toMatchObject([{ severity: 'error', tags: { rule: 'arguments' } }])
    expect(stderr).toContain(`\`${args.join(' ')}\` is not understood`)
    expect(code).toBe(1)
  })
})

describe('stdin', () => {
  test('that comes in small pieces, slowly', async () => {
    const child = start()
    const outcome = outcomeOf(child)
    for (const piece of list('good').match(/[^]{1,40}/g) ?? []) {
      child.stdin?.write(piece)
      await sleep(5)
    }
    child.stdin?.end()

    expect((await outcome).stdout).toBe((await runProcess(list('good'))).stdout)
  })

  test('that does not block, and is empty at first', async () => {
    const fifo = join(folder, 'fifo')
    execFileSync('mkfifo', [fifo])
    const fd = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK)
    const writer = openSync(fifo, constants.O_WRONLY)
    const child = start([], { stdio: [fd, 'pipe', 'pipe'] })
    const outcome = outcomeOf(child)
    await sleep(300)

    writeFileSync(writer, list())
    closeSync(writer)

    expect(await outcome).toEqual({ stdout: list(), stderr: '', code: 0, signal: null })
    closeSync(fd)
  })

  test('of 10 MB, through a pipe and from a file', async () => {
    const piped = await runShell('cat "$IN" | $FN | cksum', big())
    const direct = await runShell('$FN < "$IN" | cksum', big())
    const expected = await runShell('cksum < "$IN"', big())

    expect(piped).toEqual(expected)
    expect(direct).toEqual(expected)
  })

  test.each([
    ['nothing', '', 'empty-input'],
    ['white space', ' \n\n', 'empty-input'],
    ['comments', '# a\n\n# b\n', 'not-a-resource-list'],
    ['the start of a document', '---\n', 'not-a-resource-list'],
    ['another object', 'apiVersion: v1\nkind: Pod\n', 'not-a-resource-list'],
    ['a list of words', '- a\n', 'not-a-resource-list'],
    ['no YAML', '{', 'yaml-syntax'],
  ])('with %s is an error, and the output is a list nevertheless', async (_, input, rule) => {
    const { stdout, code } = await runProcess(input)

    expect(resultsIn(stdout)).toMatchObject([{ severity: 'error', tags: { rule } }])
    expect(code).toBe(1)
  })

  test('of more than 1 GiB is refused with a fix', async () => {
    const file = join(folder, 'large')
    writeFileSync(file, '')
    truncateSync(file, 2 ** 30 + 1)

    const { stdout, code } = await runShell(`$FN < ${file}`, '')

    expect(resultsIn(stdout)).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining('longer than 1024 MiB'),
        tags: { rule: 'input-too-large' },
      },
    ])
    expect(code).toBe(1)
  })

  test('that cannot be read', async () => {
    const { stdout, stderr, code } = await runShell('$FN < /', '')

    expect(resultsIn(stdout)).toMatchObject([
      { severity: 'error', message: expect.stringMatching(/^stdin cannot be read: EISDIR/) },
    ])
    expect(stderr).toMatch(/^\[error\]: stdin cannot be read: EISDIR.*\n$/)
    expect(code).toBe(1)
  })

  const hasScript = spawnSync('script', ['--version']).status === 0
  testUnless(hasScript ? undefined : 'script is not on the PATH')('that is a terminal gives a hint', async () => {
    const { stdout, code } = await runShell('script -qec "$FN" /dev/null', '')

    expect(stdout).toContain('a ResourceList must come on stdin, which is a terminal; see --help')
    expect(code).toBe(1)
  })
})

describe('stdout', () => {
  test('of 10 MB arrives whole at a slow reader', async () => {
    const reader = `${process.execPath} -e 'const fs = require("fs"); const b = Buffer.alloc(1 << 18); let n, sum = 0; while ((n = fs.readSync(0, b)) > 0) { sum += n; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3) } console.log(sum)'`

    const { stdout } = await runShell(`$FN < "$IN" | ${reader}`, big())

    expect(Number(stdout)).toBe(big().length)
  })

  test('without a reader ends the process at once and silently', async () => {
    const { stdout, stderr } = await runShell('set -o pipefail; $FN < "$IN" | head -c 10 > /dev/null; echo $?', big())

    expect(stdout).toBe('1\n')
    expect(stderr).toBe('')
  })

  test('that is full is reported on stderr', async () => {
    const { stderr, code } = await runShell('$FN < "$IN" > /dev/full', list())

    expect(stderr).toMatch(/^stdout cannot be written: ENOSPC.*\n$/)
    expect(code).toBe(1)
  })

  test('of a closed stderr is not disturbed', async () => {
    const { stdout, code } = await runShell('LOG_TO_STDERR=1 $FN < "$IN" 2> /dev/full', list('chatty'))

    expect(stdout).toContain('labels: {mood: chatty}')
    expect(code).toBe(0)
  })
})

describe('signals', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends a process that waits for stdin', async (signal) => {
    const child = start()
    const outcome = outcomeOf(child)
    await sleep(300)

    child.kill(signal)

    expect(await outcome).toEqual({ stdout: '', stderr: '', code: null, signal })
  })
})

describeUnless(canBeInit() ? undefined : 'a user may not unshare process ids here')('as process 1', () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('%s ends process 1 that waits for stdin', async (signal, exitCode) => {
    const stdin = openPipe()
    const child = startAsInit({ stdio: [stdin, 'pipe', 'pipe'] })
    const outcome = outcomeOf(child)
    const init = await initOf(child)

    process.kill(init, signal)

    expect(await outcome).toEqual({ stdout: '', stderr: '', code: exitCode, signal: null })
    closeSync(stdin)
  })

  test('SIGTERM ends process 1 whose reader is stuck', async () => {
    const [input, stdout] = [join(folder, 'big.yaml'), openPipe()]
    writeFileSync(input, big())
    const stdin = openSync(input, 'r')
    const child = startAsInit({ stdio: [stdin, stdout, 'pipe'] })
    const outcome = outcomeOf(child)
    const init = await initOf(child)
    await sleep(1000)

    process.kill(init, 'SIGTERM')

    expect(await outcome).toEqual({ stdout: '', stderr: '', code: 143, signal: null })
    for (const fd of [stdin, stdout]) closeSync(fd)
  })

  test('process 1 reads and writes 10 MB as any other', async () => {
    const piped = await runShell(`cat "$IN" | ${AS_INIT.join(' ')} $FN | cksum`, big())

    expect(piped).toEqual(await runShell('cksum < "$IN"', big()))
  })
})

function startAsInit(options: SpawnOptions): ChildProcess {
  return spawn(AS_INIT[0]!, [...AS_INIT.slice(1), process.execPath, bundle], {
    env: { PATH: process.env.PATH },
    ...options,
  })
}

/** Process id of the child that `unshare` has made process 1, once it waits: five looks in a row must find it so. */
async function initOf({ pid }: ChildProcess): Promise<number> {
  let looks = 0
  for (;;) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    looks = child && /poll|pipe/.test(readFileSync(`/proc/${child}/wchan`, 'utf8')) ? looks + 1 : 0
    if (looks === 5) return Number(child)
    await sleep(50)
  }
}

/** A pipe that is never ready: it has no other writer and no reader. */
function openPipe(): number {
  const path = join(folder, `pipe-${Math.random()}`)
  execFileSync('mkfifo', [path])
  return openSync(path, constants.O_RDWR)
}
