import type { Scopes } from '@krmkit/transformers/parts'

/** Namespaced kinds that are built into kustomize, independent of its OpenAPI data (kyaml/openapi/openapi.go, v5.8.2). */
const NAMESPACED: Readonly<Record<string, string>> = {
  'apps/v1': 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet',
  'autoscaling/v1': 'HorizontalPodAutoscaler Scale',
  'autoscaling/v2beta1': 'HorizontalPodAutoscaler',
  'autoscaling/v2beta2': 'HorizontalPodAutoscaler',
  'batch/v1': 'CronJob Job',
  'batch/v1beta1': 'CronJob',
  'coordination.k8s.io/v1': 'Lease',
  'coordination.k8s.io/v1beta1': 'Lease',
  'discovery.k8s.io/v1': 'EndpointSlice',
  'discovery.k8s.io/v1beta1': 'EndpointSlice',
  'events.k8s.io/v1': 'Event',
  'events.k8s.io/v1beta1': 'Event',
  'extensions/v1beta1': 'Ingress',
  'networking.k8s.io/v1': 'Ingress NetworkPolicy',
  'networking.k8s.io/v1beta1': 'Ingress',
  'policy/v1': 'PodDisruptionBudget',
  'policy/v1beta1': 'PodDisruptionBudget',
  'rbac.authorization.k8s.io/v1': 'Role RoleBinding',
  'rbac.authorization.k8s.io/v1beta1': 'Role RoleBinding',
  'storage.k8s.io/v1beta1': 'CSIStorageCapacity',
  v1: 'ConfigMap Endpoints Event LimitRange PersistentVolumeClaim Pod PodAttachOptions PodExecOptions PodPortForwardOptions PodProxyOptions PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount',
}

/** Whether kustomize knows the scope of a kind without its OpenAPI data. */
export function hasKnownScope(apiVersion: string, kind: string, scopes: Scopes): boolean {
  const kinds = Object.hasOwn(NAMESPACED, apiVersion) ? (NAMESPACED[apiVersion] as string) : ''
  return kinds.split(' ').includes(kind) || scopes.isClusterScoped(apiVersion, kind)
}
