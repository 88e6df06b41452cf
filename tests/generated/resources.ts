import type { Draw } from './draw.ts'
import { printYaml } from './print-yaml.ts'

/** An object as JSON has it. */
export type Json = { [key: string]: unknown }

export const NAMES = ['web', 'api', 'db', 'cache']
export const IMAGES = [
  'nginx',
  'nginx:1.25',
  'registry.example.com:5000/team/app:v1',
  'busybox@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  'team/app',
]
const NAMESPACES = [undefined, undefined, undefined, 'prod', 'default']

/** A package: resources of many kinds that refer to each other, no two of one id. */
export function drawResources(draw: Draw): Json[] {
  const count = 2 + draw.below(6)
  const resources = new Map<string, Json>()
  while (resources.size < count) {
    const make = draw.pick(MAKERS)
    const resource = make(draw)
    const { kind, metadata } = resource as { kind: string; metadata: Json }
    // To kustomize an empty namespace and `default` are one.
    resources.set(`${kind}/${metadata.namespace ?? 'default'}/${metadata.name}`, resource)
  }
  return [...resources.values()]
}

/** The package as a file, each resource written in a way of its own. */
export function printResources(resources: readonly Json[], draw: Draw): string[] {
  return resources.map((resource) => printYaml(resource, draw))
}

function metadata(draw: Draw, isNamespaced = true): Json {
  return clean({
    name: draw.pick(NAMES),
    namespace: isNamespaced ? draw.pick(NAMESPACES) : undefined,
    labels: draw.maybe(50, () => ({ app: draw.pick(NAMES), tier: 'x' })),
    annotations: draw.maybe(40, () => ({ note: 'on', 'example.com/owner': draw.pick(NAMES) })),
  })
}

function container(draw: Draw, name: string): Json {
  return clean({
    name,
    image: draw.chance(90) ? draw.pick(IMAGES) : undefined,
    args: draw.maybe(30, () => ['--level', 'info']),
    env: draw.maybe(50, () => [
      { name: 'MODE', value: '1' },
      {
        name: 'PASSWORD',
        valueFrom: { secretKeyRef: { name: draw.pick(NAMES), key: 'password' } },
      },
    ]),
    envFrom: draw.maybe(30, () => [{ configMapRef: { name: draw.pick(NAMES) } }]),
    ports: draw.maybe(50, () => [clean({ containerPort: 8080, protocol: draw.maybe(50, () => 'TCP'), name: 'http' })]),
    resources: draw.maybe(30, () => ({ limits: { cpu: '1', memory: '128Mi' } })),
    volumeMounts: draw.maybe(20, () => [{ name: 'data', mountPath: '/data' }]),
  })
}

function podTemplate(draw: Draw): Json {
  const app = draw.pick(NAMES)
  const term = { labelSelector: { matchLabels: { app } }, topologyKey: 'kubernetes.io/hostname' }
  return {
    metadata: clean({
      labels: { app },
      annotations: draw.maybe(30, () => ({ checksum: '1' })),
    }),
    spec: clean({
      serviceAccountName: draw.maybe(30, () => draw.pick(NAMES)),
      affinity: draw.maybe(20, () => ({
        podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] },
        podAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, podAffinityTerm: term }],
        },
      })),
      topologySpreadConstraints: draw.maybe(15, () => [
        {
          maxSkew: 1,
          topologyKey: 'zone',
          whenUnsatisfiable: 'DoNotSchedule',
          labelSelector: { matchLabels: { app } },
        },
      ]),
      initContainers: draw.maybe(20, () => [container(draw, 'init')]),
      containers: draw.some(['main', 'sidecar']).map((name) => container(draw, name)),
      volumes: draw.maybe(40, () => [
        { name: 'data', configMap: { name: draw.pick(NAMES) } },
        { name: 'key', secret: { secretName: draw.pick(NAMES) } },
      ]),
    }),
  }
}

