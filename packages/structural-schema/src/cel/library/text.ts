import { BOOL, STRING } from '../types/types.ts'
import { fn, free, member } from './declare.ts'
import type { CelFunction } from './overload.ts'
import { matches } from './regex.ts'

const TWO_TEXTS = [STRING, STRING]

/** Tests of texts (cel-go, `common/stdlib/standard.go`). */
export const TEXT: readonly CelFunction[] = [
  fn(
    'contains',
    member('contains_string', TWO_TEXTS, BOOL, (text: string, part: string) => text.includes(part)),
  ),
  fn(
    'endsWith',
    member('ends_with_string', TWO_TEXTS, BOOL, (text: string, end: string) => text.endsWith(end)),
  ),
  fn(
    'startsWith',
    member('starts_with_string', TWO_TEXTS, BOOL, (text: string, start: string) => text.startsWith(start)),
  ),
  fn('matches', free('matches', TWO_TEXTS, BOOL, matches), member('matches_string', TWO_TEXTS, BOOL, matches)),
]
