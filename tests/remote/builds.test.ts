import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { type Loopback, loopback } from './servers/loopback.ts'
import { makeRepository } from './servers/make-repository.ts'
import { noGit } from './servers/requirements.ts'

const map = (name: string) => `# of ${name}\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`

let servers: Loopback
let folder = ''
let app = ''

beforeAll(async () => {
  if (noGit !== undefined) return
  servers = await loopback([], (request, response) => {
    if (!request.url?.startsWith('/files/')) return false
    if (request.url === '/files/f.yaml') response.writeHead(200).end(map('f'))
    else response.writeHead(404).end()
    return true
  })
  const url = servers.http.url
  const files = {
    'base/kustomization.yaml': 'resources: [a.yaml]\n',
    'base/a.yaml': map('a'),
    'nested/kustomization.yaml': `resources: [../base, ${url}/org/lib]\nnamePrefix: n-\n`,
    'lib/composition.yaml': 'kind: Composition\ntransformers:\n- {kind: ResourceAccumulator, paths: [../base]}\n',
    'broken/kustomization.yaml': 'resources: [none.yaml]\n',
    'leaving/kustomization.yaml': 'resources: [link.yaml]\n',
    'leaving/link.yaml': { link: '/etc/hostname' },
    'local/kustomization.yaml': `resources: ["file://${servers.root}/org/lib"]\n`,
  }
  makeRepository(join(servers.root, 'org/app'), { files, tags: ['v1'], later: { 'base/a.yaml': map('later') } })
  makeRepository(join(servers.root, 'org/lib'), {
    files: { 'kustomization.yaml': 'resources: [l.yaml]\n', 'l.yaml': map('l') },
  })
  app = `${url}/org/app`
})
afterAll(() => servers?.close())
beforeEach(() => {
  if (noGit !== undefined) return
  folder = mkdtempSync(join(servers.folder, 'build-'))
  servers.http.requests.length = 0
})

