import { type KrmFunction, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { checkPolicies } from './index.ts'

goldenExamples(checkPolicies, new URL('../examples', import.meta.url))

const policy = (expression: string, rest: object = {}) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'names' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }],
    },
    validations: [{ expression }],
    ...rest,
  },
})
const binding = (actions: readonly string[]) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: 'all' },
  spec: { policyName: 'names', validationActions: actions },
})
const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'web' }, data: { key: 'value' } }

async function check(policies: readonly object[], ...items: readonly object[]) {
  const functionConfig = { apiVersion: 'krmkit.dev/v1alpha1', kind: 'CheckPolicies', metadata: { name: 'p' }, policies }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { exitCode, results } = await run(checkPolicies as KrmFunction, JSON.stringify(list))
  return { exitCode, found: results.map(({ severity, tags, field }) => [severity, tags?.rule, field?.path]) }
}

test.each([
  [['Deny'], 1, 'error'],
  [['Warn'], 0, 'warning'],
  [['Audit'], 0, 'info'],
  [['Audit', 'Deny'], 1, 'error'],
])('%j: the exit code is %i, the severity %s', async (actions, code, severity) => {
  const { exitCode, found } = await check([policy("object.metadata.name != 'web'"), binding(actions)], configMap)

  expect([exitCode, found]).toEqual([code, [[severity, 'policy-denied', 'metadata.name']]])
})

test.each([
  ["object.metadata.name == 'web'", []],
  ["object.data.key == 'value' && object.metadata.namespace == 'default'", []],
  ['object.spec.replicas', [['error', 'cel-compile', 'policies[0].spec.validations[0].expression']]],
  [
    "authorizer.group('').resource('pods').check('get').allowed()",
    [['info', 'policy-not-evaluated', 'policies[0].spec.validations[0].expression']],
  ],
])('%s', async (expression, expected) => {
  expect((await check([policy(expression), binding(['Deny'])], configMap)).found).toEqual(expected)
})

test('a policy without a binding is never evaluated, which is a warning', async () => {
  const { exitCode, found } = await check([policy('false')], configMap)

  expect([exitCode, found]).toEqual([0, [['warning', 'policy-unbound', 'policies[0]']]])
})
