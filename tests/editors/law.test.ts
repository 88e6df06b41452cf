import { kubernetesModel } from '@krmkit/kubernetes-schemas'
import type { ValidateFunction } from 'ajv'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { editorValidator, errorsOf } from './editor-validator.ts'
import { filledObjects } from './filled-objects.ts'
import { checkErrors } from './krmkit-verdict.ts'

const model = kubernetesModel()
const filled = filledObjects(model, model.last)

let validate: ValidateFunction
beforeAll(async () => {
  validate = await editorValidator()
})

/** Keywords of names and types. The server does not check values of enums in what it drops, such as the status of a new object. */
const NAMES_AND_TYPES = ['type', 'additionalProperties', 'pattern', 'minimum', 'maximum']

interface Fields {
  [name: string]: unknown
}

/** A filled object with one node replaced or added, after most of its fields are removed. */
const changed = fc
  .record({
    object: fc.constantFrom(...filled.map(({ object }) => object)),
    steps: fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
    name: fc.constantFrom(undefined, undefined, 'foo', 'status', 'items', 'metadata', '$patch'),
    value: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('x', 5, 1.5, true, null, [], {}, '5Gi', 2 ** 40, '', ' 1 ', '2026-01-31T12:00:00Z', 'YQ=='),
    ),
  })
  .map(({ object, steps, name, value }) => {
    const root = { ...(object as Fields) }
    let node: Fields = root
    for (const step of steps) {
      const children = Object.entries(node).filter(([, child]) => typeof child === 'object' && child !== null)
      const [key, child] = children[step % Math.max(children.length, 1)] ?? []
      if (key === undefined || Array.isArray(child)) break
      for (const [other] of children) if (other !== key) delete node[other]
      node = node[key] = { ...(child as Fields) }
    }
    const names = Object.keys(node).filter((one) => one !== 'apiVersion' && one !== 'kind')
    node[name ?? names[(steps[0] ?? 0) % Math.max(names.length, 1)] ?? 'foo'] = value
    return root
  })

describe('what krmkit check accepts, the schema for editors accepts', () => {
  test.each(filled.map(({ kind, object }) => [`${kind.kind} of ${kind.apiVersion}`, object] as const))(
    'every field of %s',
    (_title, object) => {
      expect(errorsOf(validate, object)).toEqual([])
    },
  )

  test('objects with a changed field', () => {
    let rejected = 0
    fc.assert(
      fc.property(changed, (object) => {
        const errors = errorsOf(validate, object, NAMES_AND_TYPES)
        const found = checkErrors(object)
        if (errors.length > 0) rejected++
        if (errors.length > 0 && found.length === 0) expect({ object, errors }).toEqual({ object, errors: [] })
        // Keys of patches, such as `$patch`, are only valid in patches, which look like objects to an editor.
        const misnamed = found.filter((one) => /^(?:unknown|type) (?!.*\$patch)/.test(one))
        if (misnamed.length > 0 && errors.length === 0) expect({ object, found }).toEqual({ object, found: [] })
      }),
      { numRuns: 1500 },
    )
    expect(rejected).toBeGreaterThan(100)
  })
})

test.each([
  ['$patch', true],
  ['$setElementOrder/containers', true],
  ['$', false],
  ['$patched', false],
])('the schema for editors accepts the key %s: %s', (key, isAccepted) => {
  const errors = errorsOf(validate, { apiVersion: 'v1', kind: 'Pod', spec: { [key]: 'delete' } }, NAMES_AND_TYPES)
  expect(errors.length === 0).toBe(isAccepted)
})
