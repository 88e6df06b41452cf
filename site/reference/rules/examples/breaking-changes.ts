import { changes, crdText, type RuleExamples, sizeChanges, versionLines } from '../example.ts'

const STRING = '{ type: string }'
const ANY = 'x-kubernetes-preserve-unknown-fields: true'
const AREA = 'type: object, properties: { area: { type: integer } }'
const AREAS = 'type: object, properties: { area: { type: integer }, width: { type: integer } }'
const LIST = 'type: array, items: { type: string }'
const ITEMS = 'type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } }'
const keyed = (key: string) =>
  `{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [${key}], items: { ${ITEMS} } }`
const [v1, v2] = [versionLines('v1', {}), versionLines('v2', {}, false)]
const both = { versions: [...v1, ...v2] }
const unserved = { versions: [...v1, ...v2.map((line) => line.replace('served: true', 'served: false'))] }
const WEBHOOK =
  'conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://shops.example.com" } } }'
const scale = (path: string) => ({
  version: [`subresources: { scale: { specReplicasPath: ${path}, statusReplicasPath: .status.replicas } }`],
})
const STATUS = { version: ['subresources: { status: {} }'] }
const selectable = { size: STRING, version: ['selectableFields: [{ jsonPath: .spec.size }]'] }
const stored = `${crdText(both)}status: { storedVersions: [v1, v2] }\n`
const unstructured = (parts: Parameters<typeof crdText>[0]) =>
  crdText({ ...parts, spec: ['preserveUnknownFields: true'] })
const other = crdText({ names: '{ kind: Stand, plural: stands }', metadata: '{ name: stands.example.com }' })

/** Examples of changes that can break objects or clients. */
export const BREAKING_EXAMPLES: RuleExamples = {
  'crd-removed': { old: { 'crd.yaml': crdText() }, fails: { 'crd.yaml': other }, passes: { 'crd.yaml': crdText() } },
  'name-changed': changes({}, { names: '{ kind: Store, plural: shops }' }),
  'scope-changed': changes({}, { scope: 'Cluster' }),
  'pruning-added': {
    old: { 'crd.yaml': unstructured({}) },
    fails: { 'crd.yaml': crdText() },
    passes: { 'crd.yaml': unstructured({}) },
  },
  'version-removed': changes(both, {}),
  'stored-version-removed': {
    old: { 'crd.yaml': stored },
    fails: { 'crd.yaml': crdText() },
    passes: { 'crd.yaml': stored },
  },
  'version-unserved': changes(both, unserved),
  'conversion-removed': changes({ spec: [WEBHOOK] }, {}),
  'status-added': changes({}, STATUS),
  'status-removed': changes(STATUS, {}),
  'scale-removed': changes(scale('.spec.replicas'), {}),
  'scale-changed': changes(scale('.spec.replicas'), scale('.spec.size')),
  'selectable-field-removed': changes(selectable, { size: STRING }),
  'schema-added': {
    old: { 'crd.yaml': crdText({ versions: ['- name: v1', '  served: true', '  storage: true'] }) },
    fails: { 'crd.yaml': crdText() },
    passes: { 'crd.yaml': crdText({ versions: ['- name: v1', '  served: true', '  storage: true'] }) },
  },
  'schema-removed': changes({}, { versions: ['- name: v1', '  served: true', '  storage: true'] }),
  'type-changed': sizeChanges(STRING, '{ type: integer }'),
  'null-refused': sizeChanges('{ type: string, nullable: true }', STRING),
  'embedded-resource-added': sizeChanges(
    `{ type: object, ${ANY} }`,
    `{ type: object, ${ANY}, x-kubernetes-embedded-resource: true }`,
  ),
  'embedded-resource-removed': sizeChanges(
    `{ type: object, ${ANY}, x-kubernetes-embedded-resource: true }`,
    `{ type: object, ${ANY} }`,
  ),
  'limit-tightened': sizeChanges('{ type: string, maxLength: 9 }', '{ type: string, maxLength: 5 }'),
  'enum-added': sizeChanges(STRING, '{ type: string, enum: [small, large] }'),
  'enum-value-removed': sizeChanges('{ type: string, enum: [small, large] }', '{ type: string, enum: [small] }'),
  'unique-items-added': sizeChanges(`{ ${LIST} }`, `{ ${LIST}, uniqueItems: true }`),
  'default-changed': sizeChanges('{ type: string, default: small }', '{ type: string, default: large }'),
  'default-removed': sizeChanges('{ type: string, default: small }', STRING),
  'field-removed': sizeChanges(`{ ${AREAS} }`, `{ ${AREA} }`),
  'field-specified': sizeChanges(`{ type: object, ${ANY} }`, `{ ${AREA}, ${ANY} }`),
  'field-added-with-default': sizeChanges(
    `{ ${AREA}, maxProperties: 1 }`,
    '{ type: object, properties: { area: { type: integer }, width: { type: integer, default: 3 } }, maxProperties: 1 }',
  ),
  'required-added': sizeChanges(`{ ${AREA} }`, `{ ${AREA}, required: [area] }`),
  'unknown-fields-dropped': sizeChanges(`{ ${AREA}, ${ANY} }`, `{ ${AREA} }`),
  'items-added': sizeChanges(`{ type: array, ${ANY} }`, `{ ${LIST}, ${ANY} }`),
  'items-removed': sizeChanges(`{ ${LIST}, ${ANY} }`, `{ type: array, ${ANY} }`),
  'keys-dropped': sizeChanges('{ type: object, additionalProperties: { type: string } }', '{ type: object }'),
  'keys-checked': sizeChanges(
    `{ type: object, ${ANY} }`,
    `{ type: object, ${ANY}, additionalProperties: { type: string } }`,
  ),
  'keys-changed': sizeChanges(
    '{ type: object, additionalProperties: { type: string } }',
    '{ type: object, additionalProperties: true }',
  ),
  'list-type-changed': sizeChanges(`{ ${LIST} }`, `{ ${LIST}, x-kubernetes-list-type: set }`),
  'list-keys-changed': sizeChanges(keyed('id'), keyed('name')),
  'map-type-changed': sizeChanges(`{ ${AREA} }`, `{ ${AREA}, x-kubernetes-map-type: atomic }`),
  'allof-changed': sizeChanges(STRING, '{ type: string, allOf: [{ minLength: 3 }] }'),
  'anyof-changed': sizeChanges(
    '{ type: string, anyOf: [{ minLength: 3 }, { maxLength: 1 }] }',
    '{ type: string, anyOf: [{ minLength: 3 }] }',
  ),
  'oneof-changed': sizeChanges(
    '{ type: string, oneOf: [{ minLength: 3 }] }',
    '{ type: string, oneOf: [{ minLength: 3 }, { maxLength: 9 }] }',
  ),
  'not-changed': sizeChanges(STRING, '{ type: string, not: { enum: [huge] } }'),
  'rule-added': sizeChanges('{ type: integer }', '{ type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
  'crd-immutable': changes({}, { scope: 'Cluster' }),
}
