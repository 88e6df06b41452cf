import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describeUnless } from '@krmkit/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { noOpenssl, testCertificate } from '../../tests/test-certificate.ts'
import { HttpClient, type HttpRequest } from './http-client.ts'
import type { Environment } from './proxies.ts'

const LIMITS = { milliseconds: 10_000, bytes: 1000, redirects: 2 }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const serve = (handler: RequestListener) => listen(createServer(handler))

/** A proxy, and what it was asked. It leads every host to `port`. */
async function proxyTo(port: number) {
  const asked: string[] = []
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim())
    response.end('from the proxy')
  })
  proxy.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`)
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    socket.on('error', () => target.destroy())
    target.on('error', () => socket.destroy())
  })
  return { asked, url: `http://127.0.0.1:${await listen(proxy)}` }
}

async function bodyOf(env: Environment, url: string, request?: HttpRequest): Promise<string> {
  const answer = await new HttpClient(env, LIMITS).get(new URL(url), request)
  return typeof answer === 'string' ? answer : (answer.body?.toString('utf8') ?? String(answer.status))
}

describe('a proxy of the environment', () => {
  test.each([['HTTP_PROXY'], ['http_proxy']])('in %s gets requests of http', async (name) => {
    const { asked, url } = await proxyTo(0)
    const env = { [name]: url.replace('//', '//user:pass@') }

    expect(await bodyOf(env, 'http://example.invalid/a?b=c')).toBe('from the proxy')
    expect(asked).toEqual([`GET http://example.invalid/a?b=c Basic ${Buffer.from('user:pass').toString('base64')}`])
  })

  test('can be written without http://, and lower case takes precedence', async () => {
    const { asked, url } = await proxyTo(0)
    const env = { HTTP_PROXY: 'http://127.0.0.1:1', http_proxy: url.replace('http://', '') }

    expect(await bodyOf(env, 'http://example.invalid/')).toBe('from the proxy')
    expect(asked).toHaveLength(1)
  })

  test('that does not respond is a failure', async () => {
    expect(await bodyOf({ HTTP_PROXY: 'http://127.0.0.1:1' }, 'http://example.invalid/')).toMatch(/^the request fails/)
  })

  test.each([['127.0.0.1'], ['other.example,127.0.0.1'], ['*'], ['127.0.0.0/8'], ['10.0.0.0/8 127.0.0.0/16']])(
    'is not used for a host in NO_PROXY (%s)',
    async (list) => {
      const port = await serve((_request, response) => response.end('direct'))
      const { asked, url } = await proxyTo(0)

      expect(await bodyOf({ HTTP_PROXY: url, NO_PROXY: list }, `http://127.0.0.1:${port}/`)).toBe('direct')
      expect(await bodyOf({ HTTP_PROXY: url, no_proxy: list }, `http://127.0.0.1:${port}/`)).toBe('direct')
      expect(asked).toEqual([])
    },
  )

  test.each([['127.0.0.2'], ['10.0.0.0/8'], ['::/0'], ['127.0.0.0/99'], ['']])(
    'is used for a host that is not in NO_PROXY (%j)',
    async (list) => {
      const { asked, url } = await proxyTo(0)

      expect(await bodyOf({ HTTP_PROXY: url, NO_PROXY: list }, 'http://127.0.0.1:65000/')).toBe('from the proxy')
      expect(asked).toHaveLength(1)
    },
  )

  test('for https only is not used for http', async () => {
    const port = await serve((_request, response) => response.end('direct'))

    expect(await bodyOf({ HTTPS_PROXY: 'http://127.0.0.1:1' }, `http://127.0.0.1:${port}/`)).toBe('direct')
  })

  test('gets redirected requests, too', async () => {
    const { asked, url } = await proxyTo(0)
    const port = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://example.invalid/b' }).end(),
    )

    expect(await bodyOf({ HTTP_PROXY: url, NO_PROXY: '127.0.0.1' }, `http://127.0.0.1:${port}/`)).toBe('from the proxy')
    expect(asked).toEqual(['GET http://example.invalid/b'])
  })
})

