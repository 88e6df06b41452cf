import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '@krmkit/testing/programs'
import { describe, expect, test } from 'vitest'
import type { FileChange } from '../../packages/cli/src/package/plan-changes.ts'
import { readPackage } from '../../packages/cli/src/package/read-package.ts'
import { writeChanges } from '../../packages/cli/src/package/write-changes.ts'
import { writeNewDirectory } from '../../packages/cli/src/package/write-directory.ts'
import type { FileSystem } from '../../packages/cli/src/write/file-system.ts'
import { systemError, watchedDisk } from './faulty-disk.ts'
import { findBelow, lostResources, type Move, tornFiles } from './moved-package.ts'

const text = (...names: readonly string[]) => names.map((name) => `name: ${name}\n`).join('---\n')

/** A move to a new file, a chain of moves, an exchange, a deletion, and a change that moves nothing. */
const move: Move = {
  before: {
    'a.yaml': text('a1', 'a2'),
    'b.yaml': text('b1'),
    'c.yaml': text('c1', 'c2'),
    'gone.yaml': text('gone'),
    'same.yaml': `value: 1\n${text('same')}`,
    'x.yaml': text('x1', 'x2'),
    'y.yaml': text('y1', 'y2'),
  },
  after: {
    'a.yaml': text('a1', 'c2'),
    'c.yaml': text('c1', 'b1'),
    'new/deep/z.yaml': text('a2'),
    'same.yaml': `value: 2\n${text('same')}`,
    'x.yaml': text('x1', 'y2'),
    'y.yaml': text('y1', 'x2'),
  },
}
const gains: Readonly<Record<string, readonly string[]>> = {
  'a.yaml': ['c.yaml'],
  'c.yaml': ['b.yaml'],
  'new/deep/z.yaml': ['a.yaml'],
  'x.yaml': ['y.yaml'],
  'y.yaml': ['x.yaml'],
}

function changesIn(folder: string): FileChange[] {
  const files = new Map((readPackage(folder).value?.files ?? []).map((file) => [file.path, file]))
  const paths = [...new Set([...Object.keys(move.before), ...Object.keys(move.after)])].sort()
  return paths.map((path) => {
    const [file, before = '', after] = [files.get(path), move.before[path], move.after[path]]
    const change = after === undefined ? 'deleted' : file ? 'updated' : 'created'
    return { path, change, file, before, after: after ?? '', ...(gains[path] && { gainsFrom: gains[path] }) }
  })
}

/** What the messages say: each list by its title. */
function listed(messages: readonly string[], title: string): string[] {
  const line = messages.find((message) => message.startsWith(`${title}: `))
  return line === undefined ? [] : line.slice(title.length + 2).split(', ')
}

interface Fault {
  readonly code: string
  /** Every later call of the same kind fails as well, as on a full disk. */
  readonly isLasting: boolean
}
const faults: readonly Fault[] = ['ENOSPC', 'EPERM', 'EIO'].flatMap((code) => [
  { code, isLasting: false },
  { code, isLasting: true },
])

/** A disk on which the n-th call fails; `hit` reports whether the run came so far. */
function failingAt(n: number, { code, isLasting }: Fault): { files: FileSystem; hit: () => boolean } {
  let isHit = false
  const files = watchedDisk((call, name) => {
    const isDue = call === n || (isLasting && call > n && name !== 'close' && name !== 'lstat')
    if (!isDue || name === 'close') return
    isHit = true
    throw systemError(code, name)
  })
  return { files, hit: () => isHit }
}

/** Runs with a fault at each call until one run needs fewer calls. Returns how many there were. */
async function atEveryCall(run: (n: number) => Promise<boolean>): Promise<number> {
  let misses = 0
  let n = 1
  // `close` cannot fail here: a descriptor that is not closed would stay open.
  for (; misses < 20; n++) misses = (await run(n)) ? 0 : misses + 1
  return n - misses
}

