import { crds, type RuleExamples, sizes, versionLines } from '../example.ts'

const CONVENTIONS = { options: '. --lint api-conventions' }
const BOTH = 'anyOf: [{ type: integer }, { type: string }]'
const STATUS = 'subresources: { status: {} }'
const status = (schema: string) =>
  `{ type: object, properties: { status: { type: object, properties: { ${schema} } } } }`
const conditions = (more: string) =>
  `conditions: { type: array, ${more}, items: { type: object, required: [type], properties: { type: { type: string } } } }`
const served = (schema: string, of: string) => ({
  versions: [
    ...versionLines('v1', { schema: object(schema) }),
    ...versionLines('v1beta1', { schema: object(of) }, false),
  ],
})
const object = (spec: string) => `{ type: object, properties: { spec: { type: object, ${spec} } } }`

/** Examples of the recommendations that the API server does not make. */
export const LINT_EXAMPLES: RuleExamples = {
  'lint-int-or-string': sizes(`{ type: string, ${BOTH} }`, '{ x-kubernetes-int-or-string: true }'),
  'lint-nested-additional-properties': sizes(
    '{ type: object, not: { additionalProperties: false } }',
    '{ type: object, x-kubernetes-preserve-unknown-fields: true }',
  ),
  'lint-completeness': sizes(
    '{ type: object, anyOf: [{ properties: { area: {} } }] }',
    '{ type: object, properties: { area: { type: integer } }, anyOf: [{ properties: { area: {} } }] }',
  ),
  'lint-required': sizes(
    '{ type: object, required: [area] }',
    '{ type: object, required: [area], properties: { area: { type: integer } } }',
  ),
  'lint-default': sizes(
    '{ type: object, additionalProperties: { type: string, default: 5 } }',
    '{ type: object, additionalProperties: { type: string, default: "5" } }',
  ),
  'lint-unions': sizes(
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-unions: [{ fields: { area: "" } }] }',
    '{ type: object, properties: { area: { type: integer } } }',
  ),
  'lint-read-only': sizes('{ type: string, readOnly: true }', '{ type: string }'),
  'lint-boolean': sizes('{ type: boolean }', '{ type: string, enum: [small, large] }', CONVENTIONS),
  'lint-number': sizes('{ type: number }', '{ type: integer }', CONVENTIONS),
  'lint-list-type': sizes(
    '{ type: array, items: { type: string } }',
    '{ type: array, items: { type: string }, x-kubernetes-list-type: atomic }',
    CONVENTIONS,
  ),
  'lint-map': sizes(
    '{ type: object, additionalProperties: { type: object } }',
    '{ type: object, additionalProperties: { type: string } }',
    CONVENTIONS,
  ),
  'lint-conditions': crds(
    { schema: status(conditions('x-kubernetes-list-type: atomic')), version: [STATUS] },
    {
      schema: status(conditions('x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [type]')),
      version: [STATUS],
    },
    CONVENTIONS,
  ),
  'lint-status': crds(
    { schema: status('open: { type: string }') },
    { schema: status('open: { type: string }'), version: [STATUS] },
    CONVENTIONS,
  ),
  'lint-unguarded-field': sizes(
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-validations: [{ rule: self.area > 0 }] }',
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-validations: [{ rule: "!has(self.area) || self.area > 0" }] }',
    { options: '. --lint unguarded-fields' },
  ),
  'served-versions-type': crds(
    served('properties: { size: { type: integer } }', 'properties: { size: { type: string } }'),
    served('properties: { size: { type: string } }', 'properties: { size: { type: string } }'),
  ),
  'served-versions-field': crds(
    served('properties: { size: { type: string } }', 'properties: { size: { type: string }, area: { type: integer } }'),
    served('properties: { size: { type: string } }', 'properties: { size: { type: string } }'),
  ),
  'served-versions-required': crds(
    served('required: [area], properties: { area: { type: integer } }', 'properties: { size: { type: string } }'),
    served('required: [area], properties: { area: { type: integer } }', 'properties: { area: { type: integer } }'),
  ),
}
