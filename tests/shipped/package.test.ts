import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DESCRIPTIONS_TEXT } from '../../packages/kubernetes-schemas/src/model/generated/descriptions-text.ts'
import { MODEL_TEXT } from '../../packages/kubernetes-schemas/src/model/generated/model-text.ts'
import { UNRULED } from '../../packages/kubernetes-schemas/src/validation/generated/contained.ts'
import { root } from '../../tools/paths.ts'
import { foldersOf, importsOf } from '../rules/source-files.ts'
import { bundledPackages } from './bundled.ts'
import { installedCommand } from './install.ts'

const krmkit = join(await installedCommand(), 'node_modules/krmkit')
const installed = globSync('**/*', { cwd: krmkit }).filter((path) => statSync(join(krmkit, path)).isFile())
const bundles = ['packages/cli', ...foldersOf('functions').map((name) => `functions/${name}`)]
// The client for proxies is 0.5 MB of it, and is loaded only where a proxy is set.
const MAX_BYTES = 8e6

/** What no shipped file may contain: code caches of our own, internals of Node, flags of V8 that Node does not document. */
const INTERNALS =
  /cachedData|process\.binding|setFlagsFromString|\b(?:node:)?v8["'`]|--(?:allow[-_]natives|jitless|max[-_]lazy|no[-_](?:opt|flush)|snapshot|stack[-_]size)/

/** The part of the command that a file holds most of: the model of Kubernetes, the rules of its API server, or the rest. */
function partOf(path: string): 'model' | 'rules' | 'rest' {
  const text = readFileSync(join(krmkit, path), 'latin1')
  if ([MODEL_TEXT, DESCRIPTIONS_TEXT].some((data) => text.includes(data.slice(0, 100)))) return 'model'
  return text.includes(UNRULED.slice(0, 100)) || path.includes('server-rules') ? 'rules' : 'rest'
}

/** The packages of npm that a notice does not name. */
function unnamed(packages: Iterable<string>, notice: string): string[] {
  return [...packages].filter((name) => !notice.includes(`==== ${name} `))
}

function noticeOf(workspace: string): string {
  return readFileSync(join(root, workspace, 'dist/third-party-licenses.txt'), 'utf8')
}

describe('the licences of what is bundled', () => {
  test.each(bundles)('%s: the notice names every package in the bundle', async (workspace) => {
    const packages = await bundledPackages(workspace)

    expect(packages).toContain('js-yaml')
    expect(unnamed(packages, noticeOf(workspace))).toEqual([])
  })

  test('each with its text', () => {
    // Packages with the same text share an entry.
    const entries = noticeOf('packages/cli').split(/\n\n(?===== )/)

    expect(entries.length).toBeGreaterThan(20)
    expect(entries.filter((entry) => entry.length < 500)).toEqual([])
  })

  test('a package that is missing in the notice is found, in a worker too', async () => {
    const packages = await bundledPackages('functions/script')
    const notice = noticeOf('functions/script').replace('==== quickjs-emscripten-core ', '==== ')

    expect(unnamed(packages, notice)).toEqual(['quickjs-emscripten-core'])
  })
})

describe('the installed command', () => {
  test('has its licence, the notices, and what its manifest lists', () => {
    const folders = new Set(installed.map((path) => path.split('/')[0]))

    expect([...folders].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'dist',
      'krmkit.schema.json',
      'package.json',
    ])
    expect(installed).toContain('dist/third-party-licenses.txt')
    expect(readFileSync(join(krmkit, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
  })

  test(`takes at most ${MAX_BYTES / 1e6} MB`, () => {
    const parts = { model: 0, rules: 0, rest: 0 }
    for (const path of installed) parts[partOf(path)] += statSync(join(krmkit, path)).size
    const bytes = parts.model + parts.rules + parts.rest

    const list = Object.entries(parts).map(([part, size]) => `${part} ${(size / 1e6).toFixed(2)} MB`)
    console.log(
      `krmkit is ${(bytes / 1e6).toFixed(2)} MB when installed, in ${installed.length} files: ${list.join(', ')}`,
    )
    expect(Math.min(parts.model, parts.rules)).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('contains no source maps, tests or sources', () => {
    expect(installed.filter((path) => /\.(?:map|ts)$|\.test\./.test(path))).toEqual([])
  })
})

describe('the files of a function', () => {
  const folder = join(root, 'functions')
  const files = globSync('*/dist/*.js', { cwd: folder })
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  /** What only the library for regular expressions contains. */
  const LATE = 'CASE_INSENSITIVE'

  test('are CommonJS modules, and only main.js is a program', () => {
    const programs = files.filter((file) => textOf(file).startsWith('#!/usr/bin/env node\n'))

    expect(programs).toEqual(files.filter((file) => file.endsWith('/main.js')))
    expect(programs.filter((file) => (statSync(join(folder, file)).mode & 0o111) !== 0o111)).toEqual([])
    expect(files.filter((file) => /^(?:import|export)\b/m.test(textOf(file)))).toEqual([])
  })

  test('keep code that is imported late out of main.js', () => {
    const holders = files.filter((file) => file.startsWith('check-kubernetes-version/') && textOf(file).includes(LATE))

    expect(holders).toHaveLength(1)
    expect(holders[0]).toMatch(/\/(?:chunk|custom-resources)-/)
  })
})

describe('internals of Node and V8', () => {
  test('are in no shipped file', () => {
    const shipped = [
      ...installed.map((path) => join(krmkit, path)),
      ...globSync('functions/*/dist/*', { cwd: root }).map((path) => join(root, path)),
    ]

    expect(shipped.length).toBeGreaterThan(100)
    expect(shipped.filter((file) => INTERNALS.test(readFileSync(file, 'latin1')))).toEqual([])
  })

  test.each([
    'new Script(code, { cachedData })',
    'process.binding("fs")',
    'require("v8").setFlagsFromString("--jitless")',
    'import v8 from "node:v8"',
    '#!/usr/bin/env -S node --max-lazy',
  ])('are found: %s', (text) => {
    expect(text).toMatch(INTERNALS)
  })
})

describe('the recipe of the build', () => {
  /** The files of this repository that a file imports, itself first. */
  const withImports = (file: string, found: Set<string> = new Set()): ReadonlySet<string> => {
    found.add(file)
    const text = readFileSync(join(root, file), 'utf8')
    for (const specifier of importsOf({ text }).filter((name) => name.startsWith('.'))) {
      const path = relative(root, join(root, dirname(file), specifier))
      if (!found.has(path)) withImports(path, found)
    }
    return found
  }
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length

  test('is at most 60 lines, and 260 with all that it imports', () => {
    const files = [...withImports('tsup.config.ts')]
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0)

    console.log(`build code: ${lines} lines in ${files.join(', ')}`)
    expect(files).toContain('tools/build/notices.ts')
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(linesOf('tsup.config.ts')).toBeLessThanOrEqual(60)
    expect(lines).toBeLessThanOrEqual(260)
  })
})
