import type { DeprecatedKey } from '../../src/model/model.ts'

/** Annotations that the server warns about, and its messages. */
const ANNOTATIONS: readonly Omit<DeprecatedKey, 'where'>[] = [
  // pkg/api/pod/warnings.go
  {
    key: 'seccomp.security.alpha.kubernetes.io/pod',
    isPrefix: false,
    kinds: ['Pod'],
    since: 19,
    withoutEffectSince: 27,
    replacement: 'securityContext.seccompProfile',
    unlessField: 'securityContext.seccompProfile',
  },
  {
    key: 'container.seccomp.security.alpha.kubernetes.io/',
    isPrefix: true,
    kinds: ['Pod'],
    since: 19,
    withoutEffectSince: 27,
    replacement: 'securityContext.seccompProfile',
    unlessField: 'securityContext.seccompProfile',
  },
  {
    key: 'container.apparmor.security.beta.kubernetes.io/',
    isPrefix: true,
    kinds: ['Pod'],
    since: 30,
    replacement: 'securityContext.appArmorProfile',
    unlessField: 'securityContext.appArmorProfile',
  },
  {
    key: 'scheduler.alpha.kubernetes.io/critical-pod',
    isPrefix: false,
    kinds: ['Pod'],
    since: 13,
    withoutEffectSince: 16,
    replacement: 'priorityClassName',
  },
  {
    key: 'security.alpha.kubernetes.io/sysctls',
    isPrefix: false,
    kinds: ['Pod'],
    since: 11,
    withoutEffectSince: 11,
    replacement: 'securityContext.sysctls',
  },
  {
    key: 'security.alpha.kubernetes.io/unsafe-sysctls',
    isPrefix: false,
    kinds: ['Pod'],
    since: 11,
    withoutEffectSince: 11,
    replacement: 'securityContext.sysctls',
  },
  // pkg/api/service/warnings.go
  {
    key: 'service.kubernetes.io/topology-aware-hints',
    isPrefix: false,
    kinds: ['Service'],
    since: 27,
    replacement: 'service.kubernetes.io/topology-mode',
  },
  // pkg/api/persistentvolume/util.go, pkg/api/persistentvolumeclaim/util.go
  {
    key: 'volume.beta.kubernetes.io/storage-class',
    isPrefix: false,
    kinds: ['PersistentVolume', 'PersistentVolumeClaim'],
    since: 8,
    replacement: 'spec.storageClassName',
  },
  {
    key: 'volume.beta.kubernetes.io/mount-options',
    isPrefix: false,
    kinds: ['PersistentVolume'],
    since: 31,
    replacement: 'spec.mountOptions',
  },
  // pkg/registry/networking/ingress/strategy.go
  {
    key: 'kubernetes.io/ingress.class',
    isPrefix: false,
    kinds: ['Ingress'],
    since: 18,
    replacement: 'spec.ingressClassName',
  },
  // pkg/registry/core/serviceaccount/strategy.go
  {
    key: 'kubernetes.io/enforce-mountable-secrets',
    isPrefix: false,
    kinds: ['ServiceAccount'],
    since: 32,
    message: 'keep secrets apart by namespaces',
  },
]

/** Node labels that selectors must no longer use (pkg/api/node/util.go): since when, and the replacement. */
const NODE_LABELS: readonly (readonly [key: string, since: number, replacement?: string])[] = [
  ['app.kubernetes.io/created-by', 9],
  ['beta.kubernetes.io/arch', 14, 'kubernetes.io/arch'],
  ['beta.kubernetes.io/instance-type', 17, 'node.kubernetes.io/instance-type'],
  ['beta.kubernetes.io/os', 14, 'kubernetes.io/os'],
  ['failure-domain.beta.kubernetes.io/region', 17, 'topology.kubernetes.io/region'],
  ['failure-domain.beta.kubernetes.io/zone', 17, 'topology.kubernetes.io/zone'],
  // kubeadm set it until 1.23 (KEP 2067).
  ['node-role.kubernetes.io/master', 20, 'node-role.kubernetes.io/control-plane'],
  ['scheduler.alpha.kubernetes.io/preferAvoidPods', 22, 'taints and tolerations'],
]

/** All deprecated keys. */
export const DEPRECATED_KEYS: readonly DeprecatedKey[] = [
  ...ANNOTATIONS.map((annotation) => ({ ...annotation, where: 'annotation' as const })),
  ...NODE_LABELS.map(([key, since, replacement]) => ({
    key,
    isPrefix: false,
    where: 'node-label' as const,
    kinds: [],
    since,
    ...(replacement === undefined ? {} : { replacement }),
  })),
].sort((a, b) => (a.key < b.key ? -1 : 1))
