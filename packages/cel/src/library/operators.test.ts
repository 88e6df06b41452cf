import { expect, test } from 'vitest'
import { outcomeOf } from '../../tests/outcome.ts'

/** Operators: a rule with its outcome and cost on the API server (0.37). */
const RULES: readonly (readonly [string, string, number])[] = [
  ['dyn(null) == 1', 'violated', 1],
  ['size(dyn(1)) == 1', 'no such overload: size', 2],
  ["dyn('x') < dyn(1)", 'no such overload', 1],
  ['dyn([1]) == dyn(1)', 'violated', 1],
  ['!dyn(1)', 'no such overload', 1],
  ["-dyn('a') == 1", 'no such overload', 2],
  ['dyn(1) in dyn(2)', 'no such overload', 1],
  ["dyn('a')[0] == 1", 'no such key: 0', 3],
  ["dyn([1])['a'] == 1", "unsupported index type 'string' in list", 3],
  ["dyn({'a':1})[0] == 1", 'no such key: 0', 3],
  ['dyn([1])[1.5] == 1', 'unsupported index value 1.5 in list', 3],
  ['dyn([1])[0.0] == 1', 'ok', 3],
  ['[1,2][dyn(0u)] == 1', 'ok', 3],
  ['dyn(1).foo == 1', 'no such key: foo', 3],
  ['has(dyn(1).foo)', 'violated', 1],
  ['dyn(1) && true', 'no such overload', 0],
  ['dyn(1) ? true : false', 'no such overload', 0],
  ['9223372036854775807 + 1 > 0', 'integer overflow', 2],
  ['-9223372036854775808 / -1 > 0', 'integer overflow', 2],
  ['-9223372036854775808 % -1 == 0', 'integer overflow', 2],
  ['5u - 6u == 0u', 'unsigned integer overflow', 2],
  ["dyn(1) == 1.0 && dyn(1u) == 1 && dyn(1) != dyn('1') && [1] == [1]", 'ok', 4],
  ['dyn(9007199254740993) == 9007199254740992.0', 'ok', 1],
  ["1 in [1, 2] && dyn(1.0) in [1, 2] && !(dyn('1') in [1])", 'ok', 1],
  ["{1: 'a'}[1] == 'a' && dyn({1: 'a'})[1.0] == 'a' && dyn({1: 'a'})[1u] == 'a'", 'ok', 9],
  ['1 / 0 == 1 || true', 'ok', 2],
  ['true || 1 / 0 == 1', 'ok', 0],
  ['1 / 0 == 1 && false', 'violated', 2],
  ['1 / 0 == 1 || false', 'division by zero', 2],
  ['(1 / 0 == 1) ? true : false', 'division by zero', 2],
  ["dyn(1).path('/a').check('get').errored() || true", 'ok', 350002],
]

test.each(RULES)('%s: %s', (rule, outcome, cost) => {
  expect(outcomeOf(rule)).toEqual({ outcome, cost })
})
