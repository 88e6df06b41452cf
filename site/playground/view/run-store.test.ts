import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CommandEnd, CommandRun, Engine, Interruption } from '../engine/protocol.ts'
import { newWorkspace } from '../workspace/new-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { createRunStore } from './run-store.ts'

const END: CommandEnd = { exitCode: 0, stdout: '{}', stderr: '', written: {}, removed: [], milliseconds: 1 }
const CHECK = newWorkspace({ mode: 'check', files: [{ path: 'a.yaml', text: 'kind: A\n' }] })

interface Pending {
  readonly run: CommandRun
  readonly signal: AbortSignal | undefined
  end(): void
}

/** A page with an engine whose runs end when the test says so. */
function page(workspace: Workspace = CHECK, options: { fails?: boolean; mayRun?: boolean } = {}) {
  const runs: Pending[] = []
  const state = { workspace, starts: 0, isClosed: false }
  const engine: Engine = {
    run: (run, signal) =>
      new Promise<CommandEnd | { interrupted: Interruption }>((resolve) => {
        signal?.addEventListener('abort', () => resolve({ interrupted: 'stopped' }))
        runs.push({ run, signal, end: () => resolve(END) })
      }),
    close: () => {
      state.isClosed = true
    },
  }
  const store = createRunStore({
    current: () => state.workspace,
    startEngine: async () => {
      state.starts++
      if (options.fails === true) throw new Error('offline')
      return engine
    },
    squigglesOf: async () => new Map([['a.yaml', []]]),
    mayRun: () => options.mayRun ?? true,
  })
  return { runs, state, store }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('runs', () => {
  test('an end is outdated after a change, until the next run', async () => {
    const { runs, store } = page(CHECK, { mayRun: false })
    void store.run()
    await settle()
    runs[0]?.end()
    await settle()
    expect(store.isOutdated.value).toBe(false)
    store.touch()
    expect(store.isOutdated.value).toBe(true)
    void store.run()
    expect(store.isOutdated.value).toBe(false)
  })

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('the engine starts with the first run, once', async () => {
    const { runs, state, store } = page()
    expect(state.starts).toBe(0)

    for (const _ of [1, 2]) {
      const run = store.run()
      await settle()
      expect(store.isRunning.value).toBe(true)
      runs.at(-1)?.end()
      await run
    }

    expect(state.starts).toBe(1)
    expect(store.isRunning.value).toBe(false)
    expect(store.state.value).toMatchObject({
      kind: 'ended',
      mode: 'check',
      run: { end: END, before: { 'a.yaml': 'kind: A\n' } },
    })
    expect([...store.squiggles.value.keys()]).toEqual(['a.yaml'])
  })

  test('a workspace that cannot run is refused with the reason', async () => {
    const { state, store } = page(newWorkspace())
    await store.run()

    expect(store.refused.value).toBe('Choose a function.')
    expect(state.starts).toBe(0)
  })

  test('stop ends a run', async () => {
    const { store } = page()
    const run = store.run()
    await settle()
    store.stop()
    await run

    expect(store.state.value).toEqual({ kind: 'interrupted', interruption: 'stopped' })
  })

  test('an engine that cannot be loaded is reported, and tried again by the next run', async () => {
    const { state, store } = page(CHECK, { fails: true })
    await store.run()
    expect(store.state.value).toEqual({
      kind: 'interrupted',
      interruption: 'loading',
    })
    await store.run()

    expect(state.starts).toBe(2)
  })

  test('a request during a run starts one more run with the newest texts', async () => {
    const { runs, state, store } = page()
    const first = store.run()
    await settle()
    state.workspace = { ...CHECK, files: [{ path: 'a.yaml', text: 'kind: B\n' }] }
    await store.run()
    await store.run()
    runs[0]?.end()
    await settle()
    runs[1]?.end()
    await first

    expect(runs.map(({ run }) => run.files['a.yaml'])).toEqual(['kind: A\n', 'kind: B\n'])
  })

  test('the output of the run before stays while a short run is in progress', async () => {
    const { runs, store } = page()
    const first = store.run()
    await settle()
    expect(store.state.value.kind).toBe('running')
    runs[0]?.end()
    await first
    const second = store.run()
    await settle()
    expect(store.state.value.kind).toBe('ended')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.state.value.kind).toBe('running')
    runs[1]?.end()
    await second
  })
})

describe('runs while typing', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const afterFirstRun = async (...[workspace, options]: Parameters<typeof page>) => {
    const made = page(workspace, options)
    const run = made.store.run()
    await settle()
    made.runs[0]?.end()
    await run
    return made
  }

  test('nothing runs before the user has asked for a run', async () => {
    const { runs, store } = page()
    store.touch()
    await vi.advanceTimersByTimeAsync(5000)

    expect(runs).toHaveLength(0)
  })

  test('one run follows a pause', async () => {
    const { runs, store } = await afterFirstRun()
    store.touch()
    store.touch()
    await vi.advanceTimersByTimeAsync(5000)

    expect(runs).toHaveLength(2)
  })

  test.each([
    ['that is large', { ...CHECK, files: [{ path: 'a', text: 'x'.repeat(300_000) }] }, {}],
    ['with a script', CHECK, { mayRun: false }],
  ])('a workspace %s runs on request only', async (_, workspace, options) => {
    const { runs, store } = await afterFirstRun(workspace, options)
    store.touch()
    await vi.advanceTimersByTimeAsync(5000)

    expect(runs).toHaveLength(1)
  })

  test('runs while typing can be switched off', async () => {
    const { runs, store } = await afterFirstRun()
    store.runsWhileTyping.value = false
    store.touch()
    await vi.advanceTimersByTimeAsync(5000)

    expect(runs).toHaveLength(1)
  })

  test('another workspace drops the run in progress, and runs nothing by itself', async () => {
    const { runs, store } = await afterFirstRun()
    const run = store.run()
    await settle()
    store.reset()
    await run
    store.touch()
    await vi.advanceTimersByTimeAsync(5000)

    expect(runs[1]?.signal?.aborted).toBe(true)
    expect(runs).toHaveLength(2)
    expect(store.state.value).toEqual({ kind: 'empty' })
  })

  test.each(['stop', 'reset'] as const)('%s ends a command that the user waits for', async (how) => {
    const { runs, store } = page()
    const waited = store.runStoppable({ arguments: ['fix'], files: {} })
    const aside = store.runAside({ arguments: ['publish'], files: {} })
    await settle()
    expect(store.isRunning.value).toBe(true)
    store[how]()
    expect(await waited).toEqual({ interrupted: 'stopped' })
    expect(store.isRunning.value).toBe(false)
    expect(store.state.value).toEqual({ kind: 'empty' })
    runs[1]?.end()
    expect(await aside).toEqual(END)
  })

  test('a page that is left closes the engine', async () => {
    const { state, store } = await afterFirstRun()
    store.dispose()
    await settle()

    expect(state.isClosed).toBe(true)
  })
})
