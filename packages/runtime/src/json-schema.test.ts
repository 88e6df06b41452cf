import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, type KrmFunction } from './define-function.ts'
import { functionConfigSchema } from './json-schema.ts'

const base = { name: 'set-thing', description: 'Sets a thing.', type: 'mutator', idempotent: true, run() {} } as const
const strict = defineFunction({
  ...base,
  config: z.object({
    namespace: z.string().check(z.minLength(1), z.describe('The namespace to set.')),
    mode: z._default(z.enum(['fast', 'slow']), 'fast'),
    target: z.optional(z.object({ kind: z.string() })),
  }),
})
const free = defineFunction({ ...base, config: z.record(z.string(), z.string()) })
const either = defineFunction({ ...base, config: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]) })

const accepts = (fn: KrmFunction<never>, fields: object): boolean =>
  new Ajv2020({ strict: false }).compile(functionConfigSchema(fn as KrmFunction))({
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'SetThing',
    metadata: { name: 'x' },
    ...fields,
  })

test('the schema is of the own kind, with the descriptions and defaults of the fields', () => {
  expect(functionConfigSchema(strict as KrmFunction)).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'SetThing',
    description: 'Sets a thing.',
    type: 'object',
    properties: {
      apiVersion: { type: 'string', const: 'krmkit.dev/v1alpha1' },
      kind: { type: 'string', const: 'SetThing' },
      metadata: { type: 'object', description: 'Kubernetes metadata; kpt and kustomize need a name.' },
      namespace: { type: 'string', minLength: 1, description: 'The namespace to set.' },
      mode: { type: 'string', enum: ['fast', 'slow'], default: 'fast' },
      target: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        required: ['kind'],
        additionalProperties: false,
      },
    },
    required: ['apiVersion', 'kind', 'namespace'],
    additionalProperties: false,
  })
})

describe('it accepts what the runtime accepts, and refuses what it refuses', () => {
  test.each<[string, KrmFunction<never>, object, boolean]>([
    ['a full config', strict as never, { namespace: 'a', mode: 'slow', target: { kind: 'x' } }, true],
    ['defaults left out', strict as never, { namespace: 'a' }, true],
    ['a field left out', strict as never, { mode: 'slow' }, false],
    ['a wrong type', strict as never, { namespace: 5 }, false],
    ['an unknown key', strict as never, { namespace: 'a', namspace: 'b' }, false],
    ['an unknown key inside', strict as never, { namespace: 'a', target: { kind: 'x', kin: 'y' } }, false],
    ['another kind', strict as never, { namespace: 'a', kind: 'Other' }, false],
    ['one of two forms', either as never, { b: 'x' }, true],
    ['neither of two forms', either as never, { kind: 'SetThing' }, false],
  ])('%s', (_, fn, fields, isAccepted) => {
    expect(accepts(fn, fields)).toBe(isAccepted)
  })
})

test('a free-form config takes any field beside apiVersion, kind and metadata', () => {
  expect(functionConfigSchema(free as KrmFunction)).toMatchObject({ additionalProperties: { type: 'string' } })
  expect(accepts(free as never, { anything: 'x' })).toBe(true)
  expect(accepts(free as never, { anything: 5 })).toBe(false)
})

test('what zod cannot express is allowed, not a crash', () => {
  const fn = defineFunction({
    ...base,
    config: z.object({ n: z.pipe(z.string(), z.transform(Number)), big: z.bigint() }),
  })

  expect(functionConfigSchema(fn as never).properties).toMatchObject({ n: { type: 'string' }, big: {} })
})
