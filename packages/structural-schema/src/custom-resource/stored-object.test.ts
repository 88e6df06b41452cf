import { describe, expect, it } from 'vitest'
import type { Crd } from '../crd/crd.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import { compactJson } from '../json/print.ts'
import { readJson } from '../json/read-json.ts'
import { type StoredObject, type StoreOptions, storedObject } from './stored-object.ts'

const SPEC = `{"type":"object","properties":{
  "replicas":{"type":"integer","default":1},"name":{"type":"string","maxLength":3},"none":{"type":"string"},
  "tags":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}}}}`
const STATUS =
  '{"type":"object","properties":{"replicas":{"type":"integer"},"phase":{"type":"string","default":"New"}}}'

interface Parts {
  readonly rules?: string
  readonly subresources?: string
  readonly version?: string
  readonly scope?: string
  readonly preserve?: boolean
}

function crdOf({
  rules = '[]',
  subresources = '{}',
  version = '',
  scope = 'Namespaced',
  preserve = false,
}: Parts = {}): Crd {
  return decodeCrd(
    readJson(`{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.a.io"},
      "spec":{"group":"a.io","scope":"${scope}","names":{"plural":"widgets","kind":"Widget"},"preserveUnknownFields":${preserve},"versions":[
        {"name":"v1","served":true,"storage":true,"subresources":${subresources}${version},
         "schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-validations":${rules},"properties":{"spec":${SPEC},"status":${STATUS}}}}},
        {"name":"v1alpha1","served":false,"storage":false,"schema":{"openAPIV3Schema":{"type":"object"}}},
        {"name":"v2","served":true,"storage":false}]}}`),
  )
}

function widget(more: string, metadata = '{"name":"w"}'): string {
  return `{"apiVersion":"a.io/v1","kind":"Widget","metadata":${metadata}${more}}`
}

function store(
  resource: string,
  crd = crdOf(),
  options: StoreOptions & { readonly before?: string } = {},
): StoredObject {
  const { before, ...rest } = options
  return storedObject(readJson(resource), crd, { ...rest, old: before === undefined ? undefined : readJson(before) })
}

function texts(...args: Parameters<typeof store>): string[] {
  return store(...args).errors.map(({ text }) => text)
}

describe('the stored object', () => {
  it('has no unknown fields and nulls, but defaults', () => {
    const stored = store(widget(',"spec":{"x":1,"none":null},"y":1', '{"name":"w","z":1}'))
    expect(compactJson(stored.value)).toBe(
      '{"apiVersion":"a.io/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"replicas":1}}',
    )
    expect(stored).toMatchObject({
      errors: [],
      unknown: ['metadata.z', 'spec.x', 'y'],
      nulls: [['spec', 'none']],
      defaulted: [['spec', 'replicas']],
      reset: [],
    })
  })

  it('keeps unknown fields and nulls if the CustomResourceDefinition preserves unknown fields', () => {
    const stored = store(widget(',"spec":{"x":1,"none":null}'), crdOf({ preserve: true }))
    expect(compactJson(stored.value)).toContain('"spec":{"none":null,"replicas":1,"x":1}')
    expect(stored.unknown).toEqual([])
  })

  it('drops a status that is a subresource', () => {
    const crd = crdOf({ subresources: '{"status":{}}' })
    const created = store(widget(',"status":{"phase":"Ready"}'), crd)
    expect(created.value).not.toHaveProperty('status')
    expect(created.reset).toEqual([['status']])
    const updated = store(widget(',"status":{"phase":"Ready"}'), crd, { before: widget(',"status":{"phase":"Old"}') })
    expect(updated.value).toMatchObject({ status: { phase: 'Old' } })
    expect(store(widget(',"status":{"phase":"Ready"}')).value).toHaveProperty('status')
  })

  it('drops the generation, which the server sets', () => {
    const stored = store(widget('', '{"name":"w","generation":7}'))
    expect(stored.value).toMatchObject({ metadata: { name: 'w' } })
    expect(stored.reset).toEqual([['metadata', 'generation']])
  })

  it('does not change when it is stored again', () => {
    const once = store(widget(',"spec":{"x":1},"status":{}', '{"name":"w","labels":{}}')).value
    const again = storedObject(once, crdOf())
    expect(compactJson(again.value)).toBe(compactJson(once))
    expect(again).toMatchObject({ unknown: [], nulls: [], defaulted: [], reset: [] })
  })
})

