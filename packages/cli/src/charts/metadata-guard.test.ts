import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { ChartPull } from '@krmkit/kustomization'
import { afterEach, describe, expect, it } from 'vitest'
import { signalGroup } from '../../tests/call-program.ts'
import { fakeHelm } from '../../tests/fake-helm.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { createHelm } from './create-helm.ts'
import type { HelmSettings } from './helm-settings.ts'

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

/**
 * What helm does for a chart: it asks for an index, then for the address in it, and follows redirects. As programs in Go, it
 * passes requests to the proxy of the environment. An https URL is only connected to.
 */
const CLIENT = `
import { request } from 'node:http'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const proxy = new URL(process.env.HTTP_PROXY), secure = new URL(process.env.HTTPS_PROXY)
const authorization = ({ username, password }) => 'Basic ' + Buffer.from(username + ':' + password).toString('base64')
const ask = (to, options) => new Promise((resolve, reject) =>
  request({ host: to.hostname, port: to.port, ...options, headers: { ...options.headers, 'proxy-authorization': authorization(to) } })
    .on('response', resolve).on('connect', resolve).on('error', reject).end())
const get = async (url) => {
  if (url.startsWith('https:')) {
    const { host, port } = new URL(url)
    const { statusCode } = await ask(secure, { method: 'CONNECT', path: port ? host : host + ':443' })
    if (statusCode !== 200) throw new Error('Get "' + url + '": ' + statusCode)
    return 'connected'
  }
  const response = await ask(proxy, { path: url, headers: { host: new URL(url).host } })
  if (response.statusCode === 302) return get(response.headers.location)
  if (response.statusCode !== 200) throw new Error('Get "' + url + '": ' + response.statusCode)
  return (await response.toArray()).join('')
}
const option = (name) => process.argv.find((arg) => arg.startsWith(name + '='))?.slice(name.length + 1)
const repo = option('--repo') ?? process.argv.at(-1).replace('oci:', 'https:')
try {
  if (process.argv[2] === 'template') {
    await get(JSON.parse(readFileSync(process.argv.at(-1) + '/values.schema.json', 'utf8')).$ref)
    console.log('made')
    process.exit(0)
  }
  const index = await get(repo.startsWith('https:') ? repo : repo + '/index.yaml')
  const chart = index === 'connected' ? index : await get(index.trim())
  mkdirSync(option('--untardir') + '/d', { recursive: true })
  writeFileSync(option('--untardir') + '/d/Chart.yaml', 'name: ' + chart)
  process.exit(0)
} catch (error) {
  console.error('Error: ' + error.message)
  process.exit(1)
}
`

/** Names of hosts: each resolves to this machine, except for one. */
const resolve = async (host: string) => [
  { address: host === 'evil.example' ? '169.254.169.254' : '127.0.0.1', family: 4 },
]

