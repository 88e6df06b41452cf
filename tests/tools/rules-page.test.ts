import { RULE_TABLE } from '@krmkit/check/rules'
import { describe, expect, it } from 'vitest'
import { OLD_IDS } from '../../packages/check/src/rules/old-ids.ts'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { RULE_GROUPS } from '../../site/reference/rules/all-examples.ts'
import { findingsOf, type RunOnFiles } from '../../site/reference/rules/rule-run.ts'
import { ruleRows } from '../../tools/generate/rule-rows.ts'
import { withRuleTables } from '../../tools/generate/rules-page.ts'
import { textOf } from '../../tools/generate/text-of.ts'
import { root } from '../../tools/paths.ts'

const run: RunOnFiles = (args, files) => callProgram(args, { cwd: temporaryPackage(files).directory })

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
    expect(() => ruleRows(new Map([...RULE_TABLE, ['new-rule', { title: 'new' }]]))).toThrow('no section of new-rule')
  })

  it('a page that lacks a row is found', () => {
    const without = page.replace(/^\| `cel-cost` .*\n/m, '')

    expect(idsBetween(without, 'rules')).toHaveLength(RULE_TABLE.size - 1)
    expect(withRuleTables(without)).toBe(page)
  })
})

describe('the severity in the table', () => {
  const severities = new Map(ruleRows().flatMap(([, rows]) => rows.map(({ id, severity }) => [id, severity])))
  const examples = RULE_GROUPS.flatMap(({ examples }) => Object.entries(examples)).filter(([id]) => RULE_TABLE.has(id))

  it.each(examples)('of %s is that of its example', async (id, example) => {
    const found = await findingsOf(id, example, example.fails, run)

    const [, level] = /(?:^|: )(error|warning|note): /.exec(found[0] ?? '') ?? []
    // The first line of a finding with several lines has no severity at its end.
    if (level === undefined) expect(severities.get(id)).toBe('error')
    else expect(severities.get(id)?.split(' or ')).toContain(level)
  })
})
