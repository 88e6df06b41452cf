import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAddress, type SourceProblem, type Sources } from '@krmkit/kustomization'
import { describeUnless, testUnless } from '@krmkit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Lock, LockEntry, LockPolicy } from '../../packages/cli/src/lock/lock-policy.ts'
import { type Loopback, loopback } from './servers/loopback.ts'
import { git, makeRepository } from './servers/make-repository.ts'
import { noGit } from './servers/requirements.ts'

const describeWithGit = describeUnless(noGit)
const testWithGit = testUnless(noGit)

let servers: Loopback
let cacheFolder = ''
let first = ''
let second = ''
let content = 'a: 1\n'
let repository = ''
const QUIET = { onInterrupt: () => () => {}, signalGroup: () => false, isInteractive: false, status: async () => {} }
const NONE: LockPolicy = { lock: undefined, isLocked: false }

beforeAll(async () => {
  servers = await loopback(['https://git.example.com/'], (request, response) => {
    if (!request.url?.startsWith('/file')) return false
    const etag = JSON.stringify(content)
    const isKnown = request.headers['if-none-match'] === etag
    if (request.url === '/file/absent') response.writeHead(404).end()
    else response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? '' : content)
    return true
  })
  const plan = { files: { 'a.yaml': 'a: 1\n', 'deploy/b.yaml': 'b: 1\n' }, tags: ['v1'], later: { 'a.yaml': 'a: 2\n' } }
  ;[first = '', second = ''] = makeRepository(join(servers.root, 'org/repo'), plan)
  repository = `${servers.http.url}/org/repo`
})
afterAll(() => servers.close())
beforeEach(() => {
  cacheFolder = mkdtempSync(join(servers.folder, 'cache-'))
  servers.http.requests.length = 0
  content = 'a: 1\n'
})

async function fetched(sources: Sources, text: string) {
  const address = readAddress(text)
  if (address === undefined) throw new Error(`${text} is not an address`)
  const answer = await sources.repository(address)
  return 'problem' in answer ? answer : { commit: answer.commit, a: textOf(join(answer.directory, 'a.yaml')) }
}

async function fetchedFile(sources: Sources, path: string): Promise<string | SourceProblem> {
  const answer = await sources.file(`${servers.http.url}${path}`)
  return 'problem' in answer ? answer : textOf(answer.file)
}

const textOf = (file: string) => readFileSync(file, 'utf8')
const open = (options: Parameters<Loopback['sources']>[0] = {}) => servers.sources({ cacheFolder, ...options })
const offline = () => open({ isOffline: true })
const move = (commit: string) => git(join(servers.root, 'org/repo'), ['update-ref', 'refs/heads/main', commit])
const lockOf = (lock: Partial<Lock>): Lock => ({
  repositories: new Map(),
  files: new Map(),
  charts: new Map(),
  ...lock,
})

