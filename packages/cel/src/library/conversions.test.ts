import { expect, test } from 'vitest'
import { outcomeOf } from '../../tests/outcome.ts'

/** Conversions and types: a rule with its outcome and cost on the API server (0.37). */
const RULES: readonly (readonly [string, string, number])[] = [
  ['type(null) == null_type', 'ok', 1],
  ["string(dyn(1)) == '1'", 'ok', 1],
  ["double('0x1p4') == 16.0", 'ok', 1],
  ["double('1_0') > 1.0", 'ok', 1],
  ["double('Inf') > 1.0", 'ok', 1],
  ["double('nan') > 1.0", 'NaN values cannot be ordered', 1],
  ["1.0 < double('NaN')", 'NaN values cannot be ordered', 1],
  ["string(double('NaN')) == 'NaN'", 'ok', 1],
  ["string(-1.0/0.0) == '-Inf'", 'ok', 3],
  ['type(self.f) == double && type(self.l) == list && type(self.o) == map', 'ok', 12],
  ["self.l.transformList(i, v, string(i) + v) == ['0x', '1y']", 'ok', 36],
  ['int(self.s) > 1', "type conversion error from 'string' to 'int'", 4],
  ["bool('TRUE') && !bool('f')", 'ok', 1],
  ["uint('5') == 5u && double('1.5') == 1.5 && int('-5') == -5 && int('+5') == 5", 'ok', 4],
  [
    "string(1.0) == '1' && string(1e6) == '1e+06' && string(123456.0) == '123456' && string(0.00001) == '1e-05' && string(true) == 'true'",
    'ok',
    5,
  ],
  [
    'type(type(1)) == type && type([]) == list && type({}) == map && type(null) == null_type && type(1u) == uint',
    'ok',
    5,
  ],
]

test.each(RULES)('%s: %s', (rule, outcome, cost) => {
  expect(outcomeOf(rule)).toEqual({ outcome, cost })
})
