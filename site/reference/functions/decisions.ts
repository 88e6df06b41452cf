import { anchorOf } from '../../.vitepress/anchors.ts'

/** Records that every function relies on. */
const GENERAL = [
  'docs/decisions.md#exceptions-to-losslessness',
  'docs/decisions.md#a-second-run',
  'docs/decisions.md#severity-decides-the-exit-code',
  'docs/decisions.md#unknown-keys-in-a-config',
]

const SCHEMAS = [
  'docs/decisions.md#the-api-server-is-the-reference-for-schemas',
  'docs/decisions.md#custom-resources-as-they-would-be-stored',
]
const VERSIONS = [
  'docs/decisions.md#one-model-of-all-versions',
  'docs/decisions.md#sources-of-version-facts',
  'docs/decisions.md#a-closed-list-of-reasons',
]
const PROGRAMS = ['docs/decisions.md#sandboxes', 'docs/decisions.md#functions-without-a-network']

/** Records of `docs/decisions.md` that concern single functions. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'annotate-apply-time-mutations': ['docs/decisions.md#ambiguous-strings-are-quoted'],
  'apply-replacements': ['docs/decisions.md#scalars-keep-their-spelling'],
  'apply-setters': ['docs/decisions.md#scalars-keep-their-spelling', 'docs/decisions.md#ambiguous-strings-are-quoted'],
  'check-crd-upgrade': SCHEMAS,
  'check-kubernetes-version': VERSIONS,
  'check-structural-schemas': [
    ...SCHEMAS,
    'docs/decisions.md#safe-fixes',
    'docs/decisions.md#the-kep-profile',
    'docs/decisions.md#the-condition-has-no-time',
  ],
  composition: [
    'docs/decisions.md#imports-overrides-and-order',
    'docs/decisions.md#compositions-over-items',
    'docs/decisions.md#paths-in-compositions',
  ],
  'create-setters': ['docs/decisions.md#scalars-keep-their-spelling'],
  'default-and-prune': SCHEMAS,
  'generate-configmap': ['docs/decisions.md#configmap-values'],
  'generate-secret': ['docs/decisions.md#values-of-secrets'],
  kubeconform: VERSIONS,
  kustomization: [
    'docs/decisions.md#the-reference-for-builds',
    'docs/decisions.md#output-style-and-format',
    'docs/decisions.md#addresses-are-fetched-before-a-file-is-evaluated',
  ],
  patch: ['docs/decisions.md#data-of-strategic-merges', 'docs/decisions.md#list-keys-of-custom-resources'],
  'publish-openapi': SCHEMAS,
  'remove-local-config-resources': ['docs/decisions.md#local-config'],
  script: PROGRAMS,
  'set-namespace': ['docs/decisions.md#two-namespace-rules'],
  'sort-resources': ['docs/decisions.md#order-of-resources'],
  starlark: PROGRAMS,
  'upsert-resource': ['docs/decisions.md#copies-and-generated-resources'],
  'validate-custom-resources': SCHEMAS,
}

/** The decisions behind a function as Markdown: links to their records. */
export function decisionsText(functionName: string, decisions: string): string {
  const titles = new Map(Array.from(decisions.matchAll(/^### (.+)$/gm), ([, title = '']) => [anchorOf(title), title]))
  const links = [...(OWN[functionName] ?? []), ...GENERAL].map((record) => {
    const title = titles.get(record.slice(record.indexOf('#') + 1))
    if (title === undefined) throw new Error(`there is no record ${record}`)
    return `- [${title}](../../${record})`
  })
  return `## Decisions\n\nThe function relies on these decisions:\n\n${links.join('\n')}`
}
