import { makeResource, Resource, readYaml } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { checkObject } from './check-object.ts'
import type { VersionFinding } from './finding.ts'
import type { Target } from './target.ts'

type Options = Omit<Target, 'minors'>

function findings(text: string, minor: number, options: Options = {}): readonly VersionFinding[] {
  return checkObject(makeResource(text), { minors: { from: minor, to: minor }, ...options })
}

/** `path reason` of each finding. */
function told(text: string, minor: number, options?: Options): readonly string[] {
  return findings(text, minor, options).map(({ path, reason }) => `${path} ${reason}`)
}

function pod(spec: string): string {
  return `{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a, image: b}], ${spec}}}`
}

function container(fields: string): string {
  return `{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a, image: b, ${fields}}]}}`
}

function service(spec: string): string {
  return `{apiVersion: v1, kind: Service, metadata: {name: x}, spec: {${spec}}}`
}

function secret(fields: string): string {
  return `{apiVersion: v1, kind: Secret, metadata: {name: x}, ${fields}}`
}

interface Row {
  readonly what: string
  readonly text: string
  readonly minor: number
  readonly options?: Options
  readonly found: readonly string[]
}

function table(rows: readonly Row[]): void {
  for (const { what, text, minor, options, found } of rows)
    test(`${what}: ${found.length === 0 ? 'nothing' : found.join(', ')}`, () => {
      expect(told(text, minor, options)).toEqual(found)
    })
}

describe('fields that a minor does not know', () => {
  table([
    {
      what: 'trafficDistribution in 1.29',
      text: service('trafficDistribution: PreferClose'),
      minor: 29,
      found: ['spec.trafficDistribution not-yet'],
    },
    { what: 'trafficDistribution in 1.31', text: service('trafficDistribution: PreferClose'), minor: 31, found: [] },
    {
      what: 'topologyKeys in 1.22',
      text: service('topologyKeys: ["*"]'),
      minor: 22,
      found: ['spec.topologyKeys removed'],
    },
    {
      what: 'a typing error',
      text: service('sessionAfinity: None'),
      minor: 34,
      found: ['spec.sessionAfinity unknown'],
    },
    { what: 'other case', text: pod('hostnetwork: true'), minor: 34, found: ['spec.hostnetwork unknown'] },
    {
      what: 'an unknown field without a value, which the decoder refuses too',
      text: pod('foo: null'),
      minor: 34,
      found: ['spec.foo unknown'],
    },
    { what: 'a known field without a value', text: pod('volumes: null, hostUsers:'), minor: 29, found: [] },
    {
      what: 'a later field of a type that the field had not yet',
      text: '{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}, spec: {dataSourceRef: {kind: a, name: b, namespace: c}}}',
      minor: 25,
      found: ['spec.dataSourceRef.namespace not-yet'],
    },
    {
      what: 'a later field within a template',
      text: '{apiVersion: apps/v1, kind: DaemonSet, metadata: {name: x}, spec: {selector: {}, template: {spec: {containers: [{name: a, resizePolicy: []}]}}}}',
      minor: 26,
      found: ['spec.template.spec.containers[0].resizePolicy not-yet'],
    },
    {
      what: 'what is behind an open type',
      text: '{apiVersion: apps/v1, kind: ControllerRevision, metadata: {name: x}, revision: 1, data: {any: {thing: 1}}}',
      minor: 34,
      found: [],
    },
    {
      what: 'a key called __proto__',
      text: '{apiVersion: v1, kind: Service, metadata: {name: x}, spec: {"__proto__": 1, constructor: 2}}',
      minor: 34,
      found: ['spec.__proto__ unknown', 'spec.constructor unknown'],
    },
    {
      what: 'metadata of a kind, whoever wrote what',
      text: '{apiVersion: v1, kind: ConfigMap, metadata: {name: x, creationTimestamp: null, managedFields: [{whatever: 1}]}}',
      minor: 21,
      found: [],
    },
  ])
})

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
      what: 'elements that leave out what their list says',
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

  test('a kind that came later names the version to use, if the minor has one', () => {
    expect(findings(scaler, 21)[0]?.message).toContain('use autoscaling/v1 HorizontalPodAutoscaler')
    expect(findings(policy, 30)[0]).toMatchObject({ removedIn: '1.25', replacement: 'policy/v1' })
  })

  test('a version that never was names one that is', () => {
    expect(findings('{apiVersion: apps/v3, kind: Deployment}', 30)[0]?.message).toContain('apps/v1 has it')
    expect(findings('{apiVersion: apps/v1, kind: Deploiment}', 30)[0]?.message).toContain('did you mean "Deployment"')
  })
})

