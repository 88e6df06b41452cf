import { isCidr, isHostname, isIpv4, isIpv6, isMac } from './addresses.ts'
import { parseLooseDuration } from './durations.ts'
import { isEmail } from './email.ts'
import { byteLength } from './go-text.ts'
import { isCreditCard, isIsbn10, isIsbn13 } from './numbers.ts'
import { isDate, isDateTime } from './times.ts'
import { isRequestUri } from './uri.ts'

type Test = (text: string) => boolean

const NAME = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?'
const SHORT_NAME = new RegExp(`^${NAME}$`)
const LONG_NAME = new RegExp(`^${NAME}(?:\\.${NAME})*$`)
const BYTE = '(?:0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])'
const SPACE = '[\\t\\n\\f\\r ]*'
const RGB = new RegExp(`^rgb\\(${SPACE}${BYTE}${SPACE},${SPACE}${BYTE}${SPACE},${SPACE}${BYTE}${SPACE}\\)$`)

/** String formats by their names without dashes (kube-openapi, `strfmt`). */
const TESTS: Readonly<Record<string, Test>> = {
  bsonobjectid: matches(/^[\da-fA-F]{24}$/),
  uri: isRequestUri,
  email: isEmail,
  hostname: isHostname,
  // An IPv6 address that ends in IPv4 notation also passes.
  ipv4: (text) => isIpv4(text, true) || (text.includes('.') && isIpv6(text, true)),
  ipv6: (text) => isIpv6(text, false),
  cidr: isCidr,
  mac: isMac,
  uuid: matches(/^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i),
  uuid3: matches(/^[\da-f]{8}-?[\da-f]{4}-?3[\da-f]{3}-?[\da-f]{4}-?[\da-f]{12}$/i),
  uuid4: matches(/^[\da-f]{8}-?[\da-f]{4}-?4[\da-f]{3}-?[89ab][\da-f]{3}-?[\da-f]{12}$/i),
  uuid5: matches(/^[\da-f]{8}-?[\da-f]{4}-?5[\da-f]{3}-?[89ab][\da-f]{3}-?[\da-f]{12}$/i),
  isbn: (text) => isIsbn10(text) || isIsbn13(text),
  isbn10: isIsbn10,
  isbn13: isIsbn13,
  creditcard: isCreditCard,
  ssn: (text) => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
  hexcolor: matches(/^#?(?:[\da-fA-F]{3}|[\da-fA-F]{6})$/),
  rgbcolor: matches(RGB),
  byte: isBase64,
  password: () => true,
  date: isDate,
  duration: (text) => parseLooseDuration(text) !== undefined,
  datetime: isDateTime,
  k8sshortname: (text) => text.length <= 63 && SHORT_NAME.test(text),
  k8slongname: (text) => byteLength(text) <= 253 && LONG_NAME.test(text),
}

/** 1.34 added these formats. A server uses the formats of the version before it, so that it can be rolled back. */
const SINCE: Readonly<Record<string, number>> = { k8sshortname: 35, k8slongname: 35 }
/** Until then, a server knew only formats of strings, and checked them whatever the type of the schema is. */
const FORMATS_OF_TYPES_SINCE = 36

/**
 * Returns the test of a string format.
 *
 * @param format The name of the format; dashes are ignored.
 * @returns A function that returns whether a string has the format; `undefined` for a format that the API server ignores.
 * @example
 * console.log(formatTest('date-time')?.('2026-01-31T12:00:00Z')) // true
 * console.log(formatTest('color')) // undefined
 */
export function formatTest(format: string): Test | undefined {
  const name = format.replaceAll('-', '')
  return Object.hasOwn(TESTS, name) ? TESTS[name] : undefined
}

/**
 * Returns whether the API server checks a format, instead of ignoring it (apiextensions-apiserver, `validation/formats.go`).
 *
 * @param format The name of the format.
 * @param type The type of the value: `string`, `integer`, `number` or empty.
 * @param minor The minor version of Kubernetes: `31` is 1.31.
 * @returns Whether values of the type are checked.
 * @example
 * console.log(isRecognizedFormat('date', 'string', 36)) // true
 * console.log(isRecognizedFormat('date', 'integer', 36)) // false
 */
export function isRecognizedFormat(format: string, type: string, minor: number): boolean {
  if (minor >= FORMATS_OF_TYPES_SINCE) {
    if (type === 'integer') return format === 'int32' || format === 'int64'
    if (type === 'number') return format === 'float' || format === 'double'
    if (type !== '' && type !== 'string') return false
  }
  return formatTest(format) !== undefined && minor >= sinceMinor(format)
}

function sinceMinor(format: string): number {
  return SINCE[format.replaceAll('-', '')] ?? 0
}

function matches(pattern: RegExp): Test {
  return (text) => pattern.test(text)
}

function isBase64(text: string): boolean {
  return text.length >= 4 && text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
}
