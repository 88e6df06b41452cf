import { latePattern } from '@krmkit/runtime/values'
import { byteLength } from './go-text.ts'

const LETTER = '[a-zA-Z0-9\\p{S}\\p{L}]'
const LABEL = `${LETTER}(?:[a-zA-Z0-9\\-\\p{S}\\p{L}]{0,61}${LETTER})?`
/** A name of one label, or labels whose last has letters only (kube-openapi, `HostnamePattern`). */
const hostname = latePattern(`^(?:${LETTER}(?:-?${LETTER}{0,62})?|(?:${LABEL}\\.)+[a-zA-Z\\p{L}]{2,63})$`)
const COLONS = /^[\da-fA-F]{2}(?:([:-])[\da-fA-F]{2}(?:\1[\da-fA-F]{2})*)$/
const DOTS = /^[\da-fA-F]{4}(?:\.[\da-fA-F]{4})+$/
const DIGITS = /^[\da-fA-F]+$/

/** The value of a field of digits as Kubernetes reads them, leading zeros allowed; `undefined` where it is none. */
function decimal(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** Whether a text is an IPv4 address; `sloppy`: with leading zeros, as Kubernetes reads old data. */
export function isIpv4(text: string, sloppy: boolean): boolean {
  const fields = text.split('.')
  return fields.length === 4 && fields.every((field) => (decimal(field) ?? 256) < 256 && (sloppy || !/^0./.test(field)))
}

/** Whether a text is an IPv6 address without a zone, its last 32 bits possibly written as IPv4 (RFC 4291). */
export function isIpv6(text: string, sloppy: boolean): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[] | undefined]
  const groups = [...head, ...(tail ?? [])]
  const dotted = groups.at(-1)?.includes('.') === true
  if (dotted && (tail === undefined ? head : tail).length === 0) return false
  const hex = dotted ? groups.slice(0, -1) : groups
  const width = sloppy ? /^0*[\da-fA-F]{1,4}$/ : /^[\da-fA-F]{1,4}$/
  if (!hex.every((group) => width.test(group))) return false
  if (dotted && !isIpv4(groups.at(-1) as string, sloppy)) return false
  const count = hex.length + (dotted ? 2 : 0)
  return tail === undefined ? count === 8 : count < 8
}

/** Whether a text is an address and a prefix length (utils/net, `ParseCIDRSloppy`). */
export function isCidr(text: string): boolean {
  const slash = text.indexOf('/')
  if (slash < 0) return false
  const address = text.slice(0, slash)
  const bits = decimal(text.slice(slash + 1))
  if (bits === undefined) return false
  return isIpv4(address, true) ? bits <= 32 : isIpv6(address, true) && bits <= 128
}

/** Whether a text is a MAC-48, EUI-48, EUI-64 or 20-octet address (Go, `net.ParseMAC`). */
export function isMac(text: string): boolean {
  if (!COLONS.test(text) && !DOTS.test(text) && !DIGITS.test(text)) return false
  const digits = text.replace(/[:.-]/g, '').length
  return digits === 12 || digits === 16 || digits === 40
}

/** Whether a text is a host name of at most 255 bytes, its labels of at most 63. */
export function isHostname(text: string): boolean {
  if (byteLength(text) > 255 || !hostname().test(text)) return false
  return text.split('.').every((label) => byteLength(label) <= 63)
}
