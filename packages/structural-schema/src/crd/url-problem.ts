import { goQuote, isIpv6 } from '@krmkit/formats'

const CONTROL = /[\x00-\x1f\x7f]/
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/
const PORT = /^(?::\d*)?$/
const USER = /^[A-Za-z0-9._:~!$&'()*+,;=%@-]*$/
/** A byte that must be escaped in a host. */
const NOT_IN_HOST = /[^A-Za-z0-9._~!$&'()*+,;=:[\]<>"%\x80-\u{10ffff}-]/u

/** Returns the error message of Go's `url.Parse`, and `undefined` for a valid URL. */
export function urlProblem(text: string): string | undefined {
  const [url = '', ...fragment] = text.split('#')
  const problem = problemOf(url)
  if (problem !== undefined) return `parse ${goQuote(url)}: ${problem}`
  const inFragment = escapeProblem(fragment.join('#'))
  return inFragment && `parse ${goQuote(text)}: ${inFragment}`
}

function problemOf(url: string): string | undefined {
  if (CONTROL.test(url)) return 'net/url: invalid control character in URL'
  if (url.startsWith(':')) return 'missing protocol scheme'
  const scheme = SCHEME.exec(url)?.[1]
  const [rest = ''] = (scheme === undefined ? url : url.slice(scheme.length + 1)).split('?')
  if (!rest.startsWith('/')) {
    if (scheme !== undefined) return undefined
    const [segment = ''] = rest.split('/')
    return segment.includes(':') ? 'first path segment in URL cannot contain colon' : escapeProblem(rest)
  }
  const hasAuthority = rest.startsWith('//') && (scheme !== undefined || !rest.startsWith('///'))
  if (!hasAuthority) return escapeProblem(rest)
  const slash = rest.indexOf('/', 2)
  const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash)
  return authorityProblem(authority) ?? (slash < 0 ? undefined : escapeProblem(rest.slice(slash)))
}

function authorityProblem(authority: string): string | undefined {
  const sign = authority.lastIndexOf('@')
  const problem = hostProblem(authority.slice(sign + 1))
  if (problem !== undefined || sign < 0) return problem
  const user = authority.slice(0, sign)
  return USER.test(user) ? escapeProblem(user) : 'net/url: invalid userinfo'
}

function hostProblem(host: string): string | undefined {
  const isBracketed = host.startsWith('[')
  const end = isBracketed ? host.lastIndexOf(']') : host.indexOf(':')
  if (isBracketed && end < 0) return "missing ']' in host"
  const port = isBracketed ? host.slice(end + 1) : end < 0 ? '' : host.slice(end)
  if (!PORT.test(port)) return `invalid port ${goQuote(port)} after host`
  const escaped = escapeProblem(host) ?? asciiEscape(host)
  if (escaped !== undefined) return escaped
  const [literal = ''] = host.slice(1, end).split('%25')
  if (isBracketed && !isIpv6(literal, true)) return `invalid host: ParseAddr(${goQuote(literal)}): unable to parse IP`
  const character = NOT_IN_HOST.exec(host)?.[0]
  return character && `invalid character ${goQuote(character)} in host name`
}

function escapeProblem(text: string): string | undefined {
  const at = /%(?![\dA-Fa-f]{2})/.exec(text)?.index
  return at === undefined ? undefined : `invalid URL escape ${goQuote(text.slice(at, at + 3))}`
}

/** A host can contain escapes only of non-ASCII bytes and of the percent sign. */
function asciiEscape(host: string): string | undefined {
  const found = /%(?!25)[0-7][\dA-Fa-f]/.exec(host)?.[0]
  return found && `invalid URL escape ${goQuote(found)}`
}
