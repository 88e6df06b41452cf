const POD_TEMPLATE = '{metadata: {labels: {app: web}}, spec: {containers: [{name: a, image: b@}]}}'
export const WORKLOAD = `spec: {template: ${POD_TEMPLATE}}`
const SELECTED = `spec: {selector: {matchLabels: {app: web}}, template: ${POD_TEMPLATE}}`
export const JOB = `spec: {schedule: "0 * * * *", jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: b@}]}}}}}`
export const IN_POD = 'spec.template.spec.containers[0].x'
const IN_JOB = 'spec.jobTemplate.spec.template.spec.containers[0].x'
const RULES = 'rules: [{apiGroups: [""], resources: [pods], verbs: [get]@}]'
const BINDING =
  'subjects: [{kind: User, name: jane@}], roleRef: {kind: Role, name: r, apiGroup: rbac.authorization.k8s.io}'
const OLD_BINDING = BINDING.replace('name: jane', 'name: jane, apiVersion: rbac.authorization.k8s.io/v1alpha1')
export const INGRESS =
  'spec: {backend: {serviceName: all, servicePort: 80}, rules: [{http: {paths: [{path: /, backend: {serviceName: web, servicePort: http@}}]}}]}'
export const WEBHOOKS =
  'webhooks: [{name: a.example.com, sideEffects: None, clientConfig: {url: https://a.example.com/}, rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]@}]}]'
const REVIEW = 'spec: {resourceAttributes: {verb: get, resource: pods@}'
const SCALE = 'spec: {replicas: 1@}'
const FLOW = 'spec: {priorityLevelConfiguration: {name: a@}}'
export const shares = (name: string) => `spec: {type: Limited, limited: {${name}: 30, limitResponse: {type: Reject@}}}`
const POLICY =
  'spec: {matchConstraints: {resourceRules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]}, validations: [{expression: "true"@}]}'
const POLICY_BINDING = 'spec: {policyName: p, validationActions: [Deny], matchResources: {namespaceSelector: {}@}}'
export const SCALER =
  'spec: {scaleTargetRef: {kind: Deployment, name: web}, maxReplicas: 3, metrics: [{type: Resource, resource: {name: cpu, targetAverageUtilization: 60@}}]}'
const NEW_SCALER = SCALER.replace('targetAverageUtilization: 60', 'target: {type: Utilization, averageUtilization: 60}')
export const request = (content: string) => `{devices: {requests: [{name: gpu, ${content}@}]}}`
const OLD_CLAIM = 'resourceClassName: a, parametersRef: {kind: A, name: a}@'
const DEVICE_CLASS = 'spec: {selectors: [{cel: {expression: "true"@}}]}'
const SLICE =
  'spec: {driver: d, nodeName: n1, pool: {name: p, generation: 1, resourceSliceCount: 1}, devices: [{name: a, basic: {attributes: {m: {int: 1@}}}}]}'
const TRUST = 'spec: {trustBundle: a@}'
const CLASS = 'spec: {controller: example.com/c, parameters: {kind: A, name: a@}}'
const CAPACITY = 'storageClassName: fast, capacity: 1Gi@'
const ATTACHMENT = 'spec: {attacher: a, nodeName: n1, source: {persistentVolumeName: v@}}'
const CIDR = 'spec: {cidrs: [10.0.0.0/8]@}'

/**
 * A valid object of each removed kind that has a replacement: its fields, with a mark where a mistake can be, and the
 * path of the mistake.
 */
