import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFormat } from '../validation/formats/formats.ts'
import { FORMAT_PATTERNS } from './format-patterns.ts'

/** As editors read it: characters of Unicode, and the whole string. */
function accepts(format: string, text: string): boolean {
  const { pattern, maxLength = Infinity } = FORMAT_PATTERNS[format] ?? { pattern: '' }
  return [...text].length <= maxLength && new RegExp(`^(?:${pattern})$`, 'u').test(text)
}

const parts = fc.constantFrom(
  'a',
  'z',
  'A',
  '0',
  '9',
  '-',
  '.',
  '..',
  '/',
  '_',
  '*.',
  '%',
  '=',
  ' ',
  '\n',
  'é',
  '😀',
  'a'.repeat(15),
  'b'.repeat(62),
  `${'c'.repeat(63)}.`,
  'd'.repeat(240),
)
const texts = fc.array(parts, { maxLength: 6 }).map((found) => found.join(''))

test.each(Object.keys(FORMAT_PATTERNS))('the pattern of %s accepts and refuses what the format does', (format) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(accepts(format, text), JSON.stringify(text)).toBe(isFormat(format, text))
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['dns-1123-label', 'web-1', 'Web'],
  ['qualified-name', 'example.com/a_B', 'example.com/a/b'],
  ['port-name', 'http', '80'],
  ['config-map-key', 'a.b', '..a'],
])('%s: %s and not %s', (format, right, wrong) => {
  expect([accepts(format, right), accepts(format, wrong)]).toEqual([true, false])
})
