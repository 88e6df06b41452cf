import { type Items, makeResource, type Resource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { toBuildResource } from '../resource-id/build-state.ts'
import { rememberId } from '../resource-id/previous-ids.ts'
import { kubernetesScopes } from '../resource-id/scope.ts'
import { declareVars, mergeVars } from './bind-vars.ts'
import { expandText } from './expand-text.ts'
import { resolveVars } from './resolve-vars.ts'
import type { Var } from './var.ts'
import { varReferences } from './var-reference-table.ts'

const list = (...resources: readonly Resource[]) => resources as unknown as Items
const service = (name: string, namespace?: string) =>
  makeResource(`apiVersion: v1
kind: Service
metadata:
  name: ${name}${namespace === undefined ? '' : `\n  namespace: ${namespace}`}
spec:
  ports: [{port: 8080, name: http}]
x: {f: 1.50, small: 0.00001, big: 1e21, t: true, nil: null, map: {a: 1}, a.b: dotted, hex: 0x10, six: 999999.5, seven: 1234567.5}
`)
const variable = (name: string, fieldpath = '', objref: Partial<Var['objref']> = {}): Var => ({
  name,
  objref: { group: '', version: 'v1', kind: 'Service', name: 'web', namespace: '', ...objref },
  fieldpath,
})

/** The result of expanding a string in `args` with the variables of the table. */
function expanded(text: string, ...vars: readonly Var[]): unknown {
  const pod = makeResource({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'a' },
    spec: { containers: [{ args: [text] }] },
  })
  const items = list(service('web'), pod)
  const { vars: bound, problems } = declareVars(items, [], vars)
  expect(problems).toEqual([])
  expect(resolveVars(items, bound, varReferences).filter(({ severity }) => severity === 'error')).toEqual([])
  return pod.get(['spec', 'containers', 0, 'args', 0])
}

// The answers of kustomize 5.8.2.
test.each([
  ['$(NAME)', '', 'web'],
  ['a-$(NAME)-$(NAME)', '', 'a-web-web'],
  ['$$(NAME)', '', '$(NAME)'],
  ['$$$(NAME)', '', '$web'],
  ['$(NONE)', '', '$(NONE)'],
  ['$(NAME', '', '$(NAME'],
  ['$($(NAME))', '', '$($(NAME))'],
  ['$x$', '', '$x$'],
  ['$x$(NAME)$$', '', '$xweb$'],
  ['$($$a$(b', '', '$($a$(b'],
  ['$(NAME)', 'spec.ports[0].port', 8080],
  ['$(NAME)', 'spec.ports.[name=http].port', 8080],
  ['x$(NAME)', 'spec.ports[0].port', 'x8080'],
  ['$(NAME)', 'x.f', 1.5],
  ['-$(NAME)-', 'x.f', '-1.5-'],
  ['$(NAME)', 'x.small', 0.00001],
  ['$(NAME) $(NAME)', 'x.small', '1e-05 1e-05'],
  ['a$(NAME)', 'x.big', 'a1e+21'],
  ['a$(NAME)', 'x.six', 'a999999.5'],
  ['a$(NAME)', 'x.seven', 'a1.2345675e+06'],
  ['$(NAME)', 'x.seven', 1234567.5],
  ['$(NAME)', 'x.t', true],
  ['$(NAME)', 'x.nil', 'null'],
  ['$(NAME)', 'x.map', '$(NAME)'],
  ['$(NAME)', 'x.[a.b]', 'dotted'],
])('expands %j with %j', (text, fieldpath, expected) => {
  expect(expanded(text, variable('NAME', fieldpath))).toEqual(expected)
})

describe('fields', () => {
  test('strings of maps get the type of the variable except in annotations; other values and unlisted fields stay', () => {
    const pod = makeResource(`apiVersion: v1
kind: Pod
metadata: {name: a, labels: {l: $(PORT), n: 1}, annotations: {l: $(PORT), m: "$(OTHER)"}}
data: {l: $(PORT)}
`)
    const items = list(service('web'), pod)
    resolveVars(items, declareVars(items, [], [variable('PORT', 'spec.ports[0].port')]).vars, varReferences)
    expect(pod.toString()).toBe(`apiVersion: v1
kind: Pod
metadata: {name: a, labels: {l: 8080, n: 1}, annotations: {l: "8080", m: "$(OTHER)"}}
data: {l: $(PORT)}
`)
  })

  test('a list that does not contain only strings is an error if there are vars', () => {
    const pod = makeResource({ kind: 'Pod', spec: { containers: [{ args: ['a', 1] }] } })
    const items = list(service('web'), pod)
    expect(resolveVars(items, [], varReferences)).toEqual([])
    const problems = resolveVars(items, declareVars(items, [], [variable('NAME')]).vars, varReferences)
    expect(problems).toMatchObject([
      { severity: 'error', rule: 'var-field', field: ['spec', 'containers', 0, 'args', 1] },
      { severity: 'warning', rule: 'var-unused' },
    ])
  })
})

describe('the object of a var', () => {
  test('is found by its previous name, and its present name is used', () => {
    const web = toBuildResource(service('web'))
    rememberId(web, kubernetesScopes)
    web.set(['metadata', 'name'], 'p-web')
    const pod = makeResource({ kind: 'Pod', metadata: { labels: { a: '$(NAME)' } } })
    const items = list(web, pod)
    expect(resolveVars(items, declareVars(items, [], [variable('NAME')]).vars, varReferences)).toEqual([])
    expect(pod.labels).toEqual({ a: 'p-web' })
  })

  test('must be unique, if necessary by its namespace', () => {
    const items = list(service('web', 'x'), service('web', 'y'))
    expect(declareVars(items, [], [variable('NAME')]).problems).toMatchObject([
      { severity: 'error', rule: 'var-ambiguous' },
    ])
    const { vars, problems } = declareVars(items, [], [variable('NAME', '', { namespace: 'y' })])
    expect(problems).toEqual([])
    expect(vars[0]?.resource).toBe([...items][1])
  })

  test.each([
    ['no object', variable('NAME', '', { name: 'none' }), 'there is no Service "none" of v1'],
    ['no apiVersion', variable('NAME', '', { version: '' }), 'without apiVersion'],
    ['no such field', variable('NAME', 'spec.none'), 'has no "spec.none"'],
    ['an integer that Go does not read', variable('NAME', 'x.hex'), 'has no "x.hex"'],
  ])('%s is an error', (_what, wrong, message) => {
    const items = list(service('web'))
    const problems = resolveVars(items, declareVars(items, [], [wrong]).vars, varReferences)
    expect(problems).toMatchObject([{ severity: 'error', rule: 'var-value' }])
    expect(problems[0]?.message).toContain(message)
  })
})

test('strings with many unclosed references take linear time', () => {
  const text = '$('.repeat(200_000)
  expect(expandText(text, () => undefined).text).toBe(text)
  expect(expandText(`${text})`, () => undefined).text).toBe(`${text})`)
})

test('a name must be unique, in one Kustomization and in several', () => {
  const items = list(service('web'))
  const first = declareVars(items, [], [{ ...variable('A'), file: '/base/kustomization.yaml', line: 3 }])
  const again = declareVars(items, first.vars, [variable('A'), variable('B')])
  expect(again.vars.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(again.problems).toMatchObject([{ severity: 'error', rule: 'var-twice' }])
  expect(again.problems[0]?.message).toContain('/base/kustomization.yaml:3')
  expect(mergeVars(first.vars, again.vars).problems).toHaveLength(1)
  expect(mergeVars(first.vars, []).vars).toBe(first.vars)
})
