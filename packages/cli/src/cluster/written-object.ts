import { isCustom, isMap, type Json, type JsonMap, own, readJson } from '@krmkit/structural-schema/values'

/** An object as its author wrote it. */
export interface WrittenObject {
  readonly object: JsonMap
  /** Other API versions in which it was written, each with the field managers that wrote it. */
  readonly otherVersions: ReadonlyMap<string, readonly string[]>
}

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/**
 * The object as its author wrote it: the last configuration that `kubectl apply` recorded. Without one, it is the object
 * of the API server without what the server added, and the API versions in its managed fields.
 */
export function writtenObject(live: JsonMap): WrittenObject {
  const applied = lastApplied(live)
  if (applied !== undefined) return { object: applied, otherVersions: new Map() }
  return { object: withoutServerFields(live), otherVersions: otherVersions(live) }
}

/** The last configuration that `kubectl apply` recorded in an object; `undefined` if there is none. */
export function lastApplied(live: JsonMap): JsonMap | undefined {
  const metadata = mapIn(live, 'metadata')
  const text = own(mapIn(metadata, 'annotations'), LAST_APPLIED)
  if (typeof text !== 'string') return undefined
  let applied: Json
  try {
    applied = readJson(text)
  } catch {
    return undefined
  }
  if (!isMap(applied) || typeof own(applied, 'apiVersion') !== 'string') return undefined
  if (own(applied, 'kind') !== own(live, 'kind')) return undefined
  // The namespace can come from the command line of kubectl.
  const { namespace, name } = metadata
  const identity = { ...(name !== undefined && { name }), ...(namespace !== undefined && { namespace }) }
  return { ...applied, metadata: { ...mapIn(applied, 'metadata'), ...identity } }
}

/** Fields of metadata that an author writes. */
const WRITTEN_METADATA = ['name', 'namespace', 'labels', 'annotations', 'ownerReferences', 'finalizers']

/** Annotations that kubectl and controllers add. */
const SYSTEM_ANNOTATIONS: ReadonlySet<string> = new Set([
  LAST_APPLIED,
  'deployment.kubernetes.io/revision',
  'deprecated.daemonset.template.generation',
  'pv.kubernetes.io/bind-completed',
  'pv.kubernetes.io/bound-by-controller',
  'volume.beta.kubernetes.io/storage-provisioner',
  'volume.kubernetes.io/storage-provisioner',
])

function withoutServerFields(live: JsonMap): JsonMap {
  const { status, ...rest } = live
  const metadata = mapIn(live, 'metadata')
  const written = Object.entries(metadata).filter(([field]) => WRITTEN_METADATA.includes(field))
  const annotations = Object.entries(mapIn(metadata, 'annotations')).filter(([name]) => !SYSTEM_ANNOTATIONS.has(name))
  return {
    ...rest,
    metadata: {
      ...Object.fromEntries(written),
      ...(isMap(own(metadata, 'annotations')) && { annotations: Object.fromEntries(annotations) }),
    },
    ...specOf(live),
  }
}

function specOf(live: JsonMap): JsonMap {
  const spec = own(live, 'spec')
  if (spec === undefined) return {}
  return { spec: isCustom(String(own(live, 'apiVersion'))) ? spec : withoutServiceAccountCopies(spec) }
}

/** The API server copies `serviceAccountName` of pods to the deprecated field `serviceAccount`. */
function withoutServiceAccountCopies(spec: Json): Json {
  if (!isMap(spec)) return spec
  const { serviceAccount, ...others } = spec
  let changed: JsonMap = serviceAccount === own(spec, 'serviceAccountName') ? others : spec
  for (const field of ['template', 'jobTemplate']) {
    const template = own(spec, field)
    const inner = isMap(template) ? own(template, 'spec') : undefined
    if (!isMap(template) || inner === undefined) continue
    changed = { ...changed, [field]: { ...template, spec: withoutServiceAccountCopies(inner) } }
  }
  return changed
}

/** Field managers of the control plane. They write with the API version of their own release. */
const SYSTEM_MANAGERS =
  /^(?:kube-apiserver|kube-controller-manager|kube-scheduler|kubelet|kube-proxy|cloud-controller-manager|k3s|clusterrole-aggregation-controller|api-priority-and-fairness-config-(?:consumer|producer)-v1)$/

/** A field manager that writes more than the status. */
interface Writer {
  readonly manager: string
  readonly apiVersion: string
  readonly time: string
}

function writersOf(live: JsonMap): Writer[] {
  const entries = own(mapIn(live, 'metadata'), 'managedFields')
  if (!Array.isArray(entries)) return []
  return (entries as readonly Json[]).filter(isMap).flatMap((entry) => {
    const [manager, apiVersion, time, subresource] = ['manager', 'apiVersion', 'time', 'subresource'].map((field) => {
      const value = own(entry, field)
      return typeof value === 'string' ? value : ''
    }) as [string, string, string, string]
    return subresource === '' && apiVersion !== '' ? [{ manager, apiVersion, time }] : []
  })
}

/** The API versions of the last write of each field manager, except for the one of the object. */
function otherVersions(live: JsonMap): ReadonlyMap<string, readonly string[]> {
  const newest = new Map<string, Writer>()
  for (const writer of writersOf(live)) {
    const before = newest.get(writer.manager)
    // Times are RFC 3339 in UTC, which sort as text.
    if (before === undefined || before.time <= writer.time) newest.set(writer.manager, writer)
  }
  const versions = new Map<string, string[]>()
  for (const { manager, apiVersion } of newest.values()) {
    if (apiVersion === own(live, 'apiVersion') || SYSTEM_MANAGERS.test(manager)) continue
    const managers = versions.get(apiVersion)
    if (managers === undefined) versions.set(apiVersion, [manager])
    else managers.push(manager)
  }
  return versions
}

/** Whether a controller or the control plane made an object, so that no author can change it. */
export function isMadeByController(live: JsonMap): boolean {
  const owners = own(mapIn(live, 'metadata'), 'ownerReferences')
  const isOwned =
    Array.isArray(owners) &&
    (owners as readonly Json[]).some((owner) => isMap(owner) && own(owner, 'controller') === true)
  if (isOwned) return true
  const writers = writersOf(live)
  return writers.length > 0 && writers.every(({ manager }) => SYSTEM_MANAGERS.test(manager))
}

function mapIn(map: JsonMap, field: string): JsonMap {
  const value = own(map, field)
  return isMap(value) ? value : {}
}
