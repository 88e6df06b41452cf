import { makeResource } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { checkItems } from '../engine/check-items.ts'
import type { CheckSettings } from '../engine/settings.ts'

const CRD = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: limits.rules.example.com}
spec:
  group: rules.example.com
  scope: Cluster
  names: {plural: limits, kind: Limit}
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {max: {type: integer}}}}}
`

function policyWith(validation: string, more = ''): string {
  return `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: limits.example.com}
spec:
  paramKind: {apiVersion: rules.example.com/v1, kind: Limit}
  matchConstraints:
    resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]
  validations: [${validation}]
${more}`
}

async function findingsOf(objects: readonly string[], settings: Partial<CheckSettings> = {}) {
  const target = { minors: { from: 37, to: 37 } }
  const { objects: checked } = await checkItems(
    objects.map((text) => makeResource(text)),
    { target, ...settings },
  )
  return checked.flatMap(({ findings }) =>
    findings.map(({ severity, rule, message, at, offset }) => ({ severity, rule, message, at: at.join('.'), offset })),
  )
}

test('an expression that compiles has no finding', async () => {
  expect(await findingsOf([CRD, policyWith('{expression: object.spec.replicas <= params.max}')])).toEqual([])
})

test('an expression that does not compile is an error at the place of the mistake', async () => {
  expect(await findingsOf([CRD, policyWith('{expression: object.spec.replicas <= param.max}')])).toEqual([
    {
      severity: 'error',
      rule: 'cel-compile',
      message: 'unknown name "param"; did you mean "params"? (the expression does not compile)',
      at: 'spec.validations.0.expression',
      offset: 24,
    },
  ])
})

test('an expression that does not fit the kinds of the policy, or its params, is a warning', async () => {
  const policy = policyWith('{expression: object.spec.replica <= params.max}, {expression: params.maximum > 1}')

  expect(await findingsOf([CRD, policy])).toMatchObject([
    {
      severity: 'warning',
      rule: 'cel-types',
      message: 'unknown field "replica"; did you mean "replicas"? (for apps/v1 Deployment)',
    },
    { severity: 'warning', rule: 'cel-types', at: 'spec.validations.1.expression' },
  ])
  expect(await findingsOf([policyWith('{expression: params.maximum > 1}')])).toEqual([])
})

test('a function of a later version is an error in the versions before it', async () => {
  const policy = policyWith("{expression: 'isSemver(object.metadata.name)'}")

  expect(await findingsOf([policy], { target: { minors: { from: 32, to: 36 } } })).toMatchObject([
    { message: expect.stringContaining('can be used in new rules from Kubernetes 1.34 on') },
  ])
  expect(await findingsOf([policy], { target: { minors: { from: 34, to: 36 } } })).toEqual([])
})

test('versions that do not serve the kind have no findings about its expressions', async () => {
  const policy = policyWith("{expression: 'isSemver(object.metadata.name)'}").replace(
    '/v1\nkind: Val',
    '/v1beta1\nkind: Val',
  )

  const rules = (await findingsOf([policy], { target: { minors: { from: 36, to: 37 } } })).map(({ rule }) => rule)

  expect(rules).not.toContain('cel-compile')
  expect(rules).toHaveLength(1)
})

test('expressions are not compiled in patches, without CEL and without the rules of the server', async () => {
  const policy = policyWith('{expression: unknown}')

  expect(await findingsOf([policy])).toHaveLength(1)
  expect(await findingsOf([policy], { options: { isWithoutCel: true } })).toEqual([])
  expect(await findingsOf([policy], { hasServerRules: false })).toEqual([])
  expect(await findingsOf([policy], { target: { minors: { from: 37, to: 37 }, isPartial: true } })).toEqual([])
})

test('a config of the API server is checked, although it is not for one', async () => {
  const config = `
apiVersion: apiserver.config.k8s.io/v1
kind: AuthorizationConfiguration
authorizers: [{type: Webhook, name: a, webhook: {matchConditions: [{expression: request.verb == 'get'}]}}]
`

  expect(await findingsOf([config])).toMatchObject([
    { rule: 'cel-compile', at: 'authorizers.0.webhook.matchConditions.0.expression' },
  ])
})
