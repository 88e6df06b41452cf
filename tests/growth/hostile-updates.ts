/** An object of JSON. */
type JsonObject = Readonly<Record<string, unknown>>

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const keyed = <T>(count: number, make: (i: number) => T): Record<string, T> =>
  Object.fromEntries(many(count, (i) => [`key-${i}`, make(i)]))

const object = (apiVersion: string, kind: string, more: object): JsonObject =>
  ({ apiVersion, kind, metadata: { name: 'a' }, ...more }) as JsonObject
const pod = (spec: object, metadata: object = {}) =>
  object('v1', 'Pod', {
    metadata: { name: 'a', ...metadata },
    spec: { containers: [{ name: 'a', image: 'a' }], ...spec },
  })
const job = (template: object) =>
  object('batch/v1', 'Job', { spec: { template: { spec: { restartPolicy: 'Never', ...template } } } })
const service = (ports: readonly object[], clusterIP: string) =>
  object('v1', 'Service', { spec: { type: 'NodePort', clusterIP, ports } })
const affinity = (count: number, operator: string) => ({
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: many(count, (i) => ({ matchExpressions: [{ key: `k${i}`, operator }] })),
      },
    },
  },
})
const gates = (count: number, letter: string) => many(count, (i) => ({ name: `a.b/${letter}${i}` }))
const drivers = (count: number, nodeID: string) =>
  object('storage.k8s.io/v1', 'CSINode', { spec: { drivers: many(count, (i) => ({ name: `d${i}`, nodeID })) } })

/** Updates that change something in each of many elements: the old and the new state. */
export const HOSTILE_UPDATES: Readonly<Record<string, (count: number) => readonly [JsonObject, JsonObject]>> = {
  'tolerations that are gone': (count) => {
    const tolerations = (letter: string) => many(count, (i) => ({ key: `${letter}${i}`, operator: 'Exists' }))
    return [pod({ tolerations: tolerations('a') }), pod({ tolerations: tolerations('b') })]
  },
  'new gates': (count) => [pod({ schedulingGates: gates(count, 'a') }), pod({ schedulingGates: gates(count, 'b') })],
  'affinities of a gated Pod': (count) => [
    pod({ schedulingGates: gates(1, 'a'), ...affinity(count, 'Exists') }),
    pod({ schedulingGates: gates(1, 'a'), ...affinity(count, 'DoesNotExist') }),
  ],
  'volumes and mounts of a token': (count) => {
    const name = (i: number) => `kube-api-access-${i}`
    const container = (more: object) => ({ name: 'a', image: 'a', ...more })
    const mounts = many(count, (i) => ({ name: name(i), mountPath: '/var/run/secrets/kubernetes.io/serviceaccount' }))
    const old = { containers: [container({ volumeMounts: mounts })], volumes: many(count, (i) => ({ name: name(i) })) }
    return [pod(old, { uid: 'u' }), pod({ containers: [container({ command: ['a'] })] })]
  },
  containers: (count) => {
    const containers = (command: string) => ({
      containers: many(count, (i) => ({ name: `a${i}`, image: 'a', command: [command] })),
    })
    return [job(containers('a')), job(containers('b'))]
  },
  'containers in another order': (count) => {
    const containers = many(count, (i) => ({ name: `a${i}`, image: 'a' }))
    return [pod({ containers }), pod({ containers: containers.toReversed() })]
  },
  'ports of a Service': (count) => {
    const ports = (more: (i: number) => object) => many(count, (i) => ({ name: `p${i}`, port: 1, ...more(i) }))
    return [
      service(
        ports((i) => ({ nodePort: 30_000 + i })),
        '10.0.0.1',
      ),
      service(
        ports(() => ({})),
        '10.0.0.2',
      ),
    ]
  },
  'data of an immutable ConfigMap': (count) =>
    [keyed(count, () => 'a'), keyed(count, () => 'b')].map((data) =>
      object('v1', 'ConfigMap', { immutable: true, data }),
    ) as [JsonObject, JsonObject],
  'texts of an immutable Secret': (count) =>
    [keyed(count, () => 'a'), keyed(count, () => 'b')].map((stringData) =>
      object('v1', 'Secret', { immutable: true, stringData }),
    ) as [JsonObject, JsonObject],
  'scopes of a quota': (count) =>
    ['a', 'b'].map((letter) =>
      object('v1', 'ResourceQuota', { spec: { scopes: many(count, (i) => `${letter}${i}`) } }),
    ) as [JsonObject, JsonObject],
  'finalizers of an object that is deleted': (count) =>
    ['a', 'b'].map((letter) =>
      object('v1', 'ConfigMap', {
        metadata: {
          name: 'a',
          deletionTimestamp: '2026-01-01T00:00:00Z',
          finalizers: many(count, (i) => `a.b/${letter}${i}`),
        },
      }),
    ) as [JsonObject, JsonObject],
  'drivers of a node': (count) => [drivers(count, 'a'), drivers(count, 'b')],
  'claims of a StatefulSet': (count) =>
    ['1Gi', '2Gi'].map((storage) =>
      object('apps/v1', 'StatefulSet', {
        spec: {
          selector: { matchLabels: { a: 'a' } },
          template: { metadata: { labels: { a: 'a' } }, spec: { containers: [{ name: 'a', image: 'a' }] } },
          volumeClaimTemplates: many(count, (i) => ({
            metadata: { name: `a${i}` },
            spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
          })),
        },
      }),
    ) as [JsonObject, JsonObject],
}
