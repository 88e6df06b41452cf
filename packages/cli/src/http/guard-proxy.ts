import { randomUUID } from 'node:crypto'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { MetadataError, MetadataServices } from './metadata-services.ts'
import { type Environment, Proxies } from './proxies.ts'
import { credentialsOf, hostOf, shownUrl } from './url-parts.ts'

/** A proxy on this machine for one run of a program. */
export interface GuardProxy {
  /** Variables that lead the requests of the program to the proxy. */
  readonly env: Readonly<Record<string, string>>
  /** The first request that was refused, for messages. */
  readonly refused: string | undefined
  close(): void
}

/**
 * Starts a proxy that refuses metadata services of clouds, and passes everything else on: directly, or to the proxy of the
 * environment. helm makes requests of its own, to hosts that an index, a registry or a redirect names
 * (docs/decisions.md#charts-run-the-users-helm). `undefined` for proxies of the environment that do not speak HTTP.
 */
export async function startGuardProxy(
  env: Environment,
  services: MetadataServices = new MetadataServices(),
): Promise<GuardProxy | undefined> {
  const route = new Route(new Proxies(env), services)
  if (!route.isUsable) return undefined
  const user = `krmkit:${randomUUID()}`
  const isOurs = ({ headers }: IncomingMessage) => headers['proxy-authorization'] === basic(user)
  const server = createServer((request, response) => {
    if (isOurs(request)) void route.forward(request, response)
    else response.writeHead(407).end()
  })
  server.on('connect', (request, socket: Socket, head: Buffer) => {
    if (isOurs(request)) route.tunnel(request, socket, head)
    else socket.end('HTTP/1.1 407 Refused\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  server.unref()
  const address = `http://${user}@127.0.0.1:${(server.address() as AddressInfo).port}`
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']
  return {
    env: { ...Object.fromEntries(names.map((name) => [name, address])), NO_PROXY: '', no_proxy: '' },
    get refused() {
      return route.refused
    },
    close() {
      server.close()
      server.closeAllConnections()
      route.close()
    },
  }
}

/** What becomes of a tunnel: its other end, or a failure. */
interface TunnelEnds {
  readonly join: (target: Socket, first?: Buffer) => void
  readonly fail: (error?: unknown) => void
}

/** The way of requests to their servers. */
class Route {
  readonly #proxies: Proxies
  readonly #services: MetadataServices
  readonly #open = new Set<Socket>()
  readonly #end = new AbortController()
  refused: string | undefined

  constructor(proxies: Proxies, services: MetadataServices) {
    this.#proxies = proxies
    this.#services = services
  }

  get isUsable(): boolean {
    return this.#proxies.addresses.every((proxy) => URL.canParse(proxy) && /^https?:/i.test(proxy))
  }

  /** A request without encryption, which has a whole URL. */
  async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url: text = '' } = request
    const fail = (error?: unknown) => {
      const status = this.#refuse(text, error)
      if (response.headersSent) response.destroy()
      else response.writeHead(status).end()
    }
    if (!URL.canParse(text) || this.#services.names(new URL(text))) return fail(new MetadataError())
    const url = new URL(text)
    const { 'proxy-authorization': _, 'proxy-connection': __, connection: ___, ...rest } = headers
    const path = `${url.pathname}${url.search}`
    const place = { hostname: hostOf(url), port: url.port, path, lookup: this.#services.lookup }
    const agent = await this.#proxies.agentFor(url, this.#end.signal)
    const asked = httpRequest({ ...place, method, headers: rest, agent })
    asked.on('error', fail).on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      pipeline(answer, response, () => {})
    })
    pipeline(request, asked, () => {})
  }

  /** A connection for encrypted requests. */
  tunnel(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const text = `https://${request.url ?? ''}/`
    const fail = (error?: unknown) => {
      socket.end(`HTTP/1.1 ${this.#refuse(text, error)} Refused\r\n\r\n`)
    }
    this.#keep(socket)
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url === undefined || this.#services.names(url)) {
      fail(new MetadataError())
      return
    }
    const port = Number(url.port || 443)
    const join = (target: Socket, first?: Buffer) => {
      this.#keep(target.off('error', fail))
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      if (first !== undefined) socket.write(first)
      target.write(head)
      pipeline(socket, target, socket, () => {})
    }
    const proxy = this.#proxies.addressFor(url)
    if (proxy !== undefined) this.#tunnelThrough(proxy, `${url.hostname}:${port}`, { join, fail })
    else {
      const target = connect({ host: hostOf(url), port, lookup: this.#services.lookup })
      target.once('error', fail).once('connect', () => join(target))
    }
  }

  #tunnelThrough(proxy: URL, path: string, { join, fail }: TunnelEnds): void {
    const user = credentialsOf(proxy)
    const headers = { host: path, ...(user !== undefined && { 'proxy-authorization': basic(user) }) }
    const options = {
      method: 'CONNECT',
      hostname: hostOf(proxy),
      port: proxy.port,
      path,
      headers,
      agent: false as const,
    }
    const asked = (proxy.protocol === 'https:' ? httpsRequest : httpRequest)(options)
    const answer = ({ statusCode }: IncomingMessage, target: Socket, first: Buffer) => {
      if (statusCode === 200) return join(target, first)
      target.destroy()
      fail()
    }
    asked
      .on('error', fail)
      .on('connect', answer)
      .on('response', () => fail())
      .end()
  }

  close(): void {
    this.#end.abort()
    for (const socket of this.#open) socket.destroy()
  }

  #keep(socket: Socket): void {
    this.#open.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => this.#open.delete(socket))
  }

  /** The status of a request that is not passed on. */
  #refuse(text: string, error: unknown): number {
    if (!(error instanceof MetadataError)) return 502
    this.refused ??= URL.canParse(text) ? shownUrl(new URL(text)) : text
    return 403
  }
}

function basic(user: string): string {
  return `Basic ${Buffer.from(user).toString('base64')}`
}
