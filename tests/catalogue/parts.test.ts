import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { layerLimit } from '../../images/layer-limit.ts'
import type { KrmFunction } from '../../packages/runtime/src/index.ts'
import { root } from '../../tools/paths.ts'
import { foldersOf } from '../rules/source-files.ts'
import { selectedFunctions } from './selected.ts'

const parts = [
  'CHANGELOG.md',
  'README.md',
  'function.yaml',
  'package.json',
  'src/index.test.ts',
  'src/index.ts',
  'src/main.ts',
]

function read(name: string, part: string): string {
  return readFileSync(join(root, 'functions', name, part), 'utf8')
}

/** Bytes of all files in a folder. */
function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}

function manifestOf(name: string): Record<string, unknown> {
  return JSON.parse(read(name, 'package.json')) as Record<string, unknown>
}

/** The package of a function; a suffix distinguishes it from a package with the same name. */
function packageName(name: string): string {
  return foldersOf('packages').includes(name) ? `@krmkit/${name}-function` : `@krmkit/${name}`
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Severities of the results that an example's output must have. */
function severitiesOf(name: string, example: string): string[] {
  const list = parse(read(name, `examples/${example}/output.yaml`)) as { results?: { severity: string }[] } | null
  return (list?.results ?? []).map(({ severity }) => severity)
}

describe.each(selectedFunctions)('%s', (name) => {
  test('has every part', () => {
    const missing = parts.filter((part) => !existsSync(join(root, 'functions', name, part)))

    expect(missing).toEqual([])
  })

  test('is called alike everywhere: folder, package, export, definition', async () => {
    const module = (await import(join(root, 'functions', name, 'src/index.ts'))) as Record<string, { name: string }>

    expect(manifestOf(name).name).toBe(packageName(name))
    expect(module[camelCase(name)]?.name).toBe(name)
    expect((parse(read(name, 'function.yaml')) as { metadata: { name: string } }).metadata.name).toContain(name)
    expect(read(name, 'README.md')).toMatch(new RegExp(`^# .*${name}`, 'm'))
  })

  test('has one description, in its manifest and in its code', async () => {
    const { description } = manifestOf(name)
    const module = (await import(join(root, 'functions', name, 'src/index.ts'))) as Record<string, KrmFunction>

    expect(description).toBe(module[camelCase(name)]?.description)
    expect(description).toMatch(/^[A-Z].*\.$/)
  })

  test('has a version, and a changelog that begins with it', () => {
    const { version } = manifestOf(name)
    const [, newest] = /^## v?(\d+\.\d+\.\d+)/m.exec(read(name, 'CHANGELOG.md')) ?? []

    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(newest).toBe(version)
  })

  test('has a main.ts of three lines of code', () => {
    const lines = read(name, 'src/main.ts').split('\n')

    expect(lines.filter((line) => line.trim() !== '')).toHaveLength(3)
  })

  test('has at least three examples, passing and failing ones', () => {
    const folder = join(root, 'functions', name, 'examples')
    const examples = existsSync(folder) ? readdirSync(folder) : []
    const files = examples.flatMap((example) =>
      ['input.yaml', 'output.yaml'].map((file) => join(folder, example, file)),
    )
    const failing = examples.filter((example) => severitiesOf(name, example).includes('error'))

    expect(examples.length).toBeGreaterThanOrEqual(3)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(failing.length).toBeGreaterThanOrEqual(1)
    expect(examples.length - failing.length).toBeGreaterThanOrEqual(1)
  })

  test('is a small bundle that stands alone and can be executed', () => {
    const folder = join(root, 'functions', name, 'dist')
    const main = join(folder, 'main.js')
    expect(existsSync(main), '`npm run build` must have run').toBe(true)
    const files = readdirSync(folder)
    const texts = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(folder, file), 'utf8'))
    const required = texts.flatMap((text) =>
      [...text.matchAll(/\brequire\(\\?["']([^"'\\]+)\\?["']\)/g)].map(([, module]) => module ?? ''),
    )
    const others = required.filter((module) => !isBuiltin(module) && !files.includes(module.replace(/^\.\//, '')))

    expect(sizeOf(folder)).toBeLessThan(layerLimit(name))
    expect(readFileSync(main, 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true)
    expect(() => accessSync(main, constants.X_OK)).not.toThrow()
    expect(required.length).toBeGreaterThan(0)
    expect(others).toEqual([])
  })
})
