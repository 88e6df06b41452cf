import type { GroupWords, RuleWords } from '../../src/validation/rule.ts'
import { conditionWords } from './condition-words.ts'
import type { WrittenDefinition, WrittenRule } from './rule-schema.ts'

/** A module with the words of all rules that need them, those of new objects or those of updates; groups with the same rules share them. */
export function ruleWordsText(
  groups: readonly (readonly [string, ReadonlyMap<string, WrittenDefinition>])[],
  sources: ReadonlyMap<string, string>,
  { constant, from }: { readonly constant: string; readonly from: string },
): string {
  const own = groups.filter(([name]) => sources.get(name) === name)
  const constants = own.map(
    ([name, definitions]) => `const ${name}: GroupWords = ${JSON.stringify(wordsOf(definitions))}`,
  )
  return [
    '// Written by `npm run generate` from packages/kubernetes-schemas/validation.',
    `import type { GroupWords } from '${from}'`,
    '',
    ...constants,
    '',
    '/** By API group, definition and position of the rule: its condition in words, and what a predicate asks for. */',
    `export const ${constant}: Readonly<Record<string, GroupWords>> = {`,
    ...[...sources].map(([name, source]) => (name === source ? `  ${name},` : `  ${name}: ${source},`)),
    '}',
    '',
  ].join('\n')
}

function wordsOf(definitions: ReadonlyMap<string, WrittenDefinition>): GroupWords {
  const words: Record<string, Readonly<Record<string, RuleWords>>> = {}
  for (const [name, { rules = [] }] of [...definitions].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const entries = rules.flatMap((rule, i) => {
      const own = wordsOfRule(rule)
      return Object.keys(own).length === 0 ? [] : [[i, own] as const]
    })
    if (entries.length > 0) words[name] = Object.fromEntries(entries)
  }
  return words
}

function wordsOfRule({ when, where, predicate, say, by }: WrittenRule): RuleWords {
  if (predicate !== undefined && say === undefined)
    throw new Error(`the rule by ${by} must say in words what its predicate ${predicate} asks for`)
  return {
    ...(when !== undefined && { when: conditionWords(when) }),
    ...(where !== undefined && { where: conditionWords(where) }),
    ...(predicate !== undefined && say !== undefined && { must: say }),
  }
}
