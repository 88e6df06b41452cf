import { describe, expect, test } from 'vitest'
import { type EngineWorker, engineOver } from './engine.ts'
import type { CommandRun } from './protocol.ts'

const END = { exitCode: 0, stdout: '', stderr: '', written: {}, removed: [], milliseconds: 1 }

/** An engine whose runs end when the test says so. */
function engine() {
  const posted: string[] = []
  const workers: EngineWorker[] = []
  const startWorker = () => {
    const worker: EngineWorker = {
      onmessage: null,
      onerror: null,
      postMessage: ({ arguments: [name = ''] }) => posted.push(name),
      terminate: () => {},
    }
    workers.push(worker)
    return worker
  }
  return {
    ...engineOver(startWorker, 60),
    posted,
    workers,
    end: () => workers.at(-1)?.onmessage?.({ data: { end: END } }),
  }
}

const command = (name: string): CommandRun => ({ arguments: [name], files: {} })

describe('a run that waits for the run before', () => {
  test('is stopped at once, and never starts; the run before and the run after it end', async () => {
    const { run, posted, workers, end } = engine()
    const abort = new AbortController()
    const [first, stopped, last] = [run(command('first')), run(command('stopped'), abort.signal), run(command('last'))]
    abort.abort()
    expect(await stopped).toEqual({ interrupted: 'stopped' })
    expect(posted).toEqual(['first'])
    end()
    expect(await first).toEqual(END)
    await expect.poll(() => posted).toEqual(['first', 'last'])
    end()

    expect(await last).toEqual(END)
    expect(workers).toHaveLength(1)
  })

  test('starts after it if it is not stopped', async () => {
    const { run, posted, end } = engine()
    const [first, second] = [run(command('first')), run(command('second'), new AbortController().signal)]
    await expect.poll(() => posted).toEqual(['first'])
    end()
    expect(await first).toEqual(END)
    await expect.poll(() => posted).toEqual(['first', 'second'])
    end()

    expect(await second).toEqual(END)
  })

  test('is stopped if its signal is aborted before', async () => {
    const { run, posted } = engine()
    void run(command('first'))

    expect(await run(command('second'), AbortSignal.abort())).toEqual({ interrupted: 'stopped' })
    expect(posted).not.toContain('second')
  })
})