function workload(kind: string) {
  return (draw: Draw): Json => {
    const template = podTemplate(draw)
    return {
      apiVersion: 'apps/v1',
      kind,
      metadata: metadata(draw),
      spec: clean({
        replicas: kind === 'DaemonSet' ? undefined : draw.maybe(60, () => draw.below(5)),
        selector: draw.maybe(80, () => ({ matchLabels: { app: draw.pick(NAMES) } })),
        strategy: kind === 'Deployment' ? draw.maybe(30, () => ({ type: 'RollingUpdate' })) : undefined,
        serviceName: kind === 'StatefulSet' ? draw.pick(NAMES) : undefined,
        volumeClaimTemplates:
          kind === 'StatefulSet'
            ? draw.maybe(50, () => [{ metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'] } }])
            : undefined,
        template,
      }),
    }
  }
}

const MAKERS: readonly ((draw: Draw) => Json)[] = [
  workload('Deployment'),
  workload('Deployment'),
  workload('StatefulSet'),
  workload('DaemonSet'),
  (draw) => ({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadata(draw),
    spec: clean({ selector: draw.maybe(20, () => ({ matchLabels: { a: 'b' } })), template: podTemplate(draw) }),
  }),
  (draw) => ({
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: metadata(draw),
    spec: { schedule: '1 2 * * *', jobTemplate: { spec: { template: podTemplate(draw) } } },
  }),
  (draw) => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata(draw),
    spec: clean({
      selector: draw.maybe(80, () => ({ app: draw.pick(NAMES) })),
      ports: [clean({ port: 80, protocol: draw.maybe(50, () => 'TCP'), targetPort: 'http' })],
    }),
  }),
  (draw) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: metadata(draw),
    data: { mode: 'slow', 'app.yaml': 'a: 1\nb: two\n', url: 'http://web.prod.svc:80/x' },
  }),
  (draw) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: metadata(draw),
    type: 'Opaque',
    data: { password: 'c2VjcmV0' },
  }),
  (draw) => ({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: metadata(draw) }),
  (draw) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: metadata(draw),
    spec: {
      rules: [
        {
          host: 'web.example.com',
          http: {
            paths: [
              { path: '/', pathType: 'Prefix', backend: { service: { name: draw.pick(NAMES), port: { number: 80 } } } },
            ],
          },
        },
      ],
    },
  }),
  (draw) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadata(draw),
    spec: {
      podSelector: { matchLabels: { app: 'web' } },
      ingress: [{ from: [{ podSelector: { matchLabels: { app: 'api' } } }] }],
    },
  }),
  (draw) => ({
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadata(draw),
    spec: { minAvailable: 1, selector: { matchLabels: { app: draw.pick(NAMES) } } },
  }),
  (draw) => ({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadata(draw),
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: draw.pick(NAMES) }, maxReplicas: 3 },
  }),
  (draw) => ({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'RoleBinding',
    metadata: metadata(draw),
    roleRef: {
      apiGroup: 'rbac.authorization.k8s.io',
      kind: draw.pick(['Role', 'ClusterRole']),
      name: draw.pick(NAMES),
    },
    subjects: [
      clean({
        kind: 'ServiceAccount',
        name: draw.pick([...NAMES, 'default']),
        namespace: draw.maybe(60, () => 'prod'),
      }),
    ],
  }),
  (draw) => ({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'Role',
    metadata: metadata(draw),
    rules: [{ apiGroups: [''], resources: ['secrets'], resourceNames: [draw.pick(NAMES)], verbs: ['get'] }],
  }),
  (draw) => ({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: metadata(draw, false),
    rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['get'] }],
  }),
  (draw) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: metadata(draw, false) }),
  (draw) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: metadata(draw),
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  }),
  (draw) => ({
    apiVersion: 'example.com/v1alpha1',
    kind: 'Widget',
    metadata: metadata(draw),
    spec: clean({
      size: 3,
      parts: [
        { name: 'a', value: 1 },
        { name: 'b', value: 2 },
      ],
      template: draw.maybe(30, () => podTemplate(draw)),
    }),
  }),
  (draw) => ({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: metadata(draw, false),
    webhooks: [{ name: 'a.example.com', clientConfig: { service: { name: draw.pick(NAMES), namespace: 'default' } } }],
  }),
]

/** An object without its undefined entries. */
export function clean(object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}
