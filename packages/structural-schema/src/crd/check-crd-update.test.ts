import { describe, expect, test } from 'vitest'
import { PLAIN, version, widget, widgets } from '../../tests/widget.ts'
import type { Json, JsonMap } from '../json/json.ts'
import { checkCrd } from './check-crd.ts'
import { type CrdUpdateOptions, checkCrdUpdate } from './check-crd-update.ts'
import { decodeCrd } from './decode-crd.ts'

const string = { type: 'string' }
const V = 'spec.validation.openAPIV3Schema'

function root(schema: JsonMap): Json {
  return { ...PLAIN, properties: { a: schema } }
}

function update(crd: Json, old: Json, options: CrdUpdateOptions = {}): string[] {
  return checkCrdUpdate(decodeCrd(crd), decodeCrd(old), { paths: 'api', ...options }).map(({ text }) => text)
}

function create(crd: Json): string[] {
  return checkCrd(decodeCrd(crd), { paths: 'api' }).map(({ text }) => text)
}

describe('tolerates violations of the old object', () => {
  const set = { type: 'array', items: { type: 'object' }, 'x-kubernetes-list-type': 'set' }
  const map = {
    type: 'array',
    items: { type: 'object', properties: { k: string } },
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['k'],
  }
  const nine = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, string]))
  const selectable = widget(
    { type: 'object', properties: nine },
    { selectableFields: Object.keys(nine).map((name) => ({ jsonPath: `.${name}` })) },
  )
  const review = (name: string) =>
    widgets([version('v1', { storage: true })], {
      conversion: {
        strategy: 'Webhook',
        webhook: { clientConfig: { url: 'https://a.b' }, conversionReviewVersions: [name] },
      },
    })
  test.each<[what: string, crd: Json]>([
    ['a type that is none', widget(root({ type: 'foo' }))],
    ['a set that is not atomic', widget(root(set))],
    ['a map key that may be absent', widget(root(map))],
    ['a default with unknown fields', widget(root({ type: 'object', default: { x: 1 } }))],
    ['too many selectable fields', selectable],
    ['an unknown review version', review('v3')],
  ])('%s', (_, crd) => {
    expect(create(crd)).toHaveLength(1)
    expect(update(crd, widget())).toHaveLength(1)
    expect(update(crd, crd)).toEqual([])
  })

  test('a schema that is not structural, unless it uses new features or prunes', () => {
    const loose = (schema: Json, preserveUnknownFields: boolean) =>
      widgets([version('v1', { storage: true, schema: { openAPIV3Schema: schema } })], { preserveUnknownFields })
    const bad = { ...PLAIN, anyOf: [{ title: 't' }] }
    const title = `${V}.anyOf[0].title: Forbidden: must be empty to be structural`

    expect(update(loose(bad, true), loose(bad, true))).toEqual([])
    expect(update(loose(bad, false), loose(bad, true))).toEqual([title])
    expect(
      update(loose({ ...bad, properties: { a: { 'x-kubernetes-int-or-string': true } } }, true), loose(bad, true)),
    ).toEqual([title])
    expect(update(loose({ ...bad, properties: { a: { ...string, default: 'x' } } }, true), loose(bad, true))).toEqual([
      'spec.preserveUnknownFields: Invalid value: true: must be false in order to use defaults in the schema',
      title,
    ])
  })

  test('a missing schema, without pruning', () => {
    const bare = (preserveUnknownFields: boolean, served = true) =>
      widgets([version('v1', { storage: true }), version('v2', { schema: null, served })], { preserveUnknownFields })

    expect(update(bare(true), bare(true))).toEqual([])
    expect(update(bare(false), bare(true))).toEqual([
      'spec.versions[1].schema.openAPIV3Schema: Required value: because otherwise all fields are pruned',
    ])
    expect(update(bare(false, false), bare(true))).toEqual([])
  })

  test('the cost of rules in an unchanged schema', () => {
    const rule = { rule: 'self.all(x, self.all(y, self.all(z, x == y && y == z)))' }
    const costly = widget(root({ type: 'array', items: string, 'x-kubernetes-validations': [rule] }))
    const [first = ''] = create(costly)

    expect(first).toMatch(/rule: Forbidden: estimated rule cost exceeds budget by factor of more than 100x/)
    expect(update(costly, costly)).not.toContain(first)
    expect(update(costly, widget())).toContain(first)
  })
})

