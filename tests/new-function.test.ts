import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'
import { foldersOf } from './house.ts'

const sentence =
  'Caps the number of replicas, "quoted" and it\'s long enough that a line of the source must break somewhere.'
let checkout = ''

beforeAll(() => {
  checkout = copyCheckout()
})

afterAll(() => {
  rmSync(checkout, { recursive: true, force: true })
})

/** What the command needs of the checkout, in a folder of its own; installed packages are only linked. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'new-function-'))
  const files = [
    'package.json',
    'package-lock.json',
    'README.md',
    'biome.json',
    '.gitignore',
    '.npmrc',
    'docker-bake.hcl',
  ]
  const folders = ['scripts', 'functions', 'packages/runtime', 'packages/catalogue', 'packages/testing', 'images']
  for (const path of [...files, 'tsconfig.json', 'vitest.config.ts', 'tsup.config.ts', ...folders])
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist|\.turbo)$/.test(source),
    })
  for (const name of foldersOf('packages'))
    cpSync(join(root, 'packages', name, 'package.json'), join(copy, 'packages', name, 'package.json'))
  mkdirSync(join(copy, 'node_modules/@krmkit'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@krmkit') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const kind of ['packages', 'functions'])
    for (const name of readdirSync(join(copy, kind)))
      symlinkSync(`../../${kind}/${name}`, join(copy, 'node_modules/@krmkit', name))
  return copy
}

function execute(command: string, args: readonly string[]) {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  return { exitCode: status, output: stdout + stderr }
}

function newFunction(...args: readonly string[]) {
  return execute(process.execPath, ['scripts/new-function.ts', ...args])
}

function read(path: string): string {
  return readFileSync(join(checkout, path), 'utf8')
}

/** All that the command may write, as one text. */
function state(): string {
  const lists = [
    'package-lock.json',
    'docker-bake.hcl',
    'packages/catalogue/src/index.ts',
    'packages/catalogue/package.json',
  ]
  const folders = ['functions', 'node_modules/@krmkit'].map((folder) => readdirSync(join(checkout, folder)).join())
  return [...lists.map(read), ...folders].join('\n')
}

describe('refused, with nothing written', () => {
  test.each([
    ['capReplicas', sentence, 'kebab-case'],
    ['cap_replicas', sentence, 'kebab-case'],
    ['replicas', sentence, 'verb phrase'],
    ['cap-replicas-', sentence, 'kebab-case'],
    ['../cap-replicas', sentence, 'kebab-case'],
    [`cap-${'x'.repeat(60)}`, sentence, 'at most 63 characters'],
    ['set-namespace', sentence, 'is there already'],
    ['cap-replicas', '', 'one sentence'],
    ['cap-replicas', 'caps replicas', 'one sentence'],
    ['cap-replicas', 'Ends the comment */ early.', 'one sentence'],
  ])('%s %j', (name, description, reason) => {
    const before = state()

    const { exitCode, output } = newFunction(name, description)

    expect(output).toContain(reason)
    expect(exitCode).toBe(1)
    expect(state()).toBe(before)
  })

  test('an unquoted sentence', () => {
    expect(newFunction('cap-replicas', 'Caps', 'replicas.')).toMatchObject({ exitCode: 1 })
  })

  test('when a list cannot be written', () => {
    const bakeFile = read('docker-bake.hcl')
    writeFileSync(join(checkout, 'docker-bake.hcl'), 'group "default" {}\n')
    const before = state()

    const { exitCode } = newFunction('cap-replicas', sentence)

    expect(exitCode).toBe(1)
    expect(state()).toBe(before)
    expect(readdirSync(join(checkout, '.cache/new-function'))).toEqual([])
    writeFileSync(join(checkout, 'docker-bake.hcl'), bakeFile)
  })
})

describe('a new function', () => {
  beforeAll(() => {
    const { exitCode, output } = newFunction('cap-replicas', sentence)
    if (exitCode !== 0) throw new Error(output)
  })

  test('is complete and green at once', () => {
    const steps = [
      execute('biome', ['check', 'functions', 'packages/catalogue']),
      execute('tsc', ['--noEmit']),
      execute(process.execPath, ['scripts/generate.ts', '--check']),
      execute('vitest', ['run', '--project', 'functions', 'functions/cap-replicas']),
    ]

    expect(steps.filter((step) => step.exitCode !== 0)).toEqual([])
    expect(steps[3]?.output).toContain('12 passed')
  })

  test('stands in every list, and npm ci takes the lockfile', () => {
    const check = execute('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'])

    expect(read('packages/catalogue/src/index.ts')).toContain("['cap-replicas', capReplicas as KrmFunction]")
    expect(read('docker-bake.hcl')).toContain(
      '{ name = "cap-replicas", version = "0.1.0", type = "mutator", description = "Caps',
    )
    expect(check).toMatchObject({ exitCode: 0 })
  })

  test('has examples whose outputs are what it gives, a failing one among them', () => {
    const outputs = readdirSync(join(checkout, 'functions/cap-replicas/examples')).map((example) =>
      read(`functions/cap-replicas/examples/${example}/output.yaml`),
    )

    expect(outputs).toHaveLength(3)
    expect(outputs.filter((output) => output.includes('severity: error'))).toHaveLength(1)
    expect(outputs.filter((output) => output.includes('example.com/cap-replicas: hello'))).toHaveLength(1)
  })
})
