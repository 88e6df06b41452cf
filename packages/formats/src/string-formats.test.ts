import { describe, expect, it } from 'vitest'
import { formatTest, isRecognizedFormat } from './string-formats.ts'

/** A format, with valid and invalid strings. */
const CASES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['bsonobjectid', ['507f1f77bcf86cd799439011'], ['507f1f77bcf86cd79943901', 'x07f1f77bcf86cd799439011']],
  [
    'uri',
    [
      'http://a.b/c?d',
      '/path',
      'mailto:x',
      'http://[::1]:80/',
      'http://a:80',
      '*',
      'x://a:b:1',
      '/a b',
      'http://u:p@h/',
    ],
    [
      '',
      'a',
      'a/b',
      ':x',
      'http://a b/',
      'http://%41/',
      'http://[::1',
      'http://a:b',
      'http://a:1:2',
      '/%zz',
      'http://[1.2.3.4]/',
      'http://a\u0001',
    ],
  ],
  [
    'email',
    [
      'a@b',
      'a.b@c.d',
      'A B <a@b>',
      '"a b"@c',
      'a@[1.2.3.4]',
      'a@b (comment)',
      'g: a@b;',
      '<a@b>',
      'é@b',
      '=?utf-8?q?a?= <a@b>',
      'a =?x?q?a?= <a@b>',
      '=?x?q?=zz?= <a@b>',
    ],
    [
      '',
      'a',
      'a@',
      '@b',
      'a b@c',
      '.a@b',
      'a..b@c',
      'a@b,c@d',
      'g: a@b, c@d;',
      'g:;',
      '"a@b',
      '""@b',
      'a@[x]',
      'a@b (',
      '=?x?q?a?= <a@b>',
      'a@b (=?x?b?AAAA?=)',
    ],
  ],
  [
    'hostname',
    ['a', 'a.bc', '1a.example.com', 'a-b', 'a-', '☃.com', 'a'.repeat(63)],
    ['', '-a', 'a.b', 'a.1', 'a_b.cd', 'a..bc', `${'a'.repeat(64)}.com`, `${'a.'.repeat(127)}com`],
  ],
  [
    'ipv4',
    ['1.2.3.4', '010.000.1.1', '255.255.255.255', '::ffff:1.2.3.4'],
    ['', '1.2.3', '1.2.3.256', '1.2.3.4.5', 'a.b.c.d', '::1', ' 1.2.3.4'],
  ],
  [
    'ipv6',
    ['::', '::1', '1::', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4', 'FE80::aB'],
    [
      '',
      ':',
      ':::',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1::2::3',
      '12345::',
      '::1%eth0',
      '::01.2.3.4',
      '1.2.3.4',
      '1:2:3:4:5:6:7::8',
      '1.2.3.4::',
    ],
  ],
  [
    'cidr',
    ['1.2.3.4/0', '1.2.3.4/32', '::/128', '01.2.3.4/024'],
    ['1.2.3.4', '1.2.3.4/33', '::/129', '1.2.3.4/-1', '1.2.3.4/', '/1'],
  ],
  [
    'mac',
    ['01:23:45:67:89:ab', '01-23-45-67-89-AB', '0123.4567.89ab', '0123456789ab', '01:23:45:67:89:ab:cd:ef'],
    ['', '01:23:45:67:89', '01:23-45:67:89:ab', '0123.4567', '01:23:45:67:89:ag'],
  ],
  [
    'uuid',
    ['550e8400-e29b-41d4-a716-446655440000', '550E8400E29B41D4A716446655440000'],
    ['550e8400-e29b-41d4-a716', 'g50e8400-e29b-41d4-a716-446655440000'],
  ],
  ['uuid3', ['550e8400-e29b-31d4-0716-446655440000'], ['550e8400-e29b-41d4-a716-446655440000']],
  ['uuid4', ['550e8400-e29b-41d4-a716-446655440000'], ['550e8400-e29b-41d4-0716-446655440000']],
  ['uuid5', ['550e8400-e29b-51d4-b716-446655440000'], ['550e8400-e29b-41d4-a716-446655440000']],
  ['isbn', ['0321751043', '978-0321751041', '0-306-40615-2'], ['0321751044', '9780321751042']],
  ['isbn10', ['0321751043', '097522980X'], ['978-0321751041', '097522980x']],
  ['isbn13', ['978-0321751041'], ['0321751043', '9780321751040']],
  ['creditcard', ['4111 1111 1111 1111', '378282246310005'], ['4111 1111 1111 1112', '1', '']],
  ['ssn', ['123-45-6789', '123 45 6789'], ['123456789', '12-345-6789']],
  ['hexcolor', ['#FFF', 'abcdef'], ['#FFFF', '#GGG', '']],
  ['rgbcolor', ['rgb(0,0,0)', 'rgb( 255 , 1 , 10 )'], ['rgb(256,0,0)', 'rgb(01,0,0)', 'rgba(0,0,0)']],
  ['byte', ['AAAA', 'QQ==', 'QUI='], ['', 'A', 'AA=A', '====', 'QQ=', 'Q-_=']],
  ['password', ['', 'anything'], []],
  [
    'date',
    ['2020-02-29', '0000-01-01'],
    ['2021-02-29', '1900-02-29', '2020-13-01', '2020-00-01', '2020-1-1', '20-01-01'],
  ],
  [
    'date-time',
    ['2020-01-01T00:00:00Z', '2020-01-01t00:00:00.5+01:00', '2020-01-01T23:59:59z', '2020-01-01T00:00:00Ztanything'],
    [
      '2020-01-01',
      '2020-01-01T24:00:00Z',
      '2020-01-01T00:60:00Z',
      '2020-01-01T00:00:60Z',
      '2020-01-01T00:00:00',
      '2020-13-01T00:00:00Z',
      '',
    ],
  ],
  [
    'duration',
    ['1h30m', '-1.5s', '0', '.5ms', '3 days', '1 week', 'take 5 minutes', '5µs', '300000000000000h'],
    ['', '1', 'h', '1x', '9223372036854775808 days', '+', '99999999999999999999999h'],
  ],
  ['k8s-short-name', ['a', 'a-b', '1'], ['', '-a', 'A', 'a.b', 'a'.repeat(64)]],
  ['k8s-long-name', ['a.b', 'a'.repeat(253)], ['a..b', 'A', '', 'a'.repeat(254)]],
]

