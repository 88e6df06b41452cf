import { describe, expect, it } from 'vitest'
import { requestOf } from '../../tests/request.ts'
import { compilePolicy } from '../compile-policy.ts'
import { paramOf } from '../params/collect-params.ts'
import { readBinding, readPolicy } from '../read/policy-objects.ts'
import type { AdmissionRequest } from '../request.ts'
import { type PolicyContext, PolicySet } from './policy-set.ts'

const EVERYTHING = { resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], resources: ['*'], operations: ['*'] }] }

interface Case {
  readonly policy?: object
  readonly binding?: object
  readonly request?: Partial<AdmissionRequest>
  readonly object?: object
  readonly context?: Partial<PolicyContext>
}

function ask({ policy = {}, binding = {}, request = {}, object = {}, context = {} }: Case) {
  const json = {
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'p' },
    spec: { matchConstraints: EVERYTHING, ...policy },
  } as never
  const { policy: compiled, problems } = compilePolicy(json, { expressions: 'stored' })
  expect(problems.map(({ text }) => text)).toEqual([])
  const bound = { metadata: { name: 'b' }, spec: { policyName: 'p', validationActions: ['Deny'], ...binding } }
  const params = { isNamespaced: () => true, of: () => [], named: () => [] }
  const set = new PolicySet([readPolicy(json, compiled)], [readBinding(bound as never)], {
    namespaces: () => undefined,
    params,
    ...context,
  })
  return set.check(requestOf(request, object))
}

const messagesOf = (one: Case) => ask(one).denials.map(({ decision }) => decision.message)
const validations = (...expressions: string[]) => ({ validations: expressions.map((expression) => ({ expression })) })
const spec = (fields: object) => ({ object: { spec: fields } })

describe('validations', () => {
  it.each<[string, object, readonly string[]]>([
    ['object.spec.replicas <= 5', { replicas: 3 }, []],
    ['object.spec.replicas <= 5', { replicas: 7 }, ['failed expression: object.spec.replicas <= 5']],
    [
      'object.spec.replicas <= 5',
      {},
      ["expression 'object.spec.replicas <= 5' resulted in error: no such key: replicas"],
    ],
    ['oldObject == null', {}, []],
    ["request.operation == 'CREATE' && request.namespace == 'shop' && request.name == 'web'", {}, []],
    ["request.kind.kind == 'Deployment' && request.resource.resource == 'deployments'", {}, []],
    ['!has(request.subResource) && request.dryRun == false', {}, []],
    ['object.spec.ratio == 0.5 && object.spec.on == null', { ratio: 0.5, on: null }, []],
  ])('%s of %j', (expression, fields, expected) => {
    expect(messagesOf({ policy: validations(expression), ...spec(fields) })).toEqual(expected)
  })

  it('all of them are evaluated', () => {
    const { denials } = ask({ policy: validations('false', 'true', 'object.none'.concat(' == 1')) })

    expect(denials.map(({ decision: { validation, isError } }) => [validation, isError])).toEqual([
      [0, false],
      [2, true],
    ])
  })
})

describe('messages', () => {
  const message = (fields: object) =>
    messagesOf({ policy: { validations: [{ expression: '  false  ', ...fields }] } })[0]

  it.each<[object, string]>([
    [{}, 'failed expression: false'],
    [{ message: '  no  ' }, 'no'],
    [{ message: '   ' }, 'failed expression: false'],
    [{ message: 'no', messageExpression: "'  not ' + object.metadata.name + ' '" }, 'not web'],
    [{ message: 'no', messageExpression: "' '" }, 'no'],
    [{ message: 'no', messageExpression: String.raw`'a\nb'` }, 'no'],
    [{ message: 'no', messageExpression: 'string(object.spec.none)' }, 'no'],
    [{ message: 'no', messageExpression: "'é'.replace('é', 'ab').replace('a', '€')" }, '€b'],
  ])('%j: %s', (fields, expected) => {
    expect(message(fields)).toBe(expected)
  })

  it('of more than 5 KiB are not used', () => {
    const name = 'x'.repeat(5000)
    const long = (text: string) =>
      messagesOf({
        policy: { validations: [{ expression: 'false', message: 'no', messageExpression: text }] },
        object: { metadata: { name } },
      })[0]

    expect(long('string(object.metadata.name)')).toBe(name)
    expect(long('string(object.metadata.name) + string(object.metadata.name).substring(0, 200)')).toBe('no')
  })
})

