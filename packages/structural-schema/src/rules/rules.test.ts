import { describe, expect, test } from 'vitest'
import reviewed from '../../tests/hints.json' with { type: 'json' }
import { FORMAT_CAUSES } from '../custom-resource/format-causes.ts'
import { validateValue } from '../custom-resource/validate-value.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import { STRUCTURAL_RULES } from '../structural/structural-rules.ts'
import { hintOf, RULES } from './rules.ts'

/** The reviewed hint of each message, by rule; empty without one. */
const hints = reviewed as unknown as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

describe('the table of rules', () => {
  test('has unique ids', () => {
    const ids = RULES.map(({ id }) => id)

    expect(ids.length).toBe(new Set(ids).size)
  })

  test('contains all structural rules', () => {
    const ids = RULES.map(({ id }) => id)

    expect(ids).toEqual(expect.arrayContaining(STRUCTURAL_RULES.map(({ id }) => id)))
  })

  test.each(Object.entries(hints))('%s: each message has the reviewed hint', (rule, messages) => {
    for (const [hint, texts] of Object.entries(messages)) {
      for (const text of texts) expect([text, hintOf(rule, text) ?? '']).toEqual([text, hint])
    }
  })

  test('each rule and each cause has a reviewed message', () => {
    // The hints of changes in an upgrade are one for each message.
    const reviewed = RULES.filter(({ path }) => path !== 'where it changes')

    expect(Object.keys(hints).sort()).toEqual(reviewed.map(({ id }) => id).sort())
    for (const { id, causes = [] } of reviewed) {
      const texts = Object.values(hints[id] ?? {}).flat()
      const found = new Set(texts.map((text) => causes.find(([pattern]) => pattern.test(text))))
      expect([id, causes.filter((cause) => !found.has(cause))]).toEqual([id, []])
    }
  })

  test.each(FORMAT_CAUSES.flatMap(([, hint = '']) => hint.match(/such as `([^`]*)`/)?.[1] ?? []))(
    'the example %j of a format is valid',
    (example) => {
      const cause = FORMAT_CAUSES.find(([, hint = '']) => hint.includes(`\`${example}\``))
      const [format] = /\(\?:([^|)?[]*)/.exec(cause?.[0].source ?? '')?.slice(1) ?? []
      const schema = compileSchema({ type: 'string', format })

      expect(format).toBeDefined()
      expect(validateValue(example, schema)).toEqual([])
      expect(validateValue('no value of it!', schema)).not.toEqual([])
    },
  )

  test.each(RULES)('$id has a hint', ({ message, hint }) => {
    expect(message).toMatch(/./)
    expect(hint).toMatch(/[.`]$/)
  })
})
