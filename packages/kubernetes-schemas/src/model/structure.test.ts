import { expect, test } from 'vitest'
import { kubernetesModel } from './decode/decode-model.ts'
import type { Definition, Field } from './model.ts'

const model = kubernetesModel()

/** Fields of definitions, by `core.v1.PodSpec.hostname`. */
function fieldsOf(definitions: readonly Definition[]): readonly { of: Definition; field: Field }[] {
  return definitions.flatMap((of) => [...of.fields.values()].map((field) => ({ of, field })))
}

function field(path: string): Field | undefined {
  const dot = path.lastIndexOf('.')
  const ending = `.${path.slice(0, dot)}`
  return model
    .definitions()
    .find(({ name }) => name.endsWith(ending))
    ?.fields.get(path.slice(dot + 1))
}

function short({ name }: Definition): string {
  return name.split('.').slice(-3).join('.')
}

// Counted in the specifications; three of the 190 kinds are Status in three groups, which users do not apply.
test('as many definitions, fields and kinds as were counted in the specifications', () => {
  const all = fieldsOf(model.definitions())
  const kinds = model.kinds().filter(({ minors }) => minors !== undefined)

  expect(model.definitions().length).toBe(1351)
  expect(kinds.length).toBe(190 - 3)
  expect(all.filter((one) => one.field.minors.from > one.of.minors.from).length).toBe(255)
  expect(all.filter((one) => one.field.minors.to < one.of.minors.to).length).toBe(18)
})

// Every field that a later specification removed from a type that it keeps.
test.each([
  [21, 'core.v1.ServiceSpec.topologyKeys'],
  [24, 'meta.v1.ObjectMeta.clusterName'],
  [27, 'core.v1.PersistentVolumeClaimStatus.resizeStatus'],
  [27, 'networking.v1.NetworkPolicy.status'],
  [28, 'networking.v1alpha1.ParentReference.uid'],
  [30, 'core.v1.PodResourceClaim.source'],
  [31, 'resource.v1alpha3.AllocationResult.controller'],
  [31, 'resource.v1alpha3.DeviceClassSpec.suitableNodes'],
  [31, 'resource.v1alpha3.ResourceClaimSpec.controller'],
  [31, 'resource.v1alpha3.ResourceClaimStatus.deallocationRequested'],
  [31, 'resource.v1alpha3.ResourceSliceList.listMeta'],
  [34, 'resource.v1alpha3.DeviceTaintSelector.deviceClassName'],
  [34, 'resource.v1alpha3.DeviceTaintSelector.selectors'],
  [35, 'core.v1.PodSpec.workloadRef'],
])('1.%i is the last minor with %s', (last, path) => {
  expect(field(path)?.minors.to).toBe(last)
})

// Every field whose type changed between specifications; no scalar type and no format changed.
test('five fields changed their type, from one definition to another', () => {
  const swapped = fieldsOf(model.definitions()).filter((one) => one.field.types.length > 1)

  expect(
    swapped.map(({ of, field: { name, types } }) => [
      `${short(of)}.${name}`,
      ...types.map(
        ({ minors, node }) => `${minors.from} ${node.definition === undefined ? '' : short(node.definition)}`,
      ),
    ]),
  ).toEqual([
    ['core.v1.Lifecycle.postStart', '21 core.v1.Handler', '23 core.v1.LifecycleHandler'],
    ['core.v1.Lifecycle.preStop', '21 core.v1.Handler', '23 core.v1.LifecycleHandler'],
    [
      'core.v1.PersistentVolumeClaimSpec.dataSourceRef',
      '22 core.v1.TypedLocalObjectReference',
      '26 core.v1.TypedObjectReference',
    ],
    [
      'core.v1.PersistentVolumeClaimSpec.resources',
      '21 core.v1.ResourceRequirements',
      '29 core.v1.VolumeResourceRequirements',
    ],
    [
      'networking.v1.IngressStatus.loadBalancer',
      '21 core.v1.LoadBalancerStatus',
      '26 networking.v1.IngressLoadBalancerStatus',
    ],
  ])
})

// A relaxation also applies to older versions, a tightening from its own version on
// (docs/decisions.md#required-fields).
test.each([
  ['core.v1.PodSpec.containers', { from: 21, to: 37 }],
  ['core.v1.Container.name', { from: 21, to: 37 }],
  ['rbac.v1.RoleRef.apiGroup', undefined],
  ['scheduling.v1.PriorityClass.value', undefined],
  ['apps.v1.StatefulSetSpec.serviceName', undefined],
  ['networking.v1.NetworkPolicySpec.podSelector', undefined],
  ['batch.v1.CronJob.spec', { from: 36, to: 37 }],
  ['autoscaling.v2.HorizontalPodAutoscaler.spec', { from: 36, to: 37 }],
  ['resource.v1beta1.DeviceRequest.deviceClassName', { from: 32, to: 32 }],
])('%s is required in %j', (path, required) => {
  expect(field(path)).toBeDefined()
  expect(field(path)?.required).toEqual(required)
})

