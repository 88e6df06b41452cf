import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withFolder } from '@krmkit/testing/programs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatReference, parseReference } from '../../images/release/reference.ts'
import { Registry } from '../../images/release/registry.ts'

const digest = `sha256:${'1'.repeat(64)}`
const credentials = Buffer.from('me:secret').toString('base64')

describe('a reference', () => {
  test.each([
    ['ghcr.io/example/base:v1.0.0', { host: 'ghcr.io', repository: 'example/base', version: 'v1.0.0' }],
    [`localhost:5000/base@${digest}`, { host: 'localhost:5000', repository: 'base', version: digest }],
  ])('%s is read and written', (text, reference) => {
    expect(parseReference(text)).toEqual(reference)
    expect(formatReference(reference)).toBe(text)
  })

  test('with a tag and a digest is that of the digest', () => {
    expect(parseReference(`ghcr.io/example/base:v1@${digest}`).version).toBe(digest)
  })

  test.each(['base', 'ghcr.io/example/base', 'ghcr.io/../x y:v1', 'ghcr.io/base@sha256:12'])(
    '%s is refused',
    (text) => {
      expect(() => parseReference(text)).toThrow(`"${text}" must be the reference of an image`)
    },
  )
})

describe('a registry with a login', () => {
  let server: Server
  let host = ''
  const seen: string[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url = '', headers } = request
      seen.push(`${url.replace(/\?.*/, '')} ${headers.authorization ?? 'nobody'}`)
      const answer = (status: number, more: Record<string, string> = {}, body = '') =>
        response.writeHead(status, more).end(body)
      if (url.startsWith('/token')) {
        const scope = new URL(url, 'http://localhost').searchParams.get('scope')
        return answer(200, {}, JSON.stringify({ token: `for ${scope}` }))
      }
      const scheme = url.includes('basic') ? 'Basic' : 'Bearer'
      if (headers.authorization?.startsWith(scheme)) return answer(200, { 'docker-content-digest': digest })
      const realm = scheme === 'Basic' ? 'all' : `http://${host}/token`
      return answer(401, { 'www-authenticate': `${scheme} realm="${realm}",service="registry"` })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => seen.splice(0))

  /** Asks for a digest with this as docker's settings. */
  function ask(repository: string, auths: object): Promise<string | undefined> {
    return withFolder({ 'config.json': JSON.stringify({ auths }) }, async (folder) => {
      vi.stubEnv('DOCKER_CONFIG', folder)
      const registry = new Registry(host)
      await registry.digestOf({ host, repository, version: 'v1' })
      return registry.digestOf({ host, repository, version: 'v1' }).finally(() => vi.unstubAllEnvs())
    })
  }

  test('by name and password gets what `docker login` wrote', async () => {
    expect(await ask('basic', { [host]: { auth: credentials } })).toBe(digest)
    expect(seen).toEqual(
      ['nobody', `Basic ${credentials}`, `Basic ${credentials}`].map((who) => `/v2/basic/manifests/v1 ${who}`),
    )
  })

  test('by token gets one for the repository, once', async () => {
    const token = 'Bearer for repository:a/b:pull,push'

    expect(await ask('a/b', { [host]: { auth: credentials } })).toBe(digest)
    expect(seen).toEqual([
      '/v2/a/b/manifests/v1 nobody',
      `/token Basic ${credentials}`,
      ...[token, token].map((who) => `/v2/a/b/manifests/v1 ${who}`),
    ])
  })

  test('by token is read without credentials too', async () => {
    expect(await ask('a/b', {})).toBe(digest)
    expect(seen.at(-1)).toBe('/v2/a/b/manifests/v1 Bearer for repository:a/b:pull')
  })

  test('by name and password without credentials names the fix', async () => {
    await expect(ask('basic', {})).rejects.toThrow(`${host} needs a login: run \`docker login ${host}\``)
  })
})
