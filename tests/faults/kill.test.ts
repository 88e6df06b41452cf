import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { Draw } from '../generated/draw.ts'
import { runCount, seed, seedNote } from './fault-runs.ts'
import { type KillCase, killCases, preparePrograms } from './kill-cases.ts'
import { krmkit } from './krmkit.ts'
import { findBelow, lostResources, tornFiles } from './moved-package.ts'

/** Runs of each command; six commands. */
const RUNS = runCount(10, 340)
const SIGNALS = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'] as const

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

describe.each(killCases(preparePrograms(join(temporary, 'programs'))))(
  `krmkit $command, killed at random moments (${seedNote})`,
  (one) => {
    test('keeps every resource in its old or its new place', async () => {
      const folder = join(temporary, one.command)
      const draw = new Draw(seed)
      reset(folder, one.files)
      const report = join(temporary, `${one.command}-calls`)
      const start = performance.now()
      const whole = await run(one, folder, { KRMKIT_TEST_CALLS: report })
      const milliseconds = performance.now() - start
      expect(whole, whole.printed).toMatchObject({ code: 0 })
      const calls = Number(readFileSync(report, 'utf8'))
      const move = { before: one.files, after: findBelow(folder).files }
      let left = 0
      let partial = 0
      for (let i = 0; i < RUNS; i++) {
        reset(folder, one.files)
        // One of ten at a random time, the others while the command writes.
        const isTimed = draw.chance(10)
        const [at, signal, after] = [1 + draw.below(calls), draw.pick(SIGNALS), draw.below(Math.ceil(milliseconds))]

        const env = { KRMKIT_TEST_KILL_AT: String(isTimed ? 0 : at), KRMKIT_TEST_KILL_WITH: signal }
        const killed = await run(one, folder, env, isTimed ? after : undefined)

        const what = isTimed ? `SIGKILL after ${after} ms` : `${signal} at call ${at} of ${calls}`
        const found = findBelow(folder)
        expect(tornFiles(move, found), what).toEqual([])
        expect(lostResources(move, found), what).toEqual([])
        for (const path of Object.keys(one.files))
          if (path.endsWith('theirs.txt')) expect(found.files[path], what).toBe(one.files[path])
        const temporaries = Object.keys(found.temporaries)
        if (!isTimed && signal !== 'SIGKILL') {
          // A signal that arrives after the last file may come too late to be seen: then the command has done all of its work.
          if (killed.signal === null) expect([killed.code, found.files], what).toEqual([0, move.after])
          else expect(killed.signal, what).toBe(signal)
          expect(temporaries, what).toEqual([])
        }
        const changed = Object.keys(move.after).filter((path) => found.files[path] !== one.files[path])
        if (changed.length > 0 && Object.keys(move.after).some((path) => found.files[path] !== move.after[path]))
          partial++
        if (temporaries.length === 0) continue
        left++
        const next = await run(one, folder, {})
        for (const path of temporaries) expect(next.printed, what).toContain(basename(path))
      }
      console.info(
        `${one.command}: ${RUNS} runs, ${calls} calls, ${partial} ended between two files, ${left} left temporary files`,
      )
      expect(left).toBeGreaterThan(0)
    })
  },
)
