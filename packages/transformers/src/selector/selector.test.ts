import { Resource, readYaml } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { currentId } from '../resource-id/resource-id.ts'
import { kubernetesScopes } from '../resource-id/scope.ts'
import { compileLabelSelector } from './label-selector.ts'
import { compileSelector, isSelectedExactly, type Selector } from './selector.ts'

const resource = (text: string) => {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error('no document')
  return new Resource(document)
}

const deployment = resource(`apiVersion: apps/v1
kind: Deployment
metadata:
  name: my-web
  namespace: shop
  labels: {app: web, tier: "1"}
  annotations:
    note: x
    internal.config.kubernetes.io/previousNames: web
    internal.config.kubernetes.io/previousNamespaces: default
    internal.config.kubernetes.io/previousKinds: Deployment
`)

const compile = (selector: Selector) => {
  const compiled = compileSelector(selector)
  if ('problem' in compiled) throw new Error(compiled.problem)
  return compiled
}

describe('regular expressions', () => {
  test.each<[Selector, boolean]>([
    [{}, true],
    [{ kind: 'Deployment' }, true],
    [{ kind: 'Deploy' }, false],
    [{ kind: 'Deploy.*|Service' }, true],
    [{ group: 'apps', version: 'v1', kind: 'Deployment' }, true],
    [{ group: 'app' }, false],
    [{ version: 'v2' }, false],
    [{ name: 'my-web' }, true],
    [{ name: 'web' }, true],
    [{ name: 'my' }, false],
    [{ name: '.*web' }, true],
    [{ namespace: 'shop' }, true],
    [{ namespace: 'default' }, true],
    [{ namespace: 'other' }, false],
    [{ name: '', kind: '' }, true],
    [{ labelSelector: 'app=web' }, true],
    [{ labelSelector: 'app!=web' }, false],
    [{ annotationSelector: 'note' }, true],
    [{ annotationSelector: '!note' }, false],
    [{ kind: 'Deployment', labelSelector: 'app in (api, web)', annotationSelector: 'note=x' }, true],
  ])('%j selects: %s', (selector, expected) => {
    expect(compile(selector).selects(deployment, kubernetesScopes)).toBe(expected)
  })

  test('select by id with the namespace as written', () => {
    const id = currentId(deployment)

    expect(compile({ name: 'web' }).selectsId(id)).toBe(false)
    expect(compile({ namespace: 'default' }).selectsId({ ...id, namespace: '' })).toBe(false)
    expect(compile({ name: 'my-.*', namespace: 'shop' }).selectsId(id)).toBe(true)
  })

  test.each<[Selector, string]>([
    [{ name: '(' }, 'must be a regular expression (RE2 syntax), found "("'],
    [{ labelSelector: 'a in b' }, 'must be a label selector, found "a in b"'],
    [{ annotationSelector: 'internal.config.kubernetes.io/path' }, 'reserved annotation'],
  ])('report a problem in %j', (selector, problem) => {
    const compiled = compileSelector(selector)

    expect(compiled).toEqual({ field: Object.keys(selector)[0], problem: expect.stringContaining(problem) })
  })
})

describe('literal selectors', () => {
  const id = { group: 'apps', version: 'v1', kind: 'Deployment', name: 'web', namespace: '' }

  test.each<[Selector, boolean]>([
    [{}, true],
    [{ kind: 'Deployment', name: 'web' }, true],
    [{ name: 'w.*' }, false],
    [{ namespace: 'default' }, true],
    [{ namespace: 'x' }, false],
    [{ group: 'apps', version: 'v1' }, true],
    [{ group: 'extensions' }, false],
    [{ version: 'v2' }, false],
    [{ kind: 'Service' }, false],
  ])('%j selects: %s', (selector, expected) => {
    expect(isSelectedExactly(id, selector)).toBe(expected)
  })
})

describe('label selectors', () => {
  const labels = new Map(Object.entries({ app: 'web', n: '5', empty: '', 'a.b/c': 'd', in: 'x' }))
  const matches = (text: string) => {
    const compiled = compileLabelSelector(text)
    return 'problem' in compiled ? compiled.problem : compiled.matches((key) => labels.get(key))
  }

  test.each([
    ['', true],
    ['app', true],
    ['!app', false],
    ['nope', false],
    ['!nope', true],
    ['! nope', true],
    ['app=web', true],
    ['app == web', true],
    ['app=api', false],
    ['app!=web', false],
    ['nope!=web', true],
    ['app=', false],
    ['empty=', true],
    ['empty', true],
    ['app in (web)', true],
    ['app in ( api , web )', true],
    ['app in ()', false],
    ['empty in (a,)', true],
    ['nope in (web)', false],
    ['app notin (web)', false],
    ['nope notin (web)', true],
    ['app notin (a,,b)', true],
    ['app,n', true],
    ['app, n=6', false],
    ['n>4', true],
    ['n > 5', false],
    ['n<6', true],
    ['app>1', false],
    ['nope<1', false],
    ['a.b/c=d', true],
    ['in=x', true],
    ['app in (in)', false],
    ['in', true],
  ])('%s selects: %s', (text, expected) => {
    expect(matches(text)).toBe(expected)
  })

  test.each([
    ['app in web', 'parentheses'],
    ['app in (web', 'never closed'],
    ['app web', '"app" must be followed by'],
    ['=web', 'must name a label'],
    ['app,', 'must follow the last comma'],
    ['app=web)', 'separated by commas'],
    ['app==web==x', 'separated by commas'],
    ['app in (a b)', 'separated by commas'],
    ['!app=web', 'must stand alone'],
    ['app>x', 'an integer'],
    ['_app', 'not a label key'],
    ['a/b/c', 'not a label key'],
    ['A.b/c', 'not a label key'],
    ['app=a b', 'separated by commas'],
    ['app=a$', 'not a label value'],
    ['app in (a$)', 'not a label value'],
    ['app=)', 'followed by a value'],
  ])('report a problem in %s', (text, problem) => {
    expect(matches(text)).toContain(problem)
  })
})
