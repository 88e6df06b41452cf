import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@krmkit/catalogue'
import { expect, test } from 'vitest'
import { root } from '../../../../tools/paths.ts'
import { functionEntry, readFunctions } from './read-functions.ts'

const entries = readFunctions(root)

test('every function has an entry', () => {
  expect(entries.map(({ name }) => name)).toEqual(readdirSync(join(root, 'functions')).sort())
  expect(entries.find(({ name }) => name === 'set-namespace')).toEqual({
    name: 'set-namespace',
    description: 'Sets the namespace of every namespaced resource, and every reference to it.',
    type: 'mutator',
    configKinds: ['SetNamespace (krmkit.dev/v1alpha1)', 'SetNamespace (fn.kpt.dev/v1alpha1)', 'ConfigMap (v1)'],
    tags: ['namespace', 'rbac', 'webhook', 'depends-on'],
    image: expect.stringMatching(/^ghcr\.io\/krmkit\/set-namespace:v\d/),
    example: 'set-namespace/move-a-package',
  })
})

test("kpt's kinds of configs are those that the functions accept, unless a function accepts any object", () => {
  for (const [name, { kptKinds }] of catalogue) {
    const kinds = entries.find((entry) => entry.name === name)?.configKinds ?? []
    const ofKpt = kinds.filter((kind) => kind.endsWith(' (fn.kpt.dev/v1alpha1)')).map((kind) => kind.split(' ')[0])
    expect(ofKpt, name).toEqual(kinds.length === 0 ? [] : kptKinds)
  }
})

test('a function that accepts any object lists no kinds', () => {
  expect(entries.find(({ name }) => name === 'no-op')?.configKinds).toEqual([])
})

test('a definition without a description, a type or an example is an error', () => {
  const readme = '| Config    | an object of any kind |\n'
  const versions = '  versions: [{runtime: {container: {image: example.com/a}}}]\n'
  const definition = `spec:\n  description: Does it.\n  tags: [mutator, x]\n${versions}`
  const outputs = [
    ['fails', 'results:\n- severity: error\n'],
    ['passes', 'items: []\n'],
  ] as const
  const texts = { definition, readme, outputs }

  expect(functionEntry('a', texts)).toMatchObject({ type: 'mutator', tags: ['x'], example: 'a/passes' })
  for (const broken of [
    { ...texts, definition: definition.replace('mutator, ', '') },
    { ...texts, definition: `spec:\n${versions}` },
    { ...texts, readme: '' },
    { ...texts, outputs: outputs.slice(0, 1) },
  ])
    expect(() => functionEntry('a', broken)).toThrow('functions/a must have')
})
