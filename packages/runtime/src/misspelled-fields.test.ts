import { readYaml } from '@krmkit/yaml'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, type KrmFunction } from './define-function.ts'
import { readConfig } from './function-config.ts'

const schema = z.object({
  namespace: z.string(),
  target: z.optional(z.union([z.array(z.string()), z.object({ kind: z.string(), big: z.optional(z.bigint()) })])),
})
const base = { description: 'Tests.', type: 'mutator', idempotent: true, run() {} } as const
const ours = defineFunction({ ...base, name: 'set-thing', config: schema })
/** Unknown keys of kpt's kinds are ignored, with a warning. */
const kpts = defineFunction({ ...ours, kptKind: 'SetThing' })

const readData = (data: string, fn: KrmFunction<never>) =>
  readConfig(
    fn as KrmFunction,
    readYaml(`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: function-input}\ndata: ${data}\n`).document,
  )

type Expected = readonly (readonly [severity: string, field: string, message: RegExp])[]
const MISSPELLED = /^`data.namspace` is not a field of set-thing's config; did you mean `namespace`\?$/

test.each<readonly [string, string, Expected, Expected]>([
  [
    'a missing field',
    '{namspace: x}',
    [['error', 'data.namspace', MISSPELLED]],
    [['error', 'data.namspace', MISSPELLED]],
  ],
  [
    'a missing field of a map',
    '{namespace: a, target: "{knd: x}"}',
    [['error', 'data.target', /^`knd` in `data.target` is not a field .*; did you mean `kind`\?$/]],
    [['error', 'data.target', /^`knd` in `data.target` is not a field .*; did you mean `kind`\?$/]],
  ],
  [
    'a missing field, twice',
    '{namspace: x, namespce: y}',
    [
      ['error', 'data.namspace', /mean `namespace`/],
      ['error', 'data.namespce', /mean `namespace`/],
    ],
    [
      ['error', 'data.namspace', /mean `namespace`/],
      ['error', 'data.namespce', /mean `namespace`/],
    ],
  ],
  [
    'a field that is there',
    '{namespace: a, namspace: x}',
    [['error', 'data.namspace', MISSPELLED]],
    [['warning', 'data.namspace', / and is ignored; did you mean `namespace`\?$/]],
  ],
  [
    'no field',
    '{zone: x}',
    [
      ['error', 'data.zone', /; it must be one of /],
      ['error', 'data.namespace', / is missing: /],
    ],
    [
      ['warning', 'data.zone', / and is ignored; it must be one of /],
      ['error', 'data.namespace', / is missing: /],
    ],
  ],
])('a key that is a misspelling of %s is one mistake', (_, data, strict, lenient) => {
  for (const [fn, expected] of [
    [ours, strict],
    [kpts, lenient],
  ] as const) {
    const { results } = readData(data, fn as never)

    expect(results.map(({ severity, field }) => [severity, field?.path])).toEqual(
      expected.map(([severity, path]) => [severity, path]),
    )
    for (const [i, [, , message]] of expected.entries()) expect(results[i]?.message).toMatch(message)
  }
})
