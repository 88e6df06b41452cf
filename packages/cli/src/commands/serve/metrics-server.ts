import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Outcome, reasonOf, usageFailure } from '../../outcome.ts'
import type { Address } from './address.ts'

/** A running server of metrics. */
export interface MetricsServer {
  readonly port: number
  close(): void
}

/** Serves `print()` at /metrics. */
export async function serveMetrics({ host, port }: Address, print: () => string): Promise<Outcome<MetricsServer>> {
  const server = createServer((request, response) => {
    const isFound = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isFound ? print() : 'the only page is /metrics\n')
  })
  server.listen({ port, ...(host !== '' && { host: host.replace(/^\[|\]$/g, '') }) })
  try {
    await once(server, 'listening')
  } catch (error) {
    return usageFailure(`--metrics-address cannot be used: ${reasonOf(error)}`)
  }
  return {
    value: {
      port: (server.address() as AddressInfo).port,
      close() {
        server.close()
        server.closeAllConnections()
      },
    },
  }
}
