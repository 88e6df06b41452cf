// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { all, isIn, isSame } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const authorization: RuleGroup = {
  FieldSelectorAttributes() {
    return {
      rules: [
        {
          at: 'requirements',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.rawSelector !== undefined),
          say: 'must be set, or rawSelector',
          since: 31,
        },
        {
          at: 'rawSelector',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.requirements !== undefined,
          reason: 'Invalid',
          say: 'must not be set beside requirements',
          since: 31,
        },
      ],
    }
  },
  LabelSelectorAttributes() {
    return {
      unchecked: [{ at: 'requirements' }],
      rules: [
        {
          at: 'requirements',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.rawSelector !== undefined),
          say: 'must be set, or rawSelector',
          since: 31,
        },
        {
          at: 'rawSelector',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.requirements !== undefined,
          reason: 'Invalid',
          say: 'must not be set beside requirements',
          since: 31,
        },
        {
          at: 'requirements[].key',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          reason: 'Invalid',
          since: 31,
        },
        {
          at: 'requirements[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !isIn(value?.operator, ['In', 'NotIn']) || value?.values !== undefined,
              readsValue: true,
            },
          ],
          report: 'requirements[].values',
          reason: 'Required',
          say: 'must have values with the operators "In" and "NotIn"',
          since: 31,
        },
        {
          at: 'requirements[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn(value?.operator, ['Exists', 'DoesNotExist']) || !(value?.values !== undefined),
              readsValue: true,
            },
          ],
          report: 'requirements[].values',
          reason: 'Forbidden',
          say: 'must not have values with the operators "Exists" and "DoesNotExist"',
          since: 31,
        },
        { at: 'requirements[].values[]', constraints: [{ is: 'format', to: 'label-value' }], since: 31 },
      ],
    }
  },
  LocalSubjectAccessReview() {
    return {
      unchecked: [{ at: 'metadata' }],
      rules: [
        {
          at: 'metadata',
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
              readsValue: true,
            },
          ],
          say: 'must be empty except for the namespace',
        },
        {
          at: 'spec.resourceAttributes.namespace',
          constraints: [
            {
              is: 'cel',
              to: (self) => isSame(self?.spec?.resourceAttributes?.namespace, self?.metadata?.namespace),
              readsValue: false,
            },
          ],
          when: (self) => self?.metadata?.namespace !== undefined,
          say: 'must be metadata.namespace',
        },
        {
          at: 'spec.resourceAttributes.namespace',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.metadata?.namespace !== undefined),
          reason: 'Invalid',
          say: 'must be the namespace of the request',
        },
        { at: 'spec.nonResourceAttributes', constraints: [{ is: 'forbidden' }], reason: 'Invalid' },
      ],
    }
  },
  SelfSubjectAccessReview() {
    return {
      unchecked: [{ at: 'metadata' }],
      rules: [
        {
          at: 'metadata',
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
              readsValue: true,
            },
          ],
          say: 'must be empty',
        },
      ],
    }
  },
  SelfSubjectAccessReviewSpec() {
    return {
      rules: [
        {
          constraints: [{ is: 'oneOf', to: ['resourceAttributes', 'nonResourceAttributes'], atSelf: true }],
          reason: 'Invalid',
          since: 37,
        },
        {
          at: 'resourceAttributes',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.nonResourceAttributes !== undefined),
          reason: 'Invalid',
          say: 'must be set, or nonResourceAttributes',
          until: 36,
        },
        {
          constraints: [{ is: 'atMostOne', to: ['resourceAttributes', 'nonResourceAttributes'] }],
          reason: 'Invalid',
          until: 36,
        },
      ],
    }
  },
  SelfSubjectRulesReview() {
    return { unchecked: [{ at: 'metadata' }] }
  },
  SelfSubjectRulesReviewSpec() {
    return { rules: [{ at: 'namespace', constraints: [{ is: 'required' }] }] }
  },
  SubjectAccessReview() {
    return {
      unchecked: [{ at: 'metadata' }],
      rules: [
        {
          at: 'metadata',
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
              readsValue: true,
            },
          ],
          say: 'must be empty',
        },
      ],
    }
  },
  SubjectAccessReviewSpec() {
    return {
      rules: [
        {
          constraints: [{ is: 'oneOf', to: ['resourceAttributes', 'nonResourceAttributes'], atSelf: true }],
          reason: 'Invalid',
          since: 37,
        },
        {
          at: 'resourceAttributes',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.nonResourceAttributes !== undefined),
          reason: 'Invalid',
          say: 'must be set, or nonResourceAttributes',
          until: 36,
        },
        {
          constraints: [{ is: 'atMostOne', to: ['resourceAttributes', 'nonResourceAttributes'] }],
          reason: 'Invalid',
          until: 36,
        },
        {
          at: 'user',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.groups !== undefined) && !(self?.group !== undefined),
          reason: 'Invalid',
          say: 'must be set, or groups',
        },
      ],
    }
  },
}
