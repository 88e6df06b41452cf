import { goQuote, isMappedAddress, parseAddress, printAddress } from '@krmkit/formats'
import { CelError, Opaque } from '../values/values.ts'

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

  override get key(): string {
    return String(this)
  }

  equals(other: Opaque): boolean {
    const ip = other as Ip
    return this.bits === ip.bits && this.value === ip.value
  }

  /** Returns the address with only its first `length` bits. */
  masked(length: number): Ip {
    const dropped = BigInt(this.bits - length)
    return new Ip(this.bits, (this.value >> dropped) << dropped)
  }

  override toString(): string {
    return printAddress(this)
  }
}

/** A range of addresses: an address and the length of its prefix. */
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

  override get key(): string {
    return String(this)
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

/** Parses an address. Zones and IPv4-mapped IPv6 addresses are errors. */
export function parseIp(text: string): Ip | CelError {
  const parsed = parseAddress(text)
  if ('problem' in parsed) {
    return new CelError(`IP Address ${goQuote(text)} parse error during conversion from string: ${parsed.problem}`)
  }
  if (parsed.zone !== '') return new CelError(`IP address ${goQuote(text)} with zone value is not allowed`)
  const ip = new Ip(parsed.bits, parsed.value)
  return isMappedAddress(ip) ? new CelError(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`) : ip
}

/** Parses a range as Go's `netip.ParsePrefix`. */
export function parseCidr(text: string): Cidr | CelError {
  const prefix = 'network address parse error during conversion from string: '
  const wrong = (problem: string) => new CelError(`${prefix}${prefix}netip.ParsePrefix(${goQuote(text)}): ${problem}`)
  const slash = text.lastIndexOf('/')
  if (slash < 0) return wrong("no '/'")
  const parsed = parseAddress(text.slice(0, slash))
  if ('problem' in parsed) return wrong(parsed.problem)
  if (parsed.zone !== '') return wrong('IPv6 zones cannot be present in a prefix')
  const length = text.slice(slash + 1)
  if (!/^(?:\d|[1-9]\d{1,17})$/.test(length)) return wrong(`bad bits after slash: ${goQuote(length)}`)
  if (Number(length) > parsed.bits) return wrong('prefix length out of range')
  const ip = new Ip(parsed.bits, parsed.value)
  if (isMappedAddress(ip)) return new CelError(`${prefix}IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
  return new Cidr(ip, Number(length))
}
