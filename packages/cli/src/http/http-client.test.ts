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
import { HttpClient, type HttpRequest, METADATA } from './http-client.ts'
import { repositoryHosts } from './named-hosts.ts'
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
  test('to a metadata service is refused with a proxy, too', async () => {
    const { asked, url } = await proxyTo(0)
    const env = { HTTP_PROXY: url, HTTPS_PROXY: url }

    expect(await bodyOf(env, 'http://169.254.169.254/')).toBe(METADATA)
    expect(await bodyOf(env, 'https://metadata.google.internal/')).toBe(METADATA)
    expect(await bodyOf(env, 'http://name.invalid/')).toBe('from the proxy')
    expect(asked).toEqual(['GET http://name.invalid/'])
  })

  test('with credentials that are not valid percent encoding sends them as they are', async () => {
    const port = await serve((request, response) => response.end(request.headers.authorization))
    const expected = `Basic ${Buffer.from('us%er:pass').toString('base64')}`

    expect(await bodyOf({}, `http://us%er:pass@127.0.0.1:${port}/`)).toBe(expected)
  })
})

describe('a metadata service', () => {
  /** The answer of a server on this machine, and of whatever else the name resolves to; each call takes the next list. */
  const trial = async (...answers: string[][]) => {
    let asked = 0
    const port = await serve((_request, response) => {
      asked++
      response.end('harmless')
    })
    const resolved: string[] = []
    const client = new HttpClient({}, LIMITS, async (host) => {
      resolved.push(host)
      const addresses = answers[Math.min(resolved.length, answers.length) - 1] ?? []
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    })
    const get = async (host = 'name.example', path = '') => {
      const answer = await client.get(new URL(`http://${host}:${port}/${path}`))
      return typeof answer === 'string' ? answer : answer.body?.toString('utf8')
    }
    return { get, resolved, asked: () => asked }
  }

  test.each([
    ['169.254.169.254'],
    ['169.254.170.2'],
    ['2852039166'],
    ['0xa9fea9fe'],
    ['0xa9.0xfe.0xa9.0xfe'],
    ['0251.0376.0251.0376'],
    ['169.254.43518'],
    ['169.254.169.254.'],
    ['%31%36%39.254.169.254'],
    ['１６９.254.169.254'],
    ['[::ffff:169.254.169.254]'],
    ['[::169.254.169.254]'],
    ['[64:ff9b::169.254.169.254]'],
    ['[::ffff:0:a9fe:a9fe]'],
    ['[2002:a9fe:a9fe::1]'],
    ['[fe80::a9fe:a9fe]'],
    ['[fd00:ec2::254]'],
    ['[fd00:ec2::23]'],
    ['[fd20:ce::254]'],
    ['[fd00:42::42]'],
    ['100.100.100.200'],
    ['168.63.129.16'],
    ['192.0.0.192'],
    ['metadata.google.internal'],
    ['METADATA.Google.Internal.'],
    ['metadata.goog'],
    ['instance-data.ec2.internal'],
  ])('%s is refused before a connection or a lookup', async (host) => {
    const { get, resolved } = await trial(['127.0.0.1'])

    expect(await get(host)).toBe(METADATA)
    expect(resolved).toEqual([])
  })

  test.each([
    ['169.253.255.255'],
    ['169.255.0.1'],
    ['100.100.100.201'],
    ['[::ffff:127.0.0.1]'],
    ['[2002:7f00:1::]'],
    ['metadata.google.internal.example'],
    ['fe80.example'],
  ])('%s is none', async (host) => {
    expect(await new HttpClient({}, LIMITS, async () => []).isMetadata(new URL(`http://${host}/`))).toBe(false)
  })

  test.each([[['169.254.169.254']], [['127.0.0.1', '169.254.169.254']], [['fe80::1%eth0']], [['::ffff:a9fe:a9fe']]])(
    'is refused by a name that resolves to %j',
    async (addresses) => {
      const { get, asked } = await trial(addresses)

      expect(await get()).toBe(METADATA)
      expect(asked()).toBe(0)
    },
  )

  test('is not a name that resolves to a harmless address, which is connected to without another lookup', async () => {
    const { get, resolved } = await trial(['127.0.0.1'], ['169.254.169.254'])

    expect(await get()).toBe('harmless')
    expect(resolved).toEqual(['name.example'])
  })

  test('is refused when the name leads to it only later: every connection is checked', async () => {
    const { get, resolved, asked } = await trial(['127.0.0.1'], ['169.254.169.254'])

    expect([await get('a.example'), await get('b.example')]).toEqual(['harmless', METADATA])
    expect(resolved).toEqual(['a.example', 'b.example'])
    expect(asked()).toBe(1)
  })

  test.each([
    ['an address', 'http://0xa9fea9fe/latest', 'http://169.254.169.254/latest'],
    ['a name', 'http://metadata.google.internal/x', 'http://metadata.google.internal/x'],
    ['a name that resolves to one', 'http://second.example/x', 'http://second.example/x'],
  ])('is not followed to: %s', async (_, location, shown) => {
    const port = await serve((_request, response) => response.writeHead(302, { location }).end())
    const resolve = async (host: string) => [
      { address: host === 'second.example' ? '169.254.169.254' : '127.0.0.1', family: 4 },
    ]
    const answer = await new HttpClient({}, LIMITS, resolve).get(new URL(`http://first.example:${port}/`))

    expect(answer).toBe(`the server redirects to ${shown}, the address of a metadata service`)
  })

  test('is not followed to, but to a harmless name', async () => {
    const second = await serve((_request, response) => response.end('harmless'))
    const first = await serve((_request, response) =>
      response.writeHead(302, { location: `http://second.example:${second}/` }).end(),
    )
    const client = new HttpClient({}, LIMITS, async () => [{ address: '127.0.0.1', family: 4 }])

    expect(await client.get(new URL(`http://first.example:${first}/`))).toMatchObject({ status: 200 })
  })
})

describe('the hosts of a repository', () => {
  test.each([
    ['https://user@example.com:8443/org/repo', ['https://example.com/']],
    ['http://2852039166/org/repo', ['http://169.254.169.254/']],
    ['ssh://git@2852039166:22/org/repo', ['https://169.254.169.254/']],
    ['git://[::ffff:169.254.169.254]/org/repo', ['https://[::ffff:a9fe:a9fe]/']],
    ['git@example.com:org/repo', ['https://example.com/']],
    ['git@[fe80::1]:org/repo', ['https://[fe80::1]/']],
    ['http://a.example\\@169.254.169.254/x', ['http://a.example/', 'http://169.254.169.254/']],
    ['http://a@b@169.254.169.254/x', ['http://169.254.169.254/']],
    ['file:///srv/repo', []],
  ])('of %s', (repository, hosts) => {
    expect(repositoryHosts(repository).map(({ href }) => href)).toEqual(hosts)
  })
})
