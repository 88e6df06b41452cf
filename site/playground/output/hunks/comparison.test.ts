import { describe, expect, test } from 'vitest'
import { compareTexts, type Hunk } from './comparison.ts'

const shown = ({ lines }: Hunk) => lines.map(({ mark, text }) => mark + text).join('\n')

describe('compareTexts', () => {
  test('counts lines, and shows three unchanged lines around a change', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng\n'
    const { added, removed, hunks } = compareTexts(before, before.replace('d\n', 'D\nx\n'))

    expect([added, removed]).toEqual([2, 1])
    expect(hunks.map(shown)).toEqual([' a\n b\n c\n-d\n+D\n+x\n e\n f\n g'])
    expect(hunks[0]).toMatchObject({ oldStart: 1, newStart: 1, omitted: 0 })
  })

  test('equal texts have no hunks', () => {
    expect(compareTexts('a\nb\n', 'a\nb\n')).toEqual({ added: 0, removed: 0, hunks: [] })
  })

  test('joins near changes, and separates distant ones', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`)
    const change = (...at: number[]) => lines.map((line, each) => (at.includes(each) ? `${line}!` : line)).join('\n')

    expect(compareTexts(lines.join('\n'), change(2, 8)).hunks).toHaveLength(1)
    const far = compareTexts(lines.join('\n'), change(2, 20)).hunks
    expect(far.map(({ oldStart, newStart }) => [oldStart, newStart])).toEqual([
      [1, 1],
      [18, 18],
    ])
  })

  test('a new and a removed file', () => {
    expect(compareTexts('', 'a\nb\n')).toMatchObject({ added: 2, removed: 0 })
    expect(compareTexts('a\n', '')).toMatchObject({ added: 0, removed: 1 })
    expect(shown(compareTexts('a\n', '').hunks[0] as Hunk)).toBe('-a')
  })

  test('a very long hunk is cut, and says how many lines are missing', () => {
    const [hunk] = compareTexts('', 'x\n'.repeat(100_000)).hunks

    expect(hunk?.lines).toHaveLength(400)
    expect(hunk?.omitted).toBe(99_600)
  })

  test('a very long line is cut', () => {
    expect(compareTexts('', 'x'.repeat(5_000_000)).hunks[0]?.lines[0]?.text).toHaveLength(1001)
  })

  test('10,000 changes in 300,000 lines become 10,000 hunks', () => {
    const text = (extra: string) =>
      Array.from({ length: 10_000 }, (_, at) => `name: ${at}\n${extra}${'same\n'.repeat(29)}`).join('')
    const { added, removed, hunks } = compareTexts(text(''), text('namespace: prod\n'))

    expect([added, removed, hunks.length]).toEqual([10_000, 0, 10_000])
  })
})
