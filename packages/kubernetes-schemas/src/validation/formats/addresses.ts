import { isMappedAddress, printAddress, readAddress, readCidr } from '@krmkit/formats'
import type { Test } from './names.ts'

function isVersion(text: string, bits: 32 | 128): boolean {
  const address = readAddress(text, true)
  if (address === undefined) return false
  return (isMappedAddress(address) ? 32 : address.bits) === bits
}

function isStrictCidr(text: string): boolean {
  const prefix = readCidr(text, false)
  if (prefix === undefined || isMappedAddress(prefix) || /\/0\d/.test(text)) return false
  return (prefix.value & ((1n << BigInt(prefix.bits - prefix.length)) - 1n)) === 0n
}

/** Addresses that are not endpoints: unspecified, loopback, link-local (ValidateEndpointIP). */
function isEndpoint(text: string): boolean {
  const address = readAddress(text, true)
  if (address === undefined) return false
  if (address.bits === 32 || isMappedAddress(address)) {
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

function isCanonicalAddress(text: string): boolean {
  const address = readAddress(text, false)
  return address !== undefined && !isMappedAddress(address) && printAddress(address) === text
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
  const prefix = readCidr(text, true)
  if (prefix === undefined) return undefined
  const { bits, length, value } = prefix
  const rest = BigInt(bits - length)
  return { bits, length, base: (value >> rest) << rest }
}

/** IP addresses and networks (apimachinery, util/validation/ip.go). */
export const ADDRESS_FORMATS: Readonly<Record<string, Test>> = {
  ip: (text) => readAddress(text, true) !== undefined,
  ipv4: (text) => isVersion(text, 32),
  ipv6: (text) => isVersion(text, 128),
  'endpoint-ip': isEndpoint,
  'padded-strict-cidr': (text) => isStrictCidr(text.trim()),
  'padded-cidr': (text) => readCidr(text.trim(), true) !== undefined,
  'strict-ip': (text) => {
    const address = readAddress(text, false)
    return address !== undefined && !isMappedAddress(address)
  },
  cidr: (text) => readCidr(text, true) !== undefined,
  'strict-cidr': isStrictCidr,
  'canonical-ip': isCanonicalAddress,
  'canonical-cidr': (text) => isStrictCidr(text) && isCanonicalAddress(text.slice(0, text.indexOf('/'))),
}
