import { isIpv6 } from './addresses.ts'

const CONTROL = /[\x00-\x1f\x7f]/
const SCHEME = /^([a-zA-Z][a-zA-Z\d+.-]*):/
const BAD_ESCAPE = /%(?![\da-fA-F]{2})/
const USER = /^[A-Za-z\d._:~!$&'()*+,;=%@-]*$/
const PORT = /^(?::\d*)?$/
/** What a host must not have: a host has ASCII characters that need no escape, any other character, and escapes of non-ASCII bytes. */
const NOT_IN_HOST = /[^A-Za-z\d_.~!$&'()*+,;=:[\]<>"%\x80-\uffff-]|%(?!25|[89a-fA-F][\da-fA-F])/
const NOT_IN_ZONE = /[^A-Za-z\d_.~!$&'()*+,;=:[\]<>"%\x80-\uffff-]|%(?![\da-fA-F]{2})/

/**
 * Returns whether a string is an absolute URI or path (Go, `url.ParseRequestURI`).
 *
 * @param text The string.
 * @returns Whether Go parses it.
 * @example
 * console.log(isRequestUri('https://example.com/a')) // true
 * console.log(isRequestUri('example.com')) // false
 */
export function isRequestUri(text: string): boolean {
  if (text === '' || CONTROL.test(text) || text.startsWith(':')) return false
  if (text === '*') return true
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase()
  const rest = (scheme === undefined ? text : text.slice(scheme.length + 1)).split('?', 1)[0] as string
  if (!rest.startsWith('/')) return scheme !== undefined
  if (scheme === undefined || !rest.startsWith('//')) return !BAD_ESCAPE.test(rest)
  const slash = rest.indexOf('/', 2)
  const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash)
  return isAuthority(scheme, authority) && (slash < 0 || !BAD_ESCAPE.test(rest.slice(slash)))
}

function isAuthority(scheme: string, authority: string): boolean {
  const sign = authority.lastIndexOf('@')
  const user = authority.slice(0, Math.max(sign, 0))
  return isHost(scheme, authority.slice(sign + 1)) && USER.test(user) && !BAD_ESCAPE.test(user)
}

function isHost(scheme: string, host: string): boolean {
  const open = host.lastIndexOf('[')
  if (open > 0) return false
  if (open === 0) return isLiteral(host)
  const strict = scheme === 'http' || scheme === 'https'
  const colon = strict ? host.indexOf(':') : host.lastIndexOf(':')
  return !NOT_IN_HOST.test(host) && (colon < 0 || PORT.test(host.slice(colon)))
}

/** Returns whether a host is an IPv6 address in brackets, optionally with a zone (RFC 6874). */
function isLiteral(host: string): boolean {
  const close = host.lastIndexOf(']')
  if (close < 0 || !PORT.test(host.slice(close + 1))) return false
  const [address = '', ...zone] = host.slice(1, close).split('%25')
  const zoneText = zone.join('%25')
  if (NOT_IN_HOST.test(address) || NOT_IN_ZONE.test(zoneText) || (zone.length > 0 && zoneText === '')) return false
  return isIpv6(address, false)
}
