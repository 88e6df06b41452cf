/**
 * Fields that the server prints although they are zero: their Go fields have no `omitempty` (k8s.io/api 1.37, types.go). Fields that a
 * valid object always sets are left out. `?`: lists, maps and pointers, which are printed as null.
 */
const ZEROS = `apps.ControllerRevision revision
apps.DaemonSetStatus currentNumberScheduled numberMisscheduled desiredNumberScheduled numberReady
apps.ReplicaSetStatus replicas
apps.StatefulSetOrdinals start
apps.StatefulSetSpec serviceName
apps.StatefulSetStatus replicas availableReplicas
autoscaling/v1.HorizontalPodAutoscalerStatus currentReplicas desiredReplicas
autoscaling/v2.HorizontalPodAutoscalerStatus desiredReplicas ?currentMetrics
core.DaemonEndpoint Port
core.Event reportingComponent reportingInstance ?eventTime ?firstTimestamp ?lastTimestamp
core.GRPCAction service
core.HTTPHeader value
core.ISCSIPersistentVolumeSource lun
core.ISCSIVolumeSource lun
core.NodeSystemInfo machineID systemUUID bootID kernelVersion osImage containerRuntimeVersion kubeletVersion kubeProxyVersion operatingSystem architecture
core.ReplicationControllerStatus replicas
core.ResourceFieldSelector divisor
core.SleepAction seconds
core.Sysctl value
core.TypedLocalObjectReference ?apiGroup
core.TypedObjectReference ?apiGroup
discovery.EndpointSlice ?endpoints ?ports
events.Event ?deprecatedFirstTimestamp ?deprecatedLastTimestamp
flowcontrol.ResourcePolicyRule ?namespaces
policy.PodDisruptionBudgetStatus disruptionsAllowed currentHealthy desiredHealthy expectedPods
rbac.ClusterRole ?rules
rbac.Role ?rules
resource.ResourcePool generation
scheduling.PriorityClass value
storage.CSINodeDriver ?topologyKeys
storage.CSINodeSpec ?drivers
storage.TokenRequest audience
storage.VolumeAttachmentStatus attached`

/** A field, and whether it is printed as null. */
export interface PrintedZero {
  readonly name: string
  readonly isNull: boolean
}

/** The fields of the definition `apps/v1.ReplicaSetStatus` that the server prints although they are zero. */
export function printedZeros(group: string, version: string, short: string): readonly PrintedZero[] {
  const words = LINES.get(`${group}/${version}.${short}`) ?? LINES.get(`${group}.${short}`) ?? []
  return words.map((word) => ({ name: word.replace('?', ''), isNull: word.startsWith('?') }))
}

const LINES: ReadonlyMap<string, readonly string[]> = new Map(
  ZEROS.split('\n').map((line) => {
    const [name = '', ...fields] = line.split(' ')
    return [name, fields]
  }),
)
