import { anchorOf } from '../.vitepress/markdown.ts'

/** Records that every function relies on. */
const GENERAL = [
  'Exceptions to losslessness',
  'A second run',
  'Severity decides the exit code',
  'Unknown keys in a config',
]

const SCHEMAS = ['The API server is the reference for schemas', 'Custom resources as they would be stored']
const VERSIONS = ['One model of all versions', 'Sources of version facts', 'A closed list of reasons']
const PROGRAMS = ['Sandboxes', 'Functions without a network']

/** Records of `docs/decisions.md` that concern single functions. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'annotate-apply-time-mutations': ['Ambiguous strings are quoted'],
  'apply-replacements': ['Scalars keep their spelling'],
  'apply-setters': ['Scalars keep their spelling', 'Ambiguous strings are quoted'],
  'check-crd-upgrade': SCHEMAS,
  'check-kubernetes-version': VERSIONS,
  'check-structural-schemas': [...SCHEMAS, 'Safe fixes', 'The kep profile', 'The condition has no time'],
  composition: ['Imports, overrides and order', 'Compositions over items', 'Paths in Compositions'],
  'create-setters': ['Scalars keep their spelling'],
  'default-and-prune': SCHEMAS,
  'generate-configmap': ['ConfigMap values'],
  'generate-secret': ['Values of Secrets'],
  kubeconform: VERSIONS,
  kustomization: ['The reference for builds', 'Output, style and format', 'What a kustomize binary builds'],
  patch: ['Data of strategic merges', 'List keys of custom resources'],
  'publish-openapi': SCHEMAS,
  'remove-local-config-resources': ['Local config'],
  script: PROGRAMS,
  'set-namespace': ['Two namespace rules'],
  'sort-resources': ['Order of resources'],
  starlark: PROGRAMS,
  'upsert-resource': ['Copies and generated resources'],
  'validate-custom-resources': SCHEMAS,
}

/** The decisions behind a function as Markdown: links to their records. */
export function decisionsText(functionName: string, decisions: string): string {
  const links = [...(OWN[functionName] ?? []), ...GENERAL].map((title) => {
    if (!decisions.includes(`\n### ${title}\n`)) throw new Error(`docs/decisions.md has no record "${title}"`)
    return `- [${title}](../../docs/decisions.md#${anchorOf(title)})`
  })
  return `## Decisions\n\nThe function relies on these decisions:\n\n${links.join('\n')}`
}
