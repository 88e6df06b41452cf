package main

import (
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/registry/rest"
	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/authentication/install"
	_ "k8s.io/kubernetes/pkg/apis/authorization/install"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/certificates/install"
	_ "k8s.io/kubernetes/pkg/apis/coordination/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/discovery/install"
	_ "k8s.io/kubernetes/pkg/apis/events/install"
	_ "k8s.io/kubernetes/pkg/apis/extensions/install"
	_ "k8s.io/kubernetes/pkg/apis/flowcontrol/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/node/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/rbac/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingwebhookconfiguration"
	"k8s.io/kubernetes/pkg/registry/admissionregistration/validatingwebhookconfiguration"
	"k8s.io/kubernetes/pkg/registry/apps/controllerrevision"
	"k8s.io/kubernetes/pkg/registry/apps/daemonset"
	"k8s.io/kubernetes/pkg/registry/apps/deployment"
	"k8s.io/kubernetes/pkg/registry/apps/replicaset"
	"k8s.io/kubernetes/pkg/registry/apps/statefulset"
	"k8s.io/kubernetes/pkg/registry/autoscaling/horizontalpodautoscaler"
	"k8s.io/kubernetes/pkg/registry/batch/cronjob"
	"k8s.io/kubernetes/pkg/registry/batch/job"
	"k8s.io/kubernetes/pkg/registry/certificates/certificates"
	"k8s.io/kubernetes/pkg/registry/coordination/lease"
	"k8s.io/kubernetes/pkg/registry/core/configmap"
	"k8s.io/kubernetes/pkg/registry/core/endpoint"
	"k8s.io/kubernetes/pkg/registry/core/limitrange"
	"k8s.io/kubernetes/pkg/registry/core/namespace"
	"k8s.io/kubernetes/pkg/registry/core/node"
	"k8s.io/kubernetes/pkg/registry/core/persistentvolume"
	"k8s.io/kubernetes/pkg/registry/core/persistentvolumeclaim"
	"k8s.io/kubernetes/pkg/registry/core/pod"
	"k8s.io/kubernetes/pkg/registry/core/podtemplate"
	"k8s.io/kubernetes/pkg/registry/core/replicationcontroller"
	"k8s.io/kubernetes/pkg/registry/core/resourcequota"
	"k8s.io/kubernetes/pkg/registry/core/secret"
	"k8s.io/kubernetes/pkg/registry/core/serviceaccount"
	"k8s.io/kubernetes/pkg/registry/discovery/endpointslice"
	"k8s.io/kubernetes/pkg/registry/flowcontrol/flowschema"
	"k8s.io/kubernetes/pkg/registry/flowcontrol/prioritylevelconfiguration"
	"k8s.io/kubernetes/pkg/registry/networking/ingress"
	"k8s.io/kubernetes/pkg/registry/networking/ingressclass"
	"k8s.io/kubernetes/pkg/registry/networking/networkpolicy"
	"k8s.io/kubernetes/pkg/registry/node/runtimeclass"
	"k8s.io/kubernetes/pkg/registry/policy/poddisruptionbudget"
	"k8s.io/kubernetes/pkg/registry/rbac/clusterrole"
	"k8s.io/kubernetes/pkg/registry/rbac/clusterrolebinding"
	"k8s.io/kubernetes/pkg/registry/rbac/role"
	"k8s.io/kubernetes/pkg/registry/rbac/rolebinding"
	"k8s.io/kubernetes/pkg/registry/scheduling/priorityclass"
	"k8s.io/kubernetes/pkg/registry/storage/csidriver"
	"k8s.io/kubernetes/pkg/registry/storage/csinode"
	"k8s.io/kubernetes/pkg/registry/storage/csistoragecapacity"
	"k8s.io/kubernetes/pkg/registry/storage/storageclass"
	"k8s.io/kubernetes/pkg/registry/storage/volumeattachment"
)