describe('gates', () => {
  const on = (...names: readonly string[]): Options => ({
    featureGates: new Map(names.map((name) => [name.replace('!', ''), !name.startsWith('!')])),
  })
  const toleration = pod('tolerations: [{key: a, operator: Gt, value: "1"}]')
  const hostUsers = pod('hostUsers: false')
  table([
    { what: 'a field whose gate is alpha', text: hostUsers, minor: 29, found: ['spec.hostUsers gate-off'] },
    { what: 'a field whose gate is beta and off', text: hostUsers, minor: 31, found: ['spec.hostUsers gate-off'] },
    { what: 'a field whose gate is on', text: hostUsers, minor: 33, found: [] },
    { what: 'a gate that is switched on', text: hostUsers, minor: 30, options: on('UserNamespacesSupport'), found: [] },
    { what: 'all beta gates switched on', text: hostUsers, minor: 30, options: on('AllBeta'), found: [] },
    {
      what: 'all alpha gates switched on, and this one is beta',
      text: hostUsers,
      minor: 30,
      options: on('AllAlpha'),
      found: ['spec.hostUsers gate-off'],
    },
    {
      what: 'all beta gates but this one',
      text: hostUsers,
      minor: 30,
      options: on('AllBeta', '!UserNamespacesSupport'),
      found: ['spec.hostUsers gate-off'],
    },
    {
      what: 'a gate that is on and switched off',
      text: hostUsers,
      minor: 33,
      options: on('!UserNamespacesSupport'),
      found: ['spec.hostUsers gate-off'],
    },
    {
      what: 'a gate that is locked, and switched off in vain',
      text: service('trafficDistribution: PreferClose'),
      minor: 34,
      options: on('!ServiceTrafficDistribution'),
      found: [],
    },
    {
      what: 'a value whose gate is off',
      text: toleration,
      minor: 36,
      found: ['spec.tolerations[0].operator gate-refused'],
    },
    {
      what: 'a value whose gate is switched on',
      text: toleration,
      minor: 36,
      options: on('TaintTolerationComparisonOperators'),
      found: [],
    },
    { what: 'a value of a later minor', text: toleration, minor: 34, found: ['spec.tolerations[0].operator not-yet'] },
    {
      what: 'nothing of a field that is dropped is validated',
      text: container('resizePolicy: [{resourceName: cpu}]'),
      minor: 29,
      found: ['spec.containers[0].resizePolicy gate-off'],
    },
    {
      what: 'what cannot be read is told instead',
      text: container('resizePolicy: [{resourceName: 5, restartPolicy: NotRequired}]'),
      minor: 29,
      found: ['spec.containers[0].resizePolicy[0].resourceName type'],
    },
  ])

  const claim = '{accessModes: [ReadWriteOncePod], volumeAttributesClassName: a}'
  table([
    {
      what: 'a claim',
      text: `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}, spec: ${claim}}`,
      minor: 30,
      found: ['spec.volumeAttributesClassName gate-off'],
    },
    {
      what: 'a template of claims, which the server keeps as it is',
      text: `{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: x}, spec: {selector: {}, template: {spec: {containers: [{name: a}]}}, volumeClaimTemplates: [{metadata: {name: a}, spec: ${claim}}]}}`,
      minor: 30,
      found: [],
    },
  ])

  test('strict makes a dropped field an error, and a dropped field names gate, KEP and the minor that has it on', () => {
    const [plain] = findings(hostUsers, 29)
    const [strict] = findings(hostUsers, 29, { isStrict: true })
    expect(plain).toMatchObject({
      severity: 'warning',
      gate: 'UserNamespacesSupport',
      reference: 'https://kep.k8s.io/127',
      introducedIn: '1.25',
    })
    expect(plain?.message).toContain('on by default since 1.33')
    expect(strict?.severity).toBe('error')
  })
})

