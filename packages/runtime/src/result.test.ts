import { readYaml } from '@krmkit/yaml'
import { expect, test } from 'vitest'
import { Resource } from './resource.ts'
import { exitCodeOf, type Finding, type Result, type Severity, sortResults, toResult } from './result.ts'

const resource = (yaml: string) => new Resource(readYaml(yaml).document!)
const service = resource(`
apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: shop
  annotations:
    internal.config.kubernetes.io/path: a/web.yaml
    internal.config.kubernetes.io/index: '2'
`)
const config = { apiVersion: 'v1', kind: 'ConfigMap', name: 'function-input', origin: { path: 'fn.yaml', index: 0 } }

test.each<[string, Finding, Result]>([
  [
    'a resource gives the reference and the file, with an integer index',
    { severity: 'warning', message: 'm', resource: service },
    {
      message: 'm',
      severity: 'warning',
      resourceRef: { apiVersion: 'v1', kind: 'Service', namespace: 'shop', name: 'web' },
      file: { path: 'a/web.yaml', index: 2 },
    },
  ],
  [
    'a field is written as a path, with its values',
    {
      severity: 'error',
      message: 'm',
      resource: service,
      field: ['metadata', 'annotations', 'a.b/c', 0],
      currentValue: null,
      proposedValue: [1],
    },
    {
      message: 'm',
      severity: 'error',
      resourceRef: { apiVersion: 'v1', kind: 'Service', namespace: 'shop', name: 'web' },
      field: { path: 'metadata.annotations["a.b/c"][0]', currentValue: null, proposedValue: [1] },
      file: { path: 'a/web.yaml', index: 2 },
    },
  ],
  [
    'a field without a resource is one of the functionConfig',
    { severity: 'error', message: 'm', field: 'data.a' },
    {
      message: 'm',
      severity: 'error',
      resourceRef: { apiVersion: 'v1', kind: 'ConfigMap', name: 'function-input' },
      field: { path: 'data.a' },
      file: { path: 'fn.yaml', index: 0 },
    },
  ],
  [
    'the whole functionConfig is not a field, because a field must have a path',
    { severity: 'error', message: 'm', field: [] },
    {
      message: 'm',
      severity: 'error',
      resourceRef: { apiVersion: 'v1', kind: 'ConfigMap', name: 'function-input' },
      file: { path: 'fn.yaml', index: 0 },
    },
  ],
  [
    'without a name there is no reference and no field: the message contains the path',
    { severity: 'error', message: 'm', resource: resource('apiVersion: v1\nkind: Service'), field: 'spec.type' },
    { message: 'spec.type: m', severity: 'error' },
  ],
  [
    'a message that names the lost field stays',
    { severity: 'error', message: '`spec.type` must be x', resource: resource('kind: Service'), field: 'spec.type' },
    { message: '`spec.type` must be x', severity: 'error' },
  ],
  [
    'a rule and tags go to tags',
    { severity: 'info', message: 'm', rule: 'r', tags: { a: 'b' } },
    { message: 'm', severity: 'info', tags: { a: 'b', rule: 'r' } },
  ],
  [
    'a file whose index is not an integer has no index',
    {
      severity: 'info',
      message: 'm',
      resource: resource('metadata: {annotations: {config.kubernetes.io/path: a.yaml, config.kubernetes.io/index: x}}'),
    },
    { message: 'm', severity: 'info', file: { path: 'a.yaml' } },
  ],
])('%s', (_, finding, expected) => {
  expect(toResult(finding, config)).toStrictEqual(expected)
})

test('a finding of plain JavaScript without a severity is an error', () => {
  expect(toResult({ message: 'm' } as Finding).severity).toBe('error')
})

test('errors come first, and each severity keeps the order of reporting', () => {
  const results = ['info:a', 'error:b', 'warning:c', 'error:d', 'info:e'].map((text): Result => {
    const [severity, message] = text.split(':') as [Severity, string]
    return { message, severity }
  })

  expect(sortResults(results).map(({ message }) => message)).toEqual(['b', 'd', 'c', 'a', 'e'])
})

test.each<[readonly Severity[], number]>([
  [[], 0],
  [['info', 'warning'], 0],
  [['info', 'error'], 1],
])('severities %j exit with %i', (severities, code) => {
  expect(exitCodeOf(severities.map((severity) => ({ message: '', severity })))).toBe(code)
})
