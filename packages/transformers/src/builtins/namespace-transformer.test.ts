import { readYaml, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { namespaceTransformer } from './namespace-transformer.ts'

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

const CONFIG = { apiVersion: 'builtin', kind: 'NamespaceTransformer', metadata: { name: 't', namespace: 'new' } }
const RBAC = 'rbac.authorization.k8s.io/v1'

async function transform(items: readonly Json[], config: Json = {}) {
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items }
  const { output, exitCode, results } = await run(
    namespaceTransformer,
    JSON.stringify({ ...list, functionConfig: { ...CONFIG, ...config } }),
  )
  const read = readYaml(output).document?.get(['items']) as unknown as Json[]
  const state = (item: Json, name: string) => item.metadata.annotations?.[`internal.config.kubernetes.io/${name}`]
  return {
    items: read,
    item: read[0] as Json,
    exitCode,
    output,
    state,
    messages: results.map((r) => r.message).join('\n'),
  }
}

const object = (apiVersion: string, kind: string, metadata: Json = {}, rest: Json = {}): Json => ({
  apiVersion,
  kind,
  metadata: { name: 'a', ...metadata },
  ...rest,
})

describe('the resources that get the namespace', () => {
  test.each<[string, Json, Json | undefined | null | string]>([
    ['a resource without a namespace', object('v1', 'Service'), 'new'],
    ['a resource with another namespace', object('v1', 'Service', { namespace: 'old' }), 'new'],
    ['a resource with an empty namespace', object('v1', 'Service', { namespace: '' }), 'new'],
    ['a custom resource', object('example.com/v1', 'Shop'), 'new'],
    ['a cluster-scoped kind', object('v1', 'PersistentVolume'), undefined],
    ['an admission policy (5.8)', object('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy'), undefined],
    [
      'the binding of an admission policy',
      object('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicyBinding'),
      undefined,
    ],
    ['a kind Namespace of another group', object('example.com/v1', 'Namespace'), 'new'],
    [
      'a resource that helm generated',
      object('v1', 'Service', { annotations: { 'internal.config.kubernetes.io/helm-generated': 'true' } }),
      undefined,
    ],
  ])('%s', async (_what, input, namespace) => {
    const { item, exitCode } = await transform([input])

    expect(item.metadata.namespace).toBe(namespace)
    expect(exitCode).toBe(0)
  })

  test.each([[{ metadata: { name: 't' } }], [{ metadata: { name: 't', namespace: '' } }]])(
    'sets no namespace if the config has none: %j',
    async (config) => {
      const { item } = await transform([object('v1', 'Service')], { ...config, namespace: 'ignored' })

      expect(item).toEqual(object('v1', 'Service'))
    },
  )

  test('sets only missing namespaces with unsetOnly', async () => {
    const { items } = await transform(
      [object('v1', 'Service'), object('v1', 'Service', { namespace: 'old' }), object('v1', 'Pod', { namespace: '' })],
      { unsetOnly: true },
    )

    expect(items.map((item) => item.metadata.namespace)).toEqual(['new', 'old', 'new'])
  })
})

describe('fields', () => {
  const service = { service: { name: 's', namespace: 'old' } }
  const webhook = (inner: Json) => ({ spec: { conversion: { webhook: { clientConfig: inner } } } })

  test.each<[string, Json, Json]>([
    ['a Namespace', object('v1', 'Namespace'), { metadata: { name: 'new' } }],
    [
      'an APIService',
      object('apiregistration.k8s.io/v1', 'APIService', {}, { spec: {} }),
      { spec: { service: { namespace: 'new' } } },
    ],
    [
      'a CustomResourceDefinition with a webhook',
      object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', {}, webhook(service)),
      webhook({ service: { name: 's', namespace: 'new' } }),
    ],
    [
      'a CustomResourceDefinition without a webhook',
      object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', {}, { spec: {} }),
      { spec: {} },
    ],
  ])('%s', async (_what, input, expected) => {
    const { item } = await transform([input])

    expect(item).toMatchObject(expected)
    expect(item.spec).toEqual(expected.spec)
  })

  test('sets the given fields, except metadata/namespace and the metadata/name of objects other than v1', async () => {
    const fieldSpecs = [{ path: 'metadata/namespace' }, { path: 'metadata/name' }, { path: 'spec/ns', create: true }]

    const { items } = await transform(
      [object('v1', 'Service'), object('apps/v1', 'Deployment'), object('v1', 'Node')],
      { fieldSpecs },
    )

    expect(items.map(({ metadata: { name, namespace }, spec }) => [name, namespace, spec])).toEqual([
      ['new', 'new', { ns: 'new' }],
      ['a', 'new', { ns: 'new' }],
      ['new', undefined, { ns: 'new' }],
    ])
  })
})

