import { readYaml } from '@krmkit/runtime'
import type { SettersConfig } from './config.ts'

/** The setters of a config, prepared for searching. */
export interface Setters {
  /** The pattern of a string that contains values of setters; `undefined` if it does not contain any. */
  patternOf(text: string): string | undefined
  /** Whether there are setters of lists. */
  readonly hasLists: boolean
  /** The name of the setter whose list has these elements, in any order. */
  nameOfList(texts: readonly string[]): string | undefined
}

/** Reads the setters of a config: strings that are YAML lists are setters of lists, like in kpt. */
export function readSetters({ setters }: SettersConfig): Setters {
  const scalars: { readonly name: string; readonly value: string }[] = []
  const lists = new Map<string, string>()
  for (const [name, value] of Object.entries(setters)) {
    const texts = Array.isArray(value) ? value.map(String) : listTexts(String(value))
    if (texts === undefined) scalars.push({ name, value: String(value) })
    else if (!lists.has(listKey(texts))) lists.set(listKey(texts), name)
  }
  // The longest value first, because a part of it can be the value of another setter.
  scalars.sort((a, b) => b.value.length - a.value.length)
  return {
    patternOf: (text) => patternOf(text, scalars),
    hasLists: lists.size > 0,
    nameOfList: (texts) => lists.get(listKey(texts)),
  }
}

/** Scans the string once: the value of one setter is not searched for others. */
function patternOf(
  text: string,
  setters: readonly { readonly name: string; readonly value: string }[],
): string | undefined {
  const candidates = setters.filter(({ value }) => text.includes(value))
  if (candidates.length === 0) return undefined
  let pattern = ''
  for (let at = 0; at < text.length; ) {
    const found = candidates.find(({ value }) => text.startsWith(value, at))
    pattern += found === undefined ? text[at] : `\${${found.name}}`
    at += found === undefined ? 1 : found.value.length
  }
  return pattern
}

function listTexts(text: string): readonly string[] | undefined {
  // Other strings are not lists, and most values are not.
  if (!/^\s*[-[]/.test(text)) return undefined
  const { document } = readYaml(text)
  if (document?.kind([]) !== 'list') return undefined
  return Array.from({ length: document.size([]) }, (_, position) => document.text([position]) ?? '')
}

function listKey(texts: readonly string[]): string {
  return JSON.stringify([...texts].sort())
}
