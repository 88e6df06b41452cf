import { lstatSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { disk, type FileSystem } from './file-system.ts'
import type { FileToWrite } from './file-to-write.ts'
import { writeFiles } from './write-files.ts'

const refusing = (name: keyof FileSystem, code: string): FileSystem => ({
  ...disk,
  [name]: () => {
    throw Object.assign(new Error(`${code}: ${name}`), { code })
  },
})

function updated(directory: string, path: string, text: string): FileToWrite {
  const target = join(directory, path)
  return { path, target, text, seen: { stats: lstatSync(target, { bigint: true }), at: Date.now() } }
}

const created = (directory: string, path: string): FileToWrite => ({
  path,
  target: join(directory, path),
  text: 'new\n',
  seen: undefined,
})

describe('writeFiles', () => {
  it('flushes each file before the first rename, and each folder once', async () => {
    const { directory } = temporaryPackage({ 'a/x': '', 'a/y': '', 'b/z': '' })
    const calls: string[] = []
    const files: FileSystem = {
      ...disk,
      sync: async (descriptor) => {
        calls.push('sync')
        await disk.sync(descriptor)
      },
      syncFolder: async (descriptor) => {
        calls.push('syncFolder')
        await disk.syncFolder(descriptor)
      },
      rename: (from, to) => {
        calls.push('rename')
        disk.rename(from, to)
      },
    }
    const { value } = await writeFiles(
      ['a/x', 'a/y', 'b/z'].map((path) => updated(directory, path, 'new\n')),
      { files },
    )

    expect(value?.paths).toEqual(['a/x', 'a/y', 'b/z'])
    const counted = ['sync', 'sync', 'sync', 'rename', 'rename', 'rename', 'syncFolder', 'syncFolder']
    expect(calls).toEqual(counted)
  })

  it('creates new files on a file system without hard links, and never overwrites a file', async () => {
    const { directory, read } = temporaryPackage({})
    const files = refusing('link', 'EPERM')
    expect((await writeFiles([created(directory, 'a')], { files })).problems).toBeUndefined()
    expect((await writeFiles([created(directory, 'a')], { files })).problems?.[0]?.message).toContain(
      'must not be overwritten',
    )
    expect(read()).toEqual({ a: 'new\n' })
  })

  it('writes on a file system without fsync', async () => {
    const { directory, read } = temporaryPackage({})
    const unsupported = () => Promise.reject(Object.assign(new Error('ENOTSUP'), { code: 'ENOTSUP' }))
    const files = { ...disk, sync: unsupported, syncFolder: unsupported }
    expect((await writeFiles([created(directory, 'a')], { files })).problems).toBeUndefined()
    expect(read()).toEqual({ a: 'new\n' })
  })

  it('reports an owner that cannot be kept, and clears the set-ID bits', async () => {
    const { directory, file } = temporaryPackage({ a: 'old\n' })
    const toWrite = updated(directory, 'a', 'new\n')
    const foreign = Object.assign(Object.create(toWrite.seen?.stats ?? null), {
      uid: 12345n,
      gid: 12345n,
      mode: 0o106755n,
    })
    const isSame = (path: string) => (path === toWrite.target ? foreign : disk.lstat(path))
    const files = { ...refusing('chown', 'EPERM'), lstat: isSame }

    const { value } = await writeFiles([{ ...toWrite, seen: { stats: foreign, at: Date.now() } }], { files })

    expect(value?.notes).toEqual([
      'a: this user may not keep its owner and group; its set-user-ID and set-group-ID bits are cleared',
    ])
    expect([readFileSync(file('a'), 'utf8'), statSync(file('a')).mode & 0o7777]).toEqual(['new\n', 0o755])
  })

  it('keeps and reports the temporary file with the only copy if files exchange resources', async () => {
    const { directory, read } = temporaryPackage({ a: 'name: a\n', b: 'name: b\n' })
    const exchange = [
      { ...updated(directory, 'a', 'name: b\n'), gainsFrom: ['b'] },
      { ...updated(directory, 'b', 'name: a\n'), gainsFrom: ['a'] },
    ]
    let renames = 0
    const files: FileSystem = {
      ...disk,
      rename(from, to) {
        if (++renames === 2) throw Object.assign(new Error('EPERM: rename'), { code: 'EPERM' })
        disk.rename(from, to)
      },
    }

    const messages = (await writeFiles(exchange, { files })).problems?.map(({ message }) => message) ?? []

    const [temporary = '', ...more] = Object.keys(read()).filter((name) => name.endsWith('.krmkit'))
    expect(more).toEqual([])
    const [written, open] = read().a === 'name: b\n' ? ['a', 'b'] : ['b', 'a']
    expect(messages).toEqual([
      `cannot write ${open}: EPERM: rename`,
      `${join(directory, temporary)} stays: it may hold the only copy of resources that move from ${written} to ${open}; rename it to ${open}`,
      `written: ${written}`,
      `not written: ${open}`,
    ])
  })
})
