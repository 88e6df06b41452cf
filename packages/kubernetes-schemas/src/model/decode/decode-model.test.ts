import { expect, test } from 'vitest'
import type { Field } from '../model.ts'
import { decodeModel } from './decode-model.ts'

const TEXT = `21-37
## definitions
# core.v1 io.k8s.api.core.v1 v1
Container; args []string list:atomic; name! string; ports []ContainerPort list:map keys:containerPort,protocol patch:merge key:containerPort; resizePolicy @27+ []ContainerResizePolicy list:atomic gates:InPlacePodVerticalScaling; restartPolicy @28+ string enum:restart gates:A|B@28-33/initContainers+containers!Always,C@30+
ContainerPort; containerPort! int32; protocol string default:%22TCP%22
ContainerResizePolicy @27+; resourceName! string
Handler @21-22; exec string
Lifecycle; postStart 21-22=Handler|23+=LifecycleHandler; stamp meta.v1.Time; limits {}api.resource.Quantity map:granular
LifecycleHandler @23+; exec string
Pod*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec Container
PodList*; items! []Pod
ServiceSpec; loadBalancerIP string deprecated; replicas int32 values:0=ScaleToZero; raw meta.v1.FieldsV1
# meta.v1 io.k8s.apimachinery.pkg.apis.meta.v1 v1
FieldsV1 =open
ObjectMeta; annotations {}string; required string required:23+
Selector map:atomic; key string
Time =date-time
# api.resource io.k8s.apimachinery.pkg.api.resource
Quantity =quantity
## kinds
apps/v1beta1 Deployment introduced:6 deprecated:8 removed:16 use:apps/v1/Deployment
v1 Old in:core.v1 removed:30
v1 Pod in:core.v1 introduced:0 served:21+
v1beta1 Pod in:core.v1 served:21-24,26+ gates:PodBeta
## resources
v1; pods Pod Namespaced *; pods/exec PodExecOptions Namespaced create,get; pods/shrink Pod Namespaced patch @35-36
## enums
restart closed; Always; Never @28-33 gates:X,Y; Odd%20one deprecated:%7B%22since%22%3A30%7D
## deprecations
io.k8s.api.core.v1.ServiceSpec.loadBalancerIP {"since":24,"message":"is deprecated"}
## gates
InPlacePodVerticalScaling kep:1287 gone:38 27:alpha 33:beta:on 35:ga:on:locked
## keys
{"key":"a/b","isPrefix":false,"where":"annotation","kinds":["Pod"],"since":20}
`

const model = decodeModel(TEXT)

function field(definition: string, name: string): Field {
  const found = model.definition(`io.k8s.api.core.v1.${definition}`)?.fields.get(name)
  if (found === undefined) throw new Error(`${definition}.${name} is missing`)
  return found
}

const WHOLE = { from: 21, to: 37 }

test('the model has its range, and each definition and field has its own', () => {
  expect([model.first, model.last]).toEqual([21, 37])
  expect(model.definition('io.k8s.api.core.v1.Container')?.minors).toEqual(WHOLE)
  expect(model.definition('io.k8s.api.core.v1.Handler')?.minors).toEqual({ from: 21, to: 22 })
  expect(field('Handler', 'exec').minors).toEqual({ from: 21, to: 22 })
  expect(field('Container', 'resizePolicy').minors).toEqual({ from: 27, to: 37 })
  expect(field('ContainerResizePolicy', 'resourceName').minors).toEqual({ from: 27, to: 37 })
})

test.each([
  ['Container', 'args', { type: 'array', items: { type: 'string' }, listType: 'atomic' }],
  ['Container', 'name', { type: 'string' }],
  ['ContainerPort', 'containerPort', { type: 'integer', format: 'int32' }],
])('%s.%s has its type', (definition, name, type) => {
  expect(field(definition, name).types).toEqual([{ minors: WHOLE, node: type }])
})

test('lists have keys and merge strategies', () => {
  const [type] = field('Container', 'ports').types

  expect(type?.node).toMatchObject({
    type: 'array',
    listType: 'map',
    listKeys: ['containerPort', 'protocol'],
    patchStrategy: 'merge',
    mergeKey: 'containerPort',
  })
  expect(type?.node.items?.definition).toBe(model.definition('io.k8s.api.core.v1.ContainerPort'))
})

test('a type may change with a version, name a non-object, and be in another package', () => {
  expect(field('Lifecycle', 'postStart').types.map(({ minors, node }) => [minors.to, node.definition?.name])).toEqual([
    [22, 'io.k8s.api.core.v1.Handler'],
    [37, 'io.k8s.api.core.v1.LifecycleHandler'],
  ])
  expect(field('Lifecycle', 'stamp').types[0]?.node).toMatchObject({ type: 'string', format: 'date-time' })
  expect(field('Lifecycle', 'limits').types[0]?.node).toMatchObject({
    type: 'map',
    mapType: 'granular',
    items: { type: 'quantity' },
  })
  expect(field('ServiceSpec', 'raw').types[0]?.node).toMatchObject({ type: 'object', definition: { isOpen: true } })
  expect(model.definition('io.k8s.apimachinery.pkg.apis.meta.v1.Selector')).toMatchObject({ mapType: 'atomic' })
})