describe.each(CASES)('%s', (format, good, bad) => {
  const test = formatTest(format) as (text: string) => boolean

  it.each(good.map((text) => [text]))('accepts %j', (text) => expect(test(text)).toBe(true))
  it.each(bad.map((text) => [text]))('rejects %j', (text) => expect(test(text)).toBe(false))
})

describe('formatTest', () => {
  it('ignores dashes in names, and returns undefined for unknown names', () => {
    expect(formatTest('i-p-v-4')).toBe(formatTest('ipv4'))
    for (const name of ['', 'int32', '__proto__', 'constructor', 'ip']) expect(formatTest(name)).toBeUndefined()
  })

  it.each([
    ['date', 'string', 37, true],
    ['date', '', 37, true],
    ['date', 'integer', 37, false],
    ['int32', 'integer', 37, true],
    ['int32', 'number', 37, false],
    ['double', 'number', 37, true],
    ['date', 'array', 37, false],
    ['date', 'integer', 35, true],
    ['date', 'array', 35, true],
    ['int32', 'integer', 35, false],
    ['int32', 'integer', 36, true],
    ['double', 'number', 35, false],
    ['double', 'number', 36, true],
    ['k8s-long-name', 'string', 34, false],
    ['k8s-long-name', 'string', 35, true],
    ['__proto__', 'string', 37, false],
  ])('%s on %s in 1.%i: %s', (format, type, minor, expected) => {
    expect(isRecognizedFormat(format, type, minor)).toBe(expected)
  })
})