describe.each(faults)('$code, lasting: $isLasting', (fault) => {
  test('at every call while a package is written', async () => {
    const calls = await atEveryCall((n) =>
      withFolder(move.before, async (folder) => {
        const changes = changesIn(folder)
        const { files, hit } = failingAt(n, fault)

        const { value, problems = [] } = await writeChanges(folder, changes, { files })

        const messages = problems.map(({ message }) => message)
        const found = findBelow(folder)
        expect(tornFiles(move, found)).toEqual([])
        expect(lostResources(move, found, messages.join('\n'))).toEqual([])
        const unnamed = Object.keys(found.temporaries).filter((path) => !`${messages}${value?.notes}`.includes(path))
        expect(unnamed).toEqual([])
        const differs = changes.filter(({ path }) => found.files[path] !== move.before[path]).map(({ path }) => path)
        const done = value
          ? changes.map(({ path }) => path)
          : [...listed(messages, 'written'), ...listed(messages, 'removed')]
        expect(differs, messages.join('\n')).toEqual(done.sort())
        if (problems.length > 0) {
          const open = [...listed(messages, 'not written'), ...listed(messages, 'not removed')]
          if (done.length === 0) expect(messages).toContain('nothing was written')
          else expect([...done, ...open].sort()).toEqual(changes.map(({ path }) => path))
        }
        return hit()
      }),
    )
    expect(calls).toBeGreaterThan(60)
  })

  test('at every call while a new folder is written', async () => {
    const placed = Object.entries(move.after).map(([path, whole]) => ({
      path,
      index: undefined,
      text: whole.trimEnd(),
    }))
    const calls = await atEveryCall((n) =>
      withFolder({ 'kept.txt': 'kept\n' }, async (parent) => {
        const { files, hit } = failingAt(n, fault)
        const folder = join(parent, 'new/out')

        const { problems } = await writeNewDirectory(
          folder,
          { cwd: folder, files: [], positions: new Map(), placed },
          { files },
        )

        const found = findBelow(parent)
        const messages = problems?.map(({ message }) => message).join('\n') ?? ''
        expect(found.files['kept.txt']).toBe('kept\n')
        if (problems === undefined)
          for (const { path, text: whole } of placed) expect(found.files[`new/out/${path}`]).toBe(`${whole}\n`)
        else if (existsSync(folder) && Object.keys(found.files).length + Object.keys(found.temporaries).length > 1) {
          expect(messages).toContain(`${folder} stays`)
          for (const path of Object.keys(found.files))
            if (path !== 'kept.txt') expect(messages).toContain(path.replace('new/out/', ''))
        }
        return hit()
      }),
    )
    expect(calls).toBeGreaterThan(40)
  })
})

test('a file that another program puts into the new folder stays, at every call', async () => {
  const placed = [{ path: 'a.yaml', index: undefined, text: 'name: a' }]
  const calls = await atEveryCall((n) =>
    withFolder({}, async (parent) => {
      const folder = join(parent, 'out')
      let isHit = false
      const files = watchedDisk((call, name) => {
        if (call === n && existsSync(folder)) {
          isHit = true
          writeFileSync(join(folder, 'theirs.txt'), 'theirs\n')
        }
        if (name === 'link') throw systemError('EIO', name)
      })

      const { problems } = await writeNewDirectory(
        folder,
        { cwd: folder, files: [], positions: new Map(), placed },
        { files },
      )

      expect(problems?.[0]?.message).toContain('cannot write a.yaml: EIO')
      expect(findBelow(parent)).toEqual({ files: isHit ? { 'out/theirs.txt': 'theirs\n' } : {}, temporaries: {} })
      return isHit || n < 5
    }),
  )
  expect(calls).toBeGreaterThan(5)
})

test('of two runs at once into one folder exactly one succeeds', async () => {
  await withFolder({}, async (parent) => {
    const folder = join(parent, 'out')
    const run = (name: string) => {
      const placed = Array.from({ length: 50 }, (_, i) => ({
        path: `${name}-${i}.yaml`,
        index: undefined,
        text: `name: ${name}`,
      }))
      return writeNewDirectory(folder, { cwd: folder, files: [], positions: new Map(), placed })
    }

    for (let round = 0; round < 20; round++) {
      const outcomes = await Promise.all([run('one'), run('other')])

      expect(outcomes.filter(({ problems }) => problems === undefined)).toHaveLength(1)
      const names = new Set(Object.keys(findBelow(folder).files).map((path) => path.split('-')[0]))
      expect([...names]).toHaveLength(1)
      rmSync(folder, { recursive: true })
    }
  })
})
