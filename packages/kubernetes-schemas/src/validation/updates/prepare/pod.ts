import { mapOf } from '../../view-value.ts'
import type { Prepare } from '../update-rule.ts'

// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
type View = any

/** What the admission plugin ServiceAccount adds to a Pod (plugin/pkg/admission/serviceaccount). */
const TOKEN_VOLUME = 'kube-api-access-'
const TOKEN_FOLDER = '/var/run/secrets/kubernetes.io/serviceaccount'

const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/'

/** Both states of a Pod with what defaults and admission plugins add (pkg/apis/core/v1, SetDefaults_Pod). */
export const pod: Prepare = (now, old) => {
  for (const { spec } of [now, old]) {
    for (const container of containersOf(spec)) {
      requestLimits(container)
      if (spec.hostNetwork === true) for (const port of container.ports ?? []) port.hostPort ??= port.containerPort
      if (container.lifecycle !== undefined && isEmpty(container.lifecycle)) delete container.lifecycle
    }
    for (const term of selectingTerms(spec)) dropMergedKeys(term)
  }
  keepAccount(now.spec, old.spec)
  keepPullPolicies(now.spec, old.spec)
  if (now.spec !== undefined) now.spec.resources ??= old.spec?.resources
  if (old.metadata?.uid !== undefined) {
    keepResources(now.spec?.resources, old.spec?.resources)
    keepProfiles(now, old)
  }
  keepToken(now.spec ?? {}, old.spec ?? {})
}

/** What selects Pods by keys of labels (pkg/registry/core/pod, applyMatchLabelKeysAndMismatchLabelKeys). */
function selectingTerms(spec: View): readonly View[] {
  const { podAffinity, podAntiAffinity } = spec?.affinity ?? {}
  return [
    ...(spec?.topologySpreadConstraints ?? []),
    ...[podAffinity, podAntiAffinity].flatMap((affinity) => [
      ...(affinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
      ...(affinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(
        (each: View) => each.podAffinityTerm ?? {},
      ),
    ]),
  ]
}

/** The server wrote the requirements about these keys when it created the Pod. */
function dropMergedKeys({ labelSelector, matchLabelKeys = [], mismatchLabelKeys = [] }: View): void {
  if (labelSelector?.matchExpressions === undefined) return
  const keys = new Set([...matchLabelKeys, ...mismatchLabelKeys])
  labelSelector.matchExpressions = labelSelector.matchExpressions.filter(({ key }: View) => !keys.has(key))
  if (labelSelector.matchExpressions.length === 0) delete labelSelector.matchExpressions
}

/** Defaults of the resources of the whole Pod, which are sums of those of its containers. */
function keepResources(now: View, old: View): void {
  if (now === undefined || old === undefined) return
  for (const field of ['limits', 'requests']) if (old[field] !== undefined) now[field] = mapOf(old[field], now[field])
}

/** The server writes the annotations with profiles of AppArmor to the fields of new Pods (pkg/registry/core/pod, applyAppArmorVersionSkew). */
function keepProfiles(now: View, old: View): void {
  const before = new Map(containersOf(old.spec).map((container) => [container.name, container]))
  for (const container of containersOf(now.spec)) {
    const profile = before.get(container.name)?.securityContext?.appArmorProfile
    if (profile === undefined || now.metadata?.annotations?.[`${APP_ARMOR}${container.name}`] === undefined) continue
    container.securityContext ??= {}
    container.securityContext.appArmorProfile ??= profile
  }
}

/**
 * The service account is in two fields (pkg/apis/core/v1, SetDefaults_PodSpec): what a file no longer has in one of them stays in the other.
 */
export function keepAccount(now: View, old: View): void {
  if (now === undefined || old === undefined) return
  const account = old.serviceAccountName
  if (now.serviceAccountName === undefined && account !== undefined) now.serviceAccountName = account
  for (const spec of [now, old])
    if (spec.serviceAccountName !== undefined) spec.serviceAccount = spec.serviceAccountName
}

/** A default that follows the image stays with the first one. */
function keepPullPolicies(now: View, old: View): void {
  const before = new Map(containersOf(old).map((container) => [container.name, container]))
  for (const container of containersOf(now)) {
    const same = before.get(container.name)
    if (same !== undefined && hasDefaultPolicy(container) && hasDefaultPolicy(same))
      container.imagePullPolicy = same.imagePullPolicy
  }
}

function hasDefaultPolicy({ image = '', imagePullPolicy }: View): boolean {
  const isLatest = /^([^@]*\/)?[^/:@]+(:latest)?$|:latest@/.test(image)
  return imagePullPolicy === (isLatest ? 'Always' : 'IfNotPresent')
}

function isEmpty(view: View): boolean {
  return Object.keys(view).length === 0
}

function containersOf(spec: View): readonly View[] {
  return [...(spec?.containers ?? []), ...(spec?.initContainers ?? [])]
}

/** What a container may use at most is what it asks for, if it does not say it. */
function requestLimits({ resources }: View): void {
  if (resources?.limits === undefined) return
  resources.requests = mapOf(resources.limits, resources.requests)
}

/** The volume with the token of the service account, which only a Pod in a cluster has. */
function keepToken(now: View, old: View): void {
  const isToken = ({ name = '' }: View) => name.startsWith(TOKEN_VOLUME)
  const volumes = (old.volumes ?? []).filter(isToken)
  if (volumes.length === 0 || (now.volumes ?? []).some(isToken)) return
  old.volumes = old.volumes.filter((each: View) => !isToken(each))
  if (old.volumes.length === 0) delete old.volumes
  for (const container of containersOf(old)) {
    const mounts = (container.volumeMounts ?? []).filter(
      ({ name = '', mountPath }: View) => !(name.startsWith(TOKEN_VOLUME) && mountPath === TOKEN_FOLDER),
    )
    if (mounts.length === 0) delete container.volumeMounts
    else container.volumeMounts = mounts
  }
}
