// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { contains, isIn, startsWith } from '../expressions.ts'
import { generation } from '../predicates/generation.ts'
import { ownerControllers } from '../predicates/owner-controllers.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const meta = (): RuleGroup => ({
  FieldSelectorRequirement: {
    rules: [
      { at: [['key']], constraints: [{ is: 'required' }], since: 31, by: 'ValidateFieldSelectorRequirement' },
      {
        at: [['values']],
        constraints: [{ is: 'required' }],
        when: (self) => isIn(self?.operator, ['In', 'NotIn']),
        condition: "self.operator in ['In', 'NotIn']",
        since: 31,
        by: 'ValidateFieldSelectorRequirement',
      },
      {
        at: [['values']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => isIn(self?.operator, ['Exists', 'DoesNotExist']),
        condition: "self.operator in ['Exists', 'DoesNotExist']",
        say: 'must not be set with the operators "Exists" and "DoesNotExist"',
        since: 31,
        by: 'ValidateFieldSelectorRequirement',
      },
    ],
  },
  GroupResource: {
    rules: [
      {
        at: [['resource']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1035-label' }],
        since: 35,
        by: 'pkg/apis/storagemigration/validation/validation.go#ValidateStorageVersionMigration',
      },
    ],
  },
  LabelSelector: {
    rules: [
      {
        at: [['matchLabels']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['matchLabels'],
        since: 21,
        by: 'ValidateLabels',
      },
      {
        at: [['matchLabels', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['matchLabels'],
        since: 21,
        by: 'ValidateLabels',
      },
    ],
  },
  LabelSelectorRequirement: {
    rules: [
      {
        at: [['key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateLabelSelectorRequirement',
      },
      {
        at: [['operator']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['In', 'NotIn', 'Exists', 'DoesNotExist'] }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateLabelSelectorRequirement',
      },
      {
        at: [['values']],
        constraints: [{ is: 'required' }],
        when: (self) => isIn(self?.operator, ['In', 'NotIn']),
        condition: "self.operator in ['In', 'NotIn']",
        since: 21,
        by: 'ValidateLabelSelectorRequirement',
      },
      {
        at: [['values']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => isIn(self?.operator, ['Exists', 'DoesNotExist']),
        condition: "self.operator in ['Exists', 'DoesNotExist']",
        say: 'must not be set with the operators "Exists" and "DoesNotExist"',
        since: 21,
        by: 'ValidateLabelSelectorRequirement',
      },
      {
        at: [['values', '[]']],
        constraints: [{ is: 'format', to: 'label-value' }],
        since: 26,
        by: 'ValidateLabelSelectorRequirement',
      },
    ],
  },
  ObjectMeta: {
    rules: [
      {
        at: [['labels']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['labels'],
        isRoot: true,
        since: 21,
        by: 'ValidateLabels',
      },
      {
        at: [['labels', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['labels'],
        isRoot: true,
        notKinds: ['Namespace'],
        since: 21,
        by: 'ValidateLabels',
      },
      {
        at: [['annotations']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
        report: ['annotations'],
        isRoot: true,
        since: 21,
        by: 'ValidateAnnotations',
      },
      {
        at: [['annotations']],
        constraints: [{ is: 'totalBytes', to: 262144 }],
        isRoot: true,
        since: 21,
        by: 'ValidateAnnotationsSize',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: generation, name: 'generation' }],
        isRoot: true,
        since: 21,
        by: 'ValidateNonnegativeField',
      },
      {
        at: [['finalizers', '[]']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        report: ['finalizers'],
        isRoot: true,
        since: 21,
        by: 'ValidateFinalizerName',
      },
      {
        at: [['finalizers', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => contains(value, '/') || isIn(value, ['kubernetes', 'orphan', 'foregroundDeletion']),
            source: "value.contains('/') || value in ['kubernetes', 'orphan', 'foregroundDeletion']",
            readsValue: true,
          },
        ],
        when: (_self, _value, _key, root) =>
          !isIn(root?.kind, [
            'Lease',
            'LeaseCandidate',
            'RuntimeClass',
            'APIService',
            'CustomResourceDefinition',
            'PodDisruptionBudget',
          ]) &&
          !startsWith(root?.apiVersion, 'admissionregistration.k8s.io/') &&
          !(root?.kind === 'Event' && root?.apiVersion !== 'events.k8s.io/v1'),
        condition:
          "!(root.kind in ['Lease', 'LeaseCandidate', 'RuntimeClass', 'APIService', 'CustomResourceDefinition', 'PodDisruptionBudget']) && !root.apiVersion.startsWith('admissionregistration.k8s.io/') && !(root.kind == 'Event' && root.apiVersion != 'events.k8s.io/v1')",
        isRoot: true,
        say: 'must have a domain, such as "example.com/name"',
        since: 21,
        by: 'pkg/apis/core/validation/validation.go#ValidateObjectMeta',
      },
      {
        at: [['finalizers']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !(isIn('orphan', value) && isIn('foregroundDeletion', value)),
            source: "!('orphan' in value && 'foregroundDeletion' in value)",
            readsValue: true,
          },
        ],
        isRoot: true,
        say: 'must not have both "orphan" and "foregroundDeletion"',
        since: 21,
        by: 'ValidateFinalizers',
      },
      {
        at: [['ownerReferences', '[]', 'apiVersion']],
        constraints: [{ is: 'required' }],
        isRoot: true,
        since: 37,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'apiVersion']],
        constraints: [{ is: 'required' }],
        report: ['ownerReferences', 'apiVersion'],
        isRoot: true,
        reason: 'Invalid',
        since: 21,
        until: 36,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'apiVersion']],
        constraints: [{ is: 'pattern', to: /^(?:[^/]*\/)?[^/]+$/u }],
        isRoot: true,
        say: 'must be a version, or a group, "/" and a version',
        since: 37,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'apiVersion']],
        constraints: [{ is: 'pattern', to: /^(?:[^/]*\/)?[^/]+$/u }],
        report: ['ownerReferences', 'apiVersion'],
        isRoot: true,
        say: 'must be a version, or a group, "/" and a version',
        since: 21,
        until: 36,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'kind']],
        constraints: [{ is: 'required' }],
        isRoot: true,
        since: 37,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'kind']],
        constraints: [{ is: 'required' }],
        report: ['ownerReferences', 'kind'],
        isRoot: true,
        reason: 'Invalid',
        since: 21,
        until: 36,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'name']],
        constraints: [{ is: 'required' }],
        isRoot: true,
        since: 37,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'name']],
        constraints: [{ is: 'required' }],
        report: ['ownerReferences', 'name'],
        isRoot: true,
        reason: 'Invalid',
        since: 21,
        until: 36,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'uid']],
        constraints: [{ is: 'required' }],
        isRoot: true,
        since: 37,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'uid']],
        constraints: [{ is: 'required' }],
        report: ['ownerReferences', 'uid'],
        isRoot: true,
        reason: 'Invalid',
        since: 21,
        until: 36,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.apiVersion !== 'v1' || value?.kind !== 'Event',
            source: "value.apiVersion != 'v1' || value.kind != 'Event'",
            readsValue: true,
          },
        ],
        isRoot: true,
        say: 'must not be an Event',
        since: 37,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.apiVersion !== 'v1' || value?.kind !== 'Event',
            source: "value.apiVersion != 'v1' || value.kind != 'Event'",
            readsValue: true,
          },
        ],
        report: ['ownerReferences'],
        isRoot: true,
        say: 'must not be an Event',
        since: 21,
        until: 36,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences']],
        constraints: [{ is: 'predicate', to: ownerControllers, name: 'ownerControllers' }],
        isRoot: true,
        since: 21,
        by: 'ValidateOwnerReferences',
      },
    ],
  },
  OwnerReference: { rules: [] },
})
