import { readFileSync } from 'node:fs'
import { join, matchesGlob, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { foldersOf, importsOf, type SourceFile, sourceFiles } from './source-files.ts'

interface Task {
  readonly dependsOn?: readonly string[]
  readonly inputs?: readonly string[]
}

const { tasks, globalDependencies } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as {
  readonly tasks: Readonly<Record<string, Task>>
  readonly globalDependencies: readonly string[]
}
const files = new Map(sourceFiles().map((file) => [file.path, file]))
const units = ['packages', 'functions'].flatMap((parent) => foldersOf(parent).map((name) => `${parent}/${name}`))
const manifests = new Map(units.map((unit) => [unit, manifestOf(unit)]))

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, { readonly 'krmkit-source'?: string } | string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function manifestOf(unit: string): Manifest {
  return JSON.parse(readFileSync(join(root, unit, 'package.json'), 'utf8')) as Manifest
}

test('npm test runs each task with tests', () => {
  const text = readFileSync(join(root, 'tools/test.ts'), 'utf8')
  const named = [...text.matchAll(/'(test[\w:-]*)'/g)].map(([, name]) => name)
  const declared = Object.keys(tasks).filter((name) => /^(?:\/\/#)?test/.test(name))

  expect(new Set(named)).toEqual(new Set(declared.map((name) => name.replace('//#', ''))))
  expect(declared.length).toBeGreaterThan(20)
})

test('the site is built, shown while pages change, and served from the sources, also in a clone without a build', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'site/package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const ofPages = Object.entries(scripts).filter(([, script]) => script.includes('vitepress'))

  expect(ofPages.map(([name]) => name)).toEqual(['site', 'dev', 'preview'])
  for (const [, script] of ofPages) expect(script).toMatch(/^node --conditions=krmkit-source /)
})

/** The source of each module that other packages import, by its specifier. */
const modules = new Map(
  [...manifests].flatMap(([unit, { name, exports = {} }]) =>
    Object.entries(exports).flatMap(([path, target]) => {
      const source = typeof target === 'string' ? undefined : target['krmkit-source']
      return source === undefined ? [] : [[`${name}${path.slice(1)}`, posix.join(unit, source)] as const]
    }),
  ),
)

/** The catalogue loads a function only when it runs; a test that runs one names it, and its task declares it. */
const CATALOGUE = /^packages\/(catalogue\/src\/generated\/catalogue|cli\/src\/runners\/own-functions)\.ts$/

/** The files that a file imports, directly or not, with itself. */
function closureOf(path: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [path]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const file = files.get(next)
    if (seen.has(next) || file === undefined) continue
    seen.add(next)
    open.push(...targetsOf(file))
  }
  return seen
}

function targetsOf(file: SourceFile): string[] {
  const folder = posix.dirname(file.path)
  const targets = importsOf(file).flatMap((specifier) =>
    specifier.startsWith('.') ? [posix.join(folder, specifier)] : (modules.get(specifier) ?? []),
  )
  return CATALOGUE.test(file.path) ? targets.filter((target) => !target.startsWith('functions/')) : targets
}

/** The globs of the inputs of a task, those of the root tasks that it depends on included; paths below the root. */
function globsOf(id: string): readonly string[] {
  const { inputs = [], dependsOn = [] } = tasks[id] ?? {}
  const own = inputs.map((glob) => glob.replace('$TURBO_ROOT$/', ''))
  return [...own, ...dependsOn.filter((other) => other.startsWith('//#')).flatMap(globsOf)]
}

function isInput(path: string, globs: readonly string[]): boolean {
  return [...globs, ...globalDependencies].some((glob) => matchesGlob(path, glob))
}

/** Files of folders that units do not have. */
const UNKNOWN = ['site', 'functions/set-labels', 'packages/yaml'].map((unit) => `${unit}/unknown/file`)

const folders = Object.keys(tasks).flatMap((id) => /^\/\/#test:(.+)$/.exec(id)?.[1] ?? [])

describe('inputs of tasks', () => {
  test('each folder of tests is a task', () => {
    const withTests = new Set(
      [...files.keys()].flatMap((path) => /^tests\/([^/]+)\/.*\.test\.ts$/.exec(path)?.[1] ?? []),
    )

    expect([...folders, 'catalogue'].sort()).toEqual([...withTests].sort())
  })

  // A glob of turbo also finds what git ignores: the next run would repeat a task that declares what a run writes.
  test.each(Object.keys(tasks))('%s declares folders of units by their names', (id) => {
    const globs = globsOf(id)

    expect(UNKNOWN.filter((path) => isInput(path, globs))).toEqual([])
  })

  test.each(folders)('test:%s declares every file that its tests import', (folder) => {
    const globs = globsOf(`//#test:${folder}`)
    const tests = [...files.keys()].filter((path) => path.startsWith(`tests/${folder}/`) && path.endsWith('.test.ts'))
    const imported = new Set(tests.flatMap((path) => [...closureOf(path)]))

    expect([...imported].filter((path) => !isInput(path, globs))).toEqual([])
  })

  test.each([
    // A function's own files, and those of the packages that it depends on, are inputs too.
    ['test:catalogue', 'tests/catalogue/', ['functions/*/**', 'packages/*/**']],
    ['@krmkit/site#test', 'site/', ['site/**', 'site/.vitepress/**']],
  ])('%s declares every file that its tests import', (id, folder, own) => {
    const globs = [...globsOf(id), ...own]
    const tests = [...files.keys()].filter((path) => path.startsWith(folder) && path.endsWith('.test.ts'))
    const imported = new Set(tests.flatMap((path) => [...closureOf(path)]))

    expect([...imported].filter((path) => !isInput(path, globs))).toEqual([])
    expect(tests.length).toBeGreaterThan(5)
  })

  test.each(folders)('test:%s declares the functions that its tests name by their folders', (folder) => {
    const globs = globsOf(`//#test:${folder}`)
    const named = [...files.values()]
      .filter(({ path }) => path.startsWith(`tests/${folder}/`))
      .flatMap(({ text }) => [...text.matchAll(/\bfunctions\/([a-z-]+)\/(?:dist|examples|src)\b/g)])
      .map(([, name = '']) => name)
      .filter((name) => manifests.has(`functions/${name}`))

    expect(named.filter((name) => !isInput(`functions/${name}/src/index.ts`, globs))).toEqual([])
  })

  test.each(units)('the tests of %s import only packages that it depends on, and @krmkit/testing', (unit) => {
    const globs = globsOf('//#tools')
    const depended = new Set([...unitsBelow(unit), ...unitsBelow('packages/testing')])
    const tests = [...files.keys()].filter((path) => path.startsWith(`${unit}/`) && path.endsWith('.test.ts'))
    const imported = new Set(tests.flatMap((path) => [...closureOf(path)]))
    const foreign = [...imported].filter(
      (path) => ![...depended].some((other) => path.startsWith(`${other}/`)) && !isInput(path, globs),
    )

    expect(foreign).toEqual([])
  })
})

/** A package with all those that it depends on, directly or not. */
function unitsBelow(unit: string): ReadonlySet<string> {
  const byName = new Map([...manifests].map(([path, { name }]) => [name, path]))
  const seen = new Set<string>()
  const open = [unit]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const { dependencies = {}, devDependencies = {} } = manifests.get(next) ?? { name: '' }
    const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    open.push(...names.flatMap((name) => byName.get(name) ?? []))
  }
  return seen
}