export const OBJECTS: Readonly<Record<string, readonly [fields: string, at: string]>> = {
  'admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicy': [POLICY, 'spec.validations[0].x'],
  'admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicyBinding': [POLICY_BINDING, 'spec.matchResources.x'],
  'admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration': [WEBHOOKS, 'webhooks[0].rules[0].x'],
  'admissionregistration.k8s.io/v1beta1 ValidatingAdmissionPolicy': [POLICY, 'spec.validations[0].x'],
  'admissionregistration.k8s.io/v1beta1 ValidatingAdmissionPolicyBinding': [POLICY_BINDING, 'spec.matchResources.x'],
  'admissionregistration.k8s.io/v1beta1 ValidatingWebhookConfiguration': [WEBHOOKS, 'webhooks[0].rules[0].x'],
  'apiextensions.k8s.io/v1beta1 CustomResourceDefinition': [
    'spec: {group: example.com, version: v1, preserveUnknownFields: false, names: {kind: A, plural: as}, validation: {openAPIV3Schema: {type: object@}}}',
    'spec.validation.openAPIV3Schema.x',
  ],
  'apiregistration.k8s.io/v1beta1 APIService': [
    'spec: {group: a.example.com, version: v1, groupPriorityMinimum: 1, versionPriority: 1, service: {name: a, namespace: b@}}',
    'spec.service.x',
  ],
  'apps/v1beta1 ControllerRevision': ['revision: 1, data: {}@', 'x'],
  'apps/v1beta1 Deployment': [WORKLOAD, IN_POD],
  'apps/v1beta1 Scale': [SCALE, 'spec.x'],
  'apps/v1beta1 StatefulSet': [WORKLOAD.replace('{t', '{serviceName: s, t'), IN_POD],
  'apps/v1beta2 ControllerRevision': ['revision: 1, data: {}@', 'x'],
  'apps/v1beta2 DaemonSet': [SELECTED, IN_POD],
  'apps/v1beta2 Deployment': [SELECTED, IN_POD],
  'apps/v1beta2 ReplicaSet': [SELECTED, IN_POD],
  'apps/v1beta2 Scale': [SCALE, 'spec.x'],
  'apps/v1beta2 StatefulSet': [SELECTED.replace('{s', '{serviceName: s, s'), IN_POD],
  'authentication.k8s.io/v1alpha1 SelfSubjectReview': ['status: {userInfo: {username: a@}}', 'status.userInfo.x'],
  'authentication.k8s.io/v1beta1 SelfSubjectReview': ['status: {userInfo: {username: a@}}', 'status.userInfo.x'],
  'authentication.k8s.io/v1beta1 TokenReview': ['spec: {token: a@}', 'spec.x'],
  'authorization.k8s.io/v1beta1 LocalSubjectAccessReview': [`${REVIEW}, group: [a]}`, 'spec.resourceAttributes.x'],
  'authorization.k8s.io/v1beta1 SelfSubjectAccessReview': [`${REVIEW}}`, 'spec.resourceAttributes.x'],
  'authorization.k8s.io/v1beta1 SelfSubjectRulesReview': ['spec: {namespace: a@}', 'spec.x'],
  'authorization.k8s.io/v1beta1 SubjectAccessReview': [`${REVIEW}, group: [a]}`, 'spec.resourceAttributes.x'],
  'autoscaling/v2alpha1 HorizontalPodAutoscaler': [SCALER, 'spec.metrics[0].resource.x'],
  'autoscaling/v2beta1 HorizontalPodAutoscaler': [SCALER, 'spec.metrics[0].resource.x'],
  'autoscaling/v2beta2 HorizontalPodAutoscaler': [NEW_SCALER, 'spec.metrics[0].resource.x'],
  'batch/v1beta1 CronJob': [JOB, IN_JOB],
  'batch/v2alpha1 CronJob': [JOB, IN_JOB],
  'certificates.k8s.io/v1alpha1 ClusterTrustBundle': [TRUST, 'spec.x'],
  'certificates.k8s.io/v1alpha1 PodCertificateRequest': [
    'spec: {signerName: a/b, podName: p, podUID: a, serviceAccountName: s, serviceAccountUID: a, nodeName: n1, nodeUID: a, pkixPublicKey: YWJj, proofOfPossession: YWJj@}',
    'spec.x',
  ],
  'certificates.k8s.io/v1beta1 CertificateSigningRequest': ['spec: {request: YWJj, signerName: a/b@}', 'spec.x'],
  'coordination.k8s.io/v1alpha1 LeaseCandidate': [
    'spec: {leaseName: a, binaryVersion: 1.0.0, preferredStrategies: [OldestEmulationVersion]@}',
    'spec.x',
  ],
  'coordination.k8s.io/v1beta1 Lease': ['spec: {holderIdentity: a@}', 'spec.x'],
  'discovery.k8s.io/v1alpha1 EndpointSlice': [
    'addressType: IPv4, endpoints: [{addresses: [10.0.0.1], topology: {a: b}@}]',
    'endpoints[0].x',
  ],
  'discovery.k8s.io/v1beta1 EndpointSlice': [
    'addressType: IPv4, endpoints: [{addresses: [10.0.0.1], topology: {a: b}@}]',
    'endpoints[0].x',
  ],
  'events.k8s.io/v1beta1 Event': ['eventTime: "2020-01-01T00:00:00.000000Z", regarding: {name: a@}', 'regarding.x'],
  'extensions/v1beta1 DaemonSet': [WORKLOAD.replace('{t', '{templateGeneration: 2, t'), IN_POD],
  'extensions/v1beta1 Deployment': [WORKLOAD.replace('{t', '{rollbackTo: {revision: 1}, t'), IN_POD],
  'extensions/v1beta1 Ingress': [INGRESS, 'spec.rules[0].http.paths[0].backend.x'],
  'extensions/v1beta1 NetworkPolicy': ['spec: {podSelector: {}@}', 'spec.x'],
  'extensions/v1beta1 ReplicaSet': [WORKLOAD, IN_POD],
  'extensions/v1beta1 Scale': ['spec: {replicas: 1@}, status: {replicas: 1, selector: {app: web}}', 'spec.x'],
  'flowcontrol.apiserver.k8s.io/v1alpha1 FlowSchema': [FLOW, 'spec.priorityLevelConfiguration.x'],
  'flowcontrol.apiserver.k8s.io/v1alpha1 PriorityLevelConfiguration': [
    shares('assuredConcurrencyShares'),
    'spec.limited.limitResponse.x',
  ],
  'flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema': [FLOW, 'spec.priorityLevelConfiguration.x'],
  'flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration': [
    shares('assuredConcurrencyShares'),
    'spec.limited.limitResponse.x',
  ],
  'flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema': [FLOW, 'spec.priorityLevelConfiguration.x'],
  'flowcontrol.apiserver.k8s.io/v1beta2 PriorityLevelConfiguration': [
    shares('assuredConcurrencyShares'),
    'spec.limited.limitResponse.x',
  ],
  'flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema': [FLOW, 'spec.priorityLevelConfiguration.x'],
  'flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration': [
    shares('nominalConcurrencyShares'),
    'spec.limited.limitResponse.x',
  ],
  'networking.k8s.io/v1alpha1 IPAddress': ['spec: {parentRef: {resource: services, name: a@}}', 'spec.parentRef.x'],
  'networking.k8s.io/v1alpha1 ServiceCIDR': [CIDR, 'spec.x'],
  'networking.k8s.io/v1beta1 IPAddress': ['spec: {parentRef: {resource: services, name: a@}}', 'spec.parentRef.x'],
  'networking.k8s.io/v1beta1 Ingress': [INGRESS, 'spec.rules[0].http.paths[0].backend.x'],
  'networking.k8s.io/v1beta1 IngressClass': [CLASS, 'spec.parameters.x'],
  'networking.k8s.io/v1beta1 ServiceCIDR': [CIDR, 'spec.x'],
  'node.k8s.io/v1alpha1 RuntimeClass': [
    'spec: {runtimeHandler: a, overhead: {podFixed: {cpu: 1}@}}',
    'spec.overhead.x',
  ],
  'node.k8s.io/v1beta1 RuntimeClass': ['handler: a, overhead: {podFixed: {cpu: 1}@}', 'overhead.x'],
  'policy/v1alpha1 PodDisruptionBudget': [
    'spec: {minAvailable: 1, selector: {matchLabels: {a: b}@}}',
    'spec.selector.x',
  ],
  'policy/v1beta1 PodDisruptionBudget': [
    'spec: {minAvailable: 1, selector: {matchLabels: {a: b}@}}',
    'spec.selector.x',
  ],
  'rbac.authorization.k8s.io/v1alpha1 ClusterRole': [RULES, 'rules[0].x'],
  'rbac.authorization.k8s.io/v1alpha1 ClusterRoleBinding': [OLD_BINDING, 'subjects[0].x'],
  'rbac.authorization.k8s.io/v1alpha1 Role': [RULES, 'rules[0].x'],
  'rbac.authorization.k8s.io/v1alpha1 RoleBinding': [OLD_BINDING, 'subjects[0].x'],
  'rbac.authorization.k8s.io/v1beta1 ClusterRole': [RULES, 'rules[0].x'],
  'rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding': [BINDING, 'subjects[0].x'],
  'rbac.authorization.k8s.io/v1beta1 Role': [RULES, 'rules[0].x'],
  'rbac.authorization.k8s.io/v1beta1 RoleBinding': [BINDING, 'subjects[0].x'],
  'resource.k8s.io/v1alpha1 ResourceClaim': [`spec: {${OLD_CLAIM}}`, 'spec.x'],
  'resource.k8s.io/v1alpha1 ResourceClaimTemplate': [`spec: {spec: {${OLD_CLAIM}}}`, 'spec.spec.x'],
  'resource.k8s.io/v1alpha2 ResourceClaim': [`spec: {${OLD_CLAIM}}`, 'spec.x'],
  'resource.k8s.io/v1alpha2 ResourceClaimTemplate': [`spec: {spec: {${OLD_CLAIM}}}`, 'spec.spec.x'],
  'resource.k8s.io/v1alpha2 ResourceSlice': ['driverName: d, nodeName: n1@', 'x'],
  'resource.k8s.io/v1alpha3 DeviceClass': [DEVICE_CLASS, 'spec.selectors[0].cel.x'],
  'resource.k8s.io/v1alpha3 ResourceClaim': [`spec: ${request('deviceClassName: a')}`, 'spec.devices.requests[0].x'],
  'resource.k8s.io/v1alpha3 ResourceClaimTemplate': [
    `spec: {spec: ${request('deviceClassName: a')}}`,
    'spec.spec.devices.requests[0].x',
  ],
  'resource.k8s.io/v1alpha3 ResourceSlice': [SLICE, 'spec.devices[0].basic.attributes.m.x'],
  'scheduling.k8s.io/v1alpha1 PriorityClass': ['value: 1@', 'x'],
  'scheduling.k8s.io/v1alpha1 Workload': ['spec: {podGroups: [{name: a, policy: {basic: {}}}]@}', 'spec.x'],
  'scheduling.k8s.io/v1alpha2 PodGroup': ['spec: {schedulingPolicy: {basic: {}}@}', 'spec.x'],
  'scheduling.k8s.io/v1alpha2 Workload': [
    'spec: {podGroupTemplates: [{name: a, schedulingPolicy: {basic: {}}@}]}',
    'spec.podGroupTemplates[0].x',
  ],
  'scheduling.k8s.io/v1beta1 PriorityClass': ['value: 1@', 'x'],
  'storage.k8s.io/v1alpha1 CSIStorageCapacity': [CAPACITY, 'x'],
  'storage.k8s.io/v1alpha1 VolumeAttachment': [ATTACHMENT, 'spec.source.x'],
  'storage.k8s.io/v1alpha1 VolumeAttributesClass': ['driverName: d@', 'x'],
  'storage.k8s.io/v1beta1 CSIDriver': ['spec: {attachRequired: true@}', 'spec.x'],
  'storage.k8s.io/v1beta1 CSINode': ['spec: {drivers: [{name: a, nodeID: b@}]}', 'spec.drivers[0].x'],
  'storage.k8s.io/v1beta1 CSIStorageCapacity': [CAPACITY, 'x'],
  'storage.k8s.io/v1beta1 StorageClass': ['provisioner: p@', 'x'],
  'storage.k8s.io/v1beta1 VolumeAttachment': [ATTACHMENT, 'spec.source.x'],
  'storage.k8s.io/v1beta1 VolumeAttributesClass': ['driverName: d@', 'x'],
  'storagemigration.k8s.io/v1alpha1 StorageVersionMigration': [
    'spec: {resource: {group: apps, version: v1, resource: deployments@}}',
    'spec.resource.x',
  ],
}

/** An object of a kind: its fields in braces, which follow on the last line. */
export function object(kind: string, fields: string): string {
  const [apiVersion, name] = kind.split(' ')
  return `{apiVersion: ${apiVersion}, kind: ${name}, metadata: {name: x}, ${fields}}`
}
