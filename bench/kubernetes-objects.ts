/** An object of Kubernetes 1.30 and later, valid in all of them. */
export interface BenchObject {
  readonly apiVersion: string
  readonly kind: string
  readonly [field: string]: unknown
}

type Make = (name: string, i: number) => BenchObject

/** Valid objects of so many kinds, each distinct by name, labels and numbers. */
const KINDS: readonly Make[] = [
  (name, i) => workload('Deployment', name, i, { replicas: i % 7, revisionHistoryLimit: i % 10 }),
  (name, i) => workload('StatefulSet', name, i, { replicas: i % 5, serviceName: name }),
  (name, i) => workload('DaemonSet', name, i, { minReadySeconds: i % 30 }),
  (name, i) => workload('ReplicaSet', name, i, { replicas: i % 3 }),
  (name, i) => ({ ...head('v1', 'Pod', name, i), spec: podSpec(name, i) }),
  (name, i) => ({
    ...head('v1', 'ReplicationController', name, i),
    spec: { replicas: 1, template: template(name, i) },
  }),
  (name, i) => ({ ...head('v1', 'PodTemplate', name, i), template: template(name, i) }),
  (name, i) => ({ ...head('batch/v1', 'Job', name, i), spec: jobSpec(name, i) }),
  (name, i) => ({
    ...head('batch/v1', 'CronJob', name, i),
    spec: { schedule: `${i % 60} * * * *`, timeZone: 'Etc/UTC', jobTemplate: { spec: jobSpec(name, i) } },
  }),
  (name, i) => ({
    ...head('v1', 'Service', name, i),
    spec: {
      type: 'ClusterIP',
      selector: { app: name },
      ports: [{ name: 'http', port: 80 + (i % 900), targetPort: 'http' }],
    },
  }),
  (name, i) => ({
    ...head('networking.k8s.io/v1', 'Ingress', name, i),
    spec: {
      ingressClassName: 'nginx',
      rules: [
        {
          host: `${name}.example.com`,
          http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name, port: { number: 80 } } } }] },
        },
      ],
    },
  }),
  (name, i) => ({
    ...head('networking.k8s.io/v1', 'IngressClass', name, i),
    spec: { controller: 'example.com/ingress' },
  }),
  (name, i) => ({
    ...head('networking.k8s.io/v1', 'NetworkPolicy', name, i),
    spec: {
      podSelector: { matchLabels: { app: name } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: {} }], ports: [{ protocol: 'TCP', port: 8080 }] }],
    },
  }),
  (name, i) => ({ ...head('v1', 'ConfigMap', name, i), data: { 'app.properties': `number=${i}\nname=${name}\n` } }),
  (name, i) => ({ ...head('v1', 'Secret', name, i), type: 'Opaque', stringData: { token: `t-${i}` } }),
  (name, i) => ({ ...head('v1', 'ServiceAccount', name, i), automountServiceAccountToken: i % 2 === 0 }),
  (name, i) => ({ ...head('v1', 'Namespace', name, i), spec: { finalizers: ['kubernetes'] } }),
  (name, i) => ({
    ...head('v1', 'PersistentVolumeClaim', name, i),
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: `${1 + (i % 50)}Gi` } } },
  }),
  (name, i) => ({
    ...head('v1', 'PersistentVolume', name, i),
    spec: {
      capacity: { storage: '5Gi' },
      accessModes: ['ReadWriteMany'],
      nfs: { server: '10.0.0.1', path: `/${name}` },
    },
  }),
  (name, i) => ({ ...head('v1', 'ResourceQuota', name, i), spec: { hard: { pods: i % 100, 'limits.cpu': '20' } } }),
  (name, i) => ({
    ...head('v1', 'LimitRange', name, i),
    spec: { limits: [{ type: 'Container', default: { cpu: `${100 + i}m` }, defaultRequest: { memory: '64Mi' } }] },
  }),
  (name, i) => ({
    ...head('rbac.authorization.k8s.io/v1', 'Role', name, i),
    rules: [{ apiGroups: [''], resources: ['pods', 'services'], verbs: ['get', 'list', 'watch'] }],
  }),
  (name, i) => ({
    ...head('rbac.authorization.k8s.io/v1', 'ClusterRole', name, i),
    rules: [{ apiGroups: ['apps'], resources: ['deployments'], verbs: ['*'] }],
  }),
  (name, i) => binding('RoleBinding', 'Role', name, i),
  (name, i) => binding('ClusterRoleBinding', 'ClusterRole', name, i),
  (name, i) => ({
    ...head('autoscaling/v2', 'HorizontalPodAutoscaler', name, i),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 1,
      maxReplicas: 2 + (i % 20),
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } },
      ],
    },
  }),
  (name, i) => ({
    ...head('policy/v1', 'PodDisruptionBudget', name, i),
    spec: { minAvailable: i % 2 === 0 ? 1 : '50%', selector: { matchLabels: { app: name } } },
  }),
  (name, i) => ({
    ...head('storage.k8s.io/v1', 'StorageClass', name, i),
    provisioner: 'csi.example.com',
    reclaimPolicy: 'Delete',
    volumeBindingMode: 'WaitForFirstConsumer',
    parameters: { type: `t${i}` },
  }),
  (name, i) => ({
    ...head('storage.k8s.io/v1', 'CSIDriver', name, i),
    spec: { attachRequired: false, podInfoOnMount: true },
  }),
  (name, i) => ({ ...head('scheduling.k8s.io/v1', 'PriorityClass', name, i), value: i, globalDefault: false }),
  (name, i) => ({ ...head('node.k8s.io/v1', 'RuntimeClass', name, i), handler: 'runc' }),
  (name, i) => ({
    ...head('coordination.k8s.io/v1', 'Lease', name, i),
    spec: { holderIdentity: name, leaseDurationSeconds: 15 + (i % 60), renewTime: '2026-01-01T00:00:00.000000Z' },
  }),
  (name, i) => ({
    ...head('discovery.k8s.io/v1', 'EndpointSlice', name, i),
    addressType: 'IPv4',
    endpoints: [{ addresses: [`10.0.${i % 250}.1`], conditions: { ready: true } }],
    ports: [{ name: 'http', port: 80, protocol: 'TCP' }],
  }),
  (name, i) => webhook('ValidatingWebhookConfiguration', name, i),
  (name, i) => webhook('MutatingWebhookConfiguration', name, i),
  (name, i) => ({ ...head('apps/v1', 'ControllerRevision', name, i), revision: i, data: { spec: { number: i } } }),
]

