import { type Path, readYaml, type Value, type YamlDocument } from '@krmkit/yaml'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Resource } from './resource.ts'

function resource(text: string): Resource {
  const { document, problems } = readYaml(text)
  expect(problems).toEqual([])
  return new Resource(document as YamlDocument)
}

describe('watch', () => {
  it('returns the paths of edits since the last call', () => {
    const watched = resource('a: 1\nl: [x, y]\nm: {b: c}\n')
    watched.watch()
    expect(watched.takeEdits()).toEqual([])
    watched.set('a', 2)
    watched.set(['m', 'd'], 'e')
    expect(watched.takeEdits()).toEqual([['a'], ['m', 'd']])
    expect(watched.takeEdits()).toEqual([])
  })

  it.each([
    ['a deleted key', (one: Resource) => one.delete('m.b'), [['m', 'b']]],
    ['a deleted element', (one: Resource) => one.delete('l[0]'), [['l']]],
    ['an inserted element', (one: Resource) => one.insert(['l', 0], 'z'), [['l']]],
    ['an element beyond the end', (one: Resource) => one.set(['l', 9, 'x'], 'z'), [['l']]],
    ['an element that is set', (one: Resource) => one.set(['l', 1], 'z'), [['l', 1]]],
    ['another order', (one: Resource) => one.reorder('l', [1, 0]), [['l']]],
    ['another key', (one: Resource) => one.rename('m.b', 'x'), [['m']]],
    ['a spelling', (one: Resource) => one.setSource('a', '0x1'), [['a']]],
    ['an edit of all that an anchor shows', (one: Resource) => one.set('a', 5, { aliases: 'follow' }), [[]]],
    ['nothing, where nothing is done', (one: Resource) => one.delete('none'), []],
    ['nothing, for a comment', (one: Resource) => one.setComment('a', 'x'), []],
  ])('returns %s', (_, edit, expected) => {
    const watched = resource('a: 1\nl: [x, y]\nm: {b: c}\n')
    watched.watch()
    edit(watched)
    expect(watched.takeEdits()).toEqual(expected)
  })

  it('returns nothing without watch', () => {
    const one = resource('a: 1\n')
    one.set('a', 2)
    expect(one.takeEdits()).toEqual([])
    expect(one.document.isEdited).toBe(true)
  })
})

describe('peek', () => {
  it.each<[Path, unknown]>([
    [['a'], { kind: 'scalar', text: '0o17', style: 'plain', tag: undefined }],
    [['b'], { kind: 'scalar', text: '1', style: 'double', tag: undefined }],
    [['t'], { kind: 'scalar', text: '5', style: 'plain', tag: '!!str' }],
    [['m'], { kind: 'map', isEmpty: false, isFlow: true }],
    [['m', 'e'], { kind: 'list', isEmpty: true, isFlow: true }],
    [['none'], undefined],
  ])('shows the node at %j', (path, expected) => {
    const one = resource('a: 0o17\nb: "1"\nt: !!str 5\nm: {e: []}\n')
    expect(one.peek(path)).toEqual(expected)
    one.insert(['more'], ['x'])
    expect(one.peek(path)).toEqual(expected)
  })

  it('shows the targets of aliases', () => {
    expect(resource('a: &x {b: 1}\nc: *x\n').peek(['c', 'b'])).toEqual({
      kind: 'scalar',
      text: '1',
      style: 'plain',
      tag: undefined,
    })
  })

  it('shows what was written, by patch or tree, without a change to what later edits write', () => {
    const value = fc.oneof(
      fc.constantFrom<Value>('x', 'on', "it's", 1, true, null, 1.5, 'two words', '', { k: 'v' }, {}, [], ['x']),
      fc.string({ maxLength: 6 }),
    )
    const path = fc.constantFrom<Path>(['a'], ['b'], ['m', 'c'], ['m', 'new'], ['m', 'deep', 'er'], ['l', 0], ['q'])
    fc.assert(
      fc.property(fc.array(fc.tuple(path, value), { maxLength: 5 }), (edits) => {
        const text = 'a: 1\nb: \'x\'\nm:\n  c: d # why\nl: [x]\nq: "y"\n'
        const [peeked, plain] = [resource(text), resource(text)]
        for (const [at, to] of edits) {
          expect(peeked.set(at, to)).toBe(plain.set(at, to))
          const shown = peeked.peek(at)
          if (typeof to === 'string') expect(shown).toMatchObject({ kind: 'scalar', text: to })
          else if (typeof to === 'object' && to !== null)
            expect(shown).toMatchObject({
              kind: Array.isArray(to) ? 'list' : 'map',
              isEmpty: Object.keys(to).length === 0,
            })
        }
        expect(peeked.toString()).toBe(plain.toString())
      }),
    )
  })
})
