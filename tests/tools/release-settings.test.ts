import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test('a fork changes release.json only: every file that names the owner follows', () => {
  const values = {
    repository: 'https://example.com/acme/krm',
    npmScope: '@acme',
    imageRegistry: 'registry.example.com/acme',
  }
  writeFileSync(join(checkout, 'release.json'), JSON.stringify(values))

  const before = generate('--check')
  const written = generate()

  expect(before).toMatchObject({ exitCode: 1, output: expect.stringContaining('stale: docker-bake.hcl') })
  expect(written.exitCode).toBe(0)
  expect(generate('--check')).toEqual({ exitCode: 0, output: '' })
  const former = /github\.com\/krmkit|krmkit\.github\.io|ghcr\.io\/krmkit|@krmkit\//
  const files = readdirSync(checkout, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.filter((file) => former.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(JSON.parse(read('packages/yaml/package.json'))).toMatchObject({
    name: '@acme/yaml',
    bugs: 'https://example.com/acme/krm/issues',
    repository: { url: 'git+https://example.com/acme/krm.git', directory: 'packages/yaml' },
  })
  expect(read('functions/set-namespace/function.yaml')).toContain('image: registry.example.com/acme/set-namespace:v')
})

test('a release.json with a missing or unknown field is refused', () => {
  writeFileSync(join(checkout, 'release.json'), '{ "repository": "krmkit", "npmScope": "@acme", "registry": "x" }')

  const { exitCode, output } = generate()

  expect(exitCode).toBe(1)
  expect(output).toContain('release.json: repository: must be the https address of the repository')
  expect(output).toContain('release.json: imageRegistry:')
  expect(output).toContain('Unrecognized key: "registry"')
})
