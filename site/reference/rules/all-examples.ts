import type { RuleExample, RuleExamples } from './example.ts'
import { BREAKING_EXAMPLES } from './examples/breaking-changes.ts'
import { CRD_EXAMPLES } from './examples/crds.ts'
import { FILE_EXAMPLES, WITHOUT_EXAMPLE } from './examples/files.ts'
import { HARMLESS_EXAMPLES } from './examples/harmless-changes.ts'
import { KUBERNETES_EXAMPLES } from './examples/kubernetes.ts'
import { LINT_EXAMPLES } from './examples/lints.ts'
import { OBJECT_EXAMPLES } from './examples/objects.ts'
import { POLICY_EXAMPLES } from './examples/policies.ts'
import { STRUCTURAL_EXAMPLES } from './examples/structural.ts'
import { TOOL_FILE_EXAMPLES } from './examples/tool-files.ts'

/** Rules about one subject. */
export interface RuleGroup {
  readonly name: string
  readonly title: string
  /** Markdown of the page of all rules. */
  readonly about: string
  readonly examples: RuleExamples
}

/** All examples of rules, in the order of the page of all rules. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  {
    name: 'structural',
    title: 'Structural schemas',
    about:
      'What the API server requires of every schema in a CustomResourceDefinition (CRD). [Structural schemas](../../../../docs/structural-schemas.md) explains the context.',
    examples: STRUCTURAL_EXAMPLES,
  },
  {
    name: 'crds',
    title: 'CRDs',
    about: 'What the API server requires of a CustomResourceDefinition (CRD), besides structural schemas.',
    examples: CRD_EXAMPLES,
  },
  {
    name: 'objects',
    title: 'Custom resources',
    about:
      'What the API server requires of custom resources. [Structural schemas](../../../../docs/structural-schemas.md) explains the context.',
    examples: OBJECT_EXAMPLES,
  },
  {
    name: 'kubernetes',
    title: 'Built-in kinds',
    about:
      'What a version of Kubernetes rejects, drops or deprecates in its own kinds. [Kubernetes versions](../../../../docs/versions.md) explains the context.',
    examples: KUBERNETES_EXAMPLES,
  },
  {
    name: 'policies',
    title: 'Admission policies',
    about:
      'What `krmkit check --policies` reports. [Test your policies](../../../../docs/policies.md) explains the context.',
    examples: POLICY_EXAMPLES,
  },
  {
    name: 'breaking-changes',
    title: 'Breaking changes of CRDs',
    about:
      'Changes of a CRD that can break objects or clients. `--old` names the old state, as [Change a CRD](../../../../docs/crd-evolution.md) describes.',
    examples: BREAKING_EXAMPLES,
  },
  {
    name: 'harmless-changes',
    title: 'Harmless changes of CRDs',
    about: 'Changes of a CRD that break nothing. They are reported as notes.',
    examples: HARMLESS_EXAMPLES,
  },
  {
    name: 'lints',
    title: 'Recommendations',
    about:
      'What the API server accepts, and krmkit advises against. `--no-lints` switches all of them off, and `--lint` switches on those that are off by default.',
    examples: LINT_EXAMPLES,
  },
  {
    name: 'files',
    title: 'Files, suites and schemas',
    about: 'What `krmkit check` reports about files, suites of cases, and schemas that it reads.',
    examples: FILE_EXAMPLES,
  },
  {
    name: 'tool-files',
    title: 'Files of tools',
    about:
      'What kustomize, kpt and krmkit refuse in the files that they read. [Check resources](../../../../docs/check.md#files-of-tools) lists these files.',
    examples: TOOL_FILE_EXAMPLES,
  },
]

/**
 * The example of a rule, or the reason why there is none.
 *
 * @throws for a rule without both
 */
export function exampleOf(id: string): RuleExample | string {
  const found = RULE_GROUPS.map(({ examples }) => examples[id]).find((example) => example !== undefined)
  const example = found ?? WITHOUT_EXAMPLE[id]
  if (example === undefined) throw new Error(`no example of ${id} in site/reference/rules/examples`)
  return example
}
