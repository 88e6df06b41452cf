import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { withFolder } from '@krmkit/testing/programs'
import { describe, expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { shippedExamples } from './examples.ts'
import { commandIn, installedCommand, userEnvironment } from './install.ts'
import { findNode, nodeVersions } from './nodes.ts'

const nodes = await Promise.all(nodeVersions.map(findNode))
const [without, ...withCache] = nodes
const krmkit = commandIn(await installedCommand())
const { input, output } = shippedExamples.find(({ fn }) => fn === 'set-namespace') as (typeof shippedExamples)[number]
const CACHE = 'home/krmkit/compile-cache'

/** Runs the command with folders of its own for caches and temporary files, twice, and returns what is in them. */
function runIn(node: string, prepare: (folder: string) => void = () => {}) {
  return withFolder({ 'tmp/.keep': '', 'home/.keep': '' }, async (folder) => {
    prepare(folder)
    const env = { ...userEnvironment(), XDG_CACHE_HOME: join(folder, 'home'), TMPDIR: join(folder, 'tmp') }
    const runs = [0, 1].map(() => command(node, [krmkit, 'run', 'set-namespace'], { input, env }))
    for (const { exitCode, stdout, stderr } of await Promise.all(runs))
      expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: output, stderr: '' })
    const below = (path: string) => readdirSync(join(folder, path)).filter((name) => name !== '.keep')
    const caches = below('home').length === 0 ? undefined : lstatSync(join(folder, CACHE))
    return {
      temporary: below('tmp'),
      mode: caches && (caches.mode & 0o777).toString(8),
      entries: caches?.isDirectory() ? below(CACHE) : [],
    }
  })
}

describe.each(withCache)('the cache of compiled code on Node $version', ({ program, missing }) => {
  describeUnless(missing)('is', () => {
    test('in a folder that only its owner may use, below the folder for caches', async () => {
      const { temporary, mode, entries } = await runIn(program)

      expect(mode).toBe('700')
      expect(entries).not.toEqual([])
      expect(temporary).toEqual([])
    })

    test.each([
      ['others may read', 0o755],
      ['a group may write', 0o770],
    ])('not used where %s the folder', async (_, mode) => {
      const { temporary, entries } = await runIn(program, (folder) => {
        mkdirSync(join(folder, CACHE), { recursive: true })
        chmodSync(join(folder, CACHE), mode)
      })

      expect([...entries, ...temporary]).toEqual([])
    })
  })

  describeUnless(missing ?? (process.getuid?.() === 0 ? undefined : 'only root can give folders away'))('is', () => {
    test('not used where the folder belongs to another user', async () => {
      const { temporary, entries } = await runIn(program, (folder) => {
        mkdirSync(join(folder, CACHE), { recursive: true, mode: 0o700 })
        chownSync(join(folder, CACHE), 12345, 12345)
      })

      expect([...entries, ...temporary]).toEqual([])
    })
  })
})

describeUnless(without?.missing)('Node 20, which does not have this cache', () => {
  test('runs the command and writes nothing', async () => {
    expect(await runIn(without?.program as string)).toEqual({ temporary: [], mode: undefined, entries: [] })
  })
})

/** Prints the paths of the loaded files when the command switches the cache on. */
const REPORT_LOADED = `const nodeModule = require('node:module')
nodeModule.enableCompileCache = () => console.log(JSON.stringify(Object.keys(require.cache)))`

describeUnless(withCache[0]?.missing)('what the command loads before it can use the cache', () => {
  test('is small', async () => {
    const { stdout } = await withFolder({ 'report.cjs': REPORT_LOADED }, (folder) => {
      const args = ['--require', join(folder, 'report.cjs'), krmkit, 'run', 'set-namespace', '--version']
      return command(withCache[0]?.program as string, args, { env: userEnvironment() })
    })
    const [first = ''] = stdout.split('\n')
    const loaded = (JSON.parse(first) as string[]).filter((file) => !file.endsWith('report.cjs'))

    expect(loaded).toContain(realpathSync(krmkit))
    expect(loaded.length).toBeGreaterThan(1)
    expect(loaded.map((file) => lstatSync(file).size).reduce((total, size) => total + size, 0)).toBeLessThan(16_384)
  })
})

test('functions and images have no cache', () => {
  const bundle = readFileSync(join(root, 'functions/set-namespace/dist/main.js'), 'utf8')
  const images = readFileSync(join(root, 'images/Dockerfile'), 'utf8')

  expect(readFileSync(krmkit, 'utf8').length).toBeGreaterThan(0)
  expect([bundle, images].filter((text) => /enableCompileCache|COMPILE_CACHE/.test(text))).toEqual([])
})
