import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout, executeIn } from '../checkout-copy.ts'

let checkout = ''

beforeAll(() => {
  checkout = copyCheckout()
})

afterAll(() => {
  rmSync(checkout, { recursive: true, force: true })
})

function generate(...args: readonly string[]) {
  return executeIn(checkout, process.execPath, ['tools/generate.ts', ...args])
}

function read(path: string): string {
  return readFileSync(join(checkout, path), 'utf8')
}

function change(path: string, from: string, to: string): void {
  expect(read(path)).toContain(from)
  writeFileSync(join(checkout, path), read(path).replace(from, to))
}

test('a new description makes every file with the old one stale, until it is generated', () => {
  change('functions/require-labels/src/index.ts', "description: 'Reports every", "description: 'Names every")

  const before = generate('--check')
  const written = generate()
  const after = generate('--check')

  for (const path of ['package.json', 'function.yaml', 'README.md'])
    expect(before.output).toContain(`stale: functions/require-labels/${path}`)
  expect(before).toMatchObject({ exitCode: 1, output: expect.stringContaining('stale: docker-bake.hcl') })
  expect(written.exitCode).toBe(0)
  expect(after).toEqual({ exitCode: 0, output: '' })
  expect(read('docker-bake.hcl')).toContain('Names every resource')
})

test('a check writes nothing', () => {
  change('packages/catalogue/src/generated/catalogue.ts', '// Generated', '// Edited')

  expect(generate('--check').exitCode).toBe(1)
  change('packages/catalogue/src/generated/catalogue.ts', '// Edited', '// Generated')
})

test("the prose of a README is its author's", () => {
  change('functions/set-namespace/README.md', '## What it changes', '## What it moves')
  change('functions/set-namespace/README.md', '| Type ', '| Sort ')

  generate()

  expect(read('functions/set-namespace/README.md')).toContain('## What it moves')
  expect(read('functions/set-namespace/README.md')).toContain('| Type ')
})

test('a function that is gone is gone from every list', () => {
  rmSync(join(checkout, 'functions/require-labels'), { recursive: true })

  expect(generate().exitCode).toBe(0)
  for (const path of [
    'package-lock.json',
    'docker-bake.hcl',
    'packages/catalogue/src/generated/catalogue.ts',
    'docs/functions.md',
  ])
    expect(read(path)).not.toContain('require-labels')
})

test('a function under another name than its folder is refused', () => {
  change('functions/set-namespace/src/index.ts', "name: 'set-namespace'", "name: 'set-name'")

  const { exitCode, output } = generate('--check')

  expect(output).toContain('must export `setNamespace`, a function named "set-namespace"')
  expect(exitCode).toBe(1)
})