describe('subjects of role bindings', () => {
  const subjects = [
    { kind: 'ServiceAccount', name: 'default' },
    { kind: 'ServiceAccount', name: 'robot', namespace: 'old' },
    { kind: 'User', name: 'default' },
  ]

  test.each<[Json, (string | undefined)[]]>([
    [{}, ['new', 'old', 'new']],
    [{ setRoleBindingSubjects: '' }, ['new', 'old', 'new']],
    [{ setRoleBindingSubjects: 'defaultOnly' }, ['new', 'old', 'new']],
    [{ setRoleBindingSubjects: 'allServiceAccounts' }, ['new', 'new', undefined]],
    [{ setRoleBindingSubjects: 'none' }, [undefined, 'old', undefined]],
    [{ setRoleBindingSubjects: 'allServiceAccounts', unsetOnly: true }, ['new', 'old', undefined]],
    [
      { setRoleBindingSubjects: 'none', fieldSpecs: [{ path: 'subjects/namespace', kind: 'RoleBinding' }] },
      [undefined, 'old', undefined],
    ],
    [{ setRoleBindingSubjects: 'none', fieldSpecs: [{ path: 'subjects/namespace' }] }, [undefined, 'new', undefined]],
  ])('get the namespace with %j', async (config, expected) => {
    const { item } = await transform([object(RBAC, 'RoleBinding', {}, { subjects })], config)

    expect(item.subjects.map((subject: Json) => subject.namespace)).toEqual(expected)
  })

  test.each([[null], [[]]])('stay %j', async (none) => {
    const { item, exitCode } = await transform([object(RBAC, 'ClusterRoleBinding', {}, { subjects: none })])

    expect(item.subjects).toEqual(none)
    expect(exitCode).toBe(0)
  })

  test.each([
    [{ a: 1 }, 'must be a list'],
    [['a'], 'must be maps'],
  ])('%j cause an error', async (wrong, message) => {
    const { exitCode, messages } = await transform([object(RBAC, 'ClusterRoleBinding', {}, { subjects: wrong })])

    expect(messages).toContain(message)
    expect(exitCode).toBe(1)
  })
})

describe('ids', () => {
  test('records the previous id once', async () => {
    const first = await transform([object('v1', 'Service', { namespace: 'old' }), object('v1', 'Node')])
    const second = await transform(first.items)

    expect(first.items.map((item) => first.state(item, 'previousNamespaces'))).toEqual(['old', '_non_namespaceable_'])
    expect(first.items.map((item) => first.state(item, 'previousNames'))).toEqual(['a', 'a'])
    expect(first.items.map((item) => first.state(item, 'previousKinds'))).toEqual(['Service', 'Node'])
    expect(second.items).toEqual(first.items)
  })

  test.each([
    ['two in different namespaces', [object('v1', 'Service', { namespace: 'x' }), object('v1', 'Service')]],
    ['two Namespaces', [object('v1', 'Namespace', { name: 'x' }), object('v1', 'Namespace', { name: 'y' })]],
  ])('reports a conflict: %s that get the same id', async (_what, items) => {
    const { exitCode, messages } = await transform(items)

    expect(messages).toContain('namespace transformation produces ID conflict')
    expect(exitCode).toBe(1)
  })

  test.each([
    ['another kind', [object('v1', 'Service'), object('v1', 'Secret')]],
    ['another version', [object('a.io/v1', 'A'), object('a.io/v2', 'A')]],
  ])('does not report a conflict: %s', async (_what, items) => {
    expect((await transform(items)).exitCode).toBe(0)
  })
})

test.each<[Json, Json, string]>([
  [{ setRoleBindingSubjects: 'all' }, {}, 'setRoleBindingSubjects'],
  [{ fieldSpecs: [{ path: 'spec/a' }] }, { spec: { a: {} } }, 'must be scalars'],
  [{ fieldSpecs: [{ path: 'spec/a/b', create: true }] }, { spec: { a: 'x' } }, 'runs into a scalar'],
])('config %j with %j reports an error', async (config, rest, message) => {
  const { exitCode, messages, items } = await transform([object('v1', 'Service', {}, rest)], config)

  expect(messages).toContain(message)
  expect(items).toEqual([object('v1', 'Service', {}, rest)])
  expect(exitCode).toBe(1)
})
