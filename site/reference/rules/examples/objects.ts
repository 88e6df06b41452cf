import { crdText, type RuleExample, type RuleExamples, shops, shopText, values, versionLines } from '../example.ts'

const AREA = 'type: object, properties: { area: { type: integer }, width: { type: integer } }'
const ANY = '{ type: object, x-kubernetes-preserve-unknown-fields: true }'
const EMBEDDED = '{ type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true }'
const LIST = '{ type: array, items: { type: string }'
const scaled = {
  size: '{ type: integer }',
  version: ['subresources: { scale: { specReplicasPath: .spec.size, statusReplicasPath: .status.size } }'],
}
const ruled = (rule: string) => `{ ${AREA}, x-kubernetes-validations: [{ rule: ${rule} }] }`
const versions = {
  versions: [
    ...versionLines('v1', {}),
    ...versionLines('v1beta1', {}, false).map((line) => line.replace('served: true', 'served: false')),
  ],
}
const deprecated = {
  versions: [...versionLines('v1', {}), ...versionLines('v1beta1', { version: ['deprecated: true'] }, false)],
}
const [v1, v1beta1, v7] = ['example.com/v1', 'example.com/v1beta1', 'example.com/v7'] as const

const WITH_CRD = { passes: { 'crd.yaml': crdText(), 'shop.yaml': shopText() } }
const UPGRADE = { function: 'check-crd-upgrade' }
const bothVersions = { versions: [...versionLines('v1', {}), ...versionLines('v1beta1', {}, false)] }

/** A shop under a CRD whose schema of `spec.size` changes; `undefined` removes the field. */
function upgrades(before: string, after: string | undefined): RuleExample {
  const removed = '{ type: object, properties: { spec: { type: object } } }'
  const crd = crdText(after === undefined ? { schema: removed } : { size: after })
  return {
    ...UPGRADE,
    old: { 'crd.yaml': crdText({ size: before }) },
    fails: { 'crd.yaml': crd, 'shop.yaml': shopText() },
    passes: { 'crd.yaml': crdText({ size: before }), 'shop.yaml': shopText() },
  }
}

/** Examples of the rules of custom resources. */
export const OBJECT_EXAMPLES: RuleExamples = {
  pattern: values('{ type: string, pattern: "^[a-z]+$" }', 'Large', 'large'),
  minLength: values('{ type: string, minLength: 3 }', 'xl', 'large'),
  maxLength: values('{ type: string, maxLength: 5 }', 'enormous', 'large'),
  minimum: values('{ type: integer, minimum: 3 }', '1', '3'),
  maximum: values('{ type: integer, maximum: 3 }', '4', '3'),
  multipleOf: values('{ type: integer, multipleOf: 5 }', '4', '5'),
  minItems: values(`${LIST}, minItems: 2 }`, '[small]', '[small, large]'),
  maxItems: values(`${LIST}, maxItems: 1 }`, '[small, large]', '[small]'),
  uniqueItems: values(`${LIST}, uniqueItems: true }`, '[small, small]', '[small, large]'),
  minProperties: values(`{ ${AREA}, minProperties: 1 }`, '{}', '{ area: 9 }'),
  maxProperties: values(`{ ${AREA}, maxProperties: 1 }`, '{ area: 9, width: 3 }', '{ area: 9 }'),
  additionalProperties: values('{ type: object, additionalProperties: false }', '{ area: 9 }', '{}'),
  allOf: values('{ type: integer, allOf: [{ minimum: 3 }] }', '1', '3'),
  anyOf: values('{ type: integer, anyOf: [{ minimum: 9 }, { maximum: 3 }] }', '5', '9'),
  oneOf: values(
    `{ ${AREA}, oneOf: [{ required: [area] }, { required: [width] }] }`,
    '{ area: 9, width: 3 }',
    '{ area: 9 }',
  ),
  not: values('{ type: string, not: { enum: [huge] } }', 'huge', 'large'),
  'x-kubernetes-list-type': values(`${LIST}, x-kubernetes-list-type: set }`, '[small, small]', '[small, large]'),
  scale: shops(scaled, '{ size: -1 }', '{ size: 1 }'),
  cel: values(ruled('self.width <= self.area'), '{ area: 1, width: 3 }', '{ area: 9, width: 3 }'),
  'cel-error': values(ruled('self.width <= self.area'), '{ area: 1 }', '{ area: 9, width: 3 }'),
  'cel-not-evaluated': {
    fails: values(ruled('self == oldSelf'), '{ area: 9 }', '{}').fails,
    passes: values(ruled('self.area > 0'), '{ area: 9 }', '{}').fails,
  },
  'unknown-field': shops({ size: '{ type: string }' }, '{ sizes: large }', '{ size: large }'),
  'version-not-served': shops(versions, '{ size: large }', '{ size: large }', { apiVersion: [v1beta1, v1] }),
  'version-unknown': shops(versions, '{ size: large }', '{ size: large }', { apiVersion: [v7, v1] }),
  'server-warning': shops(deprecated, '{ size: large }', '{ size: large }', { apiVersion: [v1beta1, v1] }),
  'schema-missing': {
    ...WITH_CRD,
    fails: { 'shop.yaml': shopText() },
  },
  'becomes-invalid': {
    ...UPGRADE,
    old: { 'crd.yaml': crdText({ size: ANY }) },
    fails: { 'crd.yaml': crdText({ size: EMBEDDED }), 'shop.yaml': shopText(v1, '{ size: { area: 9 } }') },
    passes: { 'crd.yaml': crdText({ size: ANY }), 'shop.yaml': shopText(v1, '{ size: { area: 9 } }') },
  },
  'loses-field': upgrades('{ type: string }', undefined),
  'version-gone': {
    ...UPGRADE,
    old: { 'crd.yaml': crdText(bothVersions) },
    fails: { 'crd.yaml': crdText(), 'shop.yaml': shopText(v1beta1) },
    passes: { 'crd.yaml': crdText(), 'shop.yaml': shopText(v1) },
  },
  ratcheted: upgrades('{ type: string }', '{ type: string, maxLength: 3 }'),
  'refused-before': {
    ...upgrades('{ type: string, maxLength: 3 }', '{ type: string, maxLength: 3 }'),
    passes: {
      'crd.yaml': crdText({ size: '{ type: string, maxLength: 3 }' }),
      'shop.yaml': shopText(v1, '{ size: xl }'),
    },
  },
}
