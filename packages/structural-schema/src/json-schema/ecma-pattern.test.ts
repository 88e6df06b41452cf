import { compileRegex } from '@krmkit/regex'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Generate, oneIn, pick } from '../../tests/generate-schemas.ts'
import { Scripts } from './code-points.ts'
import { toEcmaPattern } from './ecma-pattern.ts'

describe('toEcmaPattern', () => {
  it.each([
    ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$'],
    ['^\\d+\\.\\w{2,3}$', '^\\d+\\.\\w{2,3}$'],
    ['^a.*$', '^a[^\\n]*$'],
    ['(?s)a.', 'a[\\s\\S]'],
    ['(?i)on|off', '[Oo][Nn]|[Oo][Ff][Ff]'],
    ['a(?i:b)c', 'a(?:[Bb])c'],
    ['(?P<x>a)', '(?:a)'],
    ['\\Aa\\z', '^a$'],
    ['[[:alpha:]_]', '[A-Z_a-z]'],
    ['\\s', '[\\t\\n\\f\\r ]'],
    ['\\_\\-', '_-'],
    ['{a}]', '\\{a\\}\\]'],
    ['\\Qa.b\\E', 'a\\.b'],
    ['\\x{1F600}\\101', '😀A'],
    ['^*', '(?:^)*'],
    ['\\pL', '\\p{L}'],
  ])('%s becomes %s', (pattern, expected) => {
    expect(toEcmaPattern(pattern, new Scripts())).toBe(expected)
  })
  it.each(['(?m)^a$', '(?i)\\p{Lu}', 'a(?i)*', `${'('.repeat(300)}a${')'.repeat(300)}`, '(', '[', '\\'])(
    'has no form for %s',
    (pattern) => {
      expect(toEcmaPattern(pattern, new Scripts())).toBe(undefined)
    },
  )
  it('expands scripts to code points', () => {
    const names = ['Greek', 'Cyrillic', 'Han', 'Arabic', 'Hebrew', 'Thai', 'Latin', 'Armenian', 'Georgian', 'Hangul']
    const started = process.cpuUsage()
    for (const name of names) expect(toEcmaPattern(`^\\p{${name}}$`, new Scripts())).toMatch(/^\^\[.*\]\$$/)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(20_000)
    expect(new RegExp(toEcmaPattern('^\\p{Greek}+$', new Scripts()) as string, 'u').test('Ωω')).toBe(true)
  })

  const ATOMS = [
    ...[
      'a',
      'b',
      'K',
      's',
      '.',
      '\\d',
      '\\w',
      '\\s',
      '\\S',
      '\\W',
      '\\.',
      '\\-',
      '\\_',
      '\\/',
      '[a-c]',
      '[^a-c]',
      '\\b',
    ],
    ...[
      '[[:alpha:]_]',
      '[^[:^digit:]]',
      '[\\s-]',
      '[]a]',
      '[a\\-z]',
      '[\\w.-]',
      '\\pL',
      '\\P{Lu}',
      '[\\p{L}_]',
      '{',
      '}',
    ],
    ...[
      ']',
      'é',
      '😀',
      '\\x41',
      '\\n',
      '\\Q.*\\E',
      '^',
      '$',
      '\\A',
      '\\z',
      '(?:a|b)',
      '(?i)',
      '(?s)',
      '(?i:ak)',
      '\\"',
    ],
  ]
  const TEXT = [...'abcAKks\u212aſéÉ😀Ω07_-.* \n\r\t\v\u2028{}]/"']

  function pattern(g: Generate, depth: number): string {
    let text = ''
    for (let i = g(3); i >= 0; i--) {
      text += depth > 0 && oneIn(g, 3) ? `(${pattern(g, depth - 1)}|${pattern(g, depth - 1)})` : pick(g, ATOMS)
      if (oneIn(g, 4)) text += pick(g, ['*', '+', '?', '{2}', '{1,}', '{0,2}', '*?'])
    }
    return text
  }

  it('matches the same strings in JavaScript and in RE2', () => {
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const g: Generate = (max) => gen(fc.nat, { max })
        const source = pattern(g, 2)
        const regex = compileRegex(source)
        const translated = regex && toEcmaPattern(source, new Scripts())
        if (!regex || translated === undefined) return
        const [ecma, again] = [new RegExp(translated, 'u'), compileRegex(translated)]
        for (let i = 0; i < 4; i++) {
          const text = Array.from({ length: g(4) }, () => pick(g, TEXT)).join('')
          expect([ecma.test(text), again?.test(text)]).toEqual([regex.test(text), regex.test(text)])
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
