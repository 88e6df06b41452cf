import { describe, expect, test } from 'vitest'
import { newWorkspace } from '../new-workspace.ts'
import { compress } from './compress.ts'
import { fragmentOf, fragmentOfExample, MAX_CONTENT_BYTES, MAX_FRAGMENT_LENGTH, readFragment } from './link.ts'

const files = (path: string, text = '') => newWorkspace({ files: [{ path, text }] })
/** A link with any content, as an attacker can write it. */
const linkOf = (content: unknown) => `#w=1.${compress(JSON.stringify(content))}`

function fragmentThatFits(...[workspace]: Parameters<typeof fragmentOf>): string {
  const link = fragmentOf(workspace)
  return 'fragment' in link ? link.fragment : `(${link.problem})`
}

describe('links', () => {
  test('name an example', () => {
    const fragment = fragmentOfExample('set-namespace/only-one-namespace')

    expect(fragment).toBe('#example=set-namespace/only-one-namespace')
    expect(readFragment(fragment)).toEqual({ kind: 'example', id: 'set-namespace/only-one-namespace' })
    expect(readFragment('#example=../../x')).toMatchObject({ kind: 'problem' })
  })

  test('an anchor of the page is not a link to content', () => {
    expect(readFragment('')).toEqual({ kind: 'none' })
    expect(readFragment('#results')).toEqual({ kind: 'none' })
  })

  test('have at most 32 KiB: more has no link', () => {
    const random = (length: number) =>
      Array.from({ length }, (_, at) => ((at * at * 7919) % 94991) % 89)
        .map((code) => String.fromCharCode(33 + code))
        .join('')
    const small = fragmentOf(files('a.yaml', 'a: b\n'.repeat(50_000)))
    const large = fragmentOf(files('a.yaml', random(400_000)))
    const long = fragmentOf(files('a.yaml', 'a'.repeat(MAX_CONTENT_BYTES)))

    expect(small).toHaveProperty('fragment')
    expect(large).toEqual({ problem: 'the files are too large for a link (32 KiB, compressed)' })
    expect(long).toEqual(large)
  })

  test('are not made of what no link may contain', () => {
    expect(fragmentOf(files('../a.yaml'))).toHaveProperty('problem')
  })
})

describe('hostile links', () => {
  test('that decompress to too much are rejected early', () => {
    const bomb = compress('a'.repeat(4 * MAX_CONTENT_BYTES))

    expect(bomb.length).toBeLessThan(MAX_FRAGMENT_LENGTH)
    expect(readFragment(`#w=1.${bomb}`)).toMatchObject({
      kind: 'problem',
      message: expect.stringContaining('too large'),
    })
  })

  test('that are cut off or too long are rejected', () => {
    const fragment = fragmentThatFits(files('a.yaml', 'kind: Service\n'))

    expect(readFragment(fragment.slice(0, -4))).toMatchObject({ kind: 'problem' })
    expect(readFragment(fragment + 'A'.repeat(MAX_FRAGMENT_LENGTH))).toMatchObject({
      kind: 'problem',
      message: 'This link cannot be opened: it is longer than 32 KiB.',
    })
  })

  test('of another version of the page say so', () => {
    expect(readFragment('#w=2.abcd')).toMatchObject({
      message: expect.stringContaining('another version of this page'),
    })
  })

  const valid = newWorkspace({ files: [{ path: 'a.yaml', text: '' }] })
  test.each([
    ['null', null],
    ['a list', []],
    ['an unknown mode', { ...valid, mode: 'eval' }],
    ['one more field', { ...valid, isTrusted: true }],
    ['a missing field', { ...valid, check: undefined }],
    ['files that are not a list', { ...valid, files: {} }],
    ['a file without a text', { ...valid, files: [{ path: 'a' }] }],
    ['a text that is a number', { ...valid, files: [{ path: 'a', text: 1 }] }],
    ['too many files', { ...valid, files: Array.from({ length: 201 }, (_, at) => ({ path: `f${at}`, text: '' })) }],
    ['a file outside', { ...valid, files: [{ path: '../a', text: '' }] }],
    ['an absolute file', { ...valid, files: [{ path: '/a', text: '' }] }],
    ['a file named __proto__', { ...valid, files: [{ path: '__proto__', text: '' }] }],
    ['the same file twice', { ...valid, files: [valid.files[0], valid.files[0]] }],
    ['a function that is an option', { ...valid, function: { ...valid.function, name: '--exec' } }],
    ['a directory with control characters', { ...valid, build: { ...valid.build, directory: 'a\0' } }],
    ['a style that does not exist', { ...valid, build: { ...valid.build, style: 'x' } }],
    ['a version with control characters', { ...valid, check: { ...valid.check, kubernetesVersion: '1.3\n' } }],
    ['gates that are too long', { ...valid, check: { ...valid.check, featureGates: 'x'.repeat(2001) } }],
  ])('with %s are rejected', (_, content) => {
    expect(readFragment(linkOf(valid))).toMatchObject({ kind: 'workspace' })
    expect(readFragment(linkOf(content))).toMatchObject({ kind: 'problem' })
  })

  test('do not reach the prototype of an object', () => {
    const json = JSON.stringify(valid).replace('"mode"', '"__proto__":{"isTrusted":true},"mode"')

    expect(readFragment(`#w=1.${compress(json)}`)).toMatchObject({ kind: 'problem' })
    expect(({} as { isTrusted?: true }).isTrusted).toBeUndefined()
  })
})
