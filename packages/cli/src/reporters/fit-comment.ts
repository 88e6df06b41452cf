import { counted } from './finding.ts'

/** The maximum length of a comment on GitHub. */
const MAX_CHARACTERS = 65_536
/** Space for the line about what is left out. */
const REST = 200

/** The first texts that fit into a space together, and the number of the others. */
interface Fitting {
  readonly text: string
  readonly left: number
}

/** Joins the texts of the first items that fit into so many characters. Of the items after them, no text is made. */
export function fitInto<Item>(items: readonly Item[], textOf: (item: Item) => string, characters: number): Fitting {
  const parts: string[] = []
  let length = 0
  for (const item of items) {
    const part = textOf(item)
    if (length + part.length > characters) break
    parts.push(part)
    length += part.length
  }
  return { text: parts.join(''), left: items.length - parts.length }
}

/** A comment on GitHub: a text, and below it the items that fit. A last line counts those that are left out, such as `finding`. */
export function fitComment<Item>(
  top: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
  noun: string,
): string {
  const { text, left } = fitInto(items, textOf, MAX_CHARACTERS - REST - top.length)
  if (left === 0) return top + text
  return `${top}${text}\n${counted(left, `more ${noun}`)} left out, because a comment on GitHub has at most ${MAX_CHARACTERS} characters.\n`
}
