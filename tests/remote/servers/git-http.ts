import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestServer } from './git-daemon.ts'
import { TEST_ENVIRONMENT } from './make-repository.ts'

/** Answers a request, and returns true, or leaves it to git. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean

/** An HTTP server of repositories and files. */
export interface GitHttpServer extends TestServer {
  readonly url: string
  /** The method and path of all requests. */
  readonly requests: string[]
}

/** Serves all repositories below a folder over HTTP, by `git http-backend`. */
export async function gitHttp(root: string, handler: Handler = () => false): Promise<GitHttpServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (!handler(request, response)) runBackend(root, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, url: `http://127.0.0.1:${port}`, requests, close }
}

/** A call of a CGI program (RFC 3875). */
function runBackend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost')
  const env = {
    ...TEST_ENVIRONMENT,
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: decodeURIComponent(pathname),
    QUERY_STRING: search.slice(1),
    REQUEST_METHOD: request.method ?? '',
    CONTENT_TYPE: request.headers['content-type'] ?? '',
    HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
  }
  const child = spawn('git', ['http-backend'], { env })
  const chunks: Buffer[] = []
  child.stdin.on('error', () => {})
  request.pipe(child.stdin)
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('close', () => {
    const output = Buffer.concat(chunks)
    const end = output.indexOf('\r\n\r\n')
    const headers = output.subarray(0, end).toString('latin1').split('\r\n')
    const pairs = headers.map((line) => line.split(/: ?/, 2) as [string, string])
    const status = Number.parseInt(pairs.find(([name]) => name === 'Status')?.[1] ?? '200', 10)
    response
      .writeHead(status, Object.fromEntries(pairs.filter(([name]) => name !== 'Status')))
      .end(output.subarray(end + 4))
  })
}
