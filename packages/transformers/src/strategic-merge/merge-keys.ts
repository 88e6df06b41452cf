// Written by `node tools/merge-keys.ts` from api/openapi-spec/swagger.json of Kubernetes v1.21.2.

/** Which lists of Kubernetes kinds are merged, and by which keys. `tools/merge-keys/merge-keys.ts` describes the format. */
export const MERGE_KEYS = `finalizers* ownerReferences*uid
metadata:0 webhooks*name
metadata:0
env*name ports*containerPort+protocol volumeDevices*devicePath volumeMounts*mountPath
env*name volumeDevices*devicePath volumeMounts*mountPath
volumeClaimTemplate:2
ephemeral:5
containers*name:3 ephemeralContainers*name:4 hostAliases*ip imagePullSecrets*name initContainers*name:3 topologySpreadConstraints*topologyKey+whenUnsatisfiable volumes*name:6
metadata:0 spec:7
template:8
conditions*type
metadata:0 spec:9 status:10
metadata:0 spec:9
jobTemplate:12
metadata:0 spec:13
conditions*type metadata:0
ephemeralContainers*name:4 metadata:0
metadata:0 status:10
podCIDRs*
addresses*type conditions*type
metadata:0 spec:18 status:19
conditions*type podIPs*ip
metadata:0 spec:7 status:21
metadata:0 template:8
ports*port+protocol
metadata:0 spec:24 status:10
metadata:0 secrets*name
drivers*name
metadata:0 spec:27

1 admissionregistration.k8s.io/v1 MutatingWebhookConfiguration ValidatingWebhookConfiguration admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration ValidatingWebhookConfiguration
11 apps/v1 DaemonSet Deployment ReplicaSet StatefulSet batch/v1 Job v1 ReplicationController
14 batch/v1 CronJob batch/v1beta1 CronJob
15 v1 ComponentStatus
16 v1 EphemeralContainers
17 v1 Namespace PersistentVolumeClaim policy/v1 PodDisruptionBudget policy/v1beta1 PodDisruptionBudget apiregistration.k8s.io/v1 APIService apiregistration.k8s.io/v1beta1 APIService
2 apps/v1 ControllerRevision authentication.k8s.io/v1 TokenRequest TokenReview authentication.k8s.io/v1beta1 TokenReview authorization.k8s.io/v1 LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview authorization.k8s.io/v1beta1 LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview autoscaling/v1 HorizontalPodAutoscaler Scale autoscaling/v2beta1 HorizontalPodAutoscaler autoscaling/v2beta2 HorizontalPodAutoscaler certificates.k8s.io/v1 CertificateSigningRequest certificates.k8s.io/v1beta1 CertificateSigningRequest coordination.k8s.io/v1 Lease coordination.k8s.io/v1beta1 Lease v1 Binding ConfigMap Endpoints Event LimitRange PersistentVolume ResourceQuota Secret discovery.k8s.io/v1 EndpointSlice discovery.k8s.io/v1beta1 EndpointSlice events.k8s.io/v1 Event events.k8s.io/v1beta1 Event extensions/v1beta1 Ingress flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema PriorityLevelConfiguration networking.k8s.io/v1 Ingress IngressClass NetworkPolicy networking.k8s.io/v1beta1 Ingress IngressClass node.k8s.io/v1 RuntimeClass node.k8s.io/v1beta1 RuntimeClass policy/v1beta1 Eviction PodSecurityPolicy rbac.authorization.k8s.io/v1 ClusterRole ClusterRoleBinding Role RoleBinding rbac.authorization.k8s.io/v1beta1 ClusterRole ClusterRoleBinding Role RoleBinding scheduling.k8s.io/v1 PriorityClass scheduling.k8s.io/v1beta1 PriorityClass storage.k8s.io/v1 CSIDriver StorageClass VolumeAttachment storage.k8s.io/v1beta1 CSIDriver CSIStorageCapacity StorageClass VolumeAttachment apiextensions.k8s.io/v1 CustomResourceDefinition apiextensions.k8s.io/v1beta1 CustomResourceDefinition
20 v1 Node
22 v1 Pod
23 v1 PodTemplate
25 v1 Service
26 v1 ServiceAccount
28 storage.k8s.io/v1 CSINode storage.k8s.io/v1beta1 CSINode`
