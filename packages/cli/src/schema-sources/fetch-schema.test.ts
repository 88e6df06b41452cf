import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type SchemaServer, schemaServer } from '../../tests/schema-server.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { FETCH_LIMITS, type FetchOptions, SchemaFetcher } from './fetch-schema.ts'

const servers: SchemaServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(paths: Parameters<typeof schemaServer>[0]): Promise<SchemaServer> {
  const server = await schemaServer(paths)
  servers.push(server)
  return server
}

function fetcher(options: Partial<FetchOptions> = {}): SchemaFetcher {
  const cacheFolder = join(temporaryPackage({}).directory, 'cache')
  return new SchemaFetcher({ cacheFolder, isOffline: false, limits: FETCH_LIMITS, env: {}, ...options })
}

const redirect =
  (location: string, status = 302) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { location }).end()

describe('a download', () => {
  test('returns the text of a schema', async () => {
    const { url } = await serve({ '/a.json': { type: 'object' } })

    expect(await fetcher().fetch(new URL(`${url}/a.json`))).toEqual({ state: 'found', text: '{"type":"object"}' })
  })

  test.each([404, 410])('with status %i means that the location does not have the schema', async (status) => {
    const { url } = await serve({
      '/a.json': (_: unknown, response: ServerResponse) => response.writeHead(status).end(),
    })

    expect(await fetcher().fetch(new URL(`${url}/a.json`))).toEqual({ state: 'absent' })
  })

  test.each([500, 403, 204])('with status %i is a failure', async (status) => {
    const { url } = await serve({
      '/a.json': (_: unknown, response: ServerResponse) => response.writeHead(status).end(),
    })

    expect(await fetcher().fetch(new URL(`${url}/a.json`))).toEqual({
      state: 'failed',
      reason: `the server returns status ${status}`,
    })
  })

  test('from a server that does not exist is a failure', async () => {
    const { url, close } = await serve({})
    close()

    expect(await fetcher().fetch(new URL(`${url}/a.json`))).toEqual({
      state: 'failed',
      reason: 'the request fails (ECONNREFUSED)',
    })
  })

  test('follows redirects', async () => {
    const { url } = await serve({ '/a.json': redirect('/b.json'), '/b.json': redirect('c.json', 307), '/c.json': {} })

    expect(await fetcher().fetch(new URL(`${url}/a.json`))).toEqual({ state: 'found', text: '{}' })
  })

  test.each([
    ['a loop', '/a.json', 'more than 5 redirects'],
    ['a file', 'file:///etc/passwd', 'the server redirects to a file: URL'],
    ['data', 'data:application/json,{}', 'the server redirects to a data: URL'],
    ['nothing', 'http://[', 'the server redirects to an invalid URL'],
    [
      'a metadata service',
      'http://169.254.169.254/latest/meta-data',
      'the server redirects to http://169.254.169.254/latest/meta-data, the address of a metadata service',
    ],
    [
      'a metadata service in IPv6',
      'http://[::ffff:169.254.169.254]/',
      'the server redirects to http://[::ffff:a9fe:a9fe]/, the address of a metadata service',
    ],
    [
      'a metadata service as a number',
      'http://2852039166/',
      'the server redirects to http://169.254.169.254/, the address of a metadata service',
    ],
  ])('does not follow a redirect to %s', async (_what, location, reason) => {
    const { url } = await serve({ '/a.json': redirect(location) })

    expect(await fetcher().fetch(new URL(`${url}/a.json`))).toEqual({ state: 'failed', reason })
  })

  test('stops at the size limit', async () => {
    const endless = (_request: unknown, response: ServerResponse) => {
      const chunk = Buffer.alloc(65_536, 32)
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    }
    const { url } = await serve({ '/a.json': endless })
    const limits = { ...FETCH_LIMITS, bytes: 1_000_000 }

    expect(await fetcher({ limits }).fetch(new URL(`${url}/a.json`))).toEqual({
      state: 'failed',
      reason: 'the response has more than 1000000 bytes',
    })
  })

  test('stops at the time limit, also within the body', async () => {
    const stuck = (_request: unknown, response: ServerResponse) => void response.write('{')
    const { url } = await serve({ '/a.json': stuck })
    const limits = { ...FETCH_LIMITS, milliseconds: 50 }

    expect(await fetcher({ limits }).fetch(new URL(`${url}/a.json`))).toEqual({
      state: 'failed',
      reason: 'the server does not respond within 0.05 s',
    })
  })

  test('sends the credentials of the URL to its own server only', async () => {
    const seen: (string | undefined)[] = []
    const note = (request: IncomingMessage, response: ServerResponse) => {
      seen.push(request.headers.authorization)
      response.end('{}')
    }
    const other = await serve({ '/b.json': note })
    const { url } = await serve({ '/a.json': note, '/c.json': redirect(`${other.url}/b.json`) })
    const own = (path: string) => new URL(`${url.replace('//', '//user:p%40ss@')}${path}`)

    const files = fetcher()
    expect(await files.fetch(own('/a.json'))).toEqual({ state: 'found', text: '{}' })
    expect(await files.fetch(own('/c.json'))).toEqual({ state: 'found', text: '{}' })
    expect(seen).toEqual([`Basic ${Buffer.from('user:p@ss').toString('base64')}`, undefined])
  })

  test('happens once for each URL', async () => {
    const { url, requests } = await serve({ '/a.json': {} })
    const files = fetcher()

    await Promise.all(['/a.json', '/a.json', '/b.json'].map((path) => files.fetch(new URL(`${url}${path}`))))
    await files.fetch(new URL(`${url}/a.json`))

    expect(requests.sort()).toEqual(['/a.json', '/b.json'])
  })

  test('happens at most 8 times at once', async () => {
    let running = 0
    let most = 0
    const slow = (_request: unknown, response: ServerResponse) => {
      most = Math.max(most, ++running)
      setTimeout(() => {
        running--
        response.end('{}')
      }, 5)
    }
    const paths = Array.from({ length: 40 }, (_, i) => `/${i}.json`)
    const { url } = await serve(Object.fromEntries(paths.map((path) => [path, slow])))
    const files = fetcher()

    const found = await Promise.all(paths.map((path) => files.fetch(new URL(`${url}${path}`))))

    expect(found.every(({ state }) => state === 'found')).toBe(true)
    expect(most).toBe(8)
  })

  test('from a server that fails three times in a row is not tried again', async () => {
    const fail = (_request: unknown, response: ServerResponse) => void response.writeHead(500).end()
    const paths = Array.from({ length: 10 }, (_, i) => `/${i}.json`)
    const { url, requests } = await serve(Object.fromEntries(paths.map((path) => [path, fail])))
    const files = fetcher({ limits: { ...FETCH_LIMITS, requests: 1 } })

    const found = await Promise.all(paths.map((path) => files.fetch(new URL(`${url}${path}`))))

    expect(found.every(({ state }) => state === 'failed')).toBe(true)
    expect(requests).toHaveLength(3)
  })
})

