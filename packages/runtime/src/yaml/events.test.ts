import { describe, expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

/** What Go's YAML library writes for comments within flow collections, and what people write. */
const accepted: readonly (readonly [name: string, yaml: string, value: object])[] = [
  ['a bracket below its key', 'a:\n  b: [\n    1,\n    2\n  ]\n  c: 3\n', { a: { b: [1, 2], c: 3 } }],
  ['a bracket at the left, behind a comment', 'a:\n  b: [1, 2 # two\n]\nc: 3\n', { a: { b: [1, 2] }, c: 3 }],
  ['a comma that begins a line', 'a: [{b: c} # c\n, {d: e}]\nf: g\n', { a: [{ b: 'c' }, { d: 'e' }], f: 'g' }],
  ['a brace behind a comment', 'a:\n  b: {c: 1, # one\n    d: 2, # two\n}\ne: 3\n', { a: { b: { c: 1, d: 2 } }, e: 3 }],
  ['comment lines before the bracket', 'a:\n  b: [1 # x\n  # y\n\n  # z\n  ]\n', { a: { b: [1] } }],
  ['several of them', 'a: [1 # x\n]\nb: {c: [2 # y\n]\n}\n', { a: [1], b: { c: [2] } }],
  ['a quoted # in the line before', "a:\n  b: [\"x #y\", 'it''s #z' # c\n  ]\n", { a: { b: ['x #y', "it's #z"] } }],
  ['an apostrophe in the line before', "a:\n  b: [it's # isn't\n  ]\n", { a: { b: ["it's"] } }],
  ['CR LF', 'a:\r\n  b: [1, # c\r\n  ]\r\nc: d\r\n', { a: { b: [1] }, c: 'd' }],
]

describe('a bracket or comma that is indented too little', () => {
  test.each(accepted)('is read as Go reads it: %s', (_, yaml, value) => {
    const { document, problems } = readYaml(yaml)

    expect(problems).toEqual([])
    expect(JSON.parse(JSON.stringify(document?.get([])))).toEqual(value)
    expect(document?.toString()).toBe(yaml)
  })

  test('stays where it is when something beside it changes', () => {
    const { document } = readYaml('a:\n  b: {c: 1, # one\n    d: 2, # two\n}\ne: 3\n')

    document?.set(['a', 'b', 'c'], 7)
    document?.set(['e'], 8)

    expect(document?.toString()).toBe('a:\n  b: {c: 7, # one\n    d: 2, # two\n}\ne: 8\n')
  })

  test('keeps the offsets of what follows', () => {
    const { document } = readYaml('a: [1 # x\n]\nb: c\n')

    expect(document?.position(['b'])).toEqual({ line: 3, column: 4 })
  })
})

describe('what is indented too little and is no bracket', () => {
  test.each([
    ['an element', 'flow: [a,\nb,\nc]\n', 2, 1],
    ['a key', 'k: {\nk\n:\nv\n}\n', 2, 1],
    ['a line of a quoted scalar', 'a:\n  b: "x\ny"\n', 3, 1],
    ['an element behind a bracket that is let through', 'a: [1 # x\n]\nb: [2,\n3]\n', 4, 1],
  ])('is refused with its place: %s', (_, yaml, line, column) => {
    const { problems } = readYaml(yaml)

    expect(problems).toMatchObject([{ code: 'yaml-syntax', line, column }])
  })

  test('a bracket too many is refused', () => {
    expect(readYaml('a: [1 # x\n]\n]\n').problems).toHaveLength(1)
  })

  test('a hundred thousand of them take no time worth naming', () => {
    const yaml = `a:\n${'- [1 # x\n]\n'.repeat(100_000)}`
    const begin = process.cpuUsage()

    readYaml(yaml)

    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(20_000)
  })
})
