import { describe, expect, it } from 'vitest'
import { collectParams, type Param, type ParamSource, paramOf, readParamRef } from './collect-params.ts'

const KIND = { group: '', version: 'v1', kind: 'ConfigMap' }
const object = (name: string, namespace?: string, labels: object = {}) =>
  paramOf({ metadata: { name, ...(namespace !== undefined && { namespace }), labels } } as never)

const sourceOf = (isNamespaced: boolean | undefined, ...params: Param[]): ParamSource => ({
  isNamespaced: () => isNamespaced,
  of: () => params,
  named: (_, name) => params.filter((param) => param.name === name),
})
const NAMESPACED = sourceOf(
  true,
  object('limits', 'shop', { level: 'high' }),
  object('limits', 'admin'),
  object('others', 'shop'),
)
const OF_CLUSTER = sourceOf(false, object('limits'), object('others'))

function collect(ref: object | undefined, source = NAMESPACED, namespace = 'shop') {
  const found = collectParams(KIND, ref && readParamRef(ref as never), namespace, source)
  if (!('params' in found)) return found
  return found.params.map((param) => param && `${param.namespace}/${param.name}`)
}

describe('the params of a binding', () => {
  it.each<[string, object | undefined, readonly unknown[]]>([
    ['by name, in the namespace of the object', { name: 'limits' }, ['shop/limits']],
    ['by name, in a namespace', { name: 'limits', namespace: 'admin' }, ['admin/limits']],
    ['by labels', { selector: { matchLabels: { level: 'high' } } }, ['shop/limits']],
    ['all of a namespace', { selector: {} }, ['shop/limits', 'shop/others']],
    ['none that are there', { name: 'none', parameterNotFoundAction: 'Allow' }, []],
    ['without a paramRef: the policy is evaluated without them', undefined, [undefined]],
  ])('%s', (_, ref, expected) => {
    expect(collect(ref)).toEqual(expected)
  })

  it.each<[string, object, ParamSource, string, string]>([
    [
      'none that are there, and Deny',
      { name: 'none', parameterNotFoundAction: 'Deny' },
      NAMESPACED,
      'shop',
      'no params found for policy binding with `Deny` parameterNotFoundAction',
    ],
    [
      'a namespace for a kind of the cluster',
      { name: 'limits', namespace: 'shop' },
      OF_CLUSTER,
      'shop',
      'paramRef.namespace must not be provided for a cluster-scoped `paramKind`',
    ],
    [
      'no namespace for an object of the cluster',
      { name: 'limits' },
      NAMESPACED,
      '',
      'cannot use namespaced paramRef in policy binding that matches cluster-scoped resources',
    ],
    ['neither name nor selector', {}, NAMESPACED, 'shop', 'one of name or selector must be provided'],
    [
      'both',
      { name: 'limits', selector: {} },
      NAMESPACED,
      'shop',
      'paramRef.name and paramRef.selector are mutually exclusive',
    ],
  ])('%s: a problem', (_, ref, source, namespace, problem) => {
    expect(collect(ref, source, namespace)).toEqual({ problem })
  })

  it('of the cluster have no namespace', () => {
    expect(collect({ name: 'limits' }, OF_CLUSTER)).toEqual(['/limits'])
  })

  it('of a kind without a definition: their objects say whether they are in namespaces', () => {
    expect(collect({ name: 'limits' }, sourceOf(undefined, object('limits', 'shop')))).toEqual(['shop/limits'])
    expect(collect({ name: 'limits' }, sourceOf(undefined, object('limits')))).toEqual(['/limits'])
    expect(collect({ name: 'limits' }, sourceOf(undefined))).toEqual({ isUnknown: true })
  })

  it('a policy without paramKind ignores paramRef', () => {
    expect(collectParams(undefined, readParamRef({ name: 'a' }), 'shop', NAMESPACED)).toEqual({ params: [undefined] })
  })
})
