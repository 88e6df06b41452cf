import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expr } from './ast.ts'
import { parse } from './parser.ts'
import { Problem } from './problem.ts'

function parseAt(source: string, minor: number) {
  return parse(source, { minor, server: 37 })
}

describe('parse', () => {
  test.each([
    ['self.a.b[0]', '_[_](self.a.b, 0)'],
    ['a + b * c - d', '_-_(_+_(a, _*_(b, c)), d)'],
    ['a < b == c', '_==_(_<_(a, b), c)'],
    ['a ? b : c ? d : e', '_?_:_(a, b, _?_:_(c, d, e))'],
    ['a || b && c || d', '_||_(_||_(a, _&&_(b, c)), d)'],
    ['a && b && c && d', '_&&_(_&&_(a, b), _&&_(c, d))'],
    ['!!a', 'a'],
    ['!a.b', '!_(a.b)'],
    ['-1', '-1'],
    ['--1', '1'],
    ['-a', '-_(a)'],
    ['-1.f()', '-1.f()'],
    ['- 1', '-1'],
    ['a-1', '_-_(a, 1)'],
    ['"a" in b', '@in("a", b)'],
    ['.a.b', '.a.b'],
    ['a.f(b, c)', 'a.f(b, c)'],
    ['f()', 'f()'],
    ['a.`b-c/d e`', 'a.b-c/d e'],
    ['[1, 2,]', '[1, 2]'],
    ['[,]', '[]'],
    ['{1: 2, "a": b,}', '{1: 2, "a": b}'],
    ['{?a: b}', '{?a: b}'],
    ['[?a, b]', '[?a, b]'],
    ['a.?b.c[?0]', '_[?_](_?._(a, "b").c, 0)'],
    ['a // comment\n + b', '_+_(a, b)'],
    ['(a)', 'a'],
    ['A.B{c: 1, ?d: e}', 'A.B{c: 1, ?d: e}'],
    ['has(a.b[0].c)', 'has(_[_](a.b, 0).c)'],
    ['a.namespace', 'a.namespace'],
  ])('parses %s', (source, expected) => {
    expect(written(parseAt(source, 36))).toBe(expected)
  })

  test.each([
    [''],
    ['a b'],
    ['a +'],
    ['(a'],
    ['a ? b'],
    ['a ? b ? c : d : e'],
    ['!-a'],
    ['a.'],
    ['a.in'],
    ['a.5'],
    ['f(a,)'],
    ['[a b]'],
    ['{a}'],
    ['a.?b(c)'],
    ['namespace'],
    ['has(a)'],
    ['has(a[0])'],
    ['[1].all(a.b, true)'],
    ['[1].all(__result__, true)'],
    ['[1].all(x, x, true)'],
    ['1.'],
    ['0x'],
    ['a § b'],
    ['`a`'],
    ['a.``'],
    ['"a'],
    ["'''a"],
    ['"\\q"'],
    ['"a\nb"'],
    ['b"\\u0041"'],
    ['"\\ud800"'],
    ['9223372036854775808'],
    ['18446744073709551616u'],
    ['1e400'],
  ])('%j is a syntax error', (source) => {
    expect(() => parseAt(source, 36)).toThrow(Problem)
  })

  test('parses or rejects any string with a Problem', () => {
    const words = fc.constantFrom(
      'self',
      '.',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '?',
      ':',
      ',',
      '-',
      '!',
      '"a"',
      "r'",
      '1',
      '2u',
      '&&',
      '||',
      'in',
      '+',
      'has',
      'x',
      '.all(x,',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(words).map((all) => all.join('')),
        ),
        (source) => {
          try {
            parseAt(source, 36)
          } catch (error) {
            expect(error).toBeInstanceOf(Problem)
          }
        },
      ),
    )
  })
})

describe('a literal', () => {
  test.each<[string, unknown]>([
    ['-9223372036854775808', -9223372036854775808n],
    ['0x1F', 31n],
    ['1u', 1n],
    ['.5e-1', 0.05],
    ['1e3', 1000],
    ['"a\\n\\x41\\u00e9\\U0001F600\\101\\?\\`"', 'a\nAé😀A?`'],
    ["r'\\d'", '\\d'],
    ['"""a"b\r\nc"""', 'a"b\nc'],
    ["R'''a'b'''", "a'b"],
    ['b"é\\xff\\377\\n"', Uint8Array.of(0xc3, 0xa9, 0xff, 0xff, 10)],
    ['br"\\x"', Uint8Array.of(92, 120)],
    ['null', null],
    ['true', true],
  ])('%s', (source, value) => {
    const expr = parseAt(source, 36)
    expect(expr.kind === 'literal' && expr.value.value).toEqual(value)
  })
})

