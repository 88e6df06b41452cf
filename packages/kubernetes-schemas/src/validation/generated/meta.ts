// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { filter, isIn, size } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const meta = (): RuleGroup => ({
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
        at: [['generation']],
        constraints: [{ is: 'min', to: 0 }],
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
        at: [['ownerReferences', '[]', 'apiVersion']],
        constraints: [{ is: 'required' }],
        isRoot: true,
        reason: 'Invalid',
        since: 21,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'kind']],
        constraints: [{ is: 'required' }],
        isRoot: true,
        reason: 'Invalid',
        since: 21,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'name']],
        constraints: [{ is: 'required' }],
        isRoot: true,
        reason: 'Invalid',
        since: 21,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences', '[]', 'uid']],
        constraints: [{ is: 'required' }],
        isRoot: true,
        reason: 'Invalid',
        since: 21,
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
        report: ['ownerReferences', '[]'],
        isRoot: true,
        say: 'must not be an Event',
        since: 21,
        by: 'validateOwnerReference',
      },
      {
        at: [['ownerReferences']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => size(filter(value, (o_) => o_?.controller === true)) < 2,
            source: 'size(value.filter(o, o.controller == true)) < 2',
            readsValue: true,
          },
        ],
        isRoot: true,
        say: 'must have at most one controller',
        since: 21,
        by: 'ValidateOwnerReferences',
      },
    ],
  },
})
