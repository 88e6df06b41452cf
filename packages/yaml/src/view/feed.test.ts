import { describe, expect, it } from 'vitest'
import type { YamlDocument } from '../document.ts'
import { readYaml, readYamlStream } from '../read-yaml.ts'
import type { NodeSink } from './feed.ts'

function read(text: string): YamlDocument {
  const { document, problems } = readYaml(text)
  expect(problems).toEqual([])
  return document as YamlDocument
}

function callsOf(document: YamlDocument): string {
  const words: string[] = []
  const sink: NodeSink = {
    scalar: (text, style, tag) =>
      words.push(`${tag ?? ''}${style === 'plain' ? text : style[0] + JSON.stringify(text)}`),
    map: () => words.push('{'),
    list: () => words.push('['),
    end: () => words.push('.'),
  }
  document.emitTo(sink)
  return words.join(' ')
}

describe('emitTo', () => {
  it.each([
    [
      'types and styles',
      'a: 1\nb: \'1\'\nc: "x"\nd: |\n  t\ne: >-\n  t\nf:\n',
      '{ a 1 b s"1" c d"x" d l"t\\n" e f"t" f  .',
    ],
    ['tags', 'a: !!str 1\nb: !own [x]\n', '{ a !!str1 b [ x . .'],
    ['nesting', 'a: [{b: c}, []]\n', '{ a [ { b c . [ . . .'],
    ['aliases', 'a: &x {k: v}\nb: *x\n', '{ a { k v . b { k v . .'],
    ['an anchor of the same name later', 'a: &x 1\nb: *x\nc: &x 2\nd: *x\n', '{ a 1 b 1 c 2 d 2 .'],
    [
      'an alias within what an alias stands for',
      'a: &x 1\nb: &y [*x]\nc: &x 2\nd: *y\n',
      '{ a 1 b [ 1 . c 2 d [ 1 . .',
    ],
    ['an alias as a key', '&k a: 1\nb: {*k : 2}\n', '{ a 1 b { a 2 . .'],
    ['directives', '%TAG !e! tag:example.com,2000:\n---\na: !e!x 1\n', '{ a !e!x1 .'],
  ])('emits %s', (_, text, expected) => {
    expect(callsOf(read(text))).toBe(expected)
  })

  it('emits edits of patches and of the tree', () => {
    const document = read('a: 0o17 # why\nb: {c: d}\n')
    document.set(['b', 'c'], 'yes')
    expect(callsOf(document)).toBe('{ a 0o17 b { c d"yes" . .')
    document.insert(['b', 'list'], ['1', 2])
    expect(callsOf(document)).toBe('{ a 0o17 b { c d"yes" list [ d"1" 2 . . .')
    document.evict()
    expect(callsOf(document)).toBe('{ a 0o17 b { c d"yes" list [ d"1" 2 . . .')
  })

  it('emits an edited item of a list, which is indented', () => {
    const { documents } = readYamlStream('# c\n  a: 1\n  b: {c: d}\n')
    const [document] = documents as [YamlDocument]
    document.set(['a'], 2)
    expect(callsOf(document)).toBe('{ a 2 b { c d . .')
    document.set(['b', 'e'], [3])
    expect(callsOf(document)).toBe('{ a 2 b { c d e [ 3 . . .')
  })

  it('emits a part, also an edited one', () => {
    const document = read('items:\n  - a: 1\n    b: |\n      x\n  - c: 2\n')
    expect(callsOf(document.read(['items', 0]) as YamlDocument)).toBe('{ a 1 b l"x\\n" .')
    const view = document.view(['items', 0])
    view.set(['a'], 5)
    expect(callsOf(view)).toBe('{ a 5 b l"x\\n" .')
    expect(callsOf(document)).toBe('{ items [ { a 5 b l"x\\n" . { c 2 . . .')
  })
})
