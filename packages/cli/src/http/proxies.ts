import type { Agent } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { hostOf } from './url-parts.ts'

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The proxies of the environment: HTTP_PROXY for http, HTTPS_PROXY for https, unless NO_PROXY names the host. Lower case
 * takes precedence, as in curl (docs/decisions.md#proxies).
 */
export class Proxies {
  readonly #env: Environment

  constructor(env: Environment) {
    this.#env = env
  }

  /** Whether a proxy gets the requests to a URL, and resolves its host. */
  has(url: URL): boolean {
    const { no_proxy, NO_PROXY = '' } = this.#env
    return this.#proxyFor(url) !== '' && !isExcepted(url, no_proxy ?? NO_PROXY)
  }

  /** The proxy that gets the requests to a URL; `undefined` if it needs none. */
  addressFor(url: URL): URL | undefined {
    return this.has(url) ? new URL(this.#proxyFor(url)) : undefined
  }

  /** All proxies. */
  get addresses(): readonly string[] {
    return ['http:', 'https:'].map((protocol) => this.#proxyFor({ protocol })).filter((proxy) => proxy !== '')
  }

  /** What connects to a proxy, until the signal ends that; `undefined` if the URL needs no proxy. */
  async agentFor(url: URL, signal: AbortSignal): Promise<Agent | undefined> {
    if (!this.has(url)) return undefined
    const proxy = this.#proxyFor(url)
    if (url.protocol === 'https:') {
      const { HttpsProxyAgent } = await import('https-proxy-agent')
      return new HttpsProxyAgent(proxy, { signal })
    }
    const { HttpProxyAgent } = await import('http-proxy-agent')
    return new HttpProxyAgent(proxy, { signal })
  }

  #proxyFor({ protocol }: Pick<URL, 'protocol'>): string {
    const { http_proxy, HTTP_PROXY, https_proxy, HTTPS_PROXY } = this.#env
    const value = (protocol === 'https:' ? (https_proxy ?? HTTPS_PROXY) : (http_proxy ?? HTTP_PROXY)) ?? ''
    return value === '' || value.includes('://') ? value : `http://${value}`
  }
}

/**
 * Whether an entry of NO_PROXY names the host of a URL: `*`, `example.com` (also its subdomains), `.example.com` (only these),
 * `10.0.0.1`, `10.0.0.0/8`. An entry with a port is only for that port (golang.org/x/net/http/httpproxy).
 */
function isExcepted(url: URL, noProxy: string): boolean {
  const { protocol, port } = url
  const host = hostOf(url)
  const usedPort = port || (protocol === 'https:' ? '443' : '80')
  const entries = noProxy.split(/[,\s]+/).filter((entry) => entry !== '')
  return entries.some((entry) => {
    const [, address, name = entry, onlyPort = usedPort] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(entry) ?? []
    const excepted = (address ?? name).toLowerCase()
    return onlyPort === usedPort && (excepted === '*' || isSameName(host, excepted) || isInNetwork(host, excepted))
  })
}

function isSameName(host: string, name: string): boolean {
  const suffix = name.replace(/^\*(?=\.)/, '')
  if (suffix.startsWith('.')) return host.endsWith(suffix)
  return host === suffix || (isIP(host) === 0 && host.endsWith(`.${suffix}`))
}

function isInNetwork(host: string, network: string): boolean {
  const family = isIP(host)
  const [, address = '', prefix] = /^([0-9a-f.:]+)\/(\d{1,3})$/.exec(network) ?? []
  if (family === 0 || isIP(address) !== family || Number(prefix) > (family === 6 ? 128 : 32)) return false
  const block = new BlockList()
  block.addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
  return block.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