describe('the cache', () => {
  test('is used with --offline, for missing schemas too', async () => {
    const { url, close } = await serve({ '/a.json': { type: 'object' } })
    const cacheFolder = join(temporaryPackage({}).directory, 'cache')
    const online = fetcher({ cacheFolder })
    await online.fetch(new URL(`${url}/a.json`))
    await online.fetch(new URL(`${url}/b.json`))
    close()

    const offline = fetcher({ cacheFolder, isOffline: true })

    expect(await offline.fetch(new URL(`${url}/a.json`))).toEqual({ state: 'found', text: '{"type":"object"}' })
    expect(await offline.fetch(new URL(`${url}/b.json`))).toEqual({ state: 'absent' })
    expect(await offline.fetch(new URL(`${url}/c.json`))).toEqual({ state: 'not-cached' })
  })

  test('is confirmed by the ETag of the server', async () => {
    const tags: (string | undefined)[] = []
    const { url } = await serve({
      '/a.json': (request: IncomingMessage, response: ServerResponse) => {
        tags.push(request.headers['if-none-match'])
        if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
        else response.writeHead(200, { etag: '"1"' }).end('{"a":1}')
      },
    })
    const cacheFolder = join(temporaryPackage({}).directory, 'cache')

    for (let run = 0; run < 2; run++)
      expect(await fetcher({ cacheFolder }).fetch(new URL(`${url}/a.json`))).toEqual({
        state: 'found',
        text: '{"a":1}',
      })
    expect(tags).toEqual([undefined, '"1"'])
  })

  test('is not used for a failed download, which would hide the failure', async () => {
    const { url, close } = await serve({ '/a.json': {} })
    const cacheFolder = join(temporaryPackage({}).directory, 'cache')
    await fetcher({ cacheFolder }).fetch(new URL(`${url}/a.json`))
    close()

    expect(await fetcher({ cacheFolder }).fetch(new URL(`${url}/a.json`))).toMatchObject({ state: 'failed' })
  })

  test('has file names without the URL, which can contain credentials', async () => {
    const { url } = await serve({ '/a.json?token=secret': {} })
    const cacheFolder = join(temporaryPackage({}).directory, 'cache')
    await fetcher({ cacheFolder }).fetch(new URL(`${url}/a.json?token=secret`))

    expect(readdirSync(cacheFolder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.json$/)])
  })

  test('a file that is not readable is the same as none', async () => {
    const { url } = await serve({ '/a.json': {} })
    const { directory } = temporaryPackage({ file: '' })

    expect(await fetcher({ cacheFolder: join(directory, 'file') }).fetch(new URL(`${url}/a.json`))).toEqual({
      state: 'found',
      text: '{}',
    })
  })
})
