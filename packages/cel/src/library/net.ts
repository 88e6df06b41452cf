import { BOOL, INT, opaqueType, STRING } from '../values/types.ts'
import { CelError, type Value } from '../values/values.ts'
import { Cidr, Ip, parseCidr, parseIp } from './net-values.ts'
import { type CelFunction, fn, globalOverload, member, since } from './overload.ts'

const IP = opaqueType('net.IP')
const CIDR = opaqueType('net.CIDR')

/** IP addresses and ranges (apiserver, `cel/library/ip.go` and `cidr.go`). */
export const NET: readonly CelFunction[] = since(30, [
  fn(
    'ip',
    globalOverload('string_to_ip', [STRING], IP, parseIp),
    member('cidr_ip', [CIDR], IP, (cidr: Cidr) => cidr.ip),
  ),
  fn(
    'family',
    member('ip_family', [IP], INT, (ip: Ip) => (ip.bits === 32 ? 4n : 6n)),
  ),
  fn('ip.isCanonical', globalOverload('ip_is_canonical', [STRING], BOOL, isCanonical)),
  fn(
    'isUnspecified',
    member('ip_is_unspecified', [IP], BOOL, (ip: Ip) => ip.value === 0n),
  ),
  fn('isLoopback', member('ip_is_loopback', [IP], BOOL, isLoopback)),
  fn('isLinkLocalMulticast', member('ip_is_link_local_multicast', [IP], BOOL, isLinkLocalMulticast)),
  fn('isLinkLocalUnicast', member('ip_is_link_local_unicast', [IP], BOOL, isLinkLocalUnicast)),
  fn('isGlobalUnicast', member('ip_is_global_unicast', [IP], BOOL, isGlobalUnicast)),
  fn(
    'isIP',
    globalOverload('is_ip', [STRING], BOOL, (text: string) => parseIp(text) instanceof Ip),
  ),
  fn(
    'string',
    globalOverload('ip_to_string', [IP], STRING, (ip: Ip) => ip.toString()),
    globalOverload('cidr_to_string', [CIDR], STRING, (cidr: Cidr) => cidr.toString()),
  ),
  fn('cidr', globalOverload('string_to_cidr', [STRING], CIDR, parseCidr)),
  fn(
    'containsIP',
    member('cidr_contains_ip_string', [CIDR, STRING], BOOL, containsIpText),
    member('cidr_contains_ip_ip', [CIDR, IP], BOOL, (cidr: Cidr, ip: Ip) => cidr.contains(ip)),
  ),
  fn(
    'containsCIDR',
    member('cidr_contains_cidr_string', [CIDR, STRING], BOOL, containsCidrText),
    member('cidr_contains_cidr', [CIDR, CIDR], BOOL, containsCidr),
  ),
  fn(
    'prefixLength',
    member('cidr_prefix_length', [CIDR], INT, (cidr: Cidr) => BigInt(cidr.length)),
  ),
  fn(
    'masked',
    member('cidr_masked', [CIDR], CIDR, (cidr: Cidr) => new Cidr(cidr.ip.masked(cidr.length), cidr.length)),
  ),
  fn(
    'isCIDR',
    globalOverload('is_cidr', [STRING], BOOL, (text: string) => parseCidr(text) instanceof Cidr),
  ),
])

function isCanonical(text: string): Value {
  const ip = parseIp(text)
  return ip instanceof CelError ? ip : ip.toString() === text
}

function isLoopback(ip: Ip): boolean {
  return ip.bits === 32 ? ip.value >> 24n === 127n : ip.value === 1n
}

function isMulticast(ip: Ip): boolean {
  return ip.bits === 32 ? ip.value >> 28n === 0xen : ip.value >> 120n === 0xffn
}

function isLinkLocalMulticast(ip: Ip): boolean {
  return ip.bits === 32
    ? ip.value >> 8n === 0xe00000n
    : ip.value >> 120n === 0xffn && ((ip.value >> 112n) & 0x0fn) === 2n
}

function isLinkLocalUnicast(ip: Ip): boolean {
  return ip.bits === 32 ? ip.value >> 16n === 0xa9fen : ip.value >> 118n === 0x3fan
}

function isGlobalUnicast(ip: Ip): boolean {
  const isBroadcast = ip.bits === 32 && ip.value === 0xffffffffn
  return !isBroadcast && ip.value !== 0n && !isLoopback(ip) && !isMulticast(ip) && !isLinkLocalUnicast(ip)
}

/** For an invalid address, the server reports only that the overload does not exist. */
function containsIpText(cidr: Cidr, text: string): Value {
  const ip = parseIp(text)
  return ip instanceof CelError ? new CelError('no such overload') : cidr.contains(ip)
}

function containsCidrText(cidr: Cidr, text: string): Value {
  const other = parseCidr(text)
  return other instanceof CelError ? other : containsCidr(cidr, other)
}

function containsCidr(cidr: Cidr, other: Cidr): boolean {
  return cidr.length <= other.length && cidr.contains(other.ip)
}
