import type { Predicate } from '../rule.ts'

/** Kinds whose strategies set the generation of a new object (PrepareForCreate): what it has is not checked. */
const RESET: ReadonlySet<string> = new Set([
  'CronJob',
  'CustomResourceDefinition',
  'DaemonSet',
  'Deployment',
  'DeviceClass',
  'DeviceTaintRule',
  'EndpointSlice',
  'Eviction',
  'EvictionRequest',
  'FlowSchema',
  'HorizontalPodAutoscaler',
  'Ingress',
  'IngressClass',
  'Job',
  'MutatingAdmissionPolicy',
  'MutatingAdmissionPolicyBinding',
  'MutatingWebhookConfiguration',
  'NetworkPolicy',
  'Pod',
  'PodDisruptionBudget',
  'PodTemplate',
  'PriorityClass',
  'PriorityLevelConfiguration',
  'ReplicaSet',
  'ReplicationController',
  'ResourceSlice',
  'StatefulSet',
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
  'ValidatingWebhookConfiguration',
])

/** A generation that is not negative, of kinds that keep it (ValidateObjectMeta). */
export const generation: Predicate = ({ generation: value }, { root }) =>
  value >= 0 || value === undefined || RESET.has(root.kind)
    ? []
    : [{ at: ['generation'], say: `must be at least 0, not ${value}` }]