describe('types and formats', () => {
  const claim = (storage: string) =>
    `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}, spec: {resources: {requests: {storage: ${storage}}}}}`
  const port = (value: string) => service(`ports: [{port: ${value}}]`)
  table([
    { what: 'a text for an integer', text: port('"80"'), minor: 34, found: ['spec.ports[0].port type'] },
    { what: 'a fraction for an integer', text: port('1.5'), minor: 34, found: ['spec.ports[0].port type'] },
    { what: 'a whole number with a point', text: port('80.0'), minor: 34, found: [] },
    {
      what: 'an integer of more than 32 bits',
      text: port('2147483648'),
      minor: 34,
      found: ['spec.ports[0].port format'],
    },
    { what: 'the largest one', text: port('2147483647'), minor: 34, found: [] },
    {
      what: 'an integer of more than 64 bits',
      text: pod('terminationGracePeriodSeconds: 9223372036854775808'),
      minor: 34,
      found: ['spec.terminationGracePeriodSeconds format'],
    },
    {
      what: 'the largest of 64 bits',
      text: pod('terminationGracePeriodSeconds: 9223372036854775807'),
      minor: 34,
      found: [],
    },
    {
      what: 'an integer or a text',
      text: service('ports: [{port: 1, targetPort: a}, {port: 2, targetPort: 3}]'),
      minor: 34,
      found: [],
    },
    {
      what: 'neither',
      text: service('ports: [{port: 1, targetPort: true}]'),
      minor: 34,
      found: ['spec.ports[0].targetPort type'],
    },
    { what: 'an integer for a text', text: pod('nodeName: 5'), minor: 34, found: ['spec.nodeName type'] },
    {
      what: 'a boolean for a label',
      text: '{apiVersion: v1, kind: ConfigMap, metadata: {name: x, labels: {a: true}}}',
      minor: 34,
      found: ['metadata.labels.a type'],
    },
    {
      what: 'a label in quotes, and one without value',
      text: '{apiVersion: v1, kind: ConfigMap, metadata: {name: x, labels: {a: "true", b: null}}}',
      minor: 34,
      found: [],
    },
    { what: 'a text for a boolean', text: pod('hostNetwork: "true"'), minor: 34, found: ['spec.hostNetwork type'] },
    { what: 'a boolean of YAML 1.1, as servers read it', text: pod('hostNetwork: yes'), minor: 34, found: [] },
    { what: 'a list for a map', text: pod('nodeSelector: []'), minor: 34, found: ['spec.nodeSelector type'] },
    { what: 'a map for a list', text: pod('volumes: {}'), minor: 34, found: ['spec.volumes type'] },
    {
      what: 'a scalar for an object',
      text: pod('securityContext: x'),
      minor: 34,
      found: ['spec.securityContext type'],
    },
    { what: 'a quantity', text: claim('1.5Gi'), minor: 34, found: [] },
    { what: 'a quantity that is a number', text: claim('5'), minor: 34, found: [] },
    { what: 'a quantity with an exponent', text: claim('1e3'), minor: 34, found: [] },
    { what: 'no quantity', text: claim('5GiB'), minor: 34, found: ['spec.resources.requests.storage format'] },
    {
      what: 'a boolean for a quantity',
      text: claim('true'),
      minor: 34,
      found: ['spec.resources.requests.storage type'],
    },
    {
      what: 'a time',
      text: '{apiVersion: coordination.k8s.io/v1, kind: Lease, metadata: {name: x}, spec: {renewTime: "2026-02-28T00:00:00.000000Z"}}',
      minor: 34,
      found: [],
    },
    {
      what: 'no time',
      text: '{apiVersion: coordination.k8s.io/v1, kind: Lease, metadata: {name: x}, spec: {renewTime: "2026-02-30T00:00:00Z"}}',
      minor: 34,
      found: ['spec.renewTime format'],
    },
    { what: 'base64', text: secret('data: {a: eA==}'), minor: 34, found: [] },
    { what: 'no base64', text: secret('data: {a: "x!"}'), minor: 34, found: ['data.a format'] },
    { what: 'a number in a Secret', text: secret('data: {a: 1234}'), minor: 34, found: ['data.a type'] },
  ])

  test('the values of Secrets stay untold', () => {
    for (const fields of ['data: {a: hunter2!}', 'stringData: {a: 53821}']) {
      const [finding] = findings(secret(fields), 34)
      expect(JSON.stringify(finding)).not.toMatch(/hunter2|53821/)
    }
    expect(findings(pod('nodeName: 53821'), 34)[0]).toMatchObject({ currentValue: '53821' })
  })
})

