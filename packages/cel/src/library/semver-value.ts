import { compareUtf8 } from '@krmkit/runtime/values'
import { CelError, Opaque } from '../values/values.ts'

const DIGITS = /^\d+$/
const ALPHANUMERIC = /^[0-9A-Za-z-]+$/
const MAX = 2n ** 64n - 1n

/** A semantic version (blang/semver v4). */
export class Semver extends Opaque {
  readonly type = 'kubernetes.Semver'
  readonly numbers: readonly [bigint, bigint, bigint]
  readonly prerelease: readonly string[]

  constructor(numbers: readonly [bigint, bigint, bigint], prerelease: readonly string[]) {
    super()
    this.numbers = numbers
    this.prerelease = prerelease
  }

  override get key(): null {
    return null
  }

  equals(other: Opaque): boolean {
    return this.compareTo(other as Semver) === 0
  }

  compareTo(other: Semver): number {
    for (const [i, number] of this.numbers.entries()) {
      const theirs = other.numbers[i] as bigint
      if (number !== theirs) return number < theirs ? -1 : 1
    }
    return comparePrereleases(this.prerelease, other.prerelease)
  }
}

/** Parses a version. */
export function parseSemver(text: string): Semver | CelError {
  if (text === '') return new CelError('Version string empty')
  const [major = '', minor, ...rest] = text.split('.')
  if (minor === undefined || rest.length === 0) return new CelError('No Major.Minor.Patch elements found')
  const tail = rest.join('.')
  const [before = '', build] = splitOnce(tail, '+')
  const [patch = '', prerelease] = splitOnce(before, '-')
  const numbers = [numberOf('Major', major), numberOf('Minor', minor), numberOf('Patch', patch)] as const
  const wrong = numbers.find((number) => number instanceof CelError) ?? wrongParts(prerelease, build)
  if (wrong instanceof CelError) return wrong
  return new Semver(numbers as readonly [bigint, bigint, bigint], prerelease?.split('.') ?? [])
}

/** Parses a version after removing a `v` and leading zeros and adding missing numbers (apiserver, `cel/library/semverlib.go`). */
export function normalizedSemver(text: string): Semver | CelError {
  const [major = '', minor, ...rest] = (text.startsWith('v') ? text.slice(1) : text).split('.')
  const parts = [major, ...(minor === undefined ? [] : [minor]), ...(rest.length === 0 ? [] : [rest.join('.')])].map(
    withoutZeros,
  )
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) as string)) {
    return new CelError('short version cannot contain PreRelease/Build meta data')
  }
  while (parts.length < 3) parts.push('0')
  return parseSemver(parts.join('.'))
}

function withoutZeros(part: string): string {
  if (part.length <= 1) return part
  const rest = part.replace(/^0+/, '')
  return /^\d/.test(rest) ? rest : `0${rest}`
}

function numberOf(name: string, text: string): bigint | CelError {
  if (text === '') return new CelError('strconv.ParseUint: parsing "": invalid syntax')
  if (!DIGITS.test(text))
    return new CelError(`Invalid character(s) found in ${name.toLowerCase()} number ${JSON.stringify(text)}`)
  if (hasLeadingZeros(text))
    return new CelError(`${name} number must not contain leading zeroes ${JSON.stringify(text)}`)
  const number = BigInt(text)
  return number > MAX ? new CelError(`strconv.ParseUint: parsing ${JSON.stringify(text)}: value out of range`) : number
}

function wrongParts(prerelease: string | undefined, build: string | undefined): CelError | undefined {
  for (const part of prerelease?.split('.') ?? []) {
    if (part === '') return new CelError('Prerelease is empty')
    if (!ALPHANUMERIC.test(part))
      return new CelError(`Invalid character(s) found in prerelease ${JSON.stringify(part)}`)
    if (DIGITS.test(part) && hasLeadingZeros(part)) {
      return new CelError(`Numeric PreRelease version must not contain leading zeroes ${JSON.stringify(part)}`)
    }
  }
  for (const part of build?.split('.') ?? []) {
    if (part === '') return new CelError('Build meta data is empty')
    if (!ALPHANUMERIC.test(part))
      return new CelError(`Invalid character(s) found in build meta data ${JSON.stringify(part)}`)
  }
  return undefined
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Number(a.length === 0) - Number(b.length === 0)
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareParts(a[i] as string, b[i] as string)
    if (order !== 0) return order
  }
  return Math.sign(a.length - b.length)
}

function compareParts(a: string, b: string): number {
  const aIsNumber = DIGITS.test(a)
  if (aIsNumber !== DIGITS.test(b)) return aIsNumber ? -1 : 1
  if (!aIsNumber) return Math.sign(compareUtf8(a, b))
  const [left, right] = [BigInt(a), BigInt(b)]
  return left === right ? 0 : left < right ? -1 : 1
}

function hasLeadingZeros(text: string): boolean {
  return text.length > 1 && text.startsWith('0')
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
