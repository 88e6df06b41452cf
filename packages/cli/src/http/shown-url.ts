/** A URL for messages, without its user name, password and query, which can be secrets. */
export function shownUrl(url: URL): string {
  return `${url.origin}${decodedPath(url.pathname)}${url.search === '' ? '' : '?…'}`
}

/** Readers recognize `ü`, not `%C3%BC`. Servers can use other encodings, which stay as they are. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a URL has a protocol that the command can fetch files by. */
export function isHttpUrl({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:'
}
