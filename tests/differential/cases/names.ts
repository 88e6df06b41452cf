import type { Draw } from '../../generated/draw.ts'
import { clean, type Json, NAMES } from '../../generated/resources.ts'
import { builtin, type DifferentialCase } from '../differential-case.ts'

type Part = Omit<DifferentialCase, 'resources' | 'texts' | 'files'> & { readonly added: readonly Json[] }

/** Resources that name others, in fields that the generated packages do not have. */
const REFERRERS: readonly ((draw: Draw, name: () => string) => Json)[] = [
  (draw, name) => ({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: `scaler-${draw.below(9)}` },
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: name() } },
  }),
  (draw, name) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: clean({ name: `claim-${draw.below(9)}`, namespace: draw.maybe(30, () => 'prod') }),
    spec: { volumeName: name(), storageClassName: name() },
  }),
  (_, name) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: name() },
    spec: { storageClassName: name(), azureFile: { secretName: name() } },
  }),
  (_, name) => ({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: name() },
    parameters: { secretName: name(), adminSecretName: name() },
  }),
  (_, name) => ({ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name: name() } }),
  (draw, name) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: clean({ name: `pod-${draw.below(9)}`, namespace: draw.maybe(30, () => 'default') }),
    spec: {
      priorityClassName: name(),
      serviceAccountName: name(),
      imagePullSecrets: [{ name: name() }, { name: 'elsewhere' }],
      volumes: [
        { name: 'a', projected: { sources: [{ configMap: { name: name() } }, { secret: { name: name() } }] } },
        { name: 'b', persistentVolumeClaim: { claimName: name() } },
      ],
    },
  }),
  (draw, name) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      name: `ingress-${draw.below(9)}`,
      annotations: {
        'nginx.ingress.kubernetes.io/auth-secret': name(),
        'nginx.ingress.kubernetes.io/auth-tls-secret': name(),
      },
    },
    spec: {
      ingressClassName: name(),
      tls: [{ secretName: name() }],
      defaultBackend: { service: { name: name() } },
      rules: [{ http: { paths: [{ backend: { service: { name: name() } } }, { backend: { serviceName: name() } }] } }],
    },
  }),
  (draw, name) => ({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: `role-${draw.below(9)}` },
    rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'], resourceNames: [name(), name()] }],
  }),
  (draw, name) => ({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: `binding-${draw.below(9)}` },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: name() },
    subjects: [
      { kind: 'ServiceAccount', name: name(), namespace: draw.pick(['default', 'prod']) },
      { kind: 'User', name: name() },
    ],
  }),
  (draw, name) => ({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name: `policy-binding-${draw.below(9)}` },
    spec: { policyName: name() },
  }),
  (_, name) => ({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: name() },
    spec: {},
  }),
]

/** Some of them, which name the names of generated packages. */
export function drawReferrers(draw: Draw): Json[] {
  return Array.from({ length: draw.below(4) }, () => draw.pick(REFERRERS)(draw, () => draw.pick(NAMES)))
}

/** Names that change in several steps, and everything that names them. */
export function names(draw: Draw, resources: readonly Json[]): Part {
  const generated = `${draw.pick(NAMES)}-made`
  const name = () => draw.pick([...NAMES, generated])
  const added = new Map<string, Json>()
  for (let i = 2 + draw.below(5); i > 0; i--) {
    const resource = draw.pick(REFERRERS)(draw, name)
    const { kind, metadata } = resource as { kind: string; metadata: Json }
    const isTaken = resources.some((other) => other.kind === kind && (other.metadata as Json).name === metadata.name)
    if (!isTaken) added.set(`${kind}/${metadata.name}`, resource)
  }
  const literals = ['mode=fast', `of=${draw.below(100)}`]
  const map = draw.maybe(60, () => ({ name: generated, literals }))
  const secret = draw.maybe(60, () => ({ name: generated, literals }))
  const prefix = draw.maybe(70, () => 'pre-')
  const suffix = draw.maybe(50, () => '-post')
  const namespace = draw.maybe(20, () => 'prod')
  const kustomization = clean({
    configMapGenerator: map && [map],
    secretGenerator: secret && [secret],
    namespace,
    namePrefix: prefix,
    nameSuffix: suffix,
  })
  return {
    builtin: 'name references',
    options: Object.keys(kustomization),
    added: [...added.values()],
    kustomization,
    steps: [
      ...(map ? [builtin('ConfigMapGenerator', map)] : []),
      ...(secret ? [builtin('SecretGenerator', secret)] : []),
      ...(namespace ? [builtin('NamespaceTransformer', {}, { namespace })] : []),
      ...(prefix ? [builtin('PrefixTransformer', { prefix })] : []),
      ...(suffix ? [builtin('SuffixTransformer', { suffix })] : []),
      builtin('HashTransformer', {}),
    ],
  }
}
