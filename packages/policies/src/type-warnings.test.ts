import { kubernetesModel } from '@krmkit/kubernetes-schemas/objects'
import { decodeSchema } from '@krmkit/structural-schema'
import { expect, test } from 'vitest'
import { typeWarnings } from './type-warnings.ts'
import type { KindTypes } from './types/kind-types.ts'
import { matchedKinds } from './types/matched-kinds.ts'
import { ModelTypes } from './types/model-types.ts'
import { resourceType } from './types/schema-types.ts'

const TYPES = new ModelTypes(kubernetesModel(), 37)
const LIMIT = decodeSchema({
  type: 'object',
  properties: {
    max: { type: 'integer' },
    'with-dash': { type: 'string', format: 'date-time' },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    port: { 'x-kubernetes-int-or-string': true },
    names: { type: 'array', items: { type: 'string' } },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
  },
})
const KINDS: KindTypes = {
  kindOf: (group, version, resource) => {
    const found = kubernetesModel()
      .kindsIn(group)
      .find((kind) => kind.version === version && kind.plural === resource)
    if (found !== undefined) return { group, version, kind: found.kind }
    return resource === 'limits' ? { group, version, kind: 'Limit' } : undefined
  },
  typeOf: ({ group, version, kind }) =>
    kind === 'Limit'
      ? resourceType(LIMIT, kind, TYPES.metadata)
      : TYPES.kind(group === '' ? version : `${group}/${version}`, kind),
}
const DEPLOYMENTS = { apiGroups: ['apps'], apiVersions: ['v1'], resources: ['deployments', 'deployments/scale'] }
const LIMITS = { apiGroups: ['rules.example.com'], apiVersions: ['v1'], resources: ['limits'] }

function warningsOf(expression: string, rules: readonly object[] = [DEPLOYMENTS], spec: object = {}) {
  const validations = [{ expression }]
  const policy = {
    kind: 'ValidatingAdmissionPolicy',
    spec: { matchConstraints: { resourceRules: rules }, validations, ...spec },
  }
  return typeWarnings(policy as never, KINDS, { kubernetesVersion: '1.37' }).map(
    ({ error, kinds }) => `${error.path}: ${error.values?.[0]?.text} for ${kinds.join(', ')}`,
  )
}

test.each([
  'object.spec.replicas > 3',
  "object.metadata.labels['a'] == 'b' && oldObject.metadata.creationTimestamp < timestamp('2024-01-01T00:00:00Z')",
  "object.spec.template.spec.containers.all(c, c.resources.limits['cpu'] == '1')",
  'object.spec.strategy.rollingUpdate.maxSurge == 1',
  "authorizer.requestResource.check('get').allowed()",
  'object.metadata.managedFields[0].fieldsV1.f.x == 1',
])('fits a Deployment: %s', (expression) => {
  expect(warningsOf(expression)).toEqual([])
})

test.each([
  ['object.spec.replica > 3', 'unknown field "replica"; did you mean "replicas"?'],
  ["object.spec.replicas == 'a'", '"==" compares values of one type, not int and string'],
  ['object.spec.template.spec.containers.all(c, c.images == 1)', 'unknown field "images"; did you mean "image"?'],
  ['oldObject.spec.paused == 1', '"==" compares values of one type, not bool and int'],
])('does not fit a Deployment: %s', (expression, text) => {
  expect(warningsOf(expression)).toEqual([`spec.validations[0].expression: ${text} for apps/v1 Deployment`])
})

test('equal warnings name all kinds, and others are apart', () => {
  const rules = [{ ...DEPLOYMENTS, resources: ['statefulsets', 'deployments', 'daemonsets'] }]

  expect(warningsOf('object.spec.replica > 3', rules)).toEqual([
    expect.stringContaining('for apps/v1 DaemonSet'),
    expect.stringContaining('did you mean "replicas"? for apps/v1 Deployment, apps/v1 StatefulSet'),
  ])
})

test('params and custom resources have the types of their CustomResourceDefinition', () => {
  const spec = { paramKind: { apiVersion: 'rules.example.com/v1', kind: 'Limit' } }

  expect(warningsOf('object.spec.replicas < params.max', [DEPLOYMENTS], spec)).toEqual([])
  expect(warningsOf('object.spec.replicas < params.maximum', [DEPLOYMENTS], spec)).toHaveLength(1)
  expect(warningsOf("object.max > 1 && object.free.a.b == 1 && object.port == 'a'", [LIMITS])).toEqual([])
  expect(warningsOf("object.with__dash__dash > timestamp('2024-01-01T00:00:00Z')", [LIMITS])).toEqual([])
  expect(warningsOf('object.names.exists(n, n == 1)', [LIMITS])).toHaveLength(1)
  expect(warningsOf('object.labels.a == 1', [LIMITS])).toHaveLength(1)
  const unknown = { paramKind: { apiVersion: 'other.example.com/v1', kind: 'Other' } }
  expect(warningsOf('params.any.thing == 1', [DEPLOYMENTS], unknown)).toEqual([])
})

test('variables have types, and only validations and their messages are checked', () => {
  const variables = [
    { name: 'replicas', expression: 'object.spec.replicas' },
    { name: 'bad', expression: 'object.spek' },
  ]
  const others = {
    matchConditions: [{ name: 'a', expression: 'object.spek == 1' }],
    auditAnnotations: [{ key: 'a', valueExpression: 'object.spek' }],
  }

  expect(warningsOf("variables.replicas == 'a'", [DEPLOYMENTS], { variables, ...others })).toHaveLength(1)
  expect(warningsOf('variables.bad.x == 1', [DEPLOYMENTS], { variables, ...others })).toEqual([])
  const validations = [{ expression: 'true', messageExpression: 'object.metadata.nam' }]
  expect(warningsOf('true', [DEPLOYMENTS], { validations })).toEqual([
    'spec.validations[0].messageExpression: unknown field "nam"; did you mean "name"? for apps/v1 Deployment',
  ])
})

const namesOf = (rules: readonly object[]) =>
  matchedKinds({ spec: { matchConstraints: { resourceRules: rules } } } as never, KINDS).map(({ kind }) => kind)

test.each([
  [[{ ...DEPLOYMENTS, apiGroups: ['*'] }], []],
  [[{ ...DEPLOYMENTS, apiVersions: ['v1', '*'] }], []],
  [[{ ...DEPLOYMENTS, resources: ['*', '*/*', 'deployments/*'] }], []],
  [[{ ...DEPLOYMENTS, resources: ['*', 'deployments'] }], ['Deployment']],
  [[{ ...DEPLOYMENTS, resources: ['unheard'] }], []],
  [[DEPLOYMENTS, DEPLOYMENTS], ['Deployment']],
  [[{}, { apiGroups: 'apps' }, { apiGroups: [1], apiVersions: [null], resources: [{}] }], []],
])('%j match %j', (rules, kinds) => {
  expect(namesOf(rules)).toEqual(kinds)
})

test('a rule matches at most ten kinds, and the rules after it none', () => {
  const resources =
    'bindings configmaps endpoints events limitranges namespaces nodes persistentvolumeclaims persistentvolumes pods secrets services'.split(
      ' ',
    )

  const kinds = namesOf([{ apiGroups: [''], apiVersions: ['v1'], resources }, DEPLOYMENTS])

  expect(kinds).toHaveLength(10)
  expect(kinds).not.toContain('Deployment')
})
