import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command, type Outcome } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { type Consumer, createConsumer, NODE_LINES, publicModules } from './consumer.ts'
import { type Registry, startRegistry } from './registry.ts'
import { addChangeset, createReleaseCheckout, type ReleaseCheckout } from './release-checkout.ts'

const SENTENCE = 'A sentence for the changelog.'
const projects = mkdtempSync(join(tmpdir(), 'krmkit-consumers-'))
const modules = publicModules(root)
/** The tests of functions need vitest; their containers also need an engine's client. */
const libraries = [...modules.keys()].filter((name) => name !== '@krmkit/testing')
const consumers = new Map<string, Consumer>()

let registry: Registry
let checkout: ReleaseCheckout
let versioned: Outcome
let mistagged: Outcome
let published: Outcome

const consumerOf = (line: string) => consumers.get(line) as Consumer
const readIn = (path: string) => readFileSync(join(checkout.folder, path), 'utf8')
const versionOf = (folder: string) => JSON.parse(readIn(`${folder}/package.json`)).version

beforeAll(async () => {
  registry = await startRegistry()
  checkout = await createReleaseCheckout()
  addChangeset(checkout.folder, { '@krmkit/yaml': 'minor' }, SENTENCE)
  await checkout.commit('a change')
  versioned = await checkout.run('tools/release/version.ts', registry.env)
  await checkout.commit('a release')
  mistagged = await checkout.run('tools/release/npm.ts', {
    ...registry.env,
    GITHUB_REF_TYPE: 'tag',
    GITHUB_REF_NAME: 'v9.9.9',
  })
  published = await checkout.run('tools/release/npm.ts', {
    ...registry.env,
    GITHUB_REF_TYPE: 'tag',
    GITHUB_REF_NAME: `v${versionOf('packages/yaml')}`,
  })
})

afterAll(async () => {
  await registry?.stop()
  for (const folder of [projects, checkout?.folder]) if (folder) rmSync(folder, { recursive: true, force: true })
})

describe('npm run release:version', () => {
  test('gives all packages one version, and writes the sentence into the changelog', () => {
    expect(versioned.stdout).toContain('All files have been updated')
    expect(versioned.exitCode).toBe(0)
    const former = JSON.parse(readFileSync(join(root, 'packages/yaml/package.json'), 'utf8')).version as string
    const [major, minor] = former.split('.').map(Number)
    for (const name of ['yaml', 'runtime', 'cli', 'regex'])
      expect(versionOf(`packages/${name}`)).toBe(`${major}.${Number(minor) + 1}.0`)
    expect(readIn('packages/yaml/CHANGELOG.md')).toContain(SENTENCE)
    expect(existsSync(join(checkout.folder, '.changeset/rehearsal.md'))).toBe(false)
  })

  test('gives functions that contain a changed package a version, and everything that names it follows', () => {
    const version = versionOf('functions/set-namespace')
    const former = JSON.parse(readFileSync(join(root, 'functions/set-namespace/package.json'), 'utf8')).version

    expect(version).not.toBe(former)
    expect(readIn('functions/set-namespace/CHANGELOG.md')).toContain(`## ${version}`)
    expect(readIn('functions/set-namespace/function.yaml')).toContain(`/set-namespace:v${version}`)
    expect(readIn('docker-bake.hcl')).toContain(`name = "set-namespace", version = "${version}"`)
  })
})

describe('npm run release:npm', () => {
  test('publishes every package, and tags the commit with each', async () => {
    expect(published).toMatchObject({ exitCode: 0, stderr: '' })
    const tags = (await checkout.git('tag')).split('\n')
    for (const name of modules.keys()) expect(tags).toContain(`${name}@${versionOf('packages/yaml')}`)
  })

  test('publishes nothing for a tag that is not the version', () => {
    expect(mistagged.exitCode).toBe(1)
    expect(mistagged.stderr).toContain('and the tag of the release is v9.9.9')
    expect(mistagged.stdout).toBe('')
  })

  test('reports a package that the registry has with other bytes', async () => {
    appendFileSync(join(checkout.folder, 'packages/regex/dist/index.js'), '// changed after it was published\n')

    const again = await checkout.run('tools/release/npm.ts', registry.env)

    expect(again.exitCode).toBe(1)
    expect(again.stderr).toMatch(/^@krmkit\/regex@\S+: http:\S+ has sha512-\S+ this checkout packs sha512-\S+\n$/)
  })
})

