import { expect, test } from 'vitest'
import { outcomeOf } from '../../tests/outcome.ts'

/** Strings and bytes: a rule with its outcome and cost on the API server (0.37). */
const RULES: readonly (readonly [string, string, number])[] = [
  ["dyn(1).contains('a')", 'no such overload', 1],
  ["dyn(1).startsWith('a')", 'no such overload', 1],
  ["dyn(1).matches('a')", 'no such overload', 1],
  ['dyn(1).size() > 1', 'no such overload: size', 2],
  ["dyn(1).trim() == ''", 'no such overload: trim(int)', 1],
  ["dyn('a').join() == ''", 'no such overload: join(string)', 1],
  ["[dyn('b'), dyn(1)].max() == dyn(1)", 'violated', 2],
  ["[dyn('b'), dyn(1)].sort() == []", 'list elements must have the same type', 1],
  ["'😀a'.charAt(1) == 'a' && '😀a'.size() == 2 && '😀a'.indexOf('a') == 1", 'ok', 5],
  ["'a😀b😀'.lastIndexOf('😀') == 3 && 'abc'.substring(1, 2) == 'b'", 'ok', 4],
  [
    "'aXbX'.replace('X', 'Y', 1) == 'aYbX' && 'abc'.replace('', '-') == '-a-b-c-' && 'abc'.replace('', '-', 2) == '-a-bc'",
    'ok',
    6,
  ],
  [
    "'a,b,c'.split(',', 2) == ['a', 'b,c'] && 'abc'.split('') == ['a','b','c'] && 'abc'.split('', 2) == ['a', 'bc'] && 'a,b'.split(',', 0) == []",
    'ok',
    7,
  ],
  ["' \\u00a0\\u3000a\\u200b '.trim() == 'a\\u200b'", 'ok', 2],
  ['strings.quote(\'a\\n\\"\\\\\') == \'\\"a\\\\n\\\\\\"\\\\\\\\\\"\'', 'ok', 2],
  ["'ÀB'.lowerAscii() == 'Àb'", 'ok', 2],
  ["b'ab' < b'b' && b'' < b'a'", 'ok', 1],
  ["'\\U0001F600' > '\\uFFFF'", 'ok', 1],
  ["self.m == {'a': 1, 'b': 2}", 'ok', 3],
  ["{'a': 1, 'b': 2} == self.m", 'ok', 3],
  ["self.l.join(',') == 'x,y'", 'ok', 4],
  ['self.m.map(k, k).size() == 2', 'ok', 31],
  ["self.l.transformMapEntry(i, v, {'x': i}).size() == 1", 'insert failed: key x already exists', 71],
  ["self.s + 'b' == 'ab'", 'ok', 4],
  ["[1, 3, 2].max() == 3 && ['b', 'a'].min() == 'a'", 'ok', 5],
  ["[1, 2, 1].indexOf(1) == 0 && [1, 2, 1].lastIndexOf(1) == 2 && self.l.indexOf('q') == -1", 'ok', 11],
  ["['a', 'b'].sort() == ['a', 'b'] && [true, false].sort() == [false, true]", 'ok', 40],
  ['sets.contains([1, 2], [1]) && sets.equivalent([1, 1], [1]) && sets.intersects([1], [1, 2])', 'ok', 11],
  [
    "'abc'.find('b.') == 'bc' && 'abcabc'.findAll('b') == ['b', 'b'] && 'abcabc'.findAll('b', 1) == ['b'] && 'a'.find('z') == ''",
    'ok',
    7,
  ],
  ["'abc'.findAll('', 2) == ['', '']", 'ok', 1],
  ["self.s.matches(self.s + '(')", 'error parsing regexp: missing closing ): `a(`', 6],
  ["self.s.find(self.s + '(') == ''", 'Illegal regex: error parsing regexp: missing closing ): `a(`', 6],
  ["self.s.matches('^a$') && matches(self.s, 'a|b')", 'ok', 6],
  ["'é'.matches('^.$') && '😀'.matches('^.$') && '😀x'.findAll('.') == ['😀', 'x']", 'ok', 4],
  ["b'abc'.size() == 3 && 'é'.size() == 1 && bytes('é').size() == 2", 'ok', 6],
  ["b'a' + b'b' == b'ab' && string(b'a\\xc3\\xa9') == 'aé'", 'ok', 3],
  ["{'a': 1, 'a': 2}.size() == 1", 'ok', 2],
  [
    "dyn(self).serviceAccount('a', 'b').group('').resource('pods').check('get').allowed()",
    'no such overload: serviceAccount(map, string, string)',
    350006,
  ],
]

test.each(RULES)('%s: %s', (rule, outcome, cost) => {
  expect(outcomeOf(rule)).toEqual({ outcome, cost })
})