describe('errors', () => {
  it.each([
    ['nothing', widget(''), []],
    ['a value', widget(',"spec":{"name":"toolong"}'), ['spec.name: Too long: may not be more than 3 bytes']],
    ['a list', widget(',"spec":{"tags":["a","a"]}'), ['spec.tags[1]: Duplicate value: "a"']],
    ['no name', widget('', '{}'), ['metadata.name: Required value: name or generateName is required']],
    [
      'no metadata',
      '{"apiVersion":"a.io/v1","kind":"Widget"}',
      ['metadata.name: Required value: name or generateName is required'],
    ],
    ['a generated name', widget('', '{"generateName":"w-"}'), []],
    [
      'another kind',
      '{"apiVersion":"a.io/v1","kind":"Gadget","metadata":{"name":"w"}}',
      ['kind: Invalid value: "Gadget": must be Widget'],
    ],
    [
      'a kind that is not a string',
      '{"apiVersion":"a.io/v1","kind":5,"metadata":{}}',
      ['kind: Invalid value: 5: must be a string'],
    ],
    [
      'a version that is not served',
      '{"apiVersion":"a.io/v1alpha1","kind":"Widget"}',
      ['apiVersion: Unsupported value: "a.io/v1alpha1": supported values: "a.io/v1", "a.io/v2"'],
    ],
    [
      'metadata that cannot be read',
      widget('', '{"name":5}'),
      [
        'metadata: Invalid value: {"name":5}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
      ],
    ],
    [
      'a namespace that is not a label',
      widget('', '{"name":"w","namespace":"a.b"}'),
      ['metadata.namespace: Invalid value: "a.b": must not contain dots'],
    ],
    ['no object', '[]', ['<nil>: Invalid value: []: must be an object']],
  ])('%s', (_, resource, expected) => {
    expect(texts(resource)).toEqual(expected)
  })

  it('requires a namespace without a request', () => {
    expect(texts(widget(''), crdOf(), { namespace: '' })).toEqual(['metadata.namespace: Required value'])
  })

  it('clears the namespace of a request for a cluster-scoped object, of any form', () => {
    const cluster = crdOf({ scope: 'Cluster' })
    const spaced = widget('', '{"name":"w","namespace":"Not a label"}')
    const same = widget('', '{"name":"w","resourceVersion":"1"}')
    expect(texts(spaced, cluster)).toEqual([])
    expect(texts(same, cluster, { before: spaced })).toEqual([])
    expect(texts(spaced, crdOf())).toEqual([expect.stringContaining('metadata.namespace: Invalid value')])
    expect(texts(spaced, cluster, { namespace: '' })).toEqual([
      'metadata.namespace: Forbidden: not allowed on this type',
    ])
  })

  it('accepts a version without a schema', () => {
    const stored = store('{"apiVersion":"a.io/v2","kind":"Widget","metadata":{"name":"w"},"spec":{"a":1}}')
    expect(stored).toMatchObject({ errors: [], unknown: ['spec'] })
  })

  it.each([
    ['a replica', '{"replicas":1}', []],
    ['none', '{"none":"x"}', []],
    ['fewer than none', '{"replicas":-1}', ['.spec.replicas: Invalid value: -1: should be a non-negative integer']],
    [
      'too many',
      '{"replicas":2147483648}',
      ['.spec.replicas: Invalid value: 2147483648: should be less than or equal to 2147483647'],
    ],
    [
      'a float',
      '{"replicas":1.0}',
      ['.spec.replicas: Invalid value: 0: .spec.replicas accessor error: 1 is of the type float64, expected int64'],
    ],
  ])('scale of %s', (_, spec, expected) => {
    const scale =
      '{"scale":{"specReplicasPath":".spec.replicas","statusReplicasPath":".status.replicas","labelSelectorPath":".status.phase"}}'
    expect(texts(widget(`,"spec":${spec}`), crdOf({ subresources: scale }))).toEqual(expected)
  })
})

