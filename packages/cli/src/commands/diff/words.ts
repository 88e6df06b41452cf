import { diffWordsWithSpace } from 'diff'

/** A part of a text that both states have, or only one of them. */
export interface WordPart {
  readonly kind: 'both' | 'old' | 'new'
  readonly text: string
}

/** The library's work is quadratic in the number of differing words. */
const MAX_EDITS = 100
/** Longer texts are not compared word by word. */
const MAX_LENGTH = 2000
/** With fewer common characters, the words that texts share by chance only disturb. */
const MIN_SHARE = 1 / 3

/** Compares two texts of one line word by word; texts with little in common are different as a whole. */
export function compareWords(old: string, now: string): readonly WordPart[] {
  const whole = [
    { kind: 'old', text: old },
    { kind: 'new', text: now },
  ] as const
  if (old.length > MAX_LENGTH || now.length > MAX_LENGTH) return whole
  const parts = diffWordsWithSpace(old, now, { maxEditLength: MAX_EDITS })
  if (parts === undefined) return whole
  const common = parts.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.length), 0)
  if (common < Math.max(old.length, now.length) * MIN_SHARE) return whole
  return parts.map(({ added, removed, value }) => ({ kind: added ? 'new' : removed ? 'old' : 'both', text: value }))
}
