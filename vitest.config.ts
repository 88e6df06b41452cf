import { join, relative, sep } from 'node:path'
import { defineConfig } from 'vitest/config'
import { bundledWorkers } from './tools/build/bundled-workers.ts'

const shared = {
  plugins: [bundledWorkers],
  resolve: { conditions: ['krmkit-source'] },
  ssr: { resolve: { conditions: ['krmkit-source'] } },
}

/** No test is judged by the time it takes: the limits only end what hangs, also on a machine that does other work. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 }
/** A property of fast-check has one attempt: a second one would draw other values. */
const retry = { count: 1, condition: /^(?!Property failed)/ }
/** Tests that start programs, which fail for reasons of their own: a second attempt decides, and `npm test` names the test. */
const programs = { ...limits, retry }
/** Builds, installations, browsers and containers. */
const longPrograms = { ...programs, testTimeout: 1_800_000, hookTimeout: 1_800_000 }

/** Tests of pure code do not change shared state: a process for each file would take more time than the tests. */
const pure = { isolate: false, ...limits }

/** The folder that `npm test` runs in: `packages/yaml`, `functions/set-labels`, or empty for the root. */
const unit = relative(import.meta.dirname, process.cwd()).replaceAll(sep, '/')
const [parent, name] = unit.split('/')

/** Folders of `tests`: each is a project. */
const folders = {
  pure: ['rules', 'kubernetes', 'properties', 'differential', 'oracles'],
  apart: [
    'tools',
    'command',
    'conformance',
    'editors',
    'faults',
    'fuzz',
    'hostile',
    'serve',
    'shipped',
    'pipelines',
    'playground',
    'remote',
    'executable',
  ],
  /** They build images, drive containers, kpt and kustomize, or run the commands of the manual. */
  long: ['pages', 'images', 'clients'],
}

const projectOf = (folder: string, options: object) => ({
  ...shared,
  test: { name: folder, include: [`tests/${folder}/**/*.test.ts`], ...options },
})

const packages = (include: string) => ({ ...shared, test: { ...pure, retry, name: 'packages', include: [include] } })
const functions = (include: string) => ({ ...shared, test: { ...pure, name: 'functions', include: [include] } })
const siteUnits = { ...shared, test: { ...pure, name: 'site-units', include: ['site/**/*.test.ts'] } }
/** The tests of all functions, or of those that KRMKIT_FUNCTIONS lists. */
const catalogue = (env: Record<string, string>) => projectOf('catalogue', { ...pure, env })

const all = [
  packages('packages/*/src/**/*.test.ts'),
  functions('functions/*/src/**/*.test.ts'),
  catalogue({}),
  siteUnits,
  ...folders.pure.map((folder) => projectOf(folder, pure)),
  ...folders.apart.map((folder) => projectOf(folder, programs)),
  // Packages are published to a registry and installed from it.
  projectOf('release', longPrograms),
  // A browser opens the built site.
  projectOf('site', {
    globalSetup: ['tests/site/browser/host.ts'],
    isolate: false,
    ...longPrograms,
    testTimeout: limits.testTimeout,
    expect: { poll: { timeout: 120_000 } },
  }),
  ...folders.long.map((folder) =>
    projectOf(folder, { ...longPrograms, globalSetup: ['tests/images/build-images.ts'] }),
  ),
  // It measures processor time: alone, with enough memory that garbage collection stays rare.
  projectOf('growth', {
    ...programs,
    execArgv: ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'],
  }),
]

function projectsOfUnit() {
  if (parent === 'site') return [siteUnits]
  if (parent === 'packages') return [packages(`${unit}/src/**/*.test.ts`)]
  if (parent === 'functions' && name) {
    return [functions(`${unit}/src/**/*.test.ts`), catalogue({ KRMKIT_FUNCTIONS: name })]
  }
  return all
}

/** As a task of turbo, a run writes its report below `.cache` of its folder: `npm test` adds up the reports. */
const task = process.env.TURBO_HASH === undefined ? undefined : process.env.npm_lifecycle_event
const report = join(process.cwd(), '.cache', `${task?.replace(':', '-')}.json`)

export default defineConfig({
  ...shared,
  test: {
    // turbo runs several tasks at once. Otherwise, vitest would leave one processor free.
    maxWorkers: task === undefined ? '100%' : 1,
    reporters: task === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    experimental: { fsModuleCache: true },
    projects: projectsOfUnit(),
  },
})
