import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from './json.ts'

/** The value at a path; `undefined` where there is none. */
export function valueAt(json: Json, path: Path): Json | undefined {
  let found: Json | undefined = json
  for (const step of path) {
    if (isList(found)) found = found[Number(step)]
    else found = isMap(found) ? own(found, String(step)) : undefined
  }
  return found
}
