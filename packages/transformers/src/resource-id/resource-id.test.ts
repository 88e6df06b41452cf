import { Resource, readYaml } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { allIds, originalId, previousIds, rememberId } from './previous-ids.ts'
import {
  currentId,
  effectiveNamespace,
  formatId,
  idKey,
  isSameId,
  NOT_NAMESPACED,
  type ResourceId,
  splitApiVersion,
} from './resource-id.ts'
import { kubernetesScopes } from './scope.ts'

const resource = (text: string) => {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error('no document')
  return new Resource(document)
}
const id = (parts: Partial<ResourceId> = {}): ResourceId => ({
  group: '',
  version: 'v1',
  kind: 'ConfigMap',
  name: 'a',
  namespace: '',
  ...parts,
})

test.each([
  ['v1', '', 'v1'],
  ['apps/v1', 'apps', 'v1'],
  ['a/b/c', 'a', 'b/c'],
  ['', '', ''],
])('apiVersion %j is split', (apiVersion, group, version) => {
  expect(splitApiVersion(apiVersion)).toEqual({ group, version })
})

test.each([
  ['v1', 'Namespace', true],
  ['v1', 'ConfigMap', false],
  ['v1', 'PersistentVolume', true],
  ['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy', true],
  ['admissionregistration.k8s.io/v1beta1', 'ValidatingAdmissionPolicy', false],
  ['policy/v1beta1', 'PodSecurityPolicy', true],
  ['flowcontrol.apiserver.k8s.io/v1', 'FlowSchema', false],
  ['example.com/v1', 'Namespace', false],
])('kustomize knows %s %s as cluster-scoped: %s', (apiVersion, kind, expected) => {
  expect(kubernetesScopes.isClusterScoped(apiVersion, kind)).toBe(expected)
})

describe('equality', () => {
  const node = id({ kind: 'Node' })

  test.each([
    ['nothing differs', id(), id(), true],
    ['none and default', id(), id({ namespace: 'default' }), true],
    ['another namespace', id(), id({ namespace: 'x' }), false],
    ['another name', id(), id({ name: 'b' }), false],
    ['another kind', id(), id({ kind: 'Secret' }), false],
    ['another group', id(), id({ group: 'x' }), false],
    ['another version', id(), id({ version: 'v2' }), false],
    ['a kind without namespaces', node, id({ kind: 'Node', namespace: 'x' }), true],
  ])('%s', (_what, a, b, expected) => {
    expect(isSameId(a, b, kubernetesScopes)).toBe(expected)
    expect(idKey(a, kubernetesScopes) === idKey(b, kubernetesScopes)).toBe(expected)
  })

  test('effective namespaces', () => {
    expect([id(), id({ namespace: 'x' }), node].map((each) => effectiveNamespace(each, kubernetesScopes))).toEqual([
      'default',
      'x',
      NOT_NAMESPACED,
    ])
  })

  test('ids are formatted for messages', () => {
    expect(formatId(id({ namespace: 'x' }))).toBe('ConfigMap "a" in namespace "x"')
    expect(formatId(id())).toBe('ConfigMap "a"')
  })
})

describe('previous ids', () => {
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'

  test('are empty for a resource that was never renamed', () => {
    expect(previousIds(resource(text))).toEqual([])
    expect(originalId(resource(text))).toEqual(id())
    expect(allIds(resource(text))).toEqual([id()])
  })

  test('are recorded and read', () => {
    const item = resource(text)

    rememberId(item, kubernetesScopes)
    item.set(['metadata', 'name'], 'b')
    item.set(['metadata', 'namespace'], 'x')
    rememberId(item, kubernetesScopes)
    item.set(['metadata', 'name'], 'c')

    expect(originalId(item)).toEqual(id({ namespace: 'default' }))
    expect(allIds(item)).toEqual([
      id({ name: 'c', namespace: 'x' }),
      id({ namespace: 'default' }),
      id({ name: 'b', namespace: 'x' }),
    ])
    expect(item.annotations).toEqual({
      'internal.config.kubernetes.io/previousNames': 'a,b',
      'internal.config.kubernetes.io/previousNamespaces': 'default,x',
      'internal.config.kubernetes.io/previousKinds': 'ConfigMap,ConfigMap',
    })
  })

  test('do not record the last id again', () => {
    const item = resource(text)

    rememberId(item, kubernetesScopes)
    const once = item.toString()
    rememberId(item, kubernetesScopes)

    expect(item.toString()).toBe(once)
  })

  test('include changed kinds', () => {
    const item = resource(text)
    const before = currentId(item)

    item.set(['kind'], 'Secret')
    rememberId(item, kubernetesScopes, before)

    expect(originalId(item)).toEqual(id({ namespace: 'default' }))
    expect(currentId(item).kind).toBe('Secret')
  })
})
