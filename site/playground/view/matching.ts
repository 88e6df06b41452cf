/** An option of a list that can be searched. */
export interface Option {
  readonly value: string
  readonly title: string
  readonly detail: string
  /** Other words that find it, such as kinds and tags. */
  readonly words?: readonly string[]
}

/** More options than this are not drawn: the user types another word. */
const MAX_SHOWN = 200

/** The options that contain all words of the query; those whose title starts with it come first. */
export function matching(options: readonly Option[], query: string): readonly Option[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return options.slice(0, MAX_SHOWN)
  const found = options.filter((option) => {
    const text = [option.value, option.title, option.detail, ...(option.words ?? [])].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const [first = ''] = words
  const rank = ({ title }: Option) =>
    title.toLowerCase().startsWith(first) ? 0 : title.toLowerCase().includes(first) ? 1 : 2
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_SHOWN)
}
