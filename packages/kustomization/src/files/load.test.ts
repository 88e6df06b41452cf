import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '../build-options.ts'
import type { Place } from '../session.ts'
import { createSession } from '../session.ts'
import { memorySession } from '../testing/memory.ts'
import { hostOf, loadFile, locateFile } from './load.ts'
import { memoryFiles } from './memory-files.ts'

const tree = { '/w/t/a.yaml': 'a', '/w/t/d/b.yaml': 'b', '/w/o/c.yaml': 'c', '/w/tt/e.yaml': 'e' }
const links = { '/w/t/in.yaml': '/w/t/d/b.yaml', '/w/t/out.yaml': '/w/o/c.yaml', '/w/l': '/w/t' }
const place: Place = { file: '/w/t/kustomization.yaml', directory: '/w/t', root: '/w/t', stack: { path: '/w/t' } }

function load(path: string, options: BuildOptions = {}, at = place) {
  const loaded = loadFile(memorySession(tree, { links, options }), at, path)
  return 'problem' in loaded ? `${loaded.rule}: ${loaded.problem}` : loaded.file
}

describe('loadFile', () => {
  it.each([
    ['a.yaml', '/w/t/a.yaml'],
    ['./d/../a.yaml', '/w/t/a.yaml'],
    ['d/b.yaml', '/w/t/d/b.yaml'],
    ['/w/t/a.yaml', '/w/t/a.yaml'],
    ['../t/a.yaml', '/w/t/a.yaml'],
    ['in.yaml', '/w/t/d/b.yaml'],
    ['/w/l/a.yaml', '/w/t/a.yaml'],
  ])('finds %s at %s', (path, file) => expect(load(path)).toBe(file))

  it.each([
    ['x.yaml', 'file-missing: "x.yaml" must be a file, and there is none at /w/t/x.yaml'],
    ['', 'not-a-file: "" must be a file, and /w/t is a directory'],
    ['d', 'not-a-file: "d" must be a file, and /w/t/d is a directory'],
    ['a\0.yaml', 'file-missing: "a\\u0000.yaml" must be a file'],
    ['../o/c.yaml', 'outside-root: "../o/c.yaml" must be in or below /w/t, and /w/o/c.yaml is not: move it there'],
    ['/w/o/c.yaml', 'outside-root: "/w/o/c.yaml" must be in or below /w/t'],
    ['../tt/e.yaml', 'outside-root: "../tt/e.yaml" must be in or below /w/t'],
    ['out.yaml', 'outside-root: "out.yaml" must be in or below /w/t, and /w/t/out.yaml, a link to /w/o/c.yaml is not'],
    ['https://example.com/a.yaml', 'remote: "https://example.com/a.yaml" must be local'],
  ])('refuses %j', (path, problem) => expect(load(path)).toContain(problem))

  it.each([
    [{ loadRestrictor: 'none' } as const, '/w/o/c.yaml'],
    [{ loadRoot: '/w' }, '/w/o/c.yaml'],
    [{ loadRoot: '/w/l/..' }, '/w/o/c.yaml'],
    [{ loadRoot: '/w/o' }, 'outside-root'],
    [{ loadRoot: '/w/t/d' }, 'outside-root'],
  ])('reads a file outside of the root with %j', (options, file) =>
    expect(load('../o/c.yaml', options)).toContain(file),
  )

  it('reads a file below an additional directory', () => {
    expect(load('../o/c.yaml', {}, { ...place, alsoReadable: ['/w/o'] })).toBe('/w/o/c.yaml')
    expect(load('../tt/e.yaml', {}, { ...place, alsoReadable: ['/w/o'] })).toContain('in or below /w/t or /w/o')
  })

  it('records a file when it is read', () => {
    const session = memorySession(tree)
    locateFile(session, place, 'a.yaml')
    expect([...session.filesRead]).toEqual([])
    loadFile(session, place, 'd/b.yaml')
    expect([...session.filesRead]).toEqual(['/w/t/d/b.yaml'])
  })

  it('reports an unreadable file', () => {
    const files = memoryFiles(tree)
    const broken = {
      ...files,
      read: () => {
        throw new Error('permission denied')
      },
    }
    expect(loadFile(createSession({ files: broken }), place, 'a.yaml')).toEqual({
      rule: 'unreadable',
      problem: '"a.yaml" must be a readable file: permission denied',
    })
    const huge = { ...files, read: () => ({ length: 300 * 2 ** 20 }) as Uint8Array }
    expect(loadFile(createSession({ files: huge }), place, 'a.yaml')).toMatchObject({ rule: 'unreadable' })
  })
})

describe('hostOf', () => {
  it('reads what the declaration can read', () => {
    const { files } = hostOf(memorySession(tree), place)
    expect(new TextDecoder().decode(files?.read('d/b.yaml'))).toBe('b')
    expect([files?.kind('d/b.yaml'), files?.real('d/b.yaml')]).toEqual(['file', `${place.directory}/d/b.yaml`])
    expect(() => files?.read('../o/c.yaml')).toThrow('must be in or below /w/t')
    expect([files?.kind('../o/c.yaml'), files?.real('../o/c.yaml')]).toEqual([undefined, '../o/c.yaml'])
  })
})
