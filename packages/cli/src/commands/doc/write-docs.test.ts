import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const description = {
  name: 'cap-replicas',
  version: '1.2.3',
  description: 'Caps "replicas": at most max.',
  type: 'mutator',
  keywords: ['replicas'],
  idempotent: true,
  configKinds: [
    { form: 'own', apiVersion: 'example.com/v1', kind: 'CapReplicas' },
    { form: 'ConfigMap', apiVersion: 'v1', kind: 'ConfigMap' },
  ],
  fields: [{ name: 'max', type: 'number', demand: 'required', description: 'The most.' }],
  schema: { type: 'object', properties: { kind: { const: 'CapReplicas' }, max: { type: 'number' } } },
}
const manifest = { config: { image: 'example.com/cap-replicas' }, license: 'MIT', author: 'example' }

/** A program that answers `--describe` with this text. */
const program = (text: string) =>
  `process.stdout.write(process.argv[2] === '--describe' ? ${JSON.stringify(text)} : 'help\\n')`

function functionFolder(answer = JSON.stringify(description), more: Record<string, string> = {}) {
  const folder = temporaryPackage({ 'main.mjs': program(answer), 'package.json': JSON.stringify(manifest), ...more })
  const doc = (...args: readonly string[]) =>
    callProgram(['doc', '--exec', `${process.execPath} main.mjs`, ...args], { cwd: folder.directory })
  return { ...folder, doc }
}

describe('krmkit doc --write', () => {
  test('writes function.yaml and a README', async () => {
    const { doc, read } = functionFolder()

    const { exitCode, stderr } = await doc('--write', '.')

    expect([exitCode, stderr]).toEqual([0, 'written: function.yaml\nwritten: README.md\n'])
    expect(parse(read()['function.yaml'] ?? '')).toMatchObject({
      metadata: { name: 'cap-replicas.example.com' },
      spec: {
        group: 'example.com',
        names: { kind: 'CapReplicas' },
        description: 'Caps "replicas": at most max.',
        publisher: 'example',
        versions: [
          {
            name: 'v1',
            license: 'MIT',
            schema: { openAPIV3Schema: { properties: { kind: { enum: ['CapReplicas'] } } } },
            runtime: { container: { image: 'example.com/cap-replicas:v1.2.3' } },
          },
        ],
      },
    })
    expect(read()['README.md']).toContain(
      '`CapReplicas` (`example.com/v1`), `ConfigMap` (`v1`, the fields under `data`)',
    )
  })

  test('changes the head of a README only, and nothing in a second run', async () => {
    const { doc, read } = functionFolder(undefined, { 'README.md': '\n## Use it\n\nLike this.\n' })
    await doc('--write', '.')
    const once = read()

    await doc('--write', '.')

    expect(once['README.md']).toMatch(/\n# cap-replicas\n[^]*<!-- head: end -->\n\n## Use it\n\nLike this\.\n$/)
    expect(read()).toEqual(once)
  })

  test('--check accepts what is written, and shows what is out of date', async () => {
    const { doc, file, read } = functionFolder()
    await doc('--write', '.')
    expect(await doc('--write', '.', '--check')).toMatchObject({ exitCode: 0, stdout: '', stderr: '' })
    writeFileSync(file('function.yaml'), read()['function.yaml']?.replace('v1.2.3', 'v1.2.2') ?? '')
    rmSync(file('README.md'))
    const before = read()

    const { exitCode, stdout, stderr } = await doc('--write', '.', '--check')

    expect(exitCode).toBe(3)
    expect(stdout).toContain('+        image: example.com/cap-replicas:v1.2.3')
    expect(stderr).toContain('would be updated: function.yaml\nwould be created: README.md\n')
    expect(read()).toEqual(before)
  })
})

describe('krmkit doc', () => {
  test('prints the help of a program', async () => {
    expect(await functionFolder().doc()).toMatchObject({ exitCode: 0, stdout: 'help\n' })
  })

  test.each([
    ['a program that is not a function', 'hello', {}, 1, 'must answer --describe with JSON'],
    [
      'an answer of another form',
      '{"name": "../x"}',
      {},
      1,
      'answers --describe with invalid fields: `name`, `version`',
    ],
    ['no image', undefined, { 'package.json': '{}' }, 1, '`config.image` must be the name of the image without a tag'],
    ['no JSON', undefined, { 'package.json': '{' }, 1, 'package.json must be JSON'],
  ])('--write refuses %s, and writes nothing', async (_, answer, files, code, message) => {
    const { doc, read } = functionFolder(answer, files)
    const before = read()

    const { exitCode, stderr } = await doc('--write', '.')

    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(message)])
    expect(read()).toEqual(before)
  })

  test.each([
    [['set-image', '--write', '.'], '--write needs the function as --exec COMMAND or --image IMAGE'],
    [['set-image', '--check'], '--check needs --write DIR'],
    [['set-image', '--exec', 'x'], 'one function must be named'],
  ])('%j is a usage error', async (args, message) => {
    const { exitCode, stderr } = await callProgram(['doc', ...args])

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