describe.each(NODE_LINES)('packages in an empty folder on Node %s', (line) => {
  beforeAll(async () => {
    const consumer = await createConsumer(join(projects, line), line, registry.env)
    consumers.set(line, consumer)
    const { exitCode, stderr } = await consumer.run('npm', 'install', '--engine-strict', ...libraries)
    if (exitCode !== 0) throw new Error(`npm install ended with ${exitCode}:\n${stderr}`)
  })

  test('every module is imported, and required', async () => {
    const names = libraries.flatMap((name) => modules.get(name) ?? [])
    expect(names.length).toBeGreaterThan(15)
    const consumer = consumerOf(line)
    consumer.write('imports.mjs', names.map((name) => `await import(${JSON.stringify(name)})`).join('\n'))
    consumer.write('requires.cjs', names.map((name) => `require('${name}')`).join('\n'))

    expect((await consumer.run('node', 'imports.mjs')).stderr).toBe('')
    const required = await consumer.run('node', 'requires.cjs')
    expect(required.exitCode).toBe(0)
    expect(required.stderr.replace(/\(node:\d+\) ExperimentalWarning: .*\n\(Use .*\)\n/, '')).toBe('')
  })

  test('a function runs, and npx krmkit runs one on a file', async () => {
    const consumer = consumerOf(line)
    consumer.write('main.mjs', PROGRAM)
    consumer.write('service.yaml', 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web # kept\n')

    const run = await consumer.run('node', 'main.mjs')
    const command = await consumer.run('npx', 'krmkit', 'eval', 'service.yaml', 'set-namespace', '--', 'namespace=shop')

    expect(run).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('    name: web # kept\n    labels:\n') })
    expect(command.exitCode).toBe(0)
    expect(consumer.read('service.yaml')).toContain('  name: web # kept\n  namespace: shop\n')
  })
})

describe('types of the packages', () => {
  const [newest] = NODE_LINES.slice(-1)

  beforeAll(async () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const tools = ['vitest', '@types/node', '@types/dockerode'].map((name) => `${name}@${devDependencies[name]}`)
    const { exitCode, stderr } = await consumerOf(newest as string).run('npm', 'install', '@krmkit/testing', ...tools)
    if (exitCode !== 0) throw new Error(`npm install ended with ${exitCode}:\n${stderr}`)
  })

  const check = async (options: object, text: string) => {
    const { folder, write } = consumerOf(newest as string)
    const strict = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2023', types: ['node'] }
    write('all.ts', text)
    write('tsconfig.json', JSON.stringify({ compilerOptions: { ...strict, ...options }, files: ['all.ts'] }))
    return (await command(join(root, 'node_modules/.bin/tsc'), [], { cwd: folder })).stdout
  }
  const all = [...modules.values()].flat()
  const text = [
    ...all.map((name, index) => `import * as module${index} from '${name}'`),
    `export const all = [${all.map((_, index) => `module${index}`).join(', ')}]`,
  ].join('\n')

  test.each([
    ['NodeNext', { module: 'nodenext' }],
    ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ])('a program that imports every module is checked strictly, with its libraries, for %s', async (_, options) => {
    expect(await check(options, text)).toBe('')
  })

  test('a module and a name that do not exist are errors', async () => {
    const wrong = "import '@krmkit/yaml/absent'\nimport { YamlDocuments } from '@krmkit/yaml'\n"

    const printed = await check({ module: 'nodenext' }, wrong)

    expect(printed).toContain("side-effect import of '@krmkit/yaml/absent'")
    expect(printed).toContain("no exported member named 'YamlDocuments'")
  })
})

test('a package with other bytes than the lockfile names is not installed', async () => {
  const consumer = await createConsumer(join(projects, 'integrity'), '24', registry.env)
  await consumer.run('npm', 'install', '@krmkit/yaml')
  const lock = JSON.parse(consumer.read('package-lock.json'))
  expect((await consumer.run('npm', 'ci')).exitCode).toBe(0)
  lock.packages['node_modules/@krmkit/yaml'].integrity = `sha512-${Buffer.alloc(64).toString('base64')}`
  consumer.write('package-lock.json', JSON.stringify(lock))

  const { exitCode, stderr } = await consumer.run('npm', 'ci')

  expect(exitCode).not.toBe(0)
  expect(stderr).toContain('EINTEGRITY')
})

const PROGRAM = `
import { defineFunction, run } from '@krmkit/runtime'
import * as z from 'zod'

const addOwner = defineFunction({
  name: 'add-owner',
  description: 'Names an owner.',
  type: 'mutator',
  idempotent: true,
  config: z.object({ owner: z.string() }),
  run({ items, config }) {
    for (const item of items) item.set(['metadata', 'labels', 'owner'], config.owner)
  },
})
const input = \`apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: web # kept
functionConfig: { apiVersion: v1, kind: ConfigMap, metadata: { name: config }, data: { owner: web-team } }
\`
console.log((await run(addOwner, input)).output)
`
