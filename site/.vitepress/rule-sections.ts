import type { RuleEntry } from '@krmkit/check/rules'
import type { DefaultTheme } from 'vitepress'

/** Splits a page into the sections that the search finds. */
type Split = NonNullable<NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>['_splitIntoSections']>

/**
 * The page of a rule as one section, because it is not a file that the search could read. Manifests are left out: they have
 * words in common that would hide other pages.
 */
export function splitRules(rules: ReadonlyMap<string, RuleEntry>): Split {
  const split = (file: string) => {
    const [, id = ''] = /\/pages\/reference\/rules\/([\w-]+)\.md$/.exec(file.replaceAll('\\', '/')) ?? []
    const rule = rules.get(id)
    return rule && [{ titles: [id], text: [rule.title, rule.help].filter(Boolean).join('. ') }]
  }
  // VitePress splits the other pages itself, which its types leave out.
  return split as Split
}
