import { BOOL, STRING } from '../values/types.ts'
import { type CelFunction, fn, globalOverload, member, prepared } from './overload.ts'
import { matching } from './regex.ts'

const TWO_STRINGS = [STRING, STRING]

/** Tests of strings (cel-go, `common/stdlib/standard.go`). */
export const TEXT: readonly CelFunction[] = [
  fn(
    'contains',
    member('contains_string', TWO_STRINGS, BOOL, (text: string, part: string) => text.includes(part)),
  ),
  fn(
    'endsWith',
    member('ends_with_string', TWO_STRINGS, BOOL, (text: string, end: string) => text.endsWith(end)),
  ),
  fn(
    'startsWith',
    member('starts_with_string', TWO_STRINGS, BOOL, (text: string, start: string) => text.startsWith(start)),
  ),
  fn(
    'matches',
    prepared(globalOverload('matches', TWO_STRINGS, BOOL), matching),
    prepared(member('matches_string', TWO_STRINGS, BOOL), matching),
  ),
]

/** What expressions that create JSON patches can also call (apiserver, `cel/library/jsonpatch.go`). */
export const JSON_PATCHES: readonly CelFunction[] = [
  fn(
    'jsonpatch.escapeKey',
    globalOverload('string_jsonpatch_escapeKey_string', [STRING], STRING, (key: string) =>
      key.replaceAll('~', '~0').replaceAll('/', '~1'),
    ),
  ),
]
