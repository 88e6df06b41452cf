import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../json/json.ts'
import { toOpenApiV2 } from '../publish/openapi-v2.ts'
import { stripValueValidations } from '../publish/strip.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import { encodeSchema } from '../schema/encode-schema.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { unfold } from '../structural/int-or-string.ts'
import { checkKep } from './check-kep.ts'
import { decodeKepSchema, encodeKepSchema } from './kep-schema.ts'
import { publishedByKep } from './publish-kep.ts'
import { API_VERSION_PATTERN } from './unfold-embedded.ts'
import { unfoldKep } from './unfold-kep.ts'

/** The result of one profile for a schema. */
interface Outcome {
  readonly errors: readonly string[]
  readonly unfolded: JsonMap
  readonly stripped: JsonMap
  readonly v2: JsonMap
}

const PROFILES = {
  server: (json: JsonMap): Outcome => {
    const schema = decodeSchema(json)
    return {
      errors: checkStructural(schema, { path: '' }).map(({ text }) => text),
      unfolded: encodeSchema(unfold(schema)) as JsonMap,
      stripped: encodeSchema(stripValueValidations(schema)) as JsonMap,
      v2: encodeSchema(toOpenApiV2(unfold(schema))) as JsonMap,
    }
  },
  kep: (json: JsonMap): Outcome => {
    const schema = decodeKepSchema(json)
    const unfolded = unfoldKep(schema)
    return {
      errors: checkKep(schema, { path: '' }).map(({ text }) => text),
      unfolded: encodeKepSchema(unfolded) as JsonMap,
      stripped: encodeKepSchema(stripValueValidations(schema)) as JsonMap,
      v2: encodeKepSchema(publishedByKep(schema, 'v2')) as JsonMap,
    }
  },
}

/** Puts a litmus example at a field, because the root of a resource must be an object. */
function atField(field: JsonMap): JsonMap {
  return { type: 'object', properties: { field } }
}

function check(profile: keyof typeof PROFILES, schema: JsonMap, expected: Outcome): void {
  const found = PROFILES[profile](atField(schema))
  const field = (root: JsonMap) => (root.properties as { field: JsonMap }).field
  expect(found.errors).toEqual(expected.errors)
  expect(field(found.unfolded)).toEqual(expected.unfolded)
  expect(field(found.stripped)).toEqual(expected.stripped)
  expect(field(found.v2)).toEqual(expected.v2)
}

const IOS = { 'x-kubernetes-int-or-string': true }
const INT_OR_STRING = { anyOf: [{ type: 'integer' }, { type: 'string' }] }
const EMBEDDED = { 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }
const TEXTS = { type: 'object', additionalProperties: { type: 'string' } }

describe('litmus 1: a discriminated union', () => {
  const unions = [{ discriminator: 'type', fields: { emptyDir: 'EmptyDir', hostPath: 'HostPath' } }]
  const properties = {
    type: { type: 'string', enum: ['EmptyDir', 'HostPath'] },
    emptyDir: { type: 'object' },
    hostPath: { type: 'object', properties: { path: { type: 'string', pattern: '/.*' } }, required: ['path'] },
    sharedField: { type: 'string' },
  }
  const bare = {
    type: 'object',
    properties: {
      type: { type: 'string' },
      emptyDir: { type: 'object' },
      hostPath: { type: 'object', properties: { path: { type: 'string' } } },
      sharedField: { type: 'string' },
    },
  }
  const known = { type: 'object', properties, required: ['sharedField'] }
  const schema = { ...known, 'x-kubernetes-unions': unions }

  it('server: the union is dropped', () => {
    check('server', schema, { errors: [], unfolded: known, stripped: bare, v2: known })
  })
  it('kep: exactly one member; stripped and in v2 the union is left, in v2 without patterns', () => {
    const hostPath = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] }
    check('kep', schema, {
      errors: [],
      unfolded: { ...schema, oneOf: [{ required: ['emptyDir'] }, { required: ['hostPath'] }] },
      stripped: { ...bare, 'x-kubernetes-unions': unions },
      v2: { ...schema, properties: { ...properties, hostPath } },
    })
  })
  it('as written: `required` inside `properties` is not the schema of a field', () => {
    const typo = { type: 'object', properties: { path: { type: 'string' }, required: ['path'] } }
    const missing =
      'properties[field].properties[required].type: Required value: must not be empty for specified object fields'
    expect(PROFILES.server(atField(typo)).errors).toEqual([missing])
    expect(PROFILES.kep(atField(typo)).errors).toEqual([missing])
  })
})

describe('litmus 2: one type, two formats', () => {
  const schema = { type: 'string', anyOf: [{ pattern: '^[0-9.]+$' }, { pattern: '^[0-9a-f:]+$' }] }
  const outcome = { errors: [], unfolded: schema, stripped: { type: 'string' }, v2: { type: 'string' } }

  it('server', () => check('server', schema, outcome))
  it('kep', () => check('kep', schema, outcome))
})

