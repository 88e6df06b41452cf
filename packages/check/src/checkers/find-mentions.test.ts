import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { ask, askUpgrade } from '../../tests/ask.ts'

const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))

async function check(text: string, from: number, to = from) {
  const { findings } = await ask(resourcesOf(text), { target: { minors: { from, to } } })
  return findings.map(({ rule, reason, path, minors }) => `${rule} ${reason}: ${path} ${minors.from}-${minors.to}`)
}

async function upgrade(text: string, from: number, to: number) {
  const { findings } = await askUpgrade(resourcesOf(text), { from, to })
  return findings.map(({ effect, path, reason }) => `${effect}: ${path} ${reason}`)
}

const object = (apiVersion: string, kind: string, rest: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: one}\n${rest}\n`
const autoscaler = (target: string) =>
  object('autoscaling/v2', 'HorizontalPodAutoscaler', `spec: {maxReplicas: 3, scaleTargetRef: {${target}, name: web}}`)
const policy = (param: string) =>
  object(
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicy',
    `spec: {paramKind: {${param}}, matchConstraints: {resourceRules: [{apiGroups: [apps], apiVersions: [v1], resources: [deployments], operations: [CREATE]}]}, validations: [{expression: "true"}]}`,
  )
const owned = (owner: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: one\n  ownerReferences: [{${owner}, name: a, uid: b}]\n`
const AT = 'spec.scaleTargetRef.apiVersion'

test.each<[string, string, number, number, readonly string[]]>([
  ['a target', autoscaler('apiVersion: apps/v1, kind: Deployment'), 23, 37, []],
  [
    'a version that was removed, of a group that has the kind',
    autoscaler('apiVersion: apps/v1beta2, kind: Deployment'),
    23,
    37,
    [],
  ],
  ['a custom target', autoscaler('apiVersion: example.com/v1, kind: Shop'), 23, 37, []],
  [
    'a target of a group that lost the kind',
    autoscaler('apiVersion: extensions/v1beta1, kind: Deployment'),
    23,
    37,
    [`api-reference kind-removed: ${AT} 23-37`],
  ],
  ['parameters', policy('apiVersion: v1, kind: ConfigMap'), 30, 37, []],
  [
    'parameters of a removed version',
    policy('apiVersion: policy/v1beta1, kind: PodSecurityPolicy'),
    30,
    37,
    ['api-reference kind-removed: spec.paramKind.apiVersion 30-37'],
  ],
  ['an owner', owned('apiVersion: apps/v1, kind: Deployment'), 21, 37, []],
  [
    'an owner of a version that goes',
    owned('apiVersion: batch/v1beta1, kind: CronJob'),
    23,
    26,
    ['api-reference kind-removed: metadata.ownerReferences[0].apiVersion 25-26'],
  ],
  ['an owner of a version that comes', owned('apiVersion: policy/v1, kind: PodDisruptionBudget'), 21, 22, []],
  [
    'an owner of a kind that comes',
    owned('apiVersion: resource.k8s.io/v1, kind: ResourceClaim'),
    33,
    34,
    ['api-reference kind-not-yet: metadata.ownerReferences[0].apiVersion 33-33'],
  ],
])('an object names %s', async (_, text, from, to, expected) => {
  expect(await check(text, from, to)).toEqual(expected)
})

const kustomization = (rest: string) => `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${rest}\n`
const patch = (version: string) =>
  `patches:\n- patch: |\n    apiVersion: policy/${version}\n    kind: PodDisruptionBudget\n    metadata: {name: a}\n    spec: {minAvailable: 2}`

test.each<[string, string, readonly string[]]>([
  ['a target', 'patches: [{path: a.yaml, target: {group: policy, version: v1, kind: PodDisruptionBudget}}]', []],
  ['a target by kind', 'patches: [{path: a.yaml, target: {kind: PodDisruptionBudget}}]', []],
  ['a target by an expression', 'patches: [{path: a.yaml, target: {version: v1.*, kind: PodDisruptionBudget}}]', []],
  [
    'a target of a removed version',
    'patches: [{path: a.yaml, target: {group: policy, version: v1beta1, kind: PodDisruptionBudget}}]',
    ['patches[0].target.version'],
  ],
  [
    'a target of a group that lost the kind',
    'patches: [{path: a.yaml, target: {group: extensions, kind: Ingress}}]',
    ['patches[0].target.group'],
  ],
  [
    'a target of a JSON patch',
    'patchesJson6902: [{path: a.yaml, target: {group: batch, version: v1beta1, kind: CronJob, name: a}}]',
    ['patchesJson6902[0].target.version'],
  ],
  ['an inline patch', patch('v1'), []],
  ['an inline patch of a removed version', patch('v1beta1'), ['patches[0].patch']],
  ['an inline JSON patch', 'patches:\n- patch: |\n    - {op: remove, path: /spec}\n', []],
  [
    'an inline strategic merge patch',
    'patchesStrategicMerge:\n- |\n  apiVersion: batch/v1beta1\n  kind: CronJob\n  metadata: {name: a}\n- file.yaml\n',
    ['patchesStrategicMerge[0]'],
  ],
  [
    'replacements',
    'replacements:\n- source: {kind: ConfigMap, version: v1, name: a}\n  targets:\n  - {select: {kind: CronJob, group: batch, version: v1}, fieldPaths: [spec.schedule]}\n',
    [],
  ],
  [
    'replacements of removed versions',
    'replacements:\n- source: {kind: Ingress, group: extensions, version: v1beta1, name: a}\n  targets:\n  - select: {kind: CronJob, group: batch, version: v1beta1}\n    reject: [{kind: Ingress, group: extensions, version: v1beta1}]\n',
    [
      'replacements[0].source.version',
      'replacements[0].targets[0].reject[0].version',
      'replacements[0].targets[0].select.version',
    ],
  ],
  [
    'a variable',
    'vars: [{name: A, objref: {apiVersion: extensions/v1beta1, kind: Ingress, name: a}}]',
    ['vars[0].objref.apiVersion'],
  ],
])('a Kustomization has %s', async (_, text, expected) => {
  const reported = expected.map((path) => `api-reference kind-removed: ${path} 30-30`)
  expect(await check(kustomization(text), 30)).toEqual(reported)
  expect(await check(text, 30)).toEqual(reported)
})

