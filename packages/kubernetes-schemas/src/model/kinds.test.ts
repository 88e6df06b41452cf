import { describe, expect, test } from 'vitest'
import { kubernetesModel } from './decode/decode-model.ts'
import type { Kind, Minor } from './model.ts'

const model = kubernetesModel()

function kindOf(name: string): Kind {
  const [apiVersion = '', kind = ''] = name.split(' ')
  const found = model.kind(apiVersion, kind)
  if (found === undefined) throw new Error(`the model has no kind ${name}`)
  return found
}

function isServed({ servedByDefault }: Kind, minor: Minor): boolean {
  return servedByDefault.some(({ from, to }) => from <= minor && minor <= to)
}

function nameOf({ apiVersion, kind }: Kind): string {
  return `${apiVersion} ${kind}`
}

describe('the lifecycle of kinds', () => {
  test.each([
    ['batch/v1beta1 CronJob', 8, 21, 25, 'batch/v1 CronJob'],
    ['policy/v1beta1 PodSecurityPolicy', 10, 21, 25, undefined],
    ['policy/v1beta1 PodDisruptionBudget', 5, 21, 25, 'policy/v1 PodDisruptionBudget'],
    ['autoscaling/v2beta2 HorizontalPodAutoscaler', 12, 23, 26, 'autoscaling/v2 HorizontalPodAutoscaler'],
    ['extensions/v1beta1 Ingress', 1, 14, 22, 'networking.k8s.io/v1 Ingress'],
    // Removed before the first specification.
    ['extensions/v1beta1 Deployment', 1, 8, 16, 'apps/v1 Deployment'],
    ['apps/v1beta2 StatefulSet', 8, 9, 16, 'apps/v1 StatefulSet'],
    // Upstream names the next version, which in turn names the one after it.
    ['flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema', 20, 23, 26, 'flowcontrol.apiserver.k8s.io/v1 FlowSchema'],
    // Upstream writes IngressClassList.
    ['networking.k8s.io/v1beta1 IngressClass', 18, 19, 22, 'networking.k8s.io/v1 IngressClass'],
    // The specifications take precedence over the lifecycle functions: it was removed three versions early.
    ['resource.k8s.io/v1alpha3 ResourceClaim', 31, undefined, 34, 'resource.k8s.io/v1 ResourceClaim'],
    // Stated only in prose.
    ['v1 Endpoints', 0, 33, undefined, 'discovery.k8s.io/v1 EndpointSlice'],
    ['v1 ComponentStatus', 0, 19, undefined, undefined],
    ['apps/v1 Deployment', 9, undefined, undefined, undefined],
  ] as const)('%s', (name, introduced, deprecated, removed, replacement) => {
    const kind = kindOf(name)
    expect([kind.introduced, kind.deprecated, kind.removed]).toEqual([introduced, deprecated, removed])
    expect(kind.replacement && `${kind.replacement.apiVersion} ${kind.replacement.kind}`).toBe(replacement)
  })

  test('29 kinds were removed before 1.21', () => {
    const early = model.kinds().filter(({ minors }) => minors === undefined)
    expect(early).toHaveLength(29)
    expect(new Set(early.map(({ apiVersion }) => apiVersion))).toEqual(
      new Set([
        'apps/v1alpha1',
        'apps/v1beta1',
        'apps/v1beta2',
        'auditregistration.k8s.io/v1alpha1',
        'autoscaling/v2alpha1',
        'batch/v2alpha1',
        'discovery.k8s.io/v1alpha1',
        'extensions/v1beta1',
        'flowcontrol.apiserver.k8s.io/v1alpha1',
        'policy/v1alpha1',
        'settings.k8s.io/v1alpha1',
      ]),
    )
    expect(early.filter(({ removed }) => removed === undefined || removed > 21)).toEqual([])
  })

  test('187 kinds of objects are in the specifications, 190 with the three that are responses (Status)', () => {
    expect(model.kinds().filter(({ minors }) => minors !== undefined)).toHaveLength(187)
  })

  test('every replacement is a kind of the model', () => {
    const broken = model.kinds().filter(({ replacement }) => {
      return replacement !== undefined && model.kind(replacement.apiVersion, replacement.kind) === undefined
    })
    expect(broken.map(nameOf)).toEqual([])
  })
})

