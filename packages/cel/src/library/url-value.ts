import { goQuote, isRequestUri } from '@krmkit/formats'
import { MapOf } from '../values/map-of.ts'
import { CelError, ListOf, Opaque } from '../values/values.ts'

const SCHEME = /^([A-Za-z][A-Za-z\d+.-]*):/
const PORT = /:(\d*)$/
/** What a path that needs no escaping does not have (Go, `net/url`, `validEncoded`). */
const NEEDS_ESCAPES = /[^A-Za-z\d\-_.~$&+,/:;=@!'()*[\]%]|%(?![\dA-Fa-f]{2})/
/** Characters that are escaped in a path. */
const ESCAPED = /[^A-Za-z\d\-_.~$&+,/:;=@]/gu

/** An absolute URL, as Go's `net/url` splits it. */
export class Url extends Opaque {
  readonly type = 'kubernetes.URL'
  readonly text: string
  readonly scheme: string
  readonly host: string
  readonly path: string
  readonly query: string

  constructor(text: string) {
    super()
    const [beforeFragment = ''] = text.split('#', 1)
    const scheme = SCHEME.exec(beforeFragment)?.[1] ?? ''
    const [hierarchy = '', ...query] = (scheme === '' ? beforeFragment : beforeFragment.slice(scheme.length + 1)).split(
      '?',
    )
    const hasAuthority = hierarchy.startsWith('//') && (scheme !== '' || !hierarchy.startsWith('///'))
    const [authority = ''] = hasAuthority ? hierarchy.slice(2).split('/', 1) : []
    this.text = text
    this.scheme = scheme.toLowerCase()
    this.host = unescaped(authority.slice(authority.lastIndexOf('@') + 1))
    this.path = hierarchy.startsWith('/')
      ? escapedPath(hasAuthority ? hierarchy.slice(2 + authority.length) : hierarchy)
      : hierarchy === '*'
        ? '*'
        : ''
    this.query = query.join('?')
  }

  equals(other: Opaque): boolean {
    return this.normalized === (other as Url).normalized
  }

  get hostname(): string {
    const host = this.host.replace(PORT, '')
    return host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host
  }

  get port(): string {
    return PORT.exec(this.host)?.[1] ?? ''
  }

  /** The parameters of the query with all their values, except those that cannot be decoded. */
  get parameters(): MapOf {
    const lists = new Map<string, string[]>()
    for (const part of this.query.split('&')) {
      if (part === '' || part.includes(';')) continue
      const equals = part.indexOf('=')
      const key = decoded(equals < 0 ? part : part.slice(0, equals))
      const value = decoded(equals < 0 ? '' : part.slice(equals + 1))
      if (key === undefined || value === undefined) continue
      const values = lists.get(key)
      if (values === undefined) lists.set(key, [value])
      else values.push(value)
    }
    const map = new MapOf()
    for (const [key, values] of lists) map.add(key, new ListOf(values))
    return map
  }

  private get normalized(): string {
    return this.text.replace(SCHEME, (scheme) => scheme.toLowerCase())
  }
}

/** Parses an absolute URL or a path. */
export function parseUrl(text: string): Url | CelError {
  const prefix = `URL parse error during conversion from string: parse ${goQuote(text)}: `
  if (text === '') return new CelError(`${prefix}empty url`)
  return isRequestUri(text) ? new Url(text) : new CelError(`${prefix}${problemOf(text)}`)
}

function problemOf(text: string): string {
  if (/[\u0000-\u001f\u007f]/.test(text)) return 'net/url: invalid control character in URL'
  if (text.startsWith(':')) return 'missing protocol scheme'
  const hierarchy = text.replace(SCHEME, '')
  if (!hierarchy.startsWith('/')) return 'invalid URI for request'
  const [authority = ''] = hierarchy.startsWith('//') ? hierarchy.slice(2).split(/[/?]/, 1) : []
  const inHost = /%(?:(?![\dA-Fa-f]{2}).{0,2}|(?!25)[0-7][\dA-Fa-f])/.exec(
    authority.slice(authority.lastIndexOf('@') + 1),
  )
  const wrong = inHost ?? /%(?![\dA-Fa-f]{2}).{0,2}/.exec(text)
  if (wrong !== null) return `invalid URL escape ${goQuote(wrong[0])}`
  const port = /:[^\]:@]*$/.exec(authority)
  if (port !== null && !/^:\d*$/.test(port[0])) return `invalid port ${goQuote(port[0])} after host`
  const unexpected = /[ "<>\\^`{|}]/.exec(authority)
  return unexpected === null ? 'invalid URI for request' : `invalid character ${goQuote(unexpected[0])} in host name`
}

function escapedPath(path: string): string {
  if (!NEEDS_ESCAPES.test(path)) return path
  return unescaped(path).replace(ESCAPED, (character) => encodeURIComponent(character).replace(/[!'()*]/g, escapeUnit))
}

function escapeUnit(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