describeUnless(noOpenssl)('TLS', () => {
  // Node reads the variable when it starts.
  const run = async (env: Record<string, string>, url: string): Promise<string> => {
    const code = `
      import { HttpClient } from ${JSON.stringify(join(import.meta.dirname, 'http-client.ts'))}
      const client = new HttpClient(process.env, ${JSON.stringify(LIMITS)})
      const answer = await client.get(new URL(${JSON.stringify(url)}))
      console.log(typeof answer === 'string' ? answer : answer.body.toString())`
    const flags = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--input-type=module-typescript', '--eval', code]
    const { stdout } = await promisify(execFile)(process.execPath, flags, { env: { PATH: process.env.PATH, ...env } })
    return stdout.trim()
  }

  test('uses NODE_EXTRA_CA_CERTS, also through a proxy', async () => {
    const files = testCertificate(['localhost', 'files.invalid'])
    const options = { key: readFileSync(files.key), cert: readFileSync(files.cert) }
    const port = await listen(createSecureServer(options, (_request, response) => response.end('secure')))
    const { asked, url } = await proxyTo(port)
    const trusted = { NODE_EXTRA_CA_CERTS: files.cert }

    const answers = [
      run({}, `https://localhost:${port}/`),
      run(trusted, `https://localhost:${port}/`),
      run({ HTTPS_PROXY: url }, 'https://files.invalid/'),
      run({ ...trusted, HTTPS_PROXY: url }, 'https://files.invalid/'),
      run({ ...trusted, HTTP_PROXY: 'http://127.0.0.1:1' }, `https://localhost:${port}/`),
      run({ ...trusted, HTTPS_PROXY: 'http://127.0.0.1:1', NO_PROXY: 'localhost' }, `https://localhost:${port}/`),
    ]
    const refused = 'the request fails (DEPTH_ZERO_SELF_SIGNED_CERT)'
    expect(await Promise.all(answers)).toEqual([refused, 'secure', refused, 'secure', 'secure', 'secure'])
    expect(asked).toEqual(['CONNECT files.invalid:443', 'CONNECT files.invalid:443'])
  })
})

describe('a proxy that does not connect to the host', () => {
  test.each([[407], [302], [503]])('is a failure with its status %i: nothing that it sends is used', async (status) => {
    const other = await serve((_request, response) => response.end('from elsewhere'))
    const proxy = createServer()
    proxy.on('connect', (_request, socket) => {
      socket.end(`HTTP/1.1 ${status} No\r\nLocation: https://127.0.0.1:${other}/\r\nContent-Length: 4\r\n\r\nfake`)
    })
    const env = { HTTPS_PROXY: `http://127.0.0.1:${await listen(proxy)}` }

    expect(await bodyOf(env, 'https://files.invalid/')).toBe(`the proxy refuses the connection with status ${status}`)
  })

  test('is a failure if it never answers', async () => {
    const proxy = createServer()
    proxy.on('connect', () => {})
    const env = { HTTPS_PROXY: `http://127.0.0.1:${await listen(proxy)}` }
    const client = new HttpClient(env, { ...LIMITS, milliseconds: 200 })

    expect(await client.get(new URL('https://files.invalid/'))).toBe('the server does not respond within 0.2 s')
  })
})

describe('a response', () => {
  const answer = async (body: Buffer, headers: Record<string, string> = {}) =>
    bodyOf({}, `http://127.0.0.1:${await serve((_request, response) => response.writeHead(200, headers).end(body))}/`)
  const gzip = { 'content-encoding': 'gzip' }

  test('can be compressed', async () => {
    expect(await answer(gzipSync('text'), gzip)).toBe('text')
  })

  test('has its limit without its compression', async () => {
    expect(await answer(gzipSync('a'.repeat(LIMITS.bytes)), gzip)).toHaveLength(LIMITS.bytes)
    expect(await answer(gzipSync('a'.repeat(LIMITS.bytes + 1)), gzip)).toBe('the response has more than 1000 bytes')
  })

  test.each([
    ['without its end', gzipSync('text').subarray(0, -4)],
    ['that is not compressed', Buffer.from('text')],
  ])('%s is a failure', async (_, body) => {
    expect(await answer(body, gzip)).toMatch(/^the request fails \(Z_/)
  })

  test('that ends too early is a failure', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('text')
      setTimeout(() => response.destroy(), 20)
    })

    expect(await bodyOf({}, `http://127.0.0.1:${port}/`)).toBe('the request fails (ECONNRESET)')
  })

  test('that does not go on is a failure', async () => {
    const port = await serve((_request, response) => response.writeHead(200).write('text'))
    const client = new HttpClient({}, { ...LIMITS, milliseconds: 200 })

    expect(await client.get(new URL(`http://127.0.0.1:${port}/`))).toBe('the server does not respond within 0.2 s')
  })
})

describe('a request', () => {
  test('to a metadata service is refused if the caller wants that', async () => {
    const url = 'http://169.254.169.254/latest'
    expect(await bodyOf({}, url, { refusesMetadata: true })).toBe('it is the address of a metadata service')
  })

  test('to a metadata service is refused with a proxy, too', async () => {
    const { asked, url } = await proxyTo(0)
    const env = { HTTP_PROXY: url }

    expect(await bodyOf(env, 'http://169.254.169.254/', { refusesMetadata: true })).toContain('metadata service')
    expect(await bodyOf(env, 'http://name.invalid/', { refusesMetadata: true })).toBe('from the proxy')
    expect(asked).toEqual(['GET http://name.invalid/'])
  })

  test('with credentials that are not valid percent encoding sends them as they are', async () => {
    const port = await serve((request, response) => response.end(request.headers.authorization))
    const expected = `Basic ${Buffer.from('us%er:pass').toString('base64')}`

    expect(await bodyOf({}, `http://us%er:pass@127.0.0.1:${port}/`)).toBe(expected)
  })
})
