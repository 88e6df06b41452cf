import { RULE_TABLE } from '@krmkit/check/rules'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../packages/cli/src/commands/all-commands.ts'
import { generatedSections } from '../reference/generated-sections.ts'
import { splitGenerated } from './generated-sections.ts'

describe('the pages of rules and commands in the search', () => {
  const split = splitGenerated(generatedSections(RULE_TABLE, COMMANDS))

  it('a rule is found by its id, title and fix', () => {
    const { title, help } = RULE_TABLE.get('lint-map') ?? { title: '' }

    expect(split('/site/pages/reference/rules/lint-map.md', '')).toEqual([
      { titles: ['lint-map'], text: `${title}. ${help}` },
    ])
    expect(split('C:\\site\\pages\\reference\\rules\\suppressed.md', '')).toEqual([
      { titles: ['suppressed'], text: 'accepted findings' },
    ])
  })

  it('a command is found by its options and those of its subcommands, but not by hidden ones', () => {
    expect(split('/site/pages/reference/commands/versions.md', '')).toMatchObject([
      { titles: ['krmkit versions'], text: expect.stringContaining('\ncompute ') },
    ])
    expect(split('/site/pages/reference/commands/check.md', '')).toMatchObject([
      { text: expect.stringContaining('\n--kubernetes-version <version> ') },
    ])
    expect(JSON.stringify(split('/site/pages/reference/commands/eval.md', ''))).not.toContain('--stack-trace')
  })

  it.each(['/site/pages/reference/rules/index.md', '/site/pages/reference/commands/index.md', '/docs/check.md'])(
    '%s is split as usual',
    (file) => {
      expect(split(file, '<h1>Rules</h1>')).toBeUndefined()
    },
  )
})
