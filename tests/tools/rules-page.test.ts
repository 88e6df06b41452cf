import { RULE_TABLE } from '@krmkit/check/rules'
import { describe, expect, it } from 'vitest'
import { OLD_IDS } from '../../packages/check/src/rules/old-ids.ts'
import { ruleRows } from '../../tools/generate/rule-rows.ts'
import { withRuleTables } from '../../tools/generate/rules-page.ts'
import { textOf } from '../../tools/generate/text-of.ts'
import { root } from '../../tools/paths.ts'

/** The ids in the first column of the tables between two marks. */
function idsBetween(page: string, name: string): string[] {
  const part = page.slice(page.indexOf(`<!-- ${name}: begin`), page.indexOf(`<!-- ${name}: end`))
  return [...part.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id),
  )
}

describe('docs/rules.md', () => {
  const page = textOf(root, 'docs/rules.md')

  it('has every rule once', () => {
    expect(idsBetween(page, 'rules').toSorted()).toEqual([...RULE_TABLE.keys()].sort())
  })

  it('has every old id once', () => {
    expect(idsBetween(page, 'old-ids').toSorted()).toEqual([...OLD_IDS.keys()].sort())
  })

  it('a rule without a section fails the generator', () => {
    expect(() =>
      ruleRows(
        new Map([
          ...RULE_TABLE,
          ['new-rule', { id: 'new-rule', title: 'new', page: 'check.md', severity: [{ severity: 'error' }] }],
        ]),
      ),
    ).toThrow('no section of new-rule')
  })

  it('a page that lacks a row is found', () => {
    const without = page.replace(/^\| `cel-cost` .*\n/m, '')

    expect(idsBetween(without, 'rules')).toHaveLength(RULE_TABLE.size - 1)
    expect(withRuleTables(without)).toBe(page)
  })
})
