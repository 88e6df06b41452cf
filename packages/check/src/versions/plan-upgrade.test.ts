import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { type Asked, askPlan } from '../../tests/ask.ts'

const object = (apiVersion: string, kind: string, rest: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: one}\n${rest}\n`
const budget = object('policy/v1beta1', 'PodDisruptionBudget', 'spec: {minAvailable: 1}')
const cronJob = object(
  'batch/v1beta1',
  'CronJob',
  'spec: {schedule: "* * * * *", jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}}}}',
)
const autoscaler = object(
  'autoscaling/v2beta2',
  'HorizontalPodAutoscaler',
  'spec: {maxReplicas: 1, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: b}}',
)
const rolling = object(
  'apps/v1',
  'StatefulSet',
  'spec: {serviceName: s, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}, updateStrategy: {rollingUpdate: {maxUnavailable: 2}}}',
)
const server =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: s}\nspec: {containers: [{name: s, image: a, command: [kube-apiserver, --master-service-namespace=x]}]}\n'

async function plan(text: string, from: number, to: number, options: Asked = {}) {
  const resources = readYamlStream(text).documents.map((document) => new Resource(document))
  const { hops, suppressed } = await askPlan(resources, { ...options, from, to })
  const steps = hops.map(({ from, to, findings }) =>
    [`${from}-${to}`, ...findings.map(({ effect, resource }) => `${effect} ${resource.kind}`)].join(' '),
  )
  return { steps, accepted: suppressed.length }
}

test.each<[string, string, number, number, readonly string[]]>([
  [
    'nothing to change',
    object('policy/v1', 'PodDisruptionBudget', 'spec: {minAvailable: 1}'),
    23,
    25,
    ['23-24', '24-25'],
  ],
  [
    'changes before several versions',
    [budget, cronJob, autoscaler].join('---\n'),
    23,
    27,
    ['23-24', '24-25 breaks PodDisruptionBudget breaks CronJob', '25-26 breaks HorizontalPodAutoscaler', '26-27'],
  ],
  ['a removed flag', server, 25, 28, ['25-26', '26-27 flag Pod', '27-28']],
  ['what is wrong already', budget, 30, 32, ['30-31', '31-32']],
])('a plan contains %s', async (_, text, from, to, steps) => {
  expect(await plan(text, from, to)).toEqual({ steps, accepted: 0 })
})

test('a plan contains a field that is dropped by one version only', async () => {
  const target = { patches: new Map([[35, 3]]) }
  const steps = ['34-35', '35-36 stops StatefulSet', '36-37']
  expect(await plan(rolling, 34, 37, { target })).toEqual({ steps, accepted: 0 })
})

test('accepted findings and other objects need no change', async () => {
  const text = [budget, cronJob].join('---\n')
  const suppress = [{ kind: 'CronJob', reason: 'kind-removed', because: 'it is replaced' }] as const
  expect(await plan(text, 24, 25, { suppress })).toEqual({ steps: ['24-25 breaks PodDisruptionBudget'], accepted: 1 })
  const filter = { kinds: new Set(['Pod']) }
  expect(await plan(text, 24, 25, { filter })).toEqual({ steps: ['24-25'], accepted: 0 })
})