async function trial(index: string | RequestListener, more: Partial<HelmSettings> = {}, env: object = {}) {
  const asked: string[] = []
  const port = await listen(
    createServer((request, response) => {
      asked.push(`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
      if (request.url === '/second.yaml') response.end(`http://other.example:${port}/d.tgz`)
      else if (request.url !== '/index.yaml') response.end('harmless')
      else if (typeof index === 'string') response.end(index.replaceAll('PORT', String(port)))
      else index(request, response)
    }),
  )
  const { directory, file } = temporaryPackage({ 'client.mjs': CLIENT })
  const helm = fakeHelm(`exec '${process.execPath}' '${file('client.mjs')}' "$@"`)
  const settings: HelmSettings = {
    command: helm.path,
    timeout: 20,
    maxOutput: 1000,
    maxChartBytes: 100_000,
    width: 2,
    cacheFolder: file('cache'),
    isCached: true,
    isOffline: false,
    isDebug: false,
    locks: { lock: undefined, isLocked: false },
    onPulled: () => {},
    resolve,
    terminal: {
      cwd: directory,
      env: { PATH: process.env.PATH, ...env },
      onInterrupt: () => () => {},
      signalGroup,
      err: async () => {},
    },
    ...more,
  }
  const pull = (repo = `http://charts.example:${port}`) => {
    const chart: ChartPull = { name: 'd', version: '', repo, isDevel: false, home: file('charts') }
    return createHelm(settings).pull(chart)
  }
  const template = (schema: string) => {
    mkdirSync(file('chart'))
    writeFileSync(file('chart/values.schema.json'), JSON.stringify({ $ref: schema }))
    const chart = {
      name: 'd',
      version: '',
      repo: '',
      releaseName: 'r',
      directory: file('chart'),
      flags: [],
      values: [],
    }
    return createHelm(settings).template(chart)
  }
  return { pull, template, asked, port, calls: () => helm.calls(), file }
}

const redirect =
  (location: string): RequestListener =>
  (_request, response) => {
    response.writeHead(302, { location }).end()
  }
const refusal = (url: string) => ({
  rule: 'helm',
  problem: expect.stringMatching(/it leads to .*, the address of a metadata service$/),
  ...(url !== '' && { problem: expect.stringContaining(`it leads to ${url}, the address of a metadata service`) }),
})

describe('a chart', () => {
  it.each([
    ['http://169.254.169.254/charts'],
    ['http://2852039166'],
    ['https://metadata.google.internal/charts'],
    ['https://[::ffff:169.254.169.254]'],
    ['oci://169.254.169.254/charts'],
    ['oci://METADATA.google.internal'],
  ])('of %s is refused, and helm is not started', async (repo) => {
    const { pull, calls } = await trial('')

    expect(await pull(repo)).toMatchObject({
      rule: 'refused-program',
      problem: expect.stringContaining('metadata service'),
    })
    expect(calls()).toEqual([])
  })

  it.each<[string, string | RequestListener, string]>([
    ['in an index', 'http://169.254.169.254/latest', 'http://169.254.169.254/latest'],
    ['in an index, as a number', 'http://0xa9fea9fe/latest', 'http://169.254.169.254/latest'],
    ['in an index, by its name', 'http://metadata.google.internal/', 'http://metadata.google.internal/'],
    ['in an index, by a name that resolves to it', 'http://evil.example/a', 'http://evil.example/a'],
    ['in an index, with encryption', 'https://169.254.169.254/', 'https://169.254.169.254/'],
    ['in an index, with encryption and a name', 'https://evil.example:8443/', 'https://evil.example:8443/'],
    ['in an index, in IPv6', 'https://[fd00:ec2::254]/', 'https://[fd00:ec2::254]/'],
    ['in a redirect', redirect('http://169.254.169.254/a'), 'http://169.254.169.254/a'],
    ['in a redirect, with encryption', redirect('https://evil.example/'), 'https://evil.example/'],
  ])('with a metadata service %s is refused', async (_, index, url) => {
    const { pull, file, asked } = await trial(index)

    expect(await pull()).toMatchObject(refusal(url))
    expect(asked).toEqual(['charts.example/index.yaml'])
    expect(readdirSync(file('.'))).not.toContain('charts')
  })

  it.each([['http://evil.example/charts'], ['oci://evil.example/charts']])(
    'of %s, a name that resolves to a metadata service, is refused',
    async (repo) => {
      const { pull } = await trial('')

      expect(await pull(repo)).toMatchObject(refusal(''))
    },
  )

  it('whose name leads to a metadata service after it was asked once is refused', async () => {
    let count = 0
    const rebinding = async () => [{ address: count++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }]
    const { pull } = await trial('http://charts.example/d.tgz', { resolve: rebinding })

    expect(await pull()).toMatchObject(refusal('http://charts.example/d.tgz'))
  })

  it.each<[string, string | RequestListener]>([
    ['an index', 'http://other.example:PORT/d.tgz'],
    ['an index, with encryption', 'https://other.example:PORT/d.tgz'],
    [
      'a redirect',
      (request, response) =>
        redirect(`http://other.example:${request.headers.host?.split(':')[1]}/second.yaml`)(request, response),
    ],
  ])('with another host in %s is pulled', async (_, index) => {
    const { pull, file } = await trial(index)

    expect(await pull()).toEqual({ directory: file('charts/d') })
  })

  it('of a registry is pulled', async () => {
    const { pull, port, file } = await trial('')

    expect(await pull(`oci://charts.example:${port}/x`)).toEqual({ directory: file('charts/d') })
  })
})

describe('a schema of a chart', () => {
  it.each([['http://169.254.169.254/a'], ['http://evil.example/a'], ['https://metadata.google.internal/']])(
    'that refers to %s is refused',
    async (reference) => {
      const { template } = await trial('')

      expect(await template(reference)).toMatchObject(refusal(reference))
    },
  )

  it('that refers to another server is read, but not offline', async () => {
    const { template, port, asked } = await trial('')
    const offline = await trial('', { isOffline: true })

    expect(await template(`http://schemas.example:${port}/a.json`)).toEqual({ text: 'made\n' })
    expect(asked).toEqual(['schemas.example/a.json'])
    expect(await offline.template(`http://schemas.example:${offline.port}/a.json`)).toMatchObject({ rule: 'offline' })
    expect([offline.asked, offline.calls()]).toEqual([[], []])
  })
})

describe('the proxy of the environment', () => {
  /** A proxy that leads every host to `port()`. */
  const proxyTo = async (port: () => number) => {
    const seen: string[] = []
    const lead = createServer((asked, response) => {
      seen.push(`${asked.method} ${asked.url} ${asked.headers['proxy-authorization'] ?? ''}`.trim())
      const path = new URL(asked.url ?? '').pathname
      request({ port: port(), path, headers: asked.headers }, (answer) => answer.pipe(response)).end()
    })
    lead.on('connect', (asked, socket) => {
      seen.push(`CONNECT ${asked.url} ${asked.headers['proxy-authorization'] ?? ''}`.trim())
      const target = connect(port(), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        target.pipe(socket).pipe(target)
      })
      socket.on('error', () => target.destroy())
      target.on('error', () => socket.destroy())
    })
    return { seen, url: `http://user:pass@127.0.0.1:${await listen(lead)}` }
  }
  const user = `Basic ${Buffer.from('user:pass').toString('base64')}`

  it('gets the requests of helm, except for hosts in NO_PROXY', async () => {
    let port = 0
    const { seen, url } = await proxyTo(() => port)
    const env = { HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: 'direct.example' }
    const made = await trial('https://other.example/d.tgz', {}, env)
    port = made.port

    expect(await made.pull('http://charts.example')).toEqual({ directory: made.file('charts/d') })
    expect(seen).toEqual([`GET http://charts.example/index.yaml ${user}`, `CONNECT other.example:443 ${user}`])
    const direct = await trial('http://direct.example:PORT/d.tgz', {}, env)
    expect(await direct.pull(`http://direct.example:${direct.port}`)).toEqual({ directory: direct.file('charts/d') })
    expect(seen).toHaveLength(2)
  })

  it('does not get requests to metadata services', async () => {
    let port = 0
    const { seen, url } = await proxyTo(() => port)
    const made = await trial('https://metadata.google.internal/a', {}, { HTTP_PROXY: url, HTTPS_PROXY: url })
    port = made.port

    expect(await made.pull('http://charts.example')).toMatchObject(refusal('https://metadata.google.internal/'))
    expect(seen).toEqual([`GET http://charts.example/index.yaml ${user}`])
  })

  it('is passed to helm itself if it does not speak HTTP', async () => {
    const { pull, file } = await trial('', {}, { HTTPS_PROXY: 'socks5://127.0.0.1:1' })
    writeFileSync(file('client.mjs'), 'console.error(process.env.HTTPS_PROXY); process.exit(1)')

    expect(await pull()).toMatchObject({ problem: expect.stringContaining('socks5://127.0.0.1:1') })
  })
})

it('other programs cannot use the proxy of helm', async () => {
  const { pull, file, asked, port } = await trial('')
  const bare = CLIENT.replaceAll("'proxy-authorization': authorization(to)", '')
  writeFileSync(file('client.mjs'), bare)

  expect(await pull()).toMatchObject({
    problem: expect.stringContaining(`Get "http://charts.example:${port}/index.yaml": 407`),
  })
  expect(await pull(`oci://charts.example:${port}/x`)).toMatchObject({ problem: expect.stringContaining(': 407') })
  expect(asked).toEqual([])
})
