import { describe, expect, test } from 'vitest'
import { readJson } from '../../json/read-json.ts'
import { decodeSchema } from '../../schema/decode-schema.ts'
import { type CompiledRule, compileRules } from './compile-rule.ts'
import { declaredSchema } from './declared-schema.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength })
const SCHEMA = {
  type: 'object',
  properties: {
    s: text(64),
    u: { type: 'string' },
    e: { type: 'string', enum: ['ab', 'cde'] },
    n: { type: 'integer' },
    f: { type: 'number' },
    q: { 'x-kubernetes-int-or-string': true },
    d: { type: 'string', format: 'duration' },
    t: { type: 'string', format: 'date-time' },
    y: { type: 'string', format: 'byte' },
    'foo-bar': text(1),
    namespace: text(1),
    '9x': text(1),
    any: { 'x-kubernetes-preserve-unknown-fields': true },
    o: { type: 'object', properties: { a: text(10) } },
    p: { type: 'object', properties: { a: text(10) } },
    l: { type: 'array', maxItems: 8, items: text(32) },
    ul: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: text(10) } } },
    m: { type: 'object', maxProperties: 5, additionalProperties: text(7) },
    r: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'object',
        properties: {
          c: { type: 'array', maxItems: 7, items: text(1) },
          d: { type: 'array', maxItems: 700, items: text(1) },
        },
      },
    },
  },
}

function compiled(rule: string, minor = 36, more = {}): CompiledRule {
  const schema = decodeSchema(readJson(JSON.stringify({ ...SCHEMA, 'x-kubernetes-validations': [{ rule, ...more }] })))
  const self = declaredSchema(schema, true, 'self')
  if (self === undefined) throw new Error('the schema has a type')
  return compileRules(schema, self, { server: minor + 1, rule: () => minor, message: () => minor })[0] as CompiledRule
}

describe('the estimated cost of a rule on a server of 1.37', () => {
  test.each<[string, bigint]>([
    ['true', 0n],
    ['self.n == 1', 2n],
    ['has(self.s)', 1n],
    ["self.s == 'abc'", 3n],
    ['self.u == self.s', 30n],
    ["self.s.matches('^[a-z]+$')", 54n],
    ["self.s.contains('ab')", 28n],
    ['self.l.all(x, x.size() > 1)', 51n],
    ['self.ul.all(x, self.ul.exists(y, x.name == y.name))', 702641681679n],
    ["self.m.all(k, self.m[k] != '')", 38n],
    ['self.m.all(k, v, k != v)', 28n],
    ["(self.l + ['a']).exists(x, x == 'b')", 59n],
    ["self.l.map(x, x + 'a').join(',') == ''", 1844674407370955485n],
    ["self.s.split(',').size() > 1", 56n],
    ["self.s.replace('a', 'bbb') == 'x'", 55n],
    ["self.?s.orValue('') == ''", 3n],
    ['self.s in self.l', 12n],
    ["self.n == 1 ? self.s == 'a' : self.u == 'b'", 5n],
    ["self.n == 1 || self.u == 'b'", 5n],
    ["self.s.find('[a-z]+') == ''", 54n],
    ['isIP(self.s)', 28n],
    ["cidr(self.s).containsIP('1.2.3.4')", 33n],
    ["quantity(self.s).isLessThan(quantity('1'))", 30n],
    ["sets.contains(self.l, ['a'])", 21n],
    ['self.l.sort() == self.l', 151n],
    ["{'a': self.s}.all(k, v, v == k)", 38n],
    ['dyn(self.l).size() == 1', 5n],
    ['format.dns1123Label().validate(self.s).hasValue()', 836n],
    ['self.e.size() == 2', 4n],
    ['optional.of(self.s).optMap(x, x + x).hasValue()', 1844674407370955286n],
    ['self.l.transformMap(i, v, v).size() == 1', 67n],
    ['self.l.isSorted()', 114n],
    ["self.l.indexOf('a') == 1", 115n],
    ["'%s'.format([self.s]) == 'a'", 14n],
    ["url(self.s).getHost() == ''", 29n],
    ['self.r.all(x, x.c.all(y, x.c == x.c))', 623n],
  ])('%s: %i', (rule, cost) => {
    expect(compiled(rule)).toMatchObject({ cost })
  })

  test('functions of lists are tried first, so that a dynamic value counts as a list', () => {
    const rule = "optional.none().value().indexOf('a') == 3"
    expect(compiled(rule)).toMatchObject({ cost: 2n ** 64n - 1n })
  })

  test('a path that another one overwrote, like Go slices', () => {
    expect(compiled('self.r.all(x, x.c.all(y, x.d == x.d))').cost).toBe(539063n)
  })
})

