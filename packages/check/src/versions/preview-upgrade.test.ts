import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { type Asked, askUpgrade } from '../../tests/ask.ts'

const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))

async function preview(text: string, from: number, to: number, options: Asked = {}) {
  const { findings } = await askUpgrade(resourcesOf(text), { ...options, from, to })
  return findings.map(({ side, effect, path, reason }) => `${side} ${effect}: ${path} ${reason}`)
}

const object = (apiVersion: string, kind: string, rest = '') =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: one}\n${rest}`
const service = (fields: string) => object('v1', 'Service', `spec: {ports: [{port: 80}]${fields}}\n`)
const budget = (version: string) => object(`policy/${version}`, 'PodDisruptionBudget', 'spec: {minAvailable: 1}\n')
const rolling = object(
  'apps/v1',
  'StatefulSet',
  'spec: {serviceName: s, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}, updateStrategy: {rollingUpdate: {maxUnavailable: 2}}}\n',
)

test.each<[string, string, number, number, readonly string[]]>([
  ['nothing to say', service(''), 30, 36, []],
  [
    'a removed API',
    budget('v1beta1'),
    24,
    25,
    ['to breaks: apiVersion kind-removed', 'from changes: apiVersion deprecated'],
  ],
  ['an API that is replaced already', budget('v1'), 24, 25, []],
  [
    'an API that goes later',
    budget('v1beta1'),
    22,
    23,
    ['both stays: apiVersion deprecated', 'to planned: apiVersion kind-removed'],
  ],
  [
    'an API that is planned to go',
    object(
      'coordination.k8s.io/v1beta1',
      'LeaseCandidate',
      'spec: {leaseName: l, binaryVersion: 1.0.0, emulationVersion: 1.0.0, strategy: OldestEmulationVersion}\n',
    ),
    35,
    36,
    ['to warns: apiVersion deprecated', 'both stays: apiVersion not-served', 'to planned: apiVersion kind-removed'],
  ],
  [
    'an added API',
    object('autoscaling/v2', 'HorizontalPodAutoscaler', 'spec: {maxReplicas: 1, scaleTargetRef: {kind: a, name: b}}\n'),
    22,
    23,
    ['from fixes: apiVersion kind-not-yet'],
  ],
  [
    'an added field, dropped at first',
    service(', trafficDistribution: PreferClose'),
    29,
    30,
    ['to stops: spec.trafficDistribution gate-off', 'from changes: spec.trafficDistribution not-yet'],
  ],
  [
    'a field that acts from then on',
    service(', trafficDistribution: PreferClose'),
    30,
    31,
    ['from starts: spec.trafficDistribution gate-off'],
  ],
  ['a field that acts on both sides', service(', trafficDistribution: PreferClose'), 31, 33, []],
  [
    'a field that acts again',
    rolling,
    36,
    37,
    ['from starts: spec.updateStrategy.rollingUpdate.maxUnavailable gate-off'],
  ],
  [
    'a removed field',
    service(', topologyKeys: [a]'),
    21,
    22,
    ['to breaks: spec.topologyKeys removed', 'from changes: spec.topologyKeys gate-off'],
  ],
  ['a field that is wrong anyway', service(', portz: []'), 30, 31, ['both stays: spec.portz unknown']],
  [
    'a field that acts from then on, by a value that is deprecated',
    service(', trafficDistribution: PreferClose'),
    30,
    36,
    ['to warns: spec.trafficDistribution deprecated', 'from starts: spec.trafficDistribution gate-off'],
  ],
  [
    'a value that is deprecated from then on',
    service(', trafficDistribution: PreferClose'),
    34,
    35,
    ['to warns: spec.trafficDistribution deprecated'],
  ],
])('%s', async (_, text, from, to, expected) => {
  expect(await preview(text, from, to)).toEqual(expected)
})

test('a field that stops to act, unless a patch release of the old version already dropped it', async () => {
  const stops = 'stops: spec.updateStrategy.rollingUpdate.maxUnavailable gate-off'
  expect(await preview(rolling, 35, 36, { target: { patches: new Map([[35, 3]]) } })).toEqual([`to ${stops}`])
  const stays = stops.replace('stops', 'stays')
  expect(await preview(rolling, 35, 36, { target: { patches: new Map([[35, 4]]) } })).toEqual([`both ${stays}`])
  expect(await preview(rolling, 35, 36)).toEqual([`both ${stays}`])
})

test('gates that are set count on both sides', async () => {
  const featureGates = new Map([['ServiceTrafficDistribution', true]])
  const text = service(', trafficDistribution: PreferClose')
  expect(await preview(text, 30, 31, { target: { featureGates } })).toEqual([])
})

test('rules of permissions are included', async () => {
  const role = object(
    'rbac.authorization.k8s.io/v1',
    'Role',
    'rules: [{apiGroups: [extensions], resources: [ingresses], verbs: [get]}]\n',
  )
  expect(await preview(role, 21, 22)).toEqual(['to stops: rules[0].resources[0] kind-removed'])
  expect(await preview(role, 22, 23)).toEqual(['both stays: rules[0].resources[0] kind-removed'])
})

const flow = (annotations = '') =>
  `apiVersion: flowcontrol.apiserver.k8s.io/v1beta3\nkind: FlowSchema\nmetadata: {name: c${annotations}}\nspec: {priorityLevelConfiguration: {name: workload-low}}\n`
const byAnnotation = flow(', annotations: {krmkit.dev/suppress: "kind-removed apiVersion: later"}')
const baseline =
  'apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: known}\nfindings: [{kind: FlowSchema, name: c, path: apiVersion, reason: kind-removed, because: later}]\n'

test.each<[string, string, readonly string[], readonly string[]]>([
  ['nothing is accepted', flow(), ['to breaks: apiVersion kind-removed', 'from changes: apiVersion deprecated'], []],
  ['by an annotation', byAnnotation, ['from changes: apiVersion deprecated'], ['to breaks: apiVersion kind-removed']],
  [
    'by a baseline',
    `${flow()}---\n${baseline}`,
    ['from changes: apiVersion deprecated'],
    ['to breaks: apiVersion kind-removed'],
  ],
])('an accepted finding stays what it is: %s', async (_, text, expected, accepted) => {
  const { findings, suppressed } = await askUpgrade(resourcesOf(text), { from: 31, to: 32 })
  const shown = suppressed.map((finding) => ({ ...finding, ...finding.upgrade, path: finding.at.join('.') }))
  const texts = [findings, shown].map((all) =>
    all.map(({ side, effect, path, reason }) => `${side} ${effect}: ${path} ${reason}`),
  )
  expect(texts).toEqual([expected, accepted])
})

test('findings that are accepted on one side are not fixed by the upgrade', async () => {
  const suppress = [{ reason: 'gate-off', because: 'the field may be dropped' }] as const
  const text = `${service(', trafficDistribution: PreferClose')}---\n${service(', trafficDistribution: PreferClose').replace('one', 'two')}`
  const found = await askUpgrade(resourcesOf(text), { from: 29, to: 30, suppress })
  expect(found.findings.map(({ effect, reason }) => `${effect} ${reason}`)).toEqual([
    'changes not-yet',
    'changes not-yet',
  ])
  expect(found.suppressed).toHaveLength(2)
})

test('accepted findings are counted once', async () => {
  const suppress = [{ path: 'spec.portz', because: 'a relic' }]
  const found = await askUpgrade(resourcesOf(service(', portz: []')), { from: 30, to: 31, suppress })
  expect(found.findings).toEqual([])
  expect(found.suppressed).toHaveLength(1)
})

const server = (...command: string[]) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: s}\nspec:\n  containers:\n  - name: s\n    image: registry.k8s.io/kube-apiserver:v1.30.0\n    command: ${JSON.stringify(['kube-apiserver', ...command])}\n`
const kubelet = (gates: string) =>
  `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates: {${gates}}\n`
