import { CelError, Opaque } from '../values.ts'

/** An IP address: 32 or 128 bits. */
export class Ip extends Opaque {
  readonly type = 'net.IP'
  readonly bits: 32 | 128
  readonly value: bigint

  constructor(bits: 32 | 128, value: bigint) {
    super()
    this.bits = bits
    this.value = value
  }

  override get size(): number {
    return this.bits / 8
  }

  equals(other: Opaque): boolean {
    const ip = other as Ip
    return this.bits === ip.bits && this.value === ip.value
  }

  /** The first bits alone. */
  masked(length: number): Ip {
    const dropped = BigInt(this.bits - length)
    return new Ip(this.bits, (this.value >> dropped) << dropped)
  }

  override toString(): string {
    return this.bits === 32 ? printIpv4(this.value) : printIpv6(this.value)
  }
}

/** A range of addresses: an address, and how many of its bits count. */
export class Cidr extends Opaque {
  readonly type = 'net.CIDR'
  readonly ip: Ip
  readonly length: number

  constructor(ip: Ip, length: number) {
    super()
    this.ip = ip
    this.length = length
  }

  override get size(): number {
    return Math.ceil(this.length / 8)
  }

  equals(other: Opaque): boolean {
    const cidr = other as Cidr
    return this.length === cidr.length && this.ip.equals(cidr.ip)
  }

  contains(ip: Ip): boolean {
    return ip.bits === this.ip.bits && ip.masked(this.length).equals(this.ip.masked(this.length))
  }

  override toString(): string {
    return `${this.ip}/${this.length}`
  }
}

/** Reads an address as Go's `netip.ParseAddr`; an error where the text is none, or an IPv4 address in IPv6. */
export function parseIp(text: string): Ip | CelError {
  const quoted = JSON.stringify(text)
  if (text.includes(':') && text.includes('%')) {
    const address = parseIpv6(text.slice(0, text.indexOf('%')))
    return address === undefined || text.endsWith('%')
      ? unreadable(quoted)
      : new CelError(`IP address ${quoted} with zone value is not allowed`)
  }
  const ip = text.includes(':') ? parseIpv6(text) : parseIpv4(text)
  if (ip === undefined) return unreadable(quoted)
  return isIpv4InIpv6(ip) ? new CelError(`IPv4-mapped IPv6 address ${quoted} is not allowed`) : ip
}

/** Reads a range as Go's `netip.ParsePrefix`. */
export function parseCidr(text: string): Cidr | CelError {
  const quoted = JSON.stringify(text)
  const slash = text.lastIndexOf('/')
  const address = text.slice(0, Math.max(slash, 0))
  const ip = address.includes(':') ? parseIpv6(address) : parseIpv4(address)
  const length = text.slice(slash + 1)
  if (slash < 0 || ip === undefined || !/^(0|[1-9]\d{0,2})$/.test(length) || Number(length) > ip.bits) {
    const prefix = 'network address parse error during conversion from string: '
    return new CelError(`${prefix}${prefix}netip.ParsePrefix(${quoted}): ${slash < 0 ? "no '/'" : 'bad value'}`)
  }
  if (isIpv4InIpv6(ip)) {
    return new CelError(
      `network address parse error during conversion from string: IPv4-mapped IPv6 address ${quoted} is not allowed`,
    )
  }
  return new Cidr(ip, Number(length))
}

function unreadable(quoted: string): CelError {
  return new CelError(
    `IP Address ${quoted} parse error during conversion from string: ParseAddr(${quoted}): unable to parse IP`,
  )
}

function isIpv4InIpv6(ip: Ip): boolean {
  return ip.bits === 128 && ip.value >> 32n === 0xffffn
}

function parseIpv4(text: string): Ip | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return undefined
  return new Ip(
    32,
    parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n),
  )
}

function parseIpv6(text: string): Ip | undefined {
  const lastColon = text.lastIndexOf(':')
  const tail = text.slice(lastColon + 1)
  const ipv4 = tail.includes('.') ? parseIpv4(tail) : undefined
  if (tail.includes('.') && ipv4 === undefined) return undefined
  const hex =
    ipv4 === undefined
      ? text
      : `${text.slice(0, lastColon + 1)}${(ipv4.value >> 16n).toString(16)}:${(ipv4.value & 0xffffn).toString(16)}`
  const halves = hex.split('::')
  if (halves.length > 2) return undefined
  const [before, after] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const groups = before as string[]
  if (after === undefined ? groups.length !== 8 : groups.length + after.length > 7) return undefined
  const all = after === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  if (!all.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return undefined
  return new Ip(
    128,
    all.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n),
  )
}

function printIpv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
}

function printIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, i) => (value >> BigInt(112 - 16 * i)) & 0xffffn)
  const { start, length } = longestZeros(groups)
  const hex = groups.map((group) => group.toString(16))
  if (length < 2) return hex.join(':')
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`
}

function longestZeros(groups: readonly bigint[]): { start: number; length: number } {
  let best = { start: 0, length: 0 }
  for (let start = 0; start < groups.length; start++) {
    let length = 0
    while (groups[start + length] === 0n) length++
    if (length > best.length) best = { start, length }
  }
  return best
}
