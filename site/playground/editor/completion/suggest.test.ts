import { Text } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { cursorAt } from '../schema/cursor.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { suggestionsAt } from './suggest.ts'

/** Suggestions at the mark `|` of a text. */
function suggest(schema: JsonSchema, marked: string) {
  const at = marked.indexOf('|')
  const cursor = cursorAt(Text.of((marked.slice(0, at) + marked.slice(at + 1)).split('\n')), at)
  return cursor === undefined ? undefined : suggestionsAt(schema, cursor)
}

const labels = (schema: JsonSchema, marked: string) => suggest(schema, marked)?.map(({ label }) => label)

const schema: JsonSchema = {
  type: 'object',
  properties: {
    kind: { enum: ['Shop', 'Stall'] },
    open: { type: 'boolean' },
    spec: {
      type: 'object',
      required: ['size'],
      properties: {
        size: { enum: ['small', 'large', '1', 'yes'] },
        shelves: { type: 'array', items: { $ref: '#/definitions/shelf' } },
        extra: { type: 'object', additionalProperties: { $ref: '#/definitions/shelf' } },
        tags: { type: 'array', items: { enum: ['new', 'old'] } },
      },
    },
  },
  definitions: {
    shelf: { type: 'object', properties: { name: { type: 'string' }, inner: { $ref: '#/definitions/shelf' } } },
  },
}

describe('keys', () => {
  test.each([
    ['at the start', '|', ['kind', 'open', 'spec']],
    ['without those that are there', 'kind: Shop\n|', ['open', 'spec']],
    ['of a mapping by its indentation', 'spec:\n  s|\n', ['size', 'shelves', 'extra', 'tags']],
    ['on an empty line between others', 'spec:\n  size: small\n  |\nkind: Shop\n', ['shelves', 'extra', 'tags']],
    ['in an item of a list', 'spec:\n  shelves:\n  - name: a\n    |\n', ['inner']],
    ['of a new item', 'spec:\n  shelves:\n  - name: a\n  - |\n', ['name', 'inner']],
    ['in braces', 'spec: {size: small, |}\n', ['shelves', 'extra', 'tags']],
    ['below fields of any name', 'spec:\n  extra:\n    a:\n      |\n', ['name', 'inner']],
    ['of a key that is renamed', 'spec:\n  si|z: small\n', ['size', 'shelves', 'extra', 'tags']],
    ['of the second document', 'kind: Shop\n---\nspec:\n  size: small\n  |\n', ['shelves', 'extra', 'tags']],
  ])('%s', (_where, marked, expected) => {
    expect(labels(schema, marked)).toEqual(expected)
  })

  test.each([
    ['in a comment', 'spec:\n  # s|\n'],
    ['in a block of text', 'kind: |\n  a\n'.replace('|', '>').replace('a', '|')],
    ['in quotes', 'kind: "S|"\n'],
    ['of a document that is too long', `|${'\na: b'.repeat(100_000)}`],
  ])('none %s', (_where, marked) => {
    expect(suggest(schema, marked)).toBeUndefined()
  })

  test('none of a field that the schema does not know', () => {
    expect(labels(schema, 'unknown:\n  |\n')).toEqual([])
  })

  test('required ones are marked, and nested ones are written without a space', () => {
    expect(suggest(schema, 'spec:\n  |\n')?.map(({ insert, isRequired }) => [insert, isRequired])).toEqual([
      ['size: ', true],
      ['shelves:', false],
      ['extra:', false],
      ['tags:', false],
    ])
  })
})

describe('values', () => {
  test('of an enumeration, quoted if YAML would read them as something else', () => {
    expect(suggest(schema, 'spec:\n  size: |\n')?.map(({ insert }) => insert)).toEqual([
      'small',
      'large',
      '"1"',
      '"yes"',
    ])
  })

  test.each([
    ['of a boolean', 'open: t|\n', ['true', 'false']],
    ['of items in a block', 'spec:\n  tags:\n  - |\n', ['new', 'old']],
    ['of items in brackets', 'spec: {tags: [new, |]}\n', ['new', 'old']],
    ['not of any string', 'spec:\n  shelves:\n  - name: |\n', []],
  ])('%s', (_what, marked, expected) => {
    expect(labels(schema, marked)).toEqual(expected)
  })
})

describe('hostile schemas and files', () => {
  test('circles of references end', () => {
    const circle = { $ref: '#/definitions/a', definitions: { a: { allOf: [{ $ref: '#/definitions/b' }] }, b: {} } }
    const both = { ...circle, definitions: { ...circle.definitions, b: { anyOf: [{ $ref: '#/definitions/a' }] } } }

    expect(labels(both, '|')).toEqual([])
  })

  test('names of the prototype are names like others', () => {
    const own = JSON.parse('{"properties": {"__proto__": {"properties": {"a": {}}}}}')

    expect(labels(own, '__proto__:\n  |\n')).toEqual(['a'])
    expect(labels(schema, '__proto__:\n  |\n')).toEqual([])
    expect(labels(schema, 'constructor:\n  |\n')).toEqual([])
  })

  test('a name or a value never writes more than itself', () => {
    const hostile = { properties: { 'a: b\nc': {}, kind: { enum: ['x\ny: z', '<b>', '*alias'] } } }

    expect(suggest(hostile, '|')?.map(({ insert }) => insert)).toEqual(['"a: b\\nc": ', 'kind: '])
    expect(suggest(hostile, 'kind: |')?.map(({ insert }) => insert)).toEqual(['"x\\ny: z"', '"<b>"', '"*alias"'])
  })

  test('deep nesting in files and schemas ends', () => {
    let deep: JsonSchema = { properties: { last: {} } }
    for (let level = 0; level < 5000; level++) deep = { allOf: [deep] }

    expect(labels(deep, `${'['.repeat(5000)}|`)).toEqual([])
    expect(labels(deep, '|')).toEqual([])
  })
})