const kubeadm = (version: string, args: string) =>
  `apiVersion: kubeadm.k8s.io/${version}\nkind: ClusterConfiguration\nfeatureGates: {Unheard: true}\napiServer:\n  extraArgs: ${args}\n`
const COMMAND = 'spec.containers[0].command'

test.each<[string, string, number, number, readonly string[]]>([
  ['a gate that exists on both sides', server('--feature-gates=AnonymousAuthConfigurableEndpoints=true'), 32, 33, []],
  [
    'a removed gate',
    server('--feature-gates=ServiceTrafficDistribution=true'),
    32,
    36,
    [`to flag: ${COMMAND}[1] removed`],
  ],
  [
    'a gate that is locked, as it is set',
    kubelet('SidecarContainers: true'),
    32,
    33,
    ['to warns: featureGates.SidecarContainers deprecated'],
  ],
  [
    'a gate that is locked otherwise',
    kubelet('SidecarContainers: false'),
    32,
    33,
    ['to flag: featureGates.SidecarContainers gate-refused'],
  ],
  [
    'a gate that is removed on both sides',
    server('--feature-gates=CSIMigration=true'),
    32,
    33,
    [`both stays: ${COMMAND}[1] removed`],
  ],
  ['an added gate', server('--feature-gates', 'ImageVolume=true'), 30, 31, [`from fixes: ${COMMAND}[2] not-yet`]],
  ['an unknown gate', kubelet('Unheard: true'), 32, 33, ['both stays: featureGates.Unheard unknown']],
  ['all gates of a stage', server('--feature-gates=AllAlpha=true,AllBeta=false'), 30, 36, []],
  [
    'a removed API',
    server('--runtime-config=flowcontrol.apiserver.k8s.io/v1beta3=true'),
    31,
    32,
    [`to flag: ${COMMAND}[1] kind-removed`],
  ],
  ['an API that is there', server('--runtime-config=api/all=true,resource.k8s.io/v1beta1=true'), 32, 33, []],
  ['an API that is switched off', server('--runtime-config=flowcontrol.apiserver.k8s.io/v1beta3=false'), 31, 32, []],
  [
    'an API of one kind',
    server('--runtime-config=batch/v1beta1/cronjobs=true'),
    24,
    25,
    [`to flag: ${COMMAND}[1] kind-removed`],
  ],
  [
    'arguments of kubeadm',
    kubeadm('v1beta3', '{feature-gates: "CSIMigration=true"}'),
    32,
    33,
    ['both stays: apiServer.extraArgs.feature-gates removed'],
  ],
  [
    'listed arguments of kubeadm',
    kubeadm('v1beta4', '[{name: feature-gates, value: "SidecarContainers=false"}]'),
    32,
    33,
    ['to flag: apiServer.extraArgs[0].value gate-refused'],
  ],
  [
    'a cluster of kind',
    'kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nfeatureGates: {SidecarContainers: false}\nruntimeConfig: {batch/v1beta1: "true"}\n',
    24,
    33,
    [
      'to flag: featureGates.SidecarContainers gate-refused',
      'to flag: runtimeConfig.batch/v1beta1 kind-removed',
      'from changes: featureGates.SidecarContainers not-yet',
    ],
  ],
  [
    "another program's gates",
    server('--feature-gates=Unheard=true').replaceAll('kube-apiserver', 'csi-provisioner'),
    32,
    33,
    [],
  ],
])('switches of components: %s', async (_, text, from, to, expected) => {
  expect(await preview(text, from, to)).toEqual(expected)
})

