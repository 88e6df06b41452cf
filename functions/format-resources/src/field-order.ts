/**
 * The order in which Kubernetes fields are usually written (kyaml, yaml/order.go): a name that comes twice counts where
 * it comes last. Fields that are not here follow, by name.
 */
const FIELDS = `
  name generateName namespace clusterName apiVersion kind metadata type labels annotations spec status
  stringData data binaryData
  parallelism completions activeDeadlineSeconds backoffLimit replicas selector manualSelector template
  ttlSecondsAfterFinished volumeClaimTemplates service serviceName podManagementPolicy updateStrategy strategy
  minReadySeconds revision revisionHistoryLimit paused progressDeadlineSeconds
  restartPolicy terminationGracePeriodSeconds activeDeadlineSeconds dnsPolicy serviceAccountName serviceAccount
  automountServiceAccountToken nodeName hostNetwork hostPID hostIPC shareProcessNamespace hostname subdomain
  schedulerName priorityClassName priority runtimeClassName enableServiceLinks
  nodeSelector hostAliases
  initContainers containers volumes securityContext imagePullSecrets affinity tolerations dnsConfig readinessGates
  image command args workingDir ports envFrom env resources volumeMounts volumeDevices livenessProbe readinessProbe
  lifecycle terminationMessagePath terminationMessagePolicy imagePullPolicy securityContext stdin stdinOnce tty
  clusterIP externalIPs loadBalancerIP loadBalancerSourceRanges externalName externalTrafficPolicy sessionAffinity
  protocol port targetPort hostPort containerPort hostIP
  readOnly mountPath subPath subPathExpr mountPropagation
  value valueFrom fieldRef resourceFieldRef configMapKeyRef secretKeyRef prefix configMapRef secretRef
`

const RANKS: ReadonlyMap<string, number> = new Map(
  FIELDS.trim()
    .split(/\s+/)
    .map((name, at) => [name, at]),
)

/** Whether a field may stand in front of another. */
export function isInOrder(before: string, after: string): boolean {
  return compareFields(before, after) <= 0
}

/** The positions of the keys in the order that they must have; `undefined` where they have it. */
export function fieldOrder(keys: readonly string[]): readonly number[] | undefined {
  if (keys.every((key, at) => at === 0 || compareFields(keys[at - 1] as string, key) <= 0)) return undefined
  return keys.map((_, at) => at).sort((a, b) => compareFields(keys[a] as string, keys[b] as string))
}

function compareFields(a: string, b: string): number {
  const rankA = RANKS.get(a)
  const rankB = RANKS.get(b)
  if (rankA !== undefined && rankB !== undefined) return rankA - rankB
  if (rankA !== undefined || rankB !== undefined) return rankA === undefined ? 1 : -1
  return compareTexts(a, b)
}

/** By code points, as Go compares. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue
    // The second half of a pair differs where the first is equal: the order of units is that of code points then too.
    const [left, right] = [a.codePointAt(at) ?? 0, b.codePointAt(at) ?? 0]
    return left - right
  }
  return a.length - b.length
}
