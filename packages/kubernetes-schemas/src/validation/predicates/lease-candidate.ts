import { isFormat } from '../formats/formats.ts'
import type { Predicate } from '../rule.ts'

/** A binary that is not older than what it emulates (ValidateLeaseCandidateSpec). */
export const leaseCandidate: Predicate = ({ binaryVersion, emulationVersion }) => {
  if (binaryVersion === undefined || emulationVersion === undefined) return []
  if (!isFormat('semver', binaryVersion) || !isFormat('semver', emulationVersion)) return []
  return isBefore(binaryVersion, emulationVersion)
    ? [{ at: ['binaryVersion'], say: `must be at least emulationVersion, ${emulationVersion}, not ${binaryVersion}` }]
    : []
}

/** The order of semantic versions: what is built from the same sources is equal. */
function isBefore(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)]
  for (const [i, number] of left.numbers.entries()) {
    const against = right.numbers[i] as bigint
    if (number !== against) return number < against
  }
  const [a, b] = [left.prerelease, right.prerelease]
  if (a.length === 0 || b.length === 0) return a.length > 0 && b.length === 0
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareParts(a[i] as string, b[i] as string)
    if (order !== 0) return order < 0
  }
  return a.length < b.length
}

function partsOf(version: string): { readonly numbers: readonly bigint[]; readonly prerelease: readonly string[] } {
  const [, core = '', prerelease] = /^([\d.]+)(?:-([^+]*))?/.exec(version) ?? []
  return { numbers: core.split('.').map(BigInt), prerelease: prerelease?.split('.') ?? [] }
}

/** Numbers come before words. */
function compareParts(one: string, other: string): number {
  const [isNumber, isOther] = [/^\d+$/.test(one), /^\d+$/.test(other)]
  if (isNumber !== isOther) return isNumber ? -1 : 1
  if (isNumber) return Number(BigInt(one) - BigInt(other))
  return one < other ? -1 : Number(one > other)
}
