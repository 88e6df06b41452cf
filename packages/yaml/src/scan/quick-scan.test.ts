import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testUnless } from '@krmkit/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasNoMarkers, quickScan } from './quick-scan.ts'
import { scanEvents, scanItem } from './scan.ts'
import { FAST, Source, STRIDE, TableBuilder } from './source.ts'

const builder = new TableBuilder()

/** Rows of the quick scan; `undefined` where it leaves the text to js-yaml. */
function quick(text: string, contentFrom = 0): Source | undefined {
  if (!hasNoMarkers(text) || !quickScan(text, 0, contentFrom, text.length, builder)) return undefined
  return new Source(text, builder.take(), 0, text.length, contentFrom)
}

/** Rows and properties in the form that is compared; whether a scalar may be read without decoding is an optimisation. */
function table(source: Source | undefined): unknown {
  if (source === undefined) return undefined
  const { rows, base, size } = source
  const numbers = [...rows.slice(base, base + size * STRIDE)]
  return { rows: numbers.map((n, i) => (i % STRIDE === 0 ? n & ~FAST : n)), props: [...(source.props ?? [])] }
}

function byEvents(text: string, contentFrom = 0): unknown {
  try {
    return table(scanEvents(text, contentFrom, 1000))
  } catch {
    return 'refused'
  }
}

