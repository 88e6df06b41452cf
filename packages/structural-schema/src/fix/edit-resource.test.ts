import { makeResource } from '@krmkit/runtime'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalJson, type Json } from '../json/json.ts'
import { jsonOf } from '../json/json-of.ts'
import { editResource, editsBetween } from './edit-resource.ts'

const edited = (text: string, after: Json): string => {
  const resource = makeResource(text)
  editResource(resource, editsBetween(jsonOf(resource) as Json, after))
  return resource.toString()
}

it('uses the indexes before deletions', () => {
  const resource = makeResource('a: [x, y, z]\nb:\n  - {c: 1, d: 2}\n  - e\n')
  editResource(resource, [
    { at: ['a', 0], value: undefined },
    { at: ['a', 2], value: undefined },
    { at: ['b', 0], value: undefined },
    { at: ['b', 1], value: 'f' },
  ])

  expect(resource.toString()).toBe('a: [y]\nb:\n  - f\n')
})

describe('editing a resource into another value', () => {
  it.each([
    ['nothing to do', 'a: 0x10 # hex\nb: [1,  2]\n', { a: 16, b: [1, 2] }, 'a: 0x10 # hex\nb: [1,  2]\n'],
    ['a field goes, with its comment', 'a: 1 # one\nb: 2 # two\n', { b: 2 }, 'b: 2 # two\n'],
    ['a map becomes empty', 'a:\n  b: 1\nc: "x"\n', { a: {}, c: 'x' }, 'a: {}\nc: "x"\n'],
    ['a field comes', "a: 'x' # kept\n", { a: 'x', b: { c: true } }, "a: 'x' # kept\nb:\n  c: true\n"],
    [
      'a value within a list',
      'a:\n- b: null\n- b: 2 # two\n',
      { a: [{ b: 5 }, { b: 2 }] },
      'a:\n- b: 5\n- b: 2 # two\n',
    ],
    ['a list of another length', 'a: [1, 2] # two\n', { a: [1] }, 'a: [1] # two\n'],
    ['a key of the language', 'a: 1\n', JSON.parse('{"a": 1, "__proto__": {"b": 1}}'), 'a: 1\n__proto__:\n  b: 1\n'],
  ])('%s', (_what, before, after, expected) => {
    expect(edited(before, after as Json)).toBe(expected)
  })

  it('produces the other value for any two values', () => {
    const json = fc.letrec<{ value: Json; map: Json }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Json>(null, true, 1, 'x', 'true', ''),
        fc.array(tie('value'), { maxLength: 3 }),
        tie('map'),
      ),
      map: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd e', '1'), tie('value'), {
        maxKeys: 4,
      }) as fc.Arbitrary<Json>,
    })).map
    fc.assert(
      fc.property(json, json, (before, changed) => {
        const resource = makeResource({ kind: 'A', x: before } as never)
        const after = { kind: 'A', x: changed }
        editResource(resource, editsBetween(jsonOf(resource) as Json, after))
        expect(equalJson(jsonOf(resource) as Json, after)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
