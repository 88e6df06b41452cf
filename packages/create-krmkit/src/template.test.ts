// The template is a function: its own tests must pass before it is copied.
import '../template/src/index.test.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Options } from './options.ts'
import { templateFiles } from './template-files.ts'

const options: Options = {
  name: 'cap-replicas',
  group: 'example.org',
  kind: 'Cap',
  image: 'ghcr.io/example/cap',
  installs: true,
}
const files = templateFiles(options)

describe('the files of a new function', () => {
  test('are all of the template, with .gitignore', () => {
    expect(Object.keys(files).sort()).toEqual([
      '.dockerignore',
      '.github/workflows/release.yml',
      '.gitignore',
      'Dockerfile',
      'README.md',
      'demo/config.yaml',
      'demo/package/deployment.yaml',
      'examples/annotation-is-there/input.yaml',
      'examples/annotation-is-there/output.yaml',
      'examples/sets-the-annotation/input.yaml',
      'examples/sets-the-annotation/output.yaml',
      'examples/value-is-missing/input.yaml',
      'examples/value-is-missing/output.yaml',
      'package.json',
      'src/index.test.ts',
      'src/index.ts',
      'src/main.ts',
      'tsconfig.json',
    ])
  })

  test('have the names of the options, and none of the template', () => {
    expect(Object.values(files).join('\n')).not.toMatch(/my-function|MyFunction|functions\.example\.com/)
    expect(parse(files['demo/config.yaml'] ?? '')).toMatchObject({ apiVersion: 'example.org/v1alpha1', kind: 'Cap' })
    expect(files['src/index.ts']).toContain("{ apiVersion: 'example.org/v1alpha1', kind: 'Cap' }")
    expect(files['README.md']).toContain('--image ghcr.io/example/cap:dev')
  })

  test('depend on the versions that this package is developed with', () => {
    const own = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
    const { name, config, dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '')

    expect([name, config.image]).toEqual(['cap-replicas', 'ghcr.io/example/cap'])
    expect({ ...dependencies, ...devDependencies }).toEqual(
      Object.fromEntries(Object.entries(own.devDependencies).map(([key, version]) => [key, `^${version}`])),
    )
  })
})