// strategies are those that every minor here has; the file of a minor adds its own.
var strategies = map[schema.GroupKind]rest.RESTCreateStrategy{
	groupKind("admissionregistration.k8s.io/MutatingWebhookConfiguration"):   mutatingwebhookconfiguration.Strategy,
	groupKind("admissionregistration.k8s.io/ValidatingWebhookConfiguration"): validatingwebhookconfiguration.Strategy,
	groupKind("apps/ControllerRevision"):                                     controllerrevision.Strategy,
	groupKind("apps/DaemonSet"):                                              daemonset.Strategy,
	groupKind("apps/Deployment"):                                             deployment.Strategy,
	groupKind("apps/ReplicaSet"):                                             replicaset.Strategy,
	groupKind("apps/StatefulSet"):                                            statefulset.Strategy,
	groupKind("autoscaling/HorizontalPodAutoscaler"):                         horizontalpodautoscaler.Strategy,
	groupKind("batch/CronJob"):                                               cronjob.Strategy,
	groupKind("batch/Job"):                                                   job.Strategy,
	groupKind("certificates.k8s.io/CertificateSigningRequest"):               certificates.Strategy,
	groupKind("coordination.k8s.io/Lease"):                                   lease.Strategy,
	groupKind("/ConfigMap"):                                                  configmap.Strategy,
	groupKind("/Endpoints"):                                                  endpoint.Strategy,
	groupKind("/LimitRange"):                                                 limitrange.Strategy,
	groupKind("/Namespace"):                                                  namespace.Strategy,
	groupKind("/Node"):                                                       node.Strategy,
	groupKind("/PersistentVolume"):                                           persistentvolume.Strategy,
	groupKind("/PersistentVolumeClaim"):                                      persistentvolumeclaim.Strategy,
	groupKind("/Pod"):                                                        pod.Strategy,
	groupKind("/PodTemplate"):                                                podtemplate.Strategy,
	groupKind("/ReplicationController"):                                      replicationcontroller.Strategy,
	groupKind("/ResourceQuota"):                                              resourcequota.Strategy,
	groupKind("/Secret"):                                                     secret.Strategy,
	groupKind("/ServiceAccount"):                                             serviceaccount.Strategy,
	groupKind("discovery.k8s.io/EndpointSlice"):                              endpointslice.Strategy,
	groupKind("flowcontrol.apiserver.k8s.io/FlowSchema"):                     flowschema.Strategy,
	groupKind("flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration"):     prioritylevelconfiguration.Strategy,
	groupKind("networking.k8s.io/Ingress"):                                   ingress.Strategy,
	groupKind("networking.k8s.io/IngressClass"):                              ingressclass.Strategy,
	groupKind("networking.k8s.io/NetworkPolicy"):                             networkpolicy.Strategy,
	groupKind("node.k8s.io/RuntimeClass"):                                    runtimeclass.Strategy,
	groupKind("policy/PodDisruptionBudget"):                                  poddisruptionbudget.Strategy,
	groupKind("rbac.authorization.k8s.io/ClusterRole"):                       clusterrole.Strategy,
	groupKind("rbac.authorization.k8s.io/ClusterRoleBinding"):                clusterrolebinding.Strategy,
	groupKind("rbac.authorization.k8s.io/Role"):                              role.Strategy,
	groupKind("rbac.authorization.k8s.io/RoleBinding"):                       rolebinding.Strategy,
	groupKind("scheduling.k8s.io/PriorityClass"):                             priorityclass.Strategy,
	groupKind("storage.k8s.io/CSIDriver"):                                    csidriver.Strategy,
	groupKind("storage.k8s.io/CSINode"):                                      csinode.Strategy,
	groupKind("storage.k8s.io/CSIStorageCapacity"):                           csistoragecapacity.Strategy,
	groupKind("storage.k8s.io/StorageClass"):                                 storageclass.Strategy,
	groupKind("storage.k8s.io/VolumeAttachment"):                             volumeattachment.Strategy,
}
