import type { Rule } from '@krmkit/structural-schema'
import type { RuleHelp } from '../../packages/cli/src/reporters/finding.ts'
import { plainText, table } from './markdown-text.ts'

/** What a rule page needs to know about all rules. */
export interface RuleSources {
  /** The help of every rule, as reports of `krmkit check` have it. */
  readonly help: ReadonlyMap<string, RuleHelp>
  /** The rules of CRDs and custom resources: where they are found, and an example of the message. */
  readonly structural: readonly Rule[]
}

/** Groups by the page of the manual that explains them. */
const GROUPS: readonly (readonly [page: string, title: string])[] = [
  ['structural-schemas.md', 'CRDs and custom resources'],
  ['versions.md', 'Kubernetes versions'],
  ['crd-evolution.md', 'Changes of CRDs'],
  ['schema-sources.md', 'Schemas from other sources'],
  ['check.md', 'Missing schemas'],
  ['check-clusters.md', 'Clusters'],
  ['check-in-pipelines.md', 'Accepted findings'],
]

/** Every rule of `krmkit check` with an example of its finding and the suggested fix. */
export function rulesReference({ help, structural }: RuleSources): string {
  const details = new Map(structural.map((rule) => [rule.id, rule]))
  const rules = [...help].map(([id, rule]) => ({ id, rule, page: rule.page ?? 'structural-schemas.md' }))
  const unknown = rules.filter(({ page }) => !GROUPS.some(([known]) => known === page))
  if (unknown.length > 0) throw new Error(`no group for the page ${unknown[0]?.page} in site/reference/rules.ts`)

  return GROUPS.map(([page, title]) => {
    const rows = rules
      .filter((rule) => rule.page === page)
      .map(({ id, rule }) => {
        const detail = details.get(id)
        return [
          // Links of findings in the playground lead here.
          `<a id="${id}"></a>\`${id}\``,
          detail === undefined ? '' : `\`${detail.path}\``,
          plainText(rule.title),
          plainText(
            [rule.help ?? '', detail?.fixable ? 'Where one answer is safe, `krmkit fix` gives it.' : '']
              .join(' ')
              .trim(),
          ),
        ]
      })
    const intro = `[${title}](../../../docs/${page}) explains the context.`
    return [`## ${title}`, intro, table(['Rule', 'Example of a field', 'Finding', 'What to do'], rows)].join('\n\n')
  }).join('\n\n')
}
