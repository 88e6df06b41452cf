import { describe, expect, it } from 'vitest'
import { structuralCondition } from '../condition/structural-condition.ts'
import { checkCrd } from '../crd/check-crd.ts'
import { checkCrdUpdate } from '../crd/check-crd-update.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { Json } from '../json/json.ts'
import { checkKepCrd, kepCondition } from './kep-crd.ts'

/** The schema of a version. */
type Kind = 'structural' | 'non-structural' | 'no schema'

const SCHEMAS: Readonly<Record<Kind, Json>> = {
  structural: { type: 'object', properties: { a: { type: 'string' } } },
  'non-structural': { type: 'object', properties: { a: { type: 'string' } }, not: { properties: { b: {} } } },
  'no schema': null,
}

/** Returns a CustomResourceDefinition with versions; with `preserve`, it has `spec.preserveUnknownFields` as before v1. */
function crd(kinds: readonly Kind[], preserve = false, apiVersion = 'v1'): Json {
  const versions = kinds.map((kind, i) => ({
    name: `v${i + 1}`,
    served: true,
    storage: i === 0,
    ...(SCHEMAS[kind] === null ? {} : { schema: { openAPIV3Schema: SCHEMAS[kind] } }),
  }))
  return {
    apiVersion: `apiextensions.k8s.io/${apiVersion}`,
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com', resourceVersion: '1' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
      versions,
      preserveUnknownFields: preserve,
    },
    status: { storedVersions: ['v1'] },
  }
}

const one = (kind: Kind): readonly Kind[] => [kind]
const several = (kind: Kind): readonly Kind[] => ['structural', kind]

const SPINE = 'properties[b]: Required value: because it is defined in'

/** Versions, whether creation is accepted, and a part of the message of the condition, if any. */
const CREATE: readonly [string, readonly Kind[], boolean, string | undefined][] = [
  ['one version, structural', one('structural'), true, undefined],
  ['one version, non-structural', one('non-structural'), false, SPINE],
  ['one version, no schema', one('no schema'), false, undefined],
  ['several versions, all structural', several('structural'), true, undefined],
  [
    'several versions, one non-structural',
    several('non-structural'),
    false,
    `spec.versions[1].schema.openAPIV3Schema.${SPINE}`,
  ],
  ['several versions, one without a schema', several('no schema'), false, undefined],
]

describe('create', () => {
  describe.each(CREATE)('%s', (_, kinds, isTaken, message) => {
    it('server', () => {
      expect(checkCrd(decodeCrd(crd(kinds))).length === 0).toBe(isTaken)
      expect(structuralCondition(decodeCrd(crd(kinds)))?.message).toEqual(message && expect.stringContaining(message))
    })
    it('kep', () => {
      expect(checkKepCrd(crd(kinds)).errors.length === 0).toBe(isTaken)
      expect(kepCondition(crd(kinds))?.message).toEqual(message && expect.stringContaining(message))
    })
    it('kep, v1beta1 without newer features: never an error, the same condition next to that of unknown fields', () => {
      const old = crd(kinds, true, 'v1beta1')
      expect(checkKepCrd(old).errors).toEqual([])
      expect(kepCondition(old)?.message).toContain(message ?? 'spec.preserveUnknownFields: Invalid value: true')
    })
  })
})

/** Old and new schema, and whether the update is accepted: with pruning, and with unknown fields preserved in both as before v1. */
const UPDATE: readonly [Kind, Kind, boolean, boolean][] = [
  ['structural', 'structural', true, true],
  ['structural', 'non-structural', false, false],
  ['structural', 'no schema', false, false],
  ['non-structural', 'structural', true, true],
  ['non-structural', 'non-structural', false, true],
  ['non-structural', 'no schema', false, false],
  ['no schema', 'structural', true, true],
  ['no schema', 'non-structural', false, false],
  ['no schema', 'no schema', false, true],
]

describe.each([
  ['one version', one],
  ['several versions', several],
] as const)('update, %s', (_, versions) => {
  describe.each(UPDATE)('%s to %s', (from, to, whenPruned, whenKept) => {
    it.each([
      ['pruned', false, whenPruned],
      ['unknown fields kept', true, whenKept],
    ] as const)('%s', (_, preserve, isTaken) => {
      const [before, after] = [crd(versions(from), preserve), crd(versions(to), preserve)]
      expect(checkCrdUpdate(decodeCrd(after), decodeCrd(before)).length === 0).toBe(isTaken)
      expect(checkKepCrd(after, { old: before }).errors.length === 0).toBe(isTaken)
    })
  })
})

describe('updates that require a structural schema', () => {
  const before = crd(one('non-structural'), true)

  it.each([
    ['pruning', crd(one('non-structural'), false)],
    [
      'defaults',
      withSchema(before, {
        ...(SCHEMAS['non-structural'] as object),
        properties: { a: { type: 'string', default: 'x' } },
      }),
    ],
  ])('%s: a schema that is not structural is rejected', (_, after) => {
    expect(checkCrdUpdate(decodeCrd(after), decodeCrd(before))).not.toEqual([])
    expect(checkKepCrd(after, { old: before }).errors).not.toEqual([])
  })

  it('unions on a schema that is not structural are rejected by the KEP and dropped by the server', () => {
    const unions = [{ discriminator: 'a', fields: { a: 'A' } }]
    const after = withSchema(before, { ...(SCHEMAS['non-structural'] as object), 'x-kubernetes-unions': unions })
    expect(checkCrdUpdate(decodeCrd(after), decodeCrd(before))).toEqual([])
    expect(checkKepCrd(after, { old: before }).errors).not.toEqual([])
  })
})

function withSchema(crd: Json, schema: Json): Json {
  const copy = structuredClone(crd) as { spec: { versions: { schema: Json }[] } }
  for (const version of copy.spec.versions) version.schema = { openAPIV3Schema: schema }
  return copy as unknown as Json
}
