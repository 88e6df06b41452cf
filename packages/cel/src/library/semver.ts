import { BOOL, INT, STRING, structType } from '../values/types.ts'
import { type CelFunction, fn, globalOverload, member, since } from './overload.ts'
import { normalizedSemver, parseSemver, Semver } from './semver-value.ts'

const SEMVER = structType('kubernetes.Semver')
const PAIR = [SEMVER, SEMVER]

/** The minor version that made the functions part of all expressions. */
const SHARED_SINCE = 33

/** Semantic versions (apiserver, `cel/library/semverlib.go`, version 1). */
export const SEMVERS: readonly CelFunction[] = since(SHARED_SINCE, [
  fn(
    'semver',
    globalOverload('string_to_semver', [STRING], SEMVER, parseSemver),
    globalOverload('string_bool_to_semver', [STRING, BOOL], SEMVER, parse),
  ),
  fn(
    'isSemver',
    globalOverload('is_semver_string', [STRING], BOOL, (text: string) => parseSemver(text) instanceof Semver),
    globalOverload(
      'is_semver_string_bool',
      [STRING, BOOL],
      BOOL,
      (text: string, normalize: boolean) => parse(text, normalize) instanceof Semver,
    ),
  ),
  fn(
    'isGreaterThan',
    member('semver_is_greater_than', PAIR, BOOL, (a: Semver, b: Semver) => a.compareTo(b) > 0),
  ),
  fn(
    'isLessThan',
    member('semver_is_less_than', PAIR, BOOL, (a: Semver, b: Semver) => a.compareTo(b) < 0),
  ),
  fn(
    'compareTo',
    member('semver_compare_to', PAIR, INT, (a: Semver, b: Semver) => BigInt(a.compareTo(b))),
  ),
  fn(
    'major',
    member('semver_major', [SEMVER], INT, (version: Semver) => BigInt.asIntN(64, version.numbers[0])),
  ),
  fn(
    'minor',
    member('semver_minor', [SEMVER], INT, (version: Semver) => BigInt.asIntN(64, version.numbers[1])),
  ),
  fn(
    'patch',
    member('semver_patch', [SEMVER], INT, (version: Semver) => BigInt.asIntN(64, version.numbers[2])),
  ),
])

/** Version 0 of the functions, which only selectors of devices had before. */
export const FIRST_SEMVERS: readonly CelFunction[] = SEMVERS.map(({ name, overloads }) => ({
  name,
  overloads: overloads
    .filter(({ params }) => !params.includes(BOOL))
    .map((each) => ({ ...each, since: 0, until: SHARED_SINCE })),
}))

function parse(text: string, normalize: boolean) {
  return normalize ? normalizedSemver(text) : parseSemver(text)
}
