import { expect, test } from 'vitest'
import { outcomeOf } from '../../tests/outcome.ts'

/** Comprehensions and lists: a rule with its outcome and cost on the API server (0.37). */
const RULES: readonly (readonly [string, string, number])[] = [
  ["dyn('1').flatten() == []", 'no such overload: string.flatten()', 12],
  ["dyn('x').all(i, true)", "got 'types.String', expected iterable type", 0],
  ["[dyn(1), dyn('a')].isSorted()", 'ok', 1],
  ['[1, 2].sum() == 3 && [1.5].sum() == 1.5 && [].sum() == 0', 'ok', 6],
  ['[].max() == 1', 'max called on empty list', 1],
  ['[1, 2, 3].slice(1, 2) == [2] && [[1], [2]].flatten() == [1, 2] && [3, 1].sort() == [1, 3]', 'ok', 47],
  ['[1, 2, 3].slice(2, 1) == []', 'cannot slice(2, 1), start index must be less than or equal to end index', 12],
  ['[1, 2, 3].slice(0, 9) == []', 'cannot slice(0, 9), list is length 3', 12],
  ['[1, 1, 2].distinct() == [1, 2] && [1, 2].reverse() == [2, 1] && lists.range(3) == [0, 1, 2]', 'ok', 59],
  ['lists.range(-1) == []', 'lists.range: size must be non-negative, got -1', 12],
  ["{'a': 1}.all(k, k == 'a') && {'a': 1}.exists_one(k, k == 'a') && {'a': 1}.map(k, k) == ['a']", 'ok', 27],
  ['[1, 2, 3].exists_one(x, x > 2) && [1, 2].filter(x, x > 1) == [2] && [1, 2].map(x, x > 1, x * 2) == [4]', 'ok', 49],
  ['[1, 2, 0].exists(x, 1 / x == 1)', 'ok', 11],
  ['[0, 1].exists(x, 1 / x == 1)', 'ok', 15],
  ['[0, 2].all(x, 1 / x == 1)', 'violated', 13],
  ['[0, 1].all(x, 1 / x == 1)', 'division by zero', 13],
  ['[0].exists_one(x, 1 / x == 1)', 'division by zero', 5],
  ["[dyn('a'), dyn([1])].flatten().size() == 2", 'ok', 15],
  ['dyn(1).flatten(2) == [1]', 'no such overload: int.flatten(int)', 14],
  ['dyn([1]).flatten(-1) == [1]', 'level must be non-negative', 13],
  ["[dyn(1), dyn('a')].sort() == [1]", 'list elements must have the same type', 2],
]

test.each(RULES)('%s: %s', (rule, outcome, cost) => {
  expect(outcomeOf(rule)).toEqual({ outcome, cost })
})
