import { describe, expect, test } from 'vitest'
import type { CommandEnd, Engine } from '../engine/protocol.ts'
import { newWorkspace } from '../workspace/new-workspace.ts'
import { createPlayground } from './create-playground.ts'

const START = newWorkspace({ mode: 'check', files: [{ path: 'a.yaml', text: 'kind: A\n' }] })
const FIXED: CommandEnd = {
  exitCode: 0,
  stdout: '{}',
  stderr: '',
  written: { 'a.yaml': 'kind: Fixed\n' },
  removed: [],
  milliseconds: 1,
}

/** A playground whose runs write the fixed file, once `start` is called. */
function playground() {
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const engine: Engine = {
    run: (_, signal) =>
      new Promise((resolve) => {
        const stop = () => resolve({ interrupted: 'stopped' })
        if (signal?.aborted) stop()
        signal?.addEventListener('abort', stop)
        started.then(() => resolve(FIXED))
      }),
    close: () => {},
  }
  const made = createPlayground(START, {
    startEngine: async () => engine,
    squigglesOf: async () => new Map(),
    mayRun: () => true,
  })
  return { ...made, start }
}

describe('the fixes of a check', () => {
  test('are written into the files', async () => {
    const { tabs, fix, start } = playground()
    start()
    await fix()

    expect(tabs.current().files).toEqual([{ path: 'a.yaml', text: 'kind: Fixed\n' }])
    expect(tabs.notice.value).toBe('Fixed: a.yaml.')
  })

  test('can be stopped: no file changes', async () => {
    const { tabs, runs, fix } = playground()
    const fixing = fix()
    runs.stop()
    await fixing

    expect(tabs.current().files).toEqual(START.files)
    expect(tabs.notice.value).toBe('The fixes were stopped: no file was changed.')
  })

  test('do not replace what the user typed in the meantime', async () => {
    const { tabs, fix, start } = playground()
    const fixing = fix()
    tabs.replaceTexts({ 'a.yaml': 'kind: Typed\n' })
    start()
    await fixing

    expect(tabs.current().files).toEqual([{ path: 'a.yaml', text: 'kind: Typed\n' }])
    expect(tabs.notice.value).toMatch('no fix was applied')
  })

  test('do not change files that were opened in the meantime', async () => {
    const { tabs, load, fix, start } = playground()
    const fixing = fix()
    const other = newWorkspace({ mode: 'check', files: [{ path: 'a.yaml', text: 'kind: B\n' }] })
    load(other)
    start()
    await fixing

    expect(tabs.current().files).toEqual(other.files)
    expect(tabs.notice.value).toBe('')
  })
})
