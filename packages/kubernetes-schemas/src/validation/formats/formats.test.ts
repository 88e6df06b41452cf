import { expect, test } from 'vitest'
import { isFormat } from './formats.ts'

test.each([
  [
    'generated-dns-1123-subdomain',
    ['web-', 'a.b-', '--', 'a.-', 'A-', `${'a'.repeat(253)}-`],
    ['-', 'A', 'a--b.-c', '---', `${'a'.repeat(254)}-`],
  ],
  ['completed-dns-1123-subdomain', ['web-', 'a.', 'a'.repeat(300)], ['-', 'A-', 'a.-']],
  ['trimmed', ['', 'a', 'a b', '\ufeffa'], [' a', 'a\n', '\u0085a', 'a\u00a0', ' ']],
])('%s', (format, right, wrong) => {
  const isRight = (text: string): boolean => isFormat(format, text)
  expect(right.filter((text) => !isRight(text))).toEqual([])
  expect(wrong.filter(isRight)).toEqual([])
})
