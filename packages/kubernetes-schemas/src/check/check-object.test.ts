import { makeResource, Resource, readYaml } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { observed, pod, type Row, service } from '../../tests/test-objects.ts'
import { ObjectChecker } from './check-object.ts'

function table(rows: readonly Row[]): void {
  test.each(rows)('$what', ({ text, minor, options, found }) => {
    expect(observed(text, minor, options)).toEqual(found)
  })
}

describe('fields that a version does not know', () => {
  table([
    {
      what: 'trafficDistribution in 1.29',
      text: service('trafficDistribution: PreferClose'),
      minor: 29,
      found: ['spec.trafficDistribution not-yet'],
    },
    { what: 'trafficDistribution in 1.31', text: service('trafficDistribution: PreferClose'), minor: 31, found: [] },
    {
      what: 'topologyKeys in 1.22',
      text: service('topologyKeys: ["*"]'),
      minor: 22,
      found: ['spec.topologyKeys removed'],
    },
    {
      what: 'a typing error',
      text: service('sessionAfinity: None'),
      minor: 34,
      found: ['spec.sessionAfinity unknown'],
    },
    { what: 'other case', text: pod('hostnetwork: true'), minor: 34, found: ['spec.hostnetwork unknown'] },
    {
      what: 'an unknown field without a value, which the decoder refuses too',
      text: pod('foo: null'),
      minor: 34,
      found: ['spec.foo unknown'],
    },
    { what: 'a known field without a value', text: pod('volumes: null, hostUsers: '), minor: 29, found: [] },
    {
      what: 'a later field of a type that the field had not yet',
      text: '{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}, spec: {dataSourceRef: {kind: a, name: b, namespace: c}}}',
      minor: 25,
      found: ['spec.dataSourceRef.namespace not-yet'],
    },
    {
      what: 'a later field within a template',
      text: '{apiVersion: apps/v1, kind: DaemonSet, metadata: {name: x}, spec: {selector: {}, template: {spec: {containers: [{name: a, resizePolicy: []}]}}}}',
      minor: 26,
      found: ['spec.template.spec.containers[0].resizePolicy not-yet'],
    },
    {
      what: 'what is behind an open type',
      text: '{apiVersion: apps/v1, kind: ControllerRevision, metadata: {name: x}, revision: 1, data: {any: {thing: 1}}}',
      minor: 34,
      found: [],
    },
    {
      what: 'a key called __proto__',
      text: '{apiVersion: v1, kind: Service, metadata: {name: x}, spec: {"__proto__": 1, constructor: 2}}',
      minor: 34,
      found: ['spec.__proto__ unknown', 'spec.constructor unknown'],
    },
    {
      what: 'metadata of a kind, whoever wrote what',
      text: '{apiVersion: v1, kind: ConfigMap, metadata: {name: x, creationTimestamp: null, managedFields: [{whatever: 1}]}}',
      minor: 21,
      found: [],
    },
  ])
})

test('aliases are checked as the values that they refer to', () => {
  const { document } = readYaml(
    'apiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec:\n  containers:\n  - &a {name: a, foo: 1}\n  initContainers: [*a]\n',
  )
  if (document === undefined) throw new Error('unread')
  const found = new ObjectChecker({ minors: { from: 34, to: 34 } }).check(new Resource(document))
  expect(found.map(({ path }) => path)).toEqual(['spec.containers[0].foo', 'spec.initContainers[0].foo'])
})

test('an edited resource is checked as it is now', () => {
  const resource = makeResource(service('foo: 1'))
  resource.delete('spec.foo')
  resource.set('spec.bar', 1)
  expect(new ObjectChecker({ minors: { from: 34, to: 34 } }).check(resource).map(({ path }) => path)).toEqual([
    'spec.bar',
  ])
})

test('a merge key adds fields, including required ones', () => {
  const { document } = readYaml(
    'apiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec:\n  containers:\n  - &a {name: a, image: b, foo: 1}\n  initContainers:\n  - {<<: *a, image: c}\n  - {<<: [*a, {bar: 2}]}\n  - {<<: {image: c}}\n',
  )
  if (document === undefined) throw new Error('unread')
  const found = new ObjectChecker({ minors: { from: 34, to: 34 } }).check(new Resource(document))
  expect(found.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'spec.containers[0].foo unknown',
    'spec.initContainers[0].foo unknown',
    'spec.initContainers[1] duplicate-key',
    'spec.initContainers[1].bar unknown',
    'spec.initContainers[1].foo unknown',
    'spec.initContainers[2].name required',
  ])
})
