import { applyPatch } from 'diff'
import { describe, expect, it } from 'vitest'
import { unifiedHunks } from './unified-hunks.ts'

const documents = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `---\nkind: ConfigMap\nmetadata:\n  name: c${i}\n${line(i)}`).join('')

/** What a reader of the diff gets from the old text; false where the diff does not apply. */
function patched(before: string, after: string): string | false {
  const hunks = unifiedHunks(before, after)
  return applyPatch(before, { oldFileName: 'a', newFileName: 'b', oldHeader: '', newHeader: '', hunks })
}

describe('unifiedHunks', () => {
  it('has the shortest hunks for few edits', () => {
    const [hunk] = unifiedHunks('a\nb\nc\n', 'a\nx\nc\n')

    expect(hunk).toMatchObject({ oldStart: 1, newStart: 1, lines: [' a', '-b', '+x', ' c'] })
  })

  it.each([
    ['a line in each document', documents(2000, () => ''), documents(2000, () => '  namespace: x\n')],
    ['a replaced line in each', documents(2000, () => '  namespace: a\n'), documents(2000, () => '  namespace: x\n')],
    ['every document gone', documents(2000, () => ''), ''],
    ['every document new', '', documents(2000, () => '')],
    ['every second document gone', documents(2000, () => ''), documents(2000, () => '').replace(/---\n[^-]*1\n/g, '')],
    ['all in the opposite order', documents(2000, (i) => `  a: ${i}\n`), documents(2000, (i) => `  a: ${1999 - i}\n`)],
    ['no line that is unique', 'a\nb\n'.repeat(4000), 'b\na\na\n'.repeat(3000)],
    ['no line break at the end', `${'a\n'.repeat(4000)}z`, `${'b\n'.repeat(4000)}z`],
    ['a line break at the end that was not there', 'a\n'.repeat(4000).trimEnd(), 'b\n'.repeat(4000)],
  ])('of %s lead from the old text to the new one', (_what, before, after) => {
    expect(patched(before, after)).toBe(after)
  })

  it('shows each of many edits separately', () => {
    const hunks = unifiedHunks(
      documents(2000, () => ''),
      documents(2000, () => '  namespace: x\n'),
    )

    const lines = hunks.flatMap((hunk) => hunk.lines)
    expect(lines.filter((line) => line.startsWith('+'))).toHaveLength(2000)
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([])
  })
})
