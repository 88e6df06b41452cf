import { expect, test } from 'vitest'
import { countRules, withCounts } from '../../packages/kubernetes-schemas/generator/validation/count-rules.ts'
import type { NamedRuleFile } from '../../packages/kubernetes-schemas/generator/validation/read-rules.ts'

const file: NamedRuleFile = {
  name: 'a.yaml',
  group: 'a',
  source: 'a.go',
  definitions: {
    Thing: {
      name: 'dns-1123-subdomain',
      rules: [
        { at: 'x', required: true, maxLength: 5, by: 'ValidateThing', since: 21 },
        { at: 'y', cel: 'value > 1', by: 'ValidateThing' },
        { predicate: 'things', by: 'b.go#ValidateThings', since: 30 },
        { at: 'x', immutable: true, by: 'ValidateThingUpdate', since: 21 },
      ],
    },
  },
}

test('rules are counted by their constraints; those of updates apart', () => {
  const { byKind, ...counts } = countRules([file])

  expect(counts).toEqual({
    rules: 3,
    ofUpdates: 1,
    definitions: 1,
    names: 1,
    ofUnknownAge: 1,
    sources: 2,
    predicates: 1,
  })
  expect([...byKind].filter(([, count]) => count > 0)).toEqual([
    ['required', 1],
    ['maxLength', 1],
    ['cel', 1],
    ['predicate', 1],
  ])
})

test('a page has the counts between its marks', () => {
  const page = withCounts('before\n<!-- counts -->\nold\n<!-- /counts -->\nafter\n', countRules([file]))

  expect(page).toMatch(/^before\n<!-- counts -->\n3 rules of new objects, in 1 definitions/)
  expect(page).toMatch(/\n<!-- \/counts -->\nafter\n$/)
  expect(page).not.toContain('old')
  expect(() => withCounts('before', countRules([file]))).toThrow('the page must have <!-- counts -->')
})
