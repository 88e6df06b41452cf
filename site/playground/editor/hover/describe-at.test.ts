import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { describeAt } from './describe-at.ts'

const schema = {
  properties: {
    spec: {
      type: 'object',
      description: 'What is <b>wanted</b>.',
      properties: {
        size: { type: ['string', 'null'], enum: ['small', 'large'], default: 'small' },
        list: { type: 'array', items: { properties: { name: { type: 'string' } } } },
      },
    },
  },
}

function describeMarked(marked: string) {
  const at = marked.indexOf('|')
  return describeAt(schema, Text.of((marked.slice(0, at) + marked.slice(at + 1)).split('\n')), at)
}

test('a key: path, types, values and default', () => {
  expect(describeMarked('# first\n---\nspec:\n  s|ize: small\n')).toEqual({
    path: 'spec.size',
    types: 'string or null',
    description: '',
    values: ['"small"', '"large"'],
    default: '"small"',
    from: 20,
    to: 24,
  })
})

test('a value is described by its field, also in a list', () => {
  expect(describeMarked('spec: {list: [{name: a|b}]}\n')).toMatchObject({ path: 'spec.list[0].name', types: 'string' })
})

test('a description is text, not markup', () => {
  expect(describeMarked('sp|ec:\n')?.description).toBe('What is <b>wanted</b>.')
})

test.each([
  ['of an unknown field', 'un|known: 1\n'],
  ['in a comment', '# sp|ec\n'],
  ['of a name of the prototype', '__pro|to__: 1\n'],
  ['in a document that is too long', `spec|: 1${'\na: b'.repeat(100_000)}`],
])('nothing %s', (_where, marked) => {
  expect(describeMarked(marked)).toBeUndefined()
})
