import type { Rule } from '../rules/rule.ts'

/** krmkit's own advice about schemas that the API server accepts silently. */
export const LINT_RULES: readonly Rule[] = [
  {
    id: 'lint-int-or-string',
    kep: 'IntOrString',
    path: 'P.anyOf',
    message: 'integer or string without x-kubernetes-int-or-string',
    hint: 'Say `x-kubernetes-int-or-string: true` and drop the type: clients and server-side apply know the value by it.',
  },
  {
    id: 'lint-nested-additional-properties',
    kep: 'structurality',
    path: 'P.anyOf[0].additionalProperties',
    message: 'additionalProperties: false is ignored below allOf, anyOf, oneOf and not',
    hint: 'Drop it: the server does not look at it.',
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
    hint: 'Say with oneOf, or with a rule in x-kubernetes-validations, which fields exclude each other.',
  },
  {
    id: 'lint-read-only',
    path: 'P.readOnly',
    message: 'readOnly is not part of apiextensions.k8s.io/v1 and is dropped by the API server',
    hint: 'Drop it, or forbid changes with a rule: `self == oldSelf`.',
  },
]