describe('an update', () => {
  const before = widget(',"spec":{"name":"toolong","tags":["a","a"]}', '{"name":"w","uid":"u","generation":3}')

  it('tolerates unchanged errors', () => {
    expect(texts(before, crdOf(), { before })).toEqual([])
    expect(texts(widget(',"spec":{"name":"toolong","replicas":2}'), crdOf(), { before })).toEqual([])
    expect(texts(widget(',"spec":{"name":"longer"}'), crdOf(), { before })).toEqual([
      'spec.name: Too long: may not be more than 3 bytes',
    ])
  })

  it('rejects changes of immutable fields', () => {
    const renamed = widget('', '{"name":"x","uid":"v"}')
    expect(texts(renamed, crdOf(), { before })).toEqual([
      'metadata.name: Invalid value: "x": field is immutable',
      'metadata.uid: Invalid value: "v": field is immutable',
    ])
  })

  it('requires a resource version without a request', () => {
    const old = widget('', '{"name":"w","namespace":"n"}')
    expect(texts(old, crdOf(), { before: old, namespace: '' })).toEqual([
      'metadata.resourceVersion: Invalid value: "": must be specified for an update',
    ])
  })

  it('rejects new finalizers of an object that is being deleted', () => {
    const deleted = widget('', '{"name":"w","deletionTimestamp":"2020-01-01T00:00:00Z"}')
    const [error] = store(widget('', '{"name":"w","finalizers":["a/b"]}'), crdOf(), { before: deleted }).errors
    expect(error?.text).toBe(
      'metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{"a/b"}',
    )
  })
})

describe('rules', () => {
  const rules =
    '[{"rule":"self.spec.replicas < 3","message":"too many"},{"rule":"self.metadata.name == oldSelf.metadata.name"}]'

  it('are evaluated on the object with its defaults', () => {
    expect(texts(widget(',"spec":{}'), crdOf({ rules }))).toEqual([])
    expect(texts(widget(',"spec":{"replicas":3}'), crdOf({ rules }))).toEqual(['<nil>: Invalid value: too many'])
    expect(texts(widget(',"spec":{"replicas":3}'), crdOf({ rules }), { rules: false })).toEqual([])
  })

  it('are not evaluated without an old object that they need', () => {
    expect(store(widget(',"spec":{}'), crdOf({ rules })).notEvaluated).toHaveLength(1)
    expect(store(widget(',"spec":{}'), crdOf({ rules }), { before: widget(',"spec":{}') }).notEvaluated).toEqual([])
  })

  it('are only evaluated on a valid object', () => {
    expect(texts(widget(',"spec":{"replicas":"x"}'), crdOf({ rules }))).toEqual([
      'spec.replicas: Invalid value: "string": spec.replicas in body must be of type integer: "string"',
      '<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
    ])
    expect(texts(widget(',"spec":{"replicas":"x"}'))).toHaveLength(1)
  })
})

describe('warnings', () => {
  it('reports deprecated versions', () => {
    const named = crdOf({ version: ',"deprecated":true,"deprecationWarning":"use v2"' })
    expect(store(widget(''), named).warnings).toEqual(['use v2'])
    expect(store(widget(''), crdOf({ version: ',"deprecated":true' })).warnings).toEqual([
      'a.io/v1 Widget is deprecated; use a.io/v2 Widget',
    ])
    expect(store(widget('')).warnings).toEqual([])
  })

  it('reports new finalizers that can conflict', () => {
    const metadata = '{"name":"w","finalizers":["x","a.b","a.b/c","orphan"]}'
    const { warnings } = store(widget('', metadata))
    expect(warnings).toEqual([
      'metadata.finalizers: "a.b": prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other finalizer writers',
      'metadata.finalizers: "x": prefer a domain-qualified finalizer name to avoid accidental conflicts with other finalizer writers',
    ])
    expect(store(widget('', metadata), crdOf(), { before: widget('', metadata) }).warnings).toEqual([])
  })
})
