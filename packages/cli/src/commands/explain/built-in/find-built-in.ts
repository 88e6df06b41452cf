import type { Kind, Model } from '@krmkit/kubernetes-schemas'
import { nearestName } from '@krmkit/runtime'

/** A built-in kind at the start of a text. */
export interface BuiltInSubject {
  readonly kind: Kind
  /** All API versions of the kind, including other groups and the chosen one. */
  readonly versions: readonly Kind[]
  /** The rest of the text: the path of a field, or empty. */
  readonly path: string
}

/** Short names of `kubectl api-resources`, which the storage of each resource declares (pkg/registry). */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  cm: 'ConfigMap',
  cj: 'CronJob',
  cs: 'ComponentStatus',
  csr: 'CertificateSigningRequest',
  crd: 'CustomResourceDefinition',
  crds: 'CustomResourceDefinition',
  deploy: 'Deployment',
  ds: 'DaemonSet',
  ep: 'Endpoints',
  ev: 'Event',
  hpa: 'HorizontalPodAutoscaler',
  ing: 'Ingress',
  ip: 'IPAddress',
  limits: 'LimitRange',
  netpol: 'NetworkPolicy',
  no: 'Node',
  ns: 'Namespace',
  pc: 'PriorityClass',
  pdb: 'PodDisruptionBudget',
  po: 'Pod',
  psp: 'PodSecurityPolicy',
  pv: 'PersistentVolume',
  pvc: 'PersistentVolumeClaim',
  quota: 'ResourceQuota',
  rc: 'ReplicationController',
  rs: 'ReplicaSet',
  sa: 'ServiceAccount',
  sc: 'StorageClass',
  sts: 'StatefulSet',
  svc: 'Service',
  vac: 'VolumeAttributesClass',
}

/** Finds a kind by case-insensitive kind, plural or short name, or by `PLURAL.GROUP`; `undefined` if no version has it. */
export function findBuiltIn(text: string, model: Model, apiVersion?: string): BuiltInSubject | undefined {
  const lower = text.toLowerCase()
  for (const { plural, group, kind } of model.kinds()) {
    if (plural === undefined || group === '' || !lower.startsWith(`${plural}.${group}`)) continue
    const end = plural.length + group.length + 1
    if (lower.length > end && lower[end] !== '.') continue
    const versions = model.kindsNamed(kind).filter((one) => one.group === group)
    return chosen(versions, text.slice(end + 1), apiVersion)
  }
  const dot = lower.indexOf('.')
  const name = dot < 0 ? lower : lower.slice(0, dot)
  const kind = model.kinds().find((one) => one.kind.toLowerCase() === name || one.plural === name)?.kind
  const named = kind ?? (Object.hasOwn(SHORT_NAMES, name) ? SHORT_NAMES[name] : undefined)
  if (named === undefined) return undefined
  return chosen(model.kindsNamed(named), dot < 0 ? '' : text.slice(dot + 1), apiVersion)
}

/** A built-in kind with a similar name. */
export function nearBuiltIn(text: string, model: Model): string | undefined {
  const [name = ''] = text.split('.')
  return nearestName(
    name,
    model.kinds().map(({ kind }) => kind.toLowerCase()),
  )
}

/** Without an API version, chooses the core group, as kubectl does, then the newest stable version. */
function chosen(versions: readonly Kind[], path: string, apiVersion: string | undefined): BuiltInSubject | undefined {
  const wanted = versions.filter(
    (one) => apiVersion === undefined || one.apiVersion === apiVersion || one.version === apiVersion,
  )
  const alive = wanted.filter(({ minors, removed }) => minors !== undefined && removed === undefined)
  const kind = alive.find(({ group }) => group === '') ?? alive[0] ?? wanted.find((one) => one.minors) ?? wanted[0]
  return kind && { kind, versions, path }
}
