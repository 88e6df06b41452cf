import type { Draw } from '../../generated/draw.ts'
import type { Json, JsonObject } from '../json.ts'
import { NAMESPACE_NAMES } from './world.ts'

/** A kind of objects that policies are asked about. */
export interface DrawnKind {
  readonly group: string
  readonly versions: readonly string[]
  readonly kind: string
  readonly resource: string
  readonly isNamespaced: boolean
  /** Whether an object of it can be replaced by any other. */
  readonly isUpdatable: boolean
  /** What its fields are, for the choice of expressions. */
  readonly shape: 'workload' | 'pod' | 'service' | 'data' | 'shop' | 'rules' | 'other'
  fields(draw: Draw): JsonObject
}

const IMAGES = [
  'nginx',
  'nginx:1.27',
  'nginx:latest',
  'registry.example.com/shop/web:2.3',
  `ghcr.io/acme/api@sha256:${'a'.repeat(64)}`,
]
const LABELS = {
  app: ['web', 'api', 'db'],
  tier: ['front', 'back'],
  'example.com/exempt': ['true'],
  team: ['shop', 'pay'],
}

/** Kinds of objects. */
export const KINDS: readonly DrawnKind[] = [
  kindOf('apps', 'Deployment', 'deployments', 'workload', (draw) => ({
    spec: {
      ...replicas(draw),
      ...maybe(draw, 'paused', true),
      ...maybe(draw, 'strategy', { type: 'Recreate' }),
      ...workload(draw),
    },
  })),
  kindOf('apps', 'StatefulSet', 'statefulsets', 'workload', (draw) => ({
    spec: { ...replicas(draw), serviceName: draw.pick(['web', 'db']), ...workload(draw) },
  })),
  kindOf('apps', 'DaemonSet', 'daemonsets', 'workload', (draw) => ({ spec: workload(draw) })),
  kindOf('', 'Pod', 'pods', 'pod', (draw) => ({ spec: podSpec(draw) }), { isUpdatable: false }),
  kindOf(
    'batch',
    'Job',
    'jobs',
    'other',
    (draw) => ({
      spec: {
        ...maybe(draw, 'backoffLimit', draw.below(9)),
        template: { spec: { ...podSpec(draw), restartPolicy: 'Never' } },
      },
    }),
    { isUpdatable: false },
  ),
  kindOf('batch', 'CronJob', 'cronjobs', 'other', (draw) => ({
    spec: {
      schedule: draw.pick(['* * * * *', '0 3 * * *']),
      ...maybe(draw, 'suspend', true),
      jobTemplate: { spec: { template: { spec: { ...podSpec(draw), restartPolicy: 'OnFailure' } } } },
    },
  })),
  kindOf(
    '',
    'Service',
    'services',
    'service',
    (draw) => ({
      spec: {
        ...maybe(draw, 'type', draw.pick(['ClusterIP', 'NodePort', 'LoadBalancer'])),
        selector: { app: draw.pick(LABELS.app) },
        ports: [{ ...maybe(draw, 'name', 'http'), port: draw.pick([80, 443, 8080]) }],
      },
    }),
    { isUpdatable: false },
  ),
  kindOf('', 'ConfigMap', 'configmaps', 'data', (draw) => ({
    ...maybe(draw, 'data', data(draw)),
    ...maybe(draw, 'immutable', false),
  })),
  kindOf('', 'Secret', 'secrets', 'data', (draw) => ({ stringData: data(draw) })),
  kindOf('', 'ServiceAccount', 'serviceaccounts', 'other', (draw) =>
    maybe(draw, 'automountServiceAccountToken', draw.chance(50)),
  ),
  kindOf('networking.k8s.io', 'NetworkPolicy', 'networkpolicies', 'other', (draw) => ({
    spec: { podSelector: {}, ...maybe(draw, 'egress', [{}]) },
  })),
  kindOf('rbac.authorization.k8s.io', 'Role', 'roles', 'rules', (draw) => maybe(draw, 'rules', rules(draw))),
  kindOf(
    'rbac.authorization.k8s.io',
    'ClusterRole',
    'clusterroles',
    'rules',
    (draw) => maybe(draw, 'rules', rules(draw)),
    {
      isNamespaced: false,
    },
  ),
  kindOf(
    'policy',
    'PodDisruptionBudget',
    'poddisruptionbudgets',
    'other',
    (draw) => ({ spec: { minAvailable: draw.pick([1, '50%']), selector: { matchLabels: { app: 'web' } } } }),
    { isUpdatable: false },
  ),
  kindOf('scheduling.k8s.io', 'PriorityClass', 'priorityclasses', 'other', (draw) => ({ value: draw.below(100) }), {
    isNamespaced: false,
    isUpdatable: false,
  }),
  kindOf('', 'Namespace', 'namespaces', 'other', () => ({}), { isNamespaced: false, isUpdatable: false }),
  kindOf('example.com', 'Shop', 'shops', 'shop', (draw) => ({ ...maybe(draw, 'spec', shop(draw)) }), {
    versions: ['v1', 'v2'],
    isUpdatable: false,
  }),
]

