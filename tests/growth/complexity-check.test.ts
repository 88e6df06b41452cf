import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { growthOf, MAX_RATIO } from './growth.ts'

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const listOf = (items: readonly object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
const streamOf = (objects: readonly object[]) => objects.map((object) => stringify(object)).join('---\n')

/** A CustomResourceDefinition whose size is mostly that of its descriptions. */
function definition(i: number) {
  const properties = Object.fromEntries(
    many(10, (field) => [`field${field}`, { type: 'string', description: 'What the field means. '.repeat(5) }]),
  )
  const schema = { openAPIV3Schema: { type: 'object', properties } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `things.g${i}.example.com` },
    spec: {
      group: `g${i}.example.com`,
      names: { kind: 'Thing', listKind: 'ThingList', plural: 'things', singular: 'thing' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  }
}

const custom = (i: number) => ({
  apiVersion: 'g0.example.com/v1',
  kind: 'Thing',
  metadata: { name: `thing-${i}` },
  field0: 'x',
})

const builtIn = (i: number) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: `config-${i}`, annotations: { note: 'x' } },
  data: { key: 'value' },
})

test.each<readonly [what: string, file: (count: number) => string, count: number]>([
  ['definitions in one List', (count) => listOf(many(count, definition)), 100],
  ['definitions in a stream', (count) => streamOf(many(count, definition)), 50],
  ['custom resources', (count) => streamOf([definition(0), ...many(count, custom)]), 500],
  ['built-in objects in one List', (count) => listOf(many(count, builtIn)), 500],
  ['built-in objects in a stream', (count) => streamOf(many(count, builtIn)), 500],
])('krmkit check: ten times the %s take at most thirteen times the work', async (_, file, count) => {
  const ratio = await growthOf((size) => {
    const stdin = file(size)
    return async () => {
      const { exitCode, stdout, stderr } = await callProgram(['check', '-', '--kubernetes-version', '1.36'], { stdin })
      if (exitCode !== 0) throw new Error(stdout + stderr)
    }
  }, count)

  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})