describe('macros', () => {
  test.each([
    ['a.all(x, b)', 'fold(a as x, @result = true, @not_strictly_false(@result), _&&_(@result, b), @result)'],
    ['a.map(x, y, z)', 'fold(a as x, @result = [], true, _?_:_(y, _+_(@result, [z]), @result), @result)'],
    ['a.filter(x, b)', 'fold(a as x, @result = [], true, _?_:_(b, _+_(@result, [x]), @result), @result)'],
    ['a.transformMap(k, v, v)', 'fold(a as k, v, @result = {}, true, cel.@mapInsert(@result, k, v), @result)'],
    ['a.optFlatMap(x, b)', '_?_:_(a.hasValue(), fold([] as #unused, x = a.value(), false, x, b), optional.none())'],
  ])('%s', (source, expected) => {
    expect(written(parseAt(source, 36))).toBe(expected)
  })

  test.each([
    ['a.all(x, y, b)', 31, 'call'],
    ['a.all(x, y, b)', 32, 'comprehension'],
    ['a.existsOne(x, b)', 36, 'call'],
    ['a.sortBy(x, b)', 33, 'call'],
    ['a.sortBy(x, b)', 34, 'comprehension'],
    ['a.all(x)', 36, 'call'],
  ])('%s with the functions of 1.%i is a %s', (source, minor, kind) => {
    expect(parseAt(source, minor).kind).toBe(kind)
  })

  test('accepts names in backticks on servers of 1.37', () => {
    expect(parse('a.`b-c`', { minor: 36, server: 37 }).kind).toBe('select')
    expect(() => parse('a.`b-c`', { minor: 36, server: 36 })).toThrow("unsupported syntax: '`'")
  })

  test('accepts optional syntax since 1.28', () => {
    expect(() => parseAt('a.?b', 27)).toThrow(Problem)
    expect(parseAt('a.?b', 28).kind).toBe('call')
  })
})

describe('limits', () => {
  const repeated: readonly [string, (n: number) => string, number][] = [
    ['brackets', (n) => `${'('.repeat(n)}a${')'.repeat(n)}`, 249],
    ['sums', (n) => `1${'+1'.repeat(n)}`, 250],
    ['sums in brackets', (n) => `${'1+('.repeat(n)}1${')'.repeat(n)}`, 124],
    ['fields', (n) => `a${'.b'.repeat(n)}`, 250],
    ['calls', (n) => `${'f('.repeat(n)}a${')'.repeat(n)}`, 249],
    ['lists', (n) => `${'['.repeat(n)}a${']'.repeat(n)}`, 249],
  ]
  test.each(repeated)('%s can be nested up to the limit', (_, make, most) => {
    expect(parseAt(make(most), 36)).toBeDefined()
    expect(() => parseAt(make(most + 1), 36)).toThrow('nested deeper than 250')
    expect(() => parseAt(make(10_000), 36)).toThrow('nested deeper than 250')
  })

  test('accepts long chains of && and ||', () => {
    const depth = (expr: Expr): number => (expr.kind === 'call' ? 1 + Math.max(...expr.args.map(depth)) : 0)
    expect(depth(parseAt(`a${' && a'.repeat(10_000)}`, 36))).toBe(14)
  })

  test('rejects macros that expand to too many nodes', () => {
    expect(() => parseAt(`a${'.optMap(x, x)'.repeat(40)}`, 36)).toThrow('150000 parts')
  })

  test('rejects source that is too long', () => {
    expect(() => parseAt(`a${' '.repeat(100_000)}`, 36)).toThrow('at most 100000 characters')
    expect(parseAt(`"${'😀'.repeat(99_998)}"`, 36)).toBeDefined()
  })
})

/** Prints the tree as calls of functions, so that precedence is visible. */
function written(expr: Expr): string {
  const list = (all: readonly Expr[]) => all.map(written).join(', ')
  switch (expr.kind) {
    case 'literal':
      return typeof expr.value.value === 'string' ? JSON.stringify(expr.value.value) : String(expr.value.value)
    case 'ident':
      return expr.name
    case 'select':
      return expr.test ? `has(${written(expr.operand)}.${expr.field})` : `${written(expr.operand)}.${expr.field}`
    case 'call':
      return `${expr.target === undefined ? '' : `${written(expr.target)}.`}${expr.name}(${list(expr.args)})`
    case 'list':
      return `[${expr.elements.map((e, i) => `${expr.optional.includes(i) ? '?' : ''}${written(e)}`).join(', ')}]`
    case 'map':
      return `{${expr.entries.map((e) => `${e.optional ? '?' : ''}${written(e.key)}: ${written(e.value)}`).join(', ')}}`
    case 'struct':
      return `${expr.name}{${expr.fields.map((f) => `${f.optional ? '?' : ''}${f.field}: ${written(f.value)}`).join(', ')}}`
    case 'comprehension': {
      const names = [expr.iterVar, expr.iterVar2].filter((name) => name !== undefined).join(', ')
      const { range, accuVar, accuInit, condition, step, result } = expr
      return `fold(${written(range)} as ${names}, ${accuVar} = ${list([accuInit, condition, step, result])})`
    }
  }
}