describeWithGit('a repository', () => {
  test('is fetched once for all its directories, also at the same time', async () => {
    const sources = open()
    const forms = ['', '//deploy', '//', '/?timeout=60', '']
    const answers = await Promise.all(forms.map((form) => fetched(sources, `${repository}${form}`)))

    expect(answers).toEqual(forms.map(() => ({ commit: second, a: 'a: 2\n' })))
    expect(servers.http.requests.filter((request) => request.startsWith('GET'))).toHaveLength(1)
  })

  test('is asked for its branch at each build, and fetched only if that moved', async () => {
    try {
      move(first)
      expect(await fetched(open(), `${repository}?ref=main`)).toEqual({ commit: first, a: 'a: 1\n' })
      servers.http.requests.length = 0
      expect(await fetched(open(), `${repository}?ref=main`)).toEqual({ commit: first, a: 'a: 1\n' })
      const asked = servers.http.requests.length
      expect(asked).toBeGreaterThan(0)
      move(second)
      servers.http.requests.length = 0
      expect(await fetched(open(), `${repository}?ref=main`)).toEqual({ commit: second, a: 'a: 2\n' })
      expect(servers.http.requests.length).toBeGreaterThan(asked)
    } finally {
      move(second)
    }
  })

  test('is not asked for a commit that is cached, and git is not started', async () => {
    const without = { ...QUIET, env: { PATH: '/nonexistent' } }
    expect(await fetched(open(), `${repository}?ref=${first}`)).toEqual({ commit: first, a: 'a: 1\n' })
    servers.http.requests.length = 0

    expect(await fetched(open({ terminal: without }), `${repository}?ref=${first}`)).toEqual({
      commit: first,
      a: 'a: 1\n',
    })
    expect(servers.http.requests).toEqual([])
    expect(await fetched(open({ terminal: without }), `${repository}?ref=v1`)).toEqual({
      problem: `${repository}?ref=v1 cannot be fetched: git must be installed`,
      rule: 'remote',
    })
  })

  test('whose server refuses commits is fetched by its branches', async () => {
    // Servers of the first protocol only return what a ref points at.
    const env = { ...servers.env, GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'protocol.version', GIT_CONFIG_VALUE_0: '0' }
    const plan = { files: { 'a.yaml': 'a: 1\n' }, later: { 'a.yaml': 'a: 2\n' } }
    const [commit = ''] = makeRepository(join(servers.root, 'org/old'), plan)
    const terminal = { ...QUIET, env }

    expect(await fetched(open({ terminal }), `${servers.http.url}/org/old?ref=${commit}`)).toEqual({
      commit,
      a: 'a: 1\n',
    })
    expect(await fetched(open({ terminal }), `${servers.http.url}/org/old?ref=${'1'.repeat(40)}`)).toMatchObject({
      problem: expect.stringContaining(`it does not have the commit "${'1'.repeat(40)}"`),
    })
  })

  test.each([
    ['nothing', 'it does not have a branch or tag "nothing"'],
    ['abcdef1', 'it does not have a branch or tag "abcdef1"; a commit needs all its 40 digits'],
  ])('without the ref %s is a problem', async (ref, reason) => {
    const problem = `${repository}?ref=${ref} cannot be fetched: ${reason}`
    expect(await fetched(open(), `${repository}?ref=${ref}`)).toEqual({ problem, rule: 'remote' })
  })

  test('that moved is found by redirects', async () => {
    const moved = await loopback([], (request, response) => {
      response
        .writeHead(301, { location: `${servers.http.url}/org/repo${request.url?.replace('/old/name', '')}` })
        .end()
      return true
    })
    try {
      expect(await fetched(open(), `${moved.http.url}/old/name`)).toEqual({ commit: second, a: 'a: 2\n' })
    } finally {
      moved.close()
    }
  })

  test('has its submodules, unless the address leaves them out', async () => {
    const [below = ''] = makeRepository(join(servers.root, 'org/below'), { files: { 'a.yaml': 'below\n' } })
    const modules = '[submodule "s"]\n\tpath = deploy/s\n\turl = ../below\n'
    const files = { 'a.yaml': 'a: 3\n', '.gitmodules': modules, 'deploy/s': { commit: below } }
    makeRepository(join(servers.root, 'org/above'), { files })
    const directoryOf = async (text: string) => {
      const address = readAddress(text)
      const answer = address && (await open().repository(address))
      return answer && 'directory' in answer ? answer.directory : ''
    }

    const whole = await directoryOf(`${servers.http.url}/org/above`)
    expect(textOf(join(whole, 'deploy/s/a.yaml'))).toBe('below\n')
    expect(
      readdirSync(whole, { recursive: true, encoding: 'utf8' }).filter((path) => /(^|\/)\.git$/.test(path)),
    ).toEqual([])
    const plain = await directoryOf(`${servers.http.url}/org/above?submodules=false`)
    expect(textOf(join(plain, 'a.yaml'))).toBe('a: 3\n')
    expect(existsSync(join(plain, 'deploy/s/a.yaml'))).toBe(false)
    // Again, from the cache.
    expect(await directoryOf(`${servers.http.url}/org/above`)).toBe(whole)
  })
})

describeWithGit('--offline', () => {
  test('uses the last commit of a branch, and the last content of a file', async () => {
    const online = open()
    await fetched(online, `${repository}?ref=main`)
    await fetchedFile(online, '/file/a')
    servers.http.requests.length = 0

    expect(await fetched(offline(), `${repository}?ref=main`)).toEqual({ commit: second, a: 'a: 2\n' })
    expect(await fetched(offline(), `${repository}?ref=${second}`)).toEqual({ commit: second, a: 'a: 2\n' })
    expect(await fetchedFile(offline(), '/file/a')).toBe('a: 1\n')
    expect(servers.http.requests).toEqual([])
  })

  test('is a problem for what was never fetched', async () => {
    const hint = 'is not cached; run the same build once without --offline'

    expect(await fetched(offline(), `${repository}?ref=v1`)).toEqual({
      problem: `${repository}?ref=v1 ${hint}`,
      rule: 'offline',
    })
    expect(await fetchedFile(offline(), '/file/a')).toEqual({
      problem: `${servers.http.url}/file/a ${hint}`,
      rule: 'offline',
    })
    expect(servers.http.requests).toEqual([])
  })
})

