import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '@krmkit/testing/programs'
import { afterAll, expect, test } from 'vitest'
import { krmkit } from './krmkit.ts'

const temporary = mkdtempSync(join(tmpdir(), 'krmkit-localize-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const preload = join(import.meta.dirname, 'kill-at-call.cjs')
const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}} # kept\n`
const files = {
  'app/kustomization.yaml': 'resources: [./a.yaml, b.yaml, ./inner]\n',
  'app/a.yaml': map('a'),
  'app/b.yaml': map('b'),
  'app/inner/kustomization.yaml': 'resources: [c.yaml]\n',
  'app/inner/c.yaml': map('c'),
}
const copied = ['a.yaml', 'b.yaml', 'inner', 'inner/c.yaml', 'inner/kustomization.yaml', 'kustomization.yaml']

/** Runs `krmkit localize app out` in a folder. */
async function localize(folder: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['-r', preload, krmkit, 'localize', 'app', 'out'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, stderr }
}

function folderWith(name: string): string {
  writeFiles(join(temporary, name), files)
  return join(temporary, name)
}

const others = (folder: string) => readdirSync(folder).filter((name) => name !== 'app')
const namesIn = (folder: string) => readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' }).sort()

test('krmkit localize that is killed leaves no incomplete copy at the destination, and the next run names the rest', async () => {
  const whole = folderWith('whole')
  const report = join(temporary, 'calls')
  expect(await localize(whole, { KRMKIT_TEST_CALLS: report })).toEqual({
    code: 0,
    signal: null,
    stderr: 'out: 5 files\n',
  })
  expect({ others: others(whole), names: namesIn(whole) }).toEqual({ others: ['out'], names: copied })
  const calls = JSON.parse(readFileSync(report, 'utf8')) as string[]
  const rename = calls.lastIndexOf('place') + 1
  expect(rename).toBeGreaterThan(5)

  for (const [at, signal] of [
    [2, 'SIGKILL'],
    [Math.ceil(rename / 2), 'SIGKILL'],
    [rename, 'SIGKILL'],
    [Math.ceil(rename / 2), 'SIGTERM'],
  ] as const) {
    const folder = folderWith(`${signal}-${at}`)
    const killed = await localize(folder, { KRMKIT_TEST_KILL_AT: String(at), KRMKIT_TEST_KILL_WITH: signal })
    expect(killed).toMatchObject({ code: null, signal })
    const left = others(folder)
    // The signal ends the command before its next asynchronous step: the copy is complete then, or there is none.
    if (signal === 'SIGTERM')
      expect(left.length === 0 ? left : [left, namesIn(folder)]).toEqual(left.length === 0 ? [] : [['out'], copied])
    else expect(left).toEqual([expect.stringMatching(/^\.krmkit-out-[0-9a-f-]{36}$/)])
    if (at !== rename) continue
    const next = await localize(folder)
    expect(next).toMatchObject({ code: 0 })
    expect(next.stderr).toBe(
      `warning: ${left[0]} is an incomplete copy of a run that did not end: delete it, unless another run is writing it\nout: 5 files\n`,
    )
    expect(namesIn(folder)).toEqual(copied)
  }
})

test('krmkit localize does not report other directories', async () => {
  const folder = folderWith('others')
  writeFiles(folder, { '.krmkit-out-mine/a': '', '.krmkit-other-00000000-0000-0000-0000-000000000000/a': '' })
  expect(await localize(folder)).toEqual({ code: 0, signal: null, stderr: 'out: 5 files\n' })
})
