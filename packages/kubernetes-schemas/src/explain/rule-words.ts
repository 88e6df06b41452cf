import { RULE_WORDS } from '../validation/generated/rule-words.ts'
import { UPDATE_WORDS } from '../validation/generated/updates/rule-words.ts'
import type { GroupWords, Rule, RuleWords } from '../validation/rule.ts'
import type { Rules } from '../validation/rule-groups.ts'

const NO_WORDS: RuleWords = {}

/** The words of a rule of updates, the one at a position in its definition. */
export function updateWordsOf(definition: string, position: number): RuleWords {
  return wordsIn(UPDATE_WORDS, definition, position)
}

/** The words of a rule of a definition. The rules of names, which `nameRules` makes, are in no file. */
export function wordsOf(rule: Rule, definition: string, rules: Rules): RuleWords {
  const position = rules.of(definition).rules?.rules?.indexOf(rule) ?? -1
  if (position >= 0) return wordsIn(RULE_WORDS, definition, position)
  if (rule.when === undefined) return NO_WORDS
  const other = rule.at === 'metadata.name' ? 'generateName' : 'name'
  return { when: `{self.metadata.${other}} is not set` }
}

function wordsIn(words: Readonly<Record<string, GroupWords>>, definition: string, position: number): RuleWords {
  const [short = '', , group = ''] = definition.split('.').reverse()
  return words[group]?.[short]?.[position] ?? NO_WORDS
}

/**
 * Words with the places that their braces name.
 *
 * @param self the field that has the rule's definition: `spec.template.spec`; empty for the object itself
 */
export function placed(words: string, self: string): string {
  return words.replace(/\{(self|root|value|oldSelf|oldValue)((?:[.[][^{}]*)?)\}/g, (_, of: string, rest: string) => {
    const path = rest.replace(/^\./, '')
    if (of === 'oldValue') return path === '' ? 'the old value' : `the old ${path}`
    if (of === 'oldSelf') return path === '' ? 'the old object' : `the old ${self === '' ? path : `${self}.${path}`}`
    if (of === 'value') return path === '' ? 'it' : `its ${path}`
    if (of === 'root' || self === '') return path === '' ? 'the object' : path
    return path === '' ? self : `${self}.${path}`
  })
}
