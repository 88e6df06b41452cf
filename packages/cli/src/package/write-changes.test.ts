import { symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import type { FileChange } from './plan-changes.ts'
import { readPackage } from './read-package.ts'
import { writeChanges } from './write-changes.ts'

const created = (path: string): FileChange => ({
  path,
  change: 'created',
  file: undefined,
  before: '',
  after: `${path}\n`,
})

describe('writeChanges', () => {
  it('creates, updates and deletes', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' })
    const [a, b] = readPackage(directory).value?.files ?? []
    const written = await writeChanges(directory, [
      { path: 'a.yaml', change: 'updated', file: a, before: 'a: 1\n', after: 'a: 2\n' },
      { path: 'b.yaml', change: 'deleted', file: b, before: 'b: 1\n', after: '' },
      created('new/deep/c.yaml'),
    ])
    expect(written.value?.paths).toEqual(['a.yaml', 'b.yaml', 'new/deep/c.yaml'])
    expect(read()).toEqual({ 'a.yaml': 'a: 2\n', 'new/deep/c.yaml': 'new/deep/c.yaml\n' })
  })

  it('removes all temporary files when a file cannot be staged', async () => {
    const { directory, read } = temporaryPackage({ 'notes.txt': 'mine\n' })
    const { problems } = await writeChanges(directory, [created('new/a.yaml'), created('notes.txt/x.yaml')])
    expect(problems?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^cannot write notes.txt\/x.yaml: ENOTDIR/),
      'nothing was written',
    ])
    expect(read()).toEqual({ 'notes.txt': 'mine\n' })
  })

  it('names the written files when another one cannot be renamed', async () => {
    const { directory, read } = temporaryPackage({})
    const { problems } = await writeChanges(directory, [created('a.yaml'), created('d'), created('d/x.yaml')])
    expect(problems?.map(({ message }) => message)).toEqual([
      'd must not be overwritten: another program made it meanwhile',
      'written: a.yaml',
      'not written: d, d/x.yaml',
    ])
    expect(read()).toEqual({ 'a.yaml': 'a.yaml\n' })
  })

  it('writes a file with two names once, if both texts are equal', async () => {
    const { directory, file, read } = temporaryPackage({ 'a.yaml': 'a: 1\n' })
    symlinkSync('a.yaml', file('b.yaml'))
    const files = readPackage(directory).value?.files ?? []
    const change = (i: number, after: string): FileChange => ({
      path: files[i]?.path as string,
      change: 'updated',
      file: files[i],
      before: 'a: 1\n',
      after,
    })
    const different = await writeChanges(directory, [change(0, 'a: 2\n'), change(1, 'a: 3\n')])
    expect(different.problems?.[0]?.message).toContain('a.yaml and b.yaml are one file')
    expect(read()).toEqual({ 'a.yaml': 'a: 1\n' })
    expect((await writeChanges(directory, [change(0, 'a: 2\n'), change(1, 'a: 2\n')])).problems).toBeUndefined()
    expect(read()).toEqual({ 'a.yaml': 'a: 2\n' })
  })
})
