import { latePattern } from '@krmkit/runtime/values'
import { byteLength } from './go-text.ts'
import { type Address, parseAddress } from './parse-address.ts'

const LETTER = '[a-zA-Z0-9\\p{S}\\p{L}]'
const LABEL = `${LETTER}(?:[a-zA-Z0-9\\-\\p{S}\\p{L}]{0,61}${LETTER})?`
/** One label, or several whose last consists of letters (kube-openapi, `HostnamePattern`). */
const hostname = latePattern(`^(?:${LETTER}(?:-?${LETTER}{0,62})?|(?:${LABEL}\\.)+[a-zA-Z\\p{L}]{2,63})$`)
const COLONS = /^[\da-fA-F]{2}(?:([:-])[\da-fA-F]{2}(?:\1[\da-fA-F]{2})*)$/
const DOTS = /^[\da-fA-F]{4}(?:\.[\da-fA-F]{4})+$/
const DIGITS = /^[\da-fA-F]+$/
/** The length of 20 octets with colons. */
const LONGEST_MAC = 59

/** Leading zeros of a field, as Kubernetes ignores them in stored data. */
const LEADING_ZEROS = /(?<![\da-fA-F])0+(?=[\da-fA-F])/g

/** Returns whether a string is an IPv4 address; `sloppy` allows leading zeros, as Kubernetes does for stored data. */
export function isIpv4(text: string, sloppy: boolean): boolean {
  return isAddress(text, 32, sloppy)
}

/**
 * Returns whether a string is an IPv6 address without a zone. Its last 32 bits can be written as IPv4 (RFC 4291).
 *
 * @param text The string.
 * @param sloppy Whether fields can have leading zeros beyond four digits, as Kubernetes allows them in stored data.
 * @returns Whether it is an address.
 * @example
 * console.log(isIpv6('::ffff:10.0.0.1', false)) // true
 * console.log(isIpv6('::00001', false)) // false
 */
export function isIpv6(text: string, sloppy: boolean): boolean {
  return isAddress(text, 128, sloppy)
}

function isAddress(text: string, bits: 32 | 128, sloppy: boolean): boolean {
  return readAddress(text, sloppy)?.bits === bits
}

/**
 * Returns an IP address without a zone.
 *
 * @param text The string.
 * @param sloppy Whether fields can have leading zeros, as Kubernetes allows them in stored data (utils/net, `ParseIPSloppy`).
 * @returns The number of `bits` and the address as an integer (`value`), or `undefined`.
 * @example
 * console.log(readAddress('10.0.0.01', true)?.bits) // 32
 * console.log(readAddress('10.0.0.01', false)) // undefined
 */
export function readAddress(text: string, sloppy: boolean): Address | undefined {
  const parsed = parseAddress(sloppy ? text.replace(LEADING_ZEROS, '') : text)
  return 'bits' in parsed && parsed.zone === '' ? parsed : undefined
}

/**
 * Returns an address with the length of a prefix (utils/net, `ParseCIDRSloppy`).
 *
 * @param text such as `10.0.0.0/8` or `fd00::/64`
 * @param sloppy whether parts of an IPv4 address can begin with zeros
 * @returns the address and the length in bits; `undefined` if the text is not one
 * @example
 * console.log(readCidr('10.0.0.0/8', false)?.length) // 8
 */
export function readCidr(text: string, sloppy: boolean): (Address & { readonly length: number }) | undefined {
  const slash = text.indexOf('/')
  const digits = text.slice(slash + 1)
  if (slash < 0 || !/^\d+$/.test(digits)) return undefined
  const address = readAddress(text.slice(0, slash), sloppy)
  const length = Number(digits)
  return address === undefined || length > address.bits ? undefined : { ...address, length }
}

/** Returns whether a string is an address with a prefix length (utils/net, `ParseCIDRSloppy`). */
export function isCidr(text: string): boolean {
  return readCidr(text, true) !== undefined
}

/** Returns whether a string is a MAC-48, EUI-48, EUI-64 or 20-octet address (Go, `net.ParseMAC`). */
export function isMac(text: string): boolean {
  if (text.length > LONGEST_MAC) return false
  if (!COLONS.test(text) && !DOTS.test(text) && !DIGITS.test(text)) return false
  const digits = text.replace(/[:.-]/g, '').length
  return digits === 12 || digits === 16 || digits === 40
}

/** Returns whether a string is a host name of at most 255 bytes with labels of at most 63 bytes. */
export function isHostname(text: string): boolean {
  if (byteLength(text) > 255 || !hostname().test(text)) return false
  return text.split('.').every((label) => byteLength(label) <= 63)
}
