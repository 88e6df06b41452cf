/**
 * The hosts that a program of git can connect to for a repository, as URLs: the user's git, curl and ssh, which do not agree
 * with URLs about everything. None for a folder of this machine.
 *
 * @example
 * repositoryHosts('git@example.com:org/repo') // [URL https://example.com/]
 */
export function repositoryHosts(repository: string): readonly URL[] {
  const [, scheme = '', authority = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/?#]*)/i.exec(repository) ?? []
  if (/^file$/i.test(scheme)) return []
  const protocol = /^http$/i.test(scheme) ? 'http' : 'https'
  // In a URL, a backslash ends the host; for curl it is a part of the user name.
  const places = authority.includes('\\') ? authority.split(/[\\@]/) : [authority.slice(authority.lastIndexOf('@') + 1)]
  return places.flatMap((place) => {
    const [host = ''] = /^(?:\[[^\]]*\]|[^:]*)/.exec(place) ?? []
    const url = `${protocol}://${host}/`
    return host !== '' && URL.canParse(url) ? [new URL(url)] : []
  })
}
