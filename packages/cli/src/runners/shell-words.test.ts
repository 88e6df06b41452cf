import { expect, it } from 'vitest'
import { shellWords } from './shell-words.ts'

it.each([
  ['./fn', ['./fn']],
  ['  ./fn  a\tb ', ['./fn', 'a', 'b']],
  [`fn 'a b' "c d"e`, ['fn', 'a b', 'c de']],
  [`fn '' ""`, ['fn', '', '']],
  ['fn a\\ b \\"c', ['fn', 'a b', '"c']],
  [`fn "a\\"b\\\\ \\n" 'c\\d'`, ['fn', 'a"b\\ \\n', 'c\\d']],
  ['fn $HOME `x` *', ['fn', '$HOME', '`x`', '*']],
  ['', []],
])('%j', (command, words) => {
  expect(shellWords(command).value).toEqual(words)
})

it('refuses an open quote', () => {
  expect(shellWords(`fn 'a`).problems?.[0]?.message).toContain("must close its quote '")
})
