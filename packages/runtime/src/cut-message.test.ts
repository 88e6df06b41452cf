import { describe, expect, it } from 'vitest'
import { cutValues } from './cut-message.ts'

const text = (length: number) => `"${'x'.repeat(length)}"`

describe('long values of messages', () => {
  it.each([
    ['short', `spec.a: Invalid value: ${text(190)}: must be short`],
    ['of many short values', `must be one of ${Array(10).fill(text(50)).join(', ')}`],
    ['of no quotes', 'x'.repeat(1000)],
  ])('a message that is %s is not changed', (_, message) => {
    expect(cutValues(message)).toBe(message)
  })

  it('cuts the end of a long value, and keeps the text around it', () => {
    expect(cutValues(`spec.a: Invalid value: ${text(50_000)}: must be "short"`)).toBe(
      `spec.a: Invalid value: "${'x'.repeat(159)}…" (50000 characters): must be "short"`,
    )
  })

  it('cuts the middle of a list of many values', () => {
    const cut = cutValues(`spec: Invalid value: [${Array(5000).fill('1').join(',')}]: must be a text`)

    expect(cut.length).toBeLessThan(1100)
    expect(cut).toMatch(/^spec: Invalid value: \[1,1.* … \(\d+ characters\) … .*\]: must be a text$/)
  })

  it.each([
    ['escapes', `"${'\\"'.repeat(500_000)}"`],
    ['escapes without an end', `"${'\\"'.repeat(500_000)}`],
    ['quotes', '"'.repeat(500_000)],
    ['half characters', `"${'\ud83d\ude00'.repeat(300)}"`],
  ])('odd texts are cut too: %s', (_, message) => {
    const cut = cutValues(message)

    expect(cut.length).toBeLessThan(1100)
    expect(cut).not.toMatch(/\p{Surrogate}/u)
  })
})
