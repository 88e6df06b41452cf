import { compareUtf8 } from '@krmkit/runtime/values'

/**
 * The usual order of Kubernetes fields (kyaml, yaml/order.go). The last position of a duplicate name counts. Fields that are
 * not listed follow in alphabetical order.
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

/** Whether a field can precede another. */
export function isInOrder(before: string, after: string): boolean {
  return compareFields(before, after) <= 0
}

/** The positions of the keys in the right order; `undefined` if they are already in order. */
export function fieldOrder(keys: readonly string[]): readonly number[] | undefined {
  if (keys.every((key, at) => at === 0 || compareFields(keys[at - 1] as string, key) <= 0)) return undefined
  return keys.map((_, at) => at).sort((a, b) => compareFields(keys[a] as string, keys[b] as string))
}

function compareFields(a: string, b: string): number {
  const rankA = RANKS.get(a)
  const rankB = RANKS.get(b)
  if (rankA !== undefined && rankB !== undefined) return rankA - rankB
  if (rankA !== undefined || rankB !== undefined) return rankA === undefined ? 1 : -1
  return compareUtf8(a, b)
}
