import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readAddress, type Sources } from '@krmkit/kustomization'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_ADDRESSES, NOT_FETCHED } from './hostile-addresses.ts'
import { LINKS, REFUSED_REPOSITORIES } from './hostile-repositories.ts'
import type { Handler } from './servers/git-http.ts'
import { type Loopback, loopback } from './servers/loopback.ts'
import { git, makeRepository } from './servers/make-repository.ts'
import { noGit } from './servers/requirements.ts'

const describeWithGit = describeUnless(noGit)

let servers: Loopback
let sources: Sources
const filled = (text: string) => text.replaceAll('{CANARY}', join(servers.folder, 'canary'))

/** What the HTTP server returns for some paths. */
const handler: Handler = (request, response) => {
  const [, kind = '', target = ''] =
    /^\/(redirect|page|bomb|huge|endless|absent)\/?([^/?]*)/.exec(request.url ?? '') ?? []
  if (kind === 'redirect') response.writeHead(302, { location: decodeURIComponent(target) }).end()
  else if (kind === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>sign in</html>')
  else if (kind === 'bomb')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_000)))
  else if (kind === 'huge') response.end(Buffer.alloc(2_000_000))
  else if (kind === 'endless') response.write('x')
  else if (kind === 'absent') response.writeHead(404).end()
  return kind !== ''
}

beforeAll(async () => {
  servers = await loopback(['https://git.example.com/'], handler)
  const http = { milliseconds: 400, bytes: 1_000_000, redirects: 3 }
  const limits = { atOnce: 4, http, repositoryBytes: 200_000, repositoryFiles: 100, submodules: 5 }
  sources = servers.sources({ limits })
})
afterAll(() => {
  const { http, folder } = servers
  servers.close()
  expect(existsSync(join(folder, 'canary'))).toBe(false)
  expect(http.requests.length).toBeGreaterThan(0)
})

/** A fetch that must fail: the reason. */
async function problemOf(text: string, from: Sources = sources): Promise<string | undefined> {
  const address = readAddress(filled(text))
  const answer = address && (await from.repository(address))
  return answer === undefined ? 'not an address' : 'problem' in answer ? answer.problem : undefined
}

type Files = Parameters<typeof makeRepository>[1]['files']

function withTexts(files: Files): Files {
  const entries = Object.entries(files)
  return Object.fromEntries(
    entries.map(([file, content]) => [file, typeof content === 'string' ? filled(content) : content]),
  )
}

/** A repository that the git daemon serves as a host of https. */
function served(name: string, files: Files): string {
  const path = `hostile/${name.replaceAll(' ', '-')}`
  makeRepository(join(servers.root, path), { files: withTexts(files) })
  return `https://git.example.com/${path}`
}

describeWithGit('a hostile address', () => {
  test.each(HOSTILE_ADDRESSES)('%s is refused', async (text, reason) => {
    const address = readAddress(filled(text))
    expect(address).toBeDefined()
    const answer = address && (await sources.repository(address))
    expect(answer).toEqual({ problem: expect.stringContaining(reason), rule: 'refused-address' })
    expect(answer).toEqual({ problem: expect.stringContaining(' is refused: '), rule: 'refused-address' })
  })

  test.each(NOT_FETCHED)('%s is not an address', (text) => expect(readAddress(filled(text))).toBeUndefined())

  test('starts no program: git and ssh are not called', () => {
    expect(servers.sshCalls()).toBe('')
    expect(existsSync(join(servers.folder, 'cache/git'))).toBe(false)
  })
})

