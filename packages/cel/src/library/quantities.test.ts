import { expect, test } from 'vitest'
import { outcomeOf } from '../../tests/outcome.ts'

/** Quantities, versions and formats: a rule with its outcome and cost on the API server (0.37). */
const RULES: readonly (readonly [string, string, number])[] = [
  ["quantity('1') == quantity('1').add(1)", 'no such overload', 4],
  ["quantity('1').add(1) == quantity('2')", 'ok', 4],
  ["semver('1.2.3-a.1').isLessThan(semver('1.2.3'))", 'ok', 3],
  ["isSemver('v1.2', true) && semver('v01.2', true).major() == 1", 'ok', 4],
  ["quantity('1Ki').isGreaterThan(quantity('1k')) && quantity('1.5Gi').asApproximateFloat() == 1610612736.0", 'ok', 6],
  ["quantity('1.5Gi').isInteger() || quantity('50k').asInteger() == 50000", 'ok', 5],
  ["quantity('100m').asInteger() == 1", 'cannot convert value to integer', 3],
  ["quantity('1E').isLessThan(quantity('1Ei')) && quantity('1e3').compareTo(quantity('1k')) == 0", 'ok', 7],
  ["sign(quantity('-1')) == -1", 'ok', 3],
  ["quantity('0.0000000001').compareTo(quantity('1n')) == 0", 'ok', 5],
  ["quantity('12345678901234567890Ki').asApproximateFloat() > 1.0", 'ok', 5],
  [
    "isQuantity('1.') && isQuantity('.5') && isQuantity('+5m') && !isQuantity('1Kj') && !isQuantity('') && !isQuantity('1 ')",
    'ok',
    8,
  ],
  ["isQuantity('e5') && isQuantity('5e') || isQuantity('--1')", 'violated', 3],
  ["quantity('1.23456789012345678901234567890').asApproximateFloat() == 1.2345678901", 'violated', 6],
  ["quantity('9223372036854775807').add(1).isGreaterThan(quantity('9223372036854775807'))", 'ok', 6],
  ["quantity('0').sub(-9223372036854775808).asInteger() < 0", 'ok', 4],
  ["format.dns1123Label().validate('A').value() == ['x']", 'violated', 11],
  ["format.named('dns1123Label').hasValue() && !format.named('zz').hasValue()", 'ok', 5],
  ["format.qualifiedName().validate('a/b/c').value()[0].startsWith('a valid label key')", 'ok', 21],
  ["format.qualifiedName().validate('').value().size() == 2", 'ok', 19],
  ["format.labelValue().validate('-').value().size() == 1 && !format.labelValue().validate('').hasValue()", 'ok', 27],
  [
    "format.dns1123LabelPrefix().validate('a-').hasValue() || format.dns1035Label().validate('1a').hasValue()",
    'ok',
    20,
  ],
  ["format.uri().validate('zz').value() == ['parse \"zz\": invalid URI for request']", 'ok', 279],
  [
    "format.uuid().validate('x').value() == ['does not match the UUID format'] && format.byte().validate('a').value() == ['invalid base64']",
    'ok',
    45,
  ],
  ["format.date().validate('2020-02-30').hasValue() && format.datetime().validate('2020-01-01').hasValue()", 'ok', 76],
  ['format.dns1123Label() == format.dns1123Label() && format.dns1123Label() != format.uri()', 'ok', 6],
  ["format.dns1123Subdomain().validate('A.b').value().size() == 1", 'ok', 19],
  [
    "semver('1.2.3').major() == 1 && semver('1.2.3+b') == semver('1.2.3') && semver('1.10.0').isGreaterThan(semver('1.9.0'))",
    'ok',
    9,
  ],
  [
    "semver('1.0.0-rc.10').compareTo(semver('1.0.0-rc.9')) == 1 && semver('1.0.0-a').isLessThan(semver('1.0.0-a.1'))",
    'ok',
    8,
  ],
  [
    "isSemver('01.2.3') || isSemver('1.2') || isSemver('1.2.3-01') || isSemver('1.2.3-') || isSemver('1.2.3+')",
    'violated',
    5,
  ],
  [
    "isSemver('v1', true) && isSemver('1.2', true) && isSemver('001.002.003', true) && !isSemver('1.2-rc', true)",
    'ok',
    6,
  ],
]

test.each(RULES)('%s: %s', (rule, outcome, cost) => {
  expect(outcomeOf(rule)).toEqual({ outcome, cost })
})
