import { MetadataServices } from './metadata-services.ts'

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

/**
 * Why an image must not be pulled; `undefined` if nothing is wrong with its registry. The engine makes the request, on this or
 * another machine: what a name resolves to is not known here.
 */
export function metadataImage(image: string): string | undefined {
  const [registry = '', ...path] = image.split('/')
  const url = `https://${registry}/`
  if (path.length === 0 || !URL.canParse(url) || !new MetadataServices().names(new URL(url))) return undefined
  return `image ${JSON.stringify(image)} must not have the address of a metadata service as its registry`
}
