import type { DefaultTheme } from 'vitepress'
import type { GeneratedSection } from '../reference/generated-sections.ts'

/** Splits a page into the sections that the search finds. */
type Split = NonNullable<NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>['_splitIntoSections']>

/** The pages of rules and commands as one section each: they are not files that the search could read. */
export function splitGenerated(sections: ReadonlyMap<string, GeneratedSection>): Split {
  const split = (file: string) => {
    const [, path = ''] = /\/pages\/reference\/([\w/-]+)\.md$/.exec(file.replaceAll('\\', '/')) ?? []
    const section = sections.get(path)
    return section && [{ titles: [section.title], text: section.text }]
  }
  // VitePress splits the other pages itself, which its types leave out.
  return split as Split
}
