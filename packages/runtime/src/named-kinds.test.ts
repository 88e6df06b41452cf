import { readYaml } from '@krmkit/yaml'
import { describe, expect, test } from 'vitest'
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

test.each(['apiVersion: example.com/v1, kind: Plan', 'kind: Plan'])('the kind is accepted: %s', (identity) => {
  const reading = read(identity)

  expect(reading.isValid && reading.config).toEqual({ namespace: 'a', x: 1 })
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

describe('an own group and kind with a strict schema, and ConfigMaps', () => {
  const capped = defineFunction({
    name: 'cap-replicas',
    description: 'Caps replicas.',
    type: 'mutator',
    idempotent: true,
    configKinds: [
      { apiVersion: 'example.com/v1alpha1', kind: 'Cap' },
      { apiVersion: 'v1', kind: 'ConfigMap' },
    ],
    config: z.object({ max: z.number() }),
    run() {},
  }) as KrmFunction
  const readCap = (text: string) => readConfig(capped, text === '' ? undefined : readYaml(text).document)
  const messageOf = (text: string) => readCap(text).results.map(({ message }) => message)

  test.each([
    ['the kind', '{apiVersion: example.com/v1alpha1, kind: Cap, metadata: {name: a}, max: 2}'],
    ['its fields under spec', '{apiVersion: example.com/v1alpha1, kind: Cap, metadata: {name: a}, spec: {max: 2}}'],
    ['a ConfigMap, whose values are read as source text', '{apiVersion: v1, kind: ConfigMap, data: {max: "2"}}'],
  ])('%s is accepted', (_, text) => {
    const reading = readCap(text)

    expect(reading.isValid && reading.config).toEqual({ max: 2 })
  })

  test.each([
    ['an unknown field', '{apiVersion: example.com/v1alpha1, kind: Cap, maximum: 2}', '`maximum` is not a field'],
    [
      'an unknown key of a ConfigMap',
      '{apiVersion: v1, kind: ConfigMap, data: {mix: "2"}}',
      '`data.mix` is not a field',
    ],
    [
      'the kind in krmkit.dev',
      '{apiVersion: krmkit.dev/v1alpha1, kind: Cap, max: 2}',
      'must be of kind Cap (example.com/v1alpha1) or ConfigMap (v1), found kind "Cap" of apiVersion "krmkit.dev/v1alpha1"',
    ],
    [
      'a ConfigMap without apiVersion',
      '{kind: ConfigMap, data: {max: "2"}}',
      'found kind "ConfigMap" of apiVersion ""',
    ],
    ['no config', '', 'give a functionConfig, a ConfigMap with `data.max` or a Cap (example.com/v1alpha1) with `max`'],
  ])('%s is refused', (_, text, message) => {
    expect(readCap(text).isValid).toBe(false)
    expect(messageOf(text).join()).toContain(message)
  })

  test('help names both, the schema describes the own kind', () => {
    expect(helpText(capped)).toContain(
      'The functionConfig is a ConfigMap (v1) with these fields under `data`, or of kind Cap (example.com/v1alpha1):\n',
    )
    expect(functionConfigSchema(capped)).toMatchObject({
      additionalProperties: false,
      properties: { apiVersion: { const: 'example.com/v1alpha1' }, kind: { const: 'Cap' } },
    })
  })
})
