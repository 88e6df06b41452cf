import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction } from './define-function.ts'
import { run } from './run.ts'

const fn = defineFunction({
  name: 'do-nothing',
  description: 'Tests.',
  type: 'mutator',
  idempotent: true,
  config: z.object({}),
  run() {},
})

const list = (items: string, kind = 'List') =>
  `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: ${kind}\n  metadata: {name: l}\n  items: ${items}\n`
const configMaps = '[{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}]'

describe('a List among the items', () => {
  it.each([
    ['List', configMaps],
    ['ConfigMapList', '[{metadata: {name: a}}]'],
  ])('of kind %s is a warning, because it is one resource', async (kind, items) => {
    const { results, exitCode, output } = await run(fn, list(items, kind))
    const message = `this ${kind} is processed as one resource: make each of the resources in its \`items\` an item of the ResourceList`
    const resourceRef = { apiVersion: 'v1', kind, name: 'l' }
    expect(results).toEqual([
      { severity: 'warning', message, resourceRef, field: { path: 'items' }, tags: { rule: 'nested-list' } },
    ])
    expect([exitCode, output.startsWith(list(items, kind))]).toEqual([0, true])
  })

  it.each([
    ['a custom resource with a list of values', fn, list('[a, b]', 'AllowList')],
    ['an empty list', fn, list('[]')],
    ['a function that reads lists', { ...fn, readsLists: true as const }, list(configMaps)],
  ])('is not reported for %s', async (_, used, input) => {
    expect((await run(used, input)).results).toEqual([])
  })
})
