import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { WorkerPool } from './pool.ts'
import type { WorkerJob } from './worker-messages.ts'

const notLinux = process.platform === 'linux' ? undefined : 'the memory of a process is known on Linux only'

/** A program of a worker that does what the name of the function asks for. */
const folder = mkdtempSync(join(tmpdir(), 'krmkit-pool-'))
const program = join(folder, 'worker.mjs')
writeFileSync(
  program,
  `const kept = []
  process.on('message', ({ functionName }) => {
    if (functionName === 'hang') for (;;) {}
    if (functionName === 'exit') process.exit(3)
    if (functionName === 'abort') process.abort()
    if (functionName === 'fill') for (;;) kept.push(new Array(1000).fill({}))
    if (functionName === 'buffers') return void setInterval(() => kept.push(Buffer.alloc(4e6, 1)), 1)
    if (functionName === 'wasm') {
      const memory = new WebAssembly.Memory({ initial: 0, maximum: 32768 })
      const fill = (pages) => new Uint8Array(memory.buffer, pages * 65536).fill(1)
      return void setInterval(() => fill(memory.grow(64)), 1)
    }
    if (functionName === 'grow') for (const map = new Map(); ; ) map.set(map.size, String(map.size))
    process.send({ exitCode: 0, resourceList: new Uint8Array(), stderr: String(process.pid), results: [] })
  })
  process.send('ready')`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pools: WorkerPool[] = []
afterEach(() => {
  for (const pool of pools) pool.close()
})

async function poolOf(size: number) {
  const replaced: string[] = []
  const pool = new WorkerPool(size, { program, memoryMebibytes: 32, onReplaced: (reason) => replaced.push(reason) })
  pools.push(pool)
  await pool.start()
  const run = (functionName: string, seconds = 300, signal: AbortSignal = new AbortController().signal) =>
    pool.run(
      { functionName, resourceList: new Uint8Array(), scriptSteps: undefined, scriptMemory: 64 } satisfies WorkerJob,
      {
        seconds,
        signal,
      },
    )
  const processOf = async () => {
    const outcome = await run('echo')
    return 'answer' in outcome ? outcome.answer.stderr : undefined
  }
  return { pool, run, processOf, replaced }
}

describe('WorkerPool', () => {
  test('reuses its processes', async () => {
    const { processOf, replaced } = await poolOf(1)

    expect(await processOf()).toBe(await processOf())
    expect(replaced).toEqual([])
  })

  test.each([
    ['hang', 0.2, { stopped: 'time' }, 'time'],
    ['fill', 300, { stopped: 'memory' }, 'memory'],
    ['grow', 300, { stopped: 'memory' }, 'memory'],
    ['exit', 300, { crashed: 'the process ended with 3' }, 'crash'],
    ['abort', 300, { crashed: 'the process ended with SIGABRT' }, 'crash'],
  ])('a run that would %s ends, and a new process takes its place', async (name, seconds, outcome, reason) => {
    const { run, processOf, replaced } = await poolOf(1)
    const before = await processOf()

    expect(await run(name, seconds)).toEqual(outcome)
    expect(await processOf()).not.toBe(before)
    expect(replaced).toEqual([reason])
  })

  describeUnless(notLinux)('memory of all kinds', () => {
    test.each([['buffers'], ['wasm']])('%s of a run that exceeds the limit ends it', async (name) => {
      const { run, replaced } = await poolOf(1)

      expect(await run(name)).toEqual({ stopped: 'memory' })
      expect(await run('echo')).toHaveProperty('answer')
      expect(replaced).toEqual(['memory'])
    })
  })

  test('a cancelled run ends', async () => {
    const { run, replaced } = await poolOf(1)
    const controller = new AbortController()
    const hanging = run('hang', 300, controller.signal)
    controller.abort()

    expect(await hanging).toEqual({ stopped: 'cancelled' })
    expect(await run('echo', 300, controller.signal)).toEqual({ stopped: 'cancelled' })
    expect(replaced).toEqual(['cancelled'])
  })

  test('while one run hangs, the other process does the work', async () => {
    const { pool, run } = await poolOf(2)
    const controller = new AbortController()
    const hanging = run('hang', 300, controller.signal)

    const others = await Promise.all(Array.from({ length: 20 }, () => run('echo')))

    expect(others.filter((outcome) => !('answer' in outcome))).toEqual([])
    expect(pool.busy).toBe(1)
    controller.abort()
    await hanging
    expect(pool.busy).toBe(0)
  })
})
