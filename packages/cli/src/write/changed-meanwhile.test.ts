import { chmodSync, lstatSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { disk } from './file-system.ts'

const TEXT = 'name: a\n'

/** What is reported after `change`; the file was read so long after its last change (milliseconds). */
function after(change: (path: string) => void, age = 10_000): string | undefined {
  const { file } = temporaryPackage({ 'a.yaml': TEXT })
  const target = file('a.yaml')
  const stats = lstatSync(target, { bigint: true })
  change(target)
  return changedMeanwhile(disk, {
    path: 'a.yaml',
    target,
    text: '',
    seen: { stats, at: Number(stats.ctimeMs) + age, text: TEXT },
  })
}

const CHANGED = 'was changed by another program meanwhile'

describe('changedMeanwhile', () => {
  it.each([
    ['nothing', () => {}, undefined],
    ['an edit of the same size', (path: string) => writeFileSync(path, 'name: b\n'), CHANGED],
    ['an edit of another size', (path: string) => writeFileSync(path, ''), CHANGED],
    ['the same text written again', (path: string) => writeFileSync(path, TEXT), undefined],
    ['other times', (path: string) => utimesSync(path, 1, 1), undefined],
    ['other rights', (path: string) => chmodSync(path, 0o600), CHANGED],
    ['its removal', (path: string) => rmSync(path), 'was removed by another program meanwhile'],
    [
      'another file of the same text',
      (path: string) => {
        writeFileSync(`${path}~`, TEXT)
        renameSync(`${path}~`, path)
      },
      undefined,
    ],
    [
      'a link to a file of the same text',
      (path: string) => {
        renameSync(path, `${path}~`)
        symlinkSync(`${path}~`, path)
      },
      CHANGED,
    ],
  ] as const)('%s', (_, change, expected) => {
    expect(after(change)).toBe(expected)
  })

  it('compares the content of a file that was read right after a change: its times may hide the next one', () => {
    const { file } = temporaryPackage({ 'a.yaml': 'name: b\n' })
    const stats = lstatSync(file('a.yaml'), { bigint: true })
    const at = (age: number) => ({ stats, at: Number(stats.ctimeMs) + age, text: TEXT })
    const toWrite = { path: 'a.yaml', target: file('a.yaml'), text: '' }

    expect(changedMeanwhile(disk, { ...toWrite, seen: at(1) })).toBe(CHANGED)
    expect(changedMeanwhile(disk, { ...toWrite, seen: at(10_000) })).toBeUndefined()
  })

  it('rejects a file that must not exist, and accepts one that does not', () => {
    const { file } = temporaryPackage({ 'a.yaml': TEXT })
    const toWrite = { path: 'a.yaml', text: '', seen: undefined }

    expect(changedMeanwhile(disk, { ...toWrite, target: file('a.yaml') })).toContain('must not be overwritten')
    expect(changedMeanwhile(disk, { ...toWrite, target: file('b.yaml') })).toBeUndefined()
    expect(changedMeanwhile(disk, { ...toWrite, target: file('a.yaml/b.yaml') })).toBeUndefined()
  })
})