describe('litmus 3: an embedded resource', () => {
  const generic = { type: 'object', nullable: true, ...EMBEDDED }
  const asWritten = { ...generic, properties: { apiVersion: { pattern: 'v1' } } }
  const corrected = { ...generic, properties: { apiVersion: { type: 'string', pattern: 'v1' } } }
  const errors = [
    'properties[field].properties[apiVersion].type: Invalid value: "": must be string',
    'properties[field].properties[apiVersion].type: Required value: must not be empty for specified object fields',
  ]

  it('as written: two errors of the server, and none of the KEP, in whose example the extension implies the type', () => {
    expect(PROFILES.server(atField(asWritten)).errors).toEqual(errors)
    expect(PROFILES.kep(atField(asWritten)).errors).toEqual([])
    expect(PROFILES.kep(atField(asWritten)).unfolded).toEqual(PROFILES.kep(atField(corrected)).unfolded)
  })
  it.each([
    ['kind', { pattern: 'A' }],
    ['metadata', { required: ['name'] }],
  ])('kep: %s needs no type in an embedded resource, and one in any other object', (name, field) => {
    const schema = { type: 'object', properties: { [name]: field } }
    expect(PROFILES.kep(atField({ ...schema, ...EMBEDDED })).errors).toEqual([])
    expect(PROFILES.kep(atField(schema)).errors).toHaveLength(1)
    expect(PROFILES.kep(atField({ ...EMBEDDED, type: 'object', properties: { a: field } })).errors).toHaveLength(1)
  })
  it('kep: metadata of an embedded resource is restricted in an applicator that repeats the extension', () => {
    const metadata = { properties: { name: { pattern: 'a' } } }
    const nested = (more: JsonMap) => [{ properties: { embedded: { ...more, properties: { metadata } } } }]
    const schema = (anyOf: readonly JsonMap[], spine: JsonMap = EMBEDDED): JsonMap => ({
      type: 'object',
      properties: { embedded: { type: 'object', ...spine } },
      anyOf,
    })
    const repeated = { 'x-kubernetes-embedded-resource': true }
    expect(PROFILES.kep(schema(nested(repeated))).errors).toEqual([])
    expect(PROFILES.kep(schema(nested({}))).errors).toEqual([])
    expect(PROFILES.server(schema(nested(repeated))).errors).toHaveLength(3)
    const open = { 'x-kubernetes-preserve-unknown-fields': true }
    expect(PROFILES.kep(schema(nested(repeated), open)).errors).toContain(
      'anyOf[0].properties[embedded].x-kubernetes-embedded-resource: Forbidden: must be false to be structural',
    )
  })
  it('server: nothing is unfolded before it is published', () => {
    check('server', corrected, {
      errors: [],
      unfolded: corrected,
      stripped: { ...generic, properties: { apiVersion: { type: 'string' } } },
      v2: EMBEDDED,
    })
  })
  it("kep: apiVersion, kind and metadata are combined with the user's schema", () => {
    const metadata = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        namespace: { type: 'string' },
        labels: TEXTS,
        annotations: TEXTS,
        finalizers: { type: 'array', items: { type: 'string' } },
        ownerReferences: {
          type: 'array',
          items: {
            type: 'object',
            required: ['apiVersion', 'kind', 'name', 'uid'],
            properties: {
              apiVersion: { type: 'string' },
              kind: { type: 'string' },
              name: { type: 'string' },
              uid: { type: 'string' },
              controller: { type: 'boolean' },
              blockOwnerDeletion: { type: 'boolean' },
            },
          },
        },
      },
    }
    check('kep', corrected, {
      errors: [],
      unfolded: {
        ...generic,
        required: ['kind', 'apiVersion'],
        properties: {
          apiVersion: { type: 'string', allOf: [{ pattern: API_VERSION_PATTERN }, { pattern: 'v1' }] },
          kind: { type: 'string' },
          metadata,
        },
      },
      stripped: { ...generic, properties: { apiVersion: { type: 'string' } } },
      v2: { ...EMBEDDED, required: ['kind', 'apiVersion'] },
    })
  })
})

describe('litmus 4: embedded JSON', () => {
  const json = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, nullable: true }
  const schema = { type: 'object', properties: { json } }
  const v2 = { type: 'object', properties: { json: { 'x-kubernetes-preserve-unknown-fields': true } } }
  const outcome = { errors: [], unfolded: schema, stripped: schema, v2 }

  it('server', () => check('server', schema, outcome))
  it('kep', () => check('kep', schema, outcome))
})

describe('litmus 5: a map', () => {
  const schema = { type: 'object', additionalProperties: { type: 'integer', minimum: 42 } }
  const stripped = { type: 'object', additionalProperties: { type: 'integer' } }
  const outcome = { errors: [], unfolded: schema, stripped, v2: schema }

  it('server', () => check('server', schema, outcome))
  it('kep', () => check('kep', schema, outcome))
})

describe('litmus 6: int or string', () => {
  const ranges = {
    anyOf: [
      { minimum: 42, maximum: 50 },
      { minimum: 52, maximum: 60 },
    ],
  }
  const short = { ...IOS, pattern: 'abc', ...ranges }
  const long = { ...IOS, allOf: [INT_OR_STRING, { pattern: 'abc', ...ranges }] }

  describe.each(['server', 'kep'] as const)('%s', (profile) => {
    it("with anyOf: the types are combined with the user's anyOf", () => {
      check(profile, short, {
        errors: [],
        unfolded: { ...short, allOf: [INT_OR_STRING] },
        stripped: IOS,
        v2: profile === 'kep' ? IOS : { ...IOS, pattern: 'abc' },
      })
    })
    it('with allOf: it is unfolded already', () => {
      check(profile, long, { errors: [], unfolded: long, stripped: IOS, v2: IOS })
    })
  })
  it('without the extension: the server accepts the types, the KEP does not', () => {
    const loose = { type: 'string', ...INT_OR_STRING }
    expect(PROFILES.server(atField(loose)).errors).toEqual([])
    expect(PROFILES.kep(atField(loose)).errors).toEqual([
      'properties[field].anyOf[0].type: Forbidden: must be empty to be structural',
      'properties[field].anyOf[1].type: Forbidden: must be empty to be structural',
    ])
  })
})
