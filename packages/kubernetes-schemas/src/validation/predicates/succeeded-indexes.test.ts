import { expect, test } from 'vitest'
import { succeededIndexes } from './succeeded-indexes.ts'

const scope = { self: { completions: 8 }, root: {} }

test.each([
  [{ succeededIndexes: '0,2-4,7' }, []],
  [{ succeededIndexes: '' }, []],
  [{ succeededIndexes: '0-7', succeededCount: 8 }, []],
  [{ succeededCount: 3 }, []],
  [{ succeededIndexes: '8' }, ['succeededIndexes']],
  [{ succeededIndexes: '1-8' }, ['succeededIndexes']],
  [{ succeededIndexes: '3,2' }, ['succeededIndexes']],
  [{ succeededIndexes: '3,3' }, ['succeededIndexes']],
  [{ succeededIndexes: '3-3' }, ['succeededIndexes']],
  [{ succeededIndexes: '1-2-3' }, ['succeededIndexes']],
  [{ succeededIndexes: '1,' }, ['succeededIndexes']],
  [{ succeededIndexes: '-1' }, ['succeededIndexes']],
  [{ succeededIndexes: 'all' }, ['succeededIndexes']],
  [{ succeededIndexes: '1-2', succeededCount: 3 }, ['succeededCount']],
  [{ succeededIndexes: 'x', succeededCount: 1 }, ['succeededIndexes', 'succeededCount']],
])('the indexes of a success rule: %j', (rule, fields) => {
  expect(succeededIndexes(rule, scope).map(({ at }) => at.join('.'))).toEqual(fields)
})