test.each([
  ['core.v1.ContainerPort.protocol', '"TCP"'],
  ['core.v1.ServicePort.protocol', '"TCP"'],
  ['core.v1.RBDVolumeSource.keyring', '"/etc/ceph/keyring"'],
  ['core.v1.Container.image', undefined],
])('the server defaults %s to %s', (path, filledIn) => {
  expect(field(path)?.default).toBe(filledIn)
})

// Upstream annotated old fields late, and the annotations apply to all versions.
test('the newest keys of a list are those of all versions', () => {
  const node = field('core.v1.PodSpec.containers')?.types[0]?.node

  expect(node).toMatchObject({ type: 'array', listType: 'map', listKeys: ['name'], mergeKey: 'name' })
  expect(field('core.v1.ServiceSpec.ports')?.types[0]?.node.listKeys).toEqual(['port', 'protocol'])
})

// JSONSchemaProps has fields with the names of keywords.
test('fields that are named like keywords of a specification are fields', () => {
  const schema = model.definitions().find(({ name }) => name.endsWith('apiextensions.v1.JSONSchemaProps'))

  for (const name of ['description', 'format', 'enum', 'default', 'items', 'properties', 'required', '$ref']) {
    expect(schema?.fields.has(name), name).toBe(true)
  }
  expect(schema?.fields.get('x-kubernetes-preserve-unknown-fields')?.types[0]?.node.type).toBe('boolean')
})

test.each([
  ['v1', 'Pod', 'pods', 'Namespaced', true],
  ['v1', 'Namespace', 'namespaces', 'Cluster', true],
  ['v1', 'Endpoints', 'endpoints', 'Namespaced', true],
  ['networking.k8s.io/v1', 'Ingress', 'ingresses', 'Namespaced', true],
  ['networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies', 'Namespaced', true],
  ['rbac.authorization.k8s.io/v1', 'ClusterRole', 'clusterroles', 'Cluster', true],
  ['authentication.k8s.io/v1', 'TokenReview', 'tokenreviews', 'Cluster', false],
  ['authorization.k8s.io/v1', 'LocalSubjectAccessReview', 'localsubjectaccessreviews', 'Namespaced', false],
  ['v1', 'Binding', 'bindings', 'Namespaced', false],
  ['policy/v1', 'Eviction', undefined, undefined, false],
  ['autoscaling/v1', 'Scale', undefined, undefined, false],
])('%s %s: its resource is %s, %s, stored: %s', (apiVersion, name, plural, scope, isStored) => {
  expect(model.kind(apiVersion, name)).toMatchObject({ plural, scope, isStored })
})

test.each([
  ['', 'v1', 'pods/exec', 'PodExecOptions', ['create', 'get'], 21],
  ['', 'v1', 'pods/resize', 'Pod', ['get', 'patch', 'update'], 32],
  ['', 'v1', 'pods/ephemeralcontainers', 'Pod', ['get', 'patch', 'update'], 21],
  ['', 'v1', 'serviceaccounts/token', 'TokenRequest', ['create'], 21],
  ['apps', 'v1', 'deployments/scale', 'Scale', ['get', 'patch', 'update'], 21],
])('group "%s" %s has %s', (group, version, name, kind, verbs, from) => {
  const resource = model.resources(group).find((one) => one.name === name && one.version === version)

  expect(resource).toMatchObject({ kind, verbs, isNamespaced: true, minors: { from, to: model.last } })
})

test.each([
  ['policy/v1', 'PodDisruptionBudget', 21],
  ['autoscaling/v2', 'HorizontalPodAutoscaler', 23],
  ['policy/v1beta1', 'PodSecurityPolicy', 21],
])('%s %s exists from 1.%i on', (apiVersion, kind, from) => {
  expect(model.kind(apiVersion, kind)?.minors?.from).toBe(from)
})

test.each([
  ['policy/v1beta1', 'PodSecurityPolicy', 25],
  ['extensions/v1beta1', 'Ingress', 22],
  ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', 26],
  ['resource.k8s.io/v1alpha3', 'DeviceClass', 34],
])('%s %s is removed in 1.%i', (apiVersion, kind, removed) => {
  expect(model.kind(apiVersion, kind)?.removed).toBe(removed)
})
