import { describe, expect, test } from 'vitest'
import { findings } from '../../tests/test-objects.ts'
import { SERVER_RULES } from './rule-checker.ts'

/** `path server's field` of each error. */
function fields(text: string, minor: number): readonly string[] {
  const runtimeConfig = new Map([['api/all', true]])
  const errors = findings(text, minor, { serverRules: SERVER_RULES, runtimeConfig })
  return errors.flatMap(({ severity, path, serverField }) => (severity === 'error' ? [`${path} ${serverField}`] : []))
}

const runtimeClass = (toleration: string): string =>
  `{apiVersion: node.k8s.io/v1, kind: RuntimeClass, metadata: {name: a}, handler: b, scheduling: {tolerations: [{${toleration}}]}}`

const claim = (request: string): string =>
  `{apiVersion: resource.k8s.io/v1beta1, kind: ResourceClaim, metadata: {name: a}, spec: {devices: {requests: [{name: b, ${request}}]}}}`

const binding = (resources: string): string =>
  `{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicyBinding, metadata: {name: a}, spec: {policyName: b, validationActions: [Deny], matchResources: {${resources}}}}`

describe('a field that the server has under another path in its own type', () => {
  test.each([
    [
      'until 1.34',
      runtimeClass('key: a-'),
      34,
      ['scheduling.tolerations[0].key scheduling.tolerations.tolerations[0].key'],
    ],
    ['since 1.35', runtimeClass('key: a-'), 35, ['scheduling.tolerations[0].key scheduling.tolerations[0].key']],
    ['a control', runtimeClass('key: a'), 34, []],
    [
      'a field of a request',
      claim('deviceClassName: c, allocationMode: Some'),
      34,
      ['spec.devices.requests[0].allocationMode spec.devices.requests[0].exactly.allocationMode'],
    ],
    [
      'a field that is checked in its version since 1.35',
      claim('deviceClassName: c, allocationMode: Some'),
      37,
      ['spec.devices.requests[0].allocationMode spec.devices.requests[0].allocationMode'],
    ],
    [
      'a misspelt one, and what is in it',
      binding('matchPolicy: Some'),
      30,
      ['spec.matchResources.matchPolicy spec.matchResouces.matchPolicy'],
    ],
    [
      'spelt well since 1.32',
      binding('matchPolicy: Some'),
      32,
      ['spec.matchResources.matchPolicy spec.matchResources.matchPolicy'],
    ],
    ['another control', binding('matchPolicy: Exact'), 30, []],
  ])('%s', (_, text, minor, found) => {
    expect(fields(text, minor)).toEqual(found)
  })
})

describe('fields of claims whose feature gate is off, which the server keeps until 1.34 and clears since 1.35', () => {
  const constraint = (fields_: string): string =>
    `{apiVersion: resource.k8s.io/v1, kind: ResourceClaim, metadata: {name: a}, spec: {devices: {requests: [{name: b, exactly: {deviceClassName: c}}], constraints: [{${fields_}}]}}}`
  const place = 'spec.devices.constraints[0]'
  const missing = [`${place}.matchAttribute ${place}.matchAttribute`]
  const toleration =
    '{apiVersion: resource.k8s.io/v1, kind: ResourceClaim, metadata: {name: a}, spec: {devices: {requests: [{name: b, exactly: {deviceClassName: c, tolerations: [{operator: Some}]}}]}}}'
  const operator = 'spec.devices.requests[0].exactly.tolerations[0].operator'

  test.each([
    ['an attribute that is kept', constraint('distinctAttribute: example.com/a'), 34, []],
    [
      'a wrong attribute',
      constraint('distinctAttribute: a'),
      34,
      [`${place}.distinctAttribute ${place}.distinctAttribute`],
    ],
    ['no attribute', constraint('requests: [b]'), 34, missing],
    ['a toleration that is kept', toleration, 34, [`${operator} ${operator}`]],
    ['an attribute that is cleared', constraint('distinctAttribute: example.com/a'), 35, missing],
    ['a toleration that is cleared', toleration, 35, []],
  ])('%s', (_, text, minor, found) => {
    expect(fields(text, minor)).toEqual(found)
  })
})