describeWithGit('a lock', () => {
  const digest = 'sha256:fe97c9dfc3bd8b3a55cb3b4a2b5b9d2bd3b5b5f0c9a2c8b7a5b8f8d6d1a5e0c1'
  const recorded = async (work: (sources: Sources) => Promise<unknown>): Promise<readonly LockEntry[]> => {
    const entries: LockEntry[] = []
    await work(open({ locks: { ...NONE, record: (entry) => entries.push(entry) } }))
    return entries
  }

  test('is recorded without credentials, and decides what is used', async () => {
    const url = servers.http.url.replace('://', '://user:secret@')
    const entries = await recorded(async (sources) => {
      await fetched(sources, `${url}/org/repo?ref=v1`)
      await sources.file(`${url}/file/a?token=secret`)
    })
    expect(entries).toEqual([
      { kind: 'repositories', key: `${repository}?ref=v1`, digest: first },
      {
        kind: 'files',
        key: expect.stringMatching(/\/file\/a\?sha256=[0-9a-f]{12}$/),
        digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('secret')
    const lock = lockOf({ repositories: new Map([[`${repository}?ref=main`, first]]) })
    const sources = open({ locks: { lock, isLocked: true } })

    expect(await fetched(sources, `${repository}?ref=main`)).toEqual({ commit: first, a: 'a: 1\n' })
    expect(await fetched(sources, `${repository}?ref=v1`)).toEqual({
      problem: `${repository}?ref=v1 must be in krmkit.lock because --locked is set; run krmkit update`,
      rule: 'not-locked',
    })
  })

  test('of a file needs no network once its content is cached, and refuses another content', async () => {
    const [entry] = await recorded((sources) => fetchedFile(sources, '/file/a'))
    const files = new Map([[entry?.key ?? '', entry?.digest ?? '']])
    content = 'a: 2\n'
    servers.http.requests.length = 0
    expect(await fetchedFile(open({ locks: { lock: lockOf({ files }), isLocked: true } }), '/file/a')).toBe('a: 1\n')
    expect(servers.http.requests).toEqual([])

    files.set(entry?.key ?? '', digest)
    expect(await fetchedFile(open({ locks: { lock: lockOf({ files }), isLocked: false } }), '/file/a')).toEqual({
      problem: expect.stringMatching(
        /\/file\/a has changed: krmkit\.lock has sha256:fe97c9dfc3bd, found sha256:[0-9a-f]{12}; run krmkit update to accept it$/,
      ),
      rule: 'lock-differs',
    })
    expect(await fetchedFile(open({ locks: { lock: lockOf({}), isLocked: true } }), '/file/a')).toMatchObject({
      rule: 'not-locked',
    })
  })

  test.each([
    ['another commit', (): [string, string] => [second, 'has changed: krmkit.lock has '], 'lock-differs'],
    ['no commit', (): [string, string] => ['--upload-pack=x', 'must have a commit of 40 digits'], 'not-locked'],
  ])('with %s for a commit is a problem', async (_what, of, rule) => {
    const [value, problem] = of()
    const lock = lockOf({ repositories: new Map([[`${repository}?ref=${first}`, value]]) })
    const answer = await fetched(open({ locks: { lock, isLocked: false } }), `${repository}?ref=${first}`)

    expect(answer).toEqual({ problem: expect.stringContaining(problem), rule })
  })
})

describeWithGit('a file', () => {
  test('is confirmed by its ETag, and read again if it changed', async () => {
    expect(await fetchedFile(open(), '/file/a')).toBe('a: 1\n')
    expect(await fetchedFile(open(), '/file/a')).toBe('a: 1\n')
    content = 'a: 2\n'
    expect(await fetchedFile(open(), '/file/a')).toBe('a: 2\n')
    expect(servers.http.requests).toHaveLength(3)
  })

  test('that does not exist can be the address of a repository', async () => {
    expect(await fetchedFile(open(), '/file/absent')).toMatchObject({ rule: 'remote', isAbsent: true })
  })
})

testWithGit('a cache that cannot be written is a problem', async () => {
  const broken = open({ cacheFolder: join(servers.root, 'org/repo/HEAD') })

  expect(await fetched(broken, repository)).toMatchObject({ problem: expect.stringContaining('cannot be kept in') })
  expect(await fetchedFile(broken, '/file/a')).toMatchObject({ problem: expect.stringContaining('must be writable') })
})
