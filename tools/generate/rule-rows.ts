import { RULE_TABLE, type RuleEntry } from '../../packages/check/src/rules.ts'
import { REASON_HELP } from '../../packages/kubernetes-schemas/src/check/reason-help.ts'
import { CRD_RULES } from '../../packages/structural-schema/src/crd/crd-rules.ts'
import { LINT_RULES } from '../../packages/structural-schema/src/crd/lint-rules.ts'
import { VALUE_RULES } from '../../packages/structural-schema/src/custom-resource/value-rules.ts'
import { hintOf, RULES, type Rule, STRUCTURAL_RULES } from '../../packages/structural-schema/src/index.ts'
import { UPGRADE_RULES } from '../../packages/structural-schema/src/upgrade/upgrade-rules.ts'
import { severityText } from '../../site/reference/rules/severity-text.ts'

/** One row of the table of rules. */
export interface RuleRow {
  readonly id: string
  /** The usual one: `error`, `warning` or `note`. */
  readonly severity: string
  /** What is so, as Markdown. */
  readonly finding: string
  readonly server: string
  readonly help: string
}

/** A part of the table: the rules about one topic. */
export interface RuleSection {
  readonly title: string
  readonly about: string
  readonly ids: readonly string[]
  /** What the API server does about an error, and about what it accepts. */
  readonly server: readonly [error: string, other: string]
}

const idsOf = (rules: readonly Rule[]) => rules.map(({ id }) => id)
const HARMLESS = UPGRADE_RULES.filter(({ hint }) => hint.startsWith('Nothing: '))
const BUILT_IN = [
  ...Object.keys(REASON_HELP).map((reason) => (reason === 'unknown' ? 'unknown-field' : reason)),
  ...['api-rule', 'cel-types', 'api-reference', 'component-switch', 'control-plane-label', 'kubernetes-version'],
]
const NO_SERVER = ['-', '-'] as const

/** The sections of the table, in the order of the page. A rule that two of them have is in the first one. */
const RULE_SECTIONS: readonly RuleSection[] = [
  {
    title: 'Built-in kinds',
    about:
      'Objects of Kubernetes itself. Findings about custom resources have the rules `type`, `format`, `enum`, `required`, `unknown-field` and `unknown-kind`, too, and those of [known components](schema-sources.md#api-versions-of-known-components) have `kind-not-yet`, `kind-removed` and `deprecated`. [Kubernetes versions](versions.md) has examples.',
    ids: BUILT_IN,
    server: ['rejects it', 'accepts it'],
  },
  {
    title: 'Custom resources',
    about:
      'Objects that have a CRD. The last rules are those of the function [check-crd-upgrade](../functions/check-crd-upgrade).',
    ids: [
      ...idsOf(VALUE_RULES),
      ...['version-not-served', 'version-unknown', 'server-warning', 'schema-missing'],
      ...['becomes-invalid', 'loses-field', 'version-gone', 'ratcheted', 'refused-before'],
    ],
    server: ['rejects the object', 'accepts the object'],
  },
  {
    title: 'Structural schemas',
    about:
      'What KEP-2335 and the API server require of every schema in a CRD. `P` is the path of the schema. [Structural schemas](structural-schemas.md) has examples.',
    ids: idsOf(STRUCTURAL_RULES),
    server: ['rejects the CRD', 'accepts the CRD'],
  },
  {
    title: 'CRDs',
    about: 'What the API server requires of the rest of a CRD, of defaults and of expressions.',
    ids: [...idsOf(CRD_RULES), 'v1beta1', 'crd-patch', 'crd-declared-twice'],
    server: ['rejects the CRD', 'accepts the CRD with a warning'],
  },
  {
    title: 'Admission policies',
    about: 'What [`--policies`](policies.md) reports about objects and about the policies themselves.',
    ids: ['policy-denied', 'policy-unbound', 'policy-not-evaluated'],
    server: ['rejects the object', 'accepts the object'],
  },
  {
    title: 'Lints of CRDs',
    about:
      'What the API server accepts silently. `--no-lints` leaves these rules out, and [`--lint`](crd-evolution.md#lints-that-are-off-by-default) switches on those that are off by default.',
    ids: idsOf(LINT_RULES),
    server: ['accepts the CRD silently', 'accepts the CRD silently'],
  },
  {
    title: 'Breaking changes of CRDs',
    about: 'What [`--old`](crd-evolution.md) reports about a change of a CRD that can break objects or clients.',
    ids: idsOf(UPGRADE_RULES.filter((rule) => !HARMLESS.includes(rule))),
    server: ['accepts the change', 'accepts the change'],
  },
  {
    title: 'Other changes of CRDs',
    about: 'Changes that break nothing. They have no fix, because none is needed.',
    ids: idsOf(HARMLESS),
    server: ['accepts the change', 'accepts the change'],
  },
  {
    title: 'Schemas from other sources',
    about: 'Findings about [JSON Schemas](schema-sources.md) in folders and on servers.',
    ids: ['schema', 'schema-invalid', 'schema-unreadable', 'schema-not-cached', 'schema-pattern', 'pack-version'],
    server: NO_SERVER,
  },
  {
    title: 'Files of tools',
    about:
      'Findings about [files that kustomize, kpt and krmkit read](check.md#files-of-tools): what the tool refuses is an error, and what it ignores is a warning.',
    ids: [
      'kustomization-invalid',
      'composition-invalid',
      'kptfile-invalid',
      'function-config-invalid',
      'settings-invalid',
      'root-refused',
      'root-not-built',
    ],
    server: NO_SERVER,
  },
  {
    title: 'Files, cases, accepted findings and clusters',
    about:
      'Findings about [files](check.md#what-is-read), [cases of CRDs](crd-evolution.md#run-the-cases-of-a-crd), [accepted findings](check-in-pipelines.md#accept-findings) and [clusters](check-clusters.md).',
    ids: [
      ...[
        'no-object',
        'not-for-api-server',
        'kubectl-refuses',
        'duplicate-field',
        'converted-key',
        'patch',
        'template',
        'case-failed',
        'case-invalid',
      ],
      ...['suppression', 'suppression-expired', 'suppression-unused', 'suppressed'],
      ...['cluster-forbidden', 'cluster-incomplete', 'cluster-unreadable', 'release-unreadable'],
    ],
    server: NO_SERVER,
  },
]

