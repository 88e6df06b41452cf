import { expect, test } from 'vitest'
import { outcomeOf } from '../../tests/outcome.ts'

/** Timestamps and durations: a rule with its outcome and cost on the API server (0.37). */
const RULES: readonly (readonly [string, string, number])[] = [
  ['dyn(1).getHours() == 1', 'no such overload: getHours(int)', 2],
  ["timestamp('2020-01-01T00:00:00Z') - timestamp('0001-01-01T00:00:00Z') > duration('1s')", 'integer overflow', 2],
  ["duration('2540400h') > duration('1s')", 'ok', 1],
  ["duration('-1.5h') < duration('1s') && string(duration('-1.5h')) == '-5400s'", 'ok', 2],
  ["timestamp('2020-01-01T00:00:00.1234567891Z') > timestamp(0)", 'ok', 1],
  ["string(timestamp('2020-01-01T10:00:00+05:30')) == '2020-01-01T10:00:00+05:30'", 'ok', 3],
  ["timestamp('2020-01-01T10:00:00+05:30').getHours() == 4", 'ok', 2],
  ["timestamp('2020-07-01T00:00:00Z').getHours('Europe/Berlin') == 2", 'ok', 2],
  ["timestamp('2020-07-01T00:00:00Z').getHours('America/New_York') == 20", 'ok', 2],
  ["timestamp('2020-07-01T00:00:00Z').getHours('nowhere') == 20", 'unknown time zone nowhere', 2],
  ["timestamp('2020-07-01T00:00:00Z').getHours('02:30') == 2", 'ok', 2],
  ["timestamp('2020-07-01T00:00:00Z').getHours('a:b') == 2", 'strconv.Atoi: parsing "a": invalid syntax', 2],
  ["timestamp('2020-07-01T00:00:00Z').getHours('+02:99') == 2", 'violated', 2],
  ["timestamp('1883-01-01T00:00:00Z').getMinutes('America/New_York') == 3", 'ok', 2],
  ["[duration('1s'), duration('2s')].sum() == duration('3s')", 'ok', 3],
  [
    "timestamp('2020-02-29T12:34:56.789Z').getMonth() == 1 && timestamp('2020-02-29T12:34:56.789Z').getDayOfYear() == 59",
    'ok',
    4,
  ],
  [
    "timestamp('2020-02-29T12:34:56.789Z').getDate() == 29 && timestamp('2020-02-29T12:34:56.789Z').getDayOfMonth() == 28 && timestamp('2020-02-29T12:34:56.789Z').getDayOfWeek() == 6",
    'ok',
    6,
  ],
  [
    "timestamp('2020-02-29T12:34:56.789Z').getMilliseconds() == 789 && timestamp('1969-12-31T23:59:59.5Z').getMilliseconds() == 500",
    'ok',
    4,
  ],
  [
    "duration('90m').getHours() == 1 && duration('90m').getMinutes() == 90 && duration('1.5s').getMilliseconds() == 1500 && duration('-90s').getMinutes() == -1",
    'ok',
    8,
  ],
  [
    "int(timestamp('1969-12-31T23:59:59.5Z')) == -1 && string(timestamp(-62135596800)) == '0001-01-01T00:00:00Z'",
    'ok',
    3,
  ],
  ["timestamp('2020-01-01T00:00:00Z') + duration('24h') == timestamp('2020-01-02T00:00:00Z')", 'ok', 2],
  ["string(timestamp('2020-01-01T00:00:00+02:00') + duration('1h')) == '2020-01-01T01:00:00+02:00'", 'ok', 5],
  ["timestamp('9999-12-31T23:59:59Z') + duration('1s') > timestamp(0)", 'timestamp overflow', 2],
  ["duration('9223372036s') + duration('9223372036s') > duration('0s')", 'integer overflow', 2],
  ['timestamp(self.s) > timestamp(0)', "type conversion error from 'string' to 'google.protobuf.Timestamp'", 4],
  ["duration(self.s) > duration('0')", "type conversion error from 'string' to 'google.protobuf.Duration'", 4],
  [
    "type(timestamp(0)) == google.protobuf.Timestamp && type(duration('1s')) == google.protobuf.Duration && type(optional.of(1)) == optional_type",
    'ok',
    5,
  ],
]

test.each(RULES)('%s: %s', (rule, outcome, cost) => {
  expect(outcomeOf(rule)).toEqual({ outcome, cost })
})
