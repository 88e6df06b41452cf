import { parseAddress } from '@krmkit/formats'
import type { Test } from './names.ts'

/** Leading zeros of a field, which the server still reads in fields from before 1.36. */
const LEADING_ZEROS = /(?<![\da-fA-F])0+(?=\d)/g

interface Address {
  readonly bits: number
  readonly value: bigint
}

function addressOf(text: string): Address | undefined {
  const parsed = parseAddress(text)
  return 'bits' in parsed && parsed.zone === '' ? parsed : undefined
}

/** An address with leading zeros in IPv4 fields too. */
function sloppyAddress(text: string): Address | undefined {
  return addressOf(text) ?? (text.includes(':') ? undefined : addressOf(text.replace(LEADING_ZEROS, '')))
}

/** IPv4 written as IPv6 (`::ffff:10.0.0.1`) counts as IPv4 in Go. */
function isMapped({ bits, value }: Address): boolean {
  return bits === 128 && value >> 32n === 0xffffn
}

function isVersion(text: string, bits: 32 | 128): boolean {
  const address = sloppyAddress(text)
  if (address === undefined) return false
  return (isMapped(address) ? 32 : address.bits) === bits
}

function prefixOf(
  text: string,
  read: (text: string) => Address | undefined,
): (Address & { readonly length: number }) | undefined {
  const [, before = '', digits = ''] = /^([^/]*)\/(\d{1,3})$/.exec(text) ?? []
  const address = read(before)
  const length = Number(digits)
  return address === undefined || digits === '' || length > address.bits ? undefined : { ...address, length }
}

function isStrictCidr(text: string): boolean {
  const prefix = prefixOf(text, addressOf)
  if (prefix === undefined || isMapped(prefix) || /\/0\d/.test(text)) return false
  return (prefix.value & ((1n << BigInt(prefix.bits - prefix.length)) - 1n)) === 0n
}

/** Addresses that are not endpoints: unspecified, loopback, link-local (ValidateEndpointIP). */
function isEndpoint(text: string): boolean {
  const address = sloppyAddress(text)
  if (address === undefined) return false
  if (address.bits === 32 || isMapped(address)) {
    const value = Number(address.value & 0xffffffffn)
    const [first, second, third] = [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255]
    return (
      value !== 0 &&
      first !== 127 &&
      !(first === 169 && second === 254) &&
      !(first === 224 && second === 0 && third === 0)
    )
  }
  const prefix = address.value >> 112n
  return address.value > 1n && (prefix & 0xffc0n) !== 0xfe80n && (prefix & 0xff0fn) !== 0xff02n
}

/** An address as Go writes it: IPv6 with lowercase digits, and "::" for the first of the longest runs of zeros. */
function canonicalText({ bits, value }: Address): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.')
  const groups = Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16))
  const { from, length } = longestZeros(groups)
  if (length < 2) return groups.join(':')
  return [groups.slice(0, from), groups.slice(from + length)].map((part) => part.join(':')).join('::')
}

function longestZeros(groups: readonly string[]): { readonly from: number; readonly length: number } {
  let longest = { from: 0, length: 0 }
  for (let from = 0, i = 0; i < groups.length; i++) {
    if (groups[i] !== '0') from = i + 1
    else if (i + 1 - from > longest.length) longest = { from, length: i + 1 - from }
  }
  return longest
}

function isCanonicalAddress(text: string): boolean {
  const address = addressOf(text)
  return address !== undefined && !isMapped(address) && canonicalText(address) === text
}

/** A network as Go reads it in fields from before 1.33 (ParseCIDRSloppy). */
export interface Network {
  /** 32 or 128. */
  readonly bits: number
  readonly length: number
  /** The address, without the bits after the prefix. */
  readonly base: bigint
}

/** Reads an IP network; `undefined` if it is none. */
export function networkOf(text: string): Network | undefined {
  const prefix = prefixOf(text, sloppyAddress)
  if (prefix === undefined) return undefined
  const { bits, length, value } = prefix
  const rest = BigInt(bits - length)
  return { bits, length, base: (value >> rest) << rest }
}

/** IP addresses and networks (apimachinery, util/validation/ip.go). */
export const ADDRESS_FORMATS: Readonly<Record<string, Test>> = {
  ip: (text) => sloppyAddress(text) !== undefined,
  ipv4: (text) => isVersion(text, 32),
  ipv6: (text) => isVersion(text, 128),
  'endpoint-ip': isEndpoint,
  'padded-strict-cidr': (text) => isStrictCidr(text.trim()),
  'padded-cidr': (text) => prefixOf(text.trim(), sloppyAddress) !== undefined,
  'strict-ip': (text) => {
    const address = addressOf(text)
    return address !== undefined && !isMapped(address)
  },
  cidr: (text) => prefixOf(text, sloppyAddress) !== undefined,
  'strict-cidr': isStrictCidr,
  'canonical-ip': isCanonicalAddress,
  'canonical-cidr': (text) => isStrictCidr(text) && isCanonicalAddress(text.slice(0, text.indexOf('/'))),
}
