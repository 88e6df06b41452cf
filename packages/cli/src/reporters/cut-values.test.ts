import { describe, expect, it } from 'vitest'
import { cutValues } from './cut-values.ts'

const text = (length: number) => `"${'x'.repeat(length)}"`

describe('long values of messages', () => {
  it.each([
    ['short', `spec.a: Invalid value: ${text(190)}: must be short`],
    ['of many short values', `must be one of ${Array(10).fill(text(50)).join(', ')}`],
    ['of no quotes', 'x'.repeat(1000)],
  ])('a message that is %s stays', (_, message) => {
    expect(cutValues(message)).toBe(message)
  })

  it('a long value loses its end, and what is around it stays', () => {
    expect(cutValues(`spec.a: Invalid value: ${text(50_000)}: must be "short"`)).toBe(
      `spec.a: Invalid value: "${'x'.repeat(159)}…" (50000 characters): must be "short"`,
    )
  })

  it('a list of many values loses its middle', () => {
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
