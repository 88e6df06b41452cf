// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { startsWith } from '../expressions.ts'
import { workloadTemplates } from '../predicates/workload-templates.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const scheduling = (): RuleGroup => ({
  CompositeDisruptionMode: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['single', 'all'], atSelf: true }],
        reason: 'Invalid',
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositeDisruptionMode',
      },
    ],
  },
  CompositeGangSchedulingPolicy: {
    rules: [
      {
        at: [['minGroupCount']],
        constraints: [{ is: 'required' }, { is: 'min', to: 1 }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositeGangSchedulingPolicy',
      },
    ],
  },
  CompositePodGroup: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  CompositePodGroupSchedulingConstraints: {
    rules: [
      {
        at: [['topology']],
        constraints: [{ is: 'maxItems', to: 1 }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositePodGroupSchedulingConstraints',
      },
    ],
  },
  CompositePodGroupSchedulingPolicy: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['basic', 'gang'], atSelf: true }],
        reason: 'Invalid',
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositePodGroupSchedulingPolicy',
      },
    ],
  },
  CompositePodGroupSpec: {
    rules: [
      {
        at: [['parentCompositePodGroupName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 37,
        by: 'pkg/apis/scheduling/v1alpha3/zz_generated.validations.go#Validate_CompositePodGroupSpec',
      },
      {
        at: [['workloadRef']],
        constraints: [{ is: 'required' }],
        since: 37,
        by: 'pkg/apis/scheduling/v1alpha3/zz_generated.validations.go#Validate_CompositePodGroupSpec',
      },
      {
        at: [['priorityClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 37,
        by: 'pkg/apis/scheduling/v1alpha3/zz_generated.validations.go#Validate_CompositePodGroupSpec',
      },
      {
        at: [['priority']],
        constraints: [{ is: 'max', to: 1000000000 }],
        since: 37,
        by: 'pkg/apis/scheduling/v1alpha3/zz_generated.validations.go#Validate_CompositePodGroupSpec',
      },
      {
        at: [['preemptionPolicy']],
        constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }],
        since: 37,
        by: 'pkg/apis/scheduling/v1alpha3/zz_generated.validations.go#Validate_PreemptionPolicy',
      },
    ],
  },
  CompositePodGroupTemplate: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositePodGroupTemplate',
      },
      {
        at: [['priorityClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositePodGroupTemplate',
      },
      {
        at: [['priority']],
        constraints: [{ is: 'max', to: 1000000000 }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositePodGroupTemplate',
      },
      {
        at: [['preemptionPolicy']],
        constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PreemptionPolicy',
      },
      {
        at: [['podGroupTemplates'], ['compositePodGroupTemplates']],
        constraints: [{ is: 'maxItems', to: 8 }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositePodGroupTemplate',
      },
      {
        at: [['podGroupTemplates', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositePodGroupTemplate',
      },
      {
        at: [['compositePodGroupTemplates', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_CompositePodGroupTemplate',
      },
    ],
  },
  DisruptionMode: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['single', 'all'], atSelf: true }],
        reason: 'Invalid',
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_DisruptionMode',
      },
    ],
  },
  GangSchedulingPolicy: {
    rules: [
      {
        at: [['minCount']],
        constraints: [{ is: 'required' }, { is: 'min', to: 1 }],
        since: 35,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_GangSchedulingPolicy',
      },
    ],
  },
  PodGroup: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        reason: 'Invalid',
        versions: ['v1alpha1'],
        since: 35,
        by: 'validatePodGroup',
      },
    ],
  },
  PodGroupPolicy: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['basic', 'gang'], atSelf: true }],
        versions: ['v1alpha1'],
        since: 35,
        by: 'validatePodGroupPolicy',
      },
    ],
  },
  PodGroupResourceClaim: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['resourceClaimName', 'resourceClaimTemplateName'], atSelf: true }],
        reason: 'Invalid',
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupResourceClaim',
      },
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupResourceClaim',
      },
      {
        at: [['resourceClaimName'], ['resourceClaimTemplateName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupResourceClaim',
      },
    ],
  },
  PodGroupSchedulingConstraints: {
    rules: [
      {
        at: [['topology']],
        constraints: [{ is: 'maxItems', to: 1 }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupSchedulingConstraints',
      },
    ],
  },
  PodGroupSchedulingPolicy: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['basic', 'gang'], atSelf: true }],
        reason: 'Invalid',
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupSchedulingPolicy',
      },
    ],
  },
  PodGroupSpec: {
    rules: [
      {
        at: [['parentCompositePodGroupName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupSpec',
      },
      {
        at: [['workloadRef']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.parentCompositePodGroupName !== undefined,
        condition: 'has(self.parentCompositePodGroupName)',
        since: 37,
        by: 'ValidatePodGroup',
      },
      {
        at: [['resourceClaims']],
        constraints: [{ is: 'maxItems', to: 4 }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupSpec',
      },
      {
        at: [['resourceClaims', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupSpec',
      },
      {
        at: [['disruptionMode']],
        constraints: [{ is: 'enum', to: ['Pod', 'PodGroup'] }],
        versions: ['v1alpha2'],
        since: 36,
        by: 'pkg/apis/scheduling/v1alpha2/zz_generated.validations.go#Validate_DisruptionMode',
      },
      {
        at: [['priorityClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupSpec',
      },
      {
        at: [['priority']],
        constraints: [{ is: 'max', to: 1000000000 }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupSpec',
      },
      {
        at: [['preemptionPolicy']],
        constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PreemptionPolicy',
      },
    ],
  },
  PodGroupTemplate: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupTemplate',
      },
      {
        at: [['resourceClaims']],
        constraints: [{ is: 'maxItems', to: 4 }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupTemplate',
      },
      {
        at: [['resourceClaims', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupTemplate',
      },
      {
        at: [['disruptionMode']],
        constraints: [{ is: 'enum', to: ['Pod', 'PodGroup'] }],
        versions: ['v1alpha2'],
        since: 36,
        by: 'pkg/apis/scheduling/v1alpha2/zz_generated.validations.go#Validate_DisruptionMode',
      },
      {
        at: [['priorityClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupTemplate',
      },
      {
        at: [['priority']],
        constraints: [{ is: 'max', to: 1000000000 }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PodGroupTemplate',
      },
      {
        at: [['preemptionPolicy']],
        constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_PreemptionPolicy',
      },
    ],
  },
  PodGroupTemplateReference: {
    rules: [
      {
        at: [['workload']],
        constraints: [{ is: 'required' }],
        report: [],
        reason: 'Invalid',
        since: 36,
        by: 'pkg/apis/scheduling/v1alpha2/zz_generated.validations.go#Validate_PodGroupTemplateReference',
      },
    ],
  },
  PriorityClass: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              value === 'system-node-critical'
                ? self?.value === 2000001000
                : value === 'system-cluster-critical' && self?.value === 2000000000,
            source:
              "value == 'system-node-critical' ? self.value == 2000001000 : value == 'system-cluster-critical' && self.value == 2000000000",
            readsValue: true,
          },
        ],
        when: (self) => startsWith(self?.metadata?.name, 'system-'),
        condition: "self.metadata.name.startsWith('system-')",
        reason: 'Forbidden',
        say: 'must not begin with "system-", which is reserved',
        since: 21,
        by: 'ValidatePriorityClass',
      },
      {
        at: [['globalDefault']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => startsWith(self?.metadata?.name, 'system-'),
        condition: "self.metadata.name.startsWith('system-')",
        report: ['metadata', 'name'],
        say: 'must not be true for a class of the system',
        since: 21,
        by: 'ValidatePriorityClass',
      },
      {
        at: [['value']],
        constraints: [{ is: 'max', to: 1000000000 }],
        when: (self) => !startsWith(self?.metadata?.name, 'system-'),
        condition: "!self.metadata.name.startsWith('system-')",
        reason: 'Forbidden',
        since: 21,
        by: 'ValidatePriorityClass',
      },
      {
        at: [['preemptionPolicy']],
        constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }],
        since: 21,
        by: 'ValidatePreemptionPolicy',
      },
    ],
  },
  TopologyConstraint: {
    rules: [
      {
        at: [['key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_TopologyConstraint',
      },
    ],
  },
  TypedLocalObjectReference: {
    rules: [
      {
        at: [['apiGroup']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 35,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_TypedLocalObjectReference',
      },
      {
        at: [['kind']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }],
        since: 35,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_TypedLocalObjectReference',
      },
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }],
        since: 35,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_TypedLocalObjectReference',
      },
    ],
  },
  Workload: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  WorkloadPodGroupTemplateReference: {
    rules: [
      {
        at: [['workloadName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        since: 36,
        by: 'pkg/apis/scheduling/v1alpha2/zz_generated.validations.go#Validate_WorkloadPodGroupTemplateReference',
      },
      {
        at: [['podGroupTemplateName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 36,
        by: 'pkg/apis/scheduling/v1alpha2/zz_generated.validations.go#Validate_WorkloadPodGroupTemplateReference',
      },
    ],
  },
  WorkloadReference: {
    rules: [
      {
        at: [['workloadName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_WorkloadReference',
      },
      {
        at: [['templateName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_WorkloadReference',
      },
    ],
  },
  WorkloadSpec: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['podGroupTemplates', 'compositePodGroupTemplates'], atSelf: true }],
        reason: 'Invalid',
        versions: ['v1alpha3', 'v1beta1'],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_WorkloadSpec',
      },
      {
        at: [['podGroupTemplates']],
        constraints: [{ is: 'required' }],
        versions: ['v1alpha2'],
        since: 36,
        by: 'pkg/apis/scheduling/v1alpha2/zz_generated.validations.go#Validate_WorkloadSpec',
      },
      {
        at: [['podGroupTemplates'], ['compositePodGroupTemplates']],
        constraints: [{ is: 'maxItems', to: 8 }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_WorkloadSpec',
      },
      {
        at: [['podGroupTemplates', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 36,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_WorkloadSpec',
      },
      {
        at: [['compositePodGroupTemplates', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 37,
        by: 'pkg/apis/scheduling/v1beta1/zz_generated.validations.go#Validate_WorkloadSpec',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: workloadTemplates, name: 'workloadTemplates' }],
        versions: ['v1alpha3', 'v1beta1'],
        since: 37,
        by: 'ValidateWorkloadSpec',
      },
      {
        at: [['podGroups']],
        constraints: [{ is: 'required' }, { is: 'maxItems', to: 8 }],
        versions: ['v1alpha1'],
        since: 35,
        by: 'validateWorkloadSpec',
      },
      {
        at: [['podGroups', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        versions: ['v1alpha1'],
        since: 35,
        by: 'validatePodGroup',
      },
    ],
  },
})
