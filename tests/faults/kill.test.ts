import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { Draw } from '../generated/draw.ts'
import { FULL_TIMEOUT, runCount, seed, seedNote } from './fault-runs.ts'
import { type KillCase, killCases, preparePrograms } from './kill-cases.ts'
import { killMoments, momentText, type Phase } from './kill-moments.ts'
import { krmkit } from './krmkit.ts'
import { findBelow, lostResources, tornFiles } from './moved-package.ts'

/** Runs of each command; six commands. */
const RUNS = runCount(6, 340)
/** Runs after a killed one, of each command, that must name what is left. */
const NEXT_RUNS = process.env.KRMKIT_FULL === '1' ? 30 : 1

const temporary = mkdtempSync(join(tmpdir(), 'krmkit-kill-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const preload = join(import.meta.dirname, 'kill-at-call.cjs')

/** Runs the command to its end, or until it is killed. */
async function run({ args, input = '' }: KillCase, folder: string, env: Record<string, string>, killAfter?: number) {
  const child = spawn(process.execPath, ['-r', preload, krmkit, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  child.stdout.resume()
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const closed = once(child, 'close')
  if (killAfter !== undefined) {
    await sleep(killAfter)
    child.kill('SIGKILL')
  }
  const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null]
  return { code, signal, printed }
}

/** Makes the folder what it was, quickly: only what differs is written. */
function reset(folder: string, files: KillCase['files']): void {
  const found = existsSync(folder) ? findBelow(folder) : { files: {}, temporaries: {} }
  for (const path of Object.keys(found.temporaries)) rmSync(path)
  for (const path of Object.keys(found.files)) if (files[path] === undefined) rmSync(join(folder, path))
  // Folders that a run made: with them, the next run would make fewer calls.
  const wanted = Object.keys(files)
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const path of entries)
    if (!wanted.some((file) => file === path || file.startsWith(`${path}/`)))
      rmSync(join(folder, path), { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    if ((found.files as Record<string, string>)[path] === text) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** What the runs of all commands came to. */
const counts = { left: 0, partial: 0 }

describe.each(killCases(preparePrograms(join(temporary, 'programs'))))(
  `krmkit $command, killed at random moments (${seedNote})`,
  (one) => {
    test(
      'keeps every resource in its old or its new place',
      async () => {
        const folder = join(temporary, one.command)
        reset(folder, one.files)
        const report = join(temporary, `${one.command}-calls`)
        const start = performance.now()
        const whole = await run(one, folder, { KRMKIT_TEST_CALLS: report })
        const milliseconds = performance.now() - start
        expect(whole, whole.printed).toMatchObject({ code: 0 })
        const calls = JSON.parse(readFileSync(report, 'utf8')) as Phase[]
        const move = { before: one.files, after: findBelow(folder).files }
        const own = { left: 0, partial: 0, finished: 0 }
        for (const moment of killMoments(new Draw(seed), RUNS, calls, milliseconds)) {
          reset(folder, one.files)

          const killed =
            'after' in moment
              ? await run(one, folder, {}, moment.after)
              : await run(one, folder, {
                  KRMKIT_TEST_KILL_AT: String(moment.at),
                  KRMKIT_TEST_KILL_WITH: moment.signal,
                })

          const what = momentText(moment, calls.length)
          const found = findBelow(folder)
          expect(tornFiles(move, found), what).toEqual([])
          expect(lostResources(move, found), what).toEqual([])
          for (const path of Object.keys(one.files))
            if (path.endsWith('theirs.txt')) expect(found.files[path], what).toBe(one.files[path])
          const temporaries = Object.keys(found.temporaries)
          if (moment.signal !== 'SIGKILL') {
            // It comes before a call of the write: the write is finished, then the signal ends the command.
            expect(killed, `${what}\n${killed.printed}`).toMatchObject({ code: null, signal: moment.signal })
            expect(found, what).toEqual({ files: move.after, temporaries: {} })
            own.finished++
          }
          const changed = Object.keys(move.after).filter((path) => found.files[path] !== one.files[path])
          if (changed.length > 0 && Object.keys(move.after).some((path) => found.files[path] !== move.after[path]))
            own.partial++
          if (temporaries.length === 0) continue
          if (own.left++ >= NEXT_RUNS) continue
          const next = await run(one, folder, {})
          for (const path of temporaries) expect(next.printed, what).toContain(basename(path))
        }
        counts.left += own.left
        counts.partial += own.partial
        console.info(
          `${one.command}: ${RUNS} runs, ${calls.length} calls, ${own.partial} ended between two files, ${own.left} left temporary files, ${own.finished} finished the write before a signal ended them`,
        )
      },
      FULL_TIMEOUT,
    )
  },
)

// The first runs of each command are killed in the middle of its phases, so that neither depends on chance.
test('kills left temporary files, and some files written', () => {
  expect(counts.left).toBeGreaterThan(0)
  expect(counts.partial).toBeGreaterThan(0)
})
