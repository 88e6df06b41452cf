import { expect, test } from 'vitest'
import { findings } from '../../tests/test-objects.ts'
import { SERVER_RULES } from './rule-checker.ts'

function paths(text: string, minor: number): readonly string[] {
  const errors = findings(text, minor, { serverRules: SERVER_RULES }).filter(({ severity }) => severity === 'error')
  return errors.map(({ path }) => path)
}

const autoscaler = (metric: string): string =>
  `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: x}, spec: {maxReplicas: 2, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: x}, metrics: [{type: Pods, pods: {target: {type: Value, averageValue: 1}, metric: {${metric}}}}]}}`

test('a selector of a metric, which the server does not check, is not checked, and its name is', () => {
  expect(paths(autoscaler('name: x, selector: {matchLabels: {"not good": "-"}}'), 37)).toEqual([])
  expect(paths(autoscaler('name: x/y'), 37)).toEqual(['spec.metrics[0].pods.metric.name'])
})

test('what the schema does not know below a field that the server does not check is a warning', () => {
  const selector = 'name: x, selector: {matchExpressions: [{key: a, operator: Unheard}]}'
  const operators = findings(autoscaler(selector), 37, { serverRules: SERVER_RULES })
  expect(operators.map(({ severity, path }) => [severity, path.replace(/.*selector[.]/, '')])).toEqual([
    ['warning', 'matchExpressions[0].operator'],
  ])
  expect(
    paths(`{apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: x}, spec: {${selector.slice(9)}}}`, 37),
  ).toEqual(['spec.selector.matchExpressions[0].operator'])
  expect(paths(autoscaler('name: x, selector: {matchExpressions: [{key: 1}]}'), 37)).toEqual([
    'spec.metrics[0].pods.metric.selector.matchExpressions[0].key',
  ])
})

const stateful = (template: string, metadata = ''): string =>
  `{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: x}, spec: {serviceName: x, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}${metadata}}, spec: {containers: [{name: a, image: b}]${template}}}}}`

test('the pod of a StatefulSet is checked since 1.34, its labels and what its owner asks for in all versions', () => {
  const wrong = stateful(', volumes: [{name: Not_good, emptyDir: {}}]')
  expect(paths(wrong, 33)).toEqual([])
  expect(paths(wrong, 34)).toEqual(['spec.template.spec.volumes[0].name'])
  expect(paths(wrong.replace('StatefulSet', 'Deployment').replace('serviceName: x, ', ''), 33)).toEqual([
    'spec.template.spec.volumes[0].name',
  ])
  for (const minor of [33, 34]) {
    expect(paths(stateful(', restartPolicy: Never'), minor)).toEqual(['spec.template.spec.restartPolicy'])
    expect(paths(stateful('', ', annotations: {"not good": x}'), minor)).toEqual([
      'spec.template.metadata.annotations["not good"]',
    ])
    expect(paths(stateful(''), minor)).toEqual([])
  }
})

test('null in a list is the zero value of its type', () => {
  const job = (values: string): string =>
    `{apiVersion: batch/v1, kind: Job, metadata: {name: x}, spec: {podFailurePolicy: {rules: [{action: FailJob, onExitCodes: {operator: In, values: [${values}]}}]}, template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}}}`
  expect(paths(job('null, 3'), 37)).toEqual(['spec.podFailurePolicy.rules[0].onExitCodes.values[0]'])
  expect(paths(job('1, 3'), 37)).toEqual([])
})
