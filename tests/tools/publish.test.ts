import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, output } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'

/** A user's project, with the packed runtime and YAML installed; other dependencies are ours by links. */
const project = mkdtempSync(join(tmpdir(), 'krmkit-publish-'))
const installed = join(project, 'node_modules/@krmkit/runtime')

const consumer = `import { defineFunction, run } from '@krmkit/runtime'
import { main } from '@krmkit/runtime/main'
import * as z from 'zod/mini'

export const addOwner = defineFunction({
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
functionConfig:
  apiVersion: v1
  kind: ConfigMap
  metadata: { name: config }
  data: { owner: web-team }
\`
const result = await run(addOwner, input)
console.log(typeof main, result.exitCode, result.output)
`

const compilerOptions = {
  module: 'nodenext',
  target: 'es2023',
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  types: [],
}

/** Type-checks a text in the project and returns what tsc printed. */
async function check(file: string, text: string): Promise<string> {
  writeFileSync(join(project, file), text)
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }))
  const { exitCode, stdout } = await command(join(root, 'node_modules/.bin/tsc'), [], { cwd: project })
  return exitCode === 0 ? '' : stdout
}

beforeAll(async () => {
  for (const name of ['runtime', 'yaml']) {
    const archive = await output('npm', ['pack', '--silent', '--pack-destination', project], {
      cwd: join(root, 'packages', name),
    })
    const folder = join(project, 'node_modules/@krmkit', name)
    mkdirSync(folder, { recursive: true })
    await output('tar', ['-xzf', join(project, archive.trim()), '-C', folder, '--strip-components=1'])
  }
  for (const name of ['js-yaml', 'zod'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(project, 'globals.d.ts'), 'declare const console: { log(...values: unknown[]): void }\n')
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

test('the packed runtime holds its bundle, its types and its README, no sources and no tests', () => {
  const files = readdirSync(installed, { recursive: true }).map(String)

  const expected = ['README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts', 'dist/main.js', 'dist/main.d.ts']
  expect(files).toEqual(expect.arrayContaining(expected))
  expect(files.filter((file) => /^src\/|\.test\./.test(file))).toEqual([])
})

test('a function written against it type-checks, in a project of its own', async () => {
  expect(await check('consumer.ts', consumer)).toBe('')
})

test('a function that is wrong does not: the types say so', async () => {
  const wrong = consumer.replace('config.owner', 'config.owmer')

  expect(await check('wrong.ts', wrong)).toContain("Property 'owmer' does not exist")
})

test('it runs in plain Node, and edits without touching the rest', async () => {
  writeFileSync(join(project, 'consumer.mjs'), consumer)

  const printed = await output(process.execPath, ['consumer.mjs'], { cwd: project })

  expect(printed).toContain('function 0 ')
  expect(printed).toContain('    name: web # kept\n    labels:\n      owner: web-team\n')
})
