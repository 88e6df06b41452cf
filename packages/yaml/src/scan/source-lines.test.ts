import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineAndColumn } from './source.ts'

const piece = fc.constantFrom('a', 'word', '\n', '\r\n', '\r', ' ', '€', 'x'.repeat(700))

/** A simple implementation: lines end with `\n`, `\r\n` or `\r`. */
function counted(text: string, offset: number, from: number) {
  const before = text.slice(from, offset)
  const isWithinBreak = text[offset - 1] === '\r' && text[offset] === '\n' && offset > from
  const lines = (isWithinBreak ? before.slice(0, -1) : before).split(/\r\n|\r|\n/)
  const last = (lines.at(-1) as string).length + (isWithinBreak ? 1 : 0)
  return { line: lines.length, column: last + 1 }
}

describe('lines and columns', () => {
  it('equal those of a simple implementation, for any length', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), fc.nat(), (pieces, a, b) => {
        const text = pieces.join('')
        // Lines are counted from the beginning of one.
        const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((found) => found.index + found[0].length)]
        const start = starts[a % starts.length] as number
        const offset = start + (b % (text.length - start + 1))
        expect(lineAndColumn(text, offset, start)).toEqual(counted(text, offset, start))
      }),
      { numRuns: 2000 },
    )
  })
  it('of many places in a long text take linear time', () => {
    const text = 'word\n'.repeat(200_000)
    let sum = 0
    for (let i = 0; i < 100_000; i++) sum += lineAndColumn(text, i * 10).line
    expect(sum).toBe(100_000 * 1 + 2 * ((100_000 * 99_999) / 2))
  })
})