function head(apiVersion: string, kind: string, name: string, i: number): BenchObject {
  const labels = { app: name, 'app.kubernetes.io/part-of': `group-${i % 40}` }
  return { apiVersion, kind, metadata: { name, labels, annotations: { 'example.com/number': `${i}` } } }
}

function workload(kind: string, name: string, i: number, more: object): BenchObject {
  const spec = { ...more, selector: { matchLabels: { app: name } }, template: template(name, i) }
  return { ...head('apps/v1', kind, name, i), spec }
}

function template(name: string, i: number): object {
  return { metadata: { labels: { app: name } }, spec: podSpec(name, i) }
}

function jobSpec(name: string, i: number): object {
  const { spec } = template(name, i) as { spec: object }
  return { backoffLimit: i % 6, completions: 1, template: { spec: { ...spec, restartPolicy: 'Never' } } }
}

function podSpec(name: string, i: number): object {
  return {
    serviceAccountName: name,
    containers: [
      {
        name: 'main',
        image: `registry.example.com/${name}:1.${i}`,
        ports: [{ name: 'http', containerPort: 8080 }],
        env: [
          { name: 'NUMBER', value: `${i}` },
          { name: 'NODE', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } },
        ],
        resources: { requests: { cpu: `${10 + (i % 90)}m`, memory: '64Mi' }, limits: { memory: '128Mi' } },
        readinessProbe: { httpGet: { path: '/ready', port: 'http' }, periodSeconds: 10 },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        volumeMounts: [{ name: 'config', mountPath: '/etc/config', readOnly: true }],
      },
    ],
    volumes: [{ name: 'config', configMap: { name } }],
  }
}

function binding(kind: string, role: string, name: string, i: number): BenchObject {
  return {
    ...head('rbac.authorization.k8s.io/v1', kind, name, i),
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: role, name },
    subjects: [{ kind: 'ServiceAccount', name, namespace: 'default' }],
  }
}

function webhook(kind: string, name: string, i: number): BenchObject {
  return {
    ...head('admissionregistration.k8s.io/v1', kind, name, i),
    webhooks: [
      {
        name: `${name}.example.com`,
        clientConfig: { service: { name, namespace: 'default', path: '/validate' } },
        rules: [{ apiGroups: ['apps'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['deployments'] }],
        sideEffects: 'None',
        admissionReviewVersions: ['v1'],
        timeoutSeconds: 1 + (i % 10),
      },
    ],
  }
}

/** One mistake that every schema knows: a field too much, a text for a list, a list for a map. */
const MISTAKES: readonly ((object: BenchObject) => BenchObject)[] = [
  (object) => ({ ...object, sepc: {} }),
  (object) => ({ ...object, metadata: { ...(object.metadata as object), lables: { a: 'b' } } }),
  (object) => ({ ...object, metadata: { ...(object.metadata as object), labels: ['a'] } }),
  (object) => ({ ...object, metadata: { ...(object.metadata as object), finalizers: 'none' } }),
]

/** Distinct objects; every twentieth has a mistake. */
export function benchObjects(count: number): { readonly objects: BenchObject[]; readonly invalid: string[] } {
  const objects: BenchObject[] = []
  const invalid: string[] = []
  for (let i = 0; i < count; i++) {
    const name = `object-${i}`
    const object = (KINDS[i % KINDS.length] as Make)(name, i)
    if (i % 20 === 7) {
      invalid.push(name)
      objects.push((MISTAKES[Math.floor(i / 20) % MISTAKES.length] as (typeof MISTAKES)[number])(object))
    } else objects.push(object)
  }
  return { objects, invalid }
}

/** How many kinds the objects are of. */
export const BENCH_KINDS: number = KINDS.length
