// Written by `node packages/kubernetes-schemas/generator/main.ts` from the Go modules in packages/kubernetes-schemas/generator/inputs.json.

/** Every Kubernetes minor version as text; `packages/kubernetes-schemas/generator/write.ts` documents the format, `../decode/` parses it. */
export const MODEL_TEXT = `21-37
## definitions
# admissionregistration.v1 io.k8s.api.admissionregistration.v1 admissionregistration.k8s.io/v1
ApplyConfiguration @36+; expression string
AuditAnnotation @30+; key! string; valueExpression! string
ExpressionWarning @30+; fieldRef! string; warning! string
JSONPatch @36+; expression string
MatchCondition @27+; expression! string; name! string
MatchResources @30+ map:atomic; excludeResourceRules []NamedRuleWithOperations list:atomic; matchPolicy string enum:admissionregistration.v1.MatchResources.matchPolicy; namespaceSelector meta.v1.LabelSelector; objectSelector meta.v1.LabelSelector; resourceRules []NamedRuleWithOperations list:atomic
MutatingAdmissionPolicy* @36+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec MutatingAdmissionPolicySpec
MutatingAdmissionPolicyBinding* @36+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec MutatingAdmissionPolicyBindingSpec
MutatingAdmissionPolicyBindingList* @36+; apiVersion string; items! []MutatingAdmissionPolicyBinding; kind string; metadata meta.v1.ListMeta
MutatingAdmissionPolicyBindingSpec @36+; matchResources MatchResources; paramRef ParamRef; policyName string
MutatingAdmissionPolicyList* @36+; apiVersion string; items! []MutatingAdmissionPolicy; kind string; metadata meta.v1.ListMeta
MutatingAdmissionPolicySpec @36+; failurePolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.failurePolicy; matchConditions []MatchCondition list:map keys:name patch:merge key:name; matchConstraints MatchResources; mutations []Mutation list:atomic; paramKind ParamKind; reinvocationPolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.reinvocationPolicy; variables []Variable list:atomic
MutatingWebhook; admissionReviewVersions! []string list:atomic; clientConfig! WebhookClientConfig; failurePolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.failurePolicy; matchConditions @27+ []MatchCondition list:map keys:name patch:merge key:name gates:AdmissionWebhookMatchConditions@27-29; matchPolicy string enum:admissionregistration.v1.MatchResources.matchPolicy; name! string; namespaceSelector meta.v1.LabelSelector; objectSelector meta.v1.LabelSelector; reinvocationPolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.reinvocationPolicy; rules []RuleWithOperations list:atomic; sideEffects! string enum:admissionregistration.v1.MutatingWebhook.sideEffects; timeoutSeconds int32
MutatingWebhookConfiguration*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; webhooks []MutatingWebhook list:map keys:name patch:merge key:name
MutatingWebhookConfigurationList*; apiVersion string; items! []MutatingWebhookConfiguration; kind string; metadata meta.v1.ListMeta
Mutation @36+; applyConfiguration ApplyConfiguration; jsonPatch JSONPatch; patchType! string enum:admissionregistration.v1.Mutation.patchType
NamedRuleWithOperations @30+ map:atomic; apiGroups []string list:atomic; apiVersions []string list:atomic; operations []string list:atomic enum:admissionregistration.v1.NamedRuleWithOperations.operations; resourceNames []string list:atomic; resources []string list:atomic; scope string enum:admissionregistration.v1.NamedRuleWithOperations.scope
ParamKind @30+ map:atomic; apiVersion string; kind string
ParamRef @30+ map:atomic; name string; namespace string; parameterNotFoundAction string enum:admissionregistration.v1.ParamRef.parameterNotFoundAction; selector meta.v1.LabelSelector
RuleWithOperations; apiGroups []string list:atomic; apiVersions []string list:atomic; operations []string list:atomic enum:admissionregistration.v1.NamedRuleWithOperations.operations; resources []string list:atomic; scope string enum:admissionregistration.v1.NamedRuleWithOperations.scope
ServiceReference; name! string; namespace! string; path string; port int32
TypeChecking @30+; expressionWarnings []ExpressionWarning list:atomic
ValidatingAdmissionPolicy* @30+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ValidatingAdmissionPolicySpec; status ValidatingAdmissionPolicyStatus
ValidatingAdmissionPolicyBinding* @30+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ValidatingAdmissionPolicyBindingSpec required:36+
ValidatingAdmissionPolicyBindingList* @30+; apiVersion string; items []ValidatingAdmissionPolicyBinding required:31+; kind string; metadata meta.v1.ListMeta
ValidatingAdmissionPolicyBindingSpec @30+; matchResources MatchResources; paramRef ParamRef; policyName string required:36+; validationActions []string list:set required:36+ enum:admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec.validationActions
ValidatingAdmissionPolicyList* @30+; apiVersion string; items []ValidatingAdmissionPolicy required:31+; kind string; metadata meta.v1.ListMeta
ValidatingAdmissionPolicySpec @30+; auditAnnotations []AuditAnnotation list:atomic; failurePolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.failurePolicy; matchConditions []MatchCondition list:map keys:name patch:merge key:name; matchConstraints MatchResources; paramKind ParamKind; validations []Validation list:atomic; variables []Variable list:map keys:name patch:merge key:name
ValidatingAdmissionPolicyStatus @30+; conditions []meta.v1.Condition list:map keys:type; observedGeneration int64; typeChecking TypeChecking
ValidatingWebhook; admissionReviewVersions! []string list:atomic; clientConfig! WebhookClientConfig; failurePolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.failurePolicy; matchConditions @27+ []MatchCondition list:map keys:name patch:merge key:name gates:AdmissionWebhookMatchConditions@27-29; matchPolicy string enum:admissionregistration.v1.MatchResources.matchPolicy; name! string; namespaceSelector meta.v1.LabelSelector; objectSelector meta.v1.LabelSelector; rules []RuleWithOperations list:atomic; sideEffects! string enum:admissionregistration.v1.MutatingWebhook.sideEffects; timeoutSeconds int32
ValidatingWebhookConfiguration*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; webhooks []ValidatingWebhook list:map keys:name patch:merge key:name
ValidatingWebhookConfigurationList*; apiVersion string; items! []ValidatingWebhookConfiguration; kind string; metadata meta.v1.ListMeta
Validation @30+; expression! string; message string; messageExpression string; reason string
Variable @30+ map:atomic; expression! string; name! string
WebhookClientConfig; caBundle byte; service ServiceReference; url string
# admissionregistration.v1alpha1 io.k8s.api.admissionregistration.v1alpha1 admissionregistration.k8s.io/v1alpha1
ApplyConfiguration @32+; expression string
AuditAnnotation @27-31; key! string; valueExpression! string
ExpressionWarning @27-31; fieldRef! string; warning! string
JSONPatch @32+; expression string
MatchCondition @27+; expression! string; name! string
MatchResources @26+ map:atomic; excludeResourceRules []NamedRuleWithOperations list:atomic; matchPolicy string enum:admissionregistration.v1.MatchResources.matchPolicy; namespaceSelector meta.v1.LabelSelector; objectSelector meta.v1.LabelSelector; resourceRules []NamedRuleWithOperations list:atomic
MutatingAdmissionPolicy* @32+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec MutatingAdmissionPolicySpec
MutatingAdmissionPolicyBinding* @32+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec MutatingAdmissionPolicyBindingSpec
MutatingAdmissionPolicyBindingList* @32+; apiVersion string; items! []MutatingAdmissionPolicyBinding; kind string; metadata meta.v1.ListMeta
MutatingAdmissionPolicyBindingSpec @32+; matchResources MatchResources; paramRef ParamRef; policyName string
MutatingAdmissionPolicyList* @32+; apiVersion string; items! []MutatingAdmissionPolicy; kind string; metadata meta.v1.ListMeta
MutatingAdmissionPolicySpec @32+; failurePolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.failurePolicy; matchConditions []MatchCondition list:map keys:name patch:merge key:name; matchConstraints MatchResources; mutations []Mutation list:atomic; paramKind ParamKind; reinvocationPolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.reinvocationPolicy; variables []Variable list:atomic
Mutation @32+; applyConfiguration ApplyConfiguration; jsonPatch JSONPatch; patchType! string enum:admissionregistration.v1.Mutation.patchType
NamedRuleWithOperations @26+ map:atomic; apiGroups []string list:atomic; apiVersions []string list:atomic; operations []string list:atomic; resourceNames []string list:atomic; resources []string list:atomic; scope string
ParamKind @26+ map:atomic; apiVersion string; kind string
ParamRef @26+ map:atomic; name string; namespace string; parameterNotFoundAction @28+ string gates:ValidatingAdmissionPolicy@20-20 enum:admissionregistration.v1alpha1.ParamRef.parameterNotFoundAction; selector @28+ meta.v1.LabelSelector gates:ValidatingAdmissionPolicy@20-20
TypeChecking @27-31; expressionWarnings []ExpressionWarning list:atomic
ValidatingAdmissionPolicy* @26-31; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ValidatingAdmissionPolicySpec; status @27-31 ValidatingAdmissionPolicyStatus gates:ValidatingAdmissionPolicy@20-20
ValidatingAdmissionPolicyBinding* @26-31; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ValidatingAdmissionPolicyBindingSpec
ValidatingAdmissionPolicyBindingList* @26-31; apiVersion string; items []ValidatingAdmissionPolicyBinding required:31-31; kind string; metadata meta.v1.ListMeta
ValidatingAdmissionPolicyBindingSpec @26-31; matchResources MatchResources; paramRef ParamRef; policyName string; validationActions @27-31 []string list:set gates:ValidatingAdmissionPolicy@20-20 enum:admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec.validationActions
ValidatingAdmissionPolicyList* @26-31; apiVersion string; items []ValidatingAdmissionPolicy required:31-31; kind string; metadata meta.v1.ListMeta
ValidatingAdmissionPolicySpec @26-31; auditAnnotations @27-31 []AuditAnnotation list:atomic gates:ValidatingAdmissionPolicy@20-20; failurePolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.failurePolicy; matchConditions @27-31 []MatchCondition list:map keys:name patch:merge key:name gates:ValidatingAdmissionPolicy@20-20; matchConstraints MatchResources; paramKind ParamKind; validations []Validation list:atomic; variables @28-31 []Variable list:map keys:name patch:merge key:name gates:ValidatingAdmissionPolicy@20-20
ValidatingAdmissionPolicyStatus @27-31; conditions []meta.v1.Condition list:map keys:type; observedGeneration int64; typeChecking TypeChecking
Validation @26-31; expression! string; message string; messageExpression @27-31 string gates:ValidatingAdmissionPolicy@20-20; reason string
Variable @28+; expression! string; name! string
# admissionregistration.v1beta1 io.k8s.api.admissionregistration.v1beta1 admissionregistration.k8s.io/v1beta1
ApplyConfiguration @34+; expression string
AuditAnnotation @28-33; key! string; valueExpression! string
ExpressionWarning @28-33; fieldRef! string; warning! string
JSONPatch @34+; expression string
MatchCondition @28+; expression! string; name! string
MatchResources @28+ map:atomic; excludeResourceRules []NamedRuleWithOperations list:atomic; matchPolicy string enum:admissionregistration.v1beta1.MatchResources.matchPolicy; namespaceSelector meta.v1.LabelSelector; objectSelector meta.v1.LabelSelector; resourceRules []NamedRuleWithOperations list:atomic
MutatingAdmissionPolicy* @34+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec MutatingAdmissionPolicySpec
MutatingAdmissionPolicyBinding* @34+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec MutatingAdmissionPolicyBindingSpec
MutatingAdmissionPolicyBindingList* @34+; apiVersion string; items! []MutatingAdmissionPolicyBinding; kind string; metadata meta.v1.ListMeta
MutatingAdmissionPolicyBindingSpec @34+; matchResources MatchResources; paramRef ParamRef; policyName string
MutatingAdmissionPolicyList* @34+; apiVersion string; items! []MutatingAdmissionPolicy; kind string; metadata meta.v1.ListMeta
MutatingAdmissionPolicySpec @34+; failurePolicy string enum:admissionregistration.v1beta1.MutatingAdmissionPolicySpec.failurePolicy; matchConditions []MatchCondition list:map keys:name patch:merge key:name; matchConstraints MatchResources; mutations []Mutation list:atomic; paramKind ParamKind; reinvocationPolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.reinvocationPolicy; variables []Variable list:atomic
MutatingWebhook @21-21; admissionReviewVersions []string; clientConfig! WebhookClientConfig; failurePolicy string enum:admissionregistration.v1beta1.MutatingAdmissionPolicySpec.failurePolicy; matchPolicy string enum:admissionregistration.v1beta1.MatchResources.matchPolicy; name! string; namespaceSelector meta.v1.LabelSelector; objectSelector meta.v1.LabelSelector; reinvocationPolicy string enum:admissionregistration.v1.MutatingAdmissionPolicySpec.reinvocationPolicy; rules []RuleWithOperations; sideEffects string enum:admissionregistration.v1beta1.MutatingWebhook.sideEffects; timeoutSeconds int32
MutatingWebhookConfiguration* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; webhooks []MutatingWebhook patch:merge key:name
MutatingWebhookConfigurationList* @21-21; apiVersion string; items! []MutatingWebhookConfiguration; kind string; metadata meta.v1.ListMeta
Mutation @34+; applyConfiguration ApplyConfiguration; jsonPatch JSONPatch; patchType! string enum:admissionregistration.v1.Mutation.patchType
NamedRuleWithOperations @28+ map:atomic; apiGroups []string list:atomic; apiVersions []string list:atomic; operations []string list:atomic; resourceNames []string list:atomic; resources []string list:atomic; scope string
ParamKind @28+ map:atomic; apiVersion string; kind string
ParamRef @28+ map:atomic; name string; namespace string; parameterNotFoundAction string enum:admissionregistration.v1.ParamRef.parameterNotFoundAction; selector meta.v1.LabelSelector
RuleWithOperations @21-21; apiGroups []string; apiVersions []string; operations []string enum:admissionregistration.v1beta1.RuleWithOperations.operations; resources []string; scope string enum:admissionregistration.v1beta1.RuleWithOperations.scope
ServiceReference @21-21; name! string; namespace! string; path string; port int32
TypeChecking @28-33; expressionWarnings []ExpressionWarning list:atomic
ValidatingAdmissionPolicy* @28-33; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ValidatingAdmissionPolicySpec; status ValidatingAdmissionPolicyStatus
ValidatingAdmissionPolicyBinding* @28-33; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ValidatingAdmissionPolicyBindingSpec
ValidatingAdmissionPolicyBindingList* @28-33; apiVersion string; items []ValidatingAdmissionPolicyBinding required:31-33; kind string; metadata meta.v1.ListMeta
ValidatingAdmissionPolicyBindingSpec @28-33; matchResources MatchResources; paramRef ParamRef; policyName string; validationActions []string list:set enum:admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec.validationActions
ValidatingAdmissionPolicyList* @28-33; apiVersion string; items []ValidatingAdmissionPolicy required:31-33; kind string; metadata meta.v1.ListMeta
ValidatingAdmissionPolicySpec @28-33; auditAnnotations []AuditAnnotation list:atomic; failurePolicy string enum:admissionregistration.v1beta1.MutatingAdmissionPolicySpec.failurePolicy; matchConditions []MatchCondition list:map keys:name patch:merge key:name; matchConstraints MatchResources; paramKind ParamKind; validations []Validation list:atomic; variables []Variable list:map keys:name patch:merge key:name
ValidatingAdmissionPolicyStatus @28-33; conditions []meta.v1.Condition list:map keys:type; observedGeneration int64; typeChecking TypeChecking
ValidatingWebhook @21-21; admissionReviewVersions []string; clientConfig! WebhookClientConfig; failurePolicy string enum:admissionregistration.v1beta1.MutatingAdmissionPolicySpec.failurePolicy; matchPolicy string enum:admissionregistration.v1beta1.MatchResources.matchPolicy; name! string; namespaceSelector meta.v1.LabelSelector; objectSelector meta.v1.LabelSelector; rules []RuleWithOperations; sideEffects string enum:admissionregistration.v1beta1.MutatingWebhook.sideEffects; timeoutSeconds int32
ValidatingWebhookConfiguration* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; webhooks []ValidatingWebhook patch:merge key:name
ValidatingWebhookConfigurationList* @21-21; apiVersion string; items! []ValidatingWebhookConfiguration; kind string; metadata meta.v1.ListMeta
Validation @28-33; expression! string; message string; messageExpression string; reason string
Variable @28+ map:atomic; expression! string; name! string
WebhookClientConfig @21-21; caBundle byte; service ServiceReference; url string
# apiserverinternal.v1alpha1 io.k8s.api.apiserverinternal.v1alpha1 internal.apiserver.k8s.io/v1alpha1
ServerStorageVersion; apiServerID string required:36+; decodableVersions []string list:set required:36+; encodingVersion string required:36+; servedVersions @28+ []string list:set gates:StorageVersionAPI@20-20
StorageVersion*; apiVersion string; kind string; metadata meta.v1.ObjectMeta required:36+; spec StorageVersionSpec; status StorageVersionStatus
StorageVersionCondition; lastTransitionTime meta.v1.Time; message string required:30+; observedGeneration int64; reason! string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
StorageVersionList*; apiVersion string; items! []StorageVersion; kind string; metadata meta.v1.ListMeta
StorageVersionSpec
StorageVersionStatus; commonEncodingVersion string; conditions []StorageVersionCondition list:map keys:type; storageVersions []ServerStorageVersion list:map keys:apiServerID
# apps.v1 io.k8s.api.apps.v1 apps/v1
ControllerRevision*; apiVersion string; data pkg.runtime.RawExtension required:37+; kind string; metadata meta.v1.ObjectMeta; revision int64
ControllerRevisionList*; apiVersion string; items! []ControllerRevision; kind string; metadata meta.v1.ListMeta
DaemonSet*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec DaemonSetSpec required:37+; status DaemonSetStatus
DaemonSetCondition; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
DaemonSetList*; apiVersion string; items! []DaemonSet; kind string; metadata meta.v1.ListMeta
DaemonSetSpec; minReadySeconds int32; revisionHistoryLimit int32; selector! meta.v1.LabelSelector; template! core.v1.PodTemplateSpec; updateStrategy DaemonSetUpdateStrategy
DaemonSetStatus; collisionCount int32; conditions []DaemonSetCondition list:map keys:type patch:merge key:type; currentNumberScheduled! int32; desiredNumberScheduled! int32; numberAvailable int32; numberMisscheduled! int32; numberReady! int32; numberUnavailable int32; observedGeneration int64; updatedNumberScheduled int32
DaemonSetUpdateStrategy; rollingUpdate RollingUpdateDaemonSet; type string enum:apps.v1.DaemonSetUpdateStrategy.type
Deployment*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec DeploymentSpec required:37+; status DeploymentStatus
DeploymentCondition; lastTransitionTime meta.v1.Time; lastUpdateTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
DeploymentList*; apiVersion string; items! []Deployment; kind string; metadata meta.v1.ListMeta
DeploymentSpec; minReadySeconds int32; paused boolean; progressDeadlineSeconds int32; replicas int32; revisionHistoryLimit int32; selector! meta.v1.LabelSelector; strategy DeploymentStrategy patch:retainKeys; template! core.v1.PodTemplateSpec
DeploymentStatus; availableReplicas int32; collisionCount int32; conditions []DeploymentCondition list:map keys:type patch:merge key:type; observedGeneration int64; readyReplicas int32; replicas int32; terminatingReplicas @33+ int32 gates:DeploymentReplicaSetTerminatingReplicas@33+; unavailableReplicas int32; updatedReplicas int32
DeploymentStrategy; rollingUpdate RollingUpdateDeployment; type string enum:apps.v1.DeploymentStrategy.type
ReplicaSet*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ReplicaSetSpec required:37+; status ReplicaSetStatus
ReplicaSetCondition; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
ReplicaSetList*; apiVersion string; items! []ReplicaSet; kind string; metadata meta.v1.ListMeta
ReplicaSetSpec; minReadySeconds int32; replicas int32; selector! meta.v1.LabelSelector; template core.v1.PodTemplateSpec
ReplicaSetStatus; availableReplicas int32; conditions []ReplicaSetCondition list:map keys:type patch:merge key:type; fullyLabeledReplicas int32; observedGeneration int64; readyReplicas int32; replicas! int32; terminatingReplicas @33+ int32 gates:DeploymentReplicaSetTerminatingReplicas@33+
RollingUpdateDaemonSet; maxSurge util.intstr.IntOrString gates:DaemonSetUpdateSurge@21-24; maxUnavailable util.intstr.IntOrString
RollingUpdateDeployment; maxSurge util.intstr.IntOrString; maxUnavailable util.intstr.IntOrString
RollingUpdateStatefulSetStrategy; maxUnavailable @24+ util.intstr.IntOrString gates:MaxUnavailableStatefulSet@24+; partition int32
StatefulSet*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec StatefulSetSpec required:37+; status StatefulSetStatus
StatefulSetCondition; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
StatefulSetList*; apiVersion string; items! []StatefulSet; kind string; metadata meta.v1.ListMeta
StatefulSetOrdinals @26+; start int32
StatefulSetPersistentVolumeClaimRetentionPolicy @23+; whenDeleted string enum:apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted; whenScaled string enum:apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted
StatefulSetSpec; minReadySeconds @22+ int32 gates:StatefulSetMinReadySeconds@22-24; ordinals @26+ StatefulSetOrdinals gates:StatefulSetStartOrdinal@26-33; persistentVolumeClaimRetentionPolicy @23+ StatefulSetPersistentVolumeClaimRetentionPolicy gates:StatefulSetAutoDeletePVC@23-34; podManagementPolicy string enum:apps.v1.StatefulSetSpec.podManagementPolicy; replicas int32; revisionHistoryLimit int32; selector! meta.v1.LabelSelector; serviceName string; template! core.v1.PodTemplateSpec; updateStrategy StatefulSetUpdateStrategy; volumeClaimTemplates []core.v1.PersistentVolumeClaim list:atomic
StatefulSetStatus; availableReplicas @22+ int32 gates:StatefulSetMinReadySeconds@20-20; collisionCount int32; conditions []StatefulSetCondition list:map keys:type patch:merge key:type; currentReplicas int32; currentRevision string; observedGeneration int64; readyReplicas int32; replicas! int32; updateRevision string; updatedReplicas int32
StatefulSetUpdateStrategy; rollingUpdate RollingUpdateStatefulSetStrategy; type string enum:apps.v1.StatefulSetUpdateStrategy.type
# authentication.v1 io.k8s.api.authentication.v1 authentication.k8s.io/v1
BoundObjectReference; apiVersion string; kind string; name string; uid string
SelfSubjectReview* @28+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; status SelfSubjectReviewStatus
SelfSubjectReviewStatus @28+; userInfo UserInfo
TokenRequest*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec TokenRequestSpec; status TokenRequestStatus
TokenRequestSpec; attestations @37+ {}[]string; audiences []string list:atomic; boundObjectRef BoundObjectReference; expirationSeconds int64
TokenRequestStatus; expirationTimestamp meta.v1.Time; token string
TokenReview*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! TokenReviewSpec; status TokenReviewStatus
TokenReviewSpec; audiences []string list:atomic; token string required:36+
TokenReviewStatus; audiences []string list:atomic; authenticated boolean; error string; user UserInfo
UserInfo; extra {}[]string; groups []string list:atomic; uid string; username string
# authentication.v1alpha1 io.k8s.api.authentication.v1alpha1 authentication.k8s.io/v1alpha1
SelfSubjectReview* @26-31; apiVersion string; kind string; metadata meta.v1.ObjectMeta; status SelfSubjectReviewStatus
SelfSubjectReviewStatus @26-31; userInfo authentication.v1.UserInfo
# authentication.v1beta1 io.k8s.api.authentication.v1beta1 authentication.k8s.io/v1beta1
SelfSubjectReview* @27-32; apiVersion string; kind string; metadata meta.v1.ObjectMeta; status SelfSubjectReviewStatus
SelfSubjectReviewStatus @27-32; userInfo authentication.v1.UserInfo
TokenReview* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! TokenReviewSpec; status TokenReviewStatus
TokenReviewSpec @21-21; audiences []string; token string
TokenReviewStatus @21-21; audiences []string; authenticated boolean; error string; user UserInfo
UserInfo @21-21; extra {}[]string; groups []string; uid string; username string
# authorization.v1 io.k8s.api.authorization.v1 authorization.k8s.io/v1
FieldSelectorAttributes @31+; rawSelector string; requirements []meta.v1.FieldSelectorRequirement list:atomic
LabelSelectorAttributes @31+; rawSelector string; requirements []meta.v1.LabelSelectorRequirement list:atomic
LocalSubjectAccessReview*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! SubjectAccessReviewSpec; status SubjectAccessReviewStatus
NonResourceAttributes; path string; verb string
NonResourceRule; nonResourceURLs []string list:atomic; verbs! []string list:atomic
ResourceAttributes; fieldSelector @31+ FieldSelectorAttributes gates:AuthorizeWithSelectors@31-36; group string; labelSelector @31+ LabelSelectorAttributes gates:AuthorizeWithSelectors@31-36; name string; namespace string; resource string; subresource string; verb string; version string
ResourceRule; apiGroups []string list:atomic; resourceNames []string list:atomic; resources []string list:atomic; verbs! []string list:atomic
SelfSubjectAccessReview*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! SelfSubjectAccessReviewSpec; status SubjectAccessReviewStatus
SelfSubjectAccessReviewSpec; nonResourceAttributes NonResourceAttributes; resourceAttributes ResourceAttributes
SelfSubjectRulesReview*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! SelfSubjectRulesReviewSpec; status SubjectRulesReviewStatus
SelfSubjectRulesReviewSpec; namespace string
SubjectAccessReview*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! SubjectAccessReviewSpec; status SubjectAccessReviewStatus
SubjectAccessReviewSpec; extra {}[]string; groups []string list:atomic; nonResourceAttributes NonResourceAttributes; resourceAttributes ResourceAttributes; uid string; user string
SubjectAccessReviewStatus; allowed! boolean; denied boolean; evaluationError string; reason string
SubjectRulesReviewStatus; evaluationError string; incomplete! boolean; nonResourceRules! []NonResourceRule list:atomic; resourceRules! []ResourceRule list:atomic
# authorization.v1beta1 io.k8s.api.authorization.v1beta1 authorization.k8s.io/v1beta1
LocalSubjectAccessReview* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! SubjectAccessReviewSpec; status SubjectAccessReviewStatus
NonResourceAttributes @21-21; path string; verb string
NonResourceRule @21-21; nonResourceURLs []string; verbs! []string
ResourceAttributes @21-21; group string; name string; namespace string; resource string; subresource string; verb string; version string
ResourceRule @21-21; apiGroups []string; resourceNames []string; resources []string; verbs! []string
SelfSubjectAccessReview* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! SelfSubjectAccessReviewSpec; status SubjectAccessReviewStatus
SelfSubjectAccessReviewSpec @21-21; nonResourceAttributes NonResourceAttributes; resourceAttributes ResourceAttributes
SelfSubjectRulesReview* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! SelfSubjectRulesReviewSpec; status SubjectRulesReviewStatus
SelfSubjectRulesReviewSpec @21-21; namespace string
SubjectAccessReview* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! SubjectAccessReviewSpec; status SubjectAccessReviewStatus
SubjectAccessReviewSpec @21-21; extra {}[]string; group []string; nonResourceAttributes NonResourceAttributes; resourceAttributes ResourceAttributes; uid string; user string
SubjectAccessReviewStatus @21-21; allowed! boolean; denied boolean; evaluationError string; reason string
SubjectRulesReviewStatus @21-21; evaluationError string; incomplete! boolean; nonResourceRules! []NonResourceRule; resourceRules! []ResourceRule
# autoscaling.v1 io.k8s.api.autoscaling.v1 autoscaling/v1
CrossVersionObjectReference map:atomic; apiVersion string; kind! string; name! string
HorizontalPodAutoscaler*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec HorizontalPodAutoscalerSpec required:36+; status HorizontalPodAutoscalerStatus
HorizontalPodAutoscalerList*; apiVersion string; items! []HorizontalPodAutoscaler; kind string; metadata meta.v1.ListMeta
HorizontalPodAutoscalerSpec; maxReplicas! int32; minReplicas int32 values:0=HPAScaleToZero; scaleTargetRef! CrossVersionObjectReference; targetCPUUtilizationPercentage int32
HorizontalPodAutoscalerStatus; currentCPUUtilizationPercentage int32; currentReplicas! int32; desiredReplicas! int32; lastScaleTime meta.v1.Time; observedGeneration int64
Scale*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ScaleSpec; status ScaleStatus
ScaleSpec; replicas int32
ScaleStatus; replicas! int32; selector string
# autoscaling.v2 io.k8s.api.autoscaling.v2 autoscaling/v2
ContainerResourceMetricSource @23+; container! string; name! string; target! MetricTarget
ContainerResourceMetricStatus @23+; container! string; current! MetricValueStatus; name! string
CrossVersionObjectReference @23+; apiVersion string; kind! string; name! string
ExternalMetricSource @23+; metric! MetricIdentifier; target! MetricTarget
ExternalMetricStatus @23+; current! MetricValueStatus; metric! MetricIdentifier
HPAScalingPolicy @23+; periodSeconds! int32; type! string enum:autoscaling.v2.HPAScalingPolicy.type; value! int32
HPAScalingRules @23+; policies []HPAScalingPolicy list:atomic; selectPolicy string enum:autoscaling.v2.HPAScalingRules.selectPolicy; stabilizationWindowSeconds int32; tolerance @33+ api.resource.Quantity gates:HPAConfigurableTolerance@33+
HorizontalPodAutoscaler* @23+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec HorizontalPodAutoscalerSpec required:36+; status HorizontalPodAutoscalerStatus
HorizontalPodAutoscalerBehavior @23+; scaleDown HPAScalingRules; scaleUp HPAScalingRules
HorizontalPodAutoscalerCondition @23+; lastTransitionTime meta.v1.Time; message string; observedGeneration @37+ int64 gates:HPAGeneration@20-20; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
HorizontalPodAutoscalerList* @23+; apiVersion string; items! []HorizontalPodAutoscaler; kind string; metadata meta.v1.ListMeta
HorizontalPodAutoscalerSpec @23+; behavior HorizontalPodAutoscalerBehavior; maxReplicas! int32; metrics []MetricSpec list:atomic; minReplicas int32 values:0=HPAScaleToZero; scaleTargetRef! CrossVersionObjectReference
HorizontalPodAutoscalerStatus @23+; conditions []HorizontalPodAutoscalerCondition list:map keys:type patch:merge key:type; currentMetrics []MetricStatus list:atomic; currentReplicas int32; desiredReplicas! int32; lastScaleTime meta.v1.Time; observedGeneration int64
MetricIdentifier @23+; name! string; selector meta.v1.LabelSelector
MetricSpec @23+; containerResource ContainerResourceMetricSource gates:HPAContainerMetrics@21-29; external ExternalMetricSource; object ObjectMetricSource; pods PodsMetricSource; resource ResourceMetricSource; type! string enum:autoscaling.v2.MetricSpec.type
MetricStatus @23+; containerResource ContainerResourceMetricStatus; external ExternalMetricStatus; object ObjectMetricStatus; pods PodsMetricStatus; resource ResourceMetricStatus; type! string enum:autoscaling.v2.MetricStatus.type
MetricTarget @23+; averageUtilization int32; averageValue api.resource.Quantity; type! string enum:autoscaling.v2.MetricTarget.type; value api.resource.Quantity
MetricValueStatus @23+; averageUtilization int32; averageValue api.resource.Quantity; value api.resource.Quantity
ObjectMetricSource @23+; describedObject! CrossVersionObjectReference; metric! MetricIdentifier; target! MetricTarget
ObjectMetricStatus @23+; current! MetricValueStatus; describedObject! CrossVersionObjectReference; metric! MetricIdentifier
PodsMetricSource @23+; metric! MetricIdentifier; target! MetricTarget
PodsMetricStatus @23+; current! MetricValueStatus; metric! MetricIdentifier
ResourceMetricSource @23+; name! string; target! MetricTarget
ResourceMetricStatus @23+; current! MetricValueStatus; name! string
# autoscaling.v2beta1 io.k8s.api.autoscaling.v2beta1 autoscaling/v2beta1
ContainerResourceMetricSource @21-24; container! string; name! string; targetAverageUtilization int32; targetAverageValue api.resource.Quantity
ContainerResourceMetricStatus @21-24; container! string; currentAverageUtilization int32; currentAverageValue! api.resource.Quantity; name! string
CrossVersionObjectReference @21-24; apiVersion string; kind! string; name! string
ExternalMetricSource @21-24; metricName! string; metricSelector meta.v1.LabelSelector; targetAverageValue api.resource.Quantity; targetValue api.resource.Quantity
ExternalMetricStatus @21-24; currentAverageValue api.resource.Quantity; currentValue! api.resource.Quantity; metricName! string; metricSelector meta.v1.LabelSelector
HorizontalPodAutoscaler* @21-24; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec HorizontalPodAutoscalerSpec; status HorizontalPodAutoscalerStatus
HorizontalPodAutoscalerCondition @21-24; lastTransitionTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
HorizontalPodAutoscalerList* @21-24; apiVersion string; items! []HorizontalPodAutoscaler; kind string; metadata meta.v1.ListMeta
HorizontalPodAutoscalerSpec @21-24; maxReplicas! int32; metrics []MetricSpec; minReplicas int32 values:0=HPAScaleToZero; scaleTargetRef! CrossVersionObjectReference
HorizontalPodAutoscalerStatus @21-24; conditions []HorizontalPodAutoscalerCondition; currentMetrics []MetricStatus; currentReplicas! int32; desiredReplicas! int32; lastScaleTime meta.v1.Time; observedGeneration int64
MetricSpec @21-24; containerResource ContainerResourceMetricSource gates:HPAContainerMetrics@21-29; external ExternalMetricSource; object ObjectMetricSource; pods PodsMetricSource; resource ResourceMetricSource; type! string enum:autoscaling.v2.MetricSpec.type
MetricStatus @21-24; containerResource ContainerResourceMetricStatus; external ExternalMetricStatus; object ObjectMetricStatus; pods PodsMetricStatus; resource ResourceMetricStatus; type! string enum:autoscaling.v2.MetricStatus.type
ObjectMetricSource @21-24; averageValue api.resource.Quantity; metricName! string; selector meta.v1.LabelSelector; target! CrossVersionObjectReference; targetValue! api.resource.Quantity
ObjectMetricStatus @21-24; averageValue api.resource.Quantity; currentValue! api.resource.Quantity; metricName! string; selector meta.v1.LabelSelector; target! CrossVersionObjectReference
PodsMetricSource @21-24; metricName! string; selector meta.v1.LabelSelector; targetAverageValue! api.resource.Quantity
PodsMetricStatus @21-24; currentAverageValue! api.resource.Quantity; metricName! string; selector meta.v1.LabelSelector
ResourceMetricSource @21-24; name! string; targetAverageUtilization int32; targetAverageValue api.resource.Quantity
ResourceMetricStatus @21-24; currentAverageUtilization int32; currentAverageValue! api.resource.Quantity; name! string
# autoscaling.v2beta2 io.k8s.api.autoscaling.v2beta2 autoscaling/v2beta2
ContainerResourceMetricSource @21-25; container! string; name! string; target! MetricTarget
ContainerResourceMetricStatus @21-25; container! string; current! MetricValueStatus; name! string
CrossVersionObjectReference @21-25; apiVersion string; kind! string; name! string
ExternalMetricSource @21-25; metric! MetricIdentifier; target! MetricTarget
ExternalMetricStatus @21-25; current! MetricValueStatus; metric! MetricIdentifier
HPAScalingPolicy @21-25; periodSeconds! int32; type! string enum:autoscaling.v2.HPAScalingPolicy.type; value! int32
HPAScalingRules @21-25; policies []HPAScalingPolicy; selectPolicy string enum:autoscaling.v2.HPAScalingRules.selectPolicy; stabilizationWindowSeconds int32
HorizontalPodAutoscaler* @21-25; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec HorizontalPodAutoscalerSpec; status HorizontalPodAutoscalerStatus
HorizontalPodAutoscalerBehavior @21-25; scaleDown HPAScalingRules; scaleUp HPAScalingRules
HorizontalPodAutoscalerCondition @21-25; lastTransitionTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
HorizontalPodAutoscalerList* @21-25; apiVersion string; items! []HorizontalPodAutoscaler; kind string; metadata meta.v1.ListMeta
HorizontalPodAutoscalerSpec @21-25; behavior HorizontalPodAutoscalerBehavior; maxReplicas! int32; metrics []MetricSpec; minReplicas int32 values:0=HPAScaleToZero; scaleTargetRef! CrossVersionObjectReference
HorizontalPodAutoscalerStatus @21-25; conditions []HorizontalPodAutoscalerCondition; currentMetrics []MetricStatus; currentReplicas! int32; desiredReplicas! int32; lastScaleTime meta.v1.Time; observedGeneration int64
MetricIdentifier @21-25; name! string; selector meta.v1.LabelSelector
MetricSpec @21-25; containerResource ContainerResourceMetricSource gates:HPAContainerMetrics@21-29; external ExternalMetricSource; object ObjectMetricSource; pods PodsMetricSource; resource ResourceMetricSource; type! string enum:autoscaling.v2.MetricSpec.type
MetricStatus @21-25; containerResource ContainerResourceMetricStatus; external ExternalMetricStatus; object ObjectMetricStatus; pods PodsMetricStatus; resource ResourceMetricStatus; type! string enum:autoscaling.v2.MetricStatus.type
MetricTarget @21-25; averageUtilization int32; averageValue api.resource.Quantity; type! string enum:autoscaling.v2.MetricTarget.type; value api.resource.Quantity
MetricValueStatus @21-25; averageUtilization int32; averageValue api.resource.Quantity; value api.resource.Quantity
ObjectMetricSource @21-25; describedObject! CrossVersionObjectReference; metric! MetricIdentifier; target! MetricTarget
ObjectMetricStatus @21-25; current! MetricValueStatus; describedObject! CrossVersionObjectReference; metric! MetricIdentifier
PodsMetricSource @21-25; metric! MetricIdentifier; target! MetricTarget
PodsMetricStatus @21-25; current! MetricValueStatus; metric! MetricIdentifier
ResourceMetricSource @21-25; name! string; target! MetricTarget
ResourceMetricStatus @21-25; current! MetricValueStatus; name! string
# batch.v1 io.k8s.api.batch.v1 batch/v1
CronJob*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec CronJobSpec required:36+; status CronJobStatus
CronJobList*; apiVersion string; items! []CronJob; kind string; metadata meta.v1.ListMeta
CronJobSpec; concurrencyPolicy string enum:batch.v1.CronJobSpec.concurrencyPolicy; failedJobsHistoryLimit int32; jobTemplate! JobTemplateSpec; schedule! string; startingDeadlineSeconds int64; successfulJobsHistoryLimit int32; suspend boolean; timeZone @24+ string gates:CronJobTimeZone@24-26
CronJobStatus; active []core.v1.ObjectReference list:atomic; lastScheduleTime meta.v1.Time; lastSuccessfulTime meta.v1.Time
Job*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec JobSpec; status JobStatus
JobCondition; lastProbeTime meta.v1.Time; lastTransitionTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
JobList*; apiVersion string; items! []Job; kind string; metadata meta.v1.ListMeta
JobSchedulingConfiguration @37+; disruptionMode scheduling.v1alpha3.WorkloadPodGroupDisruptionMode; resourceClaims []scheduling.v1alpha3.WorkloadPodGroupResourceClaim list:map keys:name patch:merge key:name; schedulingConstraints scheduling.v1alpha3.WorkloadPodGroupSchedulingConstraints; schedulingPolicy scheduling.v1alpha3.WorkloadPodGroupSchedulingPolicy
JobSpec; activeDeadlineSeconds int64; backoffLimit int32; backoffLimitPerIndex @28+ int32 gates:JobBackoffLimitPerIndex@28-36; completionMode string gates:IndexedJob@21-23 enum:batch.v1.JobSpec.completionMode; completions int32; managedBy @30+ string gates:JobManagedBy@30+; manualSelector boolean; maxFailedIndexes @28+ int32 gates:JobBackoffLimitPerIndex@28-36; parallelism int32; podFailurePolicy @25+ PodFailurePolicy gates:JobPodFailurePolicy@25-30; podReplacementPolicy @28+ string gates:JobPodReplacementPolicy@28-36 enum:batch.v1.JobSpec.podReplacementPolicy; scheduling @37+ JobSchedulingConfiguration gates:WorkloadWithJob@37+; selector meta.v1.LabelSelector; successPolicy @30+ SuccessPolicy gates:JobSuccessPolicy@30-36; suspend boolean gates:SuspendJob@21-23; template! core.v1.PodTemplateSpec; ttlSecondsAfterFinished int32 gates:TTLAfterFinished@21-22
JobStatus; active int32; completedIndexes string; completionTime meta.v1.Time; conditions []JobCondition list:atomic patch:merge key:type; failed int32; failedIndexes @28+ string gates:JobBackoffLimitPerIndex@20-20; ready @23+ int32 gates:JobReadyPods@20-20; startTime meta.v1.Time; succeeded int32; terminating @28+ int32 gates:JobPodReplacementPolicy@20-20; uncountedTerminatedPods @22+ UncountedTerminatedPods gates:JobTrackingWithFinalizers@20-20
JobTemplateSpec; metadata meta.v1.ObjectMeta; spec JobSpec
PodFailurePolicy @25+; rules! []PodFailurePolicyRule list:atomic
PodFailurePolicyOnExitCodesRequirement @25+; containerName string; operator! string enum:batch.v1.PodFailurePolicyOnExitCodesRequirement.operator; values! []int32 list:set
PodFailurePolicyOnPodConditionsPattern @25+; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
PodFailurePolicyRule @25+; action! string gates:JobBackoffLimitPerIndex@28-36!Count!FailJob!Ignore enum:batch.v1.PodFailurePolicyRule.action; onExitCodes PodFailurePolicyOnExitCodesRequirement; onPodConditions []PodFailurePolicyOnPodConditionsPattern list:atomic
SuccessPolicy @30+; rules! []SuccessPolicyRule list:atomic
SuccessPolicyRule @30+; succeededCount int32; succeededIndexes string
UncountedTerminatedPods @22+; failed []string list:set; succeeded []string list:set
# batch.v1beta1 io.k8s.api.batch.v1beta1 batch/v1beta1
CronJob* @21-24; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec CronJobSpec; status CronJobStatus
CronJobList* @21-24; apiVersion string; items! []CronJob; kind string; metadata meta.v1.ListMeta
CronJobSpec @21-24; concurrencyPolicy string enum:batch.v1beta1.CronJobSpec.concurrencyPolicy; failedJobsHistoryLimit int32; jobTemplate! JobTemplateSpec; schedule! string; startingDeadlineSeconds int64; successfulJobsHistoryLimit int32; suspend boolean; timeZone @24-24 string gates:CronJobTimeZone@24-26
CronJobStatus @21-24; active []core.v1.ObjectReference list:atomic; lastScheduleTime meta.v1.Time; lastSuccessfulTime meta.v1.Time
JobTemplateSpec @21-24; metadata meta.v1.ObjectMeta; spec batch.v1.JobSpec
# certificates.v1 io.k8s.api.certificates.v1 certificates.k8s.io/v1
CertificateSigningRequest*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! CertificateSigningRequestSpec; status CertificateSigningRequestStatus
CertificateSigningRequestCondition; lastTransitionTime meta.v1.Time; lastUpdateTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
CertificateSigningRequestList*; apiVersion string; items! []CertificateSigningRequest; kind string; metadata meta.v1.ListMeta
CertificateSigningRequestSpec; expirationSeconds @22+ int32 gates:CSRDuration@22-23; extra {}[]string; groups []string list:atomic; request! byte; signerName! string; uid string; usages []string list:atomic enum:certificates.v1.CertificateSigningRequestSpec.usages; username string
CertificateSigningRequestStatus; certificate byte; conditions []CertificateSigningRequestCondition list:map keys:type
ClusterTrustBundle* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ClusterTrustBundleSpec
ClusterTrustBundleList* @37+; apiVersion string; items! []ClusterTrustBundle; kind string; metadata meta.v1.ListMeta
ClusterTrustBundleSpec @37+; signerName string; trustBundle! string
PodCertificateRequest* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodCertificateRequestSpec; status PodCertificateRequestStatus
PodCertificateRequestList* @37+; apiVersion string; items! []PodCertificateRequest; kind string; metadata meta.v1.ListMeta
PodCertificateRequestSpec @37+; maxExpirationSeconds int32 default:86400; nodeName! string; nodeUID! string; podName! string; podUID! string; serviceAccountName! string; serviceAccountUID! string; signerName! string; stubPKCS10Request! byte; unverifiedUserAnnotations {}string
PodCertificateRequestStatus @37+; beginRefreshAt meta.v1.Time; certificateChain string; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; notAfter meta.v1.Time; notBefore meta.v1.Time
# certificates.v1alpha1 io.k8s.api.certificates.v1alpha1 certificates.k8s.io/v1alpha1
ClusterTrustBundle* @27-36; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ClusterTrustBundleSpec
ClusterTrustBundleList* @27-36; apiVersion string; items! []ClusterTrustBundle; kind string; metadata meta.v1.ListMeta
ClusterTrustBundleSpec @27-36; signerName string; trustBundle! string
PodCertificateRequest* @34-34; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodCertificateRequestSpec; status PodCertificateRequestStatus
PodCertificateRequestList* @34-34; apiVersion string; items! []PodCertificateRequest; kind string; metadata meta.v1.ListMeta
PodCertificateRequestSpec @34-34; maxExpirationSeconds int32 default:86400; nodeName! string; nodeUID! string; pkixPublicKey! byte; podName! string; podUID! string; proofOfPossession! byte; serviceAccountName! string; serviceAccountUID! string; signerName! string
PodCertificateRequestStatus @34-34; beginRefreshAt meta.v1.Time; certificateChain string; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; notAfter meta.v1.Time; notBefore meta.v1.Time
# certificates.v1beta1 io.k8s.api.certificates.v1beta1 certificates.k8s.io/v1beta1
CertificateSigningRequest* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec CertificateSigningRequestSpec; status CertificateSigningRequestStatus
CertificateSigningRequestCondition @21-21; lastTransitionTime meta.v1.Time; lastUpdateTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
CertificateSigningRequestList* @21-21; apiVersion string; items! []CertificateSigningRequest; kind string; metadata meta.v1.ListMeta
CertificateSigningRequestSpec @21-21; extra {}[]string; groups []string list:atomic; request! byte list:atomic; signerName string; uid string; usages []string list:atomic enum:certificates.v1beta1.CertificateSigningRequestSpec.usages; username string
CertificateSigningRequestStatus @21-21; certificate byte list:atomic; conditions []CertificateSigningRequestCondition list:map keys:type
ClusterTrustBundle* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ClusterTrustBundleSpec
ClusterTrustBundleList* @33+; apiVersion string; items! []ClusterTrustBundle; kind string; metadata meta.v1.ListMeta
ClusterTrustBundleSpec @33+; signerName string; trustBundle! string
PodCertificateRequest* @35+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodCertificateRequestSpec; status PodCertificateRequestStatus
PodCertificateRequestList* @35+; apiVersion string; items! []PodCertificateRequest; kind string; metadata meta.v1.ListMeta
PodCertificateRequestSpec @35+; maxExpirationSeconds int32 default:86400; nodeName! string; nodeUID! string; pkixPublicKey byte deprecated; podName! string; podUID! string; proofOfPossession byte deprecated; serviceAccountName! string; serviceAccountUID! string; signerName! string; stubPKCS10Request! @36+ byte gates:PodCertificateRequest@20-20; unverifiedUserAnnotations {}string
PodCertificateRequestStatus @35+; beginRefreshAt meta.v1.Time; certificateChain string; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; notAfter meta.v1.Time; notBefore meta.v1.Time
# coordination.v1 io.k8s.api.coordination.v1 coordination.k8s.io/v1
Lease*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec LeaseSpec
LeaseList*; apiVersion string; items! []Lease; kind string; metadata meta.v1.ListMeta
LeaseSpec; acquireTime meta.v1.MicroTime; holderIdentity string; leaseDurationSeconds int32; leaseTransitions int32; preferredHolder @31+ string gates:CoordinatedLeaderElection@31+; renewTime meta.v1.MicroTime; strategy @31+ string gates:CoordinatedLeaderElection@31+
# coordination.v1alpha1 io.k8s.api.coordination.v1alpha1 coordination.k8s.io/v1alpha1
LeaseCandidate* @31-31; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec LeaseCandidateSpec
LeaseCandidateList* @31-31; apiVersion string; items! []LeaseCandidate; kind string; metadata meta.v1.ListMeta
LeaseCandidateSpec @31-31; binaryVersion string; emulationVersion string; leaseName! string; pingTime meta.v1.MicroTime; preferredStrategies! []string list:atomic; renewTime meta.v1.MicroTime
# coordination.v1alpha2 io.k8s.api.coordination.v1alpha2 coordination.k8s.io/v1alpha2
LeaseCandidate* @32+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec LeaseCandidateSpec required:36+
LeaseCandidateList* @32+; apiVersion string; items! []LeaseCandidate; kind string; metadata meta.v1.ListMeta
LeaseCandidateSpec @32+; binaryVersion! string; emulationVersion string; leaseName! string; pingTime meta.v1.MicroTime; renewTime meta.v1.MicroTime; strategy! string
# coordination.v1beta1 io.k8s.api.coordination.v1beta1 coordination.k8s.io/v1beta1
Lease* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec LeaseSpec
LeaseCandidate* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec LeaseCandidateSpec required:36+
LeaseCandidateList* @33+; apiVersion string; items! []LeaseCandidate; kind string; metadata meta.v1.ListMeta
LeaseCandidateSpec @33+; binaryVersion! string; emulationVersion string; leaseName! string; pingTime meta.v1.MicroTime; renewTime meta.v1.MicroTime; strategy! string
LeaseList* @21-21; apiVersion string; items! []Lease; kind string; metadata meta.v1.ListMeta
LeaseSpec @21-21; acquireTime meta.v1.MicroTime; holderIdentity string; leaseDurationSeconds int32; leaseTransitions int32; renewTime meta.v1.MicroTime
# core.v1 io.k8s.api.core.v1 v1
AWSElasticBlockStoreVolumeSource; fsType string; partition int32; readOnly boolean; volumeID! string
Affinity; nodeAffinity NodeAffinity; podAffinity PodAffinity; podAntiAffinity PodAntiAffinity
AppArmorProfile @30+; localhostProfile string; type! string enum:core.v1.AppArmorProfile.type
AttachedVolume; devicePath! string; name! string
AzureDiskVolumeSource; cachingMode string default:%22ReadWrite%22 enum:core.v1.AzureDiskVolumeSource.cachingMode; diskName! string; diskURI! string; fsType string default:%22ext4%22; kind string default:%22Shared%22 enum:core.v1.AzureDiskVolumeSource.kind; readOnly boolean
AzureFilePersistentVolumeSource; readOnly boolean; secretName! string; secretNamespace string; shareName! string
AzureFileVolumeSource; readOnly boolean; secretName! string; shareName! string
Binding*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; target! ObjectReference
CSIPersistentVolumeSource; controllerExpandSecretRef SecretReference gates:ExpandCSIVolumes@21-23; controllerPublishSecretRef SecretReference; driver! string; fsType string; nodeExpandSecretRef @25+ SecretReference gates:CSINodeExpandSecret@25-28; nodePublishSecretRef SecretReference; nodeStageSecretRef SecretReference; readOnly boolean; volumeAttributes {}string; volumeHandle! string
CSIVolumeSource; driver! string; fsType string; nodePublishSecretRef LocalObjectReference; readOnly boolean; volumeAttributes {}string
Capabilities; add []string list:atomic; drop []string list:atomic
CephFSPersistentVolumeSource; monitors! []string list:atomic; path string; readOnly boolean; secretFile string; secretRef SecretReference; user string
CephFSVolumeSource; monitors! []string list:atomic; path string; readOnly boolean; secretFile string; secretRef LocalObjectReference; user string
CinderPersistentVolumeSource; fsType string; readOnly boolean; secretRef SecretReference; volumeID! string
CinderVolumeSource; fsType string; readOnly boolean; secretRef LocalObjectReference; volumeID! string
ClaimSource @26-30; resourceClaimName string; resourceClaimTemplateName string
ClientIPConfig; timeoutSeconds int32
ClusterTrustBundleProjection @29+; labelSelector meta.v1.LabelSelector; name string; optional boolean; path! string; signerName string; user @37+ int64 gates:AtomicWriteVolumeUserFields@37+
ComponentCondition; error string; message string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
ComponentStatus*; apiVersion string; conditions []ComponentCondition list:map keys:type patch:merge key:type; kind string; metadata meta.v1.ObjectMeta
ComponentStatusList*; apiVersion string; items! []ComponentStatus; kind string; metadata meta.v1.ListMeta
ConfigMap*; apiVersion string; binaryData {}byte; data {}string; immutable boolean; kind string; metadata meta.v1.ObjectMeta
ConfigMapEnvSource; name string; optional boolean
ConfigMapKeySelector map:atomic; key! string; name string; optional boolean
ConfigMapList*; apiVersion string; items! []ConfigMap; kind string; metadata meta.v1.ListMeta
ConfigMapNodeConfigSource; kubeletConfigKey! string; name! string; namespace! string; resourceVersion string; uid string
ConfigMapProjection; items []KeyToPath list:atomic; name string; optional boolean
ConfigMapVolumeSource; defaultMode int32; defaultUser @37+ int64 gates:AtomicWriteVolumeUserFields@37+; items []KeyToPath list:atomic; name string; optional boolean
Container; args []string list:atomic; command []string list:atomic; env []EnvVar list:map keys:name patch:merge key:name; envFrom []EnvFromSource list:atomic; image string; imagePullPolicy string enum:core.v1.Container.imagePullPolicy; lifecycle Lifecycle; livenessProbe Probe; name! string; ports []ContainerPort list:map keys:containerPort,protocol patch:merge key:containerPort; readinessProbe Probe; resizePolicy @27+ []ContainerResizePolicy list:atomic gates:InPlacePodVerticalScaling@27+; resources ResourceRequirements; restartPolicy @28+ string gates:SidecarContainers@28-36/initContainers,ContainerRestartRules@34+/initContainers!Always,ContainerRestartRules@34+/containers enum:core.v1.Container.restartPolicy; restartPolicyRules @34+ []ContainerRestartRule list:atomic gates:ContainerRestartRules@34+; securityContext SecurityContext; startupProbe Probe; stdin boolean; stdinOnce boolean; terminationMessagePath string; terminationMessagePolicy string enum:core.v1.Container.terminationMessagePolicy; tty boolean; volumeDevices []VolumeDevice list:map keys:devicePath patch:merge key:devicePath; volumeMounts []VolumeMount list:map keys:mountPath patch:merge key:mountPath; workingDir string
ContainerExtendedResourceRequest @34+; containerName! string; requestName! string; resourceName! string
ContainerImage; names []string list:atomic; sizeBytes int64
ContainerPort; containerPort! int32; hostIP string; hostPort int32; name string; protocol string default:%22TCP%22 enum:core.v1.ContainerPort.protocol
ContainerResizePolicy @27+; resourceName! string; restartPolicy! string enum:core.v1.ContainerResizePolicy.restartPolicy
ContainerRestartRule @34+; action! string enum:core.v1.ContainerRestartRule.action; exitCodes ContainerRestartRuleOnExitCodes
ContainerRestartRuleOnExitCodes @34+; operator! string enum:core.v1.ContainerRestartRuleOnExitCodes.operator; values []int32 list:set
ContainerState; running ContainerStateRunning; terminated ContainerStateTerminated; waiting ContainerStateWaiting
ContainerStateRunning; startedAt meta.v1.Time
ContainerStateTerminated; containerID string; exitCode! int32; finishedAt meta.v1.Time; message string; reason string; signal int32; startedAt meta.v1.Time
ContainerStateWaiting; message string; reason string
ContainerStatus; allocatedResources @27+ {}api.resource.Quantity gates:InPlacePodVerticalScaling@27+,InPlacePodVerticalScalingAllocatedStatus@32-32; allocatedResourcesStatus @31+ []ResourceStatus list:map keys:name patch:merge key:name gates:ResourceHealthStatus@31+; containerID string; image! string; imageID! string; lastState ContainerState; name! string; ready! boolean; resources @27+ ResourceRequirements gates:InPlacePodVerticalScaling@27+; restartCount! int32; started boolean; state ContainerState; stopSignal @33+ string gates:ContainerStopSignals@20-20 enum:core.v1.ContainerStatus.stopSignal; user @31+ ContainerUser gates:SupplementalGroupsPolicy@31+; volumeMounts @30+ []VolumeMountStatus list:map keys:mountPath patch:merge key:mountPath gates:RecursiveReadOnlyMounts@30+
ContainerUser @31+; linux LinuxContainerUser
DaemonEndpoint; Port! int32
DownwardAPIProjection; items []DownwardAPIVolumeFile list:atomic
DownwardAPIVolumeFile; fieldRef ObjectFieldSelector; mode int32; path! string; resourceFieldRef ResourceFieldSelector; user @37+ int64 gates:AtomicWriteVolumeUserFields@37+
DownwardAPIVolumeSource; defaultMode int32; defaultUser @37+ int64 gates:AtomicWriteVolumeUserFields@37+; items []DownwardAPIVolumeFile list:atomic
EmptyDirVolumeSource; medium string; mode @37+ int32 gates:EmptyDirVolumeMode@37+; sizeLimit api.resource.Quantity gates:LocalStorageCapacityIsolation@21-24
EndpointAddress map:atomic; hostname string; ip! string; nodeName string; targetRef ObjectReference
EndpointPort map:atomic; appProtocol string; name string; port! int32; protocol string enum:core.v1.ContainerPort.protocol
EndpointSubset; addresses []EndpointAddress list:atomic; notReadyAddresses []EndpointAddress list:atomic; ports []EndpointPort list:atomic
Endpoints*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; subsets []EndpointSubset list:atomic
EndpointsList*; apiVersion string; items! []Endpoints; kind string; metadata meta.v1.ListMeta
EnvFromSource; configMapRef ConfigMapEnvSource; prefix string; secretRef SecretEnvSource
EnvVar; name! string; value string; valueFrom EnvVarSource
EnvVarSource; configMapKeyRef ConfigMapKeySelector; fieldRef ObjectFieldSelector; fileKeyRef @34+ FileKeySelector gates:EnvFiles@34+; resourceFieldRef ResourceFieldSelector; secretKeyRef SecretKeySelector
EphemeralContainer; args []string list:atomic; command []string list:atomic; env []EnvVar list:map keys:name patch:merge key:name; envFrom []EnvFromSource list:atomic; image string; imagePullPolicy string enum:core.v1.Container.imagePullPolicy; lifecycle Lifecycle; livenessProbe Probe; name! string; ports []ContainerPort list:map keys:containerPort,protocol patch:merge key:containerPort; readinessProbe Probe; resizePolicy @27+ []ContainerResizePolicy list:atomic gates:InPlacePodVerticalScaling@27+; resources ResourceRequirements; restartPolicy @28+ string gates:ContainerRestartRules@34+ enum:core.v1.Container.restartPolicy; restartPolicyRules @34+ []ContainerRestartRule list:atomic gates:ContainerRestartRules@34+; securityContext SecurityContext; startupProbe Probe; stdin boolean; stdinOnce boolean; targetContainerName string; terminationMessagePath string; terminationMessagePolicy string enum:core.v1.Container.terminationMessagePolicy; tty boolean; volumeDevices []VolumeDevice list:map keys:devicePath patch:merge key:devicePath; volumeMounts []VolumeMount list:map keys:mountPath patch:merge key:mountPath; workingDir string
EphemeralContainers* @21-21; apiVersion string; ephemeralContainers! []EphemeralContainer patch:merge key:name; kind string; metadata meta.v1.ObjectMeta
EphemeralVolumeSource; volumeClaimTemplate PersistentVolumeClaimTemplate
Event*; action string; apiVersion string; count int32; eventTime meta.v1.MicroTime; firstTimestamp meta.v1.Time; involvedObject! ObjectReference; kind string; lastTimestamp meta.v1.Time; message string; metadata! meta.v1.ObjectMeta; reason string; related ObjectReference; reportingComponent string; reportingInstance string; series EventSeries; source EventSource; type string
EventList*; apiVersion string; items! []Event; kind string; metadata meta.v1.ListMeta
EventSeries; count int32; lastObservedTime meta.v1.MicroTime
EventSource; component string; host string
EvictionResponder @37+ map:atomic; name! string; priority! int32
ExecAction; command []string list:atomic
FCVolumeSource; fsType string; lun int32; readOnly boolean; targetWWNs []string list:atomic; wwids []string list:atomic
FileKeySelector @34+ map:atomic; key! string; optional boolean; path! string; volumeName! string
FlexPersistentVolumeSource; driver! string; fsType string; options {}string; readOnly boolean; secretRef SecretReference
FlexVolumeSource; driver! string; fsType string; options {}string; readOnly boolean; secretRef LocalObjectReference
FlockerVolumeSource; datasetName string deprecated; datasetUUID string
GCEPersistentDiskVolumeSource; fsType string; partition int32; pdName! string; readOnly boolean
GRPCAction @23+; mode @37+ string gates:GRPCContainerProbeTLS@37+ enum:core.v1.GRPCAction.mode; port! int32; service string
GitRepoVolumeSource; directory string; repository! string; revision string
GlusterfsPersistentVolumeSource; endpoints! string; endpointsNamespace string; path! string; readOnly boolean
GlusterfsVolumeSource; endpoints! string; path! string; readOnly boolean
HTTPGetAction; host string; httpHeaders []HTTPHeader list:atomic; path string; port! util.intstr.IntOrString; protocol @37+ string gates:H2CContainerProbe@37+ enum:core.v1.HTTPGetAction.protocol; scheme string enum:core.v1.HTTPGetAction.scheme
HTTPHeader; name! string; value! string
Handler @21-22; exec ExecAction; httpGet HTTPGetAction; tcpSocket TCPSocketAction
HostAlias; hostnames []string list:atomic; ip string required:31+
HostIP @28+; ip string required:31+
HostPathVolumeSource; path! string; type string enum:core.v1.HostPathVolumeSource.type
ISCSIPersistentVolumeSource; chapAuthDiscovery boolean; chapAuthSession boolean; fsType string; initiatorName string; iqn! string; iscsiInterface string default:%22default%22; lun! int32; portals []string list:atomic; readOnly boolean; secretRef SecretReference; targetPortal! string
ISCSIVolumeSource; chapAuthDiscovery boolean; chapAuthSession boolean; fsType string; initiatorName string; iqn! string; iscsiInterface string default:%22default%22; lun! int32; portals []string list:atomic; readOnly boolean; secretRef LocalObjectReference; targetPortal! string
ImageVolumeSource @31+; pullPolicy string enum:core.v1.Container.imagePullPolicy; reference string
ImageVolumeStatus @36+; imageRef! string
KeyToPath; key! string; mode int32; path! string; user @37+ int64 gates:AtomicWriteVolumeUserFields@37+
Lifecycle; postStart 21-22=Handler|23+=LifecycleHandler; preStop 21-22=Handler|23+=LifecycleHandler; stopSignal @33+ string gates:ContainerStopSignals@33+ enum:core.v1.ContainerStatus.stopSignal
LifecycleHandler @23+; exec ExecAction; httpGet HTTPGetAction; sleep @29+ SleepAction gates:PodLifecycleSleepAction@29-36; tcpSocket TCPSocketAction deprecated
LimitRange*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec LimitRangeSpec
LimitRangeItem; default {}api.resource.Quantity; defaultRequest {}api.resource.Quantity; max {}api.resource.Quantity; maxLimitRequestRatio {}api.resource.Quantity; min {}api.resource.Quantity; type! string
LimitRangeList*; apiVersion string; items! []LimitRange; kind string; metadata meta.v1.ListMeta
LimitRangeSpec; limits! []LimitRangeItem list:atomic
LinuxContainerUser @31+; gid! int64; supplementalGroups []int64 list:atomic; uid! int64
LoadBalancerIngress; hostname string; ip string; ipMode @29+ string gates:LoadBalancerIPMode@29-34 enum:core.v1.LoadBalancerIngress.ipMode; ports []PortStatus list:atomic gates:MixedProtocolLBService@21-25
LoadBalancerStatus; ingress []LoadBalancerIngress list:atomic
LocalObjectReference map:atomic; name string
LocalVolumeSource; fsType string; path! string
ModifyVolumeStatus @29+; status! string enum:core.v1.ModifyVolumeStatus.status; targetVolumeAttributesClassName string
NFSVolumeSource; path! string; readOnly boolean; server! string
Namespace*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec NamespaceSpec; status NamespaceStatus
NamespaceCondition; lastTransitionTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
NamespaceList*; apiVersion string; items! []Namespace; kind string; metadata meta.v1.ListMeta
NamespaceSpec; finalizers []string list:atomic
NamespaceStatus; conditions []NamespaceCondition list:map keys:type patch:merge key:type; phase string enum:core.v1.NamespaceStatus.phase
Node*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec NodeSpec; status NodeStatus
NodeAddress; address! string; type! string
NodeAffinity; preferredDuringSchedulingIgnoredDuringExecution []PreferredSchedulingTerm list:atomic; requiredDuringSchedulingIgnoredDuringExecution NodeSelector
NodeAllocatableMappedResources @37+; name! string; quantity! api.resource.Quantity
NodeAllocatableOverheadResources @37+; name! string; perContainer api.resource.Quantity; perPod api.resource.Quantity
NodeAllocatableResourceClaimStatus @36+; containers []string list:set; mapping @37+ []NodeAllocatableMappedResources list:map keys:name patch:merge key:name gates:DRANodeAllocatableResources@20-20; overhead @37+ []NodeAllocatableOverheadResources list:map keys:name patch:merge key:name gates:DRANodeAllocatableResources@20-20; resourceClaimName! string; resources! @36-36 {}api.resource.Quantity
NodeCondition; lastHeartbeatTime meta.v1.Time; lastTransitionTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
NodeConfigSource; configMap ConfigMapNodeConfigSource
NodeConfigStatus; active NodeConfigSource; assigned NodeConfigSource; error string; lastKnownGood NodeConfigSource
NodeDaemonEndpoints; kubeletEndpoint DaemonEndpoint
NodeFeatures @31+; supplementalGroupsPolicy boolean
NodeList*; apiVersion string; items! []Node; kind string; metadata meta.v1.ListMeta
NodePodPreemptionPolicy @37+; disableResizePreemption []string list:set
NodeRuntimeHandler @30+; features NodeRuntimeHandlerFeatures; name string
NodeRuntimeHandlerFeatures @30+; recursiveReadOnlyMounts boolean; userNamespaces @31+ boolean gates:UserNamespacesSupport@20-20
NodeSelector map:atomic; nodeSelectorTerms! []NodeSelectorTerm list:atomic
NodeSelectorRequirement; key! string; operator! string enum:core.v1.NodeSelectorRequirement.operator; values []string list:atomic
NodeSelectorTerm map:atomic; matchExpressions []NodeSelectorRequirement list:atomic; matchFields []NodeSelectorRequirement list:atomic
NodeSpec; configSource NodeConfigSource gates:DynamicKubeletConfig@21-25 deprecated; externalID string deprecated; podCIDR string; podCIDRs []string list:set patch:merge; podPreemptionPolicy @37+ NodePodPreemptionPolicy gates:InPlacePodVerticalScalingSchedulerPreemption@37+; providerID string; taints []Taint list:atomic; unschedulable boolean
NodeStatus; addresses []NodeAddress list:map keys:type patch:merge key:type; allocatable {}api.resource.Quantity; capacity {}api.resource.Quantity; conditions []NodeCondition list:map keys:type patch:merge key:type; config NodeConfigStatus gates:DynamicKubeletConfig@21-25; daemonEndpoints NodeDaemonEndpoints; declaredFeatures @35+ []string list:atomic gates:NodeDeclaredFeatures@35+; features @31+ NodeFeatures gates:SupplementalGroupsPolicy@31+; images []ContainerImage list:atomic; nodeInfo NodeSystemInfo; phase string enum:core.v1.NodeStatus.phase deprecated; runtimeHandlers @30+ []NodeRuntimeHandler list:atomic gates:RecursiveReadOnlyMounts|UserNamespacesSupport@30+; volumesAttached []AttachedVolume list:atomic; volumesInUse []string list:atomic
NodeSwapStatus @33+; capacity int64
NodeSystemInfo; architecture! string; bootID! string; containerRuntimeVersion! string; kernelVersion! string; kubeProxyVersion! string deprecated; kubeletVersion! string; machineID! string; operatingSystem! string; osImage! string; runningInUserNamespace @37+ boolean gates:KubeletInUserNamespace@37+; swap @33+ NodeSwapStatus gates:NodeSwap@20-20; systemUUID! string
ObjectFieldSelector map:atomic; apiVersion string; fieldPath! string values:status.hostIPs=PodHostIPs
ObjectReference map:atomic; apiVersion string; fieldPath string; kind string; name string; namespace string; resourceVersion string; uid string
PersistentVolume*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PersistentVolumeSpec; status PersistentVolumeStatus
PersistentVolumeClaim*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PersistentVolumeClaimSpec; status PersistentVolumeClaimStatus
PersistentVolumeClaimCondition; lastProbeTime meta.v1.Time; lastTransitionTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
PersistentVolumeClaimList*; apiVersion string; items! []PersistentVolumeClaim; kind string; metadata meta.v1.ListMeta
PersistentVolumeClaimSpec; accessModes []string list:atomic enum:core.v1.PersistentVolumeClaimSpec.accessModes; dataSource TypedLocalObjectReference; dataSourceRef @22+ 22-25=TypedLocalObjectReference|26+=TypedObjectReference gates:AnyVolumeDataSource@21-36; resources 21-28=ResourceRequirements|29+=VolumeResourceRequirements; selector meta.v1.LabelSelector; storageClassName string; volumeAttributesClassName @29+ string gates:VolumeAttributesClass@29+; volumeMode string enum:core.v1.PersistentVolumeClaimSpec.volumeMode; volumeName string
PersistentVolumeClaimStatus; accessModes []string list:atomic enum:core.v1.PersistentVolumeClaimStatus.accessModes; allocatedResourceStatuses @28+ {}string map:granular gates:RecoverVolumeExpansionFailure@23+ enum:core.v1.PersistentVolumeClaimStatus.allocatedResourceStatuses; allocatedResources @23+ {}api.resource.Quantity gates:RecoverVolumeExpansionFailure@23+; capacity {}api.resource.Quantity; conditions []PersistentVolumeClaimCondition list:map keys:type patch:merge key:type; currentVolumeAttributesClassName @29+ string gates:VolumeAttributesClass@29+; healthStatus @37+ VolumeHealthStatus gates:CSIVolumeHealth@37+; modifyVolumeStatus @29+ ModifyVolumeStatus gates:VolumeAttributesClass@29+; phase string enum:core.v1.PersistentVolumeClaimStatus.phase; resizeStatus @23-27 string gates:RecoverVolumeExpansionFailure@23+ enum:core.v1.PersistentVolumeClaimStatus.resizeStatus deprecated
PersistentVolumeClaimTemplate; metadata meta.v1.ObjectMeta; spec! PersistentVolumeClaimSpec
PersistentVolumeClaimVolumeSource; claimName! string; readOnly boolean
PersistentVolumeList*; apiVersion string; items! []PersistentVolume; kind string; metadata meta.v1.ListMeta
PersistentVolumeSpec; accessModes []string list:atomic enum:core.v1.PersistentVolumeClaimSpec.accessModes; awsElasticBlockStore AWSElasticBlockStoreVolumeSource deprecated; azureDisk AzureDiskVolumeSource deprecated; azureFile AzureFilePersistentVolumeSource deprecated; capacity {}api.resource.Quantity; cephfs CephFSPersistentVolumeSource deprecated; cinder CinderPersistentVolumeSource deprecated; claimRef ObjectReference map:granular; csi CSIPersistentVolumeSource; fc FCVolumeSource; flexVolume FlexPersistentVolumeSource deprecated; flocker FlockerVolumeSource deprecated; gcePersistentDisk GCEPersistentDiskVolumeSource deprecated; glusterfs GlusterfsPersistentVolumeSource deprecated; hostPath HostPathVolumeSource; iscsi ISCSIPersistentVolumeSource; local LocalVolumeSource; mountOptions []string list:atomic; nfs NFSVolumeSource; nodeAffinity VolumeNodeAffinity; persistentVolumeReclaimPolicy string enum:core.v1.PersistentVolumeSpec.persistentVolumeReclaimPolicy; photonPersistentDisk PhotonPersistentDiskVolumeSource deprecated; portworxVolume PortworxVolumeSource deprecated; quobyte QuobyteVolumeSource deprecated; rbd RBDPersistentVolumeSource deprecated; scaleIO ScaleIOPersistentVolumeSource deprecated; storageClassName string; storageos StorageOSPersistentVolumeSource deprecated; volumeAttributesClassName @29+ string gates:VolumeAttributesClass@31+/spec; volumeMode string enum:core.v1.PersistentVolumeClaimSpec.volumeMode; vsphereVolume VsphereVirtualDiskVolumeSource deprecated
PersistentVolumeStatus; lastPhaseTransitionTime @28+ meta.v1.Time gates:PersistentVolumeLastPhaseTransitionTime@28-30; message string; phase string enum:core.v1.PersistentVolumeStatus.phase; reason string
PhotonPersistentDiskVolumeSource; fsType string; pdID! string
Pod*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PodSpec; status PodStatus
PodAffinity; preferredDuringSchedulingIgnoredDuringExecution []WeightedPodAffinityTerm list:atomic; requiredDuringSchedulingIgnoredDuringExecution []PodAffinityTerm list:atomic
PodAffinityTerm; labelSelector meta.v1.LabelSelector; matchLabelKeys @29+ []string list:atomic gates:MatchLabelKeysInPodAffinity@29+; mismatchLabelKeys @29+ []string list:atomic gates:MatchLabelKeysInPodAffinity@29+; namespaceSelector meta.v1.LabelSelector gates:PodAffinityNamespaceSelector@21-23; namespaces []string list:atomic; topologyKey! string
PodAntiAffinity; preferredDuringSchedulingIgnoredDuringExecution []WeightedPodAffinityTerm list:atomic; requiredDuringSchedulingIgnoredDuringExecution []PodAffinityTerm list:atomic
PodCertificateProjection @34+; certificateChainPath string; credentialBundlePath string; keyPath string; keyType! string; maxExpirationSeconds int32; signerName! string; user @37+ int64 gates:AtomicWriteVolumeUserFields@37+; userAnnotations @35+ {}string gates:PodCertificateRequest@20-20
PodCondition; lastProbeTime meta.v1.Time; lastTransitionTime meta.v1.Time; message string; observedGeneration @33+ int64 gates:PodObservedGenerationTracking@33+; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
PodDNSConfig; nameservers []string list:atomic; options []PodDNSConfigOption list:atomic; searches []string list:atomic
PodDNSConfigOption; name string; value string
PodExtendedResourceClaimStatus @34+; requestMappings! []ContainerExtendedResourceRequest list:atomic; resourceClaimName! string
PodIP; ip string required:31+
PodList*; apiVersion string; items! []Pod; kind string; metadata meta.v1.ListMeta
PodOS @23+; name! string enum:core.v1.PodOS.name
PodReadinessGate; conditionType! string
PodResourceClaim @26+; name! string; resourceClaimName @31+ string gates:DynamicResourceAllocation@20-20; resourceClaimTemplateName @31+ string gates:DynamicResourceAllocation@20-20; source @26-30 ClaimSource deprecated
PodResourceClaimStatus @28+; name! string; resourceClaimName string
PodSchedulingGate @26+; name! string
PodSchedulingGroup @36+; podGroupName string
PodSecurityContext; appArmorProfile @30+ AppArmorProfile gates:AppArmorFields@30-30,AppArmor@30-30; fsGroup int64; fsGroupChangePolicy string gates:ConfigurableFSGroupPolicy@21-22 enum:core.v1.PodSecurityContext.fsGroupChangePolicy; runAsGroup int64; runAsNonRoot boolean; runAsUser int64; seLinuxChangePolicy @32+ string gates:SELinuxChangePolicy@32+ enum:core.v1.PodSecurityContext.seLinuxChangePolicy; seLinuxOptions SELinuxOptions; seccompProfile SeccompProfile; supplementalGroups []int64 list:atomic; supplementalGroupsPolicy @31+ string gates:SupplementalGroupsPolicy@31+ enum:core.v1.PodSecurityContext.supplementalGroupsPolicy; sysctls []Sysctl list:atomic; windowsOptions WindowsSecurityContextOptions
PodSpec; activeDeadlineSeconds int64; affinity Affinity; automountServiceAccountToken boolean; containers! []Container list:map keys:name patch:merge key:name; dnsConfig PodDNSConfig; dnsPolicy string enum:core.v1.PodSpec.dnsPolicy; enableServiceLinks boolean; ephemeralContainers []EphemeralContainer list:map keys:name patch:merge key:name gates:EphemeralContainers@21-24; evictionResponders @37+ []EvictionResponder list:map keys:name patch:merge key:name gates:EvictionRequestAPI@37+; hostAliases []HostAlias list:map keys:ip patch:merge key:ip; hostIPC boolean; hostNetwork boolean; hostPID boolean; hostUsers @25+ boolean gates:UserNamespacesSupport@28+,UserNamespacesStatelessPodsSupport@25-27; hostname string; hostnameOverride @34+ string gates:HostnameOverride@34+; imagePullSecrets []LocalObjectReference list:map keys:name patch:merge key:name; initContainers []Container list:map keys:name patch:merge key:name; nodeName string; nodeSelector {}string map:atomic; os @23+ PodOS gates:IdentifyPodOS@23-24; overhead {}api.resource.Quantity gates:PodOverhead@21-23; preemptionPolicy string gates:NonPreemptingPriority@21-23 enum:core.v1.PodSpec.preemptionPolicy; priority int32; priorityClassName string; readinessGates []PodReadinessGate list:atomic; resourceClaims @26+ []PodResourceClaim list:map keys:name patch:merge,retainKeys key:name gates:DynamicResourceAllocation@26+; resources @32+ ResourceRequirements gates:PodLevelResources@32+; restartPolicy string enum:core.v1.PodSpec.restartPolicy; runtimeClassName string; schedulerName string; schedulingGates @26+ []PodSchedulingGate list:map keys:name patch:merge key:name gates:PodSchedulingReadiness@26-29; schedulingGroup @36+ PodSchedulingGroup gates:GenericWorkload@35+; securityContext PodSecurityContext; serviceAccount string deprecated; serviceAccountName string; setHostnameAsFQDN boolean gates:SetHostnameAsFQDN@21-21; shareProcessNamespace boolean; subdomain string; terminationGracePeriodSeconds int64; tolerations []Toleration list:atomic; topologySpreadConstraints []TopologySpreadConstraint list:map keys:topologyKey,whenUnsatisfiable patch:merge key:topologyKey; volumes []Volume list:map keys:name patch:merge,retainKeys key:name; workloadRef @35-35 WorkloadReference gates:GenericWorkload@35+ deprecated
PodStatus; allocatedResources @35+ {}api.resource.Quantity gates:InPlacePodLevelResourcesVerticalScaling@35+; conditions []PodCondition list:map keys:type patch:merge key:type; containerStatuses []ContainerStatus list:atomic; ephemeralContainerStatuses []ContainerStatus list:atomic; extendedResourceClaimStatus @34+ PodExtendedResourceClaimStatus gates:DRAExtendedResource@34+; hostIP string; hostIPs @28+ []HostIP list:atomic patch:merge key:ip gates:PodHostIPs@28-31; initContainerStatuses []ContainerStatus list:atomic; message string; nodeAllocatableResourceClaimStatuses @36+ []NodeAllocatableResourceClaimStatus list:map keys:resourceClaimName patch:merge key:resourceClaimName gates:DRANodeAllocatableResources@36+; nominatedNodeName string; observedGeneration @33+ int64 gates:PodObservedGenerationTracking@33+; phase string enum:core.v1.PodStatus.phase; podIP string; podIPs []PodIP list:map keys:ip patch:merge key:ip; qosClass string enum:core.v1.PodStatus.qosClass; reason string; resize @27+ string gates:InPlacePodVerticalScaling@20-20 enum:core.v1.PodStatus.resize deprecated; resourceClaimStatuses @28+ []PodResourceClaimStatus list:map keys:name patch:merge,retainKeys key:name gates:DynamicResourceAllocation@26+; resources @35+ ResourceRequirements gates:InPlacePodLevelResourcesVerticalScaling@35+; startTime meta.v1.Time; volumeHealth @37+ []PodVolumeHealth list:map keys:name gates:CSIVolumeHealth@37+
PodTemplate*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; template PodTemplateSpec
PodTemplateList*; apiVersion string; items! []PodTemplate; kind string; metadata meta.v1.ListMeta
PodTemplateSpec; metadata meta.v1.ObjectMeta; spec PodSpec
PodVolumeHealth @37+; healthConditions []VolumeHealthCondition list:map keys:status,reason patch:merge key:status; lastTransitionTime meta.v1.Time; name! string
PortStatus; error string; port! int32; protocol! string enum:core.v1.ContainerPort.protocol
PortworxVolumeSource; fsType string; readOnly boolean; volumeID! string
PreferredSchedulingTerm; preference! NodeSelectorTerm; weight! int32
Probe; exec ExecAction; failureThreshold int32; grpc @23+ GRPCAction gates:GRPCContainerProbe@20-20; httpGet HTTPGetAction; initialDelaySeconds int32; periodSeconds int32; successThreshold int32; tcpSocket TCPSocketAction; terminationGracePeriodSeconds int64 gates:ProbeTerminationGracePeriod@21-27/livenessProbe+startupProbe; timeoutSeconds int32
ProjectedVolumeSource; defaultMode int32; defaultUser @37+ int64 gates:AtomicWriteVolumeUserFields@37+; sources []VolumeProjection list:atomic
QuobyteVolumeSource; group string; readOnly boolean; registry! string; tenant string; user string; volume! string
RBDPersistentVolumeSource; fsType string; image! string; keyring string default:%22/etc/ceph/keyring%22; monitors! []string list:atomic; pool string default:%22rbd%22; readOnly boolean; secretRef SecretReference; user string default:%22admin%22
RBDVolumeSource; fsType string; image! string; keyring string default:%22/etc/ceph/keyring%22; monitors! []string list:atomic; pool string default:%22rbd%22; readOnly boolean; secretRef LocalObjectReference; user string default:%22admin%22
ReplicationController*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ReplicationControllerSpec; status ReplicationControllerStatus
ReplicationControllerCondition; lastTransitionTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
ReplicationControllerList*; apiVersion string; items! []ReplicationController; kind string; metadata meta.v1.ListMeta
ReplicationControllerSpec; minReadySeconds int32; replicas int32 default:1; selector {}string map:atomic; template PodTemplateSpec
ReplicationControllerStatus; availableReplicas int32; conditions []ReplicationControllerCondition list:map keys:type patch:merge key:type; fullyLabeledReplicas int32; observedGeneration int64; readyReplicas int32; replicas! int32
ResourceClaim @26+; name! string; request @31+ string gates:DynamicResourceAllocation@20-20
ResourceFieldSelector map:atomic; containerName string; divisor api.resource.Quantity; resource! string
ResourceHealth @31+; health string enum:core.v1.ResourceHealth.health; message @36+ string gates:ResourceHealthStatusMessage@36+; resourceID! string
ResourceQuota*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ResourceQuotaSpec; status ResourceQuotaStatus
ResourceQuotaList*; apiVersion string; items! []ResourceQuota; kind string; metadata meta.v1.ListMeta
ResourceQuotaSpec; hard {}api.resource.Quantity; scopeSelector ScopeSelector; scopes []string list:atomic enum:core.v1.ResourceQuotaSpec.scopes
ResourceQuotaStatus; hard {}api.resource.Quantity; used {}api.resource.Quantity
ResourceRequirements; claims @26+ []ResourceClaim list:map keys:name gates:DynamicResourceAllocation@26+; limits {}api.resource.Quantity; requests {}api.resource.Quantity
ResourceStatus @31+; name! string; resources []ResourceHealth list:map keys:resourceID
SELinuxOptions; level string; role string; type string; user string
ScaleIOPersistentVolumeSource; fsType string default:%22xfs%22; gateway! string; protectionDomain string; readOnly boolean; secretRef! SecretReference; sslEnabled boolean; storageMode string default:%22ThinProvisioned%22; storagePool string; system! string; volumeName string
ScaleIOVolumeSource; fsType string default:%22xfs%22; gateway! string; protectionDomain string; readOnly boolean; secretRef! LocalObjectReference; sslEnabled boolean; storageMode string default:%22ThinProvisioned%22; storagePool string; system! string; volumeName string
ScopeSelector map:atomic; matchExpressions []ScopedResourceSelectorRequirement list:atomic
ScopedResourceSelectorRequirement; operator! string enum:core.v1.ScopedResourceSelectorRequirement.operator; scopeName! string enum:core.v1.ResourceQuotaSpec.scopes; values []string list:atomic
SeccompProfile; localhostProfile string; type! string enum:core.v1.AppArmorProfile.type
Secret*; apiVersion string; data {}byte; immutable boolean; kind string; metadata meta.v1.ObjectMeta; stringData {}string; type string
SecretEnvSource; name string; optional boolean
SecretKeySelector map:atomic; key! string; name string; optional boolean
SecretList*; apiVersion string; items! []Secret; kind string; metadata meta.v1.ListMeta
SecretProjection; items []KeyToPath list:atomic; name string; optional boolean
SecretReference map:atomic; name string; namespace string
SecretVolumeSource; defaultMode int32; defaultUser @37+ int64 gates:AtomicWriteVolumeUserFields@37+; items []KeyToPath list:atomic; optional boolean; secretName string
SecurityContext; allowPrivilegeEscalation boolean; appArmorProfile @30+ AppArmorProfile gates:AppArmorFields@30-30,AppArmor@30-30; capabilities Capabilities; privileged boolean; procMount string gates:ProcMountType!Default enum:core.v1.SecurityContext.procMount; readOnlyRootFilesystem boolean; runAsGroup int64; runAsNonRoot boolean; runAsUser int64; seLinuxOptions SELinuxOptions; seccompProfile SeccompProfile; windowsOptions WindowsSecurityContextOptions
Service*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ServiceSpec; status ServiceStatus
ServiceAccount*; apiVersion string; automountServiceAccountToken boolean; imagePullSecrets []LocalObjectReference list:atomic; kind string; metadata meta.v1.ObjectMeta; secrets []ObjectReference list:map keys:name patch:merge key:name
ServiceAccountList*; apiVersion string; items! []ServiceAccount; kind string; metadata meta.v1.ListMeta
ServiceAccountTokenProjection; audience string; expirationSeconds int64; path! string; user @37+ int64 gates:AtomicWriteVolumeUserFields@37+
ServiceList*; apiVersion string; items! []Service; kind string; metadata meta.v1.ListMeta
ServicePort; appProtocol string; name string; nodePort int32; port! int32; protocol string default:%22TCP%22 enum:core.v1.ContainerPort.protocol; targetPort util.intstr.IntOrString
ServiceSpec; allocateLoadBalancerNodePorts boolean gates:ServiceLBNodePortControl@21-23; clusterIP string; clusterIPs []string list:atomic; externalIPs []string list:atomic deprecated; externalName string; externalTrafficPolicy string enum:core.v1.ServiceSpec.externalTrafficPolicy; healthCheckNodePort int32; internalTrafficPolicy string gates:ServiceInternalTrafficPolicy@21-25 enum:core.v1.ServiceSpec.externalTrafficPolicy; ipFamilies []string list:atomic gates:IPv6DualStack@21-22 enum:core.v1.ServiceSpec.ipFamilies; ipFamilyPolicy string gates:IPv6DualStack@21-22 enum:core.v1.ServiceSpec.ipFamilyPolicy; loadBalancerClass string gates:ServiceLoadBalancerClass@21-23; loadBalancerIP string deprecated; loadBalancerSourceRanges []string list:atomic; ports []ServicePort list:map keys:port,protocol patch:merge key:port; publishNotReadyAddresses boolean; selector {}string map:atomic; sessionAffinity string enum:core.v1.ServiceSpec.sessionAffinity; sessionAffinityConfig SessionAffinityConfig; topologyKeys @21-21 []string gates:ServiceTopology@21-21 deprecated; trafficDistribution @30+ string gates:ServiceTrafficDistribution@30-35 enum:core.v1.ServiceSpec.trafficDistribution; type string enum:core.v1.ServiceSpec.type
ServiceStatus; conditions []meta.v1.Condition list:map keys:type patch:merge key:type gates:MixedProtocolLBService@21-25; loadBalancer LoadBalancerStatus
SessionAffinityConfig; clientIP ClientIPConfig
SleepAction @29+; seconds! int64 values:0=PodLifecycleSleepActionAllowZero
StorageOSPersistentVolumeSource; fsType string; readOnly boolean; secretRef ObjectReference; volumeName string; volumeNamespace string
StorageOSVolumeSource; fsType string; readOnly boolean; secretRef LocalObjectReference; volumeName string; volumeNamespace string
Sysctl; name! string; value! string
TCPSocketAction; host string; port! util.intstr.IntOrString
Taint; effect! string enum:core.v1.Taint.effect; key! string; timeAdded meta.v1.Time; value string
Toleration; effect string enum:core.v1.Taint.effect; key string; operator string enum:core.v1.Toleration.operator; tolerationSeconds int64; value string
TopologySelectorLabelRequirement; key! string; values! []string list:atomic
TopologySelectorTerm map:atomic; matchLabelExpressions []TopologySelectorLabelRequirement list:atomic
TopologySpreadConstraint; labelSelector meta.v1.LabelSelector; matchLabelKeys @25+ []string list:atomic gates:MatchLabelKeysInPodTopologySpread@25+; maxSkew! int32; minDomains @24+ int32 gates:MinDomainsInPodTopologySpread@24-29; nodeAffinityPolicy @25+ string gates:NodeInclusionPolicyInPodTopologySpread@25+ enum:core.v1.TopologySpreadConstraint.nodeAffinityPolicy; nodeTaintsPolicy @25+ string gates:NodeInclusionPolicyInPodTopologySpread@25+ enum:core.v1.TopologySpreadConstraint.nodeAffinityPolicy; topologyKey! string; whenUnsatisfiable! string enum:core.v1.TopologySpreadConstraint.whenUnsatisfiable
TypedLocalObjectReference map:atomic; apiGroup string; kind! string; name! string
TypedObjectReference @26+; apiGroup string; kind! string; name! string; namespace string gates:CrossNamespaceVolumeDataSource@26+
Volume; awsElasticBlockStore AWSElasticBlockStoreVolumeSource deprecated; azureDisk AzureDiskVolumeSource deprecated; azureFile AzureFileVolumeSource deprecated; cephfs CephFSVolumeSource deprecated; cinder CinderVolumeSource deprecated; configMap ConfigMapVolumeSource; csi CSIVolumeSource gates:CSIInlineVolume@21-24; downwardAPI DownwardAPIVolumeSource; emptyDir EmptyDirVolumeSource; ephemeral EphemeralVolumeSource gates:GenericEphemeralVolume@21-22; fc FCVolumeSource; flexVolume FlexVolumeSource deprecated; flocker FlockerVolumeSource deprecated; gcePersistentDisk GCEPersistentDiskVolumeSource deprecated; gitRepo GitRepoVolumeSource deprecated; glusterfs GlusterfsVolumeSource deprecated; hostPath HostPathVolumeSource; image @31+ ImageVolumeSource gates:ImageVolume@31+; iscsi ISCSIVolumeSource; name! string; nfs NFSVolumeSource; persistentVolumeClaim PersistentVolumeClaimVolumeSource; photonPersistentDisk PhotonPersistentDiskVolumeSource deprecated; portworxVolume PortworxVolumeSource deprecated; projected ProjectedVolumeSource; quobyte QuobyteVolumeSource deprecated; rbd RBDVolumeSource deprecated; scaleIO ScaleIOVolumeSource deprecated; secret SecretVolumeSource; storageos StorageOSVolumeSource deprecated; vsphereVolume VsphereVirtualDiskVolumeSource deprecated
VolumeDevice; devicePath! string; name! string
VolumeHealthCondition @37+; message string; reason! string; status! string enum:core.v1.VolumeHealthCondition.status
VolumeHealthStatus @37+; healthConditions []VolumeHealthCondition list:map keys:status,reason patch:merge key:status; lastTransitionTime meta.v1.Time
VolumeMount; bindMountOptions @37+ []string list:set gates:VolumeBindMountOptions@37+; mountPath! string; mountPropagation string enum:core.v1.VolumeMount.mountPropagation; name! string; readOnly boolean; recursiveReadOnly @30+ string gates:RecursiveReadOnlyMounts@30+ enum:core.v1.VolumeMount.recursiveReadOnly; subPath string gates:VolumeSubpath@21-22; subPathExpr string gates:VolumeSubpath@21-22
VolumeMountStatus @30+; mountPath! string; name! string; readOnly boolean; recursiveReadOnly string enum:core.v1.VolumeMount.recursiveReadOnly; volumeStatus @36+ VolumeStatus gates:ImageVolumeWithDigest@36+
VolumeNodeAffinity; required NodeSelector
VolumeProjection; clusterTrustBundle @29+ ClusterTrustBundleProjection gates:ClusterTrustBundleProjection@29+; configMap ConfigMapProjection; downwardAPI DownwardAPIProjection; podCertificate @34+ PodCertificateProjection gates:PodCertificateRequest@34+; secret SecretProjection; serviceAccountToken ServiceAccountTokenProjection
VolumeResourceRequirements @29+; limits {}api.resource.Quantity; requests {}api.resource.Quantity
VolumeStatus @36+; image ImageVolumeStatus
VsphereVirtualDiskVolumeSource; fsType string; storagePolicyID string; storagePolicyName string; volumePath! string
WeightedPodAffinityTerm; podAffinityTerm! PodAffinityTerm; weight! int32
WindowsSecurityContextOptions; gmsaCredentialSpec string; gmsaCredentialSpecName string; hostProcess @22+ boolean gates:WindowsHostProcessContainers@20-20 values:false=WindowsHostProcessContainers,true=WindowsHostProcessContainers; runAsUserName string
WorkloadReference @35-35; name! string; podGroup! string; podGroupReplicaKey string
# discovery.v1 io.k8s.api.discovery.v1 discovery.k8s.io/v1
Endpoint; addresses! []string list:set; conditions EndpointConditions; deprecatedTopology {}string deprecated; hints EndpointHints gates:TopologyAwareHints@21-35; hostname string; nodeName string; targetRef core.v1.ObjectReference; zone string
EndpointConditions; ready boolean; serving boolean gates:EndpointSliceTerminatingCondition@21-25; terminating boolean gates:EndpointSliceTerminatingCondition@21-25
EndpointHints; forNodes @33+ []ForNode list:atomic gates:PreferSameTrafficDistribution@33+; forZones []ForZone list:atomic
EndpointPort map:atomic; appProtocol string; name string; port int32; protocol string enum:core.v1.ContainerPort.protocol
EndpointSlice*; addressType! string enum:discovery.v1.EndpointSlice.addressType; apiVersion string; endpoints []Endpoint list:atomic; kind string; metadata meta.v1.ObjectMeta; ports []EndpointPort list:atomic
EndpointSliceList*; apiVersion string; items! []EndpointSlice; kind string; metadata meta.v1.ListMeta
ForNode @33+; name! string
ForZone; name! string
# discovery.v1beta1 io.k8s.api.discovery.v1beta1 discovery.k8s.io/v1beta1
Endpoint @21-24; addresses! []string list:set; conditions EndpointConditions; hints EndpointHints gates:TopologyAwareHints@21-35; hostname string; nodeName string; targetRef core.v1.ObjectReference; topology {}string deprecated
EndpointConditions @21-24; ready boolean; serving boolean gates:EndpointSliceTerminatingCondition@21-25; terminating boolean gates:EndpointSliceTerminatingCondition@21-25
EndpointHints @21-24; forZones []ForZone list:atomic
EndpointPort @21-24; appProtocol string; name string; port int32; protocol string enum:core.v1.ContainerPort.protocol
EndpointSlice* @21-24; addressType! string enum:discovery.v1beta1.EndpointSlice.addressType; apiVersion string; endpoints! []Endpoint list:atomic; kind string; metadata meta.v1.ObjectMeta; ports []EndpointPort list:atomic
EndpointSliceList* @21-24; apiVersion string; items! []EndpointSlice; kind string; metadata meta.v1.ListMeta
ForZone @21-24; name! string
# events.v1 io.k8s.api.events.v1 events.k8s.io/v1
Event*; action string; apiVersion string; deprecatedCount int32 deprecated; deprecatedFirstTimestamp meta.v1.Time deprecated; deprecatedLastTimestamp meta.v1.Time deprecated; deprecatedSource core.v1.EventSource deprecated; eventTime! meta.v1.MicroTime; kind string; metadata meta.v1.ObjectMeta; note string; reason string; regarding core.v1.ObjectReference; related core.v1.ObjectReference; reportingController string; reportingInstance string; series EventSeries; type string
EventList*; apiVersion string; items! []Event; kind string; metadata meta.v1.ListMeta
EventSeries; count! int32; lastObservedTime! meta.v1.MicroTime
# events.v1beta1 io.k8s.api.events.v1beta1 events.k8s.io/v1beta1
Event* @21-24; action string; apiVersion string; deprecatedCount int32 deprecated; deprecatedFirstTimestamp meta.v1.Time deprecated; deprecatedLastTimestamp meta.v1.Time deprecated; deprecatedSource core.v1.EventSource deprecated; eventTime! meta.v1.MicroTime; kind string; metadata meta.v1.ObjectMeta; note string; reason string; regarding core.v1.ObjectReference; related core.v1.ObjectReference; reportingController string; reportingInstance string; series EventSeries; type string
EventList* @21-24; apiVersion string; items! []Event; kind string; metadata meta.v1.ListMeta
EventSeries @21-24; count! int32; lastObservedTime! meta.v1.MicroTime
# extensions.v1beta1 io.k8s.api.extensions.v1beta1 extensions/v1beta1
HTTPIngressPath @21-21; backend! IngressBackend; path string; pathType string enum:extensions.v1beta1.HTTPIngressPath.pathType
HTTPIngressRuleValue @21-21; paths! []HTTPIngressPath
Ingress* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec IngressSpec; status IngressStatus
IngressBackend @21-21; resource core.v1.TypedLocalObjectReference; serviceName string; servicePort util.intstr.IntOrString
IngressList* @21-21; apiVersion string; items! []Ingress; kind string; metadata meta.v1.ListMeta
IngressRule @21-21; host string; http HTTPIngressRuleValue
IngressSpec @21-21; backend IngressBackend; ingressClassName string; rules []IngressRule; tls []IngressTLS
IngressStatus @21-21; loadBalancer core.v1.LoadBalancerStatus
IngressTLS @21-21; hosts []string; secretName string
# flowcontrol.v1 io.k8s.api.flowcontrol.v1 flowcontrol.apiserver.k8s.io/v1
ExemptPriorityLevelConfiguration @29+; lendablePercent int32; nominalConcurrencyShares int32
FlowDistinguisherMethod @29+; type! string enum:flowcontrol.v1.FlowDistinguisherMethod.type
FlowSchema* @29+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec FlowSchemaSpec required:37+; status FlowSchemaStatus
FlowSchemaCondition @29+; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string required:37+
FlowSchemaList* @29+; apiVersion string; items! []FlowSchema; kind string; metadata meta.v1.ListMeta
FlowSchemaSpec @29+; distinguisherMethod FlowDistinguisherMethod; matchingPrecedence int32; priorityLevelConfiguration! PriorityLevelConfigurationReference; rules []PolicyRulesWithSubjects list:atomic
FlowSchemaStatus @29+; conditions []FlowSchemaCondition list:map keys:type patch:merge key:type
GroupSubject @29+; name! string
LimitResponse @29+; queuing QueuingConfiguration; type! string enum:flowcontrol.v1.LimitResponse.type
LimitedPriorityLevelConfiguration @29+; borrowingLimitPercent int32; lendablePercent int32; limitResponse LimitResponse required:37+; nominalConcurrencyShares int32 values:0=ZeroLimitedNominalConcurrencyShares
NonResourcePolicyRule @29+; nonResourceURLs! []string list:set; verbs! []string list:set
PolicyRulesWithSubjects @29+; nonResourceRules []NonResourcePolicyRule list:atomic; resourceRules []ResourcePolicyRule list:atomic; subjects! []Subject list:atomic
PriorityLevelConfiguration* @29+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PriorityLevelConfigurationSpec required:37+; status PriorityLevelConfigurationStatus
PriorityLevelConfigurationCondition @29+; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string required:37+
PriorityLevelConfigurationList* @29+; apiVersion string; items! []PriorityLevelConfiguration; kind string; metadata meta.v1.ListMeta
PriorityLevelConfigurationReference @29+; name! string
PriorityLevelConfigurationSpec @29+; exempt ExemptPriorityLevelConfiguration; limited LimitedPriorityLevelConfiguration; type! string enum:flowcontrol.v1.PriorityLevelConfigurationSpec.type
PriorityLevelConfigurationStatus @29+; conditions []PriorityLevelConfigurationCondition list:map keys:type patch:merge key:type
QueuingConfiguration @29+; handSize int32; queueLengthLimit int32; queues int32
ResourcePolicyRule @29+; apiGroups! []string list:set; clusterScope boolean; namespaces []string list:set; resources! []string list:set; verbs! []string list:set
ServiceAccountSubject @29+; name! string; namespace! string
Subject @29+; group GroupSubject; kind! string enum:flowcontrol.v1.Subject.kind; serviceAccount ServiceAccountSubject; user UserSubject
UserSubject @29+; name! string
# flowcontrol.v1beta1 io.k8s.api.flowcontrol.v1beta1 flowcontrol.apiserver.k8s.io/v1beta1
FlowDistinguisherMethod @21-25; type! string enum:flowcontrol.v1.FlowDistinguisherMethod.type
FlowSchema* @21-25; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec FlowSchemaSpec; status FlowSchemaStatus
FlowSchemaCondition @21-25; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
FlowSchemaList* @21-25; apiVersion string; items! []FlowSchema; kind string; metadata meta.v1.ListMeta
FlowSchemaSpec @21-25; distinguisherMethod FlowDistinguisherMethod; matchingPrecedence int32; priorityLevelConfiguration! PriorityLevelConfigurationReference; rules []PolicyRulesWithSubjects list:atomic
FlowSchemaStatus @21-25; conditions []FlowSchemaCondition list:map keys:type
GroupSubject @21-25; name! string
LimitResponse @21-25; queuing QueuingConfiguration; type! string enum:flowcontrol.v1.LimitResponse.type
LimitedPriorityLevelConfiguration @21-25; assuredConcurrencyShares int32; limitResponse LimitResponse
NonResourcePolicyRule @21-25; nonResourceURLs! []string list:set; verbs! []string list:set
PolicyRulesWithSubjects @21-25; nonResourceRules []NonResourcePolicyRule list:atomic; resourceRules []ResourcePolicyRule list:atomic; subjects! []Subject list:atomic
PriorityLevelConfiguration* @21-25; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PriorityLevelConfigurationSpec; status PriorityLevelConfigurationStatus
PriorityLevelConfigurationCondition @21-25; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
PriorityLevelConfigurationList* @21-25; apiVersion string; items! []PriorityLevelConfiguration; kind string; metadata meta.v1.ListMeta
PriorityLevelConfigurationReference @21-25; name! string
PriorityLevelConfigurationSpec @21-25; limited LimitedPriorityLevelConfiguration; type! string enum:flowcontrol.v1.PriorityLevelConfigurationSpec.type
PriorityLevelConfigurationStatus @21-25; conditions []PriorityLevelConfigurationCondition list:map keys:type
QueuingConfiguration @21-25; handSize int32; queueLengthLimit int32; queues int32
ResourcePolicyRule @21-25; apiGroups! []string list:set; clusterScope boolean; namespaces []string list:set; resources! []string list:set; verbs! []string list:set
ServiceAccountSubject @21-25; name! string; namespace! string
Subject @21-25; group GroupSubject; kind! string enum:flowcontrol.v1.Subject.kind; serviceAccount ServiceAccountSubject; user UserSubject
UserSubject @21-25; name! string
# flowcontrol.v1beta2 io.k8s.api.flowcontrol.v1beta2 flowcontrol.apiserver.k8s.io/v1beta2
ExemptPriorityLevelConfiguration @28-28; lendablePercent int32; nominalConcurrencyShares int32
FlowDistinguisherMethod @23-28; type! string enum:flowcontrol.v1.FlowDistinguisherMethod.type
FlowSchema* @23-28; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec FlowSchemaSpec; status FlowSchemaStatus
FlowSchemaCondition @23-28; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
FlowSchemaList* @23-28; apiVersion string; items! []FlowSchema; kind string; metadata meta.v1.ListMeta
FlowSchemaSpec @23-28; distinguisherMethod FlowDistinguisherMethod; matchingPrecedence int32; priorityLevelConfiguration! PriorityLevelConfigurationReference; rules []PolicyRulesWithSubjects list:atomic
FlowSchemaStatus @23-28; conditions []FlowSchemaCondition list:map keys:type
GroupSubject @23-28; name! string
LimitResponse @23-28; queuing QueuingConfiguration; type! string enum:flowcontrol.v1.LimitResponse.type
LimitedPriorityLevelConfiguration @23-28; assuredConcurrencyShares int32; borrowingLimitPercent @26-28 int32; lendablePercent @26-28 int32; limitResponse LimitResponse
NonResourcePolicyRule @23-28; nonResourceURLs! []string list:set; verbs! []string list:set
PolicyRulesWithSubjects @23-28; nonResourceRules []NonResourcePolicyRule list:atomic; resourceRules []ResourcePolicyRule list:atomic; subjects! []Subject list:atomic
PriorityLevelConfiguration* @23-28; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PriorityLevelConfigurationSpec; status PriorityLevelConfigurationStatus
PriorityLevelConfigurationCondition @23-28; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
PriorityLevelConfigurationList* @23-28; apiVersion string; items! []PriorityLevelConfiguration; kind string; metadata meta.v1.ListMeta
PriorityLevelConfigurationReference @23-28; name! string
PriorityLevelConfigurationSpec @23-28; exempt @28-28 ExemptPriorityLevelConfiguration; limited LimitedPriorityLevelConfiguration; type! string enum:flowcontrol.v1.PriorityLevelConfigurationSpec.type
PriorityLevelConfigurationStatus @23-28; conditions []PriorityLevelConfigurationCondition list:map keys:type
QueuingConfiguration @23-28; handSize int32; queueLengthLimit int32; queues int32
ResourcePolicyRule @23-28; apiGroups! []string list:set; clusterScope boolean; namespaces []string list:set; resources! []string list:set; verbs! []string list:set
ServiceAccountSubject @23-28; name! string; namespace! string
Subject @23-28; group GroupSubject; kind! string enum:flowcontrol.v1.Subject.kind; serviceAccount ServiceAccountSubject; user UserSubject
UserSubject @23-28; name! string
# flowcontrol.v1beta3 io.k8s.api.flowcontrol.v1beta3 flowcontrol.apiserver.k8s.io/v1beta3
ExemptPriorityLevelConfiguration @28-31; lendablePercent int32; nominalConcurrencyShares int32
FlowDistinguisherMethod @26-31; type! string enum:flowcontrol.v1.FlowDistinguisherMethod.type
FlowSchema* @26-31; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec FlowSchemaSpec; status FlowSchemaStatus
FlowSchemaCondition @26-31; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
FlowSchemaList* @26-31; apiVersion string; items! []FlowSchema; kind string; metadata meta.v1.ListMeta
FlowSchemaSpec @26-31; distinguisherMethod FlowDistinguisherMethod; matchingPrecedence int32; priorityLevelConfiguration! PriorityLevelConfigurationReference; rules []PolicyRulesWithSubjects list:atomic
FlowSchemaStatus @26-31; conditions []FlowSchemaCondition list:map keys:type patch:merge key:type
GroupSubject @26-31; name! string
LimitResponse @26-31; queuing QueuingConfiguration; type! string enum:flowcontrol.v1.LimitResponse.type
LimitedPriorityLevelConfiguration @26-31; borrowingLimitPercent int32; lendablePercent int32; limitResponse LimitResponse; nominalConcurrencyShares int32
NonResourcePolicyRule @26-31; nonResourceURLs! []string list:set; verbs! []string list:set
PolicyRulesWithSubjects @26-31; nonResourceRules []NonResourcePolicyRule list:atomic; resourceRules []ResourcePolicyRule list:atomic; subjects! []Subject list:atomic
PriorityLevelConfiguration* @26-31; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PriorityLevelConfigurationSpec; status PriorityLevelConfigurationStatus
PriorityLevelConfigurationCondition @26-31; lastTransitionTime meta.v1.Time; message string; reason string; status string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type string
PriorityLevelConfigurationList* @26-31; apiVersion string; items! []PriorityLevelConfiguration; kind string; metadata meta.v1.ListMeta
PriorityLevelConfigurationReference @26-31; name! string
PriorityLevelConfigurationSpec @26-31; exempt @28-31 ExemptPriorityLevelConfiguration; limited LimitedPriorityLevelConfiguration; type! string enum:flowcontrol.v1.PriorityLevelConfigurationSpec.type
PriorityLevelConfigurationStatus @26-31; conditions []PriorityLevelConfigurationCondition list:map keys:type patch:merge key:type
QueuingConfiguration @26-31; handSize int32; queueLengthLimit int32; queues int32
ResourcePolicyRule @26-31; apiGroups! []string list:set; clusterScope boolean; namespaces []string list:set; resources! []string list:set; verbs! []string list:set
ServiceAccountSubject @26-31; name! string; namespace! string
Subject @26-31; group GroupSubject; kind! string enum:flowcontrol.v1.Subject.kind; serviceAccount ServiceAccountSubject; user UserSubject
UserSubject @26-31; name! string
# lifecycle.v1alpha1 io.k8s.api.lifecycle.v1alpha1 lifecycle.k8s.io/v1alpha1
Eviction* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! EvictionSpec; status EvictionStatus
EvictionList* @37+; apiVersion string; items! []Eviction; kind string; metadata meta.v1.ListMeta
EvictionPodReference @37+; name! string; uid! string
EvictionRequest* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! EvictionRequestSpec; status EvictionRequestStatus
EvictionRequestList* @37+; apiVersion string; items! []EvictionRequest; kind string; metadata meta.v1.ListMeta
EvictionRequestPodReference @37+; name! string; uid! string
EvictionRequestSpec @37+; intent! string enum:lifecycle.v1alpha1.EvictionRequestSpec.intent; requester! string; target! EvictionRequestTarget
EvictionRequestStatus @37+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; observedGeneration int64
EvictionRequestTarget @37+; pod EvictionRequestPodReference
EvictionSpec @37+; target! EvictionTarget
EvictionStatus @37+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; observedGeneration int64; requesters []Requester list:map keys:name patch:merge key:name; responders []ResponderStatus list:map keys:name patch:merge key:name; targetResponders []TargetResponder list:map keys:name patch:merge key:name
EvictionTarget @37+; pod EvictionPodReference
Requester @37+ map:atomic; intent! string enum:lifecycle.v1alpha1.EvictionRequestSpec.intent; name! string
ResponderStatus @37+ map:granular; completionTime meta.v1.Time; expectedCompletionTime meta.v1.Time; heartbeatTime meta.v1.Time; message string; name! string; startTime meta.v1.Time
TargetResponder @37+ map:atomic; name! string; priority! int32; state! string enum:lifecycle.v1alpha1.TargetResponder.state
# networking.v1 io.k8s.api.networking.v1 networking.k8s.io/v1
HTTPIngressPath; backend! IngressBackend; path string; pathType string required:22+ enum:networking.v1.HTTPIngressPath.pathType
HTTPIngressRuleValue; paths! []HTTPIngressPath list:atomic
IPAddress* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec IPAddressSpec required:36+
IPAddressList* @33+; apiVersion string; items! []IPAddress; kind string; metadata meta.v1.ListMeta
IPAddressSpec @33+; parentRef! ParentReference
IPBlock; cidr! string; except []string list:atomic
Ingress*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec IngressSpec; status IngressStatus
IngressBackend; resource core.v1.TypedLocalObjectReference; service IngressServiceBackend
IngressClass*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec IngressClassSpec
IngressClassList*; apiVersion string; items! []IngressClass; kind string; metadata meta.v1.ListMeta
IngressClassParametersReference; apiGroup string; kind! string; name! string; namespace string gates:IngressClassNamespacedParams@21-22; scope string gates:IngressClassNamespacedParams@21-22
IngressClassSpec; controller string; parameters IngressClassParametersReference
IngressList*; apiVersion string; items! []Ingress; kind string; metadata meta.v1.ListMeta
IngressLoadBalancerIngress @26+; hostname string; ip string; ports []IngressPortStatus list:atomic
IngressLoadBalancerStatus @26+; ingress []IngressLoadBalancerIngress list:atomic
IngressPortStatus @26+; error string; port! int32; protocol! string enum:core.v1.ContainerPort.protocol
IngressRule; host string; http HTTPIngressRuleValue
IngressServiceBackend; name! string; port ServiceBackendPort
IngressSpec; defaultBackend IngressBackend; ingressClassName string; rules []IngressRule list:atomic; tls []IngressTLS list:atomic
IngressStatus; loadBalancer 21-25=core.v1.LoadBalancerStatus|26+=IngressLoadBalancerStatus
IngressTLS; hosts []string list:atomic; secretName string
NetworkPolicy*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec NetworkPolicySpec; status @24-27 NetworkPolicyStatus gates:NetworkPolicyStatus@24-27
NetworkPolicyEgressRule; ports []NetworkPolicyPort list:atomic; to []NetworkPolicyPeer list:atomic
NetworkPolicyIngressRule; from []NetworkPolicyPeer list:atomic; ports []NetworkPolicyPort list:atomic
NetworkPolicyList*; apiVersion string; items! []NetworkPolicy; kind string; metadata meta.v1.ListMeta
NetworkPolicyPeer; ipBlock IPBlock; namespaceSelector meta.v1.LabelSelector; podSelector meta.v1.LabelSelector
NetworkPolicyPort; endPort int32 gates:NetworkPolicyEndPort@21-24; port util.intstr.IntOrString; protocol string enum:core.v1.ContainerPort.protocol
NetworkPolicySpec; egress []NetworkPolicyEgressRule list:atomic; ingress []NetworkPolicyIngressRule list:atomic; podSelector meta.v1.LabelSelector; policyTypes []string list:atomic enum:networking.v1.NetworkPolicySpec.policyTypes
NetworkPolicyStatus @24-27; conditions []meta.v1.Condition list:map keys:type patch:merge key:type
ParentReference @33+; group string; name! string; namespace string; resource! string
ServiceBackendPort map:atomic; name string; number int32
ServiceCIDR* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ServiceCIDRSpec; status ServiceCIDRStatus
ServiceCIDRList* @33+; apiVersion string; items! []ServiceCIDR; kind string; metadata meta.v1.ListMeta
ServiceCIDRSpec @33+; cidrs []string list:atomic
ServiceCIDRStatus @33+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type
# networking.v1alpha1 io.k8s.api.networking.v1alpha1 networking.k8s.io/v1alpha1
ClusterCIDR* @25-28; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ClusterCIDRSpec
ClusterCIDRList* @25-28; apiVersion string; items! []ClusterCIDR; kind string; metadata meta.v1.ListMeta
ClusterCIDRSpec @25-28; ipv4 string; ipv6 string; nodeSelector core.v1.NodeSelector; perNodeHostBits! int32
IPAddress* @27-30; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec IPAddressSpec
IPAddressList* @27-30; apiVersion string; items! []IPAddress; kind string; metadata meta.v1.ListMeta
IPAddressSpec @27-30; parentRef ParentReference required:30-30
ParentReference @27-30; group string; name string required:30-30; namespace string; resource string required:30-30; uid @27-28 string
ServiceCIDR* @29-30; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ServiceCIDRSpec; status ServiceCIDRStatus
ServiceCIDRList* @29-30; apiVersion string; items! []ServiceCIDR; kind string; metadata meta.v1.ListMeta
ServiceCIDRSpec @29-30; cidrs []string list:atomic
ServiceCIDRStatus @29-30; conditions []meta.v1.Condition list:map keys:type patch:merge key:type
# networking.v1beta1 io.k8s.api.networking.v1beta1 networking.k8s.io/v1beta1
HTTPIngressPath @21-21; backend! IngressBackend; path string; pathType string enum:extensions.v1beta1.HTTPIngressPath.pathType
HTTPIngressRuleValue @21-21; paths! []HTTPIngressPath
IPAddress* @31-36; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec IPAddressSpec required:36-36
IPAddressList* @31-36; apiVersion string; items! []IPAddress; kind string; metadata meta.v1.ListMeta
IPAddressSpec @31-36; parentRef! ParentReference
Ingress* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec IngressSpec; status IngressStatus
IngressBackend @21-21; resource core.v1.TypedLocalObjectReference; serviceName string; servicePort util.intstr.IntOrString
IngressClass* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec IngressClassSpec
IngressClassList* @21-21; apiVersion string; items! []IngressClass; kind string; metadata meta.v1.ListMeta
IngressClassParametersReference @21-21; apiGroup string; kind! string; name! string; namespace string gates:IngressClassNamespacedParams@21-22; scope string gates:IngressClassNamespacedParams@21-22
IngressClassSpec @21-21; controller string; parameters IngressClassParametersReference
IngressList* @21-21; apiVersion string; items! []Ingress; kind string; metadata meta.v1.ListMeta
IngressRule @21-21; host string; http HTTPIngressRuleValue
IngressSpec @21-21; backend IngressBackend; ingressClassName string; rules []IngressRule; tls []IngressTLS
IngressStatus @21-21; loadBalancer core.v1.LoadBalancerStatus
IngressTLS @21-21; hosts []string; secretName string
ParentReference @31-36; group string; name! string; namespace string; resource! string
ServiceCIDR* @31-36; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ServiceCIDRSpec; status ServiceCIDRStatus
ServiceCIDRList* @31-36; apiVersion string; items! []ServiceCIDR; kind string; metadata meta.v1.ListMeta
ServiceCIDRSpec @31-36; cidrs []string list:atomic
ServiceCIDRStatus @31-36; conditions []meta.v1.Condition list:map keys:type patch:merge key:type
# node.v1 io.k8s.api.node.v1 node.k8s.io/v1
Overhead; podFixed {}api.resource.Quantity
RuntimeClass*; apiVersion string; handler! string; kind string; metadata meta.v1.ObjectMeta; overhead Overhead gates:PodOverhead@21-23; scheduling Scheduling
RuntimeClassList*; apiVersion string; items! []RuntimeClass; kind string; metadata meta.v1.ListMeta
Scheduling; nodeSelector {}string map:atomic; tolerations []core.v1.Toleration list:atomic
# node.v1alpha1 io.k8s.api.node.v1alpha1 node.k8s.io/v1alpha1
Overhead @21-23; podFixed {}api.resource.Quantity
RuntimeClass* @21-23; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! RuntimeClassSpec
RuntimeClassList* @21-23; apiVersion string; items! []RuntimeClass; kind string; metadata meta.v1.ListMeta
RuntimeClassSpec @21-23; overhead Overhead; runtimeHandler! string; scheduling Scheduling
Scheduling @21-23; nodeSelector {}string map:atomic; tolerations []core.v1.Toleration list:atomic
# node.v1beta1 io.k8s.api.node.v1beta1 node.k8s.io/v1beta1
Overhead @21-24; podFixed {}api.resource.Quantity
RuntimeClass* @21-24; apiVersion string; handler! string; kind string; metadata meta.v1.ObjectMeta; overhead Overhead gates:PodOverhead@21-23; scheduling Scheduling
RuntimeClassList* @21-24; apiVersion string; items! []RuntimeClass; kind string; metadata meta.v1.ListMeta
Scheduling @21-24; nodeSelector {}string map:atomic; tolerations []core.v1.Toleration list:atomic
# policy.v1 io.k8s.api.policy.v1 policy/v1
Eviction* @22+; apiVersion string; deleteOptions meta.v1.DeleteOptions; kind string; metadata meta.v1.ObjectMeta
PodDisruptionBudget*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PodDisruptionBudgetSpec; status PodDisruptionBudgetStatus
PodDisruptionBudgetList*; apiVersion string; items! []PodDisruptionBudget; kind string; metadata meta.v1.ListMeta
PodDisruptionBudgetSpec; maxUnavailable util.intstr.IntOrString; minAvailable util.intstr.IntOrString; selector meta.v1.LabelSelector patch:replace; unhealthyPodEvictionPolicy @26+ string gates:PDBUnhealthyPodEvictionPolicy@26-30 enum:policy.v1.PodDisruptionBudgetSpec.unhealthyPodEvictionPolicy
PodDisruptionBudgetStatus; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; currentHealthy int32; desiredHealthy int32; disruptedPods {}meta.v1.Time; disruptionsAllowed int32; expectedPods int32; observedGeneration int64
# policy.v1beta1 io.k8s.api.policy.v1beta1 policy/v1beta1
AllowedCSIDriver @21-24; name! string
AllowedFlexVolume @21-24; driver! string
AllowedHostPath @21-24; pathPrefix string; readOnly boolean
Eviction* @21-21; apiVersion string; deleteOptions meta.v1.DeleteOptions; kind string; metadata meta.v1.ObjectMeta
FSGroupStrategyOptions @21-24; ranges []IDRange; rule string enum:policy.v1beta1.FSGroupStrategyOptions.rule
HostPortRange @21-24; max! int32; min! int32
IDRange @21-24; max! int64; min! int64
PodDisruptionBudget* @21-24; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PodDisruptionBudgetSpec; status PodDisruptionBudgetStatus
PodDisruptionBudgetList* @21-24; apiVersion string; items! []PodDisruptionBudget; kind string; metadata meta.v1.ListMeta
PodDisruptionBudgetSpec @21-24; maxUnavailable util.intstr.IntOrString; minAvailable util.intstr.IntOrString; selector meta.v1.LabelSelector
PodDisruptionBudgetStatus @21-24; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; currentHealthy! int32; desiredHealthy! int32; disruptedPods {}meta.v1.Time; disruptionsAllowed! int32; expectedPods! int32; observedGeneration int64
PodSecurityPolicy* @21-24; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec PodSecurityPolicySpec
PodSecurityPolicyList* @21-24; apiVersion string; items! []PodSecurityPolicy; kind string; metadata meta.v1.ListMeta
PodSecurityPolicySpec @21-24; allowPrivilegeEscalation boolean; allowedCSIDrivers []AllowedCSIDriver gates:CSIInlineVolume@21-24; allowedCapabilities []string; allowedFlexVolumes []AllowedFlexVolume; allowedHostPaths []AllowedHostPath; allowedProcMountTypes []string gates:ProcMountType enum:core.v1.SecurityContext.procMount; allowedUnsafeSysctls []string; defaultAddCapabilities []string; defaultAllowPrivilegeEscalation boolean; forbiddenSysctls []string; fsGroup! FSGroupStrategyOptions; hostIPC boolean; hostNetwork boolean; hostPID boolean; hostPorts []HostPortRange; privileged boolean; readOnlyRootFilesystem boolean; requiredDropCapabilities []string; runAsGroup RunAsGroupStrategyOptions; runAsUser! RunAsUserStrategyOptions; runtimeClass RuntimeClassStrategyOptions; seLinux! SELinuxStrategyOptions; supplementalGroups! SupplementalGroupsStrategyOptions; volumes []string enum:policy.v1beta1.PodSecurityPolicySpec.volumes
RunAsGroupStrategyOptions @21-24; ranges []IDRange; rule! string enum:policy.v1beta1.FSGroupStrategyOptions.rule
RunAsUserStrategyOptions @21-24; ranges []IDRange; rule! string enum:policy.v1beta1.RunAsUserStrategyOptions.rule
RuntimeClassStrategyOptions @21-24; allowedRuntimeClassNames! []string; defaultRuntimeClassName string
SELinuxStrategyOptions @21-24; rule! string enum:policy.v1beta1.SELinuxStrategyOptions.rule; seLinuxOptions core.v1.SELinuxOptions
SupplementalGroupsStrategyOptions @21-24; ranges []IDRange; rule string enum:policy.v1beta1.FSGroupStrategyOptions.rule
# rbac.v1 io.k8s.api.rbac.v1 rbac.authorization.k8s.io/v1
AggregationRule; clusterRoleSelectors []meta.v1.LabelSelector list:atomic
ClusterRole*; aggregationRule AggregationRule; apiVersion string; kind string; metadata meta.v1.ObjectMeta; rules []PolicyRule list:atomic
ClusterRoleBinding*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; roleRef! RoleRef; subjects []Subject list:atomic
ClusterRoleBindingList*; apiVersion string; items! []ClusterRoleBinding; kind string; metadata meta.v1.ListMeta
ClusterRoleList*; apiVersion string; items! []ClusterRole; kind string; metadata meta.v1.ListMeta
PolicyRule; apiGroups []string list:atomic; nonResourceURLs []string list:atomic; resourceNames []string list:atomic; resources []string list:atomic; verbs! []string list:atomic
Role*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; rules []PolicyRule list:atomic
RoleBinding*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; roleRef! RoleRef; subjects []Subject list:atomic
RoleBindingList*; apiVersion string; items! []RoleBinding; kind string; metadata meta.v1.ListMeta
RoleList*; apiVersion string; items! []Role; kind string; metadata meta.v1.ListMeta
RoleRef map:atomic; apiGroup string; kind! string; name! string
Subject map:atomic; apiGroup string; kind! string; name! string; namespace string
# rbac.v1alpha1 io.k8s.api.rbac.v1alpha1 rbac.authorization.k8s.io/v1alpha1
AggregationRule @21-22; clusterRoleSelectors []meta.v1.LabelSelector
ClusterRole* @21-22; aggregationRule AggregationRule; apiVersion string; kind string; metadata meta.v1.ObjectMeta; rules []PolicyRule
ClusterRoleBinding* @21-22; apiVersion string; kind string; metadata meta.v1.ObjectMeta; roleRef! RoleRef; subjects []Subject
ClusterRoleBindingList* @21-22; apiVersion string; items! []ClusterRoleBinding; kind string; metadata meta.v1.ListMeta
ClusterRoleList* @21-22; apiVersion string; items! []ClusterRole; kind string; metadata meta.v1.ListMeta
PolicyRule @21-22; apiGroups []string; nonResourceURLs []string; resourceNames []string; resources []string; verbs! []string
Role* @21-22; apiVersion string; kind string; metadata meta.v1.ObjectMeta; rules []PolicyRule
RoleBinding* @21-22; apiVersion string; kind string; metadata meta.v1.ObjectMeta; roleRef! RoleRef; subjects []Subject
RoleBindingList* @21-22; apiVersion string; items! []RoleBinding; kind string; metadata meta.v1.ListMeta
RoleList* @21-22; apiVersion string; items! []Role; kind string; metadata meta.v1.ListMeta
RoleRef @21-22; apiGroup! string; kind! string; name! string
Subject @21-22; apiVersion string; kind! string; name! string; namespace string
# rbac.v1beta1 io.k8s.api.rbac.v1beta1 rbac.authorization.k8s.io/v1beta1
AggregationRule @21-21; clusterRoleSelectors []meta.v1.LabelSelector
ClusterRole* @21-21; aggregationRule AggregationRule; apiVersion string; kind string; metadata meta.v1.ObjectMeta; rules []PolicyRule
ClusterRoleBinding* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; roleRef! RoleRef; subjects []Subject
ClusterRoleBindingList* @21-21; apiVersion string; items! []ClusterRoleBinding; kind string; metadata meta.v1.ListMeta
ClusterRoleList* @21-21; apiVersion string; items! []ClusterRole; kind string; metadata meta.v1.ListMeta
PolicyRule @21-21; apiGroups []string; nonResourceURLs []string; resourceNames []string; resources []string; verbs! []string
Role* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; rules []PolicyRule
RoleBinding* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; roleRef! RoleRef; subjects []Subject
RoleBindingList* @21-21; apiVersion string; items! []RoleBinding; kind string; metadata meta.v1.ListMeta
RoleList* @21-21; apiVersion string; items! []Role; kind string; metadata meta.v1.ListMeta
RoleRef @21-21; apiGroup! string; kind! string; name! string
Subject @21-21; apiGroup string; kind! string; name! string; namespace string
# resource.v1 io.k8s.api.resource.v1 resource.k8s.io/v1
AllocatedDeviceStatus @34+; conditions []meta.v1.Condition list:map keys:type; data pkg.runtime.RawExtension; device! string; driver! string; networkData NetworkDeviceData; pool! string; shareID string gates:DRAConsumableCapacity@34+
AllocationResult @34+; allocationTimestamp meta.v1.Time gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; devices DeviceAllocationResult; nodeSelector core.v1.NodeSelector
CELDeviceSelector @34+; expression! string
CapacityRequestPolicy @34+; default api.resource.Quantity; validRange CapacityRequestPolicyRange; validValues []api.resource.Quantity list:atomic
CapacityRequestPolicyRange @34+; max api.resource.Quantity; min! api.resource.Quantity; step api.resource.Quantity
CapacityRequirements @34+; requests {}api.resource.Quantity
Counter @34+; value! api.resource.Quantity
CounterSet @34+; counters! {}Counter; name! string
Device @34+; allNodes boolean gates:DRAPartitionableDevices@33+; allowMultipleAllocations boolean gates:DRAConsumableCapacity@34+; attributes {}DeviceAttribute; bindingConditions []string list:atomic gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; bindingFailureConditions []string list:atomic gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; bindsToNode boolean gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; capacity {}DeviceCapacity; consumesCounters []DeviceCounterConsumption list:atomic gates:DRAPartitionableDevices@33+; name! string; nodeAllocatableResourceMappings @36-36 {}NodeAllocatableResourceMapping gates:DRANodeAllocatableResources@36+; nodeAllocatableResources @37+ {}NodeAllocatableResource gates:DRANodeAllocatableResources@36+; nodeName string gates:DRAPartitionableDevices@33+; nodeSelector core.v1.NodeSelector gates:DRAPartitionableDevices@33+; taints []DeviceTaint list:atomic gates:DRADeviceTaints@33+
DeviceAllocationConfiguration @34+; opaque OpaqueDeviceConfiguration; requests []string list:atomic; source! string enum:resource.v1.DeviceAllocationConfiguration.source
DeviceAllocationResult @34+; config []DeviceAllocationConfiguration list:atomic; results []DeviceRequestAllocationResult list:atomic
DeviceAttribute @34+; bool boolean; bools @36+ []boolean list:atomic gates:DRAListTypeAttributes@36+; int int64; ints @36+ []int64 list:atomic gates:DRAListTypeAttributes@36+; string string; strings @36+ []string list:atomic gates:DRAListTypeAttributes@36+; version string; versions @36+ []string list:atomic gates:DRAListTypeAttributes@36+
DeviceCapacity @34+; requestPolicy CapacityRequestPolicy gates:DRAConsumableCapacity@34+; value! api.resource.Quantity
DeviceClaim @34+; config []DeviceClaimConfiguration list:atomic; constraints []DeviceConstraint list:atomic; requests []DeviceRequest list:atomic
DeviceClaimConfiguration @34+; opaque OpaqueDeviceConfiguration; requests []string list:atomic
DeviceClass* @34+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec DeviceClassSpec
DeviceClassConfiguration @34+; opaque OpaqueDeviceConfiguration
DeviceClassList* @34+; apiVersion string; items! []DeviceClass; kind string; metadata meta.v1.ListMeta
DeviceClassSpec @34+; config []DeviceClassConfiguration list:atomic; extendedResourceName string gates:DRAExtendedResource@34+; selectors []DeviceSelector list:atomic
DeviceConstraint @34+; distinctAttribute string gates:DRAConsumableCapacity@35+; matchAttribute string; requests []string list:atomic
DeviceCounterConsumption @34+; compatibilityGroups @37+ []string list:atomic gates:DRADeviceCompatibilityGroups@37+; counterSet! string; counters! {}Counter
DeviceDerivedAttribute @37+; expression! string; name! string
DeviceRequest @34+; exactly ExactDeviceRequest; firstAvailable []DeviceSubRequest list:atomic gates:DRAPrioritizedList@33+; name! string
DeviceRequestAllocationResult @34+; adminAccess boolean gates:DRAAdminAccess@32+; bindingConditions []string list:atomic gates:DRADeviceBindingConditions@34+; bindingFailureConditions []string list:atomic gates:DRADeviceBindingConditions@34+; consumedCapacity {}api.resource.Quantity gates:DRAConsumableCapacity@34+; device! string; driver! string; pool! string; request! string; shareID string gates:DRAConsumableCapacity@34+; skipNodeOperations @37+ []string list:set gates:DRAOptionalNodeOperations@37+ enum:resource.v1.DeviceRequestAllocationResult.skipNodeOperations; tolerations []DeviceToleration list:atomic gates:DRADeviceTaints@20-20
DeviceSelector @34+; cel CELDeviceSelector
DeviceSubRequest @34+; allocationMode string enum:resource.v1.DeviceSubRequest.allocationMode; capacity CapacityRequirements gates:DRAConsumableCapacity@34+; count int64; derivedAttributes @37+ []DeviceDerivedAttribute list:atomic gates:DRADerivedAttributes@37+; deviceClassName! string; name! string; selectors []DeviceSelector list:atomic; tolerations []DeviceToleration list:atomic gates:DRADeviceTaints@35+
DeviceTaint @34+; effect! string enum:resource.v1.DeviceTaint.effect; key! string; timeAdded meta.v1.Time; value string
DeviceTaintRule* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! DeviceTaintRuleSpec; status DeviceTaintRuleStatus
DeviceTaintRuleList* @37+; apiVersion string; items! []DeviceTaintRule; kind string; metadata meta.v1.ListMeta
DeviceTaintRuleSpec @37+; deviceSelector DeviceTaintSelector; taint! DeviceTaint
DeviceTaintRuleStatus @37+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type
DeviceTaintSelector @37+; device string; driver string; pool string
DeviceToleration @34+; effect string enum:resource.v1.DeviceTaint.effect; key string; operator string default:%22Equal%22 enum:resource.v1.DeviceToleration.operator; tolerationSeconds int64; value string
ExactDeviceRequest @34+; adminAccess boolean gates:DRAAdminAccess@32+; allocationMode string enum:resource.v1.DeviceSubRequest.allocationMode; capacity CapacityRequirements gates:DRAConsumableCapacity@34+; count int64; derivedAttributes @37+ []DeviceDerivedAttribute list:atomic gates:DRADerivedAttributes@37+; deviceClassName! string; selectors []DeviceSelector list:atomic; tolerations []DeviceToleration list:atomic gates:DRADeviceTaints@35+
NetworkDeviceData @34+; hardwareAddress string; interfaceName string; ips []string list:atomic
NodeAllocatableMapping @37+; capacityKey string; capacityMultiplier api.resource.Quantity; deviceMultiplier api.resource.Quantity
NodeAllocatableOverhead @37+; perContainer api.resource.Quantity; perPod api.resource.Quantity
NodeAllocatableResource @37+; mapping NodeAllocatableMapping; overhead NodeAllocatableOverhead
NodeAllocatableResourceMapping @36-36; allocationMultiplier api.resource.Quantity; capacityKey string
OpaqueDeviceConfiguration @34+; driver! string; parameters! pkg.runtime.RawExtension
ResourceClaim* @34+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ResourceClaimSpec; status ResourceClaimStatus
ResourceClaimConsumerReference @34+; apiGroup string; name! string; resource! string; uid! string
ResourceClaimList* @34+; apiVersion string; items! []ResourceClaim; kind string; metadata meta.v1.ListMeta
ResourceClaimSpec @34+; devices DeviceClaim
ResourceClaimStatus @34+; allocation AllocationResult; devices []AllocatedDeviceStatus list:map keys:driver,device,pool,shareID gates:DRAResourceClaimDeviceStatus@32+; reservedFor []ResourceClaimConsumerReference list:map keys:uid patch:merge key:uid
ResourceClaimTemplate* @34+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ResourceClaimTemplateSpec
ResourceClaimTemplateList* @34+; apiVersion string; items! []ResourceClaimTemplate; kind string; metadata meta.v1.ListMeta
ResourceClaimTemplateSpec @34+; metadata meta.v1.ObjectMeta; spec ResourceClaimSpec
ResourcePool @34+; generation! int64; name! string; resourceSliceCount! int64
ResourceSlice* @34+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceSliceSpec
ResourceSliceList* @34+; apiVersion string; items! []ResourceSlice; kind string; metadata meta.v1.ListMeta
ResourceSliceSpec @34+; allNodes boolean; devices []Device list:atomic; driver! string; nodeName string; nodeSelector core.v1.NodeSelector; partitionTypeAttribute @37+ string gates:DRAPartitionableDevicesType@37+; perDeviceNodeSelection boolean gates:DRAPartitionableDevices@33+; pool! ResourcePool; sharedCounters []CounterSet list:atomic gates:DRAPartitionableDevices@33+; skipNodeOperations @37+ []string list:set gates:DRAOptionalNodeOperations@37+ enum:resource.v1.DeviceRequestAllocationResult.skipNodeOperations
# resource.v1alpha1 io.k8s.api.resource.v1alpha1 resource.k8s.io/v1alpha1
AllocationResult @26-26; availableOnNodes core.v1.NodeSelector; resourceHandle string; shareable boolean
PodScheduling* @26-26; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodSchedulingSpec; status PodSchedulingStatus
PodSchedulingList* @26-26; apiVersion string; items! []PodScheduling; kind string; metadata meta.v1.ListMeta
PodSchedulingSpec @26-26; potentialNodes []string list:set; selectedNode string
PodSchedulingStatus @26-26; resourceClaims []ResourceClaimSchedulingStatus list:map keys:name
ResourceClaim* @26-26; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceClaimSpec; status ResourceClaimStatus
ResourceClaimConsumerReference @26-26; apiGroup string; name! string; resource! string; uid! string
ResourceClaimList* @26-26; apiVersion string; items! []ResourceClaim; kind string; metadata meta.v1.ListMeta
ResourceClaimParametersReference @26-26; apiGroup string; kind! string; name! string
ResourceClaimSchedulingStatus @26-26; name string; unsuitableNodes []string list:set
ResourceClaimSpec @26-26; allocationMode string enum:resource.v1alpha1.ResourceClaimSpec.allocationMode; parametersRef ResourceClaimParametersReference; resourceClassName! string
ResourceClaimStatus @26-26; allocation AllocationResult; deallocationRequested boolean; driverName string; reservedFor []ResourceClaimConsumerReference list:set
ResourceClaimTemplate* @26-26; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceClaimTemplateSpec
ResourceClaimTemplateList* @26-26; apiVersion string; items! []ResourceClaimTemplate; kind string; metadata meta.v1.ListMeta
ResourceClaimTemplateSpec @26-26; metadata meta.v1.ObjectMeta; spec! ResourceClaimSpec
ResourceClass* @26-26; apiVersion string; driverName! string; kind string; metadata meta.v1.ObjectMeta; parametersRef ResourceClassParametersReference; suitableNodes core.v1.NodeSelector
ResourceClassList* @26-26; apiVersion string; items! []ResourceClass; kind string; metadata meta.v1.ListMeta
ResourceClassParametersReference @26-26; apiGroup string; kind! string; name! string; namespace string
# resource.v1alpha2 io.k8s.api.resource.v1alpha2 resource.k8s.io/v1alpha2
AllocationResult @27-30; availableOnNodes core.v1.NodeSelector; resourceHandles []ResourceHandle list:atomic; shareable boolean
DriverAllocationResult @30-30; namedResources NamedResourcesAllocationResult; vendorRequestParameters pkg.runtime.RawExtension
DriverRequests @30-30; driverName string; requests []ResourceRequest list:atomic; vendorParameters pkg.runtime.RawExtension
NamedResourcesAllocationResult @30-30; name! string
NamedResourcesAttribute @30-30; bool boolean; int int64; intSlice NamedResourcesIntSlice; name! string; quantity api.resource.Quantity; string string; stringSlice NamedResourcesStringSlice; version string
NamedResourcesFilter @30-30; selector! string
NamedResourcesInstance @30-30; attributes []NamedResourcesAttribute list:atomic; name! string
NamedResourcesIntSlice @30-30; ints! []int64 list:atomic
NamedResourcesRequest @30-30; selector! string
NamedResourcesResources @30-30; instances! []NamedResourcesInstance list:atomic
NamedResourcesStringSlice @30-30; strings! []string list:atomic
PodSchedulingContext* @27-30; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodSchedulingContextSpec; status PodSchedulingContextStatus
PodSchedulingContextList* @27-30; apiVersion string; items! []PodSchedulingContext; kind string; metadata meta.v1.ListMeta
PodSchedulingContextSpec @27-30; potentialNodes []string list:atomic; selectedNode string
PodSchedulingContextStatus @27-30; resourceClaims []ResourceClaimSchedulingStatus list:map keys:name
ResourceClaim* @27-30; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceClaimSpec; status ResourceClaimStatus
ResourceClaimConsumerReference @27-30; apiGroup string; name! string; resource! string; uid! string
ResourceClaimList* @27-30; apiVersion string; items! []ResourceClaim; kind string; metadata meta.v1.ListMeta
ResourceClaimParameters* @30-30; apiVersion string; driverRequests []DriverRequests list:atomic; generatedFrom ResourceClaimParametersReference; kind string; metadata meta.v1.ObjectMeta; shareable boolean
ResourceClaimParametersList* @30-30; apiVersion string; items! []ResourceClaimParameters; kind string; metadata meta.v1.ListMeta
ResourceClaimParametersReference @27-30; apiGroup string; kind! string; name! string
ResourceClaimSchedulingStatus @27-30; name string; unsuitableNodes []string list:atomic
ResourceClaimSpec @27-30; allocationMode string enum:resource.v1alpha1.ResourceClaimSpec.allocationMode; parametersRef ResourceClaimParametersReference; resourceClassName! string
ResourceClaimStatus @27-30; allocation AllocationResult; deallocationRequested boolean; driverName string; reservedFor []ResourceClaimConsumerReference list:map keys:uid patch:merge key:uid
ResourceClaimTemplate* @27-30; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceClaimTemplateSpec
ResourceClaimTemplateList* @27-30; apiVersion string; items! []ResourceClaimTemplate; kind string; metadata meta.v1.ListMeta
ResourceClaimTemplateSpec @27-30; metadata meta.v1.ObjectMeta; spec! ResourceClaimSpec
ResourceClass* @27-30; apiVersion string; driverName! string; kind string; metadata meta.v1.ObjectMeta; parametersRef ResourceClassParametersReference; structuredParameters @30-30 boolean gates:DynamicResourceAllocation@20-20; suitableNodes core.v1.NodeSelector
ResourceClassList* @27-30; apiVersion string; items! []ResourceClass; kind string; metadata meta.v1.ListMeta
ResourceClassParameters* @30-30; apiVersion string; filters []ResourceFilter list:atomic; generatedFrom ResourceClassParametersReference; kind string; metadata meta.v1.ObjectMeta; vendorParameters []VendorParameters list:atomic
ResourceClassParametersList* @30-30; apiVersion string; items! []ResourceClassParameters; kind string; metadata meta.v1.ListMeta
ResourceClassParametersReference @27-30; apiGroup string; kind! string; name! string; namespace string
ResourceFilter @30-30; driverName string; namedResources NamedResourcesFilter
ResourceHandle @27-30; data string; driverName string; structuredData @30-30 StructuredResourceHandle gates:DynamicResourceAllocation@20-20
ResourceRequest @30-30; namedResources NamedResourcesRequest; vendorParameters pkg.runtime.RawExtension
ResourceSlice* @30-30; apiVersion string; driverName! string; kind string; metadata meta.v1.ObjectMeta; namedResources NamedResourcesResources; nodeName string
ResourceSliceList* @30-30; apiVersion string; items! []ResourceSlice; kind string; metadata meta.v1.ListMeta
StructuredResourceHandle @30-30; nodeName string; results! []DriverAllocationResult list:atomic; vendorClaimParameters pkg.runtime.RawExtension; vendorClassParameters pkg.runtime.RawExtension
VendorParameters @30-30; driverName string; parameters pkg.runtime.RawExtension
# resource.v1alpha3 io.k8s.api.resource.v1alpha3 resource.k8s.io/v1alpha3
AllocatedDeviceStatus @32-33; conditions []meta.v1.Condition list:map keys:type; data pkg.runtime.RawExtension; device! string; driver! string; networkData NetworkDeviceData; pool! string
AllocationResult @31-33; controller @31-31 string gates:DRAControlPlaneController@31-31; devices DeviceAllocationResult; nodeSelector core.v1.NodeSelector
BasicDevice @31-33; allNodes @33-33 boolean gates:DRAPartitionableDevices@33+; attributes {}DeviceAttribute; capacity {}api.resource.Quantity; consumesCounters @33-33 []DeviceCounterConsumption list:atomic gates:DRAPartitionableDevices@33+; nodeName @33-33 string gates:DRAPartitionableDevices@33+; nodeSelector @33-33 core.v1.NodeSelector gates:DRAPartitionableDevices@33+; taints @33-33 []DeviceTaint list:atomic gates:DRADeviceTaints@33+
CELDeviceSelector @31-34; expression! string
Counter @33-33; value! api.resource.Quantity
CounterSet @33-33; counters! {}Counter; name! string
Device @31-33; basic BasicDevice; name! string
DeviceAllocationConfiguration @31-33; opaque OpaqueDeviceConfiguration; requests []string list:atomic; source! string
DeviceAllocationResult @31-33; config []DeviceAllocationConfiguration list:atomic; results []DeviceRequestAllocationResult list:atomic
DeviceAttribute @31-33; bool boolean; int int64; string string; version string
DeviceClaim @31-33; config []DeviceClaimConfiguration list:atomic; constraints []DeviceConstraint list:atomic; requests []DeviceRequest list:atomic
DeviceClaimConfiguration @31-33; opaque OpaqueDeviceConfiguration; requests []string list:atomic
DeviceClass* @31-33; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! DeviceClassSpec
DeviceClassConfiguration @31-33; opaque OpaqueDeviceConfiguration
DeviceClassList* @31-33; apiVersion string; items! []DeviceClass; kind string; metadata meta.v1.ListMeta
DeviceClassSpec @31-33; config []DeviceClassConfiguration list:atomic; selectors []DeviceSelector list:atomic; suitableNodes @31-31 core.v1.NodeSelector gates:DRAControlPlaneController@31-31
DeviceConstraint @31-33; matchAttribute string; requests []string list:atomic
DeviceCounterConsumption @33-33; counterSet! string; counters! {}Counter
DeviceRequest @31-33; adminAccess boolean gates:DRAAdminAccess@32+; allocationMode string enum:resource.v1alpha3.DeviceRequest.allocationMode; count int64; deviceClassName string; firstAvailable @33-33 []DeviceSubRequest list:atomic gates:DRAPrioritizedList@33+; name! string; selectors []DeviceSelector list:atomic; tolerations @33-33 []DeviceToleration list:atomic gates:DRADeviceTaints@35+
DeviceRequestAllocationResult @31-33; adminAccess @32-33 boolean gates:DRAAdminAccess@32+; device! string; driver! string; pool! string; request! string; tolerations @33-33 []DeviceToleration list:atomic gates:DRADeviceTaints@20-20
DeviceSelector @31-34; cel CELDeviceSelector
DeviceSubRequest @33-33; allocationMode string enum:resource.v1alpha3.DeviceRequest.allocationMode; count int64; deviceClassName! string; name! string; selectors []DeviceSelector list:atomic; tolerations []DeviceToleration list:atomic gates:DRADeviceTaints@35+
DeviceTaint @33+; effect! string enum:resource.v1.DeviceTaint.effect; key! string; timeAdded meta.v1.Time; value string
DeviceTaintRule* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! DeviceTaintRuleSpec; status @35+ DeviceTaintRuleStatus gates:DRADeviceTaints@20-20
DeviceTaintRuleList* @33+; apiVersion string; items! []DeviceTaintRule; kind string; metadata meta.v1.ListMeta
DeviceTaintRuleSpec @33+; deviceSelector DeviceTaintSelector; taint! DeviceTaint
DeviceTaintRuleStatus @35+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type
DeviceTaintSelector @33+; device string; deviceClassName @33-34 string; driver string; pool string; selectors @33-34 []DeviceSelector list:atomic
DeviceToleration @33-33; effect string enum:resource.v1alpha3.DeviceToleration.effect; key string; operator string default:%22Equal%22 enum:resource.v1.DeviceToleration.operator; tolerationSeconds int64; value string
NetworkDeviceData @32-33; hardwareAddress string; interfaceName string; ips []string list:atomic
OpaqueDeviceConfiguration @31-33; driver! string; parameters! pkg.runtime.RawExtension
PartitionTypeStatus @37+; allocatable! int32; attribute! string; total! int32; type! string
PodSchedulingContext* @31-31; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodSchedulingContextSpec; status PodSchedulingContextStatus
PodSchedulingContextList* @31-31; apiVersion string; items! []PodSchedulingContext; kind string; metadata meta.v1.ListMeta
PodSchedulingContextSpec @31-31; potentialNodes []string list:atomic; selectedNode string
PodSchedulingContextStatus @31-31; resourceClaims []ResourceClaimSchedulingStatus list:map keys:name
PoolStatus @36+; allocatedDevices int32; availableDevices int32; driver! string; generation! int64; nodeName string; partitionSummary @37+ []PartitionTypeStatus list:atomic gates:DRAPartitionableDevicesType@20-20; poolName! string; resourceSliceCount int32; shareableSummary @37+ ShareableSummaryStatus gates:DRAConsumableCapacity@20-20; totalDevices int32; unavailableDevices int32; validationError string
ResourceClaim* @31-33; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceClaimSpec; status ResourceClaimStatus
ResourceClaimConsumerReference @31-33; apiGroup string; name! string; resource! string; uid! string
ResourceClaimList* @31-33; apiVersion string; items! []ResourceClaim; kind string; metadata meta.v1.ListMeta
ResourceClaimSchedulingStatus @31-31; name! string; unsuitableNodes []string list:atomic
ResourceClaimSpec @31-33; controller @31-31 string gates:DRAControlPlaneController@31-31; devices DeviceClaim
ResourceClaimStatus @31-33; allocation AllocationResult; deallocationRequested @31-31 boolean gates:DRAControlPlaneController@31-31; devices @32-33 []AllocatedDeviceStatus list:map keys:driver,device,pool gates:DRAResourceClaimDeviceStatus@32+; reservedFor []ResourceClaimConsumerReference list:map keys:uid patch:merge key:uid
ResourceClaimTemplate* @31-33; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceClaimTemplateSpec
ResourceClaimTemplateList* @31-33; apiVersion string; items! []ResourceClaimTemplate; kind string; metadata meta.v1.ListMeta
ResourceClaimTemplateSpec @31-33; metadata meta.v1.ObjectMeta; spec! ResourceClaimSpec
ResourcePool @31-33; generation! int64; name! string; resourceSliceCount! int64
ResourcePoolStatusRequest* @36+; apiVersion string; kind string; metadata! meta.v1.ObjectMeta; spec! ResourcePoolStatusRequestSpec; status ResourcePoolStatusRequestStatus
ResourcePoolStatusRequestList* @36+; apiVersion string; items! []ResourcePoolStatusRequest; kind string; metadata meta.v1.ListMeta
ResourcePoolStatusRequestSpec @36+; defaultPartitionTypeAttribute @37+ string gates:DRAPartitionableDevicesType@37+; driver! string; limit int32 default:100; poolName string
ResourcePoolStatusRequestStatus @36+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; poolCount! int32; pools []PoolStatus list:atomic
ResourceSlice* @31-33; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceSliceSpec
ResourceSliceList* @31-33; apiVersion string; items! []ResourceSlice; kind string; listMeta @31-31 meta.v1.ListMeta; metadata @32-33 meta.v1.ListMeta
ResourceSliceSpec @31-33; allNodes boolean; devices []Device list:atomic; driver! string; nodeName string; nodeSelector core.v1.NodeSelector; perDeviceNodeSelection @33-33 boolean gates:DRAPartitionableDevices@33+; pool! ResourcePool; sharedCounters @33-33 []CounterSet list:atomic gates:DRAPartitionableDevices@33+
ShareableCapacityStatus @37+; available! api.resource.Quantity; consumed! api.resource.Quantity; name! string; total! api.resource.Quantity
ShareableSummaryStatus @37+; capacity []ShareableCapacityStatus list:atomic; fullyAvailableDevices! int32; partiallyAvailableDevices! int32
# resource.v1beta1 io.k8s.api.resource.v1beta1 resource.k8s.io/v1beta1
AllocatedDeviceStatus @32+; conditions []meta.v1.Condition list:map keys:type; data pkg.runtime.RawExtension; device! string; driver! string; networkData NetworkDeviceData; pool! string; shareID @34+ string gates:DRAConsumableCapacity@34+
AllocationResult @32+; allocationTimestamp @34+ meta.v1.Time gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; devices DeviceAllocationResult; nodeSelector core.v1.NodeSelector
BasicDevice @32+; allNodes @33+ boolean gates:DRAPartitionableDevices@33+; allowMultipleAllocations @34+ boolean gates:DRAConsumableCapacity@34+; attributes {}DeviceAttribute; bindingConditions @34+ []string list:atomic gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; bindingFailureConditions @34+ []string list:atomic gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; bindsToNode @34+ boolean gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; capacity {}DeviceCapacity; consumesCounters @33+ []DeviceCounterConsumption list:atomic gates:DRAPartitionableDevices@33+; nodeAllocatableResourceMappings @36-36 {}NodeAllocatableResourceMapping gates:DRANodeAllocatableResources@36+; nodeAllocatableResources @37+ {}NodeAllocatableResource gates:DRANodeAllocatableResources@36+; nodeName @33+ string gates:DRAPartitionableDevices@33+; nodeSelector @33+ core.v1.NodeSelector gates:DRAPartitionableDevices@33+; taints @33+ []DeviceTaint list:atomic gates:DRADeviceTaints@33+
CELDeviceSelector @32+; expression! string
CapacityRequestPolicy @34+; default api.resource.Quantity; validRange CapacityRequestPolicyRange; validValues []api.resource.Quantity list:atomic
CapacityRequestPolicyRange @34+; max api.resource.Quantity; min! api.resource.Quantity; step api.resource.Quantity
CapacityRequirements @34+; requests {}api.resource.Quantity
Counter @33+; value! api.resource.Quantity
CounterSet @33+; counters! {}Counter; name! string
Device @32+; basic BasicDevice; name! string
DeviceAllocationConfiguration @32+; opaque OpaqueDeviceConfiguration; requests []string list:atomic; source! string enum:resource.v1.DeviceAllocationConfiguration.source
DeviceAllocationResult @32+; config []DeviceAllocationConfiguration list:atomic; results []DeviceRequestAllocationResult list:atomic
DeviceAttribute @32+; bool boolean; bools @36+ []boolean list:atomic gates:DRAListTypeAttributes@36+; int int64; ints @36+ []int64 list:atomic gates:DRAListTypeAttributes@36+; string string; strings @36+ []string list:atomic gates:DRAListTypeAttributes@36+; version string; versions @36+ []string list:atomic gates:DRAListTypeAttributes@36+
DeviceCapacity @32+; requestPolicy @34+ CapacityRequestPolicy gates:DRAConsumableCapacity@34+; value! api.resource.Quantity
DeviceClaim @32+; config []DeviceClaimConfiguration list:atomic; constraints []DeviceConstraint list:atomic; requests []DeviceRequest list:atomic
DeviceClaimConfiguration @32+; opaque OpaqueDeviceConfiguration; requests []string list:atomic
DeviceClass* @32+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec DeviceClassSpec
DeviceClassConfiguration @32+; opaque OpaqueDeviceConfiguration
DeviceClassList* @32+; apiVersion string; items! []DeviceClass; kind string; metadata meta.v1.ListMeta
DeviceClassSpec @32+; config []DeviceClassConfiguration list:atomic; extendedResourceName @34+ string gates:DRAExtendedResource@34+; selectors []DeviceSelector list:atomic
DeviceConstraint @32+; distinctAttribute @34+ string gates:DRAConsumableCapacity@35+; matchAttribute string; requests []string list:atomic
DeviceCounterConsumption @33+; compatibilityGroups @37+ []string list:atomic gates:DRADeviceCompatibilityGroups@37+; counterSet! string; counters! {}Counter
DeviceDerivedAttribute @37+; expression! string; name! string
DeviceRequest @32+; adminAccess boolean gates:DRAAdminAccess@32+; allocationMode string enum:resource.v1.DeviceSubRequest.allocationMode; capacity @34+ CapacityRequirements gates:DRAConsumableCapacity@34+; count int64; derivedAttributes @37+ []DeviceDerivedAttribute list:atomic gates:DRADerivedAttributes@37+; deviceClassName string required:32-32; firstAvailable @33+ []DeviceSubRequest list:atomic gates:DRAPrioritizedList@33+; name! string; selectors []DeviceSelector list:atomic; tolerations @33+ []DeviceToleration list:atomic gates:DRADeviceTaints@35+
DeviceRequestAllocationResult @32+; adminAccess boolean gates:DRAAdminAccess@32+; bindingConditions @34+ []string list:atomic gates:DRADeviceBindingConditions@34+; bindingFailureConditions @34+ []string list:atomic gates:DRADeviceBindingConditions@34+; consumedCapacity @34+ {}api.resource.Quantity gates:DRAConsumableCapacity@34+; device! string; driver! string; pool! string; request! string; shareID @34+ string gates:DRAConsumableCapacity@34+; skipNodeOperations @37+ []string list:set gates:DRAOptionalNodeOperations@37+ enum:resource.v1.DeviceRequestAllocationResult.skipNodeOperations; tolerations @33+ []DeviceToleration list:atomic gates:DRADeviceTaints@20-20
DeviceSelector @32+; cel CELDeviceSelector
DeviceSubRequest @33+; allocationMode string enum:resource.v1.DeviceSubRequest.allocationMode; capacity @34+ CapacityRequirements gates:DRAConsumableCapacity@34+; count int64; derivedAttributes @37+ []DeviceDerivedAttribute list:atomic gates:DRADerivedAttributes@37+; deviceClassName! string; name! string; selectors []DeviceSelector list:atomic; tolerations []DeviceToleration list:atomic gates:DRADeviceTaints@35+
DeviceTaint @33+; effect! string enum:resource.v1.DeviceTaint.effect; key! string; timeAdded meta.v1.Time; value string
DeviceToleration @33+; effect string enum:resource.v1.DeviceTaint.effect; key string; operator string default:%22Equal%22 enum:resource.v1.DeviceToleration.operator; tolerationSeconds int64; value string
NetworkDeviceData @32+; hardwareAddress string; interfaceName string; ips []string list:atomic
NodeAllocatableMapping @37+; capacityKey string; capacityMultiplier api.resource.Quantity; deviceMultiplier api.resource.Quantity
NodeAllocatableOverhead @37+; perContainer api.resource.Quantity; perPod api.resource.Quantity
NodeAllocatableResource @37+; mapping NodeAllocatableMapping; overhead NodeAllocatableOverhead
NodeAllocatableResourceMapping @36-36; allocationMultiplier api.resource.Quantity; capacityKey string
OpaqueDeviceConfiguration @32+; driver! string; parameters! pkg.runtime.RawExtension
ResourceClaim* @32+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ResourceClaimSpec; status ResourceClaimStatus
ResourceClaimConsumerReference @32+; apiGroup string; name! string; resource! string; uid! string
ResourceClaimList* @32+; apiVersion string; items! []ResourceClaim; kind string; metadata meta.v1.ListMeta
ResourceClaimSpec @32+; devices DeviceClaim
ResourceClaimStatus @32+; allocation AllocationResult; devices []AllocatedDeviceStatus list:map keys:driver,device,pool,shareID gates:DRAResourceClaimDeviceStatus@32+; reservedFor []ResourceClaimConsumerReference list:map keys:uid patch:merge key:uid
ResourceClaimTemplate* @32+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ResourceClaimTemplateSpec
ResourceClaimTemplateList* @32+; apiVersion string; items! []ResourceClaimTemplate; kind string; metadata meta.v1.ListMeta
ResourceClaimTemplateSpec @32+; metadata meta.v1.ObjectMeta; spec ResourceClaimSpec
ResourcePool @32+; generation! int64; name! string; resourceSliceCount! int64
ResourceSlice* @32+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceSliceSpec
ResourceSliceList* @32+; apiVersion string; items! []ResourceSlice; kind string; metadata meta.v1.ListMeta
ResourceSliceSpec @32+; allNodes boolean; devices []Device list:atomic; driver! string; nodeName string; nodeSelector core.v1.NodeSelector; partitionTypeAttribute @37+ string gates:DRAPartitionableDevicesType@37+; perDeviceNodeSelection @33+ boolean gates:DRAPartitionableDevices@33+; pool! ResourcePool; sharedCounters @33+ []CounterSet list:atomic gates:DRAPartitionableDevices@33+; skipNodeOperations @37+ []string list:set gates:DRAOptionalNodeOperations@37+ enum:resource.v1.DeviceRequestAllocationResult.skipNodeOperations
# resource.v1beta2 io.k8s.api.resource.v1beta2 resource.k8s.io/v1beta2
AllocatedDeviceStatus @33+; conditions []meta.v1.Condition list:map keys:type; data pkg.runtime.RawExtension; device! string; driver! string; networkData NetworkDeviceData; pool! string; shareID @34+ string gates:DRAConsumableCapacity@34+
AllocationResult @33+; allocationTimestamp @34+ meta.v1.Time gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; devices DeviceAllocationResult; nodeSelector core.v1.NodeSelector
CELDeviceSelector @33+; expression! string
CapacityRequestPolicy @34+; default api.resource.Quantity; validRange CapacityRequestPolicyRange; validValues []api.resource.Quantity list:atomic
CapacityRequestPolicyRange @34+; max api.resource.Quantity; min! api.resource.Quantity; step api.resource.Quantity
CapacityRequirements @34+; requests {}api.resource.Quantity
Counter @33+; value! api.resource.Quantity
CounterSet @33+; counters! {}Counter; name! string
Device @33+; allNodes boolean gates:DRAPartitionableDevices@33+; allowMultipleAllocations @34+ boolean gates:DRAConsumableCapacity@34+; attributes {}DeviceAttribute; bindingConditions @34+ []string list:atomic gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; bindingFailureConditions @34+ []string list:atomic gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; bindsToNode @34+ boolean gates:DRADeviceBindingConditions@34+,DRAResourceClaimDeviceStatus@34+; capacity {}DeviceCapacity; consumesCounters []DeviceCounterConsumption list:atomic gates:DRAPartitionableDevices@33+; name! string; nodeAllocatableResourceMappings @36-36 {}NodeAllocatableResourceMapping gates:DRANodeAllocatableResources@36+; nodeAllocatableResources @37+ {}NodeAllocatableResource gates:DRANodeAllocatableResources@36+; nodeName string gates:DRAPartitionableDevices@33+; nodeSelector core.v1.NodeSelector gates:DRAPartitionableDevices@33+; taints []DeviceTaint list:atomic gates:DRADeviceTaints@33+
DeviceAllocationConfiguration @33+; opaque OpaqueDeviceConfiguration; requests []string list:atomic; source! string enum:resource.v1.DeviceAllocationConfiguration.source
DeviceAllocationResult @33+; config []DeviceAllocationConfiguration list:atomic; results []DeviceRequestAllocationResult list:atomic
DeviceAttribute @33+; bool boolean; bools @36+ []boolean list:atomic gates:DRAListTypeAttributes@36+; int int64; ints @36+ []int64 list:atomic gates:DRAListTypeAttributes@36+; string string; strings @36+ []string list:atomic gates:DRAListTypeAttributes@36+; version string; versions @36+ []string list:atomic gates:DRAListTypeAttributes@36+
DeviceCapacity @33+; requestPolicy @34+ CapacityRequestPolicy gates:DRAConsumableCapacity@34+; value! api.resource.Quantity
DeviceClaim @33+; config []DeviceClaimConfiguration list:atomic; constraints []DeviceConstraint list:atomic; requests []DeviceRequest list:atomic
DeviceClaimConfiguration @33+; opaque OpaqueDeviceConfiguration; requests []string list:atomic
DeviceClass* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec DeviceClassSpec
DeviceClassConfiguration @33+; opaque OpaqueDeviceConfiguration
DeviceClassList* @33+; apiVersion string; items! []DeviceClass; kind string; metadata meta.v1.ListMeta
DeviceClassSpec @33+; config []DeviceClassConfiguration list:atomic; extendedResourceName @34+ string gates:DRAExtendedResource@34+; selectors []DeviceSelector list:atomic
DeviceConstraint @33+; distinctAttribute @34+ string gates:DRAConsumableCapacity@35+; matchAttribute string; requests []string list:atomic
DeviceCounterConsumption @33+; compatibilityGroups @37+ []string list:atomic gates:DRADeviceCompatibilityGroups@37+; counterSet! string; counters! {}Counter
DeviceDerivedAttribute @37+; expression! string; name! string
DeviceRequest @33+; exactly ExactDeviceRequest; firstAvailable []DeviceSubRequest list:atomic gates:DRAPrioritizedList@33+; name! string
DeviceRequestAllocationResult @33+; adminAccess boolean gates:DRAAdminAccess@32+; bindingConditions @34+ []string list:atomic gates:DRADeviceBindingConditions@34+; bindingFailureConditions @34+ []string list:atomic gates:DRADeviceBindingConditions@34+; consumedCapacity @34+ {}api.resource.Quantity gates:DRAConsumableCapacity@34+; device! string; driver! string; pool! string; request! string; shareID @34+ string gates:DRAConsumableCapacity@34+; skipNodeOperations @37+ []string list:set gates:DRAOptionalNodeOperations@37+ enum:resource.v1.DeviceRequestAllocationResult.skipNodeOperations; tolerations []DeviceToleration list:atomic gates:DRADeviceTaints@20-20
DeviceSelector @33+; cel CELDeviceSelector
DeviceSubRequest @33+; allocationMode string enum:resource.v1.DeviceSubRequest.allocationMode; capacity @34+ CapacityRequirements gates:DRAConsumableCapacity@34+; count int64; derivedAttributes @37+ []DeviceDerivedAttribute list:atomic gates:DRADerivedAttributes@37+; deviceClassName! string; name! string; selectors []DeviceSelector list:atomic; tolerations []DeviceToleration list:atomic gates:DRADeviceTaints@35+
DeviceTaint @33+; effect! string enum:resource.v1.DeviceTaint.effect; key! string; timeAdded meta.v1.Time; value string
DeviceTaintRule* @36+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! DeviceTaintRuleSpec; status DeviceTaintRuleStatus
DeviceTaintRuleList* @36+; apiVersion string; items! []DeviceTaintRule; kind string; metadata meta.v1.ListMeta
DeviceTaintRuleSpec @36+; deviceSelector DeviceTaintSelector; taint! DeviceTaint
DeviceTaintRuleStatus @36+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type
DeviceTaintSelector @36+; device string; driver string; pool string
DeviceToleration @33+; effect string enum:resource.v1.DeviceTaint.effect; key string; operator string default:%22Equal%22 enum:resource.v1.DeviceToleration.operator; tolerationSeconds int64; value string
ExactDeviceRequest @33+; adminAccess boolean gates:DRAAdminAccess@32+; allocationMode string enum:resource.v1.DeviceSubRequest.allocationMode; capacity @34+ CapacityRequirements gates:DRAConsumableCapacity@34+; count int64; derivedAttributes @37+ []DeviceDerivedAttribute list:atomic gates:DRADerivedAttributes@37+; deviceClassName! string; selectors []DeviceSelector list:atomic; tolerations []DeviceToleration list:atomic gates:DRADeviceTaints@35+
NetworkDeviceData @33+; hardwareAddress string; interfaceName string; ips []string list:atomic
NodeAllocatableMapping @37+; capacityKey string; capacityMultiplier api.resource.Quantity; deviceMultiplier api.resource.Quantity
NodeAllocatableOverhead @37+; perContainer api.resource.Quantity; perPod api.resource.Quantity
NodeAllocatableResource @37+; mapping NodeAllocatableMapping; overhead NodeAllocatableOverhead
NodeAllocatableResourceMapping @36-36; allocationMultiplier api.resource.Quantity; capacityKey string
OpaqueDeviceConfiguration @33+; driver! string; parameters! pkg.runtime.RawExtension
ResourceClaim* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ResourceClaimSpec; status ResourceClaimStatus
ResourceClaimConsumerReference @33+; apiGroup string; name! string; resource! string; uid! string
ResourceClaimList* @33+; apiVersion string; items! []ResourceClaim; kind string; metadata meta.v1.ListMeta
ResourceClaimSpec @33+; devices DeviceClaim
ResourceClaimStatus @33+; allocation AllocationResult; devices []AllocatedDeviceStatus list:map keys:driver,device,pool,shareID gates:DRAResourceClaimDeviceStatus@32+; reservedFor []ResourceClaimConsumerReference list:map keys:uid patch:merge key:uid
ResourceClaimTemplate* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec ResourceClaimTemplateSpec
ResourceClaimTemplateList* @33+; apiVersion string; items! []ResourceClaimTemplate; kind string; metadata meta.v1.ListMeta
ResourceClaimTemplateSpec @33+; metadata meta.v1.ObjectMeta; spec ResourceClaimSpec
ResourcePool @33+; generation! int64; name! string; resourceSliceCount! int64
ResourceSlice* @33+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! ResourceSliceSpec
ResourceSliceList* @33+; apiVersion string; items! []ResourceSlice; kind string; metadata meta.v1.ListMeta
ResourceSliceSpec @33+; allNodes boolean; devices []Device list:atomic; driver! string; nodeName string; nodeSelector core.v1.NodeSelector; partitionTypeAttribute @37+ string gates:DRAPartitionableDevicesType@37+; perDeviceNodeSelection boolean gates:DRAPartitionableDevices@33+; pool! ResourcePool; sharedCounters []CounterSet list:atomic gates:DRAPartitionableDevices@33+; skipNodeOperations @37+ []string list:set gates:DRAOptionalNodeOperations@37+ enum:resource.v1.DeviceRequestAllocationResult.skipNodeOperations
# scheduling.v1 io.k8s.api.scheduling.v1 scheduling.k8s.io/v1
PriorityClass*; apiVersion string; description string; globalDefault boolean; kind string; metadata meta.v1.ObjectMeta; preemptionPolicy string gates:NonPreemptingPriority@21-23 enum:core.v1.PodSpec.preemptionPolicy; value int32
PriorityClassList*; apiVersion string; items! []PriorityClass; kind string; metadata meta.v1.ListMeta
# scheduling.v1alpha1 io.k8s.api.scheduling.v1alpha1 scheduling.k8s.io/v1alpha1
BasicSchedulingPolicy @35-35
GangSchedulingPolicy @35-35; minCount! int32
PodGroup @35-35; name! string; policy! PodGroupPolicy
PodGroupPolicy @35-35; basic BasicSchedulingPolicy; gang GangSchedulingPolicy
PriorityClass* @21-22; apiVersion string; description string; globalDefault boolean; kind string; metadata meta.v1.ObjectMeta; preemptionPolicy string gates:NonPreemptingPriority@21-23 enum:core.v1.PodSpec.preemptionPolicy; value! int32
PriorityClassList* @21-22; apiVersion string; items! []PriorityClass; kind string; metadata meta.v1.ListMeta
TypedLocalObjectReference @35-35; apiGroup string; kind! string; name! string
Workload* @35-35; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! WorkloadSpec
WorkloadList* @35-35; apiVersion string; items! []Workload; kind string; metadata meta.v1.ListMeta
WorkloadSpec @35-35; controllerRef TypedLocalObjectReference; podGroups! []PodGroup list:map keys:name
# scheduling.v1alpha2 io.k8s.api.scheduling.v1alpha2 scheduling.k8s.io/v1alpha2
BasicSchedulingPolicy @36-36
GangSchedulingPolicy @36-36; minCount! int32
PodGroup* @36-36; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodGroupSpec; status PodGroupStatus
PodGroupList* @36-36; apiVersion string; items! []PodGroup; kind string; metadata meta.v1.ListMeta
PodGroupResourceClaim @36-36; name! string; resourceClaimName string; resourceClaimTemplateName string
PodGroupResourceClaimStatus @36-36; name! string; resourceClaimName string
PodGroupSchedulingConstraints @36-36; topology []TopologyConstraint list:atomic
PodGroupSchedulingPolicy @36-36; basic BasicSchedulingPolicy; gang GangSchedulingPolicy
PodGroupSpec @36-36; disruptionMode string default:%22Pod%22 gates:WorkloadAwarePreemption@36-36 enum:scheduling.v1alpha2.PodGroupSpec.disruptionMode; podGroupTemplateRef PodGroupTemplateReference; priority int32 gates:WorkloadAwarePreemption@36-36; priorityClassName string gates:WorkloadAwarePreemption@36-36; resourceClaims []PodGroupResourceClaim list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+; schedulingConstraints PodGroupSchedulingConstraints gates:TopologyAwareWorkloadScheduling@36+; schedulingPolicy! PodGroupSchedulingPolicy
PodGroupStatus @36-36; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; resourceClaimStatuses []PodGroupResourceClaimStatus list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+
PodGroupTemplate @36-36; disruptionMode string gates:WorkloadAwarePreemption@36-36 enum:scheduling.v1alpha2.PodGroupSpec.disruptionMode; name! string; priority int32 gates:WorkloadAwarePreemption@36-36; priorityClassName string gates:WorkloadAwarePreemption@36-36; resourceClaims []PodGroupResourceClaim list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+; schedulingConstraints PodGroupSchedulingConstraints gates:TopologyAwareWorkloadScheduling@36+; schedulingPolicy! PodGroupSchedulingPolicy
PodGroupTemplateReference @36-36; workload WorkloadPodGroupTemplateReference
TopologyConstraint @36-36; key! string
TypedLocalObjectReference @36-36; apiGroup string; kind! string; name! string
Workload* @36-36; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! WorkloadSpec
WorkloadList* @36-36; apiVersion string; items! []Workload; kind string; metadata meta.v1.ListMeta
WorkloadPodGroupTemplateReference @36-36; podGroupTemplateName! string; workloadName! string
WorkloadSpec @36-36; controllerRef TypedLocalObjectReference; podGroupTemplates! []PodGroupTemplate list:map keys:name
# scheduling.v1alpha3 io.k8s.api.scheduling.v1alpha3 scheduling.k8s.io/v1alpha3
AllCompositeDisruptionMode @37+
AllDisruptionMode @37+
BasicSchedulingPolicy @37+
CompositeBasicSchedulingPolicy @37+
CompositeDisruptionMode @37+; all AllCompositeDisruptionMode; single SingleCompositeDisruptionMode
CompositeGangSchedulingPolicy @37+; minGroupCount! int32
CompositePodGroup* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! CompositePodGroupSpec; status CompositePodGroupStatus
CompositePodGroupList* @37+; apiVersion string; items! []CompositePodGroup; kind string; metadata meta.v1.ListMeta
CompositePodGroupSchedulingConstraints @37+; topology []TopologyConstraint list:atomic
CompositePodGroupSchedulingPolicy @37+; basic CompositeBasicSchedulingPolicy; gang CompositeGangSchedulingPolicy
CompositePodGroupSpec @37+; disruptionMode CompositeDisruptionMode default:%7B%22single%22:%7B%7D%7D; parentCompositePodGroupName string; preemptionPolicy string gates:PodGroupPreemptionPolicy@37+ enum:core.v1.PodSpec.preemptionPolicy; priority int32; priorityClassName string; schedulingConstraints CompositePodGroupSchedulingConstraints; schedulingPolicy! CompositePodGroupSchedulingPolicy; workloadRef! WorkloadReference
CompositePodGroupStatus @37+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type
CompositePodGroupTemplate @37+; compositePodGroupTemplates []CompositePodGroupTemplate list:map keys:name gates:CompositePodGroup@37+; disruptionMode CompositeDisruptionMode; name! string; podGroupTemplates []PodGroupTemplate list:map keys:name; preemptionPolicy string gates:PodGroupPreemptionPolicy@37+ enum:core.v1.PodSpec.preemptionPolicy; priority int32; priorityClassName string; schedulingConstraints CompositePodGroupSchedulingConstraints; schedulingPolicy! CompositePodGroupSchedulingPolicy
DisruptionMode @37+; all AllDisruptionMode; single SingleDisruptionMode
GangSchedulingPolicy @37+; minCount! int32
PodGroup* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodGroupSpec; status PodGroupStatus
PodGroupList* @37+; apiVersion string; items! []PodGroup; kind string; metadata meta.v1.ListMeta
PodGroupResourceClaim @37+; name! string; resourceClaimName string; resourceClaimTemplateName string
PodGroupResourceClaimStatus @37+; name! string; resourceClaimName string
PodGroupSchedulingConstraints @37+; topology []TopologyConstraint list:atomic
PodGroupSchedulingPolicy @37+; basic BasicSchedulingPolicy; gang GangSchedulingPolicy
PodGroupSpec @37+; disruptionMode DisruptionMode default:%7B%22single%22:%7B%7D%7D; parentCompositePodGroupName string gates:CompositePodGroup@37+; preemptionPolicy string gates:PodGroupPreemptionPolicy@37+ enum:core.v1.PodSpec.preemptionPolicy; priority int32; priorityClassName string; resourceClaims []PodGroupResourceClaim list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+; schedulingConstraints PodGroupSchedulingConstraints gates:TopologyAwareWorkloadScheduling@36+; schedulingPolicy! PodGroupSchedulingPolicy; workloadRef WorkloadReference
PodGroupStatus @37+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; resourceClaimStatuses []PodGroupResourceClaimStatus list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+
PodGroupTemplate @37+; disruptionMode DisruptionMode; name! string; preemptionPolicy string gates:PodGroupPreemptionPolicy@37+ enum:core.v1.PodSpec.preemptionPolicy; priority int32; priorityClassName string; resourceClaims []PodGroupResourceClaim list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+; schedulingConstraints PodGroupSchedulingConstraints gates:TopologyAwareWorkloadScheduling@36+; schedulingPolicy! PodGroupSchedulingPolicy
SingleCompositeDisruptionMode @37+
SingleDisruptionMode @37+
TopologyConstraint @37+; key! string
TypedLocalObjectReference @37+; apiGroup string; kind! string; name! string
Workload* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! WorkloadSpec
WorkloadList* @37+; apiVersion string; items! []Workload; kind string; metadata meta.v1.ListMeta
WorkloadPodGroupAllDisruptionMode @37+
WorkloadPodGroupBasicSchedulingPolicy @37+
WorkloadPodGroupDisruptionMode @37+; all WorkloadPodGroupAllDisruptionMode; single WorkloadPodGroupSingleDisruptionMode
WorkloadPodGroupGangSchedulingPolicy @37+; minCount int32
WorkloadPodGroupResourceClaim @37+; name! string; resourceClaimName string; resourceClaimTemplateName string
WorkloadPodGroupSchedulingConstraints @37+; topology []TopologyConstraint list:atomic
WorkloadPodGroupSchedulingPolicy @37+; basic WorkloadPodGroupBasicSchedulingPolicy; gang WorkloadPodGroupGangSchedulingPolicy
WorkloadPodGroupSingleDisruptionMode @37+
WorkloadReference @37+; templateName! string; workloadName! string
WorkloadSpec @37+; compositePodGroupTemplates []CompositePodGroupTemplate list:map keys:name gates:CompositePodGroup@37+; controllerRef TypedLocalObjectReference; podGroupTemplates []PodGroupTemplate list:map keys:name
# scheduling.v1beta1 io.k8s.api.scheduling.v1beta1 scheduling.k8s.io/v1beta1
AllCompositeDisruptionMode @37+
AllDisruptionMode @37+
BasicSchedulingPolicy @37+
CompositeBasicSchedulingPolicy @37+
CompositeDisruptionMode @37+; all AllCompositeDisruptionMode; single SingleCompositeDisruptionMode
CompositeGangSchedulingPolicy @37+; minGroupCount! int32
CompositePodGroupSchedulingConstraints @37+; topology []TopologyConstraint list:atomic
CompositePodGroupSchedulingPolicy @37+; basic CompositeBasicSchedulingPolicy; gang CompositeGangSchedulingPolicy
CompositePodGroupTemplate @37+; compositePodGroupTemplates []CompositePodGroupTemplate list:map keys:name gates:CompositePodGroup@37+; disruptionMode CompositeDisruptionMode; name! string; podGroupTemplates []PodGroupTemplate list:map keys:name; preemptionPolicy string gates:PodGroupPreemptionPolicy@37+ enum:core.v1.PodSpec.preemptionPolicy; priority int32; priorityClassName string; schedulingConstraints CompositePodGroupSchedulingConstraints; schedulingPolicy! CompositePodGroupSchedulingPolicy
DisruptionMode @37+; all AllDisruptionMode; single SingleDisruptionMode
GangSchedulingPolicy @37+; minCount! int32
PodGroup* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! PodGroupSpec; status PodGroupStatus
PodGroupList* @37+; apiVersion string; items! []PodGroup; kind string; metadata meta.v1.ListMeta
PodGroupResourceClaim @37+; name! string; resourceClaimName string; resourceClaimTemplateName string
PodGroupResourceClaimStatus @37+; name! string; resourceClaimName string
PodGroupSchedulingConstraints @37+; topology []TopologyConstraint list:atomic
PodGroupSchedulingPolicy @37+; basic BasicSchedulingPolicy; gang GangSchedulingPolicy
PodGroupSpec @37+; disruptionMode DisruptionMode default:%7B%22single%22:%7B%7D%7D; parentCompositePodGroupName string gates:CompositePodGroup@37+; preemptionPolicy string gates:PodGroupPreemptionPolicy@37+ enum:core.v1.PodSpec.preemptionPolicy; priority int32; priorityClassName string; resourceClaims []PodGroupResourceClaim list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+; schedulingConstraints PodGroupSchedulingConstraints gates:TopologyAwareWorkloadScheduling@36+; schedulingPolicy! PodGroupSchedulingPolicy; workloadRef WorkloadReference
PodGroupStatus @37+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; resourceClaimStatuses []PodGroupResourceClaimStatus list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+
PodGroupTemplate @37+; disruptionMode DisruptionMode; name! string; preemptionPolicy string gates:PodGroupPreemptionPolicy@37+ enum:core.v1.PodSpec.preemptionPolicy; priority int32; priorityClassName string; resourceClaims []PodGroupResourceClaim list:map keys:name patch:merge,retainKeys key:name gates:DRAWorkloadResourceClaims@36+; schedulingConstraints PodGroupSchedulingConstraints gates:TopologyAwareWorkloadScheduling@36+; schedulingPolicy! PodGroupSchedulingPolicy
PriorityClass* @21-21; apiVersion string; description string; globalDefault boolean; kind string; metadata meta.v1.ObjectMeta; preemptionPolicy string gates:NonPreemptingPriority@21-23 enum:core.v1.PodSpec.preemptionPolicy; value! int32
PriorityClassList* @21-21; apiVersion string; items! []PriorityClass; kind string; metadata meta.v1.ListMeta
SingleCompositeDisruptionMode @37+
SingleDisruptionMode @37+
TopologyConstraint @37+; key! string
TypedLocalObjectReference @37+; apiGroup string; kind! string; name! string
Workload* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! WorkloadSpec
WorkloadList* @37+; apiVersion string; items! []Workload; kind string; metadata meta.v1.ListMeta
WorkloadReference @37+; templateName! string; workloadName! string
WorkloadSpec @37+; compositePodGroupTemplates []CompositePodGroupTemplate list:map keys:name gates:CompositePodGroup@37+; controllerRef TypedLocalObjectReference; podGroupTemplates []PodGroupTemplate list:map keys:name
# storage.v1 io.k8s.api.storage.v1 storage.k8s.io/v1
CSIDriver*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! CSIDriverSpec
CSIDriverList*; apiVersion string; items! []CSIDriver; kind string; metadata meta.v1.ListMeta
CSIDriverSpec; attachRequired boolean; fsGroupPolicy string gates:CSIVolumeFSGroupPolicy@21-24 enum:storage.v1.CSIDriverSpec.fsGroupPolicy; nodeAllocatableUpdatePeriodSeconds @33+ int64 gates:MutableCSINodeAllocatableCount@33+; podInfoOnMount boolean; preventPodSchedulingIfMissing @36+ boolean gates:VolumeLimitScaling@36+; requiresRepublish boolean gates:CSIServiceAccountToken@21-21; seLinuxMount @25+ boolean gates:SELinuxMountReadWriteOncePod@25+; serviceAccountTokenInSecrets @35+ boolean gates:CSIServiceAccountTokenSecrets@35+; storageCapacity boolean gates:CSIStorageCapacity@21-23; tokenRequests []TokenRequest list:atomic gates:CSIServiceAccountToken@21-21; volumeLifecycleModes []string list:set gates:CSIInlineVolume@21-24 enum:storage.v1.CSIDriverSpec.volumeLifecycleModes
CSINode*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! CSINodeSpec; status @37+ CSINodeStatus gates:CSIVolumeHealth@20-20
CSINodeDriver; allocatable VolumeNodeResources; name! string; nodeID! string; topologyKeys []string list:atomic
CSINodeList*; apiVersion string; items! []CSINode; kind string; metadata meta.v1.ListMeta
CSINodeSpec; drivers! []CSINodeDriver list:map keys:name patch:merge key:name
CSINodeStatus @37+; storageHealth []StorageHealth list:map keys:name patch:merge key:name gates:CSIVolumeHealth@37+
CSIStorageCapacity* @24+; apiVersion string; capacity api.resource.Quantity; kind string; maximumVolumeSize api.resource.Quantity; metadata meta.v1.ObjectMeta; nodeTopology meta.v1.LabelSelector; storageClassName! string
CSIStorageCapacityList* @24+; apiVersion string; items! []CSIStorageCapacity; kind string; metadata meta.v1.ListMeta
StorageClass*; allowVolumeExpansion boolean gates:ExpandPersistentVolumes@21-23; allowedTopologies []core.v1.TopologySelectorTerm list:atomic; apiVersion string; kind string; metadata meta.v1.ObjectMeta; mountOptions []string list:atomic; parameters {}string; provisioner! string; reclaimPolicy string enum:storage.v1.StorageClass.reclaimPolicy; volumeBindingMode string enum:storage.v1.StorageClass.volumeBindingMode
StorageClassList*; apiVersion string; items! []StorageClass; kind string; metadata meta.v1.ListMeta
StorageHealth @37+; healthConditions []StorageHealthCondition list:atomic; name! string
StorageHealthCondition @37+; accessMode string enum:storage.v1.StorageHealthCondition.accessMode; lastTransitionTime meta.v1.Time; message string; reason! string; status! string enum:storage.v1.StorageHealthCondition.status; volumeMode string enum:core.v1.PersistentVolumeClaimSpec.volumeMode
TokenRequest; audience! string; expirationSeconds int64
VolumeAttachment*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! VolumeAttachmentSpec; status VolumeAttachmentStatus
VolumeAttachmentList*; apiVersion string; items! []VolumeAttachment; kind string; metadata meta.v1.ListMeta
VolumeAttachmentSource; inlineVolumeSpec core.v1.PersistentVolumeSpec gates:CSIMigration@21-24; persistentVolumeName string
VolumeAttachmentSpec; attacher! string; nodeName! string; source! VolumeAttachmentSource
VolumeAttachmentStatus; attachError VolumeError; attached! boolean; attachmentMetadata {}string; detachError VolumeError
VolumeAttributesClass* @34+; apiVersion string; driverName! string; kind string; metadata meta.v1.ObjectMeta; parameters {}string
VolumeAttributesClassList* @34+; apiVersion string; items! []VolumeAttributesClass; kind string; metadata meta.v1.ListMeta
VolumeError; errorCode @33+ int32 gates:MutableCSINodeAllocatableCount@33+; message string; time meta.v1.Time
VolumeNodeResources; count int32
# storage.v1alpha1 io.k8s.api.storage.v1alpha1 storage.k8s.io/v1alpha1
CSIStorageCapacity* @21-23; apiVersion string; capacity api.resource.Quantity; kind string; maximumVolumeSize api.resource.Quantity; metadata meta.v1.ObjectMeta; nodeTopology meta.v1.LabelSelector; storageClassName! string
CSIStorageCapacityList* @21-23; apiVersion string; items! []CSIStorageCapacity list:map keys:name; kind string; metadata meta.v1.ListMeta
VolumeAttachment* @21-22; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! VolumeAttachmentSpec; status VolumeAttachmentStatus
VolumeAttachmentList* @21-22; apiVersion string; items! []VolumeAttachment; kind string; metadata meta.v1.ListMeta
VolumeAttachmentSource @21-22; inlineVolumeSpec core.v1.PersistentVolumeSpec gates:CSIMigration@21-24; persistentVolumeName string
VolumeAttachmentSpec @21-22; attacher! string; nodeName! string; source! VolumeAttachmentSource
VolumeAttachmentStatus @21-22; attachError VolumeError; attached! boolean; attachmentMetadata {}string; detachError VolumeError
VolumeAttributesClass* @29-34; apiVersion string; driverName! string; kind string; metadata meta.v1.ObjectMeta; parameters {}string
VolumeAttributesClassList* @29-34; apiVersion string; items! []VolumeAttributesClass; kind string; metadata meta.v1.ListMeta
VolumeError @21-22; message string; time meta.v1.Time
# storage.v1beta1 io.k8s.api.storage.v1beta1 storage.k8s.io/v1beta1
CSIDriver* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! CSIDriverSpec
CSIDriverList* @21-21; apiVersion string; items! []CSIDriver; kind string; metadata meta.v1.ListMeta
CSIDriverSpec @21-21; attachRequired boolean; fsGroupPolicy string gates:CSIVolumeFSGroupPolicy@21-24 enum:storage.v1.CSIDriverSpec.fsGroupPolicy; podInfoOnMount boolean; requiresRepublish boolean gates:CSIServiceAccountToken@21-21; storageCapacity boolean gates:CSIStorageCapacity@21-23; tokenRequests []TokenRequest list:atomic gates:CSIServiceAccountToken@21-21; volumeLifecycleModes []string gates:CSIInlineVolume@21-24 enum:storage.v1.CSIDriverSpec.volumeLifecycleModes
CSINode* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! CSINodeSpec
CSINodeDriver @21-21; allocatable VolumeNodeResources; name! string; nodeID! string; topologyKeys []string
CSINodeList* @21-21; apiVersion string; items! []CSINode; kind string; metadata meta.v1.ListMeta
CSINodeSpec @21-21; drivers! []CSINodeDriver patch:merge key:name
CSIStorageCapacity* @21-26; apiVersion string; capacity api.resource.Quantity; kind string; maximumVolumeSize api.resource.Quantity; metadata meta.v1.ObjectMeta; nodeTopology meta.v1.LabelSelector; storageClassName! string
CSIStorageCapacityList* @21-26; apiVersion string; items! []CSIStorageCapacity list:map keys:name; kind string; metadata meta.v1.ListMeta
StorageClass* @21-21; allowVolumeExpansion boolean gates:ExpandPersistentVolumes@21-23; allowedTopologies []core.v1.TopologySelectorTerm; apiVersion string; kind string; metadata meta.v1.ObjectMeta; mountOptions []string; parameters {}string; provisioner! string; reclaimPolicy string enum:storage.v1.StorageClass.reclaimPolicy; volumeBindingMode string enum:resource.v1alpha1.ResourceClaimSpec.allocationMode
StorageClassList* @21-21; apiVersion string; items! []StorageClass; kind string; metadata meta.v1.ListMeta
TokenRequest @21-21; audience! string; expirationSeconds int64
VolumeAttachment* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! VolumeAttachmentSpec; status VolumeAttachmentStatus
VolumeAttachmentList* @21-21; apiVersion string; items! []VolumeAttachment; kind string; metadata meta.v1.ListMeta
VolumeAttachmentSource @21-21; inlineVolumeSpec core.v1.PersistentVolumeSpec gates:CSIMigration@21-24; persistentVolumeName string
VolumeAttachmentSpec @21-21; attacher! string; nodeName! string; source! VolumeAttachmentSource
VolumeAttachmentStatus @21-21; attachError VolumeError; attached! boolean; attachmentMetadata {}string; detachError VolumeError
VolumeAttributesClass* @31-36; apiVersion string; driverName! string; kind string; metadata meta.v1.ObjectMeta; parameters {}string
VolumeAttributesClassList* @31-36; apiVersion string; items! []VolumeAttributesClass; kind string; metadata meta.v1.ListMeta
VolumeError @21-21; message string; time meta.v1.Time
VolumeNodeResources @21-21; count int32
# storagemigration.v1 io.k8s.api.storagemigration.v1 storagemigration.k8s.io/v1
StorageVersionMigration* @37+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec StorageVersionMigrationSpec; status StorageVersionMigrationStatus
StorageVersionMigrationList* @37+; apiVersion string; items! []StorageVersionMigration; kind string; metadata meta.v1.ListMeta
StorageVersionMigrationSpec @37+; resource! meta.v1.GroupResource
StorageVersionMigrationStatus @37+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; resourceVersion string
# storagemigration.v1alpha1 io.k8s.api.storagemigration.v1alpha1 storagemigration.k8s.io/v1alpha1
GroupVersionResource @30-34; group string; resource string; version string
MigrationCondition @30-34; lastUpdateTime meta.v1.Time; message string; reason string; status! string enum:apiserverinternal.v1alpha1.StorageVersionCondition.status; type! string
StorageVersionMigration* @30-34; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec StorageVersionMigrationSpec; status StorageVersionMigrationStatus
StorageVersionMigrationList* @30-34; apiVersion string; items! []StorageVersionMigration list:map keys:type patch:merge key:type; kind string; metadata meta.v1.ListMeta
StorageVersionMigrationSpec @30-34; continueToken string; resource! GroupVersionResource
StorageVersionMigrationStatus @30-34; conditions []MigrationCondition list:map keys:type patch:merge key:type; resourceVersion string
# storagemigration.v1beta1 io.k8s.api.storagemigration.v1beta1 storagemigration.k8s.io/v1beta1
StorageVersionMigration* @35+; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec StorageVersionMigrationSpec; status StorageVersionMigrationStatus
StorageVersionMigrationList* @35+; apiVersion string; items! []StorageVersionMigration; kind string; metadata meta.v1.ListMeta
StorageVersionMigrationSpec @35+; resource! meta.v1.GroupResource
StorageVersionMigrationStatus @35+; conditions []meta.v1.Condition list:map keys:type patch:merge key:type; resourceVersion string
# apiextensions.v1 io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1 apiextensions.k8s.io/v1
CustomResourceColumnDefinition; description string; format string; jsonPath! string; name! string; priority int32; type! string
CustomResourceConversion; strategy! string; webhook WebhookConversion
CustomResourceDefinition*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! CustomResourceDefinitionSpec; status CustomResourceDefinitionStatus
CustomResourceDefinitionCondition; lastTransitionTime meta.v1.Time; message string; observedGeneration @35+ int64 gates:CRDObservedGenerationTracking@35+; reason string; status! string; type! string
CustomResourceDefinitionList*; apiVersion string; items! []CustomResourceDefinition; kind string; metadata meta.v1.ListMeta
CustomResourceDefinitionNames; categories []string list:atomic; kind! string; listKind string; plural! string; shortNames []string list:atomic; singular string
CustomResourceDefinitionSpec; conversion CustomResourceConversion; group! string; names! CustomResourceDefinitionNames; preserveUnknownFields boolean deprecated; scope! string; versions! []CustomResourceDefinitionVersion list:atomic
CustomResourceDefinitionStatus; acceptedNames CustomResourceDefinitionNames; conditions []CustomResourceDefinitionCondition list:map keys:type; observedGeneration @35+ int64 gates:CRDObservedGenerationTracking@35+; storedVersions []string list:atomic
CustomResourceDefinitionVersion; additionalPrinterColumns []CustomResourceColumnDefinition list:atomic; deprecated boolean; deprecationWarning string; name! string; schema CustomResourceValidation; selectableFields @30+ []SelectableField list:atomic gates:CustomResourceFieldSelectors@30+; served! boolean; storage! boolean; subresources CustomResourceSubresources
CustomResourceSubresourceScale; labelSelectorPath string; specReplicasPath! string; statusReplicasPath! string
CustomResourceSubresourceStatus
CustomResourceSubresources; scale CustomResourceSubresourceScale; status CustomResourceSubresourceStatus
CustomResourceValidation; openAPIV3Schema JSONSchemaProps
ExternalDocumentation; description string; url string
JSON =any
JSONSchemaProps; $ref string; $schema string; additionalItems JSONSchemaPropsOrBool; additionalProperties JSONSchemaPropsOrBool; allOf []JSONSchemaProps list:atomic; anyOf []JSONSchemaProps list:atomic; default JSON; definitions {}JSONSchemaProps; dependencies {}JSONSchemaPropsOrStringArray; description string; enum []JSON list:atomic; example JSON; exclusiveMaximum boolean; exclusiveMinimum boolean; externalDocs ExternalDocumentation; format string; id string; items JSONSchemaPropsOrArray; maxItems int64; maxLength int64; maxProperties int64; maximum double; minItems int64; minLength int64; minProperties int64; minimum double; multipleOf double; not JSONSchemaProps; nullable boolean; oneOf []JSONSchemaProps list:atomic; pattern string; patternProperties {}JSONSchemaProps; properties {}JSONSchemaProps; required []string list:atomic; title string; type string; uniqueItems boolean; x-kubernetes-embedded-resource boolean; x-kubernetes-int-or-string boolean; x-kubernetes-list-map-keys []string list:atomic; x-kubernetes-list-type string; x-kubernetes-map-type string; x-kubernetes-preserve-unknown-fields boolean; x-kubernetes-validations @23+ []ValidationRule list:map keys:rule patch:merge key:rule gates:CustomResourceValidationExpressions@23-28
JSONSchemaPropsOrArray =any
JSONSchemaPropsOrBool =any
JSONSchemaPropsOrStringArray =any
SelectableField @30+; jsonPath! string
ServiceReference; name! string; namespace! string; path string; port int32
ValidationRule @23+; fieldPath @28+ string gates:CustomResourceValidationExpressions@20-20; message string; messageExpression @27+ string gates:CustomResourceValidationExpressions@20-20; optionalOldSelf @29+ boolean gates:CRDValidationRatcheting@29+; reason @28+ string gates:CustomResourceValidationExpressions@20-20; rule! string
WebhookClientConfig; caBundle byte; service ServiceReference; url string
WebhookConversion; clientConfig WebhookClientConfig; conversionReviewVersions! []string list:atomic
# apiextensions.v1beta1 io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1beta1 apiextensions.k8s.io/v1beta1
CustomResourceColumnDefinition @21-21; JSONPath! string; description string; format string; name! string; priority int32; type! string
CustomResourceConversion @21-21; conversionReviewVersions []string; strategy! string; webhookClientConfig WebhookClientConfig
CustomResourceDefinition* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec! CustomResourceDefinitionSpec; status CustomResourceDefinitionStatus
CustomResourceDefinitionCondition @21-21; lastTransitionTime meta.v1.Time; message string; reason string; status! string; type! string
CustomResourceDefinitionList* @21-21; apiVersion string; items! []CustomResourceDefinition; kind string; metadata meta.v1.ListMeta
CustomResourceDefinitionNames @21-21; categories []string; kind! string; listKind string; plural! string; shortNames []string; singular string
CustomResourceDefinitionSpec @21-21; additionalPrinterColumns []CustomResourceColumnDefinition; conversion CustomResourceConversion; group! string; names! CustomResourceDefinitionNames; preserveUnknownFields boolean deprecated; scope! string; subresources CustomResourceSubresources; validation CustomResourceValidation; version string deprecated; versions []CustomResourceDefinitionVersion
CustomResourceDefinitionStatus @21-21; acceptedNames CustomResourceDefinitionNames; conditions []CustomResourceDefinitionCondition list:map keys:type; storedVersions []string
CustomResourceDefinitionVersion @21-21; additionalPrinterColumns []CustomResourceColumnDefinition; deprecated boolean; deprecationWarning string; name! string; schema CustomResourceValidation; served! boolean; storage! boolean; subresources CustomResourceSubresources
CustomResourceSubresourceScale @21-21; labelSelectorPath string; specReplicasPath! string; statusReplicasPath! string
CustomResourceSubresourceStatus @21-21
CustomResourceSubresources @21-21; scale CustomResourceSubresourceScale; status CustomResourceSubresourceStatus
CustomResourceValidation @21-21; openAPIV3Schema JSONSchemaProps
ExternalDocumentation @21-21; description string; url string
JSON @21-21 =any
JSONSchemaProps @21-21; $ref string; $schema string; additionalItems JSONSchemaPropsOrBool; additionalProperties JSONSchemaPropsOrBool; allOf []JSONSchemaProps; anyOf []JSONSchemaProps; default JSON; definitions {}JSONSchemaProps; dependencies {}JSONSchemaPropsOrStringArray; description string; enum []JSON; example JSON; exclusiveMaximum boolean; exclusiveMinimum boolean; externalDocs ExternalDocumentation; format string; id string; items JSONSchemaPropsOrArray; maxItems int64; maxLength int64; maxProperties int64; maximum double; minItems int64; minLength int64; minProperties int64; minimum double; multipleOf double; not JSONSchemaProps; nullable boolean; oneOf []JSONSchemaProps; pattern string; patternProperties {}JSONSchemaProps; properties {}JSONSchemaProps; required []string; title string; type string; uniqueItems boolean; x-kubernetes-embedded-resource boolean; x-kubernetes-int-or-string boolean; x-kubernetes-list-map-keys []string; x-kubernetes-list-type string; x-kubernetes-map-type string; x-kubernetes-preserve-unknown-fields boolean
JSONSchemaPropsOrArray @21-21 =any
JSONSchemaPropsOrBool @21-21 =any
JSONSchemaPropsOrStringArray @21-21 =any
ServiceReference @21-21; name! string; namespace! string; path string; port int32
WebhookClientConfig @21-21; caBundle byte; service ServiceReference; url string
# api.resource io.k8s.apimachinery.pkg.api.resource
Quantity =quantity
# meta.v1 io.k8s.apimachinery.pkg.apis.meta.v1 v1
APIGroup*; apiVersion string; kind string; name! string; preferredVersion GroupVersionForDiscovery; serverAddressByClientCIDRs []ServerAddressByClientCIDR list:atomic; versions! []GroupVersionForDiscovery list:atomic
APIGroupList*; apiVersion string; groups! []APIGroup list:atomic; kind string
APIResource; categories []string list:atomic; group string; kind! string; name! string; namespaced! boolean; shortNames []string list:atomic; singularName! string; storageVersionHash string; verbs! []string; version string
APIResourceList*; apiVersion string; groupVersion! string; kind string; resources! []APIResource list:atomic
APIVersions*; apiVersion string; kind string; serverAddressByClientCIDRs! []ServerAddressByClientCIDR list:atomic; versions! []string list:atomic
Condition; lastTransitionTime! Time; message! string; observedGeneration int64; reason! string; status! string; type! string
DeleteOptions*; apiVersion string; dryRun []string list:atomic; gracePeriodSeconds int64; ignoreStoreReadErrorWithClusterBreakingPotential @32+ boolean gates:AllowUnsafeMalformedObjectDeletion@20-20; kind string; orphanDependents boolean deprecated; preconditions Preconditions; propagationPolicy string
FieldSelectorRequirement @31+; key! string; operator! string; values []string list:atomic
FieldsV1 =open
GroupResource @35+; group! string; resource! string
GroupVersionForDiscovery; groupVersion! string; version! string
LabelSelector map:atomic; matchExpressions []LabelSelectorRequirement list:atomic; matchLabels {}string
LabelSelectorRequirement; key! string; operator! string enum:core.v1.ScopedResourceSelectorRequirement.operator; values []string list:atomic
ListMeta; continue string; remainingItemCount int64; resourceVersion string; selfLink string deprecated; shardInfo @36+ ShardInfo
ManagedFieldsEntry; apiVersion string; fieldsType string; fieldsV1 FieldsV1; manager string; operation string; subresource @22+ string; time Time
MicroTime =date-time
ObjectMeta; annotations {}string; clusterName @21-24 string deprecated; creationTimestamp Time; deletionGracePeriodSeconds int64; deletionTimestamp Time; finalizers []string list:set patch:merge; generateName string; generation int64; labels {}string; managedFields []ManagedFieldsEntry list:atomic; name string; namespace string; ownerReferences []OwnerReference list:map keys:uid patch:merge key:uid; resourceVersion string; selfLink string deprecated; uid string
OwnerReference map:atomic; apiVersion! string; blockOwnerDeletion boolean; controller boolean; kind! string; name! string; uid! string
Patch =open
Preconditions; resourceVersion string; uid string
ServerAddressByClientCIDR; clientCIDR! string; serverAddress! string
ShardInfo @36+; selector! string
Status*; apiVersion string; code int32; details StatusDetails; kind string; message string; metadata ListMeta; reason string; status string
StatusCause; field string; message string; reason string
StatusDetails; causes []StatusCause list:atomic; group string; kind string; name string; retryAfterSeconds int32; uid string
Time =date-time
WatchEvent*; object! pkg.runtime.RawExtension; type! string
# pkg.runtime io.k8s.apimachinery.pkg.runtime
RawExtension =open
# util.intstr io.k8s.apimachinery.pkg.util.intstr
IntOrString =int-or-string
# pkg.version io.k8s.apimachinery.pkg.version
Info; buildDate! string; compiler! string; emulationMajor @33+ string; emulationMinor @33+ string; gitCommit! string; gitTreeState! string; gitVersion! string; goVersion! string; major! string; minCompatibilityMajor @33+ string; minCompatibilityMinor @33+ string; minor! string; platform! string
# apiregistration.v1 io.k8s.kube-aggregator.pkg.apis.apiregistration.v1 apiregistration.k8s.io/v1
APIService*; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec APIServiceSpec; status APIServiceStatus
APIServiceCondition; lastTransitionTime meta.v1.Time; message string; reason string; status! string; type! string
APIServiceList*; apiVersion string; items! []APIService; kind string; metadata meta.v1.ListMeta
APIServiceSpec; caBundle byte list:atomic; group string; groupPriorityMinimum! int32; insecureSkipTLSVerify boolean; service ServiceReference; version string; versionPriority! int32
APIServiceStatus; conditions []APIServiceCondition list:map keys:type patch:merge key:type
ServiceReference; name string; namespace string; port int32
# apiregistration.v1beta1 io.k8s.kube-aggregator.pkg.apis.apiregistration.v1beta1 apiregistration.k8s.io/v1beta1
APIService* @21-21; apiVersion string; kind string; metadata meta.v1.ObjectMeta; spec APIServiceSpec; status APIServiceStatus
APIServiceCondition @21-21; lastTransitionTime meta.v1.Time; message string; reason string; status! string; type! string
APIServiceList* @21-21; apiVersion string; items! []APIService; kind string; metadata meta.v1.ListMeta
APIServiceSpec @21-21; caBundle byte list:atomic; group string; groupPriorityMinimum! int32; insecureSkipTLSVerify boolean; service ServiceReference; version string; versionPriority! int32
APIServiceStatus @21-21; conditions []APIServiceCondition list:map keys:type patch:merge key:type
ServiceReference @21-21; name string; namespace string; port int32
## kinds
admissionregistration.k8s.io/v1 MutatingAdmissionPolicy in:admissionregistration.v1 introduced:36 served:36+
admissionregistration.k8s.io/v1 MutatingAdmissionPolicyBinding in:admissionregistration.v1 introduced:36 served:36+
admissionregistration.k8s.io/v1 MutatingWebhookConfiguration in:admissionregistration.v1 introduced:16 served:21+
admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy in:admissionregistration.v1 introduced:30 served:30+
admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding in:admissionregistration.v1 introduced:30 served:30+
admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration in:admissionregistration.v1 introduced:16 served:21+
admissionregistration.k8s.io/v1alpha1 MutatingAdmissionPolicy in:admissionregistration.v1alpha1 introduced:32 deprecated:35 removed:38 use:admissionregistration.k8s.io/v1/MutatingAdmissionPolicy
admissionregistration.k8s.io/v1alpha1 MutatingAdmissionPolicyBinding in:admissionregistration.v1alpha1 introduced:32 deprecated:35 removed:38 use:admissionregistration.k8s.io/v1/MutatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicy in:admissionregistration.v1alpha1 introduced:26 deprecated:29 removed:32 use:admissionregistration.k8s.io/v1/ValidatingAdmissionPolicy
admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicyBinding in:admissionregistration.v1alpha1 introduced:26 deprecated:29 removed:32 use:admissionregistration.k8s.io/v1/ValidatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1beta1 MutatingAdmissionPolicy in:admissionregistration.v1beta1 introduced:34 deprecated:37 removed:40 use:admissionregistration.k8s.io/v1/MutatingAdmissionPolicy
admissionregistration.k8s.io/v1beta1 MutatingAdmissionPolicyBinding in:admissionregistration.v1beta1 introduced:34 deprecated:37 removed:40 use:admissionregistration.k8s.io/v1/MutatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration in:admissionregistration.v1beta1 introduced:9 deprecated:16 removed:22 use:admissionregistration.k8s.io/v1/MutatingWebhookConfiguration served:21-21
admissionregistration.k8s.io/v1beta1 ValidatingAdmissionPolicy in:admissionregistration.v1beta1 introduced:28 deprecated:31 removed:34 use:admissionregistration.k8s.io/v1/ValidatingAdmissionPolicy
admissionregistration.k8s.io/v1beta1 ValidatingAdmissionPolicyBinding in:admissionregistration.v1beta1 introduced:28 deprecated:31 removed:34 use:admissionregistration.k8s.io/v1/ValidatingAdmissionPolicyBinding
admissionregistration.k8s.io/v1beta1 ValidatingWebhookConfiguration in:admissionregistration.v1beta1 introduced:9 deprecated:16 removed:22 use:admissionregistration.k8s.io/v1/ValidatingWebhookConfiguration served:21-21
apiextensions.k8s.io/v1 CustomResourceDefinition in:apiextensions.v1 introduced:16 served:21+
apiextensions.k8s.io/v1beta1 CustomResourceDefinition in:apiextensions.v1beta1 introduced:7 deprecated:16 removed:22 use:apiextensions.k8s.io/v1/CustomResourceDefinition served:21-21
apiregistration.k8s.io/v1 APIService in:apiregistration.v1 introduced:10 served:21+
apiregistration.k8s.io/v1beta1 APIService in:apiregistration.v1beta1 introduced:7 deprecated:19 removed:22 use:apiregistration.k8s.io/v1/APIService served:21-21
apps/v1 ControllerRevision in:apps.v1 introduced:9 served:21+
apps/v1 DaemonSet in:apps.v1 introduced:9 served:21+
apps/v1 Deployment in:apps.v1 introduced:9 served:21+
apps/v1 ReplicaSet in:apps.v1 introduced:9 served:21+
apps/v1 StatefulSet in:apps.v1 introduced:9 served:21+
apps/v1alpha1 PetSet introduced:3 removed:5 use:apps/v1/StatefulSet
apps/v1beta1 ControllerRevision introduced:7 deprecated:8 removed:16 use:apps/v1/ControllerRevision
apps/v1beta1 Deployment introduced:6 deprecated:8 removed:16 use:apps/v1/Deployment
apps/v1beta1 DeploymentRollback introduced:6 deprecated:8 removed:16 advice:run%20kubectl%20rollout%20undo
apps/v1beta1 Scale introduced:6 deprecated:8 removed:16 use:autoscaling/v1/Scale
apps/v1beta1 StatefulSet introduced:5 deprecated:8 removed:16 use:apps/v1/StatefulSet
apps/v1beta2 ControllerRevision introduced:8 deprecated:9 removed:16 use:apps/v1/ControllerRevision
apps/v1beta2 DaemonSet introduced:8 deprecated:9 removed:16 use:apps/v1/DaemonSet
apps/v1beta2 Deployment introduced:8 deprecated:9 removed:16 use:apps/v1/Deployment
apps/v1beta2 ReplicaSet introduced:8 deprecated:9 removed:16 use:apps/v1/ReplicaSet
apps/v1beta2 Scale introduced:8 deprecated:9 removed:16 use:autoscaling/v1/Scale
apps/v1beta2 StatefulSet introduced:8 deprecated:9 removed:16 use:apps/v1/StatefulSet
auditregistration.k8s.io/v1alpha1 AuditSink introduced:13 removed:19 advice:configure%20the%20audit%20webhook%20of%20kube-apiserver%20with%20--audit-webhook-config-file
authentication.k8s.io/v1 SelfSubjectReview in:authentication.v1 introduced:28 served:28+
authentication.k8s.io/v1 TokenRequest in:authentication.v1 introduced:10 served:21+
authentication.k8s.io/v1 TokenReview in:authentication.v1 introduced:6 served:21+
authentication.k8s.io/v1alpha1 SelfSubjectReview in:authentication.v1alpha1 introduced:26 deprecated:29 removed:32 use:authentication.k8s.io/v1/SelfSubjectReview gates:APISelfSubjectReview
authentication.k8s.io/v1beta1 SelfSubjectReview in:authentication.v1beta1 introduced:27 deprecated:30 removed:33 use:authentication.k8s.io/v1/SelfSubjectReview gates:APISelfSubjectReview
authentication.k8s.io/v1beta1 TokenReview in:authentication.v1beta1 introduced:4 deprecated:19 removed:22 use:authentication.k8s.io/v1/TokenReview served:21-21
authorization.k8s.io/v1 LocalSubjectAccessReview in:authorization.v1 introduced:19 served:21+
authorization.k8s.io/v1 SelfSubjectAccessReview in:authorization.v1 introduced:19 served:21+
authorization.k8s.io/v1 SelfSubjectRulesReview in:authorization.v1 introduced:19 served:21+
authorization.k8s.io/v1 SubjectAccessReview in:authorization.v1 introduced:6 served:21+
authorization.k8s.io/v1beta1 LocalSubjectAccessReview in:authorization.v1beta1 introduced:2 deprecated:19 removed:22 use:authorization.k8s.io/v1/LocalSubjectAccessReview served:21-21
authorization.k8s.io/v1beta1 SelfSubjectAccessReview in:authorization.v1beta1 introduced:2 deprecated:19 removed:22 use:authorization.k8s.io/v1/SelfSubjectAccessReview served:21-21
authorization.k8s.io/v1beta1 SelfSubjectRulesReview in:authorization.v1beta1 introduced:8 deprecated:19 removed:22 use:authorization.k8s.io/v1/SelfSubjectRulesReview served:21-21
authorization.k8s.io/v1beta1 SubjectAccessReview in:authorization.v1beta1 introduced:2 deprecated:19 removed:22 use:authorization.k8s.io/v1/SubjectAccessReview served:21-21
autoscaling/v1 HorizontalPodAutoscaler in:autoscaling.v1 introduced:2 served:21+
autoscaling/v1 Scale in:autoscaling.v1 introduced:2 served:21+
autoscaling/v2 HorizontalPodAutoscaler in:autoscaling.v2 introduced:23 served:23+
autoscaling/v2alpha1 HorizontalPodAutoscaler introduced:6 removed:8 use:autoscaling/v2/HorizontalPodAutoscaler
autoscaling/v2beta1 HorizontalPodAutoscaler in:autoscaling.v2beta1 introduced:8 deprecated:22 removed:25 use:autoscaling/v2/HorizontalPodAutoscaler served:21-24
autoscaling/v2beta2 HorizontalPodAutoscaler in:autoscaling.v2beta2 introduced:12 deprecated:23 removed:26 use:autoscaling/v2/HorizontalPodAutoscaler served:21-25
batch/v1 CronJob in:batch.v1 introduced:21 served:21+
batch/v1 Job in:batch.v1 introduced:2 served:21+
batch/v1beta1 CronJob in:batch.v1beta1 introduced:8 deprecated:21 removed:25 use:batch/v1/CronJob served:21-24
batch/v2alpha1 CronJob introduced:5 deprecated:8 removed:21 use:batch/v1/CronJob
batch/v2alpha1 ScheduledJob introduced:4 deprecated:5 removed:8 use:batch/v1/CronJob
certificates.k8s.io/v1 CertificateSigningRequest in:certificates.v1 introduced:19 served:21+
certificates.k8s.io/v1 ClusterTrustBundle in:certificates.v1 introduced:37 served:37+ gates:ClusterTrustBundle
certificates.k8s.io/v1 PodCertificateRequest in:certificates.v1 introduced:37 served:37+ gates:PodCertificateRequest
certificates.k8s.io/v1alpha1 ClusterTrustBundle in:certificates.v1alpha1 introduced:27 deprecated:34 removed:37 use:certificates.k8s.io/v1/ClusterTrustBundle gates:ClusterTrustBundle
certificates.k8s.io/v1alpha1 PodCertificateRequest in:certificates.v1alpha1 introduced:34 removed:35 use:certificates.k8s.io/v1/PodCertificateRequest gates:PodCertificateRequest
certificates.k8s.io/v1beta1 CertificateSigningRequest in:certificates.v1beta1 introduced:12 deprecated:19 removed:22 use:certificates.k8s.io/v1/CertificateSigningRequest served:21-21
certificates.k8s.io/v1beta1 ClusterTrustBundle in:certificates.v1beta1 introduced:33 deprecated:37 removed:40 use:certificates.k8s.io/v1/ClusterTrustBundle gates:ClusterTrustBundle
certificates.k8s.io/v1beta1 PodCertificateRequest in:certificates.v1beta1 introduced:35 deprecated:37 removed:40 use:certificates.k8s.io/v1/PodCertificateRequest gates:PodCertificateRequest
coordination.k8s.io/v1 Lease in:coordination.v1 introduced:14 served:21+
coordination.k8s.io/v1alpha1 LeaseCandidate in:coordination.v1alpha1 introduced:31 removed:32 use:coordination.k8s.io/v1beta1/LeaseCandidate
coordination.k8s.io/v1alpha2 LeaseCandidate in:coordination.v1alpha2 introduced:32 deprecated:35 removed:38 use:coordination.k8s.io/v1beta1/LeaseCandidate
coordination.k8s.io/v1beta1 Lease in:coordination.v1beta1 introduced:12 deprecated:19 removed:22 use:coordination.k8s.io/v1/Lease served:21-21
coordination.k8s.io/v1beta1 LeaseCandidate in:coordination.v1beta1 introduced:33 deprecated:36 removed:39
discovery.k8s.io/v1 EndpointSlice in:discovery.v1 introduced:21 served:21+
discovery.k8s.io/v1alpha1 EndpointSlice introduced:16 deprecated:20 removed:21 use:discovery.k8s.io/v1/EndpointSlice
discovery.k8s.io/v1beta1 EndpointSlice in:discovery.v1beta1 introduced:16 deprecated:21 removed:25 use:discovery.k8s.io/v1/EndpointSlice served:21-24
events.k8s.io/v1 Event in:events.v1 introduced:19 served:21+
events.k8s.io/v1beta1 Event in:events.v1beta1 introduced:8 deprecated:22 removed:25 use:events.k8s.io/v1/Event served:21-24
extensions/v1beta1 DaemonSet introduced:1 deprecated:8 removed:16 use:apps/v1/DaemonSet
extensions/v1beta1 Deployment introduced:1 deprecated:8 removed:16 use:apps/v1/Deployment
extensions/v1beta1 DeploymentRollback introduced:2 deprecated:8 removed:16 advice:run%20kubectl%20rollout%20undo
extensions/v1beta1 Ingress in:extensions.v1beta1 introduced:1 deprecated:14 removed:22 use:networking.k8s.io/v1/Ingress served:21-21
extensions/v1beta1 NetworkPolicy introduced:3 deprecated:9 removed:16 use:networking.k8s.io/v1/NetworkPolicy
extensions/v1beta1 PodSecurityPolicy introduced:2 deprecated:11 removed:16 use:policy/v1beta1/PodSecurityPolicy advice:use%20Pod%20Security%20Admission%3A%20label%20namespaces%20with%20pod-security.kubernetes.io%2Fenforce%2C%20or%20write%20a%20ValidatingAdmissionPolicy
extensions/v1beta1 ReplicaSet introduced:2 deprecated:8 removed:16 use:apps/v1/ReplicaSet
extensions/v1beta1 Scale introduced:1 deprecated:2 removed:16 use:autoscaling/v1/Scale
extensions/v1beta1 ThirdPartyResource introduced:2 deprecated:7 removed:8 use:apiextensions.k8s.io/v1/CustomResourceDefinition
flowcontrol.apiserver.k8s.io/v1 FlowSchema in:flowcontrol.v1 introduced:29 served:29+
flowcontrol.apiserver.k8s.io/v1 PriorityLevelConfiguration in:flowcontrol.v1 introduced:29 served:29+
flowcontrol.apiserver.k8s.io/v1alpha1 FlowSchema introduced:18 deprecated:20 removed:21 use:flowcontrol.apiserver.k8s.io/v1/FlowSchema
flowcontrol.apiserver.k8s.io/v1alpha1 PriorityLevelConfiguration introduced:18 deprecated:20 removed:21 use:flowcontrol.apiserver.k8s.io/v1/PriorityLevelConfiguration
flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema in:flowcontrol.v1beta1 introduced:20 deprecated:23 removed:26 use:flowcontrol.apiserver.k8s.io/v1/FlowSchema served:21-25
flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration in:flowcontrol.v1beta1 introduced:20 deprecated:23 removed:26 use:flowcontrol.apiserver.k8s.io/v1/PriorityLevelConfiguration served:21-25
flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema in:flowcontrol.v1beta2 introduced:23 deprecated:26 removed:29 use:flowcontrol.apiserver.k8s.io/v1/FlowSchema served:23-28
flowcontrol.apiserver.k8s.io/v1beta2 PriorityLevelConfiguration in:flowcontrol.v1beta2 introduced:23 deprecated:26 removed:29 use:flowcontrol.apiserver.k8s.io/v1/PriorityLevelConfiguration served:23-28
flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema in:flowcontrol.v1beta3 introduced:26 deprecated:29 removed:32 use:flowcontrol.apiserver.k8s.io/v1/FlowSchema served:26-31
flowcontrol.apiserver.k8s.io/v1beta3 PriorityLevelConfiguration in:flowcontrol.v1beta3 introduced:26 deprecated:29 removed:32 use:flowcontrol.apiserver.k8s.io/v1/PriorityLevelConfiguration served:26-31
internal.apiserver.k8s.io/v1alpha1 StorageVersion in:apiserverinternal.v1alpha1 introduced:20
lifecycle.k8s.io/v1alpha1 Eviction in:lifecycle.v1alpha1 introduced:37 deprecated:40 removed:43 gates:EvictionRequestAPI
lifecycle.k8s.io/v1alpha1 EvictionRequest in:lifecycle.v1alpha1 introduced:37 deprecated:40 removed:43 gates:EvictionRequestAPI
networking.k8s.io/v1 IPAddress in:networking.v1 introduced:33 served:33+
networking.k8s.io/v1 Ingress in:networking.v1 introduced:19 served:21+
networking.k8s.io/v1 IngressClass in:networking.v1 introduced:19 served:21+
networking.k8s.io/v1 NetworkPolicy in:networking.v1 introduced:7 served:21+
networking.k8s.io/v1 ServiceCIDR in:networking.v1 introduced:33 served:33+
networking.k8s.io/v1alpha1 ClusterCIDR in:networking.v1alpha1 introduced:25 deprecated:28 removed:29
networking.k8s.io/v1alpha1 IPAddress in:networking.v1alpha1 introduced:27 deprecated:30 removed:31 use:networking.k8s.io/v1/IPAddress
networking.k8s.io/v1alpha1 ServiceCIDR in:networking.v1alpha1 introduced:29 deprecated:30 removed:31 use:networking.k8s.io/v1/ServiceCIDR
networking.k8s.io/v1beta1 IPAddress in:networking.v1beta1 introduced:31 deprecated:34 removed:37 use:networking.k8s.io/v1/IPAddress
networking.k8s.io/v1beta1 Ingress in:networking.v1beta1 introduced:14 deprecated:19 removed:22 use:networking.k8s.io/v1/Ingress served:21-21
networking.k8s.io/v1beta1 IngressClass in:networking.v1beta1 introduced:18 deprecated:19 removed:22 use:networking.k8s.io/v1/IngressClass served:21-21
networking.k8s.io/v1beta1 ServiceCIDR in:networking.v1beta1 introduced:31 deprecated:34 removed:37 use:networking.k8s.io/v1/ServiceCIDR
node.k8s.io/v1 RuntimeClass in:node.v1 introduced:20 served:21+
node.k8s.io/v1alpha1 RuntimeClass in:node.v1alpha1 introduced:12 removed:24 use:node.k8s.io/v1/RuntimeClass
node.k8s.io/v1beta1 RuntimeClass in:node.v1beta1 introduced:13 deprecated:22 removed:25 use:node.k8s.io/v1/RuntimeClass served:21-24
policy/v1 Eviction in:policy.v1 introduced:22 served:22+
policy/v1 PodDisruptionBudget in:policy.v1 introduced:21 served:21+
policy/v1alpha1 PodDisruptionBudget introduced:4 removed:5 use:policy/v1/PodDisruptionBudget
policy/v1beta1 Eviction in:policy.v1beta1 introduced:5 deprecated:22 use:policy/v1/Eviction accepted:21+ served:21+
policy/v1beta1 PodDisruptionBudget in:policy.v1beta1 introduced:5 deprecated:21 removed:25 use:policy/v1/PodDisruptionBudget served:21-24
policy/v1beta1 PodSecurityPolicy in:policy.v1beta1 introduced:10 deprecated:21 removed:25 advice:use%20Pod%20Security%20Admission%3A%20label%20namespaces%20with%20pod-security.kubernetes.io%2Fenforce%2C%20or%20write%20a%20ValidatingAdmissionPolicy served:21-24
rbac.authorization.k8s.io/v1 ClusterRole in:rbac.v1 introduced:8 served:21+
rbac.authorization.k8s.io/v1 ClusterRoleBinding in:rbac.v1 introduced:8 served:21+
rbac.authorization.k8s.io/v1 Role in:rbac.v1 introduced:8 served:21+
rbac.authorization.k8s.io/v1 RoleBinding in:rbac.v1 introduced:8 served:21+
rbac.authorization.k8s.io/v1alpha1 ClusterRole in:rbac.v1alpha1 introduced:3 removed:23 use:rbac.authorization.k8s.io/v1/ClusterRole
rbac.authorization.k8s.io/v1alpha1 ClusterRoleBinding in:rbac.v1alpha1 introduced:3 removed:23 use:rbac.authorization.k8s.io/v1/ClusterRoleBinding
rbac.authorization.k8s.io/v1alpha1 Role in:rbac.v1alpha1 introduced:3 removed:23 use:rbac.authorization.k8s.io/v1/Role
rbac.authorization.k8s.io/v1alpha1 RoleBinding in:rbac.v1alpha1 introduced:3 removed:23 use:rbac.authorization.k8s.io/v1/RoleBinding
rbac.authorization.k8s.io/v1beta1 ClusterRole in:rbac.v1beta1 introduced:6 deprecated:17 removed:22 use:rbac.authorization.k8s.io/v1/ClusterRole served:21-21
rbac.authorization.k8s.io/v1beta1 ClusterRoleBinding in:rbac.v1beta1 introduced:6 deprecated:17 removed:22 use:rbac.authorization.k8s.io/v1/ClusterRoleBinding served:21-21
rbac.authorization.k8s.io/v1beta1 Role in:rbac.v1beta1 introduced:6 deprecated:17 removed:22 use:rbac.authorization.k8s.io/v1/Role served:21-21
rbac.authorization.k8s.io/v1beta1 RoleBinding in:rbac.v1beta1 introduced:6 deprecated:17 removed:22 use:rbac.authorization.k8s.io/v1/RoleBinding served:21-21
resource.k8s.io/v1 DeviceClass in:resource.v1 introduced:34 served:34+
resource.k8s.io/v1 DeviceTaintRule in:resource.v1 introduced:37 served:37+
resource.k8s.io/v1 ResourceClaim in:resource.v1 introduced:34 served:34+
resource.k8s.io/v1 ResourceClaimTemplate in:resource.v1 introduced:34 served:34+
resource.k8s.io/v1 ResourceSlice in:resource.v1 introduced:34 served:34+
resource.k8s.io/v1alpha1 PodScheduling in:resource.v1alpha1 introduced:26 removed:27
resource.k8s.io/v1alpha1 ResourceClaim in:resource.v1alpha1 introduced:26 removed:27 use:resource.k8s.io/v1/ResourceClaim
resource.k8s.io/v1alpha1 ResourceClaimTemplate in:resource.v1alpha1 introduced:26 removed:27 use:resource.k8s.io/v1/ResourceClaimTemplate
resource.k8s.io/v1alpha1 ResourceClass in:resource.v1alpha1 introduced:26 removed:27 use:resource.k8s.io/v1alpha2/ResourceClass
resource.k8s.io/v1alpha2 PodSchedulingContext in:resource.v1alpha2 introduced:27 removed:31 use:resource.k8s.io/v1alpha3/PodSchedulingContext
resource.k8s.io/v1alpha2 ResourceClaim in:resource.v1alpha2 introduced:27 removed:31 use:resource.k8s.io/v1/ResourceClaim
resource.k8s.io/v1alpha2 ResourceClaimParameters in:resource.v1alpha2 introduced:30 removed:31
resource.k8s.io/v1alpha2 ResourceClaimTemplate in:resource.v1alpha2 introduced:27 removed:31 use:resource.k8s.io/v1/ResourceClaimTemplate
resource.k8s.io/v1alpha2 ResourceClass in:resource.v1alpha2 introduced:27 removed:31
resource.k8s.io/v1alpha2 ResourceClassParameters in:resource.v1alpha2 introduced:30 removed:31
resource.k8s.io/v1alpha2 ResourceSlice in:resource.v1alpha2 introduced:30 removed:31 use:resource.k8s.io/v1/ResourceSlice
resource.k8s.io/v1alpha3 DeviceClass in:resource.v1alpha3 introduced:31 removed:34 use:resource.k8s.io/v1/DeviceClass
resource.k8s.io/v1alpha3 DeviceTaintRule in:resource.v1alpha3 introduced:33 deprecated:36 removed:39 use:resource.k8s.io/v1/DeviceTaintRule
resource.k8s.io/v1alpha3 PodSchedulingContext in:resource.v1alpha3 introduced:31 removed:32
resource.k8s.io/v1alpha3 ResourceClaim in:resource.v1alpha3 introduced:31 removed:34 use:resource.k8s.io/v1/ResourceClaim
resource.k8s.io/v1alpha3 ResourceClaimTemplate in:resource.v1alpha3 introduced:31 removed:34 use:resource.k8s.io/v1/ResourceClaimTemplate
resource.k8s.io/v1alpha3 ResourcePoolStatusRequest in:resource.v1alpha3 introduced:36 deprecated:39 removed:42
resource.k8s.io/v1alpha3 ResourceSlice in:resource.v1alpha3 introduced:31 removed:34 use:resource.k8s.io/v1/ResourceSlice
resource.k8s.io/v1beta1 DeviceClass in:resource.v1beta1 introduced:32 deprecated:35 removed:38 use:resource.k8s.io/v1/DeviceClass
resource.k8s.io/v1beta1 ResourceClaim in:resource.v1beta1 introduced:32 deprecated:35 removed:38 use:resource.k8s.io/v1/ResourceClaim
resource.k8s.io/v1beta1 ResourceClaimTemplate in:resource.v1beta1 introduced:32 deprecated:35 removed:38 use:resource.k8s.io/v1/ResourceClaimTemplate
resource.k8s.io/v1beta1 ResourceSlice in:resource.v1beta1 introduced:32 deprecated:35 removed:38 use:resource.k8s.io/v1/ResourceSlice
resource.k8s.io/v1beta2 DeviceClass in:resource.v1beta2 introduced:33 deprecated:36 removed:39 use:resource.k8s.io/v1/DeviceClass
resource.k8s.io/v1beta2 DeviceTaintRule in:resource.v1beta2 introduced:36 deprecated:39 removed:42 use:resource.k8s.io/v1/DeviceTaintRule
resource.k8s.io/v1beta2 ResourceClaim in:resource.v1beta2 introduced:33 deprecated:36 removed:39 use:resource.k8s.io/v1/ResourceClaim
resource.k8s.io/v1beta2 ResourceClaimTemplate in:resource.v1beta2 introduced:33 deprecated:36 removed:39 use:resource.k8s.io/v1/ResourceClaimTemplate
resource.k8s.io/v1beta2 ResourceSlice in:resource.v1beta2 introduced:33 deprecated:36 removed:39 use:resource.k8s.io/v1/ResourceSlice
scheduling.k8s.io/v1 PriorityClass in:scheduling.v1 introduced:14 served:21+
scheduling.k8s.io/v1alpha1 PriorityClass in:scheduling.v1alpha1 introduced:8 removed:23 use:scheduling.k8s.io/v1/PriorityClass
scheduling.k8s.io/v1alpha1 Workload in:scheduling.v1alpha1 introduced:35 removed:36 use:scheduling.k8s.io/v1beta1/Workload gates:GenericWorkload
scheduling.k8s.io/v1alpha2 PodGroup in:scheduling.v1alpha2 introduced:36 removed:37 use:scheduling.k8s.io/v1beta1/PodGroup gates:GenericWorkload
scheduling.k8s.io/v1alpha2 Workload in:scheduling.v1alpha2 introduced:36 removed:37 use:scheduling.k8s.io/v1beta1/Workload gates:GenericWorkload
scheduling.k8s.io/v1alpha3 CompositePodGroup in:scheduling.v1alpha3 introduced:37 gates:CompositePodGroup
scheduling.k8s.io/v1alpha3 PodGroup in:scheduling.v1alpha3 introduced:37 gates:GenericWorkload
scheduling.k8s.io/v1alpha3 Workload in:scheduling.v1alpha3 introduced:37 gates:GenericWorkload
scheduling.k8s.io/v1beta1 PodGroup in:scheduling.v1beta1 introduced:37 deprecated:40 removed:43 gates:GenericWorkload
scheduling.k8s.io/v1beta1 PriorityClass in:scheduling.v1beta1 introduced:11 deprecated:14 removed:22 use:scheduling.k8s.io/v1/PriorityClass served:21-21
scheduling.k8s.io/v1beta1 Workload in:scheduling.v1beta1 introduced:37 deprecated:40 removed:43 gates:GenericWorkload
settings.k8s.io/v1alpha1 PodPreset introduced:6 removed:20 advice:change%20pods%20on%20creation%20with%20a%20MutatingAdmissionPolicy%20or%20an%20admission%20webhook
storage.k8s.io/v1 CSIDriver in:storage.v1 introduced:18 served:21+
storage.k8s.io/v1 CSINode in:storage.v1 introduced:17 served:21+
storage.k8s.io/v1 CSIStorageCapacity in:storage.v1 introduced:24 served:24+
storage.k8s.io/v1 StorageClass in:storage.v1 introduced:6 served:21+
storage.k8s.io/v1 VolumeAttachment in:storage.v1 introduced:13 served:21+
storage.k8s.io/v1 VolumeAttributesClass in:storage.v1 introduced:34 served:34+
storage.k8s.io/v1alpha1 CSIStorageCapacity in:storage.v1alpha1 introduced:19 deprecated:21 removed:24 use:storage.k8s.io/v1/CSIStorageCapacity
storage.k8s.io/v1alpha1 VolumeAttachment in:storage.v1alpha1 introduced:9 deprecated:21 removed:23 use:storage.k8s.io/v1/VolumeAttachment
storage.k8s.io/v1alpha1 VolumeAttributesClass in:storage.v1alpha1 introduced:29 deprecated:32 removed:35 use:storage.k8s.io/v1/VolumeAttributesClass
storage.k8s.io/v1beta1 CSIDriver in:storage.v1beta1 introduced:14 deprecated:19 removed:22 use:storage.k8s.io/v1/CSIDriver served:21-21
storage.k8s.io/v1beta1 CSINode in:storage.v1beta1 introduced:14 deprecated:17 removed:22 use:storage.k8s.io/v1/CSINode served:21-21
storage.k8s.io/v1beta1 CSIStorageCapacity in:storage.v1beta1 introduced:21 deprecated:24 removed:27 use:storage.k8s.io/v1/CSIStorageCapacity served:21-26
storage.k8s.io/v1beta1 StorageClass in:storage.v1beta1 introduced:4 deprecated:19 removed:22 use:storage.k8s.io/v1/StorageClass served:21-21
storage.k8s.io/v1beta1 VolumeAttachment in:storage.v1beta1 introduced:10 deprecated:19 removed:22 use:storage.k8s.io/v1/VolumeAttachment served:21-21
storage.k8s.io/v1beta1 VolumeAttributesClass in:storage.v1beta1 introduced:31 deprecated:34 removed:37 use:storage.k8s.io/v1/VolumeAttributesClass
storagemigration.k8s.io/v1 StorageVersionMigration in:storagemigration.v1 introduced:37 served:37+ gates:StorageVersionMigrator
storagemigration.k8s.io/v1alpha1 StorageVersionMigration in:storagemigration.v1alpha1 introduced:30 deprecated:33 removed:35 use:storagemigration.k8s.io/v1/StorageVersionMigration gates:StorageVersionMigrator
storagemigration.k8s.io/v1beta1 StorageVersionMigration in:storagemigration.v1beta1 introduced:35 deprecated:37 removed:40 use:storagemigration.k8s.io/v1/StorageVersionMigration gates:StorageVersionMigrator
v1 Binding in:core.v1 introduced:0 served:21+
v1 ComponentStatus in:core.v1 introduced:0 deprecated:19 served:21+
v1 ConfigMap in:core.v1 introduced:2 served:21+
v1 Endpoints in:core.v1 introduced:0 deprecated:33 use:discovery.k8s.io/v1/EndpointSlice served:21+
v1 EphemeralContainers in:core.v1 introduced:16 removed:22 served:21-21
v1 Event in:core.v1 introduced:0 served:21+
v1 LimitRange in:core.v1 introduced:0 served:21+
v1 Namespace in:core.v1 introduced:0 served:21+
v1 Node in:core.v1 introduced:0 served:21+
v1 PersistentVolume in:core.v1 introduced:0 served:21+
v1 PersistentVolumeClaim in:core.v1 introduced:0 served:21+
v1 Pod in:core.v1 introduced:0 served:21+
v1 PodTemplate in:core.v1 introduced:0 served:21+
v1 ReplicationController in:core.v1 introduced:0 served:21+
v1 ResourceQuota in:core.v1 introduced:0 served:21+
v1 Secret in:core.v1 introduced:0 served:21+
v1 Service in:core.v1 introduced:0 served:21+
v1 ServiceAccount in:core.v1 introduced:0 served:21+
## resources
admissionregistration.k8s.io/v1; mutatingadmissionpolicies MutatingAdmissionPolicy Cluster * @36+; mutatingadmissionpolicybindings MutatingAdmissionPolicyBinding Cluster * @36+; mutatingwebhookconfigurations MutatingWebhookConfiguration Cluster *; validatingadmissionpolicies ValidatingAdmissionPolicy Cluster * @30+; validatingadmissionpolicies/status ValidatingAdmissionPolicy Cluster get,patch,update @30+; validatingadmissionpolicybindings ValidatingAdmissionPolicyBinding Cluster * @30+; validatingwebhookconfigurations ValidatingWebhookConfiguration Cluster *
admissionregistration.k8s.io/v1alpha1; mutatingadmissionpolicies MutatingAdmissionPolicy Cluster * @32+; mutatingadmissionpolicybindings MutatingAdmissionPolicyBinding Cluster * @32+; validatingadmissionpolicies ValidatingAdmissionPolicy Cluster * @26-31; validatingadmissionpolicies/status ValidatingAdmissionPolicy Cluster get,patch,update @27-31; validatingadmissionpolicybindings ValidatingAdmissionPolicyBinding Cluster * @26-31
admissionregistration.k8s.io/v1beta1; mutatingadmissionpolicies MutatingAdmissionPolicy Cluster * @34+; mutatingadmissionpolicybindings MutatingAdmissionPolicyBinding Cluster * @34+; mutatingwebhookconfigurations MutatingWebhookConfiguration Cluster * @21-21; validatingadmissionpolicies ValidatingAdmissionPolicy Cluster * @28-33; validatingadmissionpolicies/status ValidatingAdmissionPolicy Cluster get,patch,update @28-33; validatingadmissionpolicybindings ValidatingAdmissionPolicyBinding Cluster * @28-33; validatingwebhookconfigurations ValidatingWebhookConfiguration Cluster * @21-21
apiextensions.k8s.io/v1; customresourcedefinitions CustomResourceDefinition Cluster *; customresourcedefinitions/status CustomResourceDefinition Cluster get,patch,update
apiextensions.k8s.io/v1beta1; customresourcedefinitions CustomResourceDefinition Cluster * @21-21; customresourcedefinitions/status CustomResourceDefinition Cluster get,patch,update @21-21
apiregistration.k8s.io/v1; apiservices APIService Cluster *; apiservices/status APIService Cluster get,patch,update
apiregistration.k8s.io/v1beta1; apiservices APIService Cluster * @21-21; apiservices/status APIService Cluster get,patch,update @21-21
apps/v1; controllerrevisions ControllerRevision Namespaced *; daemonsets DaemonSet Namespaced *; daemonsets/status DaemonSet Namespaced get,patch,update; deployments Deployment Namespaced *; deployments/scale Scale Namespaced get,patch,update; deployments/status Deployment Namespaced get,patch,update; replicasets ReplicaSet Namespaced *; replicasets/scale Scale Namespaced get,patch,update; replicasets/status ReplicaSet Namespaced get,patch,update; statefulsets StatefulSet Namespaced *; statefulsets/scale Scale Namespaced get,patch,update; statefulsets/status StatefulSet Namespaced get,patch,update
authentication.k8s.io/v1; selfsubjectreviews SelfSubjectReview Cluster create @28+; tokenreviews TokenReview Cluster create
authentication.k8s.io/v1alpha1; selfsubjectreviews SelfSubjectReview Cluster create @26-31
authentication.k8s.io/v1beta1; selfsubjectreviews SelfSubjectReview Cluster create @27-32; tokenreviews TokenReview Cluster create @21-21
authorization.k8s.io/v1; localsubjectaccessreviews LocalSubjectAccessReview Namespaced create; selfsubjectaccessreviews SelfSubjectAccessReview Cluster create; selfsubjectrulesreviews SelfSubjectRulesReview Cluster create; subjectaccessreviews SubjectAccessReview Cluster create
authorization.k8s.io/v1beta1; localsubjectaccessreviews LocalSubjectAccessReview Namespaced create @21-21; selfsubjectaccessreviews SelfSubjectAccessReview Cluster create @21-21; selfsubjectrulesreviews SelfSubjectRulesReview Cluster create @21-21; subjectaccessreviews SubjectAccessReview Cluster create @21-21
autoscaling/v1; horizontalpodautoscalers HorizontalPodAutoscaler Namespaced *; horizontalpodautoscalers/status HorizontalPodAutoscaler Namespaced get,patch,update
autoscaling/v2; horizontalpodautoscalers HorizontalPodAutoscaler Namespaced * @23+; horizontalpodautoscalers/status HorizontalPodAutoscaler Namespaced get,patch,update @23+
autoscaling/v2beta1; horizontalpodautoscalers HorizontalPodAutoscaler Namespaced * @21-24; horizontalpodautoscalers/status HorizontalPodAutoscaler Namespaced get,patch,update @21-24
autoscaling/v2beta2; horizontalpodautoscalers HorizontalPodAutoscaler Namespaced * @21-25; horizontalpodautoscalers/status HorizontalPodAutoscaler Namespaced get,patch,update @21-25
batch/v1; cronjobs CronJob Namespaced *; cronjobs/status CronJob Namespaced get,patch,update; jobs Job Namespaced *; jobs/status Job Namespaced get,patch,update
batch/v1beta1; cronjobs CronJob Namespaced * @21-24; cronjobs/status CronJob Namespaced get,patch,update @21-24
certificates.k8s.io/v1; certificatesigningrequests CertificateSigningRequest Cluster *; certificatesigningrequests/approval CertificateSigningRequest Cluster get,patch,update; certificatesigningrequests/status CertificateSigningRequest Cluster get,patch,update; clustertrustbundles ClusterTrustBundle Cluster * @37+; podcertificaterequests PodCertificateRequest Namespaced * @37+; podcertificaterequests/status PodCertificateRequest Namespaced get,patch,update @37+
certificates.k8s.io/v1alpha1; clustertrustbundles ClusterTrustBundle Cluster * @27-36; podcertificaterequests PodCertificateRequest Namespaced * @34-34; podcertificaterequests/status PodCertificateRequest Namespaced get,patch,update @34-34
certificates.k8s.io/v1beta1; certificatesigningrequests CertificateSigningRequest Cluster * @21-21; certificatesigningrequests/approval CertificateSigningRequest Cluster get,patch,update @21-21; certificatesigningrequests/status CertificateSigningRequest Cluster get,patch,update @21-21; clustertrustbundles ClusterTrustBundle Cluster * @33+; podcertificaterequests PodCertificateRequest Namespaced * @35+; podcertificaterequests/status PodCertificateRequest Namespaced get,patch,update @35+
coordination.k8s.io/v1; leases Lease Namespaced *
coordination.k8s.io/v1alpha1; leasecandidates LeaseCandidate Namespaced * @31-31
coordination.k8s.io/v1alpha2; leasecandidates LeaseCandidate Namespaced * @32+
coordination.k8s.io/v1beta1; leasecandidates LeaseCandidate Namespaced * @33+; leases Lease Namespaced * @21-21
discovery.k8s.io/v1; endpointslices EndpointSlice Namespaced *
discovery.k8s.io/v1beta1; endpointslices EndpointSlice Namespaced * @21-24
events.k8s.io/v1; events Event Namespaced *
events.k8s.io/v1beta1; events Event Namespaced * @21-24
extensions/v1beta1; ingresses Ingress Namespaced * @21-21; ingresses/status Ingress Namespaced get,patch,update @21-21
flowcontrol.apiserver.k8s.io/v1; flowschemas FlowSchema Cluster * @29+; flowschemas/status FlowSchema Cluster get,patch,update @29+; prioritylevelconfigurations PriorityLevelConfiguration Cluster * @29+; prioritylevelconfigurations/status PriorityLevelConfiguration Cluster get,patch,update @29+
flowcontrol.apiserver.k8s.io/v1beta1; flowschemas FlowSchema Cluster * @21-25; flowschemas/status FlowSchema Cluster get,patch,update @21-25; prioritylevelconfigurations PriorityLevelConfiguration Cluster * @21-25; prioritylevelconfigurations/status PriorityLevelConfiguration Cluster get,patch,update @21-25
flowcontrol.apiserver.k8s.io/v1beta2; flowschemas FlowSchema Cluster * @23-28; flowschemas/status FlowSchema Cluster get,patch,update @23-28; prioritylevelconfigurations PriorityLevelConfiguration Cluster * @23-28; prioritylevelconfigurations/status PriorityLevelConfiguration Cluster get,patch,update @23-28
flowcontrol.apiserver.k8s.io/v1beta3; flowschemas FlowSchema Cluster * @26-31; flowschemas/status FlowSchema Cluster get,patch,update @26-31; prioritylevelconfigurations PriorityLevelConfiguration Cluster * @26-31; prioritylevelconfigurations/status PriorityLevelConfiguration Cluster get,patch,update @26-31
internal.apiserver.k8s.io/v1alpha1; storageversions StorageVersion Cluster *; storageversions/status StorageVersion Cluster get,patch,update
lifecycle.k8s.io/v1alpha1; evictionrequests EvictionRequest Namespaced * @37+; evictionrequests/status EvictionRequest Namespaced get,patch,update @37+; evictions Eviction Namespaced * @37+; evictions/status Eviction Namespaced get,patch,update @37+
networking.k8s.io/v1; ingressclasses IngressClass Cluster *; ingresses Ingress Namespaced *; ingresses/status Ingress Namespaced get,patch,update; ipaddresses IPAddress Cluster * @33+; networkpolicies NetworkPolicy Namespaced *; networkpolicies/status NetworkPolicy Namespaced get,patch,update @24-27; servicecidrs ServiceCIDR Cluster * @33+; servicecidrs/status ServiceCIDR Cluster get,patch,update @33+
networking.k8s.io/v1alpha1; clustercidrs ClusterCIDR Cluster * @25-28; ipaddresses IPAddress Cluster * @27-30; servicecidrs ServiceCIDR Cluster * @29-30; servicecidrs/status ServiceCIDR Cluster get,patch,update @29-30
networking.k8s.io/v1beta1; ingressclasses IngressClass Cluster * @21-21; ingresses Ingress Namespaced * @21-21; ingresses/status Ingress Namespaced get,patch,update @21-21; ipaddresses IPAddress Cluster * @31-36; servicecidrs ServiceCIDR Cluster * @31-36; servicecidrs/status ServiceCIDR Cluster get,patch,update @31-36
node.k8s.io/v1; runtimeclasses RuntimeClass Cluster *
node.k8s.io/v1alpha1; runtimeclasses RuntimeClass Cluster * @21-23
node.k8s.io/v1beta1; runtimeclasses RuntimeClass Cluster * @21-24
policy/v1; poddisruptionbudgets PodDisruptionBudget Namespaced *; poddisruptionbudgets/status PodDisruptionBudget Namespaced get,patch,update
policy/v1beta1; poddisruptionbudgets PodDisruptionBudget Namespaced * @21-24; poddisruptionbudgets/status PodDisruptionBudget Namespaced get,patch,update @21-24; podsecuritypolicies PodSecurityPolicy Cluster * @21-24
rbac.authorization.k8s.io/v1; clusterrolebindings ClusterRoleBinding Cluster *; clusterroles ClusterRole Cluster *; rolebindings RoleBinding Namespaced *; roles Role Namespaced *
rbac.authorization.k8s.io/v1alpha1; clusterrolebindings ClusterRoleBinding Cluster * @21-22; clusterroles ClusterRole Cluster * @21-22; rolebindings RoleBinding Namespaced * @21-22; roles Role Namespaced * @21-22
rbac.authorization.k8s.io/v1beta1; clusterrolebindings ClusterRoleBinding Cluster * @21-21; clusterroles ClusterRole Cluster * @21-21; rolebindings RoleBinding Namespaced * @21-21; roles Role Namespaced * @21-21
resource.k8s.io/v1; deviceclasses DeviceClass Cluster * @34+; devicetaintrules DeviceTaintRule Cluster * @37+; devicetaintrules/status DeviceTaintRule Cluster get,patch,update @37+; resourceclaims ResourceClaim Namespaced * @34+; resourceclaims/status ResourceClaim Namespaced get,patch,update @34+; resourceclaimtemplates ResourceClaimTemplate Namespaced * @34+; resourceslices ResourceSlice Cluster * @34+
resource.k8s.io/v1alpha1; podschedulings PodScheduling Namespaced * @26-26; podschedulings/status PodScheduling Namespaced get,patch,update @26-26; resourceclaims ResourceClaim Namespaced * @26-26; resourceclaims/status ResourceClaim Namespaced get,patch,update @26-26; resourceclaimtemplates ResourceClaimTemplate Namespaced * @26-26; resourceclasses ResourceClass Cluster * @26-26
resource.k8s.io/v1alpha2; podschedulingcontexts PodSchedulingContext Namespaced * @27-30; podschedulingcontexts/status PodSchedulingContext Namespaced get,patch,update @27-30; resourceclaimparameters ResourceClaimParameters Namespaced * @30-30; resourceclaims ResourceClaim Namespaced * @27-30; resourceclaims/status ResourceClaim Namespaced get,patch,update @27-30; resourceclaimtemplates ResourceClaimTemplate Namespaced * @27-30; resourceclasses ResourceClass Cluster * @27-30; resourceclassparameters ResourceClassParameters Namespaced * @30-30; resourceslices ResourceSlice Cluster * @30-30
resource.k8s.io/v1alpha3; deviceclasses DeviceClass Cluster * @31-33; devicetaintrules DeviceTaintRule Cluster * @33+; devicetaintrules/status DeviceTaintRule Cluster get,patch,update @35+; podschedulingcontexts PodSchedulingContext Namespaced * @31-31; podschedulingcontexts/status PodSchedulingContext Namespaced get,patch,update @31-31; resourceclaims ResourceClaim Namespaced * @31-33; resourceclaims/status ResourceClaim Namespaced get,patch,update @31-33; resourceclaimtemplates ResourceClaimTemplate Namespaced * @31-33; resourcepoolstatusrequests ResourcePoolStatusRequest Cluster * @36+; resourcepoolstatusrequests/status ResourcePoolStatusRequest Cluster get,patch,update @36+; resourceslices ResourceSlice Cluster * @31-33
resource.k8s.io/v1beta1; deviceclasses DeviceClass Cluster * @32+; resourceclaims ResourceClaim Namespaced * @32+; resourceclaims/status ResourceClaim Namespaced get,patch,update @32+; resourceclaimtemplates ResourceClaimTemplate Namespaced * @32+; resourceslices ResourceSlice Cluster * @32+
resource.k8s.io/v1beta2; deviceclasses DeviceClass Cluster * @33+; devicetaintrules DeviceTaintRule Cluster * @36+; devicetaintrules/status DeviceTaintRule Cluster get,patch,update @36+; resourceclaims ResourceClaim Namespaced * @33+; resourceclaims/status ResourceClaim Namespaced get,patch,update @33+; resourceclaimtemplates ResourceClaimTemplate Namespaced * @33+; resourceslices ResourceSlice Cluster * @33+
scheduling.k8s.io/v1; priorityclasses PriorityClass Cluster *
scheduling.k8s.io/v1alpha1; priorityclasses PriorityClass Cluster * @21-22; workloads Workload Namespaced * @35-35
scheduling.k8s.io/v1alpha2; podgroups PodGroup Namespaced * @36-36; podgroups/status PodGroup Namespaced get,patch,update @36-36; workloads Workload Namespaced * @36-36
scheduling.k8s.io/v1alpha3; compositepodgroups CompositePodGroup Namespaced * @37+; compositepodgroups/status CompositePodGroup Namespaced get,patch,update @37+; podgroups PodGroup Namespaced * @37+; podgroups/status PodGroup Namespaced get,patch,update @37+; workloads Workload Namespaced * @37+
scheduling.k8s.io/v1beta1; podgroups PodGroup Namespaced * @37+; podgroups/status PodGroup Namespaced get,patch,update @37+; priorityclasses PriorityClass Cluster * @21-21; workloads Workload Namespaced * @37+
storage.k8s.io/v1; csidrivers CSIDriver Cluster *; csinodes CSINode Cluster *; csinodes/status CSINode Cluster get,patch,update @37+; csistoragecapacities CSIStorageCapacity Namespaced * @24+; storageclasses StorageClass Cluster *; volumeattachments VolumeAttachment Cluster *; volumeattachments/status VolumeAttachment Cluster get,patch,update; volumeattributesclasses VolumeAttributesClass Cluster * @34+
storage.k8s.io/v1alpha1; csistoragecapacities CSIStorageCapacity Namespaced * @21-23; volumeattachments VolumeAttachment Cluster * @21-22; volumeattributesclasses VolumeAttributesClass Cluster * @29-34
storage.k8s.io/v1beta1; csidrivers CSIDriver Cluster * @21-21; csinodes CSINode Cluster * @21-21; csistoragecapacities CSIStorageCapacity Namespaced * @21-26; storageclasses StorageClass Cluster * @21-21; volumeattachments VolumeAttachment Cluster * @21-21; volumeattributesclasses VolumeAttributesClass Cluster * @31-36
storagemigration.k8s.io/v1; storageversionmigrations StorageVersionMigration Cluster * @37+; storageversionmigrations/status StorageVersionMigration Cluster get,patch,update @37+
storagemigration.k8s.io/v1alpha1; storageversionmigrations StorageVersionMigration Cluster * @30-34; storageversionmigrations/status StorageVersionMigration Cluster get,patch,update @30-34
storagemigration.k8s.io/v1beta1; storageversionmigrations StorageVersionMigration Cluster * @35+; storageversionmigrations/status StorageVersionMigration Cluster get,patch,update @35+
v1; bindings Binding Namespaced create; componentstatuses ComponentStatus Cluster get,list; configmaps ConfigMap Namespaced *; endpoints Endpoints Namespaced *; events Event Namespaced *; limitranges LimitRange Namespaced *; namespaces Namespace Cluster create,delete,get,list,patch,update,watch; namespaces/finalize Namespace Cluster update; namespaces/status Namespace Cluster get,patch,update; nodes Node Cluster *; nodes/proxy NodeProxyOptions Cluster create,delete,get,patch,update; nodes/status Node Cluster get,patch,update; persistentvolumeclaims PersistentVolumeClaim Namespaced *; persistentvolumeclaims/status PersistentVolumeClaim Namespaced get,patch,update; persistentvolumes PersistentVolume Cluster *; persistentvolumes/status PersistentVolume Cluster get,patch,update; pods Pod Namespaced *; pods/attach PodAttachOptions Namespaced create,get; pods/binding Binding Namespaced create; pods/ephemeralcontainers Pod Namespaced get,patch,update; pods/eviction Eviction Namespaced create; pods/exec PodExecOptions Namespaced create,get; pods/log Pod Namespaced get; pods/portforward PodPortForwardOptions Namespaced create,get; pods/proxy PodProxyOptions Namespaced create,delete,get,patch,update; pods/resize Pod Namespaced get,patch,update @32+; pods/status Pod Namespaced get,patch,update; podtemplates PodTemplate Namespaced *; replicationcontrollers ReplicationController Namespaced *; replicationcontrollers/scale Scale Namespaced get,patch,update; replicationcontrollers/status ReplicationController Namespaced get,patch,update; resourcequotas ResourceQuota Namespaced *; resourcequotas/status ResourceQuota Namespaced get,patch,update; secrets Secret Namespaced *; serviceaccounts ServiceAccount Namespaced *; serviceaccounts/token TokenRequest Namespaced create; services Service Namespaced *; services/proxy ServiceProxyOptions Namespaced create,delete,get,patch,update; services/status Service Namespaced get,patch,update
## enums
admissionregistration.v1.MatchResources.matchPolicy closed; Equivalent; Exact
admissionregistration.v1.MutatingAdmissionPolicySpec.failurePolicy closed; Fail; Ignore
admissionregistration.v1.MutatingAdmissionPolicySpec.reinvocationPolicy closed; IfNeeded; Never
admissionregistration.v1.MutatingWebhook.sideEffects closed; None; NoneOnDryRun; Some; Unknown
admissionregistration.v1.Mutation.patchType closed; ApplyConfiguration; JSONPatch
admissionregistration.v1.NamedRuleWithOperations.operations closed; *; CONNECT; CREATE; DELETE; UPDATE
admissionregistration.v1.NamedRuleWithOperations.scope closed; *; Cluster; Namespaced
admissionregistration.v1.ParamRef.parameterNotFoundAction open; Allow; Deny
admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec.validationActions closed; Audit; Deny; Warn
admissionregistration.v1alpha1.ParamRef.parameterNotFoundAction closed; Allow; Deny
admissionregistration.v1beta1.MatchResources.matchPolicy open; Equivalent; Exact
admissionregistration.v1beta1.MutatingAdmissionPolicySpec.failurePolicy open; Fail; Ignore
admissionregistration.v1beta1.MutatingWebhook.sideEffects open; None; NoneOnDryRun; Some; Unknown
admissionregistration.v1beta1.RuleWithOperations.operations open; *; CONNECT; CREATE; DELETE; UPDATE
admissionregistration.v1beta1.RuleWithOperations.scope open; *; Cluster; Namespaced
apiserverinternal.v1alpha1.StorageVersionCondition.status open; False; True; Unknown
apps.v1.DaemonSetUpdateStrategy.type closed; OnDelete; RollingUpdate
apps.v1.DeploymentStrategy.type closed; Recreate; RollingUpdate
apps.v1.StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted open; Delete; Retain
apps.v1.StatefulSetSpec.podManagementPolicy closed; OrderedReady; Parallel
apps.v1.StatefulSetUpdateStrategy.type closed; OnDelete; Recreate @37+ gates:StatefulSetRecreateStrategy; RollingUpdate
autoscaling.v2.HPAScalingPolicy.type open; Percent; Pods
autoscaling.v2.HPAScalingRules.selectPolicy open; Disabled; Max; Min
autoscaling.v2.MetricSpec.type open; ContainerResource gates:HPAContainerMetrics; External; Object; Pods; Resource
autoscaling.v2.MetricStatus.type open; ContainerResource; External; Object; Pods; Resource
autoscaling.v2.MetricTarget.type open; AverageValue; Utilization; Value
batch.v1.CronJobSpec.concurrencyPolicy closed; Allow; Forbid; Replace
batch.v1.JobSpec.completionMode closed; Indexed; NonIndexed
batch.v1.JobSpec.podReplacementPolicy closed; Failed; TerminatingOrFailed
batch.v1.PodFailurePolicyOnExitCodesRequirement.operator closed; In; NotIn
batch.v1.PodFailurePolicyRule.action closed; Count; FailIndex @28+; FailJob; Ignore
batch.v1beta1.CronJobSpec.concurrencyPolicy open; Allow; Forbid; Replace
certificates.v1.CertificateSigningRequestSpec.usages closed; any; cert%20sign; client%20auth; code%20signing; content%20commitment; crl%20sign; data%20encipherment; decipher%20only; digital%20signature; email%20protection; encipher%20only; ipsec%20end%20system; ipsec%20tunnel; ipsec%20user; key%20agreement; key%20encipherment; microsoft%20sgc; netscape%20sgc; ocsp%20signing; s/mime; server%20auth; signing; timestamping
certificates.v1beta1.CertificateSigningRequestSpec.usages open; any; cert%20sign; client%20auth; code%20signing; content%20commitment; crl%20sign; data%20encipherment; decipher%20only; digital%20signature; email%20protection; encipher%20only; ipsec%20end%20system; ipsec%20tunnel; ipsec%20user; key%20agreement; key%20encipherment; microsoft%20sgc; netscape%20sgc; ocsp%20signing; s/mime; server%20auth; signing; timestamping
core.v1.AppArmorProfile.type closed; Localhost; RuntimeDefault; Unconfined
core.v1.AzureDiskVolumeSource.cachingMode closed; None; ReadOnly; ReadWrite
core.v1.AzureDiskVolumeSource.kind closed; Dedicated; Managed; Shared
core.v1.Container.imagePullPolicy closed; Always; IfNotPresent; Never
core.v1.Container.restartPolicy open; Always; Never @34+; OnFailure @34+
core.v1.Container.terminationMessagePolicy closed; FallbackToLogsOnError; File
core.v1.ContainerPort.protocol closed; SCTP; TCP; UDP
core.v1.ContainerResizePolicy.restartPolicy open; NotRequired; RestartContainer
core.v1.ContainerRestartRule.action open; Restart; RestartAllContainers @35+ gates:RestartAllContainersOnContainerExits
core.v1.ContainerRestartRuleOnExitCodes.operator open; In; NotIn
core.v1.ContainerStatus.stopSignal closed; SIGABRT; SIGALRM; SIGBUS; SIGCHLD; SIGCLD; SIGCONT; SIGFPE; SIGHUP; SIGILL; SIGINT; SIGIO; SIGIOT; SIGKILL; SIGPIPE; SIGPOLL; SIGPROF; SIGPWR; SIGQUIT; SIGRTMAX; SIGRTMAX-1; SIGRTMAX-10; SIGRTMAX-11; SIGRTMAX-12; SIGRTMAX-13; SIGRTMAX-14; SIGRTMAX-2; SIGRTMAX-3; SIGRTMAX-4; SIGRTMAX-5; SIGRTMAX-6; SIGRTMAX-7; SIGRTMAX-8; SIGRTMAX-9; SIGRTMIN; SIGRTMIN+1; SIGRTMIN+10; SIGRTMIN+11; SIGRTMIN+12; SIGRTMIN+13; SIGRTMIN+14; SIGRTMIN+15; SIGRTMIN+2; SIGRTMIN+3; SIGRTMIN+4; SIGRTMIN+5; SIGRTMIN+6; SIGRTMIN+7; SIGRTMIN+8; SIGRTMIN+9; SIGSEGV; SIGSTKFLT; SIGSTOP; SIGSYS; SIGTERM; SIGTRAP; SIGTSTP; SIGTTIN; SIGTTOU; SIGURG; SIGUSR1; SIGUSR2; SIGVTALRM; SIGWINCH; SIGXCPU; SIGXFSZ
core.v1.GRPCAction.mode closed; Plaintext; TLS
core.v1.HTTPGetAction.protocol closed; HTTP1; HTTP2
core.v1.HTTPGetAction.scheme closed; HTTP; HTTPS
core.v1.HostPathVolumeSource.type closed; ""; BlockDevice; CharDevice; Directory; DirectoryOrCreate; File; FileOrCreate; Socket
core.v1.LoadBalancerIngress.ipMode open; Proxy; VIP
core.v1.ModifyVolumeStatus.status closed; InProgress; Infeasible; Pending
core.v1.NamespaceStatus.phase closed; Active; Terminating
core.v1.NodeSelectorRequirement.operator closed; DoesNotExist; Exists; Gt; In; Lt; NotIn
core.v1.NodeStatus.phase closed; Pending; Running; Terminated
core.v1.PersistentVolumeClaimSpec.accessModes closed; ReadOnlyMany; ReadWriteMany; ReadWriteOnce; ReadWriteOncePod @22+ gates:ReadWriteOncePod
core.v1.PersistentVolumeClaimSpec.volumeMode closed; Block; Filesystem
core.v1.PersistentVolumeClaimStatus.accessModes closed; ReadOnlyMany; ReadWriteMany; ReadWriteOnce; ReadWriteOncePod @22+
core.v1.PersistentVolumeClaimStatus.allocatedResourceStatuses closed; ControllerResizeFailed @0-30; ControllerResizeInProgress; ControllerResizeInfeasible @31+; NodeResizeFailed @0-30; NodeResizeInProgress; NodeResizeInfeasible @31+; NodeResizePending
core.v1.PersistentVolumeClaimStatus.phase closed; Bound; Lost; Pending
core.v1.PersistentVolumeClaimStatus.resizeStatus closed; ""; ControllerExpansionFailed; ControllerExpansionInProgress; NodeExpansionFailed; NodeExpansionInProgress; NodeExpansionPending
core.v1.PersistentVolumeSpec.persistentVolumeReclaimPolicy closed; Delete; Recycle deprecated:%7B%22since%22%3A21%2C%22message%22%3A%22provision%20volumes%20dynamically%22%2C%22replacement%22%3A%22Delete%22%7D; Retain
core.v1.PersistentVolumeStatus.phase closed; Available; Bound; Failed; Pending; Released
core.v1.PodOS.name open; linux; windows
core.v1.PodSecurityContext.fsGroupChangePolicy closed; Always; OnRootMismatch
core.v1.PodSecurityContext.seLinuxChangePolicy open; MountOption gates:SELinuxMount; Recursive
core.v1.PodSecurityContext.supplementalGroupsPolicy closed; Merge; Strict
core.v1.PodSpec.dnsPolicy closed; ClusterFirst; ClusterFirstWithHostNet; Default; None
core.v1.PodSpec.preemptionPolicy closed; Never; PreemptLowerPriority
core.v1.PodSpec.restartPolicy closed; Always; Never; OnFailure
core.v1.PodStatus.phase closed; Failed; Pending; Running; Succeeded; Unknown
core.v1.PodStatus.qosClass closed; BestEffort; Burstable; Guaranteed
core.v1.PodStatus.resize open; Deferred; InProgress; Infeasible; Proposed @0-32
core.v1.ResourceHealth.health open; Healthy; Unhealthy; Unknown
core.v1.ResourceQuotaSpec.scopes closed; BestEffort; CrossNamespacePodAffinity gates:PodAffinityNamespaceSelector; NotBestEffort; NotTerminating; PriorityClass; Terminating; VolumeAttributesClass @33+
core.v1.ScopedResourceSelectorRequirement.operator closed; DoesNotExist; Exists; In; NotIn
core.v1.SecurityContext.procMount closed; Default; Unmasked
core.v1.ServiceSpec.externalTrafficPolicy closed; Cluster; Local
core.v1.ServiceSpec.ipFamilies closed; "" @29+; IPv4; IPv6
core.v1.ServiceSpec.ipFamilyPolicy closed; PreferDualStack; RequireDualStack; SingleStack
core.v1.ServiceSpec.sessionAffinity closed; ClientIP; None
core.v1.ServiceSpec.trafficDistribution closed; PreferClose deprecated:%7B%22since%22%3A35%2C%22replacement%22%3A%22PreferSameZone%22%7D; PreferSameNode @33+ gates:PreferSameTrafficDistribution; PreferSameZone @33+ gates:PreferSameTrafficDistribution
core.v1.ServiceSpec.type closed; ClusterIP; ExternalName; LoadBalancer; NodePort
core.v1.Taint.effect closed; NoExecute; NoSchedule; PreferNoSchedule
core.v1.Toleration.operator closed; Equal; Exists; Gt @35+ gates:TaintTolerationComparisonOperators; Lt @35+ gates:TaintTolerationComparisonOperators
core.v1.TopologySpreadConstraint.nodeAffinityPolicy closed; Honor; Ignore
core.v1.TopologySpreadConstraint.whenUnsatisfiable closed; DoNotSchedule; ScheduleAnyway
core.v1.VolumeHealthCondition.status closed; DataLoss; Degraded; Inaccessible
core.v1.VolumeMount.mountPropagation closed; Bidirectional; HostToContainer; None
core.v1.VolumeMount.recursiveReadOnly open; Disabled; Enabled; IfPossible
discovery.v1.EndpointSlice.addressType closed; FQDN deprecated:%7B%22since%22%3A27%2C%22replacement%22%3A%22IPv4%20or%20IPv6%22%7D; IPv4; IPv6
discovery.v1beta1.EndpointSlice.addressType closed; FQDN; IPv4; IPv6
extensions.v1beta1.HTTPIngressPath.pathType open; Exact; ImplementationSpecific; Prefix
flowcontrol.v1.FlowDistinguisherMethod.type open; ByNamespace; ByUser
flowcontrol.v1.LimitResponse.type open; Queue; Reject
flowcontrol.v1.PriorityLevelConfigurationSpec.type open; Exempt; Limited
flowcontrol.v1.Subject.kind open; Group; ServiceAccount; User
lifecycle.v1alpha1.EvictionRequestSpec.intent closed; Eviction; Withdrawn
lifecycle.v1alpha1.TargetResponder.state closed; Active; Canceled; Completed; Inactive; Interrupted
networking.v1.HTTPIngressPath.pathType closed; Exact; ImplementationSpecific; Prefix
networking.v1.NetworkPolicySpec.policyTypes closed; Egress; Ingress
policy.v1.PodDisruptionBudgetSpec.unhealthyPodEvictionPolicy closed; AlwaysAllow; IfHealthyBudget
policy.v1beta1.FSGroupStrategyOptions.rule open; MayRunAs; MustRunAs; RunAsAny
policy.v1beta1.PodSecurityPolicySpec.volumes open; *; awsElasticBlockStore; azureDisk; azureFile; cephFS; cinder; configMap; csi; downwardAPI; emptyDir; ephemeral; fc; flexVolume; flocker; gcePersistentDisk; gitRepo; glusterfs; hostPath; iscsi; nfs; persistentVolumeClaim; photonPersistentDisk; portworxVolume; projected; quobyte; rbd; scaleIO; secret; storageos; vsphereVolume
policy.v1beta1.RunAsUserStrategyOptions.rule open; MustRunAs; MustRunAsNonRoot; RunAsAny
policy.v1beta1.SELinuxStrategyOptions.rule open; MustRunAs; RunAsAny
resource.v1.DeviceAllocationConfiguration.source closed; FromClaim; FromClass
resource.v1.DeviceRequestAllocationResult.skipNodeOperations closed; *; NodePrepareResources; NodeUnprepareResources
resource.v1.DeviceSubRequest.allocationMode closed; All; ExactCount
resource.v1.DeviceTaint.effect closed; NoExecute; NoSchedule; None @35+
resource.v1.DeviceToleration.operator closed; Equal; Exists
resource.v1alpha1.ResourceClaimSpec.allocationMode open; Immediate; WaitForFirstConsumer
resource.v1alpha3.DeviceRequest.allocationMode open; All; ExactCount
resource.v1alpha3.DeviceToleration.effect closed; NoExecute; NoSchedule
scheduling.v1alpha2.PodGroupSpec.disruptionMode closed; Pod; PodGroup
storage.v1.CSIDriverSpec.fsGroupPolicy open; File; None; ReadWriteOnceWithFSType
storage.v1.CSIDriverSpec.volumeLifecycleModes open; Ephemeral; Persistent
storage.v1.StorageClass.reclaimPolicy closed; Delete; Recycle; Retain
storage.v1.StorageClass.volumeBindingMode closed; Immediate; WaitForFirstConsumer
storage.v1.StorageHealthCondition.accessMode closed; ReadOnlyMany; ReadWriteMany; ReadWriteOnce; ReadWriteOncePod
storage.v1.StorageHealthCondition.status closed; StorageDegraded; StorageUnreachable
## deprecations
io.k8s.api.certificates.v1beta1.PodCertificateRequestSpec.pkixPublicKey {"since":36,"replacement":"stubPKCS10Request"}
io.k8s.api.certificates.v1beta1.PodCertificateRequestSpec.proofOfPossession {"since":36,"replacement":"stubPKCS10Request"}
io.k8s.api.core.v1.FlockerVolumeSource.datasetName {"since":5,"replacement":"datasetUUID"}
io.k8s.api.core.v1.LifecycleHandler.tcpSocket {"since":23,"withoutEffectSince":23,"message":"hooks with it fail when they run"}
io.k8s.api.core.v1.NodeSpec.configSource {"since":22,"withoutEffectSince":24,"message":"dynamic configuration of kubelets is gone"}
io.k8s.api.core.v1.NodeSpec.externalID {"since":11,"replacement":"providerID"}
io.k8s.api.core.v1.NodeStatus.phase {"since":3,"replacement":"conditions"}
io.k8s.api.core.v1.NodeSystemInfo.kubeProxyVersion {"since":31}
io.k8s.api.core.v1.PersistentVolumeClaimStatus.resizeStatus {"since":28,"replacement":"allocatedResourceStatuses"}
io.k8s.api.core.v1.PersistentVolumeSpec.awsElasticBlockStore {"since":17,"message":"the CSI driver ebs.csi.aws.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.azureDisk {"since":19,"message":"the CSI driver disk.csi.azure.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.azureFile {"since":21,"message":"the CSI driver file.csi.azure.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.cephfs {"since":28,"withoutEffectSince":31,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.cinder {"since":18,"message":"the CSI driver cinder.csi.openstack.org handles its operations","replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.flexVolume {"since":23,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.flocker {"since":22,"withoutEffectSince":25,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.gcePersistentDisk {"since":17,"message":"the CSI driver pd.csi.storage.gke.io handles its operations","replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.glusterfs {"since":25,"withoutEffectSince":26,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.photonPersistentDisk {"since":11,"withoutEffectSince":16,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.portworxVolume {"since":25,"message":"the CSI driver pxd.portworx.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.quobyte {"since":22,"withoutEffectSince":25,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.rbd {"since":28,"withoutEffectSince":31,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.scaleIO {"since":16,"withoutEffectSince":22,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.storageos {"since":22,"withoutEffectSince":25,"replacement":"csi"}
io.k8s.api.core.v1.PersistentVolumeSpec.vsphereVolume {"since":19,"message":"the CSI driver csi.vsphere.vmware.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.PodResourceClaim.source {"since":31,"replacement":"resourceClaimName or resourceClaimTemplateName"}
io.k8s.api.core.v1.PodSpec.serviceAccount {"since":0,"replacement":"serviceAccountName"}
io.k8s.api.core.v1.PodSpec.workloadRef {"since":36,"replacement":"schedulingGroup"}
io.k8s.api.core.v1.PodStatus.resize {"since":33,"replacement":"conditions"}
io.k8s.api.core.v1.ServiceSpec.externalIPs {"since":36,"message":"some clusters ignore it"}
io.k8s.api.core.v1.ServiceSpec.loadBalancerIP {"since":24,"message":"its meaning differs between implementations; use their annotations"}
io.k8s.api.core.v1.ServiceSpec.topologyKeys {"since":21,"replacement":"trafficDistribution"}
io.k8s.api.core.v1.Volume.awsElasticBlockStore {"since":17,"message":"the CSI driver ebs.csi.aws.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.Volume.azureDisk {"since":19,"message":"the CSI driver disk.csi.azure.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.Volume.azureFile {"since":21,"message":"the CSI driver file.csi.azure.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.Volume.cephfs {"since":28,"withoutEffectSince":31,"replacement":"csi"}
io.k8s.api.core.v1.Volume.cinder {"since":18,"message":"the CSI driver cinder.csi.openstack.org handles its operations","replacement":"csi"}
io.k8s.api.core.v1.Volume.flexVolume {"since":23,"replacement":"csi"}
io.k8s.api.core.v1.Volume.flocker {"since":22,"withoutEffectSince":25,"replacement":"csi"}
io.k8s.api.core.v1.Volume.gcePersistentDisk {"since":17,"message":"the CSI driver pd.csi.storage.gke.io handles its operations","replacement":"csi"}
io.k8s.api.core.v1.Volume.gitRepo {"since":11,"message":"kubelets refuse it by default from 1.33 on; clone in an init container into an emptyDir volume","replacement":"emptyDir"}
io.k8s.api.core.v1.Volume.glusterfs {"since":25,"withoutEffectSince":26,"replacement":"csi"}
io.k8s.api.core.v1.Volume.photonPersistentDisk {"since":11,"withoutEffectSince":16,"replacement":"csi"}
io.k8s.api.core.v1.Volume.portworxVolume {"since":25,"message":"the CSI driver pxd.portworx.com handles its operations","replacement":"csi"}
io.k8s.api.core.v1.Volume.quobyte {"since":22,"withoutEffectSince":25,"replacement":"csi"}
io.k8s.api.core.v1.Volume.rbd {"since":28,"withoutEffectSince":31,"replacement":"csi"}
io.k8s.api.core.v1.Volume.scaleIO {"since":16,"withoutEffectSince":22,"replacement":"csi"}
io.k8s.api.core.v1.Volume.storageos {"since":22,"withoutEffectSince":25,"replacement":"csi"}
io.k8s.api.core.v1.Volume.vsphereVolume {"since":19,"message":"the CSI driver csi.vsphere.vmware.com handles its operations","replacement":"csi"}
io.k8s.api.discovery.v1.Endpoint.deprecatedTopology {"since":21,"replacement":"nodeName and zone"}
io.k8s.api.discovery.v1beta1.Endpoint.topology {"since":21,"replacement":"nodeName"}
io.k8s.api.events.v1.Event.deprecatedCount {"since":19,"replacement":"series.count"}
io.k8s.api.events.v1.Event.deprecatedFirstTimestamp {"since":19,"replacement":"eventTime"}
io.k8s.api.events.v1.Event.deprecatedLastTimestamp {"since":19,"replacement":"series.lastObservedTime"}
io.k8s.api.events.v1.Event.deprecatedSource {"since":19,"replacement":"reportingController"}
io.k8s.api.events.v1beta1.Event.deprecatedCount {"since":19,"replacement":"series.count"}
io.k8s.api.events.v1beta1.Event.deprecatedFirstTimestamp {"since":19,"replacement":"eventTime"}
io.k8s.api.events.v1beta1.Event.deprecatedLastTimestamp {"since":19,"replacement":"series.lastObservedTime"}
io.k8s.api.events.v1beta1.Event.deprecatedSource {"since":19,"replacement":"reportingController"}
io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec.preserveUnknownFields {"since":16,"replacement":"x-kubernetes-preserve-unknown-fields in the schema"}
io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1beta1.CustomResourceDefinitionSpec.preserveUnknownFields {"since":16,"replacement":"x-kubernetes-preserve-unknown-fields in the schema"}
io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1beta1.CustomResourceDefinitionSpec.version {"since":11,"replacement":"versions"}
io.k8s.apimachinery.pkg.apis.meta.v1.DeleteOptions.orphanDependents {"since":7,"replacement":"propagationPolicy"}
io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta.selfLink {"since":16,"withoutEffectSince":20}
io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta.clusterName {"since":24,"message":"the server always cleared it"}
io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta.selfLink {"since":16,"withoutEffectSince":20}
## gates
APIListChunking gone:33 8:alpha 9:beta:on 29:ga:on:locked
APIPriorityAndFairness gone:31 21:beta:on 29:ga:on:locked
APIResponseCompression 8:alpha 16:beta:on
APISelfSubjectReview kep:3325 gone:30 26:alpha 27:beta:on 28:ga:on:locked
APIServerIdentity 20:alpha 26:beta:on
APIServerTracing gone:37 22:alpha 27:beta:on 34:ga:on:locked
APIServerWebhookAuthenticationToken kep:6060 37:alpha
APIServingWithRoutine 30:beta:on 30.4:alpha 31:alpha
AdmissionWebhookMatchConditions kep:3716 gone:33 27:alpha 28:beta:on 30:ga:on:locked
AdvancedAuditing gone:28 21:ga:on 27:ga:on:locked
AggregatedDiscoveryEndpoint gone:33 26:alpha 27:beta:on 30:ga:on:locked
AggregatedDiscoveryRemoveBetaType 33:deprecated:on 35:deprecated:on:locked
AllowDNSOnlyNodeCSR 31:deprecated
AllowInsecureBackendProxy gone:23 21:ga:on:locked
AllowInsecureKubeletCertificateSigningRequests 31:deprecated
AllowOverwriteTerminationGracePeriodSeconds 32:deprecated 35:deprecated:locked
AllowParsingUserUIDFromCertAuth 33:beta:on
AllowServiceExternalIPs kep:5707 36:ga:on
AllowServiceLBStatusOnNonLB gone:35 29:deprecated 32:deprecated:locked
AllowUnsafeMalformedObjectDeletion kep:3926 32:alpha 37:beta:on
AnonymousAuthConfigurableEndpoints kep:4633 gone:37 31:alpha 32:beta:on 34:ga:on:locked
AnyVolumeDataSource kep:1495 gone:37 18:alpha 24:beta:on 33:ga:on:locked
AppArmor kep:24 gone:33 4:beta:on 31:ga:on:locked
AppArmorFields kep:24 gone:33 30:beta:on 31:ga:on:locked
AtomicFIFO 36:beta:on
AtomicWriteVolumeUserFields kep:5936 37:alpha
AuthorizeNodeWithSelectors kep:4601 gone:37 needs:AuthorizeWithSelectors:35-36 31:alpha 32:beta:on 34:ga:on:locked
AuthorizePodWebsocketUpgradeCreatePermission kep:4006 35:beta:on
AuthorizeWithSelectors kep:4601 gone:37 31:alpha 32:beta:on 34:ga:on:locked
BalanceAttachedNodeVolumes gone:22 21:alpha
BoundServiceAccountTokenVolume gone:23 21:beta:on 22:ga:on:locked
BtreeWatchCache gone:37 32:beta:on 33:ga:on:locked
CBORServingAndStorage kep:4222 32:alpha
CPUCFSQuotaPeriod gone:37 32:alpha 36:ga:on
CPUManager gone:33 8:alpha 10:beta:on 26:ga:on:locked
CPUManagerPolicyAlphaOptions 23:alpha
CPUManagerPolicyBetaOptions 23:beta:on
CPUManagerPolicyOptions 22:alpha 23:beta:on 33:ga:on:locked
CRDObservedGenerationTracking kep:4192 35:beta 36:beta:on
CRDValidationRatcheting kep:4008 28:alpha 30:beta:on 33:ga:on:locked
CRIContainerLogRotation gone:22 21:ga:on:locked
CRIListStreaming kep:5825 36:alpha
CSIInlineVolume kep:596 gone:27 21:beta:on 25:ga:on:locked
CSIMigration kep:625 gone:27 21:beta:on 25:ga:on:locked
CSIMigrationAWS gone:27 21:beta 23:beta:on 25:ga:on:locked
CSIMigrationAzureDisk gone:27 21:beta 23:beta:on 24:ga:on 25:ga:on:locked
CSIMigrationAzureFile gone:30 21:beta 24:beta:on 26:ga:on 27:ga:on:locked
CSIMigrationGCE gone:28 21:beta 23:beta:on 25:ga:on:locked
CSIMigrationOpenStack gone:26 21:beta:on 24:ga:on:locked
CSIMigrationPortworx kep:2589 gone:36 23:alpha 25:beta 31:beta:on 33:ga:on:locked
CSIMigrationRBD gone:31 24:alpha 28:deprecated
CSIMigrationvSphere gone:29 21:beta 25:beta:on 26:ga:on:locked 26.4:ga:on 27:ga:on:locked
CSIMigrationvSphereComplete gone:22 21:beta
CSINodeExpandSecret kep:3171 gone:31 25:alpha 27:beta:on 29:ga:on:locked
CSIServiceAccountToken kep:1855 gone:25 21:beta:on 22:ga:on:locked
CSIServiceAccountTokenSecrets kep:5538 35:beta:on 36:ga:on:locked
CSIStorageCapacity kep:1472 gone:28 21:beta:on 24:ga:on:locked
CSIVolumeFSGroupPolicy kep:1682 gone:25 21:beta:on 23:ga:on:locked
CSIVolumeHealth kep:1432 21:alpha
CSRDuration kep:2784 gone:26 22:beta:on 24:ga:on:locked
ChangeContainerStatusOnKubeletRestart 35:deprecated
ClearingNominatedNodeNameAfterBinding kep:5278 34:alpha 35:beta:on
ClientsAllowCARotation 36:beta:on
ClientsAllowCBOR kep:4222 32:alpha
ClientsAllowTLSCacheGC 36:beta:on
ClientsPreferCBOR kep:4222 32:alpha
CloudControllerManagerWatchBasedRoutesReconciliation 35:alpha
CloudControllerManagerWebhook kep:2699 27:alpha
CloudDualStackNodeIPs gone:32 27:alpha 29:beta:on 30:ga:on:locked
ClusterTrustBundle kep:3257 27:alpha 33:beta 37:ga:on
ClusterTrustBundleProjection kep:3257 needs:ClusterTrustBundle:35+ 29:alpha 33:beta 37:ga:on
ComponentFlagz 32:alpha 36:beta:on
ComponentSLIs kep:3466 gone:35 26:alpha 27:beta:on 32:ga:on:locked
ComponentStatusz 32:alpha 36:beta:on
CompositePodGroup kep:6012 needs:GenericWorkload:37+ needs:TopologyAwareWorkloadScheduling:37+ 37:alpha
ConcurrentWatchObjectDecode 31:beta 37:beta:on
ConfigurableFSGroupPolicy kep:695 gone:25 21:beta:on 23:ga:on:locked
ConsistentHTTPGetHandlers gone:31 26:ga:on 30:ga:on:locked
ConsistentListFromCache kep:2340 gone:37 28:alpha 31:beta:on 34:ga:on:locked
ConsistentListFromCacheSkipTimeoutFallback 37:alpha
ConstrainedImpersonation kep:5284 35:alpha 36:beta:on
ContainerCheckpoint kep:2008 25:alpha 30:beta:on
ContainerRestartRules kep:5307 34:alpha 35:beta:on
ContainerStopSignals kep:4960 33:alpha
ContextualLogging kep:3077 24:alpha 30:beta:on
ControllerManagerLeaderMigration gone:27 22:beta:on 24:ga:on:locked
ControllerManagerReleaseLeaderElectionLockOnExit 36:alpha
CoordinatedLeaderElection kep:4355 31:alpha 33:beta
CronJobControllerV2 gone:23 21:beta:on 22:ga:on:locked
CronJobTimeZone kep:3140 gone:29 24:alpha 25:beta:on 27:ga:on:locked
CronJobsScheduledAnnotation kep:4026 gone:35 28:beta:on 32:ga:on:locked
CrossNamespaceVolumeDataSource kep:3294 26:alpha
CustomCPUCFSQuotaPeriod 12:alpha 36:ga:on
CustomResourceFieldSelectors kep:4358 30:alpha 31:beta:on 32:ga:on:locked
CustomResourceValidationExpressions kep:2876 gone:31 23:alpha 25:beta:on 29:ga:on:locked
DRAAdminAccess kep:5018 needs:DynamicResourceAllocation:35+ 32:alpha 34:beta:on 36:ga:on:locked
DRAConsumableCapacity kep:5075 needs:DynamicResourceAllocation:35+ 34:alpha 36:beta:on
DRAControlPlaneController kep:3063 gone:32 31:alpha
DRADerivedAttributes kep:6080 needs:DynamicResourceAllocation:37+ 37:alpha
DRADeviceBindingConditions kep:5007 needs:DynamicResourceAllocation:35+ needs:DRAResourceClaimDeviceStatus:35+ 34:alpha 36:beta:on
DRADeviceCompatibilityGroups kep:5963 needs:DynamicResourceAllocation:37+ needs:DRAPartitionableDevices:37+ 37:alpha
DRADeviceTaintRules kep:5055 needs:DRADeviceTaints:35+ 35:alpha 36:beta 37:ga:on
DRADeviceTaints kep:5055 needs:DynamicResourceAllocation:35+ 33:alpha 36:beta:on 37:ga:on
DRAExtendedResource kep:5004 needs:DynamicResourceAllocation:35+ 34:alpha 36:beta:on 37:ga:on:locked
DRAFractionalCapacityRange kep:5075 needs:DRAConsumableCapacity:37+ 37:beta
DRAListTypeAttributes kep:5491 needs:DynamicResourceAllocation:36+ 36:alpha
DRANodeAllocatableResources kep:5517 needs:DynamicResourceAllocation:36+ 36:alpha
DRAOptionalNodeOperations kep:5945 needs:DynamicResourceAllocation:37+ needs:NodeDeclaredFeatures:37+ 37:alpha
DRAPartitionableDevices kep:4815 needs:DynamicResourceAllocation:35+ 33:alpha 36:beta:on
DRAPartitionableDevicesType kep:5677 needs:DynamicResourceAllocation:37+ needs:DRAPartitionableDevices:37+ needs:DRAResourcePoolStatus:37+ 37:alpha
DRAPrioritizedList kep:4816 needs:DynamicResourceAllocation:35+ 33:alpha 34:beta:on 36:ga:on 37:ga:on:locked
DRAResourceClaimDeviceStatus kep:4817 32:alpha 33:beta:on 37:ga:on:locked
DRAResourceClaimGranularStatusAuthorization kep:4817 needs:DynamicResourceAllocation:36+ needs:DRAResourceClaimDeviceStatus:36+ 36:beta:on
DRAResourcePoolStatus kep:5677 needs:DynamicResourceAllocation:36+ 36:alpha
DRASchedulerFilterTimeout kep:4381 needs:DynamicResourceAllocation:35+ 34:beta:on
DRAWorkloadResourceClaims kep:5729 needs:DynamicResourceAllocation:36+ needs:GenericWorkload:36+ 36:alpha 37:beta
DaemonSetUpdateSurge kep:1591 gone:27 21:alpha 22:beta:on 25:ga:on:locked
DeclarativeValidation kep:5073 33:beta:on 36:ga:on:locked
DeclarativeValidationBeta kep:5073 needs:DeclarativeValidation:36+ 36:beta:on
DeclarativeValidationTakeover kep:5073 needs:DeclarativeValidation:35+ 33:beta 36:deprecated 37:deprecated:locked
DefaultHostNetworkHostPortsInPodTemplates gone:31 28:deprecated
DefaultPodSysctls kep:5996 37:alpha
DefaultPodTopologySpread gone:26 21:beta:on 24:ga:on:locked
DelegateFSGroupToCSIDriver gone:28 22:alpha 23:beta:on 26:ga:on:locked
DeploymentReplicaSetTerminatingReplicas kep:3973 33:alpha 35:beta:on
DetectCacheInconsistency kep:4988 34:beta:on
DevicePluginCDIDevices kep:4009 gone:34 28:alpha 29:beta:on 31:ga:on:locked
DevicePlugins gone:28 21:beta:on 26:ga:on:locked
DisableAcceleratorUsageMetrics gone:28 21:beta:on 25:ga:on:locked
DisableAllocatorDualWrite needs:MultiCIDRServiceAllocator:35+ 31:alpha 33:beta 34:ga:on 35:ga:on:locked
DisableCPUQuotaWithExclusiveCPUs 33:beta:on 36:deprecated:on 37:deprecated:on:locked
DisableCloudProviders gone:33 22:alpha 29:beta:on 31:ga:on:locked
DisableKubeletCloudCredentialProviders gone:33 23:alpha 29:beta:on 31:ga:on:locked
DisableNodeKubeProxyVersion kep:4004 29:alpha 31:beta:on 31.1:deprecated 32:deprecated 33:deprecated:on 36:deprecated:on:locked
DownwardAPIHugePages gone:29 21:beta 23:beta:on 27:ga:on:locked
DryRun gone:28 21:ga:on 26:ga:on:locked
DynamicKubeletConfig kep:281 gone:26 21:beta:on 22:deprecated
DynamicResourceAllocation kep:4381 26:alpha 32:beta 34:ga:on 35:ga:on:locked
EfficientWatchResumption gone:33 20:alpha 21:beta:on 24:ga:on:locked
ElasticIndexedJob kep:2413 gone:34 27:beta:on 31:ga:on:locked
EmptyDirVolumeMode kep:5502 37:alpha
EndpointSlice kep:752 gone:25 21:ga:on:locked
EndpointSliceNodeName kep:752 gone:25 21:ga:on:locked
EndpointSliceProxying kep:752 gone:25 21:beta:on 22:ga:on:locked
EndpointSliceTerminatingCondition kep:1672 gone:28 21:alpha 22:beta:on 26:ga:on:locked
EnvFiles kep:3721 34:alpha 35:beta:on
EphemeralContainers kep:277 gone:27 21:alpha 23:beta:on 25:ga:on:locked
EtcdRangeStream 37:beta:on
EventedPLEG kep:3386 needs:PLEGOnDemandRelist:37+ 26:alpha 27:beta 27.10:alpha 28:beta 28.6:alpha 29:beta 29.1:alpha 30:alpha
EvictionRequestAPI kep:4563 37:alpha
ExcludeAdmissionWebhookVirtualResources kep:5793 37:beta:on
ExecProbeTimeout 20:ga:on 35:ga:on:locked
ExpandCSIVolumes kep:556 gone:27 21:beta:on 24:ga:on
ExpandInUsePersistentVolumes gone:27 21:beta:on 24:ga:on
ExpandPersistentVolumes kep:284 gone:27 21:beta:on 24:ga:on
ExpandedDNSConfig kep:2595 gone:30 22:alpha 26:beta:on 28:ga:on:locked
ExperimentalHostUserNamespaceDefaulting gone:30 21:beta 28:deprecated:on:locked
ExtendWebSocketsToKubelet kep:4006 needs:NodeDeclaredFeatures:36+ 36:beta:on
ExternalPolicyForExternalIP gone:22 21:ga:on:locked
ExternalServiceAccountTokenSigner 32:alpha 34:beta:on 36:ga:on:locked
GRPCContainerProbe kep:2727 gone:29 23:alpha 24:beta:on 27:ga:on:locked
GRPCContainerProbeTLS kep:4939 37:alpha
GangScheduling gone:37 needs:GenericWorkload:35-36 35:alpha
GenericEphemeralVolume kep:1698 gone:25 21:beta:on 23:ga:on:locked
GenericWorkload kep:4671 35:alpha 37:beta
GitRepoVolumeDriver 33:deprecated 36:deprecated:locked
GracefulNodeShutdown 20:alpha 21:beta:on
GracefulNodeShutdownBasedOnPodPriority needs:GracefulNodeShutdown:35+ 23:alpha 24:beta:on
H2CContainerProbe kep:5999 needs:NodeDeclaredFeatures:37+ 37:alpha
HPAConfigurableTolerance kep:4951 33:alpha 35:beta:on 37:ga:on:locked
HPAContainerMetrics kep:1610 gone:32 21:alpha 27:beta:on 30:ga:on:locked
HPAGeneration 37:beta:on
HPAOptimizedSelectorStore 37:beta:on
HPAScaleToZero kep:2021 16:alpha 37:beta:on
HonorPVReclaimPolicy kep:2644 gone:36 23:alpha 31:beta:on 33:ga:on:locked
HostnameOverride kep:4762 34:alpha 35:beta:on 37:ga:on:locked
HugePageStorageMediumSize gone:24 21:beta:on 22:ga:on:locked
HugepageAwareEviction 37:beta:on
IPTablesOwnershipCleanup kep:3178 gone:30 25:alpha 27:beta:on 28:ga:on:locked
IPv6DualStack kep:563 gone:25 21:beta:on 23:ga:on:locked
IdentifyPodOS kep:2802 gone:27 23:alpha 24:beta:on 25:ga:on:locked
ImageMaximumGCAge kep:4210 29:alpha 30:beta:on 35:ga:on:locked
ImageVolume kep:4639 31:alpha 33:beta 35:beta:on 36:ga:on:locked
ImageVolumeWithDigest kep:4639 needs:ImageVolume:36+ 36:alpha
ImmutableEphemeralVolumes gone:24 21:ga:on:locked
InOrderInformers 33:beta:on 36:ga:on:locked
InOrderInformersBatchProcess 35:beta:on
InPlacePodLevelResourcesVerticalScaling kep:5419 needs:InPlacePodVerticalScaling:35+ needs:PodLevelResources:35+ needs:NodeDeclaredFeatures:35+ 35:alpha 36:beta:on
InPlacePodVerticalScaling kep:1287 27:alpha 33:beta:on 35:ga:on:locked
InPlacePodVerticalScalingAllocatedStatus kep:1287 gone:36 needs:InPlacePodVerticalScaling:35-35 32:alpha 33:deprecated
InPlacePodVerticalScalingExclusiveCPUs needs:InPlacePodVerticalScaling:35+ 32:alpha
InPlacePodVerticalScalingExclusiveMemory needs:InPlacePodVerticalScaling:35+ needs:MemoryManager:35-35 34:alpha
InPlacePodVerticalScalingInitContainers needs:InPlacePodVerticalScaling:36+ needs:NodeDeclaredFeatures:36+ 36:beta:on 37:ga:on:locked
InPlacePodVerticalScalingMemoryBackedVolumes kep:6030 needs:InPlacePodVerticalScaling:37+ needs:NodeDeclaredFeatures:37+ 37:alpha
InPlacePodVerticalScalingSchedulerPreemption kep:5836 needs:InPlacePodVerticalScaling:37+ 37:alpha
InTreePluginAWSUnregister gone:31 21:alpha
InTreePluginAzureDiskUnregister gone:31 21:alpha
InTreePluginAzureFileUnregister gone:31 21:alpha
InTreePluginGCEUnregister gone:31 21:alpha
InTreePluginOpenStackUnregister gone:31 21:alpha
InTreePluginPortworxUnregister gone:36 23:alpha
InTreePluginRBDUnregister gone:31 23:alpha 28:deprecated
InTreePluginvSphereUnregister gone:31 21:alpha
IndexedJob kep:2214 gone:26 21:alpha 22:beta:on 24:ga:on:locked
InformerResourceVersion 30:alpha 35:ga:on
IngressClassNamespacedParams kep:2365 gone:25 21:alpha 22:beta:on 23:ga:on:locked
InterPodAffinityHostnameFastPath 37:alpha
JobBackoffLimitPerIndex kep:3850 gone:37 28:alpha 29:beta:on 33:ga:on:locked
JobManagedBy kep:4368 30:alpha 32:beta:on 35:ga:on:locked
JobMutableNodeSchedulingDirectives gone:29 23:beta:on 27:ga:on:locked
JobPodFailurePolicy kep:3329 gone:33 25:alpha 26:beta:on 31:ga:on:locked
JobPodReplacementPolicy kep:3939 gone:37 28:alpha 29:beta:on 34:ga:on:locked
JobReadyPods kep:2879 gone:31 23:alpha 24:beta:on 29:ga:on:locked
JobSuccessPolicy kep:3998 gone:37 30:alpha 31:beta:on 33:ga:on:locked
JobTrackingWithFinalizers kep:2307 gone:29 22:alpha 23:beta:on 23.7:beta 24:beta 25:beta:on 26:ga:on:locked
KMSv1 kep:3299 28:deprecated:on 29:deprecated
KMSv2 kep:3299 gone:32 25:alpha 27:beta:on 29:ga:on:locked
KMSv2KDF kep:3299 gone:32 28:beta 29:ga:on:locked
KubeProxyDrainingTerminatingNodes kep:3836 gone:33 28:alpha 30:beta:on 31:ga:on:locked
KubeProxyIPVS kep:5495 37:deprecated:on
KubeProxyNFTablesLocalhostNodePorts kep:6032 37:alpha
KubeletAllocatedPodsEndpoint needs:InPlacePodVerticalScaling:37+ 37:alpha
KubeletCgroupDriverFromCRI kep:4033 28:alpha 31:beta:on 34:ga:on:locked
KubeletCrashLoopBackOffMax kep:5593 32:alpha 35:beta:on
KubeletCredentialProviders gone:28 21:alpha 24:beta:on 26:ga:on:locked
KubeletEnsureSecretPulledImages kep:2535 33:alpha 35:beta:on
KubeletFineGrainedAuthz kep:2862 32:alpha 33:beta:on 36:ga:on:locked
KubeletInUserNamespace kep:2033 22:alpha 37:beta:on
KubeletPSI kep:4205 33:alpha 34:beta:on 36:ga:on:locked
KubeletPodResources gone:30 21:beta:on 28:ga:on:locked
KubeletPodResourcesDynamicResources 27:alpha 34:beta:on 36:ga:on:locked
KubeletPodResourcesGet 27:alpha 34:beta:on 36:ga:on:locked
KubeletPodResourcesGetAllocatable gone:30 21:alpha 23:beta:on 28:ga:on:locked
KubeletPodResourcesListUseActivePods 34:deprecated:on
KubeletRegistrationGetOnExistsOnly 32:deprecated
KubeletSeparateDiskGC kep:4191 29:alpha 31:beta:on
KubeletServiceAccountTokenForCredentialProviders kep:4412 33:alpha 34:beta:on
KubeletTracing kep:2832 25:alpha 27:beta:on 34:ga:on:locked
LegacyNodeRoleBehavior gone:22 21:ga:on:locked
LegacyServiceAccountTokenCleanUp kep:2799 gone:32 28:alpha 29:beta:on 30:ga:on:locked
LegacyServiceAccountTokenNoAutoGeneration kep:2800 gone:29 24:beta:on 26:ga:on 27:ga:on:locked
LegacyServiceAccountTokenTracking kep:2800 gone:30 26:alpha 27:beta:on 28:ga:on:locked
LegacySidecarContainers gone:34 33:deprecated
ListFromCacheSnapshot kep:4988 33:alpha 34:beta:on
LoadBalancerIPMode kep:1860 gone:35 29:alpha 30:beta:on 32:ga:on:locked
LocalStorageCapacityIsolation kep:361 gone:27 21:beta:on 25:ga:on:locked
LocalStorageCapacityIsolationFSQuotaMonitoring 15:alpha 25:beta:on 25.1:alpha 26:alpha 31:beta
LogarithmicScaleDown gone:37 21:alpha 22:beta:on 31:ga:on:locked
LoggingAlphaOptions 24:alpha
LoggingBetaOptions 24:beta:on
ManifestBasedAdmissionControlConfig kep:5793 36:alpha 37:beta:on
MatchLabelKeysInPodAffinity kep:3633 29:alpha 31:beta:on 33:ga:on:locked
MatchLabelKeysInPodTopologySpread kep:3243 25:alpha 27:beta:on
MatchLabelKeysInPodTopologySpreadSelectorMerge kep:3243 needs:MatchLabelKeysInPodTopologySpread:35+ 34:beta:on
MaxUnavailableStatefulSet kep:961 24:alpha 35:beta:on 35.4:beta 36:beta 37:beta:on
MemoryManager gone:36 21:alpha 22:beta:on 32:ga:on:locked
MemoryQoS kep:2570 22:alpha 37:beta:on
MinDomainsInPodTopologySpread kep:3022 gone:32 24:alpha 25:beta 27:beta:on 30:ga:on:locked
MinimizeIPTablesRestore kep:3453 gone:30 26:alpha 27:beta:on 28:ga:on:locked
MixedProtocolLBService kep:1435 gone:28 21:alpha 24:beta:on 26:ga:on:locked
MultiCIDRRangeAllocator kep:2593 gone:29 25:alpha
MultiCIDRServiceAllocator kep:1880 27:alpha 31:beta 33:ga:on 34:ga:on:locked
MutableCSINodeAllocatableCount kep:4876 33:alpha 34:beta 35:beta:on 36:ga:on:locked
MutablePVNodeAffinity kep:5381 35:alpha
MutablePodResourcesForSuspendedJobs kep:5440 35:alpha 36:beta:on
MutableSchedulingDirectivesForSuspendedJobs kep:5440 35:alpha 36:beta:on
MutatingAdmissionPolicy kep:3962 30:alpha 34:beta 36:ga:on
NFTablesNetlink 37:beta:on
NFTablesProxyMode kep:3866 29:alpha 31:beta:on 33:ga:on:locked
NamespaceDefaultLabelName kep:2161 gone:24 21:beta:on 22:ga:on:locked
NativeHistograms 36:alpha 37:beta:on
NetworkPolicyEndPort kep:2079 gone:27 21:alpha 22:beta:on 25:ga:on:locked
NetworkPolicyStatus kep:2943 gone:28 24:alpha
NewVolumeManagerReconstruction kep:3756 gone:32 27:beta:on 27.2:beta 28:beta:on 30:ga:on:locked
NodeControllerLeaseCircuitBreaker needs:AtomicFIFO:37+ 37:beta:on
NodeDeclaredFeatures kep:5328 35:alpha 36:beta:on 37:ga:on:locked
NodeDisruptionExclusion gone:22 21:ga:on:locked
NodeInclusionPolicyInPodTopologySpread kep:3094 25:alpha 26:beta:on 33:ga:on:locked
NodeLease gone:23 21:ga:on:locked
NodeLifecycleConditions kep:5683 37:alpha
NodeLogQuery kep:2271 27:alpha 30:beta 36:ga:on:locked
NodeOutOfServiceVolumeDetach kep:2268 gone:32 24:alpha 26:beta:on 28:ga:on:locked
NodeSwap kep:2400 22:alpha 28:beta 30:beta:on 34:ga:on:locked
NominatedNodeNameForExpectation kep:5278 34:alpha 35:beta:on
NonPreemptingPriority kep:902 gone:26 21:beta:on 24:ga:on:locked
OpenAPIEnums kep:2887 23:alpha 24:beta:on
OpenAPIV3 kep:2896 gone:29 23:alpha 24:beta:on 27:ga:on:locked
OpportunisticBatching kep:5598 35:beta:on
OrderedNamespaceDeletion kep:5080 gone:37 33:beta:on 34:ga:on:locked
PDBUnhealthyPodEvictionPolicy kep:3018 gone:33 26:alpha 27:beta:on 31:ga:on:locked
PLEGOnDemandRelist 36:beta:on 37:ga:on:locked
PersistentVolumeClaimUnusedSinceTime kep:5541 36:alpha 37:beta:on
PersistentVolumeLastPhaseTransitionTime kep:3762 gone:33 28:alpha 29:beta:on 31:ga:on:locked
PodAffinityNamespaceSelector kep:2249 gone:26 21:alpha 22:beta:on 24:ga:on:locked
PodAndContainerStatsFromCRI kep:2364 23:alpha 37:beta
PodCertificateRequest kep:4317 needs:AuthorizeNodeWithSelectors:35-36 34:alpha 35:beta 37:ga:on
PodDeletionCost 21:alpha 22:beta:on
PodDisruptionBudget gone:25 21:ga:on:locked
PodDisruptionConditions kep:3329 gone:34 25:alpha 26:beta:on 31:ga:on:locked
PodGroupPreemptionPolicy kep:5710 needs:GenericWorkload:37+ 37:alpha
PodHasNetworkCondition gone:28 25:alpha
PodHostIPs kep:2681 gone:32 28:alpha 29:beta:on 30:ga:on:locked
PodIndexLabel kep:4017 gone:35 28:beta:on 32:ga:on:locked
PodLevelResourceManagers kep:5526 needs:PodLevelResources:36+ 36:alpha 37:beta
PodLevelResources kep:2837 32:alpha 34:beta:on
PodLevelResourcesFixDefaulting needs:PodLevelResources:37+ 37:beta:on
PodLevelResourcesFixKubeletQOSClass kep:2837 needs:PodLevelResources:37+ 37:beta:on
PodLifecycleSleepAction kep:3960 gone:37 29:alpha 30:beta:on 34:ga:on:locked
PodLifecycleSleepActionAllowZero kep:4818 gone:37 needs:PodLifecycleSleepAction:35-36 32:alpha 33:beta:on 34:ga:on:locked
PodLogsQuerySplitStreams kep:3288 32:alpha
PodObservedGenerationTracking kep:5067 33:alpha 34:beta:on 35:ga:on:locked
PodOverhead kep:688 gone:26 21:beta:on 24:ga:on:locked
PodReadyToStartContainersCondition kep:3085 28:alpha 29:beta:on 37:ga:on:locked
PodSchedulingReadiness kep:3521 26:alpha 27:beta:on 30:ga:on:locked
PodSecurity gone:28 22:alpha 23:beta:on 25:ga:on:locked
PodTopologyLabelsAdmission kep:4742 33:alpha 35:beta:on
PodsAPI kep:4188 36:alpha 37:beta:on
PortForwardWebsockets kep:4006 30:alpha 31:beta:on
PreferNominatedNode gone:26 21:alpha 22:beta:on 24:ga:on:locked
PreferSameTrafficDistribution kep:3015 33:alpha 34:beta:on 35:ga:on:locked
PreventStaticPodAPIReferences gone:37 34:beta:on
ProbeHostPodSecurityStandards kep:4559 gone:35 34:ga:on:locked
ProbeTerminationGracePeriod kep:2238 gone:29 21:alpha 22:beta 25:beta:on 28:ga:on:locked
ProcMountType kep:4265 needs:UserNamespacesSupport:35+ 12:alpha 31:beta 33:beta:on 36:ga:on:locked
ProxyTerminatingEndpoints kep:1669 gone:30 22:alpha 26:beta:on 28:ga:on:locked
QOSReserved 11:alpha
ReadWriteOncePod kep:2485 gone:31 22:alpha 27:beta:on 29:ga:on:locked
RecoverVolumeExpansionFailure kep:1790 23:alpha 32:beta:on 34:ga:on:locked
RecursiveReadOnlyMounts kep:3857 30:alpha 31:beta:on 33:ga:on:locked
ReduceDefaultCrashLoopBackOffDecay kep:4603 33:alpha
RelaxedDNSSearchValidation kep:4427 gone:37 32:alpha 33:beta:on 34:ga:on:locked
RelaxedEnvironmentVariableValidation kep:4369 30:alpha 32:beta:on 34:ga:on:locked
RelaxedServiceNameValidation kep:5311 34:alpha 36:beta:on 37:ga:on:locked
ReloadKubeletClientCAFile 36:beta:on
ReloadKubeletServerCertificateFile 31:beta:on
RemainingItemCount gone:33 15:alpha 16:beta:on 29:ga:on:locked
RemoteRequestHeaderUID 32:alpha 33:beta:on
RemoveSelfLink gone:30 21:beta:on 24:ga:on:locked
ResilientWatchCacheInitialization gone:37 31:beta:on 34:ga:on:locked
ResourceHealthStatus kep:4680 needs:DynamicResourceAllocation:35+ 31:alpha 36:beta:on
ResourceHealthStatusMessage kep:4680 needs:ResourceHealthStatus:36+ 36:beta:on
RestartAllContainersOnContainerExits kep:5532 needs:ContainerRestartRules:35+ needs:NodeDeclaredFeatures:35+ 35:alpha 36:beta:on
RetroactiveDefaultStorageClass kep:3333 gone:29 25:alpha 26:beta:on 28:ga:on:locked
RetryGenerateName gone:37 30:alpha 31:beta:on 32:ga:on:locked
RootCAConfigMap gone:22 21:ga:on:locked
RotateKubeletServerCertificate 7:alpha 12:beta:on
RunAsGroup gone:22 21:ga:on:locked
RuntimeClass gone:24 21:ga:on:locked
RuntimeClassInImageCriAPI gone:37 32:alpha
RuntimeClassInImageCriApi kep:4216 29:alpha
SCTPSupport gone:22 21:ga:on:locked
SELinuxChangePolicy kep:1710 32:alpha 33:beta:on 36:ga:on:locked
SELinuxMount kep:1710 30:alpha 33:beta 37:ga:on
SELinuxMountReadWriteOncePod kep:1710 25:alpha 27:beta:on 27.2:beta 28:beta:on 36:ga:on:locked
SchedulerAsyncAPICalls kep:5229 34:beta:on 34.2:beta 35:beta:on 35.1:beta 36:beta
SchedulerAsyncPreemption kep:4832 32:alpha 33:beta:on
SchedulerPopFromBackoffQ kep:5142 33:beta:on
SchedulerPreQueueingHints kep:6132 37:alpha
SchedulerQueueingHints kep:4247 gone:37 28:beta:on 28.5:beta 29:beta 32:beta:on 34:ga:on:locked
SeccompDefault kep:2413 gone:29 22:alpha 25:beta:on 27:ga:on:locked
SecurityContextDeny gone:30 27:alpha
SelectorIndex gone:25 21:ga:on:locked
SeparateCacheWatchRPC 30:beta:on 33:deprecated 36:deprecated:locked
SeparateTaintEvictionController kep:3902 29:beta:on 34:ga:on:locked
ServerSideApply gone:32 21:beta:on 22:ga:on 26:ga:on:locked
ServerSideFieldValidation kep:2885 gone:32 23:alpha 25:beta:on 27:ga:on:locked
ServiceAccountIssuerDiscovery gone:23 21:ga:on:locked
ServiceAccountNodeAudienceRestriction kep:4412 32:beta:on 32.2:beta 33:beta:on
ServiceAccountTokenJTI kep:4193 29:alpha 30:beta:on 32:ga:on:locked
ServiceAccountTokenNodeBinding kep:4193 needs:ServiceAccountTokenNodeBindingValidation:35+ 29:alpha 31:beta:on 33:ga:on:locked
ServiceAccountTokenNodeBindingValidation kep:4193 29:alpha 30:beta:on 32:ga:on:locked
ServiceAccountTokenPodNodeInfo kep:4193 29:alpha 30:beta:on 32:ga:on:locked
ServiceAppProtocol gone:22 21:ga:on:locked
ServiceCIDRStatusFieldWiping 36:deprecated:on
ServiceIPStaticSubrange kep:3070 gone:28 24:alpha 25:beta:on 26:ga:on:locked
ServiceInternalTrafficPolicy kep:2086 gone:28 21:alpha 22:beta:on 26:ga:on:locked
ServiceLBNodePortControl kep:1864 gone:26 21:alpha 22:beta:on 24:ga:on:locked
ServiceLoadBalancerClass kep:1959 gone:26 21:alpha 22:beta:on 24:ga:on:locked
ServiceNodeExclusion gone:22 21:ga:on:locked
ServiceNodePortStaticSubrange kep:3682 gone:31 27:alpha 28:beta:on 29:ga:on:locked
ServiceTopology kep:536 gone:22 21:alpha
ServiceTrafficDistribution kep:4444 gone:36 30:alpha 31:beta:on 33:ga:on:locked
SetHostnameAsFQDN kep:1797 gone:24 21:beta:on 22:ga:on:locked
ShardedListAndWatch kep:5866 36:alpha
SidecarContainers kep:753 gone:37 28:alpha 29:beta:on 33:ga:on:locked
SizeBasedListCostEstimate 34:beta:on
SizeMemoryBackedVolumes gone:35 20:alpha 22:beta:on 32:ga:on:locked
SkipReadOnlyValidationGCE gone:31 28:alpha 29:deprecated:on
StableLoadBalancerNodeSet kep:3458 gone:32 27:beta:on 30:ga:on:locked
StaleControllerConsistencyDaemonSet kep:5647 needs:AtomicFIFO:36+ 36:beta:on
StaleControllerConsistencyHPA kep:5647 needs:AtomicFIFO:37+ 37:beta:on
StaleControllerConsistencyJob kep:5647 needs:AtomicFIFO:36+ 36:beta:on
StaleControllerConsistencyReplicaSet kep:5647 needs:AtomicFIFO:36+ 36:beta:on
StaleControllerConsistencyStatefulSet kep:5647 needs:AtomicFIFO:36+ 36:beta:on
StartupProbe gone:23 21:ga:on:locked
StatefulSetAutoDeletePVC kep:1847 gone:35 23:alpha 27:beta:on 32:ga:on:locked
StatefulSetMinReadySeconds kep:2607 gone:27 22:alpha 23:beta:on 25:ga:on:locked
StatefulSetRecreateStrategy kep:3541 37:alpha
StatefulSetSemanticRevisionComparison 36:beta:on
StatefulSetStartOrdinal kep:3335 gone:34 26:alpha 27:beta:on 31:ga:on:locked
StorageCapacityScoring kep:4049 33:alpha 37:beta:on
StorageNamespaceIndex 30:beta:on 33:deprecated:on
StorageObjectInUseProtection gone:25 21:ga:on 23:ga:on:locked
StorageVersionAPI kep:2339 needs:APIServerIdentity:35+ 20:alpha
StorageVersionHash 14:alpha 15:beta:on
StorageVersionMigrator kep:4192 30:alpha 35:beta 37:ga:on
StreamingCollectionEncodingToJSON gone:37 33:beta:on 34:ga:on:locked
StreamingCollectionEncodingToProtobuf gone:37 33:beta:on 34:ga:on:locked
StreamingProxyRedirects gone:24 21:deprecated:on 22:deprecated
StrictCostEnforcementForVAP gone:35 31:beta 32:ga:on:locked
StrictCostEnforcementForWebhooks gone:35 31:beta 32:ga:on:locked
StrictIPCIDRValidation kep:4858 33:alpha 36:beta:on
StructuredAuthenticationConfiguration kep:3331 gone:37 29:alpha 30:beta:on 34:ga:on:locked
StructuredAuthenticationConfigurationEgressSelector kep:3331 needs:StructuredAuthenticationConfiguration:35-36 34:beta:on
StructuredAuthenticationConfigurationJWKSMetrics kep:3331 needs:StructuredAuthenticationConfiguration:35-36 35:beta:on
StructuredAuthorizationConfiguration kep:3221 gone:36 29:alpha 30:beta:on 32:ga:on:locked
SupplementalGroupsPolicy kep:3619 31:alpha 33:beta:on 35:ga:on:locked
SupportNodePidsLimit gone:23 21:ga:on:locked
SupportPodPidsLimit gone:23 21:ga:on:locked
SuspendJob kep:2232 gone:26 21:alpha 22:beta:on 24:ga:on:locked
Sysctls gone:23 21:ga:on:locked
SystemdWatchdog 32:beta:on 35:ga:on:locked
TTLAfterFinished kep:592 gone:25 21:beta:on 23:ga:on:locked
TaintTolerationComparisonOperators kep:5471 35:alpha
TokenRequestServiceAccountUIDValidation 34:beta:on
TopologyAwareHints kep:2433 gone:36 21:alpha 23:beta 24:beta:on 33:ga:on:locked
TopologyAwareWorkloadScheduling kep:5732 needs:GenericWorkload:36+ 36:alpha
TopologyManager gone:29 21:beta:on 27:ga:on:locked
TopologyManagerPolicyAlphaOptions kep:3545 26:alpha
TopologyManagerPolicyBetaOptions kep:3545 26:beta 28:beta:on
TopologyManagerPolicyOptions kep:3545 26:alpha 28:beta:on 32:ga:on 36:ga:on:locked
TranslateStreamCloseWebsocketRequests kep:4006 29:alpha 30:beta:on
UnauthenticatedHTTP2DOSMitigation 29:beta:on
UnknownVersionInteroperabilityProxy needs:APIServerIdentity:35+ 28:alpha 36:beta:on
UnlockWhileProcessingFIFO 36:beta:on
UserNamespacesHostNetworkSupport kep:5607 needs:UserNamespacesSupport:35+ needs:NodeDeclaredFeatures:36+ 35:alpha
UserNamespacesPodSecurityStandards gone:35 29:alpha
UserNamespacesStatelessPodsSupport kep:127 gone:28 25:alpha
UserNamespacesSupport kep:127 28:alpha 30:beta 33:beta:on 36:ga:on:locked
ValidateProxyRedirects gone:24 21:beta:on 22:deprecated:on
ValidatingAdmissionPolicy kep:3488 gone:32 26:alpha 28:beta 30:ga:on:locked
VolumeAttributesClass kep:3751 29:alpha 31:beta 34:ga:on 36:ga:on:locked
VolumeBindMountOptions kep:5855 37:alpha
VolumeCapacityPriority gone:33 21:alpha
VolumeLimitScaling kep:5030 35:alpha 37:beta:on
VolumeSnapshotDataSource gone:22 21:ga:on:locked
VolumeSubpath gone:25 21:ga:on 23:ga:on:locked
WarningHeaders gone:24 21:beta:on 22:ga:on:locked
WatchBookmark gone:33 15:alpha 16:beta:on 17:ga:on:locked
WatchCacheInitializationPostStartHook 31:beta 36:beta:on 37:ga:on:locked
WatchFromStorageWithoutResourceVersion gone:36 30:beta 33:deprecated:locked
WatchList 27:alpha 32:beta:on 33:beta 34:beta:on
WatchListClient kep:3157 30:beta 35:beta:on
WatchListCompression 37:beta:on
WebhookRoundTripLoadBalancing 37:beta:on
WinDSR 14:alpha 33:beta:on 34:ga:on:locked
WinOverlay 14:alpha 20:beta:on 34:ga:on:locked
WindowsCPUAndMemoryAffinity kep:4885 needs:MemoryManager:35-35 32:alpha
WindowsEndpointSliceProxying kep:752 gone:25 21:beta:on 22:ga:on:locked
WindowsGracefulNodeShutdown kep:4802 needs:GracefulNodeShutdown:35+ 32:alpha 34:beta:on
WindowsHostNetwork kep:3503 26:alpha:on 33:deprecated
WindowsHostProcessContainers kep:1981 gone:28 22:alpha 23:beta:on 26:ga:on:locked
WorkloadAwarePreemption kep:5710 gone:37 needs:GangScheduling:36-36 36:alpha
WorkloadWithJob kep:5547 needs:GenericWorkload:36+ 36:alpha
ZeroLimitedNominalConcurrencyShares gone:32 29:beta 30:ga:on:locked
csiMigrationRBD gone:24 23:alpha
## keys
{"key":"app.kubernetes.io/created-by","isPrefix":false,"where":"node-label","kinds":[],"since":9}
{"key":"beta.kubernetes.io/arch","isPrefix":false,"where":"node-label","kinds":[],"since":14,"replacement":"kubernetes.io/arch"}
{"key":"beta.kubernetes.io/instance-type","isPrefix":false,"where":"node-label","kinds":[],"since":17,"replacement":"node.kubernetes.io/instance-type"}
{"key":"beta.kubernetes.io/os","isPrefix":false,"where":"node-label","kinds":[],"since":14,"replacement":"kubernetes.io/os"}
{"key":"container.apparmor.security.beta.kubernetes.io/","isPrefix":true,"kinds":["Pod"],"since":30,"replacement":"securityContext.appArmorProfile","unlessField":"securityContext.appArmorProfile","where":"annotation"}
{"key":"container.seccomp.security.alpha.kubernetes.io/","isPrefix":true,"kinds":["Pod"],"since":19,"withoutEffectSince":27,"replacement":"securityContext.seccompProfile","unlessField":"securityContext.seccompProfile","where":"annotation"}
{"key":"failure-domain.beta.kubernetes.io/region","isPrefix":false,"where":"node-label","kinds":[],"since":17,"replacement":"topology.kubernetes.io/region"}
{"key":"failure-domain.beta.kubernetes.io/zone","isPrefix":false,"where":"node-label","kinds":[],"since":17,"replacement":"topology.kubernetes.io/zone"}
{"key":"kubernetes.io/enforce-mountable-secrets","isPrefix":false,"kinds":["ServiceAccount"],"since":32,"message":"keep secrets apart by namespaces","where":"annotation"}
{"key":"kubernetes.io/ingress.class","isPrefix":false,"kinds":["Ingress"],"since":18,"replacement":"spec.ingressClassName","where":"annotation"}
{"key":"node-role.kubernetes.io/master","isPrefix":false,"where":"node-label","kinds":[],"since":20,"replacement":"node-role.kubernetes.io/control-plane"}
{"key":"scheduler.alpha.kubernetes.io/critical-pod","isPrefix":false,"kinds":["Pod"],"since":13,"withoutEffectSince":16,"replacement":"priorityClassName","where":"annotation"}
{"key":"scheduler.alpha.kubernetes.io/preferAvoidPods","isPrefix":false,"where":"node-label","kinds":[],"since":22,"replacement":"taints and tolerations"}
{"key":"seccomp.security.alpha.kubernetes.io/pod","isPrefix":false,"kinds":["Pod"],"since":19,"withoutEffectSince":27,"replacement":"securityContext.seccompProfile","unlessField":"securityContext.seccompProfile","where":"annotation"}
{"key":"security.alpha.kubernetes.io/sysctls","isPrefix":false,"kinds":["Pod"],"since":11,"withoutEffectSince":11,"replacement":"securityContext.sysctls","where":"annotation"}
{"key":"security.alpha.kubernetes.io/unsafe-sysctls","isPrefix":false,"kinds":["Pod"],"since":11,"withoutEffectSince":11,"replacement":"securityContext.sysctls","where":"annotation"}
{"key":"service.kubernetes.io/topology-aware-hints","isPrefix":false,"kinds":["Service"],"since":27,"replacement":"service.kubernetes.io/topology-mode","where":"annotation"}
{"key":"volume.beta.kubernetes.io/mount-options","isPrefix":false,"kinds":["PersistentVolume"],"since":31,"replacement":"spec.mountOptions","where":"annotation"}
{"key":"volume.beta.kubernetes.io/storage-class","isPrefix":false,"kinds":["PersistentVolume","PersistentVolumeClaim"],"since":8,"replacement":"spec.storageClassName","where":"annotation"}
`
