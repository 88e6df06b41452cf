import { expect, test } from 'vitest'
import { PLAIN, version, widget, widgets } from '../../tests/widget.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { Json } from '../json/json.ts'
import { structuralCondition } from './structural-condition.ts'

const TITLE = { ...PLAIN, anyOf: [{ title: 't' }] }
const P = (i: number) => `spec.versions[${i}].schema.openAPIV3Schema`
const text = (i: number) => `${P(i)}.anyOf[0].title: Forbidden: must be empty to be structural`
const OLD = 'spec.preserveUnknownFields: Invalid value: true: must be false'

function versions(...schemas: Json[]): Json {
  return schemas.map((schema, i) =>
    version(`v${i + 1}`, {
      storage: i === 0,
      ...(schema === null ? { schema } : { schema: { openAPIV3Schema: schema } }),
    }),
  )
}

test.each<[what: string, crd: Json, message: string | undefined]>([
  ['all well', widget(), undefined],
  ['a violation', widget(TITLE), text(0)],
  ['the same in two versions', widgets(versions(TITLE, TITLE)), `[${text(0)}, ${text(1)}]`],
  [
    'sorted in each version, not over all',
    widgets(versions({ type: 'integer' }, TITLE)),
    `[${P(0)}.type: Invalid value: "integer": must be object at the root, ${text(1)}]`,
  ],
  [
    'the field of old times comes first',
    widgets(versions(TITLE), { preserveUnknownFields: true }),
    `[${OLD}, ${text(0)}]`,
  ],
  ['it alone', widgets(versions(PLAIN), { preserveUnknownFields: true }), OLD],
  ['versions without a schema are skipped', widgets(versions(null, TITLE)), text(1)],
  ['other rules do not count', widget({ ...PLAIN, nullable: true, uniqueItems: true }), undefined],
])('%s', (_, crd, message) => {
  const condition = message && { type: 'NonStructuralSchema', status: 'True', reason: 'Violations', message }

  expect(structuralCondition(decodeCrd(crd))).toEqual(condition)
})

test('a schema that cannot be converted is the only problem', () => {
  const crd = widgets(versions(TITLE, { ...PLAIN, id: 'x' }), { preserveUnknownFields: true })

  expect(structuralCondition(decodeCrd(crd))).toEqual({
    type: 'NonStructuralSchema',
    status: 'Unknown',
    reason: 'StructuralError',
    message: "failed to check validation schema for version v2: OpenAPIV3Schema 'id' is not supported",
  })
})
