import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { destinationOf, writeOutput } from './write-output.ts'

describe('destinationOf', () => {
  const { directory } = temporaryPackage({ 'out/x': '', file: '' })
  it.each([
    [undefined, ['a'], { kind: 'stdout' }],
    [undefined, ['a', 'b'], { kind: 'stdout' }],
    ['file', ['a'], { kind: 'file', path: `${directory}/file` }],
    ['new', ['a'], { kind: 'file', path: `${directory}/new` }],
    ['new/', ['a'], { kind: 'directory', path: `${directory}/new`, folders: [''] }],
    ['out', ['a'], { kind: 'directory', path: `${directory}/out`, folders: [''] }],
    ['new', ['o/a', 'o/b'], { kind: 'directory', path: `${directory}/new`, folders: ['a', 'b'] }],
    ['out', ['base', 'o/b'], { kind: 'directory', path: `${directory}/out`, folders: ['base', 'o/b'] }],
    ['out', ['app', 'app/o'], { kind: 'directory', path: `${directory}/out`, folders: ['app', 'app/o'] }],
    ['out', ['/x/a', '/y'], { kind: 'directory', path: `${directory}/out`, folders: ['x/a', 'y'] }],
  ])('-o %s of %j', (output, targets, destination) => {
    expect(destinationOf(output, targets, directory).value).toEqual(destination)
  })

  it.each([
    ['file', ['a', 'b'], '--output "file" must be a directory'],
    ['out', ['a', './a'], '"./a" is named twice'],
  ])('refuses -o %j of %j', (output, targets, message) => {
    const { problems } = destinationOf(output, targets, directory)
    expect(problems?.[0]).toMatchObject({ message: expect.stringContaining(message), isUsage: true })
  })
})

describe('writeOutput', () => {
  it('makes folders, follows links and keeps modes', async () => {
    const { directory, file, read } = temporaryPackage({ 'real/kept': 'before' })
    chmodSync(file('real/kept'), 0o640)
    symlinkSync('real/kept', file('link'))
    const files = [
      { path: 'link', text: 'after' },
      { path: 'deep/er/new', text: 'new' },
    ]
    expect((await writeOutput(files, directory)).problems).toBeUndefined()
    expect(read()).toEqual({ 'deep/er/new': 'new', 'real/kept': 'after' })
    expect(lstatSync(file('link')).isSymbolicLink()).toBe(true)
    expect(statSync(file('real/kept')).mode & 0o777).toBe(0o640)
  })

  it('names temporary files of earlier runs in the folder, also of files that it does not write', async () => {
    const { directory } = temporaryPackage({
      'out/.a.0x1.krmkit': 'a\n',
      'out/.b.0x2.krmkit': 'b\n',
      'out/.c.krmkit': '',
    })
    const files = [{ path: 'out/a', text: 'a\n' }]
    const notes = async (folder?: string) => (await writeOutput(files, directory, folder)).value?.notes.join('\n') ?? ''

    expect(await notes('out')).toMatch(/\.a\.0x1\.krmkit[\s\S]*\.b\.0x2\.krmkit/)
    expect(await notes('out')).not.toContain('.c.krmkit')
    expect(await notes()).not.toContain('.b.0x2.krmkit')
  })

  it('writes into a device', async () => {
    expect((await writeOutput([{ path: '/dev/null', text: 'x' }], '/')).problems).toBeUndefined()
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it('writes nothing if one file cannot be written', async () => {
    const { directory, file } = temporaryPackage({ a: 'before', 'b/c': '', d: '' })
    const text = 'after'
    for (const path of ['b', 'd/e']) {
      const { problems } = await writeOutput(
        [
          { path: 'a', text },
          { path: 'new/x', text },
          { path, text },
        ],
        directory,
      )
      expect(problems?.map(({ message }) => message).join(' ')).toContain('nothing was written')
      expect(readFileSync(file('a'), 'utf8')).toBe('before')
      expect(statSync(file('new'), { throwIfNoEntry: false })).toBeUndefined()
    }
  })
})
