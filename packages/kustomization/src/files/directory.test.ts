import { describe, expect, it } from 'vitest'
import type { Evaluator, Place } from '../session.ts'
import { memorySession } from '../testing/memory.ts'
import { enterDirectory } from './directory.ts'
import { rootPlace } from './root-place.ts'

const tree = {
  '/w/t/kustomization.yaml': '',
  '/w/t/b/kustomization.yml': '',
  '/w/t/b/deep/Kustomization': '',
  '/w/t/two/Kustomization': '',
  '/w/t/two/kustomization.yaml': '',
  '/w/t/none/x.yaml': '',
  '/w/t/m/composition.yaml': '',
  '/w/t/both/composition.yaml': '',
  '/w/t/both/kustomization.yaml': '',
  '/w/o/kustomization.yaml': '',
  '/w/kustomization.yaml': '',
}
const links = { '/w/t/link': '/w/t/b', '/w/t/up': '/w' }
const evaluator: Evaluator = {
  fileNames: ['composition.yaml'],
  apiVersion: 'v1',
  handles: () => false,
  evaluate: async () => undefined,
}
const place: Place = { file: '/w/t/kustomization.yaml', directory: '/w/t', root: '/w/t', stack: { path: '/w/t' } }

function enter(path: string, at = place) {
  return enterDirectory(memorySession(tree, { links, evaluators: [evaluator] }), at, path)
}

describe('enterDirectory', () => {
  it.each([
    ['b', '/w/t/b/kustomization.yml', 'b'],
    ['./b/', '/w/t/b/kustomization.yml', 'b'],
    ['b/deep', '/w/t/b/deep/Kustomization', 'b/deep'],
    ['../o', '/w/o/kustomization.yaml', '../o'],
    ['link', '/w/t/b/kustomization.yml', 'link'],
    ['m', '/w/t/m/composition.yaml', 'm'],
  ])('resolves %s to %s', (path, file, written) => {
    const entered = enter(path)
    const directory = file.slice(0, file.lastIndexOf('/'))
    expect(entered).toMatchObject({ place: { file, directory, root: directory, written } })
    const onStack = path === 'm' ? file : directory
    expect('place' in entered && entered.place.stack).toEqual({ path: onStack, parent: { path: '/w/t' } })
    expect('place' in entered && entered.evaluator).toBe(path === 'm' ? evaluator : undefined)
  })

  it.each([
    ['', 'wrong-path', 'the path is empty'],
    ['/w/t/b', 'wrong-path', '"/w/t/b" must be relative to /w/t'],
    ['b..c', 'wrong-path', 'must not have ".." inside of a name ("b..c")'],
    ['nope', 'not-a-directory', '"nope" must be a directory, and /w/t/nope does not exist'],
    ['kustomization.yaml', 'not-a-directory', '/w/t/kustomization.yaml is a file'],
    [
      'none',
      'kustomization-missing',
      'one of kustomization.yaml, kustomization.yml, Kustomization or composition.yaml, and /w/t/none has none',
    ],
    ['two', 'kustomization-files', '/w/t/two has kustomization.yaml and Kustomization: remove all but one'],
    ['both', 'kustomization-files', '/w/t/both has kustomization.yaml and composition.yaml'],
    ['https://github.com/org/repo', 'remote', '"https://github.com/org/repo" must be local'],
    ['https://example.com/a.yaml', 'refused-address', 'must be the address of a repository'],
    ['.', 'cycle', '"." must not lead back to itself: /w/t -> /w/t'],
    ['..', 'cycle', '/w contains /w/t, on the way /w/t -> /w'],
    ['up', 'cycle', '/w contains /w/t'],
    ['up/t', 'cycle', '"up/t" must not lead back to itself: /w/t -> /w/t'],
  ])('refuses %j', (path, rule, problem) => {
    const entered = enter(path)
    expect(entered).toMatchObject({ rule })
    expect('problem' in entered && entered.problem).toContain(problem)
  })

  it('refuses a directory that leads to itself and names the full cycle', () => {
    const inner = enter('b')
    if (!('place' in inner)) throw new Error('b must be there')
    const deep = enter('deep', inner.place)
    if (!('place' in deep)) throw new Error('deep must be there')
    expect(deep.place.written).toBe('b/deep')
    expect(enter('../../../o/../t', deep.place)).toMatchObject({
      rule: 'cycle',
      problem: '"../../../o/../t" must not lead back to itself: /w/t -> /w/t/b -> /w/t/b/deep -> /w/t',
    })
  })

  it("allows an evaluator's directory to contain the current one", () => {
    const entered = enter('..', { ...place, directory: '/w/t/m/x', stack: { path: '/w/t/m/x/composition.yaml' } })
    expect(entered).toMatchObject({ place: { file: '/w/t/m/composition.yaml' } })
  })
})

describe('enterRoot', () => {
  it("accepts a directory, or an evaluator's file with any name", async () => {
    const session = memorySession(tree, { links })
    expect(await rootPlace(session, '/w/t/link')).toMatchObject({
      place: { file: '/w/t/b/kustomization.yml', directory: '/w/t/b', written: '', stack: { path: '/w/t/b' } },
    })
    expect(await rootPlace(session, '/w/t/x')).toMatchObject({ rule: 'not-a-directory' })
    expect(await rootPlace(session, '/w/t/kustomization.yaml')).toEqual({
      rule: 'not-a-directory',
      problem: '"/w/t/kustomization.yaml" must be a directory: name the directory of the Kustomization, "/w/t"',
    })
  })
})
