import { describe, expect, test } from 'vitest'
import { evaluate } from '../evaluate/evaluate.ts'
import { compile } from '../evaluate/program.ts'
import { ANY, INT, mapType, STRING, type StructType, structType } from '../values/types.ts'
import { check } from './check.ts'

const POINT = structType(
  'Point',
  new Map([
    ['x', { type: INT, property: 'x' }],
    ['name', { type: STRING, property: 'name' }],
  ]),
)
const OPEN: StructType = { kind: 'struct', name: 'Open', isOpen: true }
const STRUCTS = new Map([POINT, OPEN].map((type) => [type.name, type]))
const options = {
  structs: (name: string) => STRUCTS.get(name),
  variables: { any: ANY, values: mapType(STRING, ANY) },
}

/** The type of the result, or the first line of the problem. */
function outcomeOf(source: string, more: object = {}): string {
  const result = check(source, { ...options, ...more })
  return 'checked' in result ? result.checked.type.kind : (result.problem.split('\n')[0] ?? '').replace(/^.*?\d: /, '')
}

describe('an object', () => {
  test.each([
    ["Point{x: 1, name: 'a'}", 'struct'],
    ['Point{}', 'struct'],
    ['.Point{x: 1}.x', 'int'],
    ['Point{?x: optional.of(1)}', 'struct'],
    ['Open{anything: [1], x: Open{}}.anything.more', 'dyn'],
    ['has(Point{}.x)', 'bool'],
    ['[Point{x: 1}].filter(p, p.x > 0)', 'list'],
  ])('%s is of type %s', (source, type) => {
    expect(outcomeOf(source)).toBe(type)
  })

  test.each([
    ["Point{x: 'a'}", "expected type of field 'x' is 'int' but provided type is 'string'"],
    ['Point{z: 1}', "undefined field 'z'"],
    ['Point{?x: 1}', "expected type 'optional_type(int)' but found 'int'"],
    ['Circle{x: 1}', "undeclared reference to 'Circle' (in container '')"],
    ['Point{x: y}', "undeclared reference to 'y' (in container '')"],
    ['Point{}.z', "undefined field 'z'"],
  ])('%s: %s', (source, problem) => {
    expect(outcomeOf(source)).toBe(problem)
  })

  test('cannot be created by servers before 1.32, nor without declared types', () => {
    expect(outcomeOf('Point{}', { serverMinor: 31 })).toBe("'Point' is not a type")
    expect(outcomeOf('Point{}', { serverMinor: 32 })).toBe('struct')
    expect(outcomeOf('Point{}', { structs: undefined })).toBe("undeclared reference to 'Point' (in container '')")
  })

  test('its type cannot be used as a value', () => {
    const result = compile('type(Point{}) == Point', options)

    expect(result).toMatchObject({ problem: 'reference to undefined type: Point' })
  })

  test('is evaluated as its fields', () => {
    const result = compile('Point{x: 2, ?name: optional.none()}.x + [Point{x: 1}].map(p, p.x)[0]', options)
    if ('problem' in result) throw new Error(result.problem)

    expect(evaluate(result.program).value).toBe(3n)
  })
})

describe('a value of any type', () => {
  test.each([
    ['any.a.b', 'dyn'],
    ['values.a', 'any'],
    ["values['a']", 'any'],
    ["any == 1 && any == 'a' && any > 1", 'bool'],
    ['any.startsWith(values.a)', 'bool'],
    ["any in ['a']", 'bool'],
  ])('%s is of type %s', (source, type) => {
    expect(outcomeOf(source)).toBe(type)
  })

  test('cannot be iterated', () => {
    expect(outcomeOf('any.all(x, true)')).toContain("expression of type 'any' cannot be range of a comprehension")
    expect(outcomeOf('dyn(any).all(x, true)')).toBe('bool')
  })
})

describe('extensions', () => {
  test.each([
    ["jsonpatch.escapeKey('a/b~c') == 'a~1b~0c'", 'patches'],
    ['cel.bind(x, 1, x + 1) == 2', 'devices'],
    ['cel.bind(x, [1], cel.bind(y, x[0], y)) == 1', 'devices'],
  ] as const)('%s with %s', (source, extension) => {
    const result = compile(source, { extension })
    if ('problem' in result) throw new Error(result.problem)

    expect(evaluate(result.program).value).toBe(true)
    expect(outcomeOf(source)).not.toBe('bool')
  })

  test('devices have version 0 of semantic versions before others have them', () => {
    const semver = "semver('1.2.3').major() == 1"
    const normalized = "semver('1.2', true).major() == 1"

    expect(outcomeOf(semver, { kubernetesMinor: 31 })).not.toBe('bool')
    expect(outcomeOf(semver, { kubernetesMinor: 31, extension: 'devices' })).toBe('bool')
    expect(outcomeOf(normalized, { kubernetesMinor: 31, extension: 'devices' })).not.toBe('bool')
    expect(outcomeOf(normalized, { kubernetesMinor: 33, extension: 'devices' })).toBe('bool')
  })
})

describe('what depends on the server', () => {
  test.each([
    ["['a'].first().hasValue()", 32, 33],
    ["'\\ud800' == ''", 33, 32],
    ["'%d'.format(['a']) == ''", 31, 30],
    ["{'a-b': 1}.`a-b` == 1", 36, 37],
  ])('%s: 1.%i refuses it, 1.%i does not', (source, refuses, accepts) => {
    const minor = { kubernetesMinor: 30 }

    expect(outcomeOf(source, { ...minor, serverMinor: refuses })).not.toBe('bool')
    expect(outcomeOf(source, { ...minor, serverMinor: accepts })).toBe('bool')
  })
})
