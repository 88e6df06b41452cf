import { parseDuration } from '@krmkit/formats'
import { isBase64, isDateTime, isQuantity } from '../../check/scalars.ts'
import { isSubdomain, type Test } from './names.ts'

const PERCENT = /^[0-9]+%$/
/** Spaces of Go (unicode.IsSpace): those of JavaScript with U+0085 and without U+FEFF. */
export const SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/

/** A number as Go reads it (strconv.Atoi), without a minus sign. */
export function integerOf(text: string): number | undefined {
  return /^\+?\d{1,18}$/.test(text) ? Number(text) : undefined
}

/** A semantic version (blang/semver, Parse). */
function isSemver(text: string): boolean {
  const [, core = '', prerelease, build] = /^([^-+]*)(?:-([^+]*))?(?:\+(.*))?$/s.exec(text) ?? []
  const numbers = core.split('.')
  return (
    numbers.length === 3 &&
    numbers.every((part) => /^(?:0|[1-9]\d*)$/.test(part)) &&
    (prerelease === undefined ||
      prerelease.split('.').every((part) => /^[0-9A-Za-z-]+$/.test(part) && !/^0\d+$/.test(part))) &&
    (build === undefined || build.split('.').every((part) => /^[0-9A-Za-z-]+$/.test(part)))
  )
}

/** Other strings. */
export const TEXT_FORMATS: Readonly<Record<string, Test>> = {
  percent: (text) => PERCENT.test(text),
  'int-or-percent': (text) => PERCENT.test(text),
  quantity: isQuantity,
  trimmed: (text) => !SPACE.test(text.charAt(0)) && !SPACE.test(text.charAt(text.length - 1)),
  'absolute-path': (text) => text.startsWith('/'),
  'no-backsteps': (text) => !text.split('/').includes('..'),
  'local-path': (text) => !text.startsWith('/') && !text.split('/').includes('..'),
  duration: (text) => parseDuration(text) !== undefined,
  base64: isBase64,
  rfc3339: isDateTime,
  'lower-case-ascii': (text) => /^[\x00-\x40\x5b-\x7f]*$/.test(text),
  semver: isSemver,
  uid: (text) => text !== '',
  'service-account-user': (text) =>
    /^system:serviceaccount:[^:]+:[^:]+$/.test(text) && isSubdomain(text.split(':')[3] ?? ''),
}
