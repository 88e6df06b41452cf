import { isSame } from '../../expressions.ts'
import type { Prepare } from '../update-rule.ts'

// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
type Spec = any

/**
 * What an update of a Service leaves out stays as it was, and what its new type does not have goes (pkg/registry/core/service,
 * patchAllocatedValues and dropTypeDependentFields).
 */
export const service: Prepare = ({ spec: now }, { spec: old }) => {
  if (now === undefined || old === undefined) return
  for (const spec of [now, old])
    if (spec.clusterIP === undefined && spec.clusterIPs) spec.clusterIP = spec.clusterIPs[0]
  keepAddresses(now, old)
  if (needsPorts(now) && needsPorts(old)) keepPorts(now, old)
  if (isChecked(now) && isChecked(old)) now.healthCheckNodePort ??= old.healthCheckNodePort
  dropOthers(now, old)
}

function keepAddresses(now: Spec, old: Spec): void {
  if (now.type === 'ExternalName' || old.type === 'ExternalName') return
  const hadAddress = now.clusterIP !== undefined
  now.clusterIP ??= old.clusterIP
  if (now.clusterIPs === undefined && old.clusterIPs !== undefined && (!hadAddress || now.clusterIP === old.clusterIP))
    now.clusterIPs = old.clusterIPs
  if (now.clusterIPs === undefined && now.clusterIP !== undefined) now.clusterIPs = [now.clusterIP]
  if (now.ipFamilies === undefined && isSame(now.clusterIPs, old.clusterIPs)) now.ipFamilies = old.ipFamilies
}

function keepPorts(now: Spec, old: Spec): void {
  const used = (spec: Spec): readonly number[] => (spec.ports ?? []).flatMap(({ nodePort }: Spec) => nodePort ?? [])
  const kept = new Set(used(old))
  const taken = new Set(used(now).filter((port) => kept.has(port)))
  const byName = new Map((old.ports ?? []).map(({ name, nodePort }: Spec) => [name, nodePort]))
  for (const port of now.ports ?? []) {
    const before = byName.get(port.name)
    if (port.nodePort === undefined && before !== undefined && !taken.has(before as number)) port.nodePort = before
  }
}

function dropOthers(now: Spec, old: Spec): void {
  if (old.type !== 'ExternalName' && now.type === 'ExternalName') {
    if (isSame(now.clusterIP, old.clusterIP) && isSame(now.clusterIPs, old.clusterIPs))
      drop(now, 'clusterIP', 'clusterIPs')
    if (isSame(now.ipFamilies, old.ipFamilies)) drop(now, 'ipFamilies')
    if (isSame(now.ipFamilyPolicy, old.ipFamilyPolicy)) drop(now, 'ipFamilyPolicy')
  }
  if (needsPorts(old) && !needsPorts(now) && samePorts(now, old))
    for (const port of now.ports ?? []) drop(port, 'nodePort')
  if (isChecked(old) && !isChecked(now) && now.healthCheckNodePort === old.healthCheckNodePort)
    drop(now, 'healthCheckNodePort')
  if (old.type === 'LoadBalancer' && now.type !== 'LoadBalancer')
    for (const field of ['allocateLoadBalancerNodePorts', 'loadBalancerClass'])
      if (now[field] === old[field]) drop(now, field)
  if (isOutside(old) && !isOutside(now) && now.externalTrafficPolicy === old.externalTrafficPolicy)
    drop(now, 'externalTrafficPolicy')
}

function samePorts(now: Spec, old: Spec): boolean {
  const ports = (spec: Spec) =>
    [...new Set((spec.ports ?? []).flatMap(({ nodePort }: Spec) => nodePort ?? []))].sort() as readonly number[]
  return isSame(ports(now), ports(old))
}

function needsPorts({ type }: Spec): boolean {
  return type === 'NodePort' || type === 'LoadBalancer'
}

function isChecked({ type, externalTrafficPolicy }: Spec): boolean {
  return type === 'LoadBalancer' && externalTrafficPolicy === 'Local'
}

function isOutside(spec: Spec): boolean {
  return needsPorts(spec) || (spec.type === 'ClusterIP' && (spec.externalIPs ?? []).length > 0)
}

function drop(object: Spec, ...fields: readonly string[]): void {
  for (const field of fields) delete object[field]
}
