import { replaceQuoted } from '@krmkit/runtime/values'
import { type SplitAddress, splitCredentials } from './credentials.ts'

/** The parts of a query that select files. All others can be secrets. */
const SHOWN = /^(?:ref|version|timeout|submodules)=/
/** Further values in other readings of a query. */
const NEXT_VALUE = /[;#?](?=[^;#?]*=).*$/s

/**
 * An address for messages, traces and lock files: without credentials. The user of SSH is not one.
 *
 * @example
 * shownAddress('https://user:password@example.com/org/repo?ref=v1&token=secret') // 'https://example.com/org/repo?ref=v1'
 */
export function shownAddress(text: string): string {
  const [location, query] = splitAt(withoutCredentials(text), '?')
  const shown = location.replace(/#(?=[^#]*=).*$/s, '')
  const pairs = query?.split('&').filter((pair) => SHOWN.test(pair)) ?? []
  const kept = pairs.map((pair) => pair.replace(NEXT_VALUE, '')).join('&')
  return kept === '' ? shown : `${shown}?${kept}`
}

/** A path or an address for messages: a path is unchanged. */
export function shownReference(text: string): string {
  const isAddress = /^(?:[\w:]*::)?(?:https?:|[a-z][a-z0-9+.-]*:\/\/)/i.test(text)
  return isAddress || splitCredentials(text).credentials !== '' ? shownAddress(text) : text
}

/** A message without the credentials of the addresses in it, such as an error of another program. */
export function shownMessage(text: string): string {
  if (!/[@…]/.test(text)) return text
  const quoted = replaceQuoted(text, (string) => (string.includes('@') ? shownString(string) : string), '"')
  return quoted.replace(/[^\s"'`<>]+/g, shownWord)
}

/** A string of JSON: an address in quotes can have any characters. */
function shownString(string: string): string {
  try {
    return JSON.stringify(withoutCredentials(JSON.parse(string)))
  } catch {
    return string
  }
}

function shownWord(word: string): string {
  if (!/:\/|https?:/i.test(word)) return word
  // An address that another message cut can have credentials without their end.
  if (word.endsWith('…')) return word.replace(/(:\/\/)[^/?#@]+…$/, '$1…')
  return word.includes('@') ? withoutCredentials(word) : word
}

/** What is left can look like credentials, too: lock files refuse keys that do. */
function withoutCredentials(text: string): string {
  for (let shown = text; ; ) {
    const next = replaceCredentials(splitCredentials(shown))
    if (next === shown) return shown
    shown = next
  }
}

function replaceCredentials({ before, credentials, behind }: SplitAddress): string {
  if (credentials !== '' && behind === '') return `${before}…`
  const isSsh = /^$|(?:::|=)$|ssh:\/+$/i.test(before)
  const user = isSsh ? (/^[\w.-]+(?=:|@$)/.exec(credentials)?.[0] ?? '') : ''
  return before + (user === '' ? '' : `${user}@`) + behind
}

function splitAt(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
