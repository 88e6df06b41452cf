import type { MessageHint } from '../rules/rule.ts'

/** A value of each format that the server checks. */
const EXAMPLES: readonly (readonly [format: string, example: string])[] = [
  ['duration', '`1h30m` or `300ms`'],
  ['datetime|date-time', '`2024-05-01T12:30:00Z`'],
  ['date', '`2024-05-01`'],
  ['ipv4', '`192.0.2.1`'],
  ['ipv6', '`2001:db8::1`'],
  ['cidr', '`192.0.2.0/24`'],
  ['mac', '`00:00:5e:00:53:01`'],
  ['uuid[1345]?', '`6ba7b810-9dad-41d1-80b4-00c04fd430c8`'],
  ['hostname', '`www.example.com`'],
  ['email', '`user@example.com`'],
  ['uri', '`https://example.com/path`'],
  ['byte', '`aGVsbG8=`, which is base64'],
  ['hexcolor', '`#1a2b3c`'],
  ['rgbcolor', '`rgb(26,43,60)`'],
  ['isbn|isbn10', '`0-306-40615-2`'],
  ['isbn13', '`978-0-306-40615-7`'],
  ['bsonobjectid', '`507f1f77bcf86cd799439011`'],
  ['k8s-short-name', '`my-name`'],
  ['k8s-long-name', '`my-name.example.com`'],
]

const INT32_HINT = 'Write a number from -2147483648 to 2147483647.'
/** The range of an integer without a format too. */
export const INT64_HINT = 'Write a whole number from -9223372036854775808 to 9223372036854775807.'

/** Hints for messages about the types of numbers that are out of range. */
export const RANGE_CAUSES: readonly MessageHint[] = [
  [/must be of type int32: /, INT32_HINT],
  [/must be of type int64: /, INT64_HINT],
]

/** Hints for messages about formats. */
export const FORMAT_CAUSES: readonly MessageHint[] = [
  [
    /(?:boundary|MultipleOf) value must be of type/,
    'Correct the limit in the CRD: values of the type cannot reach it.',
  ],
  [/value must be of type (?:integer|number) with format int32/, INT32_HINT],
  [/value must be of type (?:integer (?:\(default format\)|with format int64)|number with format int64)/, INT64_HINT],
  [
    /value must be of type number with format float/,
    'Write a number from -3.4028234663852886e+38 to 3.4028234663852886e+38.',
  ],
  ...EXAMPLES.map(([format, example]): MessageHint => {
    return [new RegExp(`must be of type (?:${format}): `), `Write a value such as ${example}.`]
  }),
]
