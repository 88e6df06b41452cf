import { expect, test } from 'vitest'
import { outcomeOf } from '../../tests/outcome.ts'

/** Optional values: a rule with its outcome and cost on the API server (0.37). */
const RULES: readonly (readonly [string, string, number])[] = [
  ['optional.of(1) == dyn(1)', 'violated', 2],
  ['self.m.?a.orValue(5) == 1', 'ok', 4],
  ['self.m.?zz.orValue(5) == 5', 'ok', 3],
  ["self.m[?'a'].value() == 1", 'ok', 5],
  ["self.l[?0].orValue('') == 'x'", 'ok', 4],
  ['self.l[?7].hasValue()', 'violated', 3],
  ['self.?o.?x.hasValue()', 'ok', 4],
  ['self.?o.x.hasValue()', 'ok', 4],
  ['optional.of(self.o).x.value() == 1', 'ok', 7],
  ['optional.ofNonZeroValue(self.l).hasValue()', 'ok', 4],
  ['optional.ofNonZeroValue([]).hasValue()', 'violated', 2],
  ['optional.ofNonZeroValue(self.m).hasValue()', 'ok', 4],
  ['optional.none().orValue(1) == 1', 'ok', 2],
  ['[optional.of(1), optional.none()].unwrapOpt() == [1]', 'ok', 14],
  ['[1, ?optional.of(2), ?optional.none()] == [1, 2]', 'ok', 13],
  ["{?'a': optional.of(1), ?'b': optional.none()} == {'a': 1}", 'ok', 33],
  ['optional.of(2).optMap(x, x + 1).value() == 3', 'ok', 9],
  ['optional.of(2).optFlatMap(x, optional.none()).hasValue()', 'violated', 4],
  ['optional.of(1).value() == 1 && !optional.none().hasValue()', 'ok', 6],
  ['optional.none().value() == 1', 'optional.none() dereference', 3],
]

test.each(RULES)('%s: %s', (rule, outcome, cost) => {
  expect(outcomeOf(rule)).toEqual({ outcome, cost })
})
