import { crdText, manifests, type RuleExample, type RuleExamples, shopText } from '../example.ts'

const CONFIG = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop, namespace: town }\ndata: { size: large }'
const LOCATION = "--schema-location 'schemas/{{.ResourceKind}}.json'"

/** A case of a suite; the CRD gives `size` a default. */
function suites(fails: string, passes: string): RuleExample {
  const suite = (expected: string) =>
    `apiVersion: apiextensions.k8s.io/v1\nname: Shop\ncrdName: shops.example.com\ntests:\n  onCreate:\n    - name: a shop is small by default\n      initial: |\n        { apiVersion: example.com/v1, kind: Shop, spec: {} }\n      ${expected}\n`
  const crd = { 'crd.yaml': crdText({ size: '{ type: string, default: small }' }) }
  return {
    fails: { ...crd, 'shop.testsuite.yaml': suite(fails) },
    passes: { ...crd, 'shop.testsuite.yaml': suite(passes) },
    options: '. --cases',
  }
}

const expected = (size: string) =>
  `expected: |\n        { apiVersion: example.com/v1, kind: Shop, spec: { size: ${size} } }`

/** A JSON Schema of shops: one that is not accepted, or that does not accept the shop, and one that does. */
function jsonSchemas(fails: string, passes: string): RuleExample {
  const files = (schema: string) => ({
    'shop.yaml': shopText(),
    'schemas/shop.json': `{ "type": "object", "properties": { "spec": { "properties": { "size": ${schema} } } } }\n`,
  })
  return { fails: files(fails), passes: files(passes), options: `shop.yaml ${LOCATION}` }
}

/** A schema pack with one version, and a config with a key. */
function packs(fails: string, passes: string): RuleExample {
  const files = (key: string) => ({
    'shop.yaml': shopText(),
    'config.yaml': `apiVersion: krmkit.dev/v1alpha1\nkind: Config\nmetadata: { name: versions }\n${key}: "1.10"\n`,
    'packs/shop/v1.10/shop.json':
      '{ "properties": { "apiVersion": { "const": "example.com/v1" }, "kind": { "const": "Shop" }, "spec": {} } }\n',
  })
  return { fails: files(fails), passes: files(passes), options: '. --pack packs/shop' }
}

/** Examples of what `krmkit check` reports about files, suites and schemas. */
export const FILE_EXAMPLES: RuleExamples = {
  'no-object': manifests('kind: ConfigMap\nmetadata: { name: shop }\ndata: { size: large }', CONFIG),
  'not-for-api-server': manifests(
    'apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nmaxPods: 100',
    CONFIG,
  ),
  'kubectl-refuses': manifests(CONFIG.replace('large', '"large\\/small"'), CONFIG.replace('large', '"large/small"')),
  'duplicate-field': manifests(CONFIG.replace('large', 'large, size: small'), CONFIG),
  'converted-key': manifests(CONFIG.replace('size:', 'on:'), CONFIG.replace('size:', '"on":')),
  patch: {
    fails: {
      'kustomization.yaml': 'resources: [config.yaml]\npatches:\n  - path: patch.yaml\n',
      'config.yaml': `${CONFIG}\n`,
      'patch.yaml': 'kind: ConfigMap\nmetadata: { name: shop }\ndata: { size: small }\n',
    },
    passes: {
      'kustomization.yaml': 'resources: [config.yaml]\n',
      'config.yaml': `${CONFIG}\n`,
    },
  },
  template: manifests(
    `${CONFIG.replace(' { size: large }', '')}\n  size: {{ .Values.size }}`,
    `${CONFIG.replace(' { size: large }', '')}\n  size: large`,
  ),
  'case-failed': suites(expected('large'), expected('small')),
  'case-invalid': suites(expected('small').replace('expected', 'expects'), expected('small')),
  schema: jsonSchemas('{ "enum": ["small"] }', '{ "enum": ["small", "large"] }'),
  'schema-invalid': jsonSchemas('{ "type": "text" }', '{ "type": "string" }'),
  'schema-pattern': jsonSchemas('{ "pattern": "^(?!huge)" }', '{ "pattern": "^[a-z]+$" }'),
  'pack-version': packs('ApiVersion', 'shopVersion'),
  'schema-unreadable': jsonSchemas('{', '{ "type": "string" }'),
  'schema-not-cached': {
    fails: { 'shop.yaml': shopText() },
    passes: { 'shop.yaml': CONFIG },
    options: ". --offline --schema-location 'https://schemas.example.com/{{.ResourceKind}}.json'",
  },
}

/** Why a rule has no example. */
export const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  'too-many': 'More than 10,000 findings about one object lead to this finding.',
  'cel-type': 'Only a schema that has other errors leads to this finding.',
  'served-version': 'The library reports it; the command reports `version-not-served` or `version-unknown`.',
  'type-meta': 'The library reports it; the command checks objects only against the CRD of their kind.',
  'kubernetes-version': 'A target version that krmkit does not know leads to it, with `--clamp`.',
  suppressed: '`krmkit versions` reports it.',
  'cluster-forbidden': 'Only a check of a cluster reports it.',
  'cluster-incomplete': 'Only a check of a cluster reports it.',
  'cluster-unreadable': 'Only a check of a cluster reports it.',
  'release-unreadable': 'Only a check of a cluster reports it.',
}
