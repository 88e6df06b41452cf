import { AUTHZ, AUTHZ_SELECTORS } from './authz.ts'
import { COLLECTIONS } from './collections.ts'
import { CONVERSIONS } from './conversions.ts'
import { NAMED_FORMATS } from './formats.ts'
import { LIST_EXTENSION } from './list-extension.ts'
import { FIRST_INCLUDES, LISTS } from './lists.ts'
import { NET } from './net.ts'
import { OPERATORS } from './operators.ts'
import { OPTIONALS } from './optionals.ts'
import type { CelFunction } from './overload.ts'
import { QUANTITIES } from './quantity.ts'
import { REGEX } from './regex.ts'
import { FIRST_SEMVERS, SEMVERS } from './semver.ts'
import { SETS } from './sets.ts'
import { STRINGS } from './strings.ts'
import { JSON_PATCHES, TEXT } from './text.ts'
import { TIMES } from './times.ts'
import { URLS } from './url.ts'

/** The minor version that moved the list functions of Kubernetes after all others. */
const LISTS_LAST = 37

/** What some objects add to the functions of a version: patches of policies, and selectors of devices, also of those with lists. */
export type Extension = 'patches' | 'devices' | 'list-devices'

const EXTENSIONS: Readonly<Record<Extension, readonly CelFunction[]>> = {
  patches: JSON_PATCHES,
  devices: FIRST_SEMVERS,
  'list-devices': FIRST_INCLUDES,
}

const EARLY: readonly CelFunction[] = [
  ...OPERATORS,
  ...COLLECTIONS,
  ...CONVERSIONS,
  ...TEXT,
  ...TIMES,
  ...URLS,
  ...REGEX,
]
const LATE: readonly CelFunction[] = [
  ...AUTHZ,
  ...OPTIONALS,
  ...QUANTITIES,
  ...STRINGS,
  ...SETS,
  ...NET,
  ...NAMED_FORMATS,
  ...AUTHZ_SELECTORS,
  ...SEMVERS,
  ...LIST_EXTENSION,
]

/** Returns all functions in the order of the server for a minor version of Kubernetes; a name can occur more than once (apiserver, `cel/environment/base.go`). */
export function libraryOf(minor: number, extension?: Extension): readonly CelFunction[] {
  const own = extension === undefined ? [] : EXTENSIONS[extension]
  return minor < LISTS_LAST ? [...EARLY, ...LISTS, ...LATE, ...own] : [...EARLY, ...LATE, ...LISTS, ...own]
}
