import type { Path } from '@krmkit/runtime'
import type { Json, JsonMap } from '@krmkit/structural-schema/values'
import { declaredKind } from '@krmkit/structural-schema/values'
import { describe, expect, it } from 'vitest'
import { crdOf } from '../../../structural-schema/tests/generate-schemas.ts'
import { checkCrdObject } from './check-crd-object.ts'
import { checkCustomResource } from './check-custom-resource.ts'
import { CrdIndex } from './crd-index.ts'

const EMBEDDED = {
  type: 'object',
  'x-kubernetes-embedded-resource': true,
  'x-kubernetes-preserve-unknown-fields': true,
}

/** Checks a custom resource with metadata and fields against a schema of its spec. */
function check(spec: Json, metadata: JsonMap, fields: Json = {}) {
  const crd = crdOf({ type: 'object', properties: { spec } }) as JsonMap
  const { group, kind } = declaredKind(crd) as { group: string; kind: string }
  const apiVersion = `${group}/v1`
  const index = new CrdIndex()
  index.add({ group, kind }, () => crd)
  const known = index.find(apiVersion, kind)
  return checkCustomResource({ apiVersion, kind, metadata: { name: 'a', ...metadata }, spec: fields }, known, {})
}

const places = (found: ReturnType<typeof check>) => found.map(({ at, message }) => [at.join('.'), message])

describe('metadata that the server cannot decode', () => {
  it.each<[string, JsonMap, string, string]>([
    ['a label', { labels: { on: true } }, 'labels.on', 'must be a string, not true; quote it'],
    ['an annotation', { annotations: { 'a/b': 5 } }, 'annotations.a/b', 'must be a string, not the number 5; quote it'],
    ['a list as a label', { labels: { a: ['x'] } }, 'labels.a', 'must be a string, not a list'],
    ['labels', { labels: ['a'] }, 'labels', 'must be an object, not a list'],
    ['the name', { name: 1 }, 'name', 'must be a string, not the number 1; quote it'],
    ['a finalizer', { finalizers: ['a/b', 1] }, 'finalizers.1', 'must be a string, not the number 1; quote it'],
    [
      'a field of an owner',
      { ownerReferences: [{ apiVersion: 'v1', kind: 'K', name: 'n', uid: 'u', controller: 'yes' }] },
      'ownerReferences.0.controller',
      'must be true or false, not the string "yes"',
    ],
    ['an owner', { ownerReferences: ['a'] }, 'ownerReferences.0', 'must be an object, not the string "a"'],
    ['a number', { generation: 'x' }, 'generation', 'must be an integer, not the string "x"'],
    [
      'a time',
      { creationTimestamp: 'now' },
      'creationTimestamp',
      'must be a time such as "2024-05-01T12:30:00Z", not the string "now"',
    ],
  ])('%s: the place, and what it must be', (_, metadata, path, message) => {
    const [finding, ...others] = check({ type: 'object' }, metadata)

    expect(others).toEqual([])
    expect(finding).toMatchObject({ severity: 'error', rule: 'metadata' })
    expect(finding?.at.join('.')).toBe(`metadata.${path}`)
    expect(finding?.message).toMatch(/^metadata\.\S+: must be /)
    expect(finding?.message).toContain(message)
    expect(finding?.tags?.server).toMatch(/^metadata: Invalid value: .*(?:json: cannot unmarshal|parsing time) /)
  })

  it('every wrong value has a finding, although the server reports the first', () => {
    const found = check({ type: 'object' }, { labels: { a: 1, b: 'x', c: true }, annotations: { d: 2 } })

    expect(found.map(({ at }) => at.join('.'))).toEqual([
      'metadata.annotations.d',
      'metadata.labels.a',
      'metadata.labels.c',
    ])
    expect(new Set(found.map(({ tags }) => tags?.server)).size).toBe(1)
  })

  it('of an embedded resource', () => {
    const embedded = { apiVersion: 'v1', kind: 'K', metadata: { labels: { a: 1 } } }

    expect(places(check(EMBEDDED, {}, embedded))).toEqual([
      ['spec.metadata.labels.a', 'spec.metadata.labels.a: must be a string, not the number 1; quote it'],
    ])
  })

  it('of a CustomResourceDefinition', () => {
    const crd = crdOf({ type: 'object' }) as JsonMap
    const named = { ...crd, metadata: { ...(crd.metadata as JsonMap), labels: { a: true } } }
    const [finding] = checkCrdObject(named, {})

    expect(finding).toMatchObject({ rule: 'decode', at: ['metadata', 'labels', 'a'] })
    expect(finding?.message).toBe('metadata.labels.a: Invalid value: must be a string, not true; quote it')
    expect(finding?.tags?.server).toBe(
      'json: cannot unmarshal bool into Go struct field ObjectMeta.labels of type string',
    )
  })

  it('strings pass', () => {
    expect(check({ type: 'object' }, { labels: { on: 'true' }, annotations: { 'a/b': '5' } })).toEqual([])
  })
})

it.each<[string, JsonMap, Path]>([
  ['label', { labels: { good: 'x', bad: 'a b' } }, ['labels', 'bad']],
  ['annotation', { annotations: { good: 'x', 'b d': '' } }, ['annotations', 'b d']],
  ['finalizer', { finalizers: ['a/b', 'b d'] }, ['finalizers', 1]],
])('an invalid %s is reported at its own place', (_, metadata, path) => {
  expect(check({ type: 'object' }, metadata).filter(({ severity }) => severity === 'error')).toMatchObject([
    { rule: 'metadata', at: ['metadata', ...path] },
  ])
})

describe('rules of an object with other errors', () => {
  const ruled = {
    type: 'object',
    properties: { size: { type: 'integer' } },
    'x-kubernetes-validations': [{ rule: 'self.size < 3' }],
  }

  it('are a note at the value that has the rules', () => {
    const found = check(
      { type: 'object', properties: { a: { type: 'array', items: ruled } } },
      {},
      { a: [{ size: 'x' }] },
    )

    expect(found.map(({ severity, rule, at }) => [severity, rule, at.join('.')])).toEqual([
      ['error', 'type', 'spec.a.0.size'],
      ['info', 'cel-not-evaluated', 'spec.a.0'],
    ])
    expect(found[1]?.message).not.toContain('<nil>')
    expect(found[1]?.hint).toMatch(/^Fix the errors/)
  })

  it('are evaluated if there is no other error', () => {
    expect(check(ruled, {}, { size: 5 }).map(({ rule }) => rule)).toEqual(['cel'])
    expect(check(ruled, {}, { size: 1 })).toEqual([])
  })
})

it('suggests names for unknown fields, but not for hundreds', () => {
  const fields = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`size${i}`, 1]))
  const found = check({ type: 'object', properties: { size: { type: 'integer' } } }, {}, fields)

  expect(found).toHaveLength(200)
  expect(found[0]?.message).toBe('unknown field "spec.size0"; did you mean size?')
  expect(found[199]?.message).toBe('unknown field "spec.size199"')
})
