import type { RuleExamples } from './example.ts'
import { BREAKING_EXAMPLES } from './examples/breaking-changes.ts'
import { CRD_EXAMPLES } from './examples/crds.ts'
import { FILE_EXAMPLES } from './examples/files.ts'
import { HARMLESS_EXAMPLES } from './examples/harmless-changes.ts'
import { KUBERNETES_EXAMPLES } from './examples/kubernetes.ts'
import { LINT_EXAMPLES } from './examples/lints.ts'
import { OBJECT_EXAMPLES } from './examples/objects.ts'
import { STRUCTURAL_EXAMPLES } from './examples/structural.ts'

/** Rules that are on one page. */
export interface RuleGroup {
  /** The page in `site/pages/reference/rules`, which contains the marker `<!-- reference: rules-NAME -->`. */
  readonly name: string
  readonly title: string
  /** The page of the manual that explains all of them. */
  readonly manual: string
  readonly examples: RuleExamples
}

/** All examples of rules, in the order of the pages. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  { name: 'structural', title: 'Structural schemas', manual: 'structural-schemas.md', examples: STRUCTURAL_EXAMPLES },
  { name: 'crds', title: 'CRDs', manual: 'structural-schemas.md', examples: CRD_EXAMPLES },
  { name: 'objects', title: 'Custom resources', manual: 'structural-schemas.md', examples: OBJECT_EXAMPLES },
  { name: 'kubernetes', title: 'Built-in kinds', manual: 'versions.md', examples: KUBERNETES_EXAMPLES },
  {
    name: 'breaking-changes',
    title: 'Breaking changes of CRDs',
    manual: 'crd-evolution.md',
    examples: BREAKING_EXAMPLES,
  },
  {
    name: 'harmless-changes',
    title: 'Harmless changes of CRDs',
    manual: 'crd-evolution.md',
    examples: HARMLESS_EXAMPLES,
  },
  { name: 'lints', title: 'Recommendations', manual: 'structural-schemas.md', examples: LINT_EXAMPLES },
  { name: 'files', title: 'Files, suites and schemas', manual: 'check.md', examples: FILE_EXAMPLES },
]
