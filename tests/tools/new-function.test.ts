import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../tools/new-function/refusal.ts'
import { copyCheckout, executeIn } from '../checkout-copy.ts'

const sentence =
  'Caps the number of replicas, "quoted" and it\'s long enough that a line of the source must break somewhere.'
let checkout = ''

beforeAll(() => {
  checkout = copyCheckout()
})

afterAll(() => {
  rmSync(checkout, { recursive: true, force: true })
})

function execute(command: string, args: readonly string[]) {
  return executeIn(checkout, command, args)
}

function newFunction(...args: readonly string[]) {
  return execute(process.execPath, ['tools/new-function.ts', ...args])
}

function read(path: string): string {
  return readFileSync(join(checkout, path), 'utf8')
}

/** All that the command may write, as one text. */
function state(): string {
  const lists = [
    'package-lock.json',
    'docker-bake.hcl',
    'packages/catalogue/src/generated/catalogue.ts',
    'packages/catalogue/package.json',
  ]
  const folders = ['functions', 'node_modules/@krmkit'].map((folder) => readdirSync(join(checkout, folder)).join())
  return [...lists.map(read), ...folders].join('\n')
}

test.each(['cap-replicas', 'cap'])('a good name and a sentence are accepted: %s', (name) => {
  expect(refusalOf(checkout, name, sentence)).toBeUndefined()
})

describe('refused, with nothing written', () => {
  test.each([
    ['capReplicas', sentence, 'kebab-case'],
    ['cap_replicas', sentence, 'kebab-case'],
    ['-replicas', sentence, 'verb phrase'],
    ['cap-replicas-', sentence, 'kebab-case'],
    ['../cap-replicas', sentence, 'kebab-case'],
    [`cap-${'x'.repeat(60)}`, sentence, 'at most 63 characters'],
    ['set-namespace', sentence, 'is there already'],
    ['cap-replicas', '', 'one sentence'],
    ['cap-replicas', 'caps replicas', 'one sentence'],
    ['cap-replicas', 'Ends the comment */ early.', 'one sentence'],
  ])('%s %j', (name, description, reason) => {
    expect(refusalOf(checkout, name, description)).toContain(reason)
  })

  test('by the command too', () => {
    const before = state()

    const { exitCode, output } = newFunction('set-namespace', sentence)

    expect(output).toContain('is there already')
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
      execute(process.execPath, ['tools/generate.ts', '--check']),
      execute('vitest', ['run', '--project', 'functions', 'functions/cap-replicas']),
    ]

    expect(steps.filter((step) => step.exitCode !== 0)).toEqual([])
    expect(steps[3]?.output).toContain('12 passed')
  })

  test('is in every list, and npm ci accepts the lockfile', () => {
    const check = execute('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'])

    expect(read('packages/catalogue/src/generated/catalogue.ts')).toContain(
      "(await import('@krmkit/cap-replicas')).capReplicas as KrmFunction",
    )
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
