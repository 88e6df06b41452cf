import { describe, expect, test } from 'vitest'
import { container, findings, pod } from '../../tests/test-objects.ts'
import { SERVER_RULES } from './rule-checker.ts'

/** `path server's field` of each error. */
function fields(text: string, minor: number, gate?: string): readonly string[] {
  const featureGates = new Map(gate === undefined ? [] : [[gate, true]])
  const errors = findings(text, minor, { serverRules: SERVER_RULES, featureGates })
  return errors.flatMap(({ severity, path, serverField }) => (severity === 'error' ? [`${path} ${serverField}`] : []))
}

const node = (bytes: number): string =>
  `{apiVersion: storage.k8s.io/v1, kind: CSINode, metadata: {name: a}, spec: {drivers: [{name: b.example.com, nodeID: ${'c'.repeat(bytes)}}]}}`
const nodeId = ['spec.drivers[0].nodeID spec.drivers[0].nodeID']

describe('the id of a node, which has had at most 256 bytes since 1.23', () => {
  test.each([
    [192, 22, []],
    [193, 22, nodeId],
    [256, 23, []],
    [257, 23, nodeId],
    [256, 37, []],
    [257, 37, nodeId],
  ])('%i bytes, 1.%i', (bytes, minor, found) => {
    expect(fields(node(bytes), minor)).toEqual(found)
  })
})

test('the class of the attributes of a volume is checked while its feature gate is on', () => {
  const volume =
    '{apiVersion: v1, kind: PersistentVolume, metadata: {name: a}, spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], csi: {driver: b.example.com, volumeHandle: c}, volumeAttributesClassName: Not_good}}'
  const place = 'spec.volumeAttributesClassName'
  expect(fields(volume, 30)).toEqual([])
  expect(fields(volume, 30, 'VolumeAttributesClass')).toEqual([`${place} ${place}`])
  expect(fields(volume, 31)).toEqual([])
  expect(fields(volume, 34)).toEqual([`${place} ${place}`])
})

test('a scope of quotas is refused before the version that added it, at the field of the server', () => {
  const quota =
    '{apiVersion: v1, kind: ResourceQuota, metadata: {name: a}, spec: {hard: {persistentvolumeclaims: "1"}, scopeSelector: {matchExpressions: [{scopeName: VolumeAttributesClass, operator: Exists}]}}}'
  const place = 'spec.scopeSelector.matchExpressions[0].scopeName'
  expect(fields(quota, 32)).toEqual([`${place} spec.scopeSelector.matchExpressions.scopeName`])
  expect(fields(quota, 33)).toEqual([])
})

test('the namespace of an Event has another field in the answers of servers before 1.37', () => {
  const event = (namespace: string): string =>
    `{apiVersion: v1, kind: Event, metadata: {name: a, namespace: ${namespace}}, involvedObject: {namespace: ${namespace}}}`
  expect(fields(event('b_c'), 36)).toEqual(['metadata.namespace namespace'])
  expect(fields(event('b_c'), 37)).toEqual(['metadata.namespace metadata.namespace'])
  expect(fields(event('b'), 36)).toEqual([])
})

test('a divisor of a resource is not written with an exponent', () => {
  const item = (resource: string, divisor: string): string =>
    pod(
      `volumes: [{name: v, downwardAPI: {items: [{path: a, resourceFieldRef: {containerName: a, resource: ${resource}, divisor: "${divisor}"}}]}}]`,
    )
  for (const [resource, good, bad] of [
    ['limits.memory', '1k', '1e3'],
    ['limits.memory', '1E', '1E18'],
    ['requests.cpu', '1m', '1e-3'],
  ] as const) {
    expect(fields(item(resource, good), 37)).toEqual([])
    expect(fields(item(resource, bad), 37)).toEqual([
      'spec.volumes[0].downwardAPI.items[0].resourceFieldRef spec.volumes[0].downwardAPI.resourceFieldRef.divisor',
    ])
  }
})

test('a cluster-scoped object may have any namespace, which the server clears', () => {
  const object = (kind: string): string =>
    `{apiVersion: rbac.authorization.k8s.io/v1, kind: ${kind}, metadata: {name: a, namespace: Not good}}`
  expect(fields(object('ClusterRole'), 37)).toEqual([])
  expect(fields(object('Role'), 37)).toEqual(['metadata.namespace metadata.namespace'])
})

describe('in a range, a rule sees in each version what its server sees', () => {
  /** `from-to reason` of each error at a path. */
  const errors = (text: string, [from, to]: readonly [number, number], path: string): readonly string[] =>
    findings(text, { from, to }, { serverRules: SERVER_RULES }).flatMap((found) =>
      found.severity === 'error' && found.path === path
        ? [`${found.minors?.from}-${found.minors?.to} ${found.reason}`]
        : [],
    )

  test('a field that a gate drops in some of them', () => {
    const hostUsers = pod('hostUsers: false, hostPID: true')
    expect(errors(hostUsers, [25, 32], 'spec.hostPID')).toEqual([])
    expect(errors(hostUsers, [25, 37], 'spec.hostPID')).toEqual(['33-37 forbidden'])
  })

  test('a field that leaves an empty object behind', () => {
    const env = container('env: [{name: A, valueFrom: {fileKeyRef: {volumeName: v, path: a, key: k}}}]')
    expect(errors(env, [34, 37], 'spec.containers[0].env[0].valueFrom')).toEqual(['34-34 oneOf'])
  })

  test('a field whose type has other rules in some of them', () => {
    const claim = (source: string): string =>
      `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: a}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}, ${source}}}`
    const ref = claim('dataSourceRef: {kind: VolumeSnapshot, name: b}')
    expect(errors(ref, [24, 37], 'spec.dataSourceRef')).toEqual(['24-37 invalid'])
    expect(errors(ref, [24, 25], 'spec.dataSourceRef')).toEqual(['24-25 invalid'])
  })

  test('a handler that the server drops with its only field', () => {
    const handler = container('lifecycle: {preStop: {sleep: {seconds: 3}}}')
    expect(errors(handler, [29, 37], 'spec.containers[0].lifecycle.preStop')).toEqual([])
    const other = container('lifecycle: {preStop: {}}')
    expect(errors(other, [29, 37], 'spec.containers[0].lifecycle.preStop')).toEqual(['29-37 oneOf'])
  })

  test('a value that the schema does not know is one error, not a warning too', () => {
    const mount = container('volumeMounts: [{name: v, mountPath: /v, recursiveReadOnly: yess}]')
    const found = findings(mount, { from: 33, to: 37 }, { serverRules: SERVER_RULES }).filter(({ path }) =>
      path.endsWith('recursiveReadOnly'),
    )
    expect(found.map(({ severity, reason }) => `${severity} ${reason}`)).toEqual(['error enum'])
  })
})

test('a template keeps a field whose gate is off, and the rules see it', () => {
  const spec =
    'completions: 5, completionMode: Indexed, backoffLimitPerIndex: 1, podFailurePolicy: {rules: [{action: FailIndex, onExitCodes: {operator: In, values: [42]}}]}, template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}'
  const cronJob = (jobSpec: string): string =>
    `{apiVersion: batch/v1, kind: CronJob, metadata: {name: a}, spec: {schedule: "@daily", jobTemplate: {spec: {${jobSpec}}}}}`
  expect(fields(cronJob(spec), 28)).toEqual([])
  expect(fields(cronJob(spec.replace('backoffLimitPerIndex: 1, ', '')), 29)).toEqual([
    'spec.jobTemplate.spec.podFailurePolicy.rules[0].action spec.jobTemplate.spec.podFailurePolicy.rules[0].action',
  ])
})
