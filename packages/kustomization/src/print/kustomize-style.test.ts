import { Resource, readYaml, type YamlDocument } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { printKustomize } from './kustomize/write-object.ts'

function print(text: string): string {
  const { document, problems } = readYaml(text)
  expect(problems).toEqual([])
  const printed = printKustomize(new Resource(document as YamlDocument))
  return 'text' in printed ? printed.text : `${printed.problem.path.join('.')}: ${printed.problem.reason}`
}

/** A printed value. */
function printed(source: string): string {
  return print(`a: ${source}\n`).replace(/^a: ?/, '').replace(/\n$/, '')
}

// Kustomize 5.8.2 printed each of the expected outputs.
describe('style kustomize', () => {
  it.each([
    ['1.0', '1'],
    ['1e3', '1000'],
    ['1_000', '1000'],
    ['3.0e+10', '30000000000'],
    ['0o17', '15'],
    ['017', '15'],
    ['08', '8'],
    ['0x50', '80'],
    ['0b11', '3'],
    ['0b-11', '-3'],
    ['+0x1F', '31'],
    ['123456.5', '123456.5'],
    ['123456789.5', '1.234567895e+08'],
    ['1e-7', '1e-07'],
    ['0.0001', '0.0001'],
    ['0.00001', '1e-05'],
    ['1e20', '1e+20'],
    ['1e21', '1e+21'],
    ['-0.0', '0'],
    ['18446744073709551615', '18446744073709551615'],
    ['18446744073709551616', '1.8446744073709552e+19'],
    ['12345678901234567890123', '1.2345678901234568e+22'],
    ['1e400', '1e400'],
    ['.5_0', '0.5'],
    ['0x', '0x'],
    ['~', 'null'],
    ['', 'null'],
    ['True', 'true'],
    ['yes', '"yes"'],
    ['y', '"y"'],
    ['1:30', '"1:30"'],
    ['1:60', '1:60'],
    ['2001-01-01', '"2001-01-01T00:00:00Z"'],
    ['2001-1-1', '"2001-01-01T00:00:00Z"'],
    ['2001-02-29', '2001-02-29'],
    ['2001-01-01t1:2:3,50+05:60', '"2001-01-01T01:02:03.5+06:00"'],
    ['2001-01-01 10:10:10', '"2001-01-01T10:10:10Z"'],
    ['! 5', '5'],
    ['!!str 5', '"5"'],
    ['!!float 5', '5'],
    ['!!int "5"', '5'],
    ['!own 5', '"5"'],
    ['!!binary aGVsbG8=', 'hello'],
    ['{}', '{}'],
    ['[]', '[]'],
  ])('prints %s as %s', (source, expected) => {
    expect(printed(source)).toBe(expected)
  })

  it.each([
    ["a'b", "a'b"],
    ['${X}', '${X}'],
    ['<<', '<<'],
    ['é', 'é'],
    ['', '""'],
    ['0o17', '"0o17"'],
    ['20', '"20"'],
    ['.inf', '".inf"'],
    ['-.INF', '"-.INF"'],
    ['\t', '"\\t"'],
    ['\0\x1b\b\x01', '"\\0\\e\\b\\x01"'],
    ['\ufeffa', '"\\uFEFF\\x61"'],
    ['a\ufeff', '"a\\uFEFF"'],
    ['😀', '"\\U0001F600"'],
    [' a', "' a'"],
    ['-', "'-'"],
    ['a: b', "'a: b'"],
    ["'", "''''"],
    ['---', "'---'"],
    ['a\u2028b', "'a\u2028  b'"],
    ['a\u0085b', 'a b'],
    ['a \u0085\u0085 b', '|-\n  a\n  b'],
    ['a\nb', '|-\n  a\n  b'],
    ['a\nb\n', '|\n  a\n  b'],
    ['a\n\n', '|+\n  a\n'],
    [' a\n', '|2\n   a'],
    ['a \nb', '"a \\nb"'],
    ['a\tb\n', '"a\\tb\\n"'],
  ])('prints the string %j as %j', (value, expected) => {
    const { document } = readYaml('a: b\n')
    const resource = new Resource(document as YamlDocument)
    resource.set(['a'], value)
    const text = printKustomize(resource)
    expect('text' in text && text.text).toBe(`a: ${expected}\n`)
  })

  it.each([
    ['.inf', 'a: JSON cannot represent this number'],
    ['!!int x', 'a: it must match its tag !!int'],
    ['!!binary x', 'a: a value tagged `!!binary` must be base64'],
    ['2001-01-01T00:00:00+24:00', 'a: JSON cannot represent an offset of 24 hours'],
    ['"\\x7f"', 'a: it must not contain the character U+007F'],
    ['{5: x}', 'a.5: keys must be strings'],
    ['{true: x}', 'a.true: keys must be strings'],
    ['{2001-01-01: x}', 'a.2001-01-01: keys must be strings'],
    ['{[x]: y}', 'a.: keys must be strings'],
    ['[{"a\\u0085b": x}]', 'a.0.a\u0085b: a key must be on one line'],
    [`{? ${'k'.repeat(1100)} : x}`, `a.${'k'.repeat(1100)}: a key must be shorter than 1,024 characters`],
    ['{<<: x}', 'a: `<<` must refer to a map or a list of maps'],
  ])('refuses %s like kustomize', (source, expected) => {
    expect(print(`a: ${source}\n`)).toBe(expected)
  })

  it('reads the keys of the resource itself as strings', () => {
    expect(print('5: x\ntrue: y\n')).toBe('"5": x\n"true": "y"\n')
  })

  it.each([
    ['é, ab, aB, a10, a02, a2, a.b, a-b, A1, "10", "9", _z', '_z "9" "10" A1 a-b a.b a2 a02 a10 aB ab é'],
    ['b1, b01, b001, a', 'a b1 b01 b001'],
    ['v100, v1001, v10, v9', 'v9 v10 v100 v1001'],
    ['x99999999999999999999, x1', 'x1 x99999999999999999999'],
  ])('orders the keys %s', (keys, expected) => {
    const text = print(`a: {${keys.replaceAll(',', ': ,')}: }\n`)
    const found = [...text.matchAll(/^ {2}(.*): ""$/gm)].map(([, key]) => key)
    expect(found.join(' ')).toBe(expected)
  })

  it('adds missing keys of `<<`, of several maps from the first, and drops a quoted `<<`', () => {
    expect(print('a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {<<: [*a, *b], x: 0}\nd: {"<<": 1, e: 2}\n')).toBe(
      'a:\n  x: 1\n  "y": 1\nb:\n  "y": 2\n  z: 2\nc:\n  x: 0\n  "y": 1\n  z: 2\nd:\n  e: 2\n',
    )
  })

  it.each([
    [
      '{a: , b: ~, c: 0x10, d: {x: y}, e: [], f: !!int 5, g: null}',
      'a: ""\n    b: "~"\n    c: "0x10"\n    d: ""\n    e: ""\n    f: "5"\n    g: "null"',
    ],
    ['{b: true, 2: x}', undefined],
  ])('makes the annotations %s strings', (source, expected) => {
    const text = print(`metadata:\n  annotations: ${source}\n`)
    expect(text).toBe(
      expected === undefined
        ? 'metadata.annotations.2: keys must be strings'
        : `metadata:\n  annotations:\n    ${expected}\n`,
    )
  })

  it.each(['{}', '', '[]', 'text'])('leaves out the annotations %j', (source) => {
    expect(print(`metadata:\n  annotations: ${source}\n  labels: {a: 1}\nspec: {annotations: {}}\n`)).toBe(
      'metadata:\n  labels:\n    a: 1\nspec:\n  annotations: {}\n',
    )
  })

  it('writes lists below their key, and long keys on a line of their own', () => {
    const key = 'k'.repeat(129)
    expect(print(`a: [[1, [2]], {b: [], c: {d: e}}]\n${key}: {x: [y]}\n"m\\nn": [z]\n`)).toBe(
      `a:\n- - 1\n  - - 2\n- b: []\n  c:\n    d: e\n? ${key}\n: x:\n  - "y"\n? |-\n  m\n  n\n: - z\n`,
    )
  })

  const x = 'x'.repeat(70)
  it.each([
    ['plain', `${x}xxxxx a bb ccc  d e`, `${x}xxxxx a bb\n  ccc  d e`],
    ['single', `${x}xxxxxx a bb ccc # d`, `'${x}xxxxxx a\n  bb ccc # d'`],
    ['double', `\t${x} a bb  ccc d`, `"\\t${x} a bb\n  \\ ccc d"`],
  ])('folds %s text at the first blank after column 80', (_, value, expected) => {
    const resource = new Resource(readYaml('a: b\n').document as YamlDocument)
    resource.set(['a'], value)
    expect(printKustomize(resource)).toEqual({ text: `a: ${expected}\n`, folded: [] })
  })

  // Go-yaml v3 writes and reads `>` once more first, and adds or drops line breaks where lines are indented more.
  it.each([
    ['>\n  a\n  b\n', 'a b\n'],
    ['>\n  a\n\n  b\n', 'a\nb\n'],
    ['>\n  a\n    b\n  c\n', 'a\n\n  b\nc\n'],
    ['>2\n    a\n  b\n  c\n', '  a\nb c\n'],
    ['>+\n  a\n\n\n', 'a\n\n\n\n'],
  ])('reads %j as %j', (source, expected) => {
    expect(print(`a: ${source}`)).toBe(print(`a: ${JSON.stringify(expected)}\n`))
  })
})