describe('planned removals', () => {
  test.each([
    [
      38,
      [
        'admissionregistration.k8s.io/v1alpha1 MutatingAdmissionPolicy',
        'admissionregistration.k8s.io/v1alpha1 MutatingAdmissionPolicyBinding',
        'coordination.k8s.io/v1alpha2 LeaseCandidate',
        'resource.k8s.io/v1beta1 DeviceClass',
        'resource.k8s.io/v1beta1 ResourceClaim',
        'resource.k8s.io/v1beta1 ResourceClaimTemplate',
        'resource.k8s.io/v1beta1 ResourceSlice',
      ],
    ],
    [
      39,
      [
        'coordination.k8s.io/v1beta1 LeaseCandidate',
        'resource.k8s.io/v1alpha3 DeviceTaintRule',
        'resource.k8s.io/v1beta2 DeviceClass',
        'resource.k8s.io/v1beta2 ResourceClaim',
        'resource.k8s.io/v1beta2 ResourceClaimTemplate',
        'resource.k8s.io/v1beta2 ResourceSlice',
      ],
    ],
    [
      40,
      [
        'admissionregistration.k8s.io/v1beta1 MutatingAdmissionPolicy',
        'admissionregistration.k8s.io/v1beta1 MutatingAdmissionPolicyBinding',
        'certificates.k8s.io/v1beta1 ClusterTrustBundle',
        'certificates.k8s.io/v1beta1 PodCertificateRequest',
        'storagemigration.k8s.io/v1beta1 StorageVersionMigration',
      ],
    ],
    [41, []],
    [42, ['resource.k8s.io/v1alpha3 ResourcePoolStatusRequest', 'resource.k8s.io/v1beta2 DeviceTaintRule']],
    [
      43,
      [
        'lifecycle.k8s.io/v1alpha1 Eviction',
        'lifecycle.k8s.io/v1alpha1 EvictionRequest',
        'scheduling.k8s.io/v1beta1 PodGroup',
        'scheduling.k8s.io/v1beta1 Workload',
      ],
    ],
  ])('in 1.%i', (minor, names) => {
    const planned = model.kinds().filter(({ removed }) => removed === minor)
    expect(planned.map(nameOf)).toEqual(names)
  })

  test('1.37 removed what was planned', () => {
    const gone = model.kinds().filter(({ removed }) => removed === 37)
    expect(gone.map(nameOf)).toEqual([
      'certificates.k8s.io/v1alpha1 ClusterTrustBundle',
      'networking.k8s.io/v1beta1 IPAddress',
      'networking.k8s.io/v1beta1 ServiceCIDR',
      'scheduling.k8s.io/v1alpha2 PodGroup',
      'scheduling.k8s.io/v1alpha2 Workload',
      'storage.k8s.io/v1beta1 VolumeAttributesClass',
    ])
  })
})

describe('served by default', () => {
  test.each([
    // Without v1 Status, which is not a kind that users apply.
    [21, 90],
    [22, 67],
    [23, 70],
    [24, 71],
    [25, 64],
    [26, 63],
    [27, 62],
    [28, 63],
    [29, 63],
    [30, 65],
    [31, 65],
    [32, 63],
    [33, 65],
    [34, 70],
    [35, 70],
    [36, 72],
    [37, 76],
  ])('1.%i serves %i kinds', (minor, count) => {
    expect(model.kinds().filter((kind) => isServed(kind, minor))).toHaveLength(count)
  })

  test.each([
    ['batch/v1beta1 CronJob', 24, true],
    ['batch/v1beta1 CronJob', 25, false],
    ['storage.k8s.io/v1beta1 CSIStorageCapacity', 26, true],
    // New versions of beta APIs that were on stayed on.
    ['flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema', 26, true],
    ['flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration', 31, true],
    // Beta APIs that were added after 1.24 are off.
    ['networking.k8s.io/v1beta1 IPAddress', 31, false],
    ['admissionregistration.k8s.io/v1beta1 ValidatingAdmissionPolicy', 28, false],
    ['resource.k8s.io/v1beta1 ResourceClaim', 33, false],
    ['resource.k8s.io/v1 ResourceClaim', 34, true],
    ['storage.k8s.io/v1alpha1 CSIStorageCapacity', 21, false],
    // Reached through another group's resource: pods/eviction, serviceaccounts/token.
    ['policy/v1 Eviction', 22, true],
    ['authentication.k8s.io/v1 TokenRequest', 21, true],
    ['autoscaling/v1 Scale', 37, true],
  ])('%s in 1.%i: %s', (name, minor, served) => {
    expect(isServed(kindOf(name), minor)).toBe(served)
  })

  test('alpha versions are never on, and 23 of 62 beta kinds never are', () => {
    const known = model.kinds().filter(({ minors }) => minors !== undefined)
    expect(known.filter((kind) => kind.version.includes('alpha') && kind.servedByDefault.length > 0)).toEqual([])
    const beta = known.filter(({ version }) => version.includes('beta'))
    expect([beta.length, beta.filter((kind) => kind.servedByDefault.length === 0).length]).toEqual([62, 23])
  })

  test.each([
    ['certificates.k8s.io/v1 ClusterTrustBundle', ['ClusterTrustBundle']],
    ['certificates.k8s.io/v1 PodCertificateRequest', ['PodCertificateRequest']],
    ['lifecycle.k8s.io/v1alpha1 EvictionRequest', ['EvictionRequestAPI']],
    ['scheduling.k8s.io/v1beta1 Workload', ['GenericWorkload']],
    ['scheduling.k8s.io/v1alpha3 CompositePodGroup', ['CompositePodGroup']],
    ['storagemigration.k8s.io/v1 StorageVersionMigration', ['StorageVersionMigrator']],
    ['authentication.k8s.io/v1beta1 SelfSubjectReview', ['APISelfSubjectReview']],
    ['apps/v1 Deployment', []],
  ])('the gates of %s', (name, gates) => {
    expect(kindOf(name).gates).toEqual(gates)
  })
})