describe('variables', () => {
  it('are evaluated when they are read, and an error names them', () => {
    const variables = [
      { name: 'broken', expression: 'object.spec.none' },
      { name: 'two', expression: '1 + 1' },
      { name: 'four', expression: 'variables.two * 2' },
    ]

    expect(messagesOf({ policy: { variables, ...validations('variables.four == 4') } })).toEqual([])
    expect(messagesOf({ policy: { variables, ...validations('variables.broken == 1') } })).toEqual([
      `expression 'variables.broken == 1' resulted in error: composited variable "broken" fails to evaluate: no such key: spec`,
    ])
  })
})

it('a variable can be null', () => {
  const variables = [{ name: 'none', expression: 'null' }]

  expect(messagesOf({ policy: { variables, ...validations('variables.none == null') } })).toEqual([])
})

describe('match conditions', () => {
  const conditions = (...list: string[]) => ({
    matchConditions: list.map((expression, at) => ({ name: `c${at}`, expression })),
    ...validations('false'),
  })
  const failed = "expression 'object.none == 1' resulted in error: no such key: none"

  it.each<[readonly string[], readonly string[]]>([
    [['true', 'true'], ['failed expression: false']],
    [['true', 'false'], []],
    [['object.none == 1', 'false'], []],
    [['object.none == 1', 'true'], [failed]],
    [['object.none == 1', 'object.none == 1'], [failed]],
    [['object.none == 1', "object.none == 'a'"], [`[${failed}, ${failed.replace('1', "'a'")}]`]],
  ])('%j', (list, expected) => {
    expect(messagesOf({ policy: conditions(...list) })).toEqual(expected)
  })

  it('have no namespaceObject', () => {
    const namespaces = () => ({ metadata: { name: 'shop' } })

    expect(messagesOf({ policy: conditions('namespaceObject == null'), context: { namespaces } })).toHaveLength(1)
    expect(messagesOf({ policy: validations('namespaceObject != null'), context: { namespaces } })).toEqual([])
  })
})

describe('failurePolicy: Ignore', () => {
  it.each<[object, number]>([
    [validations('object.none == 1'), 0],
    [validations('object.none == 1', 'false'), 1],
    [{ matchConditions: [{ name: 'a', expression: 'object.none == 1' }], ...validations('false') }, 0],
    [{ auditAnnotations: [{ key: 'a', valueExpression: 'string(object.none)' }], ...validations('true') }, 0],
  ])('%j', (policy, count) => {
    expect(messagesOf({ policy: { ...policy, failurePolicy: 'Ignore' } })).toHaveLength(count)
  })

  it('without it, an error of an audit annotation denies, whatever the actions are', () => {
    const policy = {
      auditAnnotations: [{ key: 'a', valueExpression: 'string(object.none)' }],
      ...validations('true'),
    }
    const { denials } = ask({ policy, binding: { validationActions: ['Warn'] } })

    expect(denials.map(({ decision }) => decision.isAlwaysDenied)).toEqual([true])
  })
})

