import { readYaml } from '@krmkit/yaml'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, type KrmFunction } from './define-function.ts'
import { readConfig } from './function-config.ts'
import { helpText } from './help.ts'
import { functionConfigSchema } from './json-schema.ts'

/** A function that names the kind of its configs itself. */
const named = defineFunction({
  name: 'run-plan',
  description: 'Runs a plan.',
  type: 'mutator',
  idempotent: true,
  config: z.looseObject({ namespace: z.string().check(z.describe('Where.')) }),
  configKinds: [{ apiVersion: 'example.com/v1', kind: 'Plan' }],
  run() {},
}) as KrmFunction

const read = (identity: string) => readConfig(named, readYaml(`{${identity}, namespace: a, spec: {x: 1}}`).document)

test.each(['apiVersion: example.com/v1, kind: Plan', 'kind: Plan'])('the kind is taken, whole: %s', (identity) => {
  const reading = read(identity)

  expect(reading.isValid && reading.config).toMatchObject({ kind: 'Plan', namespace: 'a', spec: { x: 1 } })
})

test.each([
  ['another kind', 'apiVersion: example.com/v1, kind: Plans', 'did you mean Plan?'],
  ['another version', 'apiVersion: example.com/v2, kind: Plan', 'found kind "Plan" of apiVersion "example.com/v2"'],
  ['a ConfigMap', 'apiVersion: v1, kind: ConfigMap', 'must be of kind Plan (example.com/v1), found'],
  ['its own kind', 'apiVersion: krmkit.dev/v1alpha1, kind: RunPlan', 'must be of kind Plan (example.com/v1), found'],
])('%s is not', (_, identity, message) => {
  const reading = read(identity)

  expect(reading.isValid).toBe(false)
  expect(reading.results.map((result) => result.message).join()).toContain(message)
})

test('help and schema name it', () => {
  expect(helpText(named)).toContain('The functionConfig is of kind Plan (example.com/v1):\n  namespace')
  expect(functionConfigSchema(named).properties).toMatchObject({
    apiVersion: { const: 'example.com/v1' },
    kind: { const: 'Plan' },
    namespace: { type: 'string' },
  })
})