test('equal types are one object', () => {
  expect(field('Handler', 'exec').types[0]?.node).toBe(field('Container', 'name').types[0]?.node)
  expect(field('ServiceSpec', 'loadBalancerIP').types[0]?.node).toBe(field('Container', 'name').types[0]?.node)
})

test('required fields, defaults and deprecations', () => {
  expect(field('Container', 'name').required).toEqual(WHOLE)
  expect(field('Container', 'args').required).toBeUndefined()
  expect(model.definition('io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta')?.fields.get('required')?.required).toEqual(
    {
      from: 23,
      to: 37,
    },
  )
  expect(field('ContainerPort', 'protocol').default).toBe('"TCP"')
  expect(field('ServiceSpec', 'loadBalancerIP').deprecation).toEqual({ since: 24, message: 'is deprecated' })
})

test('gates: plain ones, conditions, values', () => {
  expect(field('Container', 'args').gates).toEqual([])
  expect(field('Container', 'resizePolicy')).toMatchObject({
    gates: ['InPlacePodVerticalScaling'],
    conditions: [{ anyOf: ['InPlacePodVerticalScaling'], minors: WHOLE }],
  })
  expect(field('Container', 'restartPolicy')).toMatchObject({
    gates: ['A', 'B', 'C'],
    conditions: [
      {
        anyOf: ['A', 'B'],
        minors: { from: 28, to: 33 },
        under: ['initContainers', 'containers'],
        except: ['Always'],
      },
      { anyOf: ['C'], minors: { from: 30, to: 37 } },
    ],
  })
  expect(field('ServiceSpec', 'replicas').valueGates).toEqual(new Map([['0', ['ScaleToZero']]]))
})

test('an enum has values with versions, gates and deprecations', () => {
  expect(field('Container', 'restartPolicy').types[0]?.node.enum).toEqual({
    isClosed: true,
    values: new Map([
      ['Always', { minors: WHOLE, gates: [] }],
      ['Never', { minors: { from: 28, to: 33 }, gates: ['X', 'Y'] }],
      ['Odd one', { minors: WHOLE, gates: [], deprecation: { since: 30 } }],
    ]),
  })
})

test('a kind links its definition, its resource and its lifecycle', () => {
  const kind = model.kind('v1', 'Pod')

  expect(kind).toMatchObject({ group: '', version: 'v1', plural: 'pods', scope: 'Namespaced', isStored: true })
  expect(kind?.definition).toBe(model.definition('io.k8s.api.core.v1.Pod'))
  expect(kind?.definition?.groupVersionKind).toEqual({ group: '', version: 'v1', kind: 'Pod' })
  expect(kind?.servedByDefault).toEqual([WHOLE])
  expect(model.kind('v1beta1', 'Pod')?.servedByDefault).toEqual([
    { from: 21, to: 24 },
    { from: 26, to: 37 },
  ])
  expect(model.kind('v1', 'pod')).toBeUndefined()
  expect(model.kind('v1', '__proto__')).toBeUndefined()
})

test('a kind that was removed before the first version has a row, but no definition', () => {
  expect(model.kind('apps/v1beta1', 'Deployment')).toMatchObject({
    minors: undefined,
    definition: undefined,
    introduced: 6,
    deprecated: 8,
    removed: 16,
    replacement: { apiVersion: 'apps/v1', kind: 'Deployment' },
    servedByDefault: [],
  })
})

test('kinds of the same name are sorted by stability, newest first', () => {
  expect(model.kindsNamed('Pod').map(({ apiVersion }) => apiVersion)).toEqual(['v1', 'v1beta1'])
  expect(model.kindsNamed('Nothing')).toEqual([])
  expect([...model.groups()]).toEqual(['apps', ''])
  expect(model.kindsIn('').map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
    'v1 Old',
    'v1 Pod',
    'v1beta1 Pod',
  ])
  expect(model.kindsIn('batch')).toEqual([])
})

test('resources of a group, including subresources', () => {
  expect(model.resources('').map(({ name, verbs }) => [name, verbs.length])).toEqual([
    ['pods', 8],
    ['pods/exec', 2],
    ['pods/shrink', 1],
  ])
  expect(model.resources('')[2]?.minors).toEqual({ from: 35, to: 36 })
  expect(model.resources('unknown')).toEqual([])
})

test('gates with their histories, deprecated keys', () => {
  expect(model.gate('InPlacePodVerticalScaling')).toMatchObject({
    name: 'InPlacePodVerticalScaling',
    gone: 38,
    reference: 'https://kep.k8s.io/1287',
    history: [
      { minor: 27, stage: 'alpha', isDefaultOn: false, isLocked: false },
      { minor: 33, stage: 'beta', isDefaultOn: true, isLocked: false },
      { minor: 35, stage: 'ga', isDefaultOn: true, isLocked: true },
    ],
  })
  expect(model.gate('Unknown')).toBeUndefined()
  expect(model.deprecatedKeys.map(({ key }) => key)).toEqual(['a/b'])
})

test('unknown names return undefined', () => {
  for (const name of ['', 'Pod', 'io.k8s.api.core.v1.Nothing', 'io.k8s.api.none.v1.Pod', '__proto__.constructor']) {
    expect(model.definition(name)).toBeUndefined()
  }
})
