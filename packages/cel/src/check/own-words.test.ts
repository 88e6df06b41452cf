import { expect, test } from 'vitest'
import { compile } from '../evaluate/program.ts'
import { STRING, type StructField, structType, type Type } from '../values/types.ts'
import { check } from './check.ts'

const field = (property: string, type: Type = STRING): StructField => ({ property, type })
const SELF = structType(
  'self',
  new Map([
    ['mode', field('mode')],
    ['n', field('n', { kind: 'int' })],
    ['foo__dash__bar', field('foo-bar')],
    ['metadata', field('metadata', structType('self.metadata', new Map([['name', field('name')]])))],
  ]),
)

function mistake(source: string) {
  const result = check(source, { variables: { self: SELF, oldSelf: SELF }, kubernetesMinor: 29 })
  return 'problem' in result ? result.mistake : undefined
}

test.each([
  ["self.mod == 'a'", 'unknown field "mod"; did you mean "mode"?', 'mod'],
  ["self\n  .mod == 'a'", 'unknown field "mod"; did you mean "mode"?', 'mod'],
  ["self.?mod.orValue('')", 'unknown field "mod"; did you mean "mode"?', 'mod'],
  ['self.zzz', 'unknown field "zzz"; the object has mode, n, foo__dash__bar, metadata', 'zzz'],
  ["self.foo-bar == 'a'", 'unknown field "foo"; did you mean "foo__dash__bar", which is the field foo-bar?', 'foo'],
  [
    'has(self.metadata.labels)',
    'unknown field "labels"; rules can use only name and generateName of metadata',
    'labels',
  ],
  ["sef.mode == 'a'", 'unknown name "sef"; did you mean "self"?', 'sef'],
  ['[1].all(item, itm > 0)', 'unknown name "itm"; did you mean "item"?', 'itm'],
  ["self.mode.startWith('a')", 'unknown function "startWith"; did you mean "startsWith"?', 'startWith'],
  ['isIP(self.mode)', 'the function "isIP" can be used in new rules from Kubernetes 1.31 on', 'isIP'],
  ['lists.range(3) == [0]', 'the function "lists.range" can be used in new rules from Kubernetes 1.35 on', 'lists'],
  ['lists.rang(3) == [0]', 'unknown function "rang"', 'rang'],
  ['[1].all(x)', '"all" cannot be called on a value with one argument', 'all'],
  ['self.mode.startsWith(1)', 'string.startsWith(int) is not possible; it is string.startsWith(string)', 'startsWith'],
  ["startsWith(self.mode, 'a')", 'startsWith(string, string) is not possible; it is called on a value', 'startsWith'],
  ['self.n == self.mode', '"==" compares values of one type, not int and string', '=='],
  ["self.n + 'a' == ''", '"+" cannot be used with int and string', '+'],
  ['self.n.x == 1', 'a value of type int does not have fields such as "x"', 'x'],
  ["[1, 'a'].size() == 2", 'a value of type int is expected here, but this is of type string', "'a'"],
  ["self.mode.matches('(')", 'invalid regular expression: error parsing regexp: missing closing ): `(`', "'('"],
  ['self.n.all(x, true)', 'macros such as all() and map() need a list or a map, but this is of type int', '.n'],
  ['Foo{a: 1} == 1', 'unknown type "Foo"', 'Foo'],
  ['self.n +', 'unexpected end', ''],
])('%j: %s', (source, message, marked) => {
  const found = mistake(source)

  expect(found?.message).toBe(message)
  expect(source.slice(found?.at).startsWith(marked)).toBe(true)
  const [line = '', mark = ''] = found?.excerpt.split('\n') ?? []
  expect(line.slice(mark.length - 1).startsWith(marked)).toBe(true)
})

test('an expression that compiles does not have a mistake', () => {
  expect(mistake("self.mode == 'a'")).toBeUndefined()
})

test.each([
  ["int('x') == 1", "type conversion error from 'string' to 'int'", 'int('],
  ["self.mode.find('(') == ''", 'invalid regular expression: error parsing regexp: missing closing ): `(`', "'('"],
])('a constant that always fails has a mistake: %s', (source, message, marked) => {
  const result = compile(source, { variables: { self: SELF } })
  const found = 'problem' in result ? result.mistake : undefined

  expect([found?.message, source.slice(found?.at).startsWith(marked)]).toEqual([message, true])
})
