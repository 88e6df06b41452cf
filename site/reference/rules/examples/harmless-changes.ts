import { type CrdParts, changes, crdText, type RuleExamples, sizeChanges, versionLines } from '../example.ts'

const STRING = '{ type: string }'
const ANY = 'x-kubernetes-preserve-unknown-fields: true'
const AREA = 'type: object, properties: { area: { type: integer } }'
const LIST = 'type: array, items: { type: string }'
const NAMES = '{ kind: Shop, plural: shops, shortNames: [sh] }'
const version = (name: string, isStored: boolean) => versionLines(name, {}, isStored)
const unserved = (lines: readonly string[]) => lines.map((line) => line.replace('served: true', 'served: false'))
const both = { versions: [...version('v1', true), ...version('v2', false)] }
const secondUnserved = { versions: [...version('v1', true), ...unserved(version('v2', false))] }
const webhook = (host: string): CrdParts => ({
  spec: [
    `conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://${host}" } } }`,
  ],
})
const ruled = (more: string) => `{ type: integer, x-kubernetes-validations: [{ rule: self > 0${more} }] }`
const kept = { 'crd.yaml': crdText({ spec: ['preserveUnknownFields: true'] }) }

/** Examples of changes that break nothing, which are reported as notes. */
export const HARMLESS_EXAMPLES: RuleExamples = {
  'alias-changed': changes({}, { names: NAMES }),
  'pruning-removed': { old: { 'crd.yaml': crdText() }, fails: kept, passes: { 'crd.yaml': crdText() } },
  'version-added': changes({}, both),
  'version-served': changes(secondUnserved, both),
  'unserved-version-removed': changes(secondUnserved, {}),
  'storage-changed': changes(both, { versions: [...version('v1', false), ...version('v2', true)] }),
  'deprecation-changed': changes({}, { version: ['deprecated: true'] }),
  'conversion-added': changes({}, webhook('shops.example.com')),
  'conversion-changed': changes(webhook('shops.example.com'), webhook('convert.example.com')),
  'scale-added': changes(
    {},
    {
      version: ['subresources: { scale: { specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas } }'],
    },
  ),
  'columns-changed': changes(
    {},
    { version: ['additionalPrinterColumns: [{ name: Size, type: string, jsonPath: .spec.size }]'] },
  ),
  'selectable-field-added': changes(
    { size: STRING },
    { size: STRING, version: ['selectableFields: [{ jsonPath: .spec.size }]'] },
  ),
  'type-widened': sizeChanges('{ type: integer }', '{ type: number }'),
  'null-allowed': sizeChanges(STRING, '{ type: string, nullable: true }'),
  'limit-relaxed': sizeChanges('{ type: string, maxLength: 5 }', '{ type: string, maxLength: 9 }'),
  'enum-removed': sizeChanges('{ type: string, enum: [small] }', STRING),
  'enum-value-added': sizeChanges('{ type: string, enum: [small] }', '{ type: string, enum: [small, large] }'),
  'unique-items-removed': sizeChanges(`{ ${LIST}, uniqueItems: true }`, `{ ${LIST} }`),
  'default-added': sizeChanges(STRING, '{ type: string, default: small }'),
  'field-added': sizeChanges(
    `{ ${AREA} }`,
    '{ type: object, properties: { area: { type: integer }, width: { type: integer } } }',
  ),
  'field-unspecified': sizeChanges(`{ ${AREA}, ${ANY} }`, `{ type: object, ${ANY} }`),
  'required-removed': sizeChanges(`{ ${AREA}, required: [area] }`, `{ ${AREA} }`),
  'unknown-fields-kept': sizeChanges(`{ ${AREA} }`, `{ ${AREA}, ${ANY} }`),
  'keys-allowed': sizeChanges('{ type: object }', '{ type: object, additionalProperties: { type: string } }'),
  'keys-unchecked': sizeChanges(
    `{ type: object, ${ANY}, additionalProperties: { type: string } }`,
    `{ type: object, ${ANY} }`,
  ),
  'list-type-declared': sizeChanges(`{ ${LIST} }`, `{ ${LIST}, x-kubernetes-list-type: atomic }`),
  'allof-relaxed': sizeChanges('{ type: string, allOf: [{ minLength: 3 }] }', STRING),
  'anyof-relaxed': sizeChanges('{ type: string, anyOf: [{ minLength: 3 }] }', STRING),
  'oneof-relaxed': sizeChanges('{ type: string, oneOf: [{ minLength: 3 }] }', STRING),
  'not-removed': sizeChanges('{ type: string, not: { enum: [huge] } }', STRING),
  'rule-removed': sizeChanges(ruled(''), '{ type: integer }'),
  'rule-texts-changed': sizeChanges(ruled(''), ruled(', message: must be positive')),
  'texts-changed': sizeChanges(STRING, '{ type: string, description: small or large }'),
}