test.each([
  ['a config of the kubelet', 'kubelet', kubelet('SidecarContainers: false'), ['to flag: data.kubelet gate-refused']],
  [
    'a config of kubeadm',
    'ClusterConfiguration',
    kubeadm('v1beta3', '{feature-gates: SidecarContainers=false}'),
    ['to flag: data.ClusterConfiguration gate-refused'],
  ],
  ['another text', 'notes', 'featureGates: {SidecarContainers: false}', []],
  ['what cannot be read', 'kubelet', 'kind: KubeletConfiguration\n]', []],
])('in a ConfigMap: %s', async (_, key, text, expected) => {
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: kubelet-config}\ndata: ${JSON.stringify({ [key]: text })}\n`
  expect(await preview(map, 32, 33)).toEqual(expected)
})

test('planned removals and switches can be accepted and skipped', async () => {
  const text = `${budget('v1beta1')}---\n${kubelet('SidecarContainers: false')}`
  expect(await preview(text, 32, 33)).toHaveLength(2)
  const suppress = [{ reason: 'gate-refused', because: 'it is rebuilt' }] as const
  expect(await preview(text, 32, 33, { suppress, skip: ['PodDisruptionBudget'] })).toEqual([])
  const { notes } = await askUpgrade(resourcesOf(text), { from: 32, to: 33, suppress })
  expect(notes.filter(({ rule }) => rule === 'suppression-unused')).toEqual([])
})

test.each([
  ['a config of a component is', kubelet('JobManagedBy: true'), ['not-for-api-server']],
  ['a file of kpt is not', 'kind: Kptfile\napiVersion: kpt.dev/v1\n', []],
])('%s in the note about objects for tools', async (_, text, rules) => {
  const { notes, counts } = await askUpgrade(resourcesOf(text), { from: 32, to: 33 })
  expect(notes.map(({ rule }) => rule)).toEqual(rules)
  expect(counts.others).toBe(1)
})

test('a finding about a switch names its gate and the fix', async () => {
  const { findings } = await askUpgrade(resourcesOf(kubelet('SidecarContainers: false')), { from: 32, to: 33 })
  expect(findings[0]).toMatchObject({
    severity: 'error',
    gate: 'SidecarContainers',
    reference: 'https://kep.k8s.io/753',
    message:
      'feature gate SidecarContainers must not be false for Kubernetes 1.33, whose components do not start with it: it is locked to true, and removed in 1.37; remove it',
  })
})
