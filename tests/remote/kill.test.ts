import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL_TIMEOUT, runCount, seed, seedNote } from '../faults/fault-runs.ts'
import { Draw } from '../generated/draw.ts'
import { type Loopback, loopback } from './servers/loopback.ts'
import { makeRepository } from './servers/make-repository.ts'
import { noGit } from './servers/requirements.ts'

const RUNS = runCount(5, 300)
/** Most milliseconds from the first incomplete entry to the kill. */
const WINDOW = 150
const FILE = 'a: 1\n'.repeat(100)

let servers: Loopback
const files = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [`folder/${i}.yaml`, `${i}: ${'x'.repeat(5000)}\n`]),
)

beforeAll(async () => {
  servers = await loopback([], (request, response) => {
    if (request.url === '/file') response.end(FILE)
    return request.url === '/file'
  })
  const [below = ''] = makeRepository(join(servers.root, 'org/below'), { files })
  const modules = '[submodule "s"]\n\tpath = s\n\turl = ../below\n'
  makeRepository(join(servers.root, 'org/repo'), { files: { ...files, '.gitmodules': modules, s: { commit: below } } })
})
afterAll(() => servers.close())

/** A process that fetches the repository and the file. */
function start(cache: string) {
  const urls = [`${servers.http.url}/org/repo`, `${servers.http.url}/file`]
  const flags = ['--conditions=krmkit-source', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON']
  const args = [...flags, join(import.meta.dirname, 'fetch-once.ts'), cache, ...urls]
  return spawn(process.execPath, args, {
    env: { ...process.env, ...servers.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The files of all entries of a cache that a build could use, and the number of incomplete ones. */
function entriesOf(cache: string): { readonly broken: readonly string[]; readonly incomplete: number } {
  const git = join(cache, 'git')
  const names = existsSync(git) ? readdirSync(git) : []
  const commits = names
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .flatMap((name) => readdirSync(join(git, name)).map((commit) => join(git, name, commit)))
    .filter((path) => basename(path) !== 'refs')
  const broken = commits.flatMap((path) =>
    Object.entries(files).flatMap(([file, text]) =>
      ['', 's'].map((folder) => join(path, 'tree', folder, file)).filter((place) => readIf(place) !== text),
    ),
  )
  const contents = existsSync(join(cache, 'files')) ? readdirSync(join(cache, 'files')) : []
  const complete = contents.filter((name) => /^[0-9a-f]{64}$/.test(name)).map((name) => join(cache, 'files', name))
  const incomplete = names.filter((name) => name.startsWith('incomplete-')).length
  return { broken: [...broken, ...complete.filter((file) => readIf(file) !== FILE)], incomplete }
}

function readIf(file: string): string | undefined {
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
}

describeUnless(noGit)('a cache', () => {
  test(
    `a process that is killed while it fetches leaves no entry that is not complete (${seedNote})`,
    async () => {
      const draw = new Draw(seed)
      let killed = 0
      for (let run = 0; run < RUNS; run++) {
        const cache = mkdtempSync(join(servers.folder, 'cache-'))
        const child = start(cache)
        const ended = once(child, 'exit')
        while (child.exitCode === null && entriesOf(cache).incomplete === 0) await sleep(2)
        await sleep(draw.below(WINDOW))
        child.kill('SIGKILL')
        await ended
        const found = entriesOf(cache)
        expect(found.broken, `run ${run}`).toEqual([])
        if (found.incomplete > 0) killed++
        // Each run could take the place of the next build.
        if (run > 0) continue
        const [code] = (await once(start(cache), 'exit')) as [number]
        expect(code).toBe(0)
        expect(entriesOf(cache).broken).toEqual([])
      }
      expect(killed).toBeGreaterThan(0)
    },
    FULL_TIMEOUT,
  )

  test('processes that fetch the same at the same time all have it', async () => {
    const cache = mkdtempSync(join(servers.folder, 'cache-'))
    const children = [0, 1, 2].map(() => start(cache))
    const codes = await Promise.all(children.map((child) => once(child, 'exit')))

    expect(codes.map(([code]) => code)).toEqual([0, 0, 0])
    expect(entriesOf(cache)).toEqual({ broken: [], incomplete: 0 })
  })
})
