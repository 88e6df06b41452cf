import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, type KrmFunction } from './define-function.ts'
import { helpText } from './help.ts'

const helpOf = (config: KrmFunction<never>['config'], kptKind?: string): string =>
  helpText(
    defineFunction({
      name: 'set-thing',
      description: 'Sets a thing.',
      type: 'mutator',
      idempotent: true,
      config: config as KrmFunction['config'],
      ...(kptKind !== undefined && { kptKind }),
      run() {},
    }),
  )

test('the help describes the function, its config and the required fields', () => {
  const schema = z.object({
    name: z.string().check(z.describe('Its name.')),
    count: z._default(z.int(), 3),
    mode: z.optional(z.enum(['fast', 'slow'])),
    labels: z.optional(z.record(z.string(), z.string())),
    names: z.optional(z.array(z.string()).check(z.describe('Other names.'))),
    target: z.optional(z.union([z.string(), z.boolean()])),
    rules: z.optional(z.object({ a: z.string() })),
  })

  expect(helpOf(schema as never)).toBe(`set-thing: Sets a thing.

A KRM function: reads a ResourceList on stdin and writes one on stdout.
Exit code 1 if the results hold an error, otherwise 0.

Options:
  --help      prints this text
  --version   prints the version
  --schema    prints the JSON Schema of the functionConfig
  --describe  prints the definition of the function as JSON

The functionConfig is a ConfigMap (v1) with these fields under \`data\`, or of kind SetThing (krmkit.dev/v1alpha1):
  name    string, required    Its name.
  count   integer, default 3
  mode    "fast" | "slow"
  labels  map of string
  names   list of string      Other names.
  target  string | boolean
  rules   map
`)
})

test('the help names the kind of kpt if there is one', () => {
  expect(helpOf(z.object({}) as never, 'SetIt')).toContain(
    'SetThing (krmkit.dev/v1alpha1) or SetIt (fn.kpt.dev/v1alpha1):',
  )
})

test.each([
  ['no fields', z.object({}), '(none)'],
  ['any fields', z.record(z.string(), z.string()), '(free-form, see --schema)'],
])('the help describes a config with %s', (_, schema, text) => {
  expect(helpOf(schema as never).endsWith(`:\n  ${text}\n`)).toBe(true)
})
