import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { hostOf } from './url-parts.ts'

/**
 * Addresses of metadata services of cloud providers, which return credentials: all link-local ones, and those of AWS, Google,
 * Azure, Alibaba, Oracle and Scaleway (docs/promises.md#what-a-checkout-may-do).
 */
const IPV4 = [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
] as const
const IPV6 = [
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['fd00:42::42', 128],
] as const
/** Prefixes of IPv6 addresses that contain an IPv4 address; BlockList knows ::ffff:0:0/96 itself (RFC 4291, 6052, 8215, 7915). */
const EMBEDDING = ['::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:'] as const

/** Their names, for requests that a proxy resolves. */
const NAMES: ReadonlySet<string> = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'instance-data.ec2.internal',
  'metadata.tencentyun.com',
])

/** Resolves the name of a host to addresses. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** A connection to a metadata service, which is refused. */
export class MetadataError extends Error {}

/** Recognizes metadata services, by their addresses and by what names resolve to. */
export class MetadataServices {
  readonly #blocked = new BlockList()
  readonly #resolve: Resolve

  constructor(resolve: Resolve = (host) => lookup(host, { all: true })) {
    this.#resolve = resolve
    for (const [network, prefix] of IPV6) this.#blocked.addSubnet(network, prefix, 'ipv6')
    for (const [network, prefix] of IPV4) {
      this.#blocked.addSubnet(network, prefix, 'ipv4')
      for (const before of EMBEDDING) this.#blocked.addSubnet(`${before}${network}`, 96 + prefix, 'ipv6')
      // 6to4 (RFC 3056)
      this.#blocked.addSubnet(`2002:${hexOf(network)}::`, 16 + prefix, 'ipv6')
    }
  }

  /** Whether the host of a URL is an address of a service, or one of the known names. */
  names(url: URL): boolean {
    const host = hostOf(url).toLowerCase().replace(/\.$/, '')
    return NAMES.has(host) || this.#hasAddress(host)
  }

  /** Also whether the host is a name that resolves to a service. A name that cannot be resolved is none: the request reports the reason. */
  async leadsTo(url: URL): Promise<boolean> {
    if (this.names(url)) return true
    const host = hostOf(url)
    if (isIP(host) !== 0) return false
    const found = await this.#resolve(host).catch(() => [])
    return found.some(({ address }) => this.#hasAddress(address))
  }

  /** What resolves the names of connections: the address that is checked is the one that is connected to. */
  readonly lookup: LookupFunction = (host, options, callback) => {
    this.#resolve(host).then(
      (found) => {
        const usable = found.filter(({ family }) => isOfFamily(family, options.family))
        const [first] = usable
        if (found.some(({ address }) => this.#hasAddress(address))) callback(new MetadataError(), [])
        else if (first === undefined) callback(Object.assign(new Error(), { code: 'ENOTFOUND' }), [])
        else if (options.all) callback(null, [...usable])
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, []),
    )
  }

  #hasAddress(text: string): boolean {
    const address = text.replace(/%.*$/, '')
    const family = isIP(address)
    return family !== 0 && this.#blocked.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function isOfFamily(family: number, wanted: LookupOptions['family'] = 0): boolean {
  return wanted === 0 || wanted === family || wanted === `IPv${family}`
}

/** The two groups of an IPv6 address that an IPv4 address is. */
function hexOf(address: string): string {
  const bytes = address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'))
  return `${bytes.slice(0, 2).join('')}:${bytes.slice(2).join('')}`
}
