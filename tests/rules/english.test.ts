import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { committedFiles } from '../house.ts'
import { BANNED, proseOf } from './english.ts'

/** Sentences that keep a banned phrase, with the reason. */
const ALLOWED: readonly { readonly sentence: string; readonly reason: string }[] = [
  { sentence: '[no way out](', reason: 'title of a test' },
  { sentence: 'and says what to do](', reason: 'title of a test' },
]

const pages = committedFiles().filter(
  (path) => path.endsWith('.md') && !/^(?:tests|fixtures|demo|LICENSES)\//.test(path),
)

describe('each pattern', () => {
  test.each(BANNED)('finds "$example"', ({ pattern, example, better, free }) => {
    expect(example).toMatch(pattern)
    for (const { pattern: any } of BANNED) {
      expect(better).not.toMatch(any)
      expect(free).not.toMatch(any)
    }
  })
})

test('pages use the words of the style guide', () => {
  const found = pages.flatMap((path) => {
    const text = ALLOWED.reduce(
      (prose, { sentence }) => prose.replaceAll(sentence, ' '),
      proseOf(readFileSync(join(root, path), 'utf8')),
    )
    return text.split('\n').flatMap((line, index) =>
      BANNED.flatMap(({ pattern }) => {
        const phrase = pattern.exec(line)?.[0]
        return phrase === undefined ? [] : [`${path}:${index + 1}: "${phrase}"`]
      }),
    )
  })

  expect(found).toEqual([])
})

test('code in a page is not read', () => {
  expect(proseOf('a `tells` b\n```sh\ntells\n```\nc <!-- told -->').replace(/ +/g, ' ')).toBe('a b\n \n \n \nc ')
})