function kindOf(
  group: string,
  kind: string,
  resource: string,
  shape: DrawnKind['shape'],
  fields: DrawnKind['fields'],
  others: Partial<DrawnKind> = {},
): DrawnKind {
  return { group, versions: ['v1'], kind, resource, isNamespaced: true, isUpdatable: true, shape, fields, ...others }
}

/** An object with a name, and another state of it. */
export function drawObject(draw: Draw, kind: DrawnKind, name: string): JsonObject {
  const version = draw.pick(kind.versions)
  const apiVersion = kind.group === '' ? version : `${kind.group}/${version}`
  const metadata = {
    name,
    ...(kind.isNamespaced && { namespace: draw.pick(NAMESPACE_NAMES) }),
    ...maybe(draw, 'labels', labels(draw)),
    ...(draw.chance(30) && { annotations: { 'example.com/owner': draw.pick(['shop', 'pay', '']) } }),
  }
  return { apiVersion, kind: kind.kind, metadata, ...kind.fields(draw) }
}

/** The next state of an object: of the same identity, in the same API version. */
export function drawUpdate(draw: Draw, kind: DrawnKind, old: JsonObject): JsonObject {
  const { namespace, name } = old.metadata as JsonObject
  const next = drawObject(draw, kind, String(name))
  const updated: JsonObject = {
    ...next,
    apiVersion: old.apiVersion as Json,
    metadata: { ...(next.metadata as JsonObject), ...(namespace !== undefined && { namespace }) },
  }
  if (kind.shape !== 'workload') return updated
  // Selectors and the service of a StatefulSet cannot be changed.
  const { selector, serviceName } = old.spec as JsonObject
  return {
    ...updated,
    spec: {
      ...(updated.spec as JsonObject),
      selector: selector as Json,
      ...(serviceName !== undefined && { serviceName }),
    },
  }
}

function labels(draw: Draw): JsonObject {
  return Object.fromEntries(
    Object.entries(LABELS).flatMap(([key, values]) => (draw.chance(50) ? [[key, draw.pick(values)]] : [])),
  )
}

function replicas(draw: Draw): JsonObject {
  return maybe(draw, 'replicas', draw.below(8))
}

function workload(draw: Draw): JsonObject {
  const matchLabels = { app: 'web' }
  return {
    selector: { matchLabels },
    template: {
      metadata: { labels: { ...matchLabels, ...(draw.chance(30) && { tier: 'front' }) } },
      spec: podSpec(draw),
    },
  }
}

function podSpec(draw: Draw): JsonObject {
  const names = draw.chance(30) ? ['web', 'sidecar'] : ['web']
  return {
    containers: names.map((name) => ({
      name,
      image: draw.pick(IMAGES),
      ...maybe(draw, 'ports', [{ containerPort: draw.pick([80, 8080]) }]),
      ...maybe(draw, 'env', [{ name: 'MODE', value: draw.pick(['a', 'b']) }]),
      ...maybe(
        draw,
        'resources',
        draw.pick([{ limits: { cpu: '1', memory: '256Mi' } }, { requests: { cpu: '100m' } }]),
      ),
      ...maybe(
        draw,
        'securityContext',
        draw.pick([{ privileged: true }, { runAsNonRoot: true }, { readOnlyRootFilesystem: false }]),
      ),
    })),
    ...(draw.chance(20) && { hostNetwork: true }),
    ...maybe(draw, 'securityContext', { runAsNonRoot: draw.chance(50) }),
    ...maybe(draw, 'volumes', [
      draw.pick([
        { name: 'a', emptyDir: {} },
        { name: 'a', hostPath: { path: '/etc' } },
      ]),
    ]),
    ...(draw.chance(20) && { nodeSelector: { disk: 'ssd' } }),
  }
}

function data(draw: Draw): JsonObject {
  return {
    ...maybe(draw, 'mode', draw.pick(['a', 'b', 'strict'])),
    ...maybe(draw, 'max', String(draw.below(9))),
    key: 'value',
  }
}

function rules(draw: Draw): readonly JsonObject[] {
  return [{ apiGroups: [''], resources: [draw.pick(['pods', 'secrets', '*'])], verbs: [draw.pick(['get', '*'])] }]
}

function shop(draw: Draw): JsonObject {
  return {
    ...maybe(draw, 'size', draw.below(9)),
    ...maybe(draw, 'colour', draw.pick(['red', 'green', 'blue'])),
    ...maybe(draw, 'ratio', draw.pick([0.5, 1.25])),
    ...maybe(draw, 'tags', draw.pick([[], ['a'], ['a', 'b', 'c']])),
    ...maybe(draw, 'port', draw.pick([80, 'http'])),
    ...maybe(draw, 'owner', draw.pick([{}, { name: 'ann' }, { name: 'bob', level: 3 }])),
    ...maybe(draw, 'extra', { deep: { er: [1, 2] } }),
  }
}

function maybe(draw: Draw, key: string, value: Json): JsonObject {
  return draw.chance(55) ? { [key]: value } : {}
}
