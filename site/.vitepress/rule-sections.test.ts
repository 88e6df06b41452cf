import { RULE_TABLE } from '@krmkit/check/rules'
import { describe, expect, it } from 'vitest'
import { splitRules } from './rule-sections.ts'

describe('the pages of rules in the search', () => {
  const split = splitRules(RULE_TABLE)

  it('a rule is found by its id, title and fix', () => {
    const { title, help } = RULE_TABLE.get('lint-map') ?? { title: '' }

    expect(split('/site/pages/reference/rules/lint-map.md', '')).toEqual([
      { titles: ['lint-map'], text: `${title}. ${help}` },
    ])
    expect(split('C:\\site\\pages\\reference\\rules\\suppressed.md', '')).toEqual([
      { titles: ['suppressed'], text: 'accepted findings' },
    ])
  })

  it.each(['/site/pages/reference/rules/index.md', '/docs/check.md'])('%s is split as usual', (file) => {
    expect(split(file, '<h1>Rules</h1>')).toBeUndefined()
  })
})