describe('an invalid rule', () => {
  test.each([
    ['self.nope == 1', "undefined field 'nope'"],
    ['self.foo-bar == 1', "undefined field 'foo'\n"],
    ['self.N == 1', "undefined field 'N'\n"],
    ['has(self.metadata.labels)', "undefined field 'labels'\n"],
    ['self.n.x == 1', "type 'int' does not support field selection"],
    ['self.n == self.s', "found no matching overload for '_==_' applied to '(int, string)'"],
    ['self.n', 'cel expression must evaluate to a bool'],
    ['foo', "undeclared reference to 'foo'"],
    ['nope(1)', "undeclared reference to 'nope'"],
    ['self.o == self.p', 'no matching overload'],
    ['self.any == 1', "undefined field 'any'"],
    ["[1, 'a'].size() == 2", "expected type 'int' but found 'string'"],
    ["{'a': 1, 'b': 'c'}.size() == 2", "expected type 'int' but found 'string'"],
    ["[dyn(1), 'a'].size() == 2", "expected type 'dyn' but found 'string'"],
    ['[?self.n].size() == 1', "expected type 'optional_type(int)' but found 'int'"],
    ['self.n.all(x, true)', 'cannot be range of a comprehension'],
    ['self.l.all(x, x)', 'no matching overload'],
    ["self.s.matches('[')", 'invalid matches argument'],
    ["self.s.find('[') == ''", 'missing closing ]'],
    ["duration('x') == self.d", 'invalid duration argument'],
    ["timestamp('x') == self.t", 'invalid timestamp argument'],
    ['type(self.t) == timestamp', 'program instantiation failed: reference to undefined type: timestamp'],
    ["int('x') == 1", 'program instantiation failed'],
    ["string(dyn(int)) == ''", 'program instantiation failed: no such overload'],
    ["string(null) == ''", 'program instantiation failed: no such overload'],
    ["self.s.find(string(b'[')) == ''", 'program instantiation failed'],
    ["'%d'.format(['a']) == ''", '%d cannot format a value of type string'],
    ["'%s'.format([]) == ''", 'index 0 out of range'],
    ["'%s'.format(['a', 'b']) == ''", 'too many arguments'],
    ["'%q'.format(['a']) == ''", 'unrecognized formatting clause "q"'],
    ["'%.f'.format([1.0]) == ''", 'a precision must be a number'],
    ["'%s'.format([[ip('::1')]]) == ''", 'cannot format a value of type net.IP'],
    ['A{}', "undeclared reference to 'A'"],
  ])('%s: %s', (rule, problem) => {
    expect(compiled(rule).problem).toContain(problem)
  })
})

describe('a rule', () => {
  test.each([
    ["self.foo__dash__bar == ''"],
    ["self.namespace == '' && self.__namespace__ == ''"],
    ["self.metadata.name == self.kind && has(self.metadata.generateName) && self.apiVersion == ''"],
    ['self.q == 1 && self.q == "a" && self.q.x.y == self.q[0]'],
    ['self.f > 1 && self.n < 2.5 && 1u < 2'],
    ["self.d > duration('1h') && self.t.getFullYear() == 2000 && self.t - self.t == self.d"],
    ["self.y == b'abc'"],
    ['type(self.n) == int && type(self.l) == list && type(self.t) == google.protobuf.Timestamp'],
    ['self.l.all(self, self.size() > 1 && .self.n == 1)'],
    ['null == self.o && self.?o.?a == optional.none()'],
    ['[].all(x, x.y) && {}.all(k, v, k == v)'],
    ["['a', 'b'].map(x, [x]) == [[]]"],
    ["'%s %d'.format(['a', 1]) == '' && '%%'.format([]) == ''"],
    ['ip.isCanonical("::1") && type(ip("::1")) == net.IP'],
    ["self.l.first().orValue('') == '' && {?'a': self.?s}.size() == 1"],
    ['self.s == "a" ? dyn(1) == self.q : self.n in [1, 2]'],
    ['self.q.group("").resource("pods").namespace("x").check("get").allowed()'],
  ])('%s', (rule) => {
    expect(compiled(rule).problem).toBeUndefined()
    expect(compiled(rule).program?.checked.type).toEqual({ kind: 'bool' })
  })

  test.each([
    ['oldSelf == self', true],
    ['self.l.all(oldSelf, oldSelf == "")', true],
    ['self == self', false],
    ["oldSelf.n == int('x')", true],
    ["oldSelf.n == 'x'", false],
  ])('%s uses the old object: %s', (rule, expected) => {
    expect(compiled(rule).usesOldSelf).toBe(expected)
  })

  test('reports the version that added a function', () => {
    const message = (rule: string, minor?: number) => compiled(rule, minor).mistake?.message

    expect(message('self.l.includes("a")')).toBe(
      'the function "includes" can be used in new rules from Kubernetes 1.38 on',
    )
    expect(message('self.l.all(i, v, true)', 31)).toBe(
      'the function "all" can be used in new rules from Kubernetes 1.33 on',
    )
    expect(message('self.l.nope()')).toBe('unknown function "nope"')
  })

  test('the old object can be optional', () => {
    expect(compiled('oldSelf.orValue(self) == self', 36, { optionalOldSelf: true }).problem).toBeUndefined()
    expect(compiled('oldSelf.orValue(self) == self').problem).toContain('no matching overload')
  })

  test.each([
    ['isIP("::1")', 29, 30],
    ['quantity("1") == quantity("1")', 27, 28],
    ['self.l.all(i, v, true)', 31, 32],
    ['semver("1.2.3").major() == 1', 32, 33],
    ['self.l.distinct() == []', 33, 34],
    ['self.n < 1.5', 27, 28],
    ['self.namespace == ""', 30, 31],
    ['oldSelf == self', 23, 24],
  ])('%s does not compile with the functions of 1.%i, with those of 1.%i it does', (rule, before, since) => {
    expect(compiled(rule, before).problem).toBeDefined()
    expect(compiled(rule, since).problem).toBeUndefined()
  })

  test.each([
    ["self.s + 'a'", undefined],
    ['self.n', 'messageExpression must evaluate to a string'],
    ['self.', 'messageExpression compilation failed'],
    ["string(int('x'))", 'messageExpression instantiation failed'],
  ])('its message %s: %s', (messageExpression, problem) => {
    const { message } = compiled('true', 36, { messageExpression })
    if (problem === undefined) expect(message?.problem).toBeUndefined()
    else expect(message?.problem).toContain(problem)
  })
})
