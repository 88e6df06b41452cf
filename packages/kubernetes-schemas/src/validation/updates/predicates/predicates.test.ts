import { describe, expect, it } from 'vitest'
import {
  keptTolerations,
  nodeAffinity,
  nodeDrivers,
  noNewFinalizers,
  noNewGates,
  podAnnotationUpdates,
  sameScopes,
  serviceAddresses,
  wholeNodeDrivers,
} from './index.ts'

const places = (refused: readonly { readonly at: readonly (string | number)[] }[]) =>
  refused.map(({ at }) => at.join('.'))

const terms = (...all: readonly (readonly string[])[]) => ({
  requiredDuringSchedulingIgnoredDuringExecution: {
    nodeSelectorTerms: all.map((keys) => ({ matchExpressions: keys.map((key) => ({ key, operator: 'Exists' })) })),
  },
})
const TERMS = 'requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms'

describe('nodeAffinity', () => {
  it.each([
    ['the same', terms(['a']), terms(['a']), []],
    ['a requirement more', terms(['a']), terms(['a', 'b']), []],
    ['another requirement', terms(['a']), terms(['b']), [`${TERMS}.0`]],
    ['a term more', terms(['a']), terms(['a'], ['b']), [TERMS]],
    ['the first terms', terms(), terms(['a']), []],
    ['requirements in an empty term', terms([]), terms(['a']), [`${TERMS}.0`]],
  ])('%s', (_, oldValue, value, expected) => {
    expect(places(nodeAffinity(value, { self: {}, oldSelf: {}, oldValue }))).toEqual(expected)
  })
})

describe('podAnnotationUpdates', () => {
  const key = 'container.apparmor.security.beta.kubernetes.io/a'
  it.each([
    ['others', { a: '1' }, { a: '2', b: '3' }, []],
    ['a profile that changes', { [key]: 'a' }, { [key]: 'b' }, [key]],
    ['a new profile', {}, { [key]: 'b' }, [key]],
    ['a mirror pod', { 'kubernetes.io/config.mirror': 'a' }, undefined, ['kubernetes.io/config.mirror']],
  ])('%s', (_, oldValue, value, expected) => {
    expect(places(podAnnotationUpdates(value, { self: {}, oldSelf: {}, oldValue }))).toEqual(expected)
  })
})

describe('serviceAddresses', () => {
  const both = ['10.0.0.1', 'fd00::1']
  it.each([
    ['the same', { clusterIPs: both }, { clusterIPs: both }, []],
    ['a second address', { clusterIPs: ['10.0.0.1'] }, { clusterIPs: both }, []],
    ['a second address less', { clusterIPs: both }, { clusterIPs: ['10.0.0.1'], ipFamilyPolicy: 'SingleStack' }, []],
    [
      'a second address less without the policy',
      { clusterIPs: both },
      { clusterIPs: ['10.0.0.1'] },
      ['ipFamilyPolicy'],
    ],
    ['another first address', { clusterIPs: both }, { clusterIPs: ['10.0.0.2', 'fd00::1'] }, ['clusterIPs.0']],
    [
      'another address',
      { clusterIPs: ['10.0.0.1'] },
      { clusterIP: '10.0.0.2', clusterIPs: ['10.0.0.2'] },
      ['clusterIP'],
    ],
    ['from headless', { clusterIPs: ['None'] }, { clusterIP: '10.0.0.2', clusterIPs: ['10.0.0.2'] }, ['clusterIP']],
    [
      'families of a headless one',
      { clusterIPs: ['None'], ipFamilies: ['IPv4'] },
      { clusterIPs: ['None'], ipFamilies: ['IPv6'] },
      [],
    ],
    ['another family', { ipFamilies: ['IPv4'] }, { ipFamilies: ['IPv6'] }, ['ipFamilies.0']],
    ['from a name', { type: 'ExternalName' }, { type: 'ClusterIP', clusterIPs: ['10.0.0.2'] }, []],
  ])('%s', (_, oldValue, value, expected) => {
    expect(places(serviceAddresses(value, { self: {}, oldSelf: {}, oldValue }))).toEqual(expected)
  })
})

describe('drivers of a node', () => {
  const driver = (more: object = {}) => ({ name: 'a', nodeID: 'n', ...more })
  it.each([
    ['removed and added', [driver()], [{ name: 'b', nodeID: 'n' }], [], []],
    ['changed', [driver()], [driver({ nodeID: 'm' })], ['0'], ['0']],
    ['with another count', [driver()], [driver({ allocatable: { count: 1 } })], [], ['0']],
  ])('%s', (_, oldValue, value, expected, whole) => {
    const scope = { self: {}, oldSelf: {}, oldValue }
    expect(places(nodeDrivers(value, scope))).toEqual(expected)
    expect(places(wholeNodeDrivers(value, scope))).toEqual(whole)
  })
})

describe('lists of names', () => {
  it.each([
    [
      'tolerations: added, and other seconds',
      keptTolerations,
      [{ key: 'a' }],
      [{ key: 'b' }, { key: 'a', tolerationSeconds: 1 }],
      [],
    ],
    ['tolerations: changed', keptTolerations, [{ key: 'a' }], [{ key: 'a', value: 'b' }], ['']],
    ['tolerations: removed', keptTolerations, [{ key: 'a' }], undefined, ['']],
    ['gates: removed', noNewGates, [{ name: 'a' }, { name: 'b' }], [{ name: 'b' }], []],
    ['gates: added', noNewGates, [{ name: 'a' }], [{ name: 'a' }, { name: 'b' }], ['1.name']],
    ['finalizers: removed', noNewFinalizers, ['a', 'b'], ['b'], []],
    ['finalizers: added', noNewFinalizers, ['a'], ['a', 'b'], ['1']],
    ['scopes: in another order', sameScopes, ['a', 'b'], ['b', 'a'], []],
    ['scopes: removed', sameScopes, ['a', 'b'], ['a'], ['']],
    ['scopes: added', sameScopes, undefined, ['a'], ['']],
  ])('%s', (_, predicate, oldValue, value, expected) => {
    expect(places(predicate(value, { self: {}, oldSelf: {}, oldValue }))).toEqual(expected)
  })
})
