import { goQuote } from './go-text.ts'

/** An IP address as an integer. */
export interface Address {
  readonly bits: 32 | 128
  readonly value: bigint
}

/** The bits of an address, or the error message of Go. */
export type ParsedAddress = (Address & { readonly zone: string }) | { readonly problem: string }

/**
 * Parses an IP address as Go's `netip.ParseAddr`.
 *
 * @param text The address, such as `10.0.0.1` or `fe80::1%eth0`.
 * @returns The number of `bits`, the address as an integer (`value`) and the `zone`; or `problem`, the error message of Go.
 * @example
 * const parsed = parseAddress('::1')
 * console.log('bits' in parsed && parsed.bits) // 128
 *
 * const wrong = parseAddress('10.0.0.256')
 * console.log('problem' in wrong && wrong.problem) // ParseAddr("10.0.0.256"): IPv4 field has value >255
 */
export function parseAddress(text: string): ParsedAddress {
  const [sign] = /[.:%]/.exec(text) ?? []
  if (sign === undefined) return wrong(text, 'unable to parse IP')
  if (sign === '%') return wrong(text, 'missing IPv6 address')
  return sign === '.' ? parseIpv4(text, text) : parseIpv6(text)
}

function parseIpv4(whole: string, text: string): ParsedAddress {
  let value = 0n
  let octet = 0
  let digits = 0
  let octets = 0
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i)
    if (/\d/.test(character)) {
      if (digits === 1 && octet === 0) return wrong(whole, 'IPv4 field has octet with leading zero')
      octet = octet * 10 + Number(character)
      digits++
      if (octet > 255) return wrong(whole, 'IPv4 field has value >255')
    } else if (character !== '.') return wrong(whole, 'unexpected character', text.slice(i))
    else if (i === 0 || i === text.length - 1 || text[i - 1] === '.') {
      return wrong(whole, 'IPv4 field must have at least one digit', text.slice(i))
    } else {
      if (octets === 3) return wrong(whole, 'IPv4 address too long')
      value = (value << 8n) | BigInt(octet)
      octets++
      octet = 0
      digits = 0
    }
  }
  if (octets < 3) return wrong(whole, 'IPv4 address too short')
  return { bits: 32, value: (value << 8n) | BigInt(octet), zone: '' }
}

function parseIpv6(whole: string): ParsedAddress {
  const percent = whole.indexOf('%')
  const zone = percent < 0 ? '' : whole.slice(percent + 1)
  if (percent >= 0 && zone === '') return wrong(whole, 'zone must be a non-empty string')
  const text = percent < 0 ? whole : whole.slice(0, percent)
  const groups: bigint[] = []
  const parsed = parseGroups(whole, text, groups)
  if (typeof parsed === 'object') return parsed
  if (groups.length < 8 && parsed < 0) return wrong(whole, 'address string too short')
  if (groups.length === 8 && parsed >= 0) return wrong(whole, 'the :: must expand to at least one field of zeros')
  if (parsed >= 0) groups.splice(parsed, 0, ...Array<bigint>(8 - groups.length).fill(0n))
  return { bits: 128, value: groups.reduce((value, group) => (value << 16n) | group, 0n), zone }
}

/** Reads groups of 16 bits. Returns the position of `::` among them, or -1. */
function parseGroups(whole: string, text: string, groups: bigint[]): number | { readonly problem: string } {
  let ellipsis = text.startsWith('::') ? 0 : -1
  let rest = ellipsis === 0 ? text.slice(2) : text
  if (ellipsis === 0 && rest === '') return 0
  while (groups.length < 8) {
    const [digits = ''] = /^[\dA-Fa-f]*/.exec(rest) ?? []
    if (digits.length > 4) return wrong(whole, 'each group must have 4 or less digits', rest)
    if (digits === '') return wrong(whole, 'each colon-separated field must have at least one digit', rest)
    if (rest[digits.length] === '.') return parseEmbedded(whole, rest, groups, ellipsis)
    groups.push(BigInt(`0x${digits}`))
    rest = rest.slice(digits.length)
    if (rest === '') return ellipsis
    if (!rest.startsWith(':')) return wrong(whole, 'unexpected character, want colon', rest)
    if (rest === ':') return wrong(whole, 'colon must be followed by more characters', rest)
    rest = rest.slice(1)
    if (!rest.startsWith(':')) continue
    if (ellipsis >= 0) return wrong(whole, 'multiple :: in address', rest)
    ellipsis = groups.length
    rest = rest.slice(1)
    if (rest === '') return ellipsis
  }
  return rest === '' ? ellipsis : wrong(whole, 'trailing garbage after address', rest)
}

/** Reads an IPv4 address at the end of an IPv6 address. */
function parseEmbedded(
  whole: string,
  rest: string,
  groups: bigint[],
  ellipsis: number,
): number | { readonly problem: string } {
  if (ellipsis < 0 && groups.length !== 6) {
    return wrong(whole, 'embedded IPv4 address must replace the final 2 fields of the address', rest)
  }
  if (groups.length > 6) {
    return wrong(whole, 'too many hex fields to fit an embedded IPv4 at the end of the address', rest)
  }
  const ipv4 = parseIpv4(whole, rest)
  if ('problem' in ipv4) return ipv4
  groups.push(ipv4.value >> 16n, ipv4.value & 0xffffn)
  return ellipsis
}

function wrong(text: string, message: string, at = ''): { readonly problem: string } {
  return { problem: `ParseAddr(${goQuote(text)}): ${message}${at === '' ? '' : ` (at ${goQuote(at)})`}` }
}
