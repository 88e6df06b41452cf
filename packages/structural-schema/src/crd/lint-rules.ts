import { type Rule, withSeverity } from '../rules/rule.ts'

/** krmkit's own advice about schemas that the API server accepts silently. */
export const LINT_RULES: readonly Rule[] = [
  ...withSeverity('info', [
    {
      id: 'lint-int-or-string',
      kep: 'IntOrString',
      path: 'P.anyOf',
      message: 'integer or string without x-kubernetes-int-or-string',
      hint: 'Set `x-kubernetes-int-or-string: true` and remove the type: clients and server-side apply recognize such values by it.',
    },
    {
      id: 'lint-nested-additional-properties',
      kep: 'structurality',
      path: 'P.anyOf[0].additionalProperties',
      message: 'additionalProperties: false is ignored below allOf, anyOf, oneOf and not',
      hint: 'Remove it: the server ignores it.',
    },
    {
      id: 'lint-completeness',
      kep: 'completeness',
      path: 'P.properties[a]',
      message: 'restricted below an applicator, but not specified outside of it',
      hint: 'Specify the field outside of the applicator as well: it is pruned before the applicator sees it.',
    },
    {
      id: 'lint-required',
      path: 'P.required',
      message: 'a required field is not specified, so it is pruned and no object is ever valid',
      hint: 'Specify the field in `properties`, or correct its name.',
    },
    {
      id: 'lint-default',
      path: 'P.additionalProperties.default',
      message: 'a default that its own schema does not accept, where the server does not look',
      hint: 'Defaults below additionalProperties are applied to nulls only: drop it or make it valid.',
    },
    {
      id: 'lint-unions',
      kep: 'unions',
      path: 'P.x-kubernetes-unions',
      message: 'x-kubernetes-unions is not part of apiextensions.k8s.io/v1 and is dropped by the API server',
      hint: 'Use oneOf, or a rule in x-kubernetes-validations, to declare which fields exclude each other.',
    },
    {
      id: 'lint-read-only',
      path: 'P.readOnly',
      message: 'readOnly is not part of apiextensions.k8s.io/v1 and is dropped by the API server',
      hint: 'Remove it, or forbid changes with a rule: `self == oldSelf`.',
    },
  ]),
  ...withSeverity('warning', [
    {
      id: 'lint-boolean',
      path: 'P.type',
      message: 'a boolean has no room for a third state; a string with an enum has',
      hint: 'Use a string with an enum in new fields.',
    },
    {
      id: 'lint-number',
      path: 'P.type',
      message: 'clients round floats differently',
      hint: 'Use an integer, or `x-kubernetes-int-or-string: true` for a quantity.',
    },
    {
      id: 'lint-list-type',
      path: 'P',
      message: 'without a list type, server-side apply replaces the whole list',
      hint: 'Set `x-kubernetes-list-type` to map, set or atomic.',
    },
    {
      id: 'lint-map',
      path: 'P.additionalProperties',
      message: 'the names in a map of objects have no field; use a list with a key',
      hint: 'Use a list with `x-kubernetes-list-type: map` in new fields.',
    },
    {
      id: 'lint-conditions',
      path: 'P.properties[conditions]',
      message: 'conditions must be a list of type map with the key `type`: each has its own writer',
      hint: 'Set `x-kubernetes-list-type: map` and `x-kubernetes-list-map-keys: [type]`.',
    },
    {
      id: 'lint-status',
      path: 'P.properties[status]',
      message: 'the version has no status subresource: who writes the spec can also write the status',
      hint: 'Add `subresources: {status: {}}` to the version.',
    },
    {
      id: 'lint-unguarded-field',
      path: 'P.x-kubernetes-validations[0].rule',
      message: 'the rule reads self.a, which is optional: it fails for an object without the field',
      hint: 'Test the field with has() first, make it required, or give it a default.',
    },
    {
      id: 'served-versions-type',
      path: 'P.type',
      message: 'the type is string in v1beta1 and integer in v1: objects of one version are invalid in the other',
      hint: 'Give the field the same type in both versions, convert with a webhook, or stop serving one of them.',
    },
    {
      id: 'served-versions-field',
      path: 'P.properties[a]',
      message: 'v1, in which objects are stored, does not specify the field: its value in v1beta1 is lost',
      hint: 'Specify the field in both versions, convert with a webhook, or stop serving one of them.',
    },
    {
      id: 'served-versions-required',
      path: 'P',
      message: '"a" is required in v1 and not specified in v1beta1: no object of v1beta1 is valid in v1',
      hint: 'Specify the field in both versions or give it a default, convert with a webhook, or stop serving one of them.',
    },
  ]),
]