const NO_MATCHES = REASON_HELP['unknown-kind'].server
const DROPS = 'drops the field'
const REFUSES = 'rejects the change'

/** What the API server does where the section does not say it. */
const SERVER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(REASON_HELP).map(([reason, { server }]) => [reason, server])),
  'unknown-field': REASON_HELP.unknown.server,
  'api-rule': 'accepts it; the rule has no effect',
  'api-reference': 'accepts it; the reference finds nothing',
  'cel-types': 'accepts the policy, and warns in `status.typeChecking`',
  'component-switch': 'does not see it; the component does not start',
  'control-plane-label': 'accepts it; nodes of kubeadm do not match since 1.24',
  'kubernetes-version': '-',
  'cel-not-evaluated': 'evaluates them in an update',
  'version-not-served': NO_MATCHES,
  'version-unknown': NO_MATCHES,
  'version-gone': NO_MATCHES,
  'server-warning': 'accepts it with this warning',
  'schema-missing': 'rejects it if the cluster does not have the CRD',
  'becomes-invalid': 'rejects every update of the object',
  'loses-field': DROPS,
  ratcheted: 'accepts the value while it is unchanged',
  'refused-before': 'rejects the object',
  'duplicate-field': 'uses the last value; with strict validation, which kubectl requests, rejects it',
  'converted-key': 'gets another key',
  'union-fields': DROPS,
  'nested-union': DROPS,
  'nested-read-only': DROPS,
  'lint-unions': DROPS,
  'lint-read-only': DROPS,
  metadata: 'rejects the object',
  'crd-stored-versions': REFUSES,
  'crd-immutable': REFUSES,
  'cel-cost-estimate': 'accepts the CRD',
  v1beta1: NO_MATCHES,
  'crd-patch': '-',
  'crd-declared-twice': 'has one CRD for each kind',
  'crd-removed': 'deletes all objects of the kind',
  'name-changed': REFUSES,
  'scope-changed': REFUSES,
  'stored-version-removed': 'rejects the change while `status.storedVersions` lists the version',
  'schema-removed': REFUSES,
  'unique-items-added': REFUSES,
  'items-removed': REFUSES,
}

/** What the severity or the fix depends on. */
const OPTIONS: Readonly<Record<string, string>> = {
  'unknown-field': '`--field-validation` sets the severity.',
  'gate-off': '`--strict-gates` makes it an error.',
  'kind-removed': 'For a known component without `--component-version`, it is a warning.',
}

const RULES_BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]))
/** Rules whose title is a phrase of the table, not a message. */
const PHRASES: ReadonlySet<string> = new Set(Object.keys(REASON_HELP))

/** The rows of each section. Throws an error if a rule has no section. */
export function ruleRows(
  rules: ReadonlyMap<string, RuleEntry> = RULE_TABLE,
): readonly (readonly [section: RuleSection, rows: readonly RuleRow[]])[] {
  const left = new Map(rules)
  const sections = RULE_SECTIONS.map((section) => {
    const rows = section.ids.flatMap((id): RuleRow[] => {
      const rule = left.get(id)
      return rule !== undefined && left.delete(id) ? [rowOf(rule, section)] : []
    })
    return [section, rows] as const
  })
  if (left.size > 0) throw new Error(`no section of ${[...left.keys()].join(', ')} in tools/generate/rule-rows.ts`)
  return sections
}

function rowOf({ id, title, help, severity }: RuleEntry, section: RuleSection): RuleRow {
  const rule = PHRASES.has(id) ? undefined : RULES_BY_ID.get(id)
  const [error, other] = section.server
  const fix = rule === undefined ? (help ?? '-') : (hintOf(id, `${rule.path}: ${rule.message}`) ?? rule.hint)
  return {
    id,
    severity: severityText(severity.slice(0, 1)),
    finding: rule === undefined ? title : findingOf(rule),
    server: SERVER[id] ?? (severity[0].severity === 'error' ? error : other),
    help: [fix, OPTIONS[id] ?? '', rule?.fixable ? '`krmkit fix` fixes it if exactly one fix is safe.' : '']
      .filter((part) => part !== '')
      .join(' '),
  }
}

/** An example of the message, with its path where all findings have one, and the part of the KEP. */
function findingOf({ kep, path, message }: Rule): string {
  const isPath = /^(?:P\b|metadata\.|spec\b|status\.)/.test(path)
  const text = isPath ? `${path}: ${message}` : message
  const shown = text.includes('`') ? text : `\`${text}\``
  return kep === undefined ? shown : `${shown} (KEP-2335: ${kep})`
}
