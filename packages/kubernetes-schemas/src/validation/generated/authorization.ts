// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { all, isIn, isSame } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const authorization = (): RuleGroup => ({
  FieldSelectorAttributes: {
    rules: [
      {
        at: [['requirements']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.rawSelector !== undefined),
        condition: '!has(self.rawSelector)',
        say: 'must be set, or rawSelector',
        since: 31,
        by: 'validateFieldSelectorAttributes',
      },
      {
        at: [['rawSelector']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.requirements !== undefined,
        condition: 'has(self.requirements)',
        reason: 'Invalid',
        say: 'must not be set beside requirements',
        since: 31,
        by: 'validateFieldSelectorAttributes',
      },
    ],
  },
  LabelSelectorAttributes: {
    unchecked: [{ at: 'requirements' }],
    rules: [
      {
        at: [['requirements']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.rawSelector !== undefined),
        condition: '!has(self.rawSelector)',
        say: 'must be set, or rawSelector',
        since: 31,
        by: 'validateLabelSelectorAttributes',
      },
      {
        at: [['rawSelector']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.requirements !== undefined,
        condition: 'has(self.requirements)',
        reason: 'Invalid',
        say: 'must not be set beside requirements',
        since: 31,
        by: 'validateLabelSelectorAttributes',
      },
      {
        at: [['requirements', '[]', 'key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        reason: 'Invalid',
        since: 31,
        by: 'k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go#ValidateLabelSelectorRequirement',
      },
      {
        at: [['requirements', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !isIn(value?.operator, ['In', 'NotIn']) || value?.values !== undefined,
            source: "!(value.operator in ['In', 'NotIn']) || has(value.values)",
            readsValue: true,
          },
        ],
        report: ['requirements', '[]', 'values'],
        reason: 'Required',
        say: 'must have values with the operators "In" and "NotIn"',
        since: 31,
        by: 'k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go#ValidateLabelSelectorRequirement',
      },
      {
        at: [['requirements', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !isIn(value?.operator, ['Exists', 'DoesNotExist']) || !(value?.values !== undefined),
            source: "!(value.operator in ['Exists', 'DoesNotExist']) || !has(value.values)",
            readsValue: true,
          },
        ],
        report: ['requirements', '[]', 'values'],
        reason: 'Forbidden',
        say: 'must not have values with the operators "Exists" and "DoesNotExist"',
        since: 31,
        by: 'k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go#ValidateLabelSelectorRequirement',
      },
      {
        at: [['requirements', '[]', 'values', '[]']],
        constraints: [{ is: 'format', to: 'label-value' }],
        since: 31,
        by: 'k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go#ValidateLabelSelectorRequirement',
      },
    ],
  },
  LocalSubjectAccessReview: {
    unchecked: [{ at: 'metadata' }],
    rules: [
      {
        at: [['metadata']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              all(
                value,
                (k_) =>
                  isIn(k_, [
                    'namespace',
                    'managedFields',
                    'creationTimestamp',
                    'uid',
                    'deletionTimestamp',
                    'deletionGracePeriodSeconds',
                    'selfLink',
                  ]) ||
                  (k_ === 'annotations' &&
                    all(value?.annotations, (a_) => /^(internal[.])?config[.]kubernetes[.]io\//u.test(a_ ?? ''))),
              ),
            source:
              "value.all(k, k in ['namespace', 'managedFields', 'creationTimestamp', 'uid', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'selfLink'] || (k == 'annotations' && value.annotations.all(a, a.matches('^(internal[.])?config[.]kubernetes[.]io/'))))",
            readsValue: true,
          },
        ],
        say: 'must be empty except for the namespace',
        since: 21,
        by: 'ValidateLocalSubjectAccessReview',
      },
      {
        at: [['spec', 'resourceAttributes', 'namespace']],
        constraints: [
          {
            is: 'cel',
            to: (self) => isSame(self?.spec?.resourceAttributes?.namespace, self?.metadata?.namespace),
            source: 'self.spec.resourceAttributes.namespace == self.metadata.namespace',
            readsValue: false,
          },
        ],
        when: (self) => self?.metadata?.namespace !== undefined,
        condition: 'has(self.metadata.namespace)',
        say: 'must be metadata.namespace',
        since: 21,
        by: 'ValidateLocalSubjectAccessReview',
      },
      {
        at: [['spec', 'resourceAttributes', 'namespace']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.namespace !== undefined),
        condition: '!has(self.metadata.namespace)',
        reason: 'Invalid',
        say: 'must be the namespace of the request',
        since: 21,
        by: 'ValidateLocalSubjectAccessReview',
      },
      {
        at: [['spec', 'nonResourceAttributes']],
        constraints: [{ is: 'forbidden' }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateLocalSubjectAccessReview',
      },
    ],
  },
  SelfSubjectAccessReview: {
    unchecked: [{ at: 'metadata' }],
    rules: [
      {
        at: [['metadata']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              all(
                value,
                (k_) =>
                  isIn(k_, [
                    'namespace',
                    'managedFields',
                    'creationTimestamp',
                    'uid',
                    'deletionTimestamp',
                    'deletionGracePeriodSeconds',
                    'selfLink',
                  ]) ||
                  (k_ === 'annotations' &&
                    all(value?.annotations, (a_) => /^(internal[.])?config[.]kubernetes[.]io\//u.test(a_ ?? ''))),
              ),
            source:
              "value.all(k, k in ['namespace', 'managedFields', 'creationTimestamp', 'uid', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'selfLink'] || (k == 'annotations' && value.annotations.all(a, a.matches('^(internal[.])?config[.]kubernetes[.]io/'))))",
            readsValue: true,
          },
        ],
        say: 'must be empty',
        since: 21,
        by: 'ValidateSelfSubjectAccessReview',
      },
    ],
  },
  SelfSubjectAccessReviewSpec: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['resourceAttributes', 'nonResourceAttributes'], atSelf: true }],
        reason: 'Invalid',
        since: 37,
        by: 'ValidateSelfSubjectAccessReviewSpec',
      },
      {
        at: [['resourceAttributes']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.nonResourceAttributes !== undefined),
        condition: '!has(self.nonResourceAttributes)',
        reason: 'Invalid',
        say: 'must be set, or nonResourceAttributes',
        since: 21,
        until: 36,
        by: 'ValidateSelfSubjectAccessReviewSpec',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['resourceAttributes', 'nonResourceAttributes'] }],
        reason: 'Invalid',
        since: 21,
        until: 36,
        by: 'ValidateSelfSubjectAccessReviewSpec',
      },
    ],
  },
  SelfSubjectRulesReview: { unchecked: [{ at: 'metadata' }] },
  SelfSubjectRulesReviewSpec: {
    rules: [
      {
        at: [['namespace']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'pkg/registry/authorization/selfsubjectrulesreview/rest.go#Create',
      },
    ],
  },
  SubjectAccessReview: {
    unchecked: [{ at: 'metadata' }],
    rules: [
      {
        at: [['metadata']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              all(
                value,
                (k_) =>
                  isIn(k_, [
                    'namespace',
                    'managedFields',
                    'creationTimestamp',
                    'uid',
                    'deletionTimestamp',
                    'deletionGracePeriodSeconds',
                    'selfLink',
                  ]) ||
                  (k_ === 'annotations' &&
                    all(value?.annotations, (a_) => /^(internal[.])?config[.]kubernetes[.]io\//u.test(a_ ?? ''))),
              ),
            source:
              "value.all(k, k in ['namespace', 'managedFields', 'creationTimestamp', 'uid', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'selfLink'] || (k == 'annotations' && value.annotations.all(a, a.matches('^(internal[.])?config[.]kubernetes[.]io/'))))",
            readsValue: true,
          },
        ],
        say: 'must be empty',
        since: 21,
        by: 'ValidateSubjectAccessReview',
      },
    ],
  },
  SubjectAccessReviewSpec: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['resourceAttributes', 'nonResourceAttributes'], atSelf: true }],
        reason: 'Invalid',
        since: 37,
        by: 'ValidateSubjectAccessReviewSpec',
      },
      {
        at: [['resourceAttributes']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.nonResourceAttributes !== undefined),
        condition: '!has(self.nonResourceAttributes)',
        reason: 'Invalid',
        say: 'must be set, or nonResourceAttributes',
        since: 21,
        until: 36,
        by: 'ValidateSubjectAccessReviewSpec',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['resourceAttributes', 'nonResourceAttributes'] }],
        reason: 'Invalid',
        since: 21,
        until: 36,
        by: 'ValidateSubjectAccessReviewSpec',
      },
      {
        at: [['user']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.groups !== undefined) && !(self?.group !== undefined),
        condition: '!has(self.groups) && !has(self.group)',
        reason: 'Invalid',
        say: 'must be set, or groups',
        since: 21,
        by: 'ValidateSubjectAccessReviewSpec',
      },
    ],
  },
})
