import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, run, SECRET } from './index.ts'
import { isSecretField } from './secret-fields.ts'

const values = z.union([z.record(z.string().check(z.regex(/^\w+$/)), z.string()), z.array(z.string())])
const schema = z
  .object({
    name: z.optional(z.string()),
    literals: z.optional(values).check(z.meta({ ...SECRET, description: 'Single values.' })),
    login: z.optional(z.object({ user: z.string(), password: z.string().check(z.minLength(8), z.meta(SECRET)) })),
  })
  .check(z.refine((config) => config.name !== 'huge', 'must be smaller'))

const fn = defineFunction({
  name: 'keep-secret',
  description: 'Keeps a secret.',
  type: 'generator',
  idempotent: true,
  config: schema,
  run() {},
})

describe('isSecretField', () => {
  test.each([
    ['the field itself', ['literals']],
    ['a field in it', ['literals', 'TOKEN']],
    ['an element of it', ['literals', 0]],
    ['a field of a map', ['login', 'password']],
    ['a parent of it', ['login']],
    ['the whole config', []],
  ])('%s', (_, path) => {
    expect(isSecretField(schema, path)).toBe(true)
  })

  test.each([
    ['a field beside it', ['name']],
    ['one in the same map', ['login', 'user']],
    ['no field', ['other', 'x']],
  ])('not %s', (_, path) => {
    expect(isSecretField(schema, path)).toBe(false)
  })
})

describe('a config with a mistake', () => {
  const HIDDEN = 'hunter2'
  const list = (functionConfig: unknown) =>
    JSON.stringify({ apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items: [], functionConfig })
  const own = (fields: object) => ({
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'KeepSecret',
    metadata: { name: 'x' },
    ...fields,
  })
  const configMap = (data: unknown) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, data })

  test.each([
    ['too short', own({ login: { user: 'u', password: HIDDEN } })],
    ['a number in the list', own({ literals: [HIDDEN, 5] })],
    ['a value written into a key', own({ literals: { [`TOKEN=${HIDDEN}`]: '' } })],
    ['a text', own({ literals: HIDDEN })],
    ['a text under spec', own({ spec: HIDDEN })],
    ['a list in a map', own({ literals: { a: [HIDDEN] } })],
    ['one that is about all of it', own({ name: 'huge', literals: { a: HIDDEN } })],
    ['in a ConfigMap, unreadable YAML', configMap({ literals: `{a: ${HIDDEN}` })],
    ['in a ConfigMap, no string', configMap({ literals: { a: HIDDEN } })],
    ['in a ConfigMap, no map', configMap(HIDDEN)],
    ['no object', HIDDEN],
  ])('%s: no result and no line on stderr shows a value', async (_, functionConfig) => {
    const { results, stderr, exitCode } = await run(fn, list(functionConfig), { env: { LOG_TO_STDERR: 'true' } })

    expect(exitCode).toBe(1)
    expect(JSON.stringify(results) + stderr).not.toContain(HIDDEN)
  })

  test('the length is shown, and other values are', async () => {
    const short = await run(fn, list(own({ login: { user: 'u', password: HIDDEN } })))
    const named = await run(fn, list(own({ name: 17 })))

    expect(short.results[0]?.message).toContain('found a text that is not shown')
    expect(named.results[0]).toMatchObject({ field: { path: 'name', currentValue: 17 } })
  })
})
