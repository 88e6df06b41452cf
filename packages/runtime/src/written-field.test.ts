import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction } from './define-function.ts'
import { run } from './run.ts'

const config = z.object({
  name: z.optional(z.string()),
  labels: z.optional(z.record(z.string(), z.string())),
  spec: z.optional(z.unknown()),
})
const common = { description: 'Tests.', type: 'mutator', idempotent: true } as const

/** The field of a finding that a function reports about its config. */
async function fieldIn(functionConfig: string, field: string, isAdapted = false) {
  const fn = defineFunction({
    ...common,
    name: 'set-thing',
    config,
    ...(isAdapted && { adapt: ({ fields }) => ({ labels: fields }) }),
    run: ({ report }) => report({ severity: 'warning', message: 'x', field }),
  })
  const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nfunctionConfig:\n'
  const { results } = await run(fn, head + functionConfig.replace(/^/gm, '  '))
  return results[0]?.field?.path
}

const configMap = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: ${data}`
const own = (fields: string) => `apiVersion: krmkit.dev/v1alpha1\nkind: SetThing\nmetadata: {name: c}\n${fields}`

describe('a finding about the config names the field as it is written', () => {
  it.each([
    ['in a ConfigMap', configMap('{name: a}'), 'name', 'data.name'],
    ['absent from a ConfigMap', configMap('{}'), 'name', 'data.name'],
    ['inside a text of a ConfigMap', configMap('{labels: "{a: b}"}'), 'labels.a', 'data.labels'],
    ['that the function names so itself', configMap('{name: a}'), 'data.name', 'data.name'],
    ['at the top level of its own kind', own('name: a'), 'name', 'name'],
  ])('%s', async (_, functionConfig, field, written) => {
    expect(await fieldIn(functionConfig, field)).toBe(written)
  })

  it.each([
    ['made of a key', 'labels.tier', 'data.tier'],
    ['made of all keys', 'labels', 'data'],
  ])('%s', async (_, field, written) => {
    expect(await fieldIn(configMap('{tier: web}'), field, true)).toBe(written)
  })
})
