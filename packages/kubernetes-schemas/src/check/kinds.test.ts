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
    // Version v1 exists too, but does not have the fields of v2.
    expect(findings(scaler, 22)[0]?.message).toContain('use autoscaling/v2beta2 HorizontalPodAutoscaler')
    expect(findings(policy, 30)[0]).toMatchObject({ removedIn: '1.25', replacement: 'policy/v1' })
  })

  test.each([
    ['storagemigration.k8s.io/v1alpha1', 'StorageVersionMigration', 34, undefined],
    ['storagemigration.k8s.io/v1alpha1', 'StorageVersionMigration', 35, 'storagemigration.k8s.io/v1beta1'],
    ['storagemigration.k8s.io/v1alpha1', 'StorageVersionMigration', 37, 'storagemigration.k8s.io/v1'],
    ['certificates.k8s.io/v1alpha1', 'ClusterTrustBundle', 34, 'certificates.k8s.io/v1beta1'],
    ['certificates.k8s.io/v1alpha1', 'ClusterTrustBundle', 37, 'certificates.k8s.io/v1'],
    ['scheduling.k8s.io/v1alpha1', 'Workload', 36, 'scheduling.k8s.io/v1alpha2'],
    ['scheduling.k8s.io/v1alpha1', 'Workload', 37, 'scheduling.k8s.io/v1beta1'],
    ['batch/v2alpha1', 'CronJob', 21, 'batch/v1'],
    ['batch/v2alpha1', 'ScheduledJob', 30, 'batch/v1 CronJob'],
    ['apps/v1alpha1', 'PetSet', 30, 'apps/v1 StatefulSet'],
    ['settings.k8s.io/v1alpha1', 'PodPreset', 21, undefined],
    ['policy/v1beta1', 'PodSecurityPolicy', 25, undefined],
  ])(
    'a kind that leaves names a replacement that the version has: %s %s in 1.%i',
    (apiVersion, kind, minor, instead) => {
      const found = findings(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: x}}`, minor)
      const { replacement } = found.find(({ reason }) => reason === 'kind-removed' || reason === 'deprecated') ?? {}
      expect(replacement).toBe(instead)
    },
  )

  test('a replacement that is off by default names the flag that enables it', () => {
    const text = '{apiVersion: scheduling.k8s.io/v1alpha1, kind: Workload, metadata: {name: x}}'
    const flag = '--runtime-config=scheduling.k8s.io/v1alpha2=true'
    expect(findings(text, 36)[0]?.message).toContain(flag)
    expect(findings(text, 36, on('scheduling.k8s.io/v1alpha2'))[0]?.message).not.toContain(flag)
  })

  test.each([
    ['policy/v1beta1', 'PodSecurityPolicy', 24, 'label namespaces with pod-security.kubernetes.io/enforce'],
    ['policy/v1beta1', 'PodSecurityPolicy', 25, 'label namespaces with pod-security.kubernetes.io/enforce'],
    ['extensions/v1beta1', 'PodSecurityPolicy', 25, 'label namespaces with pod-security.kubernetes.io/enforce'],
    ['settings.k8s.io/v1alpha1', 'PodPreset', 21, 'MutatingAdmissionPolicy or an admission webhook'],
    ['auditregistration.k8s.io/v1alpha1', 'AuditSink', 21, '--audit-webhook-config-file'],
  ])('a kind without a replacement names the alternative: %s %s in 1.%i', (apiVersion, kind, minor, advice) => {
    const found = findings(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: x}}`, minor)
    expect(found.map(({ message }) => message).join('\n')).toContain(advice)
  })

  test.each([21, 22, 25, 37])(
    'policy/v1beta1 Eviction is accepted in 1.%i, whose specification may lack it',
    (minor) => {
      const text = '{apiVersion: policy/v1beta1, kind: Eviction, metadata: {name: x}, deleteOptions: {}}'
      expect(observed(text, minor)).toEqual(minor < 22 ? [] : ['apiVersion deprecated'])
    },
  )

  test('a kind that is off by default is not blamed on switches that nobody set', () => {
    expect(findings(address, 32)[0]?.message).toContain('does not serve it by default; switch it on with')
    expect(findings(address, 32, { runtimeConfig: new Map() })[0]?.message).toContain('does not serve it by default;')
    expect(findings(address, 32, on('api/ga'))[0]?.message).toContain('does not serve it by default;')
    expect(findings(scaler, 30, on('!autoscaling/v2'))[0]?.message).toContain(
      'because --runtime-config switches it off',
    )
  })

  test('an API version that never existed names one that does', () => {
    expect(findings('{apiVersion: apps/v3, kind: Deployment}', 30)[0]?.message).toContain('apps/v1 has it')
    expect(findings('{apiVersion: apps/v1, kind: Deploiment}', 30)[0]?.message).toContain('did you mean "Deployment"')
  })
})