describe('rejects changes of', () => {
  const established = (crd: JsonMap): JsonMap => ({
    ...crd,
    status: { storedVersions: ['v1'], conditions: [{ type: 'Established', status: 'True' }] },
  })
  const cluster = widgets([version('v1', { storage: true })], { scope: 'Cluster' })

  test('group and plural name', () => {
    const other = {
      ...widgets([version('v1', { storage: true })], { group: 'x.org' }),
      metadata: { name: 'widgets.x.org' },
    }

    expect(update(other, widget())).toEqual([
      'metadata.name: Invalid value: "widgets.x.org": field is immutable',
      'spec.group: Invalid value: "x.org": field is immutable',
    ])
  })

  test('fixed metadata', () => {
    const named = (metadata: JsonMap) => ({ ...widget(), metadata: { name: 'widgets.example.com', ...metadata } })
    const dying = named({ deletionTimestamp: '2020-01-01T00:00:00Z', finalizers: ['a'] })

    expect(update(named({ uid: 'b' }), named({ uid: 'a' }))).toEqual([
      'metadata.uid: Invalid value: "b": field is immutable',
    ])
    expect(update(widget(), named({ uid: 'a' }))).toEqual([])
    expect(update(named({ finalizers: ['c', 'a', 'b'] }), dying)).toEqual([
      'metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{"b", "c"}',
    ])
    expect(update(named({ finalizers: ['a'] }), dying)).toEqual([])
    expect(create(named({ generation: -1 }))).toEqual([])
  })

  test('scope and kind of an established type', () => {
    expect(update(cluster, widget())).toEqual([])
    expect(update(cluster, established(widget()))).toEqual(['spec.scope: Invalid value: "Cluster": field is immutable'])
    expect(update(cluster, established(widget()), { oldStatus: 'created' })).toEqual([])
  })

  test('stored versions', () => {
    const text = (name: string) =>
      `status.storedVersions[0]: Invalid value: "${name}": missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`
    const v2 = widgets([version('v2', { storage: true })])

    expect(update(v2, widget())).toEqual([text('v1')])
    expect(update(widgets([version('v1'), version('v2', { storage: true })]), widget())).toEqual([])
    expect(update(v2, widget(), { prepare: false })).toEqual([
      'status.storedVersions: Invalid value: ["v1"]: must have the storage version v2',
      text('v1'),
    ])
  })

  test('the certificates of a webhook are checked for an established type', () => {
    const webhook = (caBundle: string) =>
      widgets([version('v1', { storage: true })], {
        conversion: {
          strategy: 'Webhook',
          webhook: { clientConfig: { url: 'https://a.b', caBundle }, conversionReviewVersions: ['v1'] },
        },
      })
    const pem = btoa('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n')

    expect(update(webhook('AAAA'), established(webhook(pem)))).toEqual([
      'spec.conversion.webhookClientConfig.caBundle: Invalid value: "AAAA": unable to load root certificates: unable to parse bytes as PEM block',
    ])
    expect(update(webhook('AAAA'), established(webhook('AAAA')))).toEqual([])
    expect(update(webhook(pem), established(webhook(pem)))).toEqual([])
    expect(create(webhook('AAAA'))).toEqual([])
  })
})

test('preserveUnknownFields can be kept, but not added', () => {
  const crd = (preserveUnknownFields: boolean) => widgets([version('v1', { storage: true })], { preserveUnknownFields })

  expect(update(crd(true), crd(true))).toEqual([])
  expect(update(crd(false), crd(true))).toEqual([])
  expect(update(crd(true), crd(false))).toHaveLength(1)
})

test('only decoding errors are reported', () => {
  expect(update(widget({ type: 5 }), widget())).toEqual([
    'spec.versions[0].schema.openAPIV3Schema.type: Invalid value: must be a string, not the number 5',
  ])
})
