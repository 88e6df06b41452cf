import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A server of files on loopback, with the headers of GitHub Pages. */
export interface StaticServer {
  /** `http://127.0.0.1:PORT` and the base path, which ends with a slash. */
  readonly address: string
  /** What was sent, in order. */
  readonly sent: readonly Sent[]
  /** Serves another folder from now on: a new version of the site. */
  deploy(folder: string): void
  close(): Promise<void>
}

/** One answer of the server. */
interface Sent {
  readonly path: string
  readonly status: number
  /** Bytes of the body as sent, which is compressed where GitHub Pages compresses. */
  readonly bytes: number
}

/** Types of files; the text types and WebAssembly are compressed. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
}

/** Serves a folder below a base path (`/krmkit/`) on a free port. */
export async function serveFolder(folder: string, base: string): Promise<StaticServer> {
  const site = { folder, bodies: new Map<string, Buffer>() }
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback')
    const { status, bytes } = answer(site, base, pathname, request, response)
    sent.push({ path: pathname, status, bytes })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    sent,
    deploy: (next) => Object.assign(site, { folder: next, bodies: new Map() }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Site {
  readonly folder: string
  /** Bodies as they are sent, by the path of their file. */
  readonly bodies: Map<string, Buffer>
}

function answer(site: Site, base: string, path: string, request: IncomingMessage, response: ServerResponse) {
  const found = path.startsWith(base) ? fileOf(site.folder, decodeURIComponent(path.slice(base.length))) : undefined
  const file = found ?? join(site.folder, '404.html')
  const type = types[extname(file)] ?? 'application/octet-stream'
  const isCompressed = /^(?:text|application)\/(?!octet)|svg/.test(type)
  const body = bodyOf(site, file, isCompressed)
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  const status = found === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200
  const headers = {
    'access-control-allow-origin': '*',
    'cache-control': 'max-age=600',
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    'content-type': type,
    etag,
    'last-modified': statSync(file).mtime.toUTCString(),
    vary: 'Accept-Encoding',
  }
  response.writeHead(status, headers)
  response.end(status === 304 ? undefined : body)
  return { status, bytes: status === 304 ? 0 : body.length }
}

/** The file of a path: `docs/` and `docs/build` are pages without their suffix. */
function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, normalize(`/${path}`))
  const candidates = path === '' || path.endsWith('/') ? [join(file, 'index.html')] : [file, `${file}.html`]
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
}

function bodyOf(site: Site, file: string, isCompressed: boolean): Buffer {
  const known = site.bodies.get(file)
  if (known !== undefined) return known
  const content = readFileSync(file)
  const body = isCompressed ? gzipSync(content) : content
  site.bodies.set(file, body)
  return body
}