const daemons = (pod: string) =>
  object(
    'apps/v1',
    'DaemonSet',
    `spec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}], ${pod}}}}`,
  )
const tolerate = (...all: string[]) => daemons(`tolerations: [${all.map((one) => `{${one}}`).join(', ')}]`)
const OLD = 'key: node-role.kubernetes.io/master'
const NEW = 'key: node-role.kubernetes.io/control-plane'
const affinity = (...terms: string[]) =>
  daemons(
    `affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [${terms.map((one) => `{matchExpressions: [{${one}}]}`).join(', ')}]}}}`,
  )
const TOLERATIONS = 'spec.template.spec.tolerations'
const TERMS =
  'spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms'
const LABEL = 'node-role.kubernetes.io/master'

test.each<[string, string, readonly string[]]>([
  ['the new taint', tolerate(`${NEW}, operator: Exists`), []],
  ['both taints', tolerate(`${OLD}, effect: NoSchedule`, `${NEW}, effect: NoSchedule`), []],
  ['the old taint and everything', tolerate(OLD, 'operator: Exists'), []],
  ['another effect of the old taint', tolerate(`${OLD}, effect: NoExecute`), []],
  [
    'the old taint alone',
    tolerate('key: other', `${OLD}, effect: NoSchedule`),
    [`breaks: ${TOLERATIONS}[1].key removed`],
  ],
  ['the new label', daemons('nodeSelector: {node-role.kubernetes.io/control-plane: ""}'), []],
  [
    'the old label',
    daemons(`nodeSelector: {${LABEL}: ""}`),
    [
      `breaks: spec.template.spec.nodeSelector["${LABEL}"] removed`,
      `changes: spec.template.spec.nodeSelector["${LABEL}"] deprecated`,
    ],
  ],
  [
    'an affinity to the old label',
    affinity(`${OLD}, operator: Exists`),
    [`breaks: ${TERMS}[0].matchExpressions[0].key removed`, `changes: ${TERMS}[0].matchExpressions[0].key deprecated`],
  ],
  [
    'an affinity to the old or the new label',
    affinity(`${OLD}, operator: Exists`, `${NEW}, operator: Exists`),
    [`stays: ${TERMS}[0].matchExpressions[0].key deprecated`],
  ],
  [
    'an affinity to nodes without the old label',
    affinity(`${OLD}, operator: DoesNotExist`),
    [`stays: ${TERMS}[0].matchExpressions[0].key deprecated`],
  ],
])('pods for nodes of the control plane name %s', async (_, text, expected) => {
  expect(await upgrade(text, 23, 24)).toEqual(expected)
  expect((await upgrade(text, 21, 23)).filter((line) => line.startsWith('breaks'))).toEqual([])
})

test('a removed label is reported once in a range', async () => {
  const path = `spec.template.spec.nodeSelector["${LABEL}"]`
  expect(await check(daemons(`nodeSelector: {${LABEL}: ""}`), 24, 37)).toEqual([
    `control-plane-label removed: ${path} 24-37`,
  ])
})

test('messages name the versions, the effect and the fix', async () => {
  const text = `${autoscaler('apiVersion: extensions/v1beta1, kind: Deployment')}---\n${kustomization(patch('v1beta1'))}---\n${tolerate(OLD)}`
  const { findings } = await ask(resourcesOf(text), { target: { minors: { from: 33, to: 34 } } })
  expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'error: spec.scaleTargetRef names extensions/v1beta1 Deployment, which Kubernetes 1.33 to 1.34 does not have, so that the autoscaler does not find it: it was removed in 1.16; use apps/v1 Deployment',
    'error: patches[0].patch patches policy/v1beta1 PodDisruptionBudget, which Kubernetes 1.33 to 1.34 does not have, so that it patches nothing once the resources are migrated: it was removed in 1.25; use policy/v1 PodDisruptionBudget',
    'warning: tolerates only "node-role.kubernetes.io/master", while the nodes of kubeadm have the taint "node-role.kubernetes.io/control-plane" since 1.24 (Kubernetes 1.33 to 1.34): the pods are not scheduled there; also tolerate "node-role.kubernetes.io/control-plane"',
  ])
})

test('an object in a list is reported at its place', async () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${tolerate(OLD).trimEnd().replaceAll('\n', '\n  ')}\n`
  expect(await check(list, 30)).toEqual([`control-plane-label removed: items[0].${TOLERATIONS}[0].key 30-30`])
})
