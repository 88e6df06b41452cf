import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of schemas on this machine. */
export interface SchemaServer {
  readonly url: string
  /** The paths of all requests. */
  readonly requests: string[]
  close(): void
}

/** Starts a server. Each path has a JSON value or a handler; all others are not found. */
export async function schemaServer(
  paths: Readonly<Record<string, unknown | ((request: IncomingMessage, response: ServerResponse) => void)>>,
): Promise<SchemaServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const content = paths[path]
    if (typeof content === 'function') content(request, response)
    else if (content === undefined) response.writeHead(404).end('not found')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
