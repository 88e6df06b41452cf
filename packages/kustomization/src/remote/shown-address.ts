/** The parts of a query that select files. All others can be secrets. */
const SHOWN = /^(?:ref|version|timeout|submodules)=/

/**
 * An address for messages, traces and lock files: without credentials. The user of SSH is not one.
 *
 * @example
 * shownAddress('https://user:password@example.com/org/repo?ref=v1&token=secret') // 'https://example.com/org/repo?ref=v1'
 */
export function shownAddress(text: string): string {
  const [location = '', query] = splitAt(text, '?')
  const shown = location.replace(/^(git::)?([a-z]+:\/\/)([^/]*)@/i, (_, forced = '', scheme: string, user: string) => {
    const name = user.split(':')[0] ?? ''
    return `${forced}${scheme}${scheme.toLowerCase() === 'ssh://' && name !== '' ? `${name}@` : ''}`
  })
  const kept = query?.split('&').filter((pair) => SHOWN.test(pair)) ?? []
  return kept.length === 0 ? shown : `${shown}?${kept.join('&')}`
}

function splitAt(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
