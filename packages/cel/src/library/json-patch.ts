import { STRING } from '../values/types.ts'
import { type CelFunction, fn, globalOverload } from './overload.ts'

/** Functions of expressions that create JSON patches (apiserver, `cel/library/jsonpatch.go`). */
export const JSON_PATCHES: readonly CelFunction[] = [
  fn(
    'jsonpatch.escapeKey',
    globalOverload('string_jsonpatch_escapeKey_string', [STRING], STRING, (key: string) =>
      key.replaceAll('~', '~0').replaceAll('/', '~1'),
    ),
  ),
]