describe('costs', () => {
  const expensive = 'lists.range(1000).all(i, lists.range(300).all(j, i + j >= 0))'

  it('an expression above the limit of a call is an error of its own', () => {
    expect(messagesOf({ policy: validations(expensive, 'true') })).toEqual([
      `expression '${expensive}' resulted in error: operation cancelled: actual cost limit exceeded`,
    ])
  })

  it('above the budget of the policy, all validations fail as one', () => {
    expect(messagesOf({ policy: validations(...Array.from({ length: 11 }, () => expensive)) })).toEqual([
      'validation failed due to running out of cost budget, no further validation rules will be run',
    ])
  })
})

describe('params', () => {
  const param = (name: string, max: string) => paramOf({ metadata: { name, namespace: 'shop' }, data: { max } })
  const policy = { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' }, ...validations("params.data.max == '1'") }
  const all = [param('a', '1'), param('b', '2')]
  const named = (_: unknown, wanted: string) => all.filter(({ name }) => name === wanted)
  const context = { params: { isNamespaced: () => true, of: () => all, named } }

  it.each<[object, readonly (string | undefined)[]]>([
    [{ name: 'a' }, []],
    [{ name: 'b' }, ['b']],
    [{ selector: {} }, ['b']],
  ])('%j', (paramRef, expected) => {
    const { denials } = ask({ policy, binding: { paramRef }, context })

    expect(denials.map((denial) => denial.param?.name)).toEqual(expected)
  })

  it('that are not there are a note, or a denial', () => {
    const without = (parameterNotFoundAction: string) =>
      ask({ policy, binding: { paramRef: { name: 'none', parameterNotFoundAction } }, context })

    expect(without('Allow')).toMatchObject({ denials: [], omissions: [{ why: { is: 'params' } }] })
    expect(without('Deny')).toMatchObject({
      denials: [
        { decision: { isAlwaysDenied: true, message: expect.stringContaining('failed to configure binding') } },
      ],
    })
  })
})

describe('what no file has', () => {
  it.each<[string, readonly string[]]>([
    ["request.userInfo.username == 'a'", ['request.userInfo']],
    ["request.operation == 'CREATE' || request.userInfo.username == 'a'", []],
    ["request.userInfo.username == 'a' || request.operation == 'CREATE'", []],
    ["authorizer.group('').resource('pods').check('get').allowed()", ['authorizer']],
    ["object.metadata.uid != ''", ['object.metadata.uid']],
    ['size(object.metadata) > 1', ['object.metadata']],
    ["namespaceObject.metadata.name == 'shop'", []],
    ["namespaceObject.metadata.labels['env'] == 'prod'", ['namespaceObject.metadata.labels.env']],
    ["namespaceObject.metadata.labels['kubernetes.io/metadata.name'] == 'shop'", []],
    ['namespaceObject.metadata.labels.size() == 1', ['namespaceObject.metadata.labels']],
  ])('%s needs %j', (expression, names) => {
    const { denials, omissions } = ask({ policy: validations(expression) })

    expect(denials).toEqual([])
    expect(omissions.flatMap(({ why }) => (why.is === 'expression' ? why.names : []))).toEqual(names)
  })

  it('a variable that is read twice stays unknown', () => {
    const variables = [{ name: 'user', expression: 'request.userInfo.username' }]
    const { omissions } = ask({
      policy: { variables, ...validations("variables.user == 'a'", "variables.user == 'b'") },
    })

    expect(omissions).toHaveLength(2)
  })

  it('a user that is known is read', () => {
    const policy = validations("request.userInfo.username == 'ann'")

    expect(ask({ policy, request: { userInfo: { username: 'ann' } } })).toEqual({ denials: [], omissions: [] })
    expect(messagesOf({ policy, request: { userInfo: { username: 'bob' } } })).toHaveLength(1)
  })
})

it('policies are not asked about the configuration of admission', () => {
  const kind = { group: 'admissionregistration.k8s.io', version: 'v1', kind: 'ValidatingAdmissionPolicy' }

  expect(messagesOf({ policy: validations('false'), request: { kind } })).toEqual([])
  expect(messagesOf({ policy: validations('false') })).toHaveLength(1)
})
