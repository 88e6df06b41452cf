import { describe, expect, test } from 'vitest'
import { container, findings } from '../../tests/test-objects.ts'
import { SERVER_RULES } from './rule-checker.ts'
import { withValue } from './words.ts'

/** The messages of the errors of 1.37. */
function messages(text: string): readonly string[] {
  const errors = findings(text, 37, { serverRules: SERVER_RULES }).filter(({ severity }) => severity === 'error')
  return errors.map(({ message }) => message)
}

describe('a value that is not in the object, but the default of the server', () => {
  const job = (spec: string): string =>
    `{apiVersion: batch/v1, kind: Job, metadata: {name: a}, spec: {template: {spec: {${spec}containers: [{name: a, image: b}]}}}}`
  const must = 'spec.template.spec.restartPolicy must be "OnFailure" or "Never", not "Always"'
  const absent = `${must}, which is the default of an absent field (Kubernetes 1.37)`

  test.each([
    ['absent', '', [absent]],
    ['null', 'restartPolicy: null, ', [absent]],
    ['empty', 'restartPolicy: "", ', [absent]],
    ['written', 'restartPolicy: Always, ', [`${must} (Kubernetes 1.37)`]],
    ['right', 'restartPolicy: Never, ', []],
  ])('%s', (_, spec, found) => {
    expect(messages(job(spec))).toEqual(found)
  })
})

test('a policy that neither validates nor annotates is one finding', () => {
  const policy = (spec: string): string =>
    `{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicy, metadata: {name: a}, spec: {${spec}matchConstraints: {resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]}}}`
  expect(messages(policy(''))).toEqual(['spec.validations must be set, or auditAnnotations (Kubernetes 1.37)'])
  expect(messages(policy('auditAnnotations: [{key: a, valueExpression: "\'b\'"}], '))).toEqual([])
  expect(messages(policy('validations: [{expression: "true"}], '))).toEqual([])
})

test.each([
  ['must be at least 1', false, 'must be at least 1, not 0'],
  ['must be at least 1', true, 'must be at least 1, not 0, which is the default of an absent field'],
  ['must be more than 0, because maxSurge is 0', false, 'must be more than 0, not 0, because maxSurge is 0'],
  ['must be "HTTP1" if there is a host', false, 'must be "HTTP1", not 0, if there is a host'],
  ['must be "HTTP1" unless the scheme is "HTTP"', false, 'must be "HTTP1", not 0, unless the scheme is "HTTP"'],
  ['must be left to the server; remove it', false, 'must be left to the server, not 0; remove it'],
  ['must not be 0', false, 'must not be 0'],
  ['must not be 0', true, 'must not be 0, which is the default of an absent field'],
])('the value in %j', (words, isDefault, text) => {
  expect(withValue(words, '0', isDefault)).toBe(text)
})

test('the name of a Secret is shown', () => {
  expect(messages('{apiVersion: v1, kind: Secret, metadata: {name: My_Secret}}')[0]).toMatch(/, not "My_Secret" \(/)
})

test('a predicate can find two mistakes at one place', () => {
  const resources = (requests: string): string => container(`resources: {requests: {${requests}}, limits: {cpu: 1}}`)
  const both = messages(resources('nvidia.com/gpu: 1, amd.com/gpu: 2'))
  expect(both.map((message) => /must have (\S+),/.exec(message)?.[1])).toEqual(['nvidia.com/gpu', 'amd.com/gpu'])
  expect(messages(resources('cpu: 500m'))).toEqual([])
})
