import { crds, crdText, type RuleExamples, schemas, sizes, versionLines } from '../example.ts'

const LIST_MAP = 'x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name]'
const ITEMS = 'type: object, required: [name], properties: { name: { type: string } }'
const listMap = (items: string) => `{ type: array, ${LIST_MAP}, items: { ${items} } }`
const ruled = (type: string, rule: string) => `{ ${type}, x-kubernetes-validations: [{ ${rule} }] }`
const selectable = (path: string) => ({
  size: '{ type: string }',
  version: [`selectableFields: [{ jsonPath: ${path} }]`],
})
const column = (type: string) => ({
  version: [`additionalPrinterColumns: [{ name: Size, type: ${type}, jsonPath: .spec.size }]`],
})
const scale = (path: string) => ({
  version: [`subresources: { scale: { specReplicasPath: ${path}, statusReplicasPath: .status.replicas } }`],
})
const conversion = (client: string) => ({
  spec: [`conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { ${client} } } }`],
})
const twoVersions = (isSecondStored: boolean) => ({
  versions: [...versionLines('v1', {}), ...versionLines('v2', {}, isSecondStored)],
})

/** Examples of the rules of CRDs besides those of structural schemas. */
export const CRD_EXAMPLES: RuleExamples = {
  decode: crds({ scope: '5' }, {}),
  conversion: sizes('{ type: string, $schema: "http://json-schema.org/schema#" }', '{ type: string }'),
  metadata: crds({ metadata: '{ name: shop.example.com }' }, {}),
  'crd-approval': crds(
    { group: 'shops.k8s.io', metadata: '{ name: shops.shops.k8s.io }' },
    {
      group: 'shops.k8s.io',
      metadata: '{ name: shops.shops.k8s.io, annotations: { api-approved.kubernetes.io: "unapproved, an example" } }',
    },
  ),
  'crd-group': crds({ group: 'example', metadata: '{ name: shops.example }' }, {}),
  'crd-scope': crds({ scope: 'Global' }, { scope: 'Cluster' }),
  'crd-names': crds(
    { names: '{ kind: Shop, plural: shops, listKind: Shop }' },
    { names: '{ kind: Shop, plural: shops, listKind: ShopList }' },
  ),
  'crd-versions': crds(twoVersions(true), twoVersions(false)),
  'crd-deprecation': crds(
    { version: ['deprecationWarning: use v2'] },
    { version: ['deprecated: true', 'deprecationWarning: use v2'] },
  ),
  'crd-schema': crds({ versions: ['- name: v1', '  served: true', '  storage: true'] }, {}),
  'crd-printer-columns': crds(column('text'), column('string')),
  'crd-selectable-fields': crds(selectable('.spec.colour'), selectable('.spec.size')),
  'crd-scale': crds(scale('.replicas'), scale('.spec.replicas')),
  'crd-conversion': crds(conversion('url: "http://shops.example.com"'), conversion('url: "https://shops.example.com"')),
  'preserve-unknown-fields': crds({ spec: ['preserveUnknownFields: true'] }, {}),
  'type-name': sizes('{ type: text }', '{ type: string }'),
  'root-nullable': schemas('{ type: object, nullable: true }', '{ type: object }'),
  'status-root': crds(
    { schema: '{ type: object, maxProperties: 9 }', version: ['subresources: { status: {} }'] },
    { schema: '{ type: object, description: A shop. }', version: ['subresources: { status: {} }'] },
  ),
  'unsupported-field': sizes('{ type: array, items: [{ type: string }] }', '{ type: array, items: { type: string } }'),
  'unique-items': sizes(
    '{ type: array, items: { type: string }, uniqueItems: true }',
    '{ type: array, items: { type: string }, x-kubernetes-list-type: set }',
  ),
  'properties-exclusive': sizes(
    '{ type: object, properties: { area: { type: integer } }, additionalProperties: { type: integer } }',
    '{ type: object, properties: { area: { type: integer } } }',
  ),
  'preserve-false': sizes('{ type: object, x-kubernetes-preserve-unknown-fields: false }', '{ type: object }'),
  'map-type': sizes(
    '{ type: object, x-kubernetes-map-type: whole }',
    '{ type: object, x-kubernetes-map-type: atomic }',
  ),
  'list-type': sizes(
    '{ type: array, items: { type: string }, x-kubernetes-list-type: unique }',
    '{ type: array, items: { type: string }, x-kubernetes-list-type: set }',
  ),
  'list-set-atomic': sizes(
    '{ type: array, x-kubernetes-list-type: set, items: { type: array, x-kubernetes-list-type: set, items: { type: string } } }',
    '{ type: array, x-kubernetes-list-type: set, items: { type: array, x-kubernetes-list-type: atomic, items: { type: string } } }',
    { kubernetesVersion: '1.35' },
  ),
  'list-map-keys': sizes(
    `{ type: array, ${LIST_MAP}, items: { type: object, properties: { id: { type: string, default: a } } } }`,
    listMap(ITEMS),
  ),
  'list-map-key-required': sizes(listMap('type: object, properties: { name: { type: string } }'), listMap(ITEMS)),
  'list-map-nullable': sizes(listMap(`${ITEMS}, nullable: true`), listMap(ITEMS)),
  'default-forbidden': schemas(
    '{ type: object, properties: { metadata: { type: object, properties: { name: { type: string, default: corner } } } } }',
    '{ type: object, properties: { metadata: { type: object, properties: { name: { type: string } } } } }',
  ),
  default: sizes(
    '{ type: object, default: { area: 9 } }',
    '{ type: object, properties: { area: { type: integer } }, default: { area: 9 } }',
  ),
  'embedded-in-metadata': sizes(
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, properties: { metadata: { type: object, properties: { name: { type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true } } } } }',
    '{ type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, properties: { metadata: { type: object, properties: { name: { type: string } } } } }',
  ),
  'cel-fields': sizes(
    ruled('type: integer', 'rule: self > 0, reason: TooSmall'),
    ruled('type: integer', 'rule: self > 0, reason: FieldValueInvalid'),
  ),
  'cel-compile': sizes(ruled('type: integer', 'rule: self > "0"'), ruled('type: integer', 'rule: self > 0')),
  'cel-old-self': sizes(
    `{ type: array, items: ${ruled('type: string, maxLength: 9', 'rule: self == oldSelf')}, maxItems: 9 }`,
    `{ type: array, maxItems: 9, items: { type: string, maxLength: 9 }, x-kubernetes-validations: [{ rule: self == oldSelf }] }`,
  ),
  'cel-cost': sizes(
    ruled('type: array, items: { type: string }', '"rule": "self.all(a, self.exists(b, a == b))"'),
    ruled(
      'type: array, maxItems: 9, items: { type: string, maxLength: 9 }',
      '"rule": "self.all(a, self.exists(b, a == b))"',
    ),
  ),
  'cel-cost-estimate': sizes(ruled('type: integer', 'rule: self > 0'), '{ type: integer, minimum: 1 }', {
    options: '. --cel-cost',
  }),
  'unrecognized-format': sizes('{ type: string, format: ip }', '{ type: string, format: ipv4 }'),
  'list-set-items': sizes(
    '{ type: array, x-kubernetes-list-type: set, items: { type: object, x-kubernetes-map-type: atomic } }',
    '{ type: array, x-kubernetes-list-type: atomic, items: { type: object, x-kubernetes-map-type: atomic } }',
  ),
  'crd-stored-versions': {
    old: { 'crd.yaml': `${crdText(twoVersions(false))}status: { storedVersions: [v1, v2] }\n` },
    fails: { 'crd.yaml': `${crdText()}status: { storedVersions: [v1, v2] }\n` },
    passes: { 'crd.yaml': `${crdText(twoVersions(false))}status: { storedVersions: [v1, v2] }\n` },
  },
  v1beta1: {
    fails: { 'crd.yaml': crdText().replace('/v1\n', '/v1beta1\n') },
    passes: { 'crd.yaml': crdText() },
  },
  'crd-patch': {
    passes: { 'crd.yaml': crdText() },
    fails: {
      'crd.yaml':
        'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: shops.example.com }\nspec:\n  conversion: { strategy: None }\n',
    },
  },
  'crd-declared-twice': {
    fails: { 'crd.yaml': crdText(), 'copy.yaml': crdText() },
    passes: { 'crd.yaml': crdText() },
  },
}
