import type { Draw } from '../../generated/draw.ts'
import { Literal, type Tree } from './tree.ts'

/** Names of properties, odd ones among them. */
const NAMES: readonly string[] = [
  'a',
  'b',
  'c',
  'name',
  'list',
  'spec',
  'x-y',
  'kind',
  'metadata',
  'apiVersion',
  'replicas',
  'a.b',
  '__proto__',
  'constructor',
  'ünï',
  '',
]

/** A name, mostly a plain one. */
export function drawName(draw: Draw): string {
  return draw.chance(85) ? draw.pick(NAMES.slice(0, 11)) : draw.pick(NAMES)
}

/** Formats of strings that the API server knows, and texts that have each. */
export const STRING_FORMATS: Readonly<Record<string, readonly string[]>> = {
  bsonobjectid: ['507f1f77bcf86cd799439011', '507f1f77bcf86cd79943901', 'zz7f1f77bcf86cd799439011'],
  uri: ['https://x.io/a?b=c', 'x', '/a/b', 'a:b', '::', 'http://[::1]:80/', ''],
  email: ['a@b.co', 'a@b', 'A <a@b.co>', 'a', '@', 'a@b@c', 'a.@b.co'],
  hostname: ['host.example.com', 'a-', '-a', 'a_b', 'a..b', 'A.b', '1.2.3.4', 'ünï.de', 'a.'],
  ipv4: ['10.0.0.1', '256.1.1.1', '::1', '1.2.3', '01.2.3.4', '::ffff:1.2.3.4'],
  ipv6: ['::1', 'fe80::1%eth0', '1.2.3.4', '::ffff:1.2.3.4', '1::2::3', 'zz::'],
  cidr: ['10.0.0.0/8', '10.0.0.1/33', '::/0', '10.0.0.0', '1.2.3.4/08', 'fd00::/129'],
  mac: ['00:00:5e:00:53:01', '02-00-5e-10-00-00-00-01', '0000.5e00.5301', 'zz:00:5e:00:53:01', '00:00:5e'],
  uuid: [
    '550e8400-e29b-41d4-a716-446655440000',
    '550E8400E29B41D4A716446655440000',
    '550e8400',
    'g50e8400-e29b-41d4-a716-446655440000',
  ],
  uuid3: ['6fa459ea-ee8a-3ca4-894e-db77e160355e', '550e8400-e29b-41d4-a716-446655440000', 'x'],
  uuid4: [
    '550e8400-e29b-41d4-a716-446655440000',
    '6fa459ea-ee8a-3ca4-894e-db77e160355e',
    '550e8400-e29b-41d4-0716-446655440000',
  ],
  uuid5: ['886313e1-3b8a-5372-9b90-0c9aee199e5d', '550e8400-e29b-41d4-a716-446655440000', 'x'],
  isbn: ['0306406152', '9780306406157', '0-306-40615-2', '030640615X', '1'],
  isbn10: ['0306406152', '0-306-40615-2', '9780306406157', '0306406153', '080442957X'],
  isbn13: ['9780306406157', '978-0-306-40615-7', '0306406152', '9780306406158'],
  creditcard: ['4111111111111111', '4111-1111-1111-1111', '4111111111111112', '123', '371449635398431'],
  ssn: ['123-45-6789', '123456789', '123 45 6789', '12-345-6789'],
  hexcolor: ['#fff', '#A1B2C3', 'fff', '#ff', '#ggg', '#FFFF'],
  rgbcolor: ['rgb(0,0,0)', 'rgb(255, 100, 0)', 'rgb(256,0,0)', 'rgb(0,0)', 'rgba(0,0,0)'],
  byte: ['YWJj', 'YWJ', 'YWJjZA==', '-_', '', 'a b', 'YWJj\n'],
  password: ['x', ''],
  date: ['2020-01-01', '2020-02-30', '2020-1-1', '20200101', '2020-01-01T00:00:00Z', '0000-01-01'],
  duration: ['5s', '1h30m', '5', '-1.5h', '3 days', '1 hour', 'P1D', '1d', '1w', '5 ms', ''],
  datetime: [
    '2020-01-01T00:00:00Z',
    '2020-01-01',
    '2020-01-01T00:00:00.123+02:00',
    '2020-01-01t00:00:00z',
    '2020-01-01T24:00:00Z',
    '2020-13-01T00:00:00Z',
  ],
  'date-time': ['2020-01-01T00:00:00Z', '2020-01-01 00:00:00Z', '2020-01-01T00:00:00+0200', '2020-01-01T00:00:60Z'],
  'k8s-short-name': ['a-b', 'A', '-a', 'a.b', '1a', 'a'.repeat(64), ''],
  'k8s-long-name': ['a.b-c', 'A.b', 'a..b', '1.2', `${'a'.repeat(250)}.abc`, ''],
}

/** Formats that other types have, and names that nothing knows. */
export const OTHER_FORMATS: readonly string[] = [
  'int32',
  'int64',
  'float',
  'double',
  'unknown',
  'ip',
  'int',
  'uint32',
  'Date-Time',
  'i-p-v-4',
  '',
]

/** Patterns, a few that RE2 refuses and some that only it takes. */
export const GOOD_PATTERNS: readonly string[] = [
  '^a',
  '^[a-z]+$',
  'x{1,2}',
  '(?i)^upper$',
  '^\\d+$',
  '^(x|abc)$',
  '\\pL',
  '[^A-Z]',
  '',
  '^$',
  '(?P<n>a)',
  '\\Qa.b\\E',
  '(?s).',
  '^(?i)abc$',
  '[[:alpha:]]',
  'a|',
  '\\x{41}',
  '(?U)a+',
]
export const BAD_PATTERNS: readonly string[] = [
  '+',
  'a(',
  '[z-a]',
  'x{2,1}',
  '(?=a)',
  '\\1',
  'a**',
  '[',
  ')',
  '(?<n',
  '\\',
  'x{1001}',
  '[[:foo:]]',
  '\\p{Foo}',
  '(?<!a)b',
]

const STRINGS: readonly string[] = [
  '',
  'a',
  'b',
  'abc',
  'x',
  'xx',
  'UPPER',
  '10',
  '1h30m',
  'Ünïcode',
  '😀',
  'a@b.co',
  'host.example.com',
  '2020-01-01',
  '10.0.0.1',
  '100Mi',
  '<&>',
  'true',
  'null',
  '\u2028',
  'a\nb',
]
const INTEGERS: readonly (number | string)[] = [
  0,
  1,
  2,
  3,
  5,
  10,
  -1,
  -3,
  42,
  65,
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775807',
  '-9007199254740993',
]
const NUMBERS: readonly (number | string)[] = [
  0.5,
  1.5,
  2.5,
  -0.5,
  40.5,
  '3.0',
  '1e3',
  '0.1',
  '1e21',
  '123456789.25',
  '9223372036854775808',
  '1e-7',
  '-0.0',
  '4.2e7',
]

/** A text, mostly a short one. */
export function drawString(draw: Draw): string {
  return draw.chance(80) ? draw.pick(STRINGS) : draw.pick(draw.pick(Object.values(STRING_FORMATS)))
}

/** A whole number. */
export function drawInteger(draw: Draw): Tree {
  return number(draw.chance(75) ? draw.pick(INTEGERS.slice(0, 10)) : draw.pick(INTEGERS))
}

/** A number. */
export function drawNumber(draw: Draw): Tree {
  return draw.chance(40) ? drawInteger(draw) : number(draw.pick(NUMBERS))
}

function number(value: number | string): Tree {
  return typeof value === 'string' ? new Literal(value) : value
}
