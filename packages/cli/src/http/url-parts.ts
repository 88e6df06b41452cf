/** A URL for messages, without its user name, password and query, which can be secrets. */
export function shownUrl(url: URL): string {
  return `${url.origin}${decodedPath(url.pathname)}${url.search === '' ? '' : '?…'}`
}

/** The {@link shownUrl} of a text that can contain template variables. */
export function shownUrlText(text: string): string {
  return text.replace(/^([a-z]+:[/\\]*)[^/\\?#]*@/i, '$1').replace(/\?.*$/s, '?…')
}

/** Readers recognize `ü`, not `%C3%BC`. Servers can use other encodings, which stay as they are. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The host of a URL; an IPv6 address without brackets, as everything but URLs has it. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Whether a URL has a protocol that the command can fetch files by. */
export function isHttpUrl({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:'
}

/** The `user:password` of a URL; `undefined` if it does not have one. */
export function credentialsOf({ username, password }: URL): string | undefined {
  return username === '' && password === '' ? undefined : `${decoded(username)}:${decoded(password)}`
}

/** A part of a URL without percent encoding; unchanged if its encoding is not valid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
