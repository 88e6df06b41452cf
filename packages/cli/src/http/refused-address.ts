import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { hostOf } from './url-parts.ts'

/** Addresses of metadata services of cloud providers, which return credentials: link-local ones, and those of AWS and Alibaba Cloud. */
const METADATA = {
  networks: [
    ['169.254.0.0', 16, 'ipv4'],
    ['fe80::', 10, 'ipv6'],
  ],
  addresses: [
    ['fd00:ec2::254', 'ipv6'],
    ['100.100.100.200', 'ipv4'],
  ],
} as const

/** Whether the host of a URL is the address of a metadata service, or with `resolves` a name of one. */
export async function isMetadataHost(url: URL, resolves: boolean): Promise<boolean> {
  const blocked = new BlockList()
  for (const [network, prefix, family] of METADATA.networks) blocked.addSubnet(network, prefix, family)
  for (const [address, family] of METADATA.addresses) blocked.addAddress(address, family)
  const host = hostOf(url)
  for (const address of isIP(host) !== 0 ? [host] : resolves ? await addressesOf(host) : []) {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    // BlockList compares addresses such as ::ffff:169.254.169.254 with the IPv4 rules.
    if (blocked.check(address, family)) return true
  }
  return false
}

/** The addresses of a host; none if it cannot be resolved, so that the request reports the reason. */
async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    return []
  }
}
