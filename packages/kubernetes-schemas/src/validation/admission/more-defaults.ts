import type { Default, Expression } from '../rule.ts'

const isRolling: Expression = (self) => self.updateStrategy?.type === 'RollingUpdate'
const hasMetrics: Expression = (self) => self.metrics !== undefined && self.metrics.length > 0

/**
 * Defaults of the server that no rule of its validation reads (kubernetes, `pkg/apis/.../defaults.go`), by definition, in their order. Those
 * of a kind do not hold where another kind contains its parts: a CronJob's Job has no defaults of its own.
 */
export const MORE_DEFAULTS: Readonly<Record<string, readonly Default[]>> = {
  'apiregistration.APIServiceSpec': [{ at: 'service.port', to: 443 }],
  'apps.DaemonSetSpec': [
    { at: 'revisionHistoryLimit', to: 10 },
    { at: 'updateStrategy.rollingUpdate.maxSurge', to: 0, when: isRolling },
  ],
  'apps.DeploymentSpec': [
    { at: 'replicas', to: 1 },
    { at: 'revisionHistoryLimit', to: 10 },
  ],
  'apps.ReplicaSetSpec': [{ at: 'replicas', to: 1 }],
  'apps.StatefulSetSpec': [
    { at: 'replicas', to: 1 },
    { at: 'revisionHistoryLimit', to: 10 },
    { at: 'persistentVolumeClaimRetentionPolicy', to: {} },
    { at: 'persistentVolumeClaimRetentionPolicy.whenDeleted', to: 'Retain' },
    { at: 'persistentVolumeClaimRetentionPolicy.whenScaled', to: 'Retain' },
    { at: 'updateStrategy.rollingUpdate.partition', to: 0, when: isRolling },
    { at: 'updateStrategy.rollingUpdate.maxUnavailable', to: 1, when: isRolling },
    { at: 'volumeClaimTemplates[].apiVersion', to: 'v1' },
    { at: 'volumeClaimTemplates[].kind', to: 'PersistentVolumeClaim' },
    { at: 'volumeClaimTemplates[].status.phase', to: 'Pending' },
  ],
  'autoscaling/v1.HorizontalPodAutoscalerSpec': [{ at: 'targetCPUUtilizationPercentage', to: 80 }],
  'autoscaling/v2.HorizontalPodAutoscalerSpec': [
    {
      at: 'metrics',
      to: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } }],
      when: (self) => !hasMetrics(self, undefined, undefined, undefined),
    },
  ],
  'batch.CronJobSpec': [
    { at: 'concurrencyPolicy', to: 'Allow' },
    { at: 'suspend', to: false },
    { at: 'successfulJobsHistoryLimit', to: 3 },
    { at: 'failedJobsHistoryLimit', to: 1 },
  ],
  'batch.Job': [
    { at: 'spec.backoffLimit', to: (self) => (self.spec?.backoffLimitPerIndex === undefined ? 6 : 2_147_483_647) },
    { at: 'spec.suspend', to: false },
    { at: 'spec.manualSelector', to: false },
    {
      at: 'spec.podReplacementPolicy',
      to: (self) => (self.spec?.podFailurePolicy === undefined ? 'TerminatingOrFailed' : 'Failed'),
    },
  ],
  'core.Namespace': [
    { at: 'spec.finalizers', to: ['kubernetes'] },
    { at: 'status.phase', to: 'Active' },
  ],
  'core.PersistentVolume': [{ at: 'status.phase', to: 'Pending' }],
  'core.PersistentVolumeClaim': [{ at: 'status.phase', to: 'Pending' }],
  'core.Pod': [
    { at: 'spec.enableServiceLinks', to: true },
    { at: 'status.phase', to: 'Pending' },
  ],
  'core.PodSpec': [{ at: 'serviceAccount', to: (self) => self.serviceAccountName }],
  'core.Secret': [{ at: 'type', to: 'Opaque' }],
  'core.ServiceSpec': [
    { at: 'internalTrafficPolicy', to: 'Cluster', when: (self) => self.type !== 'ExternalName' },
    {
      at: 'externalTrafficPolicy',
      to: 'Cluster',
      when: (self) => self.type === 'NodePort' || self.type === 'LoadBalancer' || self.externalIPs !== undefined,
    },
    { at: 'allocateLoadBalancerNodePorts', to: true, when: (self) => self.type === 'LoadBalancer' },
  ],
  'core.ServicePort': [{ at: 'targetPort', to: (self) => self.port }],
  'networking.NetworkPolicyPort': [{ at: 'protocol', to: 'TCP' }],
  'networking.NetworkPolicySpec': [
    { at: 'policyTypes', to: (self) => (self.egress === undefined ? ['Ingress'] : ['Ingress', 'Egress']) },
  ],
  'scheduling.PriorityClass': [{ at: 'preemptionPolicy', to: 'PreemptLowerPriority' }],
  'storage.CSIDriverSpec': [
    { at: 'seLinuxMount', to: false },
    { at: 'preventPodSchedulingIfMissing', to: false },
  ],
}
