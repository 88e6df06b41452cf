import { type RuleExamples, schemas, sizes } from '../example.ts'

const KEP = { options: '. --profile kep' }

/** Examples of the rules of structural schemas. */
export const STRUCTURAL_EXAMPLES: RuleExamples = {
  'root-type-missing': schemas(
    '{ properties: { spec: { type: object } } }',
    '{ type: object, properties: { spec: { type: object } } }',
  ),
  'items-type-missing': sizes('{ type: array, items: {} }', '{ type: array, items: { type: string } }'),
  'field-type-missing': sizes('{ description: small or large }', '{ type: string, description: small or large }'),
  'root-type': schemas('{ type: string }', '{ type: object }'),
  'items-missing': sizes('{ type: array }', '{ type: array, items: { type: string } }'),
  'root-additional-properties': schemas('{ type: object, additionalProperties: true }', '{ type: object }'),
  'embedded-type-missing': sizes(
    '{ x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
  ),
  'embedded-type': sizes(
    '{ type: string, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
  ),
  'embedded-additional-properties': sizes(
    '{ type: object, x-kubernetes-embedded-resource: true, additionalProperties: { type: object } }',
    '{ type: object, x-kubernetes-embedded-resource: true, properties: { spec: { type: object } } }',
  ),
  'embedded-properties': sizes(
    '{ type: object, x-kubernetes-embedded-resource: true }',
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
  ),
  'type-meta-type': schemas(
    '{ type: object, properties: { kind: { type: integer } } }',
    '{ type: object, properties: { kind: { type: string } } }',
  ),
  'metadata-type': schemas(
    '{ type: object, properties: { metadata: { type: string } } }',
    '{ type: object, properties: { metadata: { type: object } } }',
  ),
  'metadata-restricted': schemas(
    '{ type: object, properties: { metadata: { type: object, description: Who owns the shop. } } }',
    '{ type: object, properties: { metadata: { type: object } } }',
  ),
  'int-or-string-preserves': sizes(
    '{ x-kubernetes-int-or-string: true, x-kubernetes-preserve-unknown-fields: true }',
    '{ x-kubernetes-int-or-string: true }',
  ),
  'int-or-string-embedded': sizes(
    '{ x-kubernetes-int-or-string: true, x-kubernetes-embedded-resource: true }',
    '{ x-kubernetes-int-or-string: true }',
  ),
  'pattern-syntax': sizes('{ type: string, pattern: "(small|large" }', '{ type: string, pattern: "^(small|large)$" }'),
  'nested-type': sizes('{ type: string, anyOf: [{ type: string }] }', '{ type: string, anyOf: [{ minLength: 3 }] }'),
  'nested-default': sizes(
    '{ type: string, anyOf: [{ default: small }] }',
    '{ type: string, default: small, anyOf: [{ minLength: 3 }] }',
  ),
  'nested-nullable': sizes('{ type: string, not: { nullable: true } }', '{ type: string, not: { enum: [huge] } }'),
  'nested-metadata': sizes(
    '{ type: object, allOf: [{ properties: { metadata: {} } }] }',
    '{ type: object, properties: { metadata: { type: object } } }',
  ),
  'nested-only': schemas(
    '{ type: object, anyOf: [{ properties: { spec: { minProperties: 1 } } }] }',
    '{ type: object, properties: { spec: { type: object } }, anyOf: [{ properties: { spec: { minProperties: 1 } } }] }',
  ),
  'union-fields': sizes(
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-unions: [{ fields: { width: "" } }] }',
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-unions: [{ fields: { area: "" } }] }',
    KEP,
  ),
  'nested-union': sizes(
    '{ type: object, properties: { area: { type: integer } }, anyOf: [{ x-kubernetes-unions: [{ fields: { area: "" } }] }] }',
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-unions: [{ fields: { area: "" } }] }',
    KEP,
  ),
  'nested-read-only': sizes('{ type: string, anyOf: [{ readOnly: true }] }', '{ type: string, readOnly: true }', KEP),
}
