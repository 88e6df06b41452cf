import { type RuleExamples, schemas, sizes } from '../example.ts'

const KEP = { options: '. --profile kep' }

/** Examples of the rules of structural schemas. */
export const STRUCTURAL_EXAMPLES: RuleExamples = {
  S1: schemas('{ properties: { spec: { type: object } } }', '{ type: object, properties: { spec: { type: object } } }'),
  S2: sizes('{ type: array, items: {} }', '{ type: array, items: { type: string } }'),
  S3: sizes('{ description: small or large }', '{ type: string, description: small or large }'),
  S4: schemas('{ type: string }', '{ type: object }'),
  S5: sizes('{ type: array }', '{ type: array, items: { type: string } }'),
  S6: schemas('{ type: object, additionalProperties: true }', '{ type: object }'),
  S7: sizes(
    '{ x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
  ),
  S8: sizes(
    '{ type: string, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
  ),
  S9: sizes(
    '{ type: object, x-kubernetes-embedded-resource: true, additionalProperties: { type: object } }',
    '{ type: object, x-kubernetes-embedded-resource: true, properties: { spec: { type: object } } }',
  ),
  S10: sizes(
    '{ type: object, x-kubernetes-embedded-resource: true }',
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
  ),
  S11: schemas(
    '{ type: object, properties: { kind: { type: integer } } }',
    '{ type: object, properties: { kind: { type: string } } }',
  ),
  S12: schemas(
    '{ type: object, properties: { metadata: { type: string } } }',
    '{ type: object, properties: { metadata: { type: object } } }',
  ),
  S13: schemas(
    '{ type: object, properties: { metadata: { type: object, description: Who owns the shop. } } }',
    '{ type: object, properties: { metadata: { type: object } } }',
  ),
  S14: sizes(
    '{ x-kubernetes-int-or-string: true, x-kubernetes-preserve-unknown-fields: true }',
    '{ x-kubernetes-int-or-string: true }',
  ),
  S15: sizes(
    '{ x-kubernetes-int-or-string: true, x-kubernetes-embedded-resource: true }',
    '{ x-kubernetes-int-or-string: true }',
  ),
  S16: sizes('{ type: string, pattern: "(small|large" }', '{ type: string, pattern: "^(small|large)$" }'),
  S17: sizes('{ type: string, anyOf: [{ type: string }] }', '{ type: string, anyOf: [{ minLength: 3 }] }'),
  S18: sizes(
    '{ type: string, anyOf: [{ default: small }] }',
    '{ type: string, default: small, anyOf: [{ minLength: 3 }] }',
  ),
  S19: sizes('{ type: string, not: { nullable: true } }', '{ type: string, not: { enum: [huge] } }'),
  S20: sizes(
    '{ type: object, allOf: [{ properties: { metadata: {} } }] }',
    '{ type: object, properties: { metadata: { type: object } } }',
  ),
  S21: schemas(
    '{ type: object, anyOf: [{ properties: { spec: { minProperties: 1 } } }] }',
    '{ type: object, properties: { spec: { type: object } }, anyOf: [{ properties: { spec: { minProperties: 1 } } }] }',
  ),
  K1: sizes(
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-unions: [{ fields: { width: "" } }] }',
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-unions: [{ fields: { area: "" } }] }',
    KEP,
  ),
  K2: sizes(
    '{ type: object, properties: { area: { type: integer } }, anyOf: [{ x-kubernetes-unions: [{ fields: { area: "" } }] }] }',
    '{ type: object, properties: { area: { type: integer } }, x-kubernetes-unions: [{ fields: { area: "" } }] }',
    KEP,
  ),
  K3: sizes('{ type: string, anyOf: [{ readOnly: true }] }', '{ type: string, readOnly: true }', KEP),
}
