import { describe, expect, test } from 'vitest'
import { findings, type Options, observed, type Row, service } from '../../tests/test-objects.ts'

function table(rows: readonly Row[]): void {
  test.each(rows)('$what', ({ text, minor, options, found }) => {
    expect(observed(text, minor, options)).toEqual(found)
  })
}

describe('kinds', () => {
  const cronJob = '{apiVersion: batch/v1beta1, kind: CronJob, metadata: {name: x}}'
  const policy = '{apiVersion: policy/v1beta1, kind: PodDisruptionBudget, metadata: {name: x}}'
  const scaler =
    '{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: x}, spec: {maxReplicas: 1, scaleTargetRef: {kind: a, name: b}}}'
  const address =
    '{apiVersion: networking.k8s.io/v1beta1, kind: IPAddress, metadata: {name: x}, spec: {parentRef: {name: a, resource: b}}}'
  const on = (...keys: readonly string[]): Options => ({
    runtimeConfig: new Map(keys.map((key) => [key.replace('!', ''), !key.startsWith('!')])),
  })
  table([
    {
      what: 'PodDisruptionBudget of policy/v1beta1 in 1.25',
      text: policy,
      minor: 25,
      found: ['apiVersion kind-removed'],
    },
    { what: 'the same in 1.24', text: policy, minor: 24, found: ['apiVersion deprecated'] },
    {
      what: 'CronJob of batch/v1beta1 in 1.21',
      text: cronJob,
      minor: 21,
      found: ['apiVersion deprecated'],
    },
    { what: 'autoscaling/v2 in 1.22', text: scaler, minor: 22, found: ['apiVersion kind-not-yet'] },
    { what: 'autoscaling/v2 in 1.23', text: scaler, minor: 23, found: [] },
    {
      what: 'what was removed before 1.21',
      text: '{apiVersion: extensions/v1beta1, kind: Deployment, metadata: {name: x}}',
      minor: 30,
      found: ['apiVersion kind-removed'],
    },
    { what: 'a beta version that is off by default', text: address, minor: 32, found: ['apiVersion not-served'] },
    {
      what: 'the same, switched on by its version',
      text: address,
      minor: 32,
      options: on('networking.k8s.io/v1beta1'),
      found: [],
    },
    {
      what: 'the same, by its resource',
      text: address,
      minor: 32,
      options: on('networking.k8s.io/v1beta1/ipaddresses'),
      found: [],
    },
    { what: 'the same, by all versions', text: address, minor: 32, options: on('api/all'), found: [] },
    {
      what: 'the same, all on but beta',
      text: address,
      minor: 32,
      options: on('api/all', '!api/beta'),
      found: ['apiVersion not-served'],
    },
    {
      what: 'the same, beta off but this version',
      text: address,
      minor: 32,
      options: on('!api/beta', 'networking.k8s.io/v1beta1'),
      found: [],
    },
    {
      what: 'a stable version that is switched off',
      text: scaler,
      minor: 30,
      options: on('!autoscaling/v2'),
      found: ['apiVersion not-served'],
    },
    {
      what: 'a kind of nobody',
      text: '{apiVersion: example.com/v1, kind: Thing, metadata: {name: x}}',
      minor: 30,
      found: ['apiVersion unknown-kind'],
    },
    {
      what: 'a version that never was',
      text: '{apiVersion: apps/v3, kind: Deployment, metadata: {name: x}}',
      minor: 30,
      found: ['apiVersion unknown-kind'],
    },
    { what: 'no kind', text: '{apiVersion: v1, metadata: {name: x}}', minor: 30, found: ['kind required'] },
    {
      what: 'an object behind List',
      text: `{apiVersion: v1, kind: List, items: [${policy}, ${service('foo: 1')}]}`,
      minor: 25,
      found: ['items[0].apiVersion kind-removed', 'items[1].spec.foo unknown'],
    },
    {
      what: 'elements that omit what their list states',
      text: '{apiVersion: v1, kind: ServiceList, items: [{metadata: {name: x}, spec: {foo: 1}}]}',
      minor: 25,
      found: ['items[0].spec.foo unknown'],
    },
    {
      what: 'a list in a list',
      text: `{apiVersion: v1, kind: List, items: [{apiVersion: v1, kind: List, items: [${policy}]}]}`,
      minor: 25,
      found: ['items[0].items[0].apiVersion kind-removed'],
    },
    {
      what: 'a field of the list itself',
      text: '{apiVersion: v1, kind: List, item: [], items: []}',
      minor: 25,
      found: ['item unknown'],
    },
  ])

  test('a kind that was added later names the API version to use, if the version has one', () => {
    expect(findings(scaler, 21)[0]?.message).toContain('use autoscaling/v1 HorizontalPodAutoscaler')
    expect(findings(policy, 30)[0]).toMatchObject({ removedIn: '1.25', replacement: 'policy/v1' })
  })

  test('an API version that never existed names one that does', () => {
    expect(findings('{apiVersion: apps/v3, kind: Deployment}', 30)[0]?.message).toContain('apps/v1 has it')
    expect(findings('{apiVersion: apps/v1, kind: Deploiment}', 30)[0]?.message).toContain('did you mean "Deployment"')
  })
})
