import { BlockList, isIP } from 'node:net'

/** What `fetch` of Node sends a request by. Its types are those of another version of undici. */
type Dispatcher = object

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The proxies of the environment: HTTP_PROXY for http, HTTPS_PROXY for https, unless NO_PROXY names the host. Lower case
 * takes precedence, as in curl. Node reads these variables only since 22.21 and 24.5, and on request.
 */
export class Proxies {
  readonly #env: Environment
  readonly #agents = new Map<string, Promise<Dispatcher>>()

  constructor(env: Environment) {
    this.#env = env
  }

  /** Whether a proxy gets the requests to a URL, and resolves its host. `NO_PROXY` can still except some hosts. */
  has({ protocol, hostname }: URL): boolean {
    return this.#proxyOf(protocol) !== '' && !isInNetworks(hostname, this.#noProxy())
  }

  /** What sends a request; `undefined` if it needs no proxy, so that most calls do not load undici. */
  async dispatcherOf(url: URL): Promise<Dispatcher | undefined> {
    if (!this.has(url)) return undefined
    const { protocol } = url
    const agent = this.#agents.get(protocol) ?? newAgent(protocol, this.#proxyOf(protocol), this.#noProxy())
    this.#agents.set(protocol, agent)
    return agent
  }

  #noProxy(): string {
    return (this.#env.no_proxy ?? this.#env.NO_PROXY ?? '').trim()
  }

  #proxyOf(protocol: string): string {
    const { http_proxy, HTTP_PROXY, https_proxy, HTTPS_PROXY } = this.#env
    const value = (protocol === 'https:' ? (https_proxy ?? HTTPS_PROXY) : (http_proxy ?? HTTP_PROXY)) ?? ''
    return value === '' || value.includes('://') ? value : `http://${value}`
  }
}

async function newAgent(protocol: string, proxy: string, noProxy: string): Promise<Dispatcher> {
  const { EnvHttpProxyAgent: Agent } = await import('undici')
  // An empty value keeps the agent from reading the environment. Proxies often refuse tunnels to the port of http.
  const proxies =
    protocol === 'https:'
      ? { httpProxy: '', httpsProxy: proxy }
      : { httpProxy: proxy, httpsProxy: '', proxyTunnel: false }
  return new Agent({ ...proxies, noProxy })
}

/** Whether a host is an address in a network of NO_PROXY, such as `10.0.0.0/8`. */
function isInNetworks(hostname: string, noProxy: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family === 0) return false
  const networks = new BlockList()
  for (const entry of noProxy.split(/[,\s]+/)) {
    const [, network = '', prefix] = /^([0-9a-f.:]+)\/(\d{1,3})$/i.exec(entry) ?? []
    if (isIP(network) === family && Number(prefix) <= (family === 6 ? 128 : 32))
      networks.addSubnet(network, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
  }
  return networks.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