describeWithGit('a hostile repository', () => {
  const branchOf = (name: string) => name.replaceAll(' ', '-')
  const problems = new Map<string, string | undefined>()
  beforeAll(async () => {
    const entries = Object.entries(REFUSED_REPOSITORIES)
    const unrelated = Object.fromEntries(entries.map(([name, [files]]) => [branchOf(name), withTexts(files)]))
    makeRepository(join(servers.root, 'hostile/branches'), { files: { 'a.yaml': 'a: 1\n' }, unrelated })
    const fetched = entries.map(async ([name]) =>
      problems.set(name, await problemOf(`https://git.example.com/hostile/branches?ref=${branchOf(name)}`)),
    )
    await Promise.all(fetched)
  })

  test.each(Object.entries(REFUSED_REPOSITORIES))('with a %s is refused', (name, [, reason]) => {
    const problem = problems.get(name)

    expect(problem).toMatch(/^https:\/\/git\.example\.com\/hostile\/branches\?ref=\S+ cannot be fetched: /)
    expect(problem).toContain(reason)
  })

  test('can be fetched without its submodules', async () => {
    const url = served('left out', { '.gitmodules': '', x: { commit: '1'.repeat(40) }, 'a.yaml': 'a: 1\n' })

    expect(await problemOf(url)).toContain('does not have a URL')
    expect(await problemOf(`${url}?submodules=false`)).toBeUndefined()
  })

  test('cannot run a program by .gitmodules, attributes or hooks', async () => {
    const [commit = ''] = makeRepository(join(servers.root, 'hostile/below'), { files: { 'b.yaml': 'b: 1\n' } })
    const run = 'touch {CANARY}'
    const modules = `[submodule "../../hooks"]\n\tpath = x\n\turl = ../below\n\tupdate = !${run}\n\tfetchRecurseSubmodules = true\n`
    const url = served('programs', {
      '.gitmodules': modules,
      x: { commit },
      '.gitattributes': '* filter=run\n',
      '.gitconfig': `[filter "run"]\n\tsmudge = ${run}\n[core]\n\tfsmonitor = ${run}\n`,
      'hooks/post-checkout': `#!/bin/sh\n${run}\n`,
      HEAD: 'ref: refs/heads/main\n',
      config: `[core]\n\tfsmonitor = ${run}\n\tbare = true\n`,
    })
    const address = readAddress(`${url}//x`)
    const answer = address && (await sources.repository(address))

    expect(answer).toMatchObject({ leavingLinks: [] })
    if (answer && 'directory' in answer) expect(readFileSync(join(answer.directory, 'x/b.yaml'), 'utf8')).toBe('b: 1\n')
  })

  test('with submodules in submodules without end is refused', async () => {
    // A commit cannot contain its own id: the submodule is an older commit of the same repository, nine times.
    const path = join(servers.root, 'hostile/endless')
    let [commit = ''] = makeRepository(path, { files: { 'a.yaml': 'a: 1\n' } })
    const modules = '[submodule "x"]\n\tpath = x\n\turl = ../endless\n'
    for (let level = 0; level < 9; level++) {
      const blob = git(path, ['hash-object', '-w', '--stdin'], modules)
      const tree = git(path, ['mktree'], `100644 blob ${blob}\t.gitmodules\n160000 commit ${commit}\tx\n`)
      commit = git(path, ['-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit-tree', tree, '-m', 'x'])
    }
    git(path, ['update-ref', 'refs/heads/main', commit])

    expect(await problemOf('https://git.example.com/hostile/endless')).toMatch(/more than 5 submodules|8 levels/)
  })

  test('has no link that leads out of it', async () => {
    const address = readAddress(served('links', LINKS))
    const answer = address && (await sources.repository(address))
    const bad = Object.keys(LINKS).filter((path) => path.includes('bad-'))

    expect(bad.length).toBeGreaterThan(8)
    expect(answer).toMatchObject({ leavingLinks: expect.arrayContaining(bad) })
    if (!answer || 'problem' in answer) return
    expect(answer.leavingLinks).toHaveLength(bad.length)
    const left = readdirSync(answer.directory, { recursive: true, encoding: 'utf8' })
    expect(left.filter((path) => path.includes('bad-'))).toEqual([])
    expect(readFileSync(join(answer.directory, 'in/deep/good'), 'utf8')).toBe('a: 1\n')
  })

  test.each(['.git', '.GIT', 'git~1', '.git.', '..', '.'])('with a folder %s is refused', async (name) => {
    const path = `hostile/tree-${Buffer.from(name).toString('hex')}`
    const folder = join(servers.root, path)
    makeRepository(folder, { files: { 'a.yaml': 'a: 1\n' } })
    const blob = git(folder, ['hash-object', '-w', '--stdin'], '[core]\n')
    const object = (mode: string, entry: string, id: string) =>
      Buffer.concat([Buffer.from(`${mode} ${entry}\0`), Buffer.from(id, 'hex')])
    const write = (bytes: Buffer) => git(folder, ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'], bytes)
    const tree = write(object('40000', name, write(object('100644', 'config', blob))))
    const commit = git(folder, ['-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit-tree', tree, '-m', 'x'])
    git(folder, ['update-ref', 'refs/heads/main', commit])

    expect(await problemOf(`https://git.example.com/${path}`)).toContain('unsafe path')
  })

  test('that is larger than the limit is not downloaded to its end', async () => {
    const bytes = randomBytes(400_000).toString('base64')

    expect(await problemOf(served('large', { 'a.yaml': bytes }))).toContain('more than 200000 bytes')
  })

  test('whose ref is a file is refused', async () => {
    const url = served('blob', { 'a.yaml': 'a: 1\n' })
    const folder = join(servers.root, 'hostile/blob')
    git(folder, ['update-ref', 'refs/tags/file', git(folder, ['rev-parse', 'main:a.yaml'])])

    expect(await problemOf(`${url}?ref=file`)).toContain('cannot be fetched')
  })
})

describeWithGit('a hostile server', () => {
  const to = (url: string) => `redirect/${encodeURIComponent(url)}`

  test.each([
    ['to a file', to('file:///etc/passwd'), 'redirects to a file: URL'],
    ['to a program', to('ext::sh'), 'redirects to a ext: URL'],
    ['to a metadata service', to('http://169.254.169.254/'), 'address of a metadata service'],
    ['to itself', to('/redirect/x'), 'more than 3 redirects'],
    ['to nothing', to('http://['), 'redirects to an invalid URL'],
    ['to a page', to('/page'), 'write the address that it redirects to'],
  ])('cannot redirect git %s', async (_what, path, reason) => {
    expect(await problemOf(`${servers.http.url}/${path}/repo`)).toContain(reason)
  })

  test('cannot keep git waiting', async () => {
    const problem = await problemOf(`${servers.http.url}/endless/repo?timeout=300ms`)
    expect(problem).toContain('did not end within 0.3 s; add timeout=SECONDS to the query of the address')
  })

  test.each([
    ['timeout=2147484', 0.3, '; --timeout SECONDS gives it more time'],
    ['timeout=600h', 0.3, '; --timeout SECONDS gives it more time'],
    ['ref=main', 0.3, '; --timeout SECONDS gives it more time'],
    ['timeout=300ms', 1, '; add timeout=SECONDS to the query of the address'],
  ])('cannot keep git waiting for longer than --timeout with ?%s', async (query, timeout, fix) => {
    const bounded = servers.sources({ cacheFolder: join(servers.folder, 'bounded'), timeout })
    const problem = await problemOf(`${servers.http.url}/endless/repo?${query}`, bounded)
    expect(problem).toContain(`did not end within 0.3 s${fix}`)
  })

  test.each([
    ['to a file', to('file:///etc/passwd'), 'redirects to a file: URL'],
    ['to a metadata service', to('http://169.254.169.254/'), 'address of a metadata service'],
    ['to itself', to('/redirect/x'), 'more than 3 redirects'],
    ['to a large file', to('/huge'), 'more than 1000000 bytes'],
    ['to a compressed file', to('/bomb'), 'more than 1000000 bytes'],
    ['to a web page', to('/page'), 'must be a file, but the server returns a web page'],
    ['to a file without end', to('/endless'), 'does not respond within 0.4 s'],
    ['to nothing', to('/absent'), 'the server returns status 404'],
  ])('cannot redirect a file %s', async (_what, path, reason) => {
    expect(await sources.file(`${servers.http.url}/${path}`)).toMatchObject({
      problem: expect.stringContaining(reason),
    })
  })

  test.each([
    ['file:///etc/passwd', 'must be a URL of http or https'],
    ['ftp://example.com/x', 'must be a URL of http or https'],
    ['data:text/yaml,a', 'must be a URL of http or https'],
    ['http://[', 'must be a URL of http or https'],
    ['http://169.254.169.254/latest/meta-data', 'metadata service'],
    ['http://[::ffff:169.254.169.254]/x', 'metadata service'],
    ['http://2852039166/x', 'metadata service'],
  ])('%s is not fetched', async (url, reason) => {
    expect(await sources.file(url)).toMatchObject({ problem: expect.stringContaining(reason) })
  })

  test('does not see the credentials of another one, and messages do not have them', async () => {
    const url = servers.http.url.replace('://', '://user:secret@')
    const file = await sources.file(`${url}/absent?token=secret`)
    const repository = await problemOf(`${url}/absent/repo`)

    expect(file).toMatchObject({
      problem: `${servers.http.url}/absent cannot be fetched: the server returns status 404`,
    })
    expect(repository).toContain(`${servers.http.url}/absent/repo cannot be fetched: `)
    expect(repository).not.toContain('secret')
  })
})
