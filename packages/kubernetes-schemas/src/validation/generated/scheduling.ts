// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { startsWith } from '../expressions.ts'
import { workloadTemplates } from '../predicates/workload-templates.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const scheduling: RuleGroup = {
  CompositeDisruptionMode() {
    return {
      rules: [{ constraints: [{ is: 'oneOf', to: ['single', 'all'], atSelf: true }], reason: 'Invalid', since: 37 }],
    }
  },
  CompositeGangSchedulingPolicy() {
    return { rules: [{ at: 'minGroupCount', constraints: [{ is: 'required' }, { is: 'min', to: 1 }], since: 37 }] }
  },
  CompositePodGroup() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  CompositePodGroupSchedulingConstraints() {
    return { rules: [{ at: 'topology', constraints: [{ is: 'maxItems', to: 1 }], since: 37 }] }
  },
  CompositePodGroupSchedulingPolicy() {
    return {
      rules: [{ constraints: [{ is: 'oneOf', to: ['basic', 'gang'], atSelf: true }], reason: 'Invalid', since: 37 }],
    }
  },
  CompositePodGroupSpec() {
    return {
      rules: [
        { at: 'parentCompositePodGroupName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 37 },
        { at: 'workloadRef', constraints: [{ is: 'required' }], since: 37 },
        { at: 'priorityClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 37 },
        { at: 'priority', constraints: [{ is: 'max', to: 1000000000 }], since: 37 },
        { at: 'preemptionPolicy', constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }], since: 37 },
      ],
    }
  },
  CompositePodGroupTemplate() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 37 },
        { at: 'priorityClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 37 },
        { at: 'priority', constraints: [{ is: 'max', to: 1000000000 }], since: 37 },
        { at: 'preemptionPolicy', constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }], since: 37 },
        {
          at: ['podGroupTemplates', 'compositePodGroupTemplates'],
          constraints: [{ is: 'maxItems', to: 8 }],
          since: 37,
        },
        { at: 'podGroupTemplates[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 37 },
        { at: 'compositePodGroupTemplates[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 37 },
      ],
    }
  },
  DisruptionMode() {
    return {
      rules: [{ constraints: [{ is: 'oneOf', to: ['single', 'all'], atSelf: true }], reason: 'Invalid', since: 37 }],
    }
  },
  GangSchedulingPolicy() {
    return { rules: [{ at: 'minCount', constraints: [{ is: 'required' }, { is: 'min', to: 1 }], since: 35 }] }
  },
  PodGroup() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
          versions: ['v1alpha1'],
          since: 35,
        },
      ],
    }
  },
  PodGroupPolicy() {
    return {
      rules: [
        { constraints: [{ is: 'oneOf', to: ['basic', 'gang'], atSelf: true }], versions: ['v1alpha1'], since: 35 },
      ],
    }
  },
  PodGroupResourceClaim() {
    return {
      rules: [
        {
          constraints: [{ is: 'oneOf', to: ['resourceClaimName', 'resourceClaimTemplateName'], atSelf: true }],
          reason: 'Invalid',
          since: 36,
        },
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 36 },
        {
          at: ['resourceClaimName', 'resourceClaimTemplateName'],
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          since: 36,
        },
      ],
    }
  },
  PodGroupSchedulingConstraints() {
    return { rules: [{ at: 'topology', constraints: [{ is: 'maxItems', to: 1 }], since: 36 }] }
  },
  PodGroupSchedulingPolicy() {
    return {
      rules: [{ constraints: [{ is: 'oneOf', to: ['basic', 'gang'], atSelf: true }], reason: 'Invalid', since: 36 }],
    }
  },
  PodGroupSpec() {
    return {
      rules: [
        { at: 'parentCompositePodGroupName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 37 },
        {
          at: 'workloadRef',
          constraints: [{ is: 'required' }],
          when: (self) => self?.parentCompositePodGroupName !== undefined,
          since: 37,
        },
        { at: 'resourceClaims', constraints: [{ is: 'maxItems', to: 4 }], since: 36 },
        { at: 'resourceClaims[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 36 },
        {
          at: 'disruptionMode',
          constraints: [{ is: 'enum', to: ['Pod', 'PodGroup'] }],
          versions: ['v1alpha2'],
          since: 36,
        },
        { at: 'priorityClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 36 },
        { at: 'priority', constraints: [{ is: 'max', to: 1000000000 }], since: 36 },
        { at: 'preemptionPolicy', constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }], since: 37 },
      ],
    }
  },
  PodGroupTemplate() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 36 },
        { at: 'resourceClaims', constraints: [{ is: 'maxItems', to: 4 }], since: 36 },
        { at: 'resourceClaims[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 36 },
        {
          at: 'disruptionMode',
          constraints: [{ is: 'enum', to: ['Pod', 'PodGroup'] }],
          versions: ['v1alpha2'],
          since: 36,
        },
        { at: 'priorityClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 36 },
        { at: 'priority', constraints: [{ is: 'max', to: 1000000000 }], since: 36 },
        { at: 'preemptionPolicy', constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }], since: 37 },
      ],
    }
  },
  PodGroupTemplateReference() {
    return { rules: [{ at: 'workload', constraints: [{ is: 'required' }], report: '', reason: 'Invalid', since: 36 }] }
  },
  PriorityClass() {
    const when1: Expression = (self) => startsWith(self?.metadata?.name, 'system-')
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'metadata.name',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                value === 'system-node-critical'
                  ? self?.value === 2000001000
                  : value === 'system-cluster-critical' && self?.value === 2000000000,
              readsValue: true,
            },
          ],
          when: when1,
          reason: 'Forbidden',
          say: 'must not begin with "system-", which is reserved',
        },
        {
          at: 'globalDefault',
          constraints: [{ is: 'forbidden' }],
          when: when1,
          report: 'metadata.name',
          say: 'must not be true for a class of the system',
        },
        {
          at: 'value',
          constraints: [{ is: 'max', to: 1000000000 }],
          when: (self) => !startsWith(self?.metadata?.name, 'system-'),
          reason: 'Forbidden',
        },
        { at: 'preemptionPolicy', constraints: [{ is: 'enum', to: ['PreemptLowerPriority', 'Never'] }] },
      ],
    }
  },
  TopologyConstraint() {
    return {
      rules: [{ at: 'key', constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }], since: 36 }],
    }
  },
  TypedLocalObjectReference() {
    return {
      rules: [
        { at: 'apiGroup', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 35 },
        { at: 'kind', constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }], since: 35 },
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'path-segment' }], since: 35 },
      ],
    }
  },
  Workload() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  WorkloadPodGroupDisruptionMode() {
    return {
      rules: [{ constraints: [{ is: 'oneOf', to: ['single', 'all'], atSelf: true }], reason: 'Invalid', since: 37 }],
    }
  },
  WorkloadPodGroupGangSchedulingPolicy() {
    return { rules: [{ at: 'minCount', constraints: [{ is: 'min', to: 1 }], since: 37 }] }
  },
  WorkloadPodGroupResourceClaim() {
    return {
      rules: [
        {
          constraints: [{ is: 'oneOf', to: ['resourceClaimName', 'resourceClaimTemplateName'], atSelf: true }],
          reason: 'Invalid',
          since: 37,
        },
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 37 },
        {
          at: ['resourceClaimName', 'resourceClaimTemplateName'],
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          since: 37,
        },
      ],
    }
  },
  WorkloadPodGroupSchedulingConstraints() {
    return { rules: [{ at: 'topology', constraints: [{ is: 'maxItems', to: 1 }], since: 37 }] }
  },
  WorkloadPodGroupSchedulingPolicy() {
    return {
      rules: [{ constraints: [{ is: 'oneOf', to: ['basic', 'gang'], atSelf: true }], reason: 'Invalid', since: 37 }],
    }
  },
  WorkloadPodGroupTemplateReference() {
    return {
      rules: [
        {
          at: 'workloadName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          since: 36,
        },
        {
          at: 'podGroupTemplateName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
          since: 36,
        },
      ],
    }
  },
  WorkloadReference() {
    return {
      rules: [
        {
          at: 'workloadName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          since: 37,
        },
        { at: 'templateName', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 37 },
      ],
    }
  },
  WorkloadSpec() {
    return {
      rules: [
        {
          constraints: [{ is: 'oneOf', to: ['podGroupTemplates', 'compositePodGroupTemplates'], atSelf: true }],
          reason: 'Invalid',
          versions: ['v1alpha3', 'v1beta1'],
          since: 37,
        },
        { at: 'podGroupTemplates', constraints: [{ is: 'required' }], versions: ['v1alpha2'], since: 36 },
        {
          at: ['podGroupTemplates', 'compositePodGroupTemplates'],
          constraints: [{ is: 'maxItems', to: 8 }],
          since: 36,
        },
        { at: 'podGroupTemplates[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 36 },
        { at: 'compositePodGroupTemplates[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 37 },
        { constraints: [{ is: 'predicate', to: workloadTemplates }], versions: ['v1alpha3', 'v1beta1'], since: 37 },
        {
          at: 'podGroups',
          constraints: [{ is: 'required' }, { is: 'maxItems', to: 8 }],
          versions: ['v1alpha1'],
          since: 35,
        },
        {
          at: 'podGroups[]',
          constraints: [{ is: 'unique', to: ['name'], isOne: true }],
          versions: ['v1alpha1'],
          since: 35,
        },
      ],
    }
  },
}
