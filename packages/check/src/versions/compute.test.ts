import type { MinorRange } from '@krmkit/kubernetes-schemas'
import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { type Asked, askVersions } from '../../tests/ask.ts'

const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))

const minorsOf = ({ minors }: { readonly minors: readonly MinorRange[] }) =>
  minors.map(({ from, to }) => `${from}-${to}`).join(' ')

async function answer(text: string, options: Asked = {}) {
  const { accepted, effective } = await askVersions(resourcesOf(text), options)
  const isOne = minorsOf(accepted) === minorsOf(effective)
  return {
    runsOn: isOne ? minorsOf(accepted) : `${minorsOf(accepted)}, effective ${minorsOf(effective)}`,
    constraint: accepted.constraint,
    below: accepted.below.map(({ path, reason }) => `${path} ${reason}`),
    above: accepted.above.map(({ path, reason }) => `${path} ${reason}`),
  }
}

const object = (apiVersion: string, kind: string, rest = '') =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: one}\n${rest}`
const pod = (fields: string) => object('v1', 'Pod', `spec: {containers: [{name: a, image: b}]${fields}}\n`)
const config = object('v1', 'ConfigMap')
const budget = (version: string) => object(`policy/${version}`, 'PodDisruptionBudget', 'spec: {minAvailable: 1}\n')
const role = (group: string, resource: string) =>
  object(
    'rbac.authorization.k8s.io/v1',
    'Role',
    `rules: [{apiGroups: ["${group}"], resources: [${resource}], verbs: [get]}]\n`,
  )
const widget = object('example.com/v1', 'Widget')
const service = (fields: string) => object('v1', 'Service', `spec: {ports: [{port: 80}]${fields}}\n`)

test.each<[string, string, string, string | undefined, readonly string[], readonly string[]]>([
  ['what every minor has', config, '21-37', '>=1.21.0-0', [], []],
  ['what is removed', budget('v1beta1'), '21-24', '>=1.21.0-0 <1.25.0-0', [], ['apiVersion kind-removed']],
  [
    'what is removed, with a value that its replacement reads differently',
    budget('v1beta1').replace('1}', '1, selector: {}}'),
    '21-24',
    '>=1.21.0-0 <1.25.0-0',
    [],
    ['apiVersion kind-removed'],
  ],
  [
    'what is removed, with a field that its replacement has elsewhere',
    object('networking.k8s.io/v1beta1', 'Ingress', 'spec: {backend: {serviceName: a, servicePort: 80}}\n'),
    '21-21',
    '>=1.21.0-0 <1.22.0-0',
    [],
    ['apiVersion kind-removed'],
  ],
  ['what is deprecated in all', budget('v1'), '21-37', '>=1.21.0-0', [], []],
  [
    'a kind added later',
    object(
      'admissionregistration.k8s.io/v1',
      'ValidatingAdmissionPolicyBinding',
      'spec: {policyName: p, validationActions: [Deny]}\n',
    ),
    '30-37',
    '>=1.30.0-0',
    ['apiVersion kind-not-yet'],
    [],
  ],
  [
    'a kind that is added and removed',
    object('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', 'spec: {priorityLevelConfiguration: {name: p}}\n'),
    '26-31',
    '>=1.26.0-0 <1.32.0-0',
    ['apiVersion kind-not-yet'],
    ['apiVersion kind-removed'],
  ],
  [
    'a field added later',
    service(', trafficDistribution: PreferClose'),
    '30-37, effective 31-37',
    '>=1.30.0-0',
    ['spec.trafficDistribution not-yet'],
    [],
  ],
  [
    'a removed field',
    service(', topologyKeys: [a]'),
    '21-21, effective ',
    '>=1.21.0-0 <1.22.0-0',
    [],
    ['spec.topologyKeys removed'],
  ],
  [
    'a gate that is on, off in a patch release, and on again',
    object(
      'apps/v1',
      'StatefulSet',
      'spec: {serviceName: s, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}, updateStrategy: {rollingUpdate: {maxUnavailable: 2}}}\n',
    ),
    '24-37, effective 37-37',
    '>=1.24.0-0',
    ['spec.updateStrategy.rollingUpdate.maxUnavailable not-yet'],
    [],
  ],
  [
    'what is off by default until it is stable',
    object('resource.k8s.io/v1', 'DeviceClass', 'spec: {}\n'),
    '34-37',
    '>=1.34.0-0',
    ['apiVersion kind-not-yet'],
    [],
  ],
  [
    'two things that exclude each other',
    `${budget('v1beta1')}---\n${service(', trafficDistribution: PreferClose')}`,
    '',
    undefined,
    ['spec.trafficDistribution not-yet'],
    ['apiVersion kind-removed'],
  ],
  [
    'what is wrong everywhere',
    pod(', hostnaem: x'),
    '',
    undefined,
    ['spec.hostnaem unknown'],
    ['spec.hostnaem unknown'],
  ],
  ['custom resources that nobody declares', `${config}---\n${widget}`, '21-37', '>=1.21.0-0', [], []],
  ['rules that permit nothing', role('extensions', 'ingresses'), '21-37, effective 21-21', '>=1.21.0-0', [], []],
  ['rules that permit something', role('networking.k8s.io', 'ingresses'), '21-37', '>=1.21.0-0', [], []],
  [
    'what is planned to go',
    object('storagemigration.k8s.io/v1beta1', 'StorageVersionMigration', 'spec: {resource: {group: a, resource: b}}\n'),
    '',
    undefined,
    ['apiVersion kind-not-yet'],
    ['apiVersion not-served'],
  ],
])('%s', async (_, text, runsOn, constraint, below, above) => {
  expect(await answer(text)).toEqual({ runsOn, constraint, below, above })
})

test('enabled APIs count, and a planned removal ends the constraint', async () => {
  const text = object(
    'storagemigration.k8s.io/v1beta1',
    'StorageVersionMigration',
    'spec: {resource: {group: a, resource: b}}\n',
  )
  const runtimeConfig = new Map([['api/beta', true]])
  const featureGates = new Map([['StorageVersionMigrator', true]])
  const { runsOn, constraint } = await answer(text, { target: { runtimeConfig, featureGates } })
  expect(runsOn.split(',')[0]).toBe('35-37')
  expect(constraint).toBe('>=1.35.0-0 <1.40.0-0')
})

test('accepted findings exclude no version', async () => {
  const suppress = [{ reason: 'kind-removed', because: 'a job migrates it' }] as const
  expect(await answer(budget('v1beta1'), { suppress })).toMatchObject({ runsOn: '21-37' })
})

test('ranges with gaps have a constraint with alternatives', async () => {
  const text = object(
    'apps/v1',
    'StatefulSet',
    'spec: {serviceName: s, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}, updateStrategy: {rollingUpdate: {maxUnavailable: 2}}}\n',
  )
  const { effective } = await askVersions(resourcesOf(text), { target: { patches: new Map([[35, 3]]) } })
  expect(effective.constraint).toBe('>=1.35.0-0 <1.36.0-0 || >=1.37.0-0')
  expect(effective.below.map(({ reason }) => reason)).toEqual(['gate-off'])
})