describe('the quick scan and js-yaml return the same rows', () => {
  test.each([
    [
      'maps and lists',
      'a: 1\nb:\n  c: x # tail\n  # head\n  d:\n  - e\n  -   f: 1\n      g: 2\n  - - h\n    - i\nj:\n',
    ],
    ['blocks', 'a: |\n  x\n   y\n\n  z\n\nb: >-\n   t\n# c\nc: |+\n  k\n\n'],
    ['flow', 'a: {b: [1, "x", \'y\'], c: {}, "d": []} # c\ne: [nginx:1.2, -1, --flag]\n'],
    ['JSON', '{"a":{"b":[1,"x",-2.5e3,true,null,{}],"":""},\'c\':[],"d":"e:f","g":h:i,"j":~}\n'],
    ['quotes and keys', '"a b": \'c\'\nx y : z w\n\'q\': "r" \na.b/c: http://x:80/y\n'],
    ['lists of nothing', '-\n- \n- a\n-\n  b: 1\n'],
    ['an item', '   a: 1\n   b:\n   - c\n'],
    ['comments in front', '# a\n\n  # b\nc: 1\n# d\n'],
    ['letters of other alphabets', 'a: é — 東京\n"ß": ü\n'],
    ['letters of two units', '😀: 😀 # 😀\n"b😀": [😀]\nc: |\n  😀\n'],
  ])('%s', (_, text) => {
    expect(quick(text)).toBeDefined()
    expect(table(quick(text))).toEqual(byEvents(text))
  })

  test.each([
    ['---\na: 1\nb: [c]\n', 3],
    ['# head\n--- # tail\na:\n- b\n', 10],
    ['%YAML 1.2\n---\na: 1\n', 13],
    ['--- {a: 1}\n', 3],
    ['...\n---\na: 1\n', 7],
    ['---\na: 1\n---\nb: 2\n', 3],
    ['---\na: 1\n...\n', 3],
  ])('behind a marker: %j', (text, contentFrom) => {
    const outcome = (scan: typeof scanItem) => table(scan(text, contentFrom, 1000))
    expect(outcome(scanItem)).toEqual(outcome(scanEvents))
  })

  test('a comment above an item has a character that is not allowed', () => {
    const [head, item] = ['  # a\0\n   ', 'b: 1\n']
    expect(() => scanItem(head + item, head.length, 1000)).toThrow('NUL character')
    expect(scanItem(head.replace('\0', '') + item, head.length - 1, 1000)?.size).toBe(3)
  })

  test('the highest number of nodes', () => {
    const text = Array.from({ length: 26 }, (_, i) => `${String.fromCharCode(97 + i)}:\n`).join('')
    for (let i = 0; i < 200; i++) expect(table(quick(text))).toEqual(byEvents(text))
  })

  test.each([
    ['an alias', 'a: *b\n'],
    ['an anchor', 'a: &b 1\n'],
    ['a tag', 'a: !!str 1\n'],
    ['an explicit key', '? a\n: b\n'],
    ['several lines', 'a: b\n  c\n'],
    ['escapes', 'a: "\\n"\n'],
    ['doubled quotes', "a: 'it''s'\n"],
    ['a tab', 'a:\tb\n'],
    ['a tab in a comment', '# a\tb\na: b\n'],
    ['a tab in a block', 'a: |\n  b\tc\n'],
    ['half of a letter', 'a: b\ud83d\n'],
    ['CRLF', 'a: b\r\n'],
    ['document markers', '---\na: b\n'],
    ['a directive', '%YAML 1.2\n---\na: b\n'],
    ['no space after a key without quotes', '{a:1, "b":2}\n'],
    ['no space after a long key', `{"${'k'.repeat(1001)}":1}\n`],
    ['no value', '{"a":}\n'],
    ['two colons', '{"a"::1}\n'],
    ['flow on two lines', 'a: [1,\n  2]\n'],
    ['no final line break', 'a: b'],
    ['bad indentation', 'a: 1\n  b: 2\n'],
    ['two values', 'a: b: c\n'],
    ['a scalar alone', 'a\n'],
    ['an indicator', 'a: @b\n'],
    ['nothing', '\n'],
  ])('%s is left to js-yaml', (_, text) => {
    expect(quick(text)).toBeUndefined()
  })

  const word = fc.constantFrom(
    'a',
    'b c',
    '1',
    '"q"',
    "'s'",
    'x: y',
    '- z',
    '- ',
    'k:',
    '|',
    '>-',
    '[1, b]',
    '{a: 1}',
    '{"a":1}',
    '{"a":',
    '# c',
    'a #b',
    ':',
    '-',
    '"',
    "'",
    'é',
    '{}',
    '  ',
    'u:v',
    '[',
    '~',
    '|+',
    '*a',
    '&a b',
    '!t',
    '?',
    'x:',
    '---',
    '-1',
    '😀',
    '#\t',
    '\t',
    '\0',
    '\x7f',
    '\x85',
    '"\x85"',
    '\u2028',
    '# \ufeff',
    '\ud800',
  )
  const line = fc
    .tuple(fc.nat(6), fc.array(word, { maxLength: 3 }))
    .map(([indent, words]) => ' '.repeat(indent) + words.join(' '))
  const anything = fc.array(line, { maxLength: 9 }).map((lines) => `${lines.join('\n')}\n`)

  test('any text, valid or not', () => {
    let accepted = 0
    fc.assert(
      fc.property(anything, (text) => {
        const source = quick(text)
        if (source === undefined) return
        accepted++
        expect(table(source)).toEqual(byEvents(text))
      }),
      { numRuns: process.env.KRMKIT_FULL === '1' ? 200_000 : 20_000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  const folder = process.env.KRMKIT_FIXTURES ?? join(import.meta.dirname, '../../../../../shared/fixtures')
  const manifests = join(folder, 'manifests')
  const reason = existsSync(manifests) ? undefined : 'the fixtures are not beside the checkout'
  testUnless(reason)('manifests that people wrote, also with a character changed', () => {
    const texts = readdirSync(manifests, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ya?ml$/.test(name))
      .flatMap((name) => readFileSync(join(manifests, name), 'utf8').split(/^---.*\n/m))
    let accepted = 0
    for (const text of texts) {
      const source = quick(text)
      if (source === undefined) continue
      accepted++
      expect(table(source)).toEqual(byEvents(text))
    }
    expect(accepted).toBeGreaterThan(texts.length / 2)

    const mutant = fc.tuple(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.constantFrom(' ', '\n', ':', '-', '#', '"', "'", '[', '}', ',', '  ', '', '|', '- '),
    )
    fc.assert(
      fc.property(mutant, ([text, place, piece]) => {
        const at = text.length === 0 ? 0 : place % text.length
        const mutated = text.slice(0, at) + piece + text.slice(at + 1)
        const source = quick(mutated)
        if (source !== undefined) expect(table(source)).toEqual(byEvents(mutated))
      }),
      { numRuns: process.env.KRMKIT_FULL === '1' ? 100_000 : 3_000 },
    )
  })
})