/** Builds a Kustomization with these fields, or another target. */
async function build(fields: string, args: readonly string[] = ['t']) {
  mkdirSync(join(folder, 't'), { recursive: true })
  writeFileSync(join(folder, 't/kustomization.yaml'), fields)
  const env = { XDG_CACHE_HOME: join(folder, 'cache'), HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
  return callProgram(['build', ...args], { cwd: folder, env })
}

describeUnless(noGit)('krmkit build over repositories', () => {
  it('builds bases, nested bases and files, and keeps their comments', async () => {
    const fields = `resources: ["${app}//nested?ref=v1", "${servers.http.url}/files/f.yaml"]\nnameSuffix: "-x"\n`
    const { exitCode, stdout, stderr } = await build(fields)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect([...stdout.matchAll(/# of (\w+)|name: ([\w-]+)/g)].map(([, from, name]) => from ?? name)).toEqual([
      ...['f', 'f-x', 'a', 'n-a-x', 'l', 'n-l-x'],
    ])
  })

  it('builds an address, of a Kustomization or a Composition', async () => {
    expect((await build('', [`${app}//base?ref=v1`])).stdout).toBe(map('a'))
    expect((await build('', [`${app}//lib?ref=v1`])).stdout).toBe(map('a'))
    expect((await build('', [`${app}//base`])).stdout).toBe(map('later'))
    const none = await build('', [`${app}//none?ref=v1`])
    expect(none).toMatchObject({ exitCode: 1, stdout: '' })
    expect(none.stderr).toContain(`error: "${app}//none?ref=v1" must name a directory of the repository`)
  })

  it('fetches a repository once for all targets and directories, and never again for --offline', async () => {
    const fields = `resources: ["${app}//base?ref=v1"]\n`
    const targets = ['t', `${app}//base?ref=v1`, `${app}//lib?ref=v1`, '--deps', 'json']
    expect((await build(fields, targets)).exitCode).toBe(0)
    const uploads = servers.http.requests.filter((request) => request.startsWith('POST'))
    expect(uploads.length).toBeGreaterThan(0)
    expect(uploads.length).toBeLessThanOrEqual(2)
    servers.http.requests.length = 0
    expect((await build(fields, ['t', '--offline'])).stdout).toBe(map('a'))
    expect(servers.http.requests).toEqual([])
    const missing = await build(`resources: ["${app}//base?ref=main"]\n`, ['t', '--offline'])
    expect(missing.exitCode).toBe(1)
    expect(missing.stderr).toContain('is not cached; run the same build once without --offline')
  })

  it('lists addresses in --deps json, and only local files for make', async () => {
    const fields = `resources: ["${app}//base?ref=v1"]\n`
    const { stdout } = await build(fields, ['t', '--deps', 'json'])
    expect(JSON.parse(stdout)[0].files).toEqual([
      `${app}//base/a.yaml?ref=v1`,
      `${app}//base/kustomization.yaml?ref=v1`,
      't/kustomization.yaml',
    ])
    expect((await build(fields, ['t', '--deps', 'make'])).stdout).toBe(
      't: \\\n  t/kustomization.yaml\n\nt/kustomization.yaml:\n',
    )
  })

  it('traces addresses', async () => {
    const { stderr } = await build(`resources: ["${app}//nested?ref=v1"]\n`, ['t', '--trace'])
    expect(stderr).toContain(`load  ${app}//base/a.yaml?ref=v1\n`)
    expect(stderr).toContain(`PrefixTransformer  ${app}//nested/kustomization.yaml?ref=v1:2  namePrefix\n`)
    expect(stderr).not.toContain(folder)
  })

  it.each([
    ['a broken file', 'broken', 'broken/kustomization.yaml?ref=v1:1:13: resources[0]: "none.yaml" must be a file'],
    ['a link out of the repository', 'leaving', '"leaving/link.yaml" is a link that leads out of it'],
    ['a file URL in a repository', 'local', 'must not refer to the files of this machine'],
  ])('reports %s by its address', async (_, directory, message) => {
    const { exitCode, stdout, stderr } = await build(`resources: ["${app}//${directory}?ref=v1"]\n`)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).toContain(app)
    expect(stderr).not.toContain(folder)
  })

  it('reports a ref and a file that do not exist', async () => {
    const { stderr } = await build(`resources: ["${app}//base?ref=none", "${servers.http.url}/files/none.yaml"]\n`)
    expect(stderr).toContain(`t/kustomization.yaml:1:13: resources[0]: ${app}?ref=none cannot be fetched`)
    expect(stderr).toMatch(/resources\[1\]: .*\/files\/none\.yaml cannot be fetched/)
  })

  it('asks HTTP first only where the address does not say that it is a repository', async () => {
    await build(`resources: ["${servers.http.url}/org/lib"]\n`)
    expect(servers.http.requests[0]).toBe('GET /org/lib')
    servers.http.requests.length = 0
    await build(`resources: ["${app}//base?ref=v1"]\n`)
    expect(servers.http.requests[0]).toMatch(/^GET \/org\/app\/info\/refs\?service=git-upload-pack/)
  })

  it('asks no server for a file if the lock names the repository', async () => {
    const fields = `resources: ["${servers.http.url}/org/lib"]\n`
    await build(fields)
    const env = { XDG_CACHE_HOME: join(folder, 'cache'), HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
    expect((await callProgram(['update', 't'], { cwd: folder, env })).exitCode).toBe(0)
    servers.http.requests.length = 0
    for (const flags of [[], ['--locked']]) expect((await build(fields, ['t', ...flags])).stdout).toBe(map('l'))
    expect(servers.http.requests).toEqual([])
    writeFileSync(join(folder, 't/krmkit.lock'), '')
  })

  it('shows no credentials of what it fetches, in no output and no file', async () => {
    const secret = app.replace('http://', 'http://user:s3c%40r3t@')
    mkdirSync(join(folder, 't'), { recursive: true })
    writeFileSync(
      join(folder, 't/kustomization.yaml'),
      `resources: ["${secret}//nested?ref=v1&token=s3cr3t"]\nbuildMetadata: [originAnnotations]\n`,
    )
    writeFileSync(join(folder, 'c.yaml'), `kind: Composition\ntransformersFrom: [{path: "${secret}//lib?ref=v1"}]\n`)
    const env = { XDG_CACHE_HOME: join(folder, 'cache'), HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
    for (const args of [
      ['build', 't', '--trace'],
      ['build', `${secret}//nested?ref=v1`, 'c.yaml', '--trace', '--format', 'json'],
      ['build', 't', 'c.yaml', '--deps', 'json'],
      ['update', 't', `${secret}//base?ref=v1`],
      ['composition', 'consolidate', 'c.yaml'],
      ['localize', 'c.yaml', 'copy'],
    ]) {
      const { exitCode, stdout, stderr } = await callProgram(args, { cwd: folder, env })
      expect([args, exitCode, stdout + stderr]).toEqual([args, 0, expect.not.stringMatching(/s3c|r3t/)])
      if (args[0] !== 'localize') expect(stdout + stderr).toContain(`${app}`)
    }
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /s3c|r3t/.test(path))
    expect(written).toEqual([])
    expect(readFileSync(join(folder, 'krmkit.lock'), 'utf8')).not.toMatch(/s3c|r3t/)
  })

  it.each([
    ['a broken file', 'broken', 'broken/kustomization.yaml?ref=v1:1:13: resources[0]: "none.yaml" must be a file'],
    ['a link out of the repository', 'leaving', 'leaving/kustomization.yaml?ref=v1:1:13: resources[0]: "link.yaml"'],
    ['a directory without a file', '', 'must be a directory with one of kustomization.yaml'],
  ])('localize names %s by its address, and no file of the cache', async (_, directory, message) => {
    mkdirSync(join(folder, 't'), { recursive: true })
    writeFileSync(join(folder, 't/kustomization.yaml'), `resources: ["${app}//${directory}?ref=v1"]\n`)
    const env = { XDG_CACHE_HOME: join(folder, 'cache'), HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
    for (const target of ['t', `${app}//${directory}?ref=v1`]) {
      const { exitCode, stderr } = await callProgram(['localize', target, 'copy'], { cwd: folder, env })
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)])
      expect(stderr).toContain(app)
      expect(stderr).not.toContain(folder)
    }
    writeFileSync(join(folder, 't/kustomization.yaml'), `resources: ["${app}//base?ref=v1", none.yaml]\n`)
    const own = await callProgram(['localize', 't', 'copy'], { cwd: folder, env })
    expect(own.stderr).toContain('t/kustomization.yaml:1:')
  })

  it('warns that --kustomize-bin is ignored', async () => {
    const { exitCode, stderr } = await build(`resources: ["${app}//base?ref=v1"]\n`, ['t', '--kustomize-bin', '/none'])
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(/^warning: --kustomize-bin must be removed, because it is ignored/)
  })

  it('consolidates imports of repositories, and builds the result', async () => {
    mkdirSync(join(folder, 'c'))
    writeFileSync(
      join(folder, 'c/composition.yaml'),
      `kind: Composition\ntransformersFrom: [{path: "${app}//lib?ref=v1"}]\n`,
    )
    const env = { XDG_CACHE_HOME: join(folder, 'cache'), HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
    const args = ['composition', 'consolidate', 'c', '-o', 'flat.yaml']
    expect(await callProgram(args, { cwd: folder, env })).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    expect(readFileSync(join(folder, 'flat.yaml'), 'utf8')).toContain(`# Origin: ${app}//lib/composition.yaml?ref=v1\n`)
    expect((await build('', ['flat.yaml'])).stdout).toBe(map('a'))
  })
})
