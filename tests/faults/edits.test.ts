import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFolder } from '@krmkit/testing/programs'
import { expect, test } from 'vitest'
import type { FileChange } from '../../packages/cli/src/package/plan-changes.ts'
import { readPackage } from '../../packages/cli/src/package/read-package.ts'
import { writeChanges } from '../../packages/cli/src/package/write-changes.ts'
import { Draw } from '../generated/draw.ts'
import { FULL_TIMEOUT, runCount, seedNote, seed as startSeed } from './fault-runs.ts'
import { watchedDisk } from './faulty-disk.ts'
import { krmkit } from './krmkit.ts'
import { findBelow } from './moved-package.ts'

const HOOKED = runCount(60, 1000)
const PROCESSES = runCount(6, 500)
/** Files of a package that another process edits. */
const COUNT = process.env.KRMKIT_FULL === '1' ? 300 : 100

const preload = join(import.meta.dirname, 'gap-before-rename.cjs')

const EDITS = ['append', 'overwrite', 'replace'] as const
type Edit = (typeof EDITS)[number]

/** Changes a file as editors and shells do. */
function edit(kind: Edit, path: string, text: string): void {
  if (kind === 'append') appendFileSync(path, text)
  else if (kind === 'overwrite') writeFileSync(path, text)
  else {
    writeFileSync(`${path}~`, text)
    renameSync(`${path}~`, path)
  }
}

const names = Array.from({ length: 10 }, (_, i) => `file-${i}.yaml`)
const before = Object.fromEntries(names.map((name) => [name, `name: ${name}\nvalue: 1\n`]))

/** Updates six files, removes two, makes one; one stays. */
function changesIn(folder: string): FileChange[] {
  const files = readPackage(folder).value?.files ?? []
  const changes = files.slice(0, 8).map((file, i): FileChange => {
    const text = before[file.path] ?? ''
    return {
      path: file.path,
      change: i < 6 ? 'updated' : 'deleted',
      file,
      before: text,
      after: i < 6 ? `${text}new: 1\n` : '',
    }
  })
  return [...changes, { path: 'new.yaml', change: 'created', file: undefined, before: '', after: 'name: new\n' }]
}

test(`an edit at any call of the writer stays (${seedNote})`, async () => {
  const draw = new Draw(startSeed)
  const counts = { refused: 0, written: 0 }
  for (let i = 0; i < HOOKED; i++) {
    const [at, kind, name] = [1 + draw.below(80), draw.pick(EDITS), draw.pick([...names, 'new.yaml'])]
    await withFolder(before, async (folder) => {
      const changes = changesIn(folder)
      const target = join(folder, name)
      let isEdited = false
      const files = watchedDisk((call, operation, args) => {
        // No program can close the gap between the last look at a file and its rename: the edit comes before the look or after.
        const isGap = (operation === 'rename' && args[1] === target) || (operation === 'unlink' && args[0] === target)
        if (isEdited || isGap || call < at) return
        isEdited = true
        edit(kind, target, 'edited: 1\n')
      })

      const { problems } = await writeChanges(folder, changes, { files })

      if (!isEdited) edit(kind, target, 'edited: 1\n')
      const what = `${name} ${kind} before call ${at}: ${problems?.map(({ message }) => message).join('; ')}`
      const found = findBelow(folder)
      expect(found.files[name], what).toContain('edited: 1\n')
      expect(Object.keys(found.temporaries), what).toEqual([])
      counts[problems ? 'refused' : 'written']++
    })
  }
  expect(Math.min(counts.refused, counts.written)).toBeGreaterThan(0)
})

test(
  `an edit by another process while krmkit eval runs is never lost (${seedNote})`,
  async () => {
    const draw = new Draw(startSeed)
    const files = Object.fromEntries(
      Array.from({ length: COUNT }, (_, i) => [
        `file-${i}.yaml`,
        `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: map-${i}\ndata:\n  value: "1"\n`,
      ]),
    )
    const paths = Object.keys(files)
    await withFolder({}, async (parent) => {
      const [folder, report] = [join(parent, 'package'), join(parent, 'gap.json')]
      mkdirSync(folder)
      const reset = () => {
        for (const path of paths) writeFileSync(join(folder, path), files[path] ?? '')
      }
      reset()
      const start = performance.now()
      await evalWatched(folder, '', report).ended
      const milliseconds = performance.now() - start
      let gaps = 0
      for (let i = 0; i < PROCESSES; i++) {
        reset()
        rmSync(report, { force: true })
        const [name, kind, after] = [draw.pick(paths), draw.pick(EDITS), draw.below(Math.ceil(milliseconds * 1.2))]
        const target = join(folder, name)
        const run = evalWatched(folder, target, report)
        await sleep(after)
        const marker = `  edited-${i}: "yes"\n`
        const begin = process.hrtime.bigint()
        edit(kind, target, kind === 'append' ? marker : `${files[name]}${marker}`)
        const end = process.hrtime.bigint()
        const { code, stderr } = await run.ended
        const found = findBelow(folder)
        const what = `${name} ${kind} after ${after} ms: exit code ${code}, ${stderr}`
        expect(Object.keys(found.temporaries), what).toEqual([])
        expect(existsSync(`${target}~`)).toBe(false)
        const gap = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as string[]) : []
        const isInGap = gap.length === 2 && begin <= BigInt(gap[1] ?? 0) && end >= BigInt(gap[0] ?? 0)
        if (isInGap) gaps++
        else expect(found.files[name], what).toContain(marker)
      }
      console.info(`${PROCESSES} edits, ${gaps} of them between the last look at the file and its rename`)
      expect(gaps).toBeLessThan(PROCESSES / 2)
    })
  },
  FULL_TIMEOUT,
)

/** Runs krmkit; `report` gets the time between its last look at `target` and its rename, in which no system sees an edit. */
function evalWatched(folder: string, target: string, report: string) {
  const args = ['-r', preload, krmkit, 'eval', folder, '-i', 'set-namespace', '--', 'namespace=production']
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, KRMKIT_TEST_TARGET: target, KRMKIT_TEST_GAP: report },
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  return { ended: once(child, 'close').then(([code]: (number | null)[]) => ({ code, stderr })) }
}
