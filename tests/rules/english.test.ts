import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { BANNED, proseOf, wordsOf } from './english.ts'
import { committedFiles } from './source-files.ts'

/** Sentences that keep a banned phrase, with the reason. */
const ALLOWED: readonly { readonly sentence: string; readonly reason: string }[] = [
  { sentence: "'twin'", reason: 'the name of a resource in a case of @krmkit/conformance' },
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

/** Folders whose comments, messages, test titles and names use the words of the style guide. */
const FOLDERS = ['bench/', 'functions/', 'images/', 'packages/', 'tests/', 'tools/']

/** Cases whose names are the keys of recorded answers: a new name needs a new recording. */
const RECORDED =
  /^tests\/differential\/(?:builds\/(?:breakages|regressions\/[a-z-]+)|structural\/(?:cel-)?regressions)\.ts$/

/** The patterns of the rules, with their samples. */
const OWN = /^tests\/rules\/(?:english|references)\./

const sources = committedFiles().filter(
  (path) =>
    /\.(?:m?ts|js|star)$/.test(path) &&
    FOLDERS.some((folder) => path.startsWith(folder)) &&
    !OWN.test(path) &&
    !RECORDED.test(path),
)

/** Where a file uses a banned phrase. */
function banned(path: string, text: string): string[] {
  const read = ALLOWED.reduce((rest, { sentence }) => rest.replaceAll(sentence, ' '), text)
  return read.split('\n').flatMap((line, index) =>
    BANNED.flatMap(({ pattern }) => {
      const phrase = pattern.exec(line)?.[0]
      return phrase === undefined ? [] : [`${path}:${index + 1}: "${phrase}"`]
    }),
  )
}

test('pages use the words of the style guide', () => {
  expect(pages.flatMap((path) => banned(path, proseOf(readFileSync(join(root, path), 'utf8'))))).toEqual([])
})

test('code uses the words of the style guide', () => {
  expect(sources.flatMap((path) => banned(path, wordsOf(readFileSync(join(root, path), 'utf8'))))).toEqual([])
})

test('names of variables are read word by word', () => {
  expect(wordsOf('const toldAbout = MOST_TOLD // says')).toBe('const told About = MOST TOLD // says')
})

test('code in a page is not read', () => {
  expect(proseOf('a `tells` b\n```sh\ntells\n```\nc <!-- told -->').replace(/ +/g, ' ')).toBe('a b\n \n \n \nc ')
})