describe('values, keys and what must be there', () => {
  table([
    {
      what: 'a value of a closed type',
      text: container('imagePullPolicy: Sometimes'),
      minor: 34,
      found: ['spec.containers[0].imagePullPolicy enum'],
    },
    { what: 'a known one', text: container('imagePullPolicy: Always'), minor: 34, found: [] },
    { what: 'an empty one, which means the default', text: container('imagePullPolicy: ""'), minor: 34, found: [] },
    {
      what: 'the same name twice',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a}, {name: b}, {name: a}]}}',
      minor: 34,
      found: ['spec.containers[2] duplicate-key'],
    },
    {
      what: 'the same port and the default protocol',
      text: service('ports: [{name: a, port: 1}, {name: b, port: 1, protocol: TCP}]'),
      minor: 34,
      found: ['spec.ports[1] duplicate-key'],
    },
    {
      what: 'the same port of two protocols',
      text: service('ports: [{name: a, port: 1}, {name: b, port: 1, protocol: UDP}]'),
      minor: 34,
      found: [],
    },
    {
      what: 'a required field that is missing',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{image: a}]}}',
      minor: 34,
      found: ['spec.containers[0].name required'],
    },
    {
      what: 'a required field that is null',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: null}]}}',
      minor: 34,
      found: ['spec.containers[0].name required'],
    },
    {
      what: 'the same in a patch',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{image: a}]}}',
      minor: 34,
      options: { isPartial: true },
      found: [],
    },
    {
      what: 'the same in a local config',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x, annotations: {config.kubernetes.io/local-config: "true"}}, spec: {containers: [{image: a}]}}',
      minor: 34,
      found: [],
    },
    {
      what: 'the same in an object that says it is none',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x, annotations: {config.kubernetes.io/local-config: "false"}}, spec: {containers: [{image: a}]}}',
      minor: 34,
      found: ['spec.containers[0].name required'],
    },
    {
      what: 'a status, which the server drops',
      text: '{apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: x}, spec: {selector: {}}, status: {}}',
      minor: 34,
      found: [],
    },
    {
      what: 'what no server can read of a status',
      text: '{apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: x}, spec: {selector: {}}, status: {foo: 1, replicas: x}}',
      minor: 34,
      found: ['status.foo unknown', 'status.replicas type'],
    },
  ])

  test('ports and variables that stand twice are warnings', () => {
    const ports = findings(
      container('ports: [{containerPort: 1}, {containerPort: 1}], env: [{name: A}, {name: A}]'),
      34,
    )
    expect(ports.map(({ path, reason, severity }) => [path, reason, severity])).toEqual([
      ['spec.containers[0].env[1]', 'duplicate-key', 'warning'],
      ['spec.containers[0].ports[1]', 'duplicate-key', 'warning'],
    ])
  })
})

test('aliases are looked at as what they stand for', () => {
  const { document } = readYaml(
    'apiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec:\n  containers:\n  - &a {name: a, foo: 1}\n  initContainers: [*a]\n',
  )
  if (document === undefined) throw new Error('unread')
  const found = checkObject(new Resource(document), { minors: { from: 34, to: 34 } })
  expect(found.map(({ path }) => path)).toEqual(['spec.containers[0].foo', 'spec.initContainers[0].foo'])
})

test('an edited resource is looked at as it is now', () => {
  const resource = makeResource(service('foo: 1'))
  resource.delete('spec.foo')
  resource.set('spec.bar', 1)
  expect(checkObject(resource, { minors: { from: 34, to: 34 } }).map(({ path }) => path)).toEqual(['spec.bar'])
})
