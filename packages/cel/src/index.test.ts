import { describe, expect, test } from 'vitest'
import {
  type CheckOptions,
  check,
  compile,
  cost,
  type Evaluation,
  evaluate,
  type Input,
  type Program,
} from './index.ts'
import { Duration, type ListOf, ListValue, type Value } from './values.ts'

const DYN = { kind: 'dyn' } as const
const INT = { kind: 'int' } as const

function programOf(source: string, options: CheckOptions = {}): Program {
  const result = compile(source, options)
  if ('problem' in result) throw new Error(result.problem)
  return result.program
}

function evaluated(source: string, values: Readonly<Record<string, Input>> = {}): Evaluation {
  const variables = Object.fromEntries(Object.keys(values).map((name) => [name, DYN]))
  return evaluate(programOf(source, { variables }), values)
}

describe('check', () => {
  test('infers the type of the result and the variables that the expression uses', () => {
    const result = check('size(a) > 0 && [1].all(b, b > 0)', { variables: { a: DYN, b: DYN, c: DYN } })

    expect('checked' in result && result.checked.type).toEqual({ kind: 'bool' })
    expect('checked' in result && [...result.checked.variables]).toEqual(['a', 'b'])
  })

  test.each([
    ['1 +', '<input>:1:4: '],
    ['a', "undeclared reference to 'a' (in container '')"],
    ["1 + 'a'", "found no matching overload for '_+_' applied to '(int, string)'"],
    ["'a'.matches('(')", 'invalid matches argument'],
  ])('returns the problem of %s', (source, problem) => {
    const result = check(source)

    expect('problem' in result && result.problem).toContain(problem)
  })

  test('accepts only the functions of the version', () => {
    const problem = (kubernetesMinor: number) => {
      const result = check("isIP('::1')", { kubernetesMinor })
      return 'problem' in result ? result.mistake?.message : undefined
    }

    expect(problem(30)).toBeUndefined()
    expect(problem(29)).toContain('from Kubernetes 1.31 on')
  })
})

describe('compile', () => {
  test('accepts the result of check', () => {
    const checked = check('1 + 1')
    const result = 'checked' in checked ? compile(checked.checked) : checked

    expect('program' in result && evaluate(result.program).value).toBe(2n)
  })

  test.each([
    ["int('a')", "type conversion error from 'string' to 'int'"],
    ['[1][dyn([0])]', 'invalid qualifier type: *types.baseList'],
  ])('returns the reason why %s always fails', (source, problem) => {
    const result = compile(source)

    expect('problem' in result && result.problem).toBe(problem)
  })
})

describe('evaluate', () => {
  test.each<[string, Readonly<Record<string, Input>>, Value]>([
    ['a', { a: 1 }, 1],
    ['a == 1', { a: 1n }, true],
    ['a.b[1] + "c"', { a: { b: ['a', 'b'] } }, 'bc'],
    ['has(a.b) || has(a.c)', { a: { c: undefined } }, false],
    ['toString', { toString: 'own' }, 'own'],
    ['a == b', { a: new Uint8Array([1]), b: new Uint8Array([1]) }, true],
    ["a == duration('1s')", { a: new Duration(1_000_000_000n) }, true],
    ['[a].all(a, a == .a)', { a: 'global' }, true],
    ['[1, 2].exists(a, .a == 3)', { a: 3n }, true],
  ])('%s with %o', (source, values, value) => {
    const { error, ...result } = evaluated(source, values)

    expect(error).toBeUndefined()
    expect(result.value).toBe(value)
  })

  test('returns lists and maps as values of the language', () => {
    const { value } = evaluated('a.map(x, x * 2)', { a: [1n, 2n] })

    expect(value).toBeInstanceOf(ListValue)
    expect((value as ListOf).values).toEqual([2n, 4n])
  })

  test.each<[string, Readonly<Record<string, Input>>, string]>([
    ['a.b', { a: {} }, 'no such key: b'],
    ['a + 1', { a: 1.5 }, 'no such overload'],
    ['1 / 0 == a', { a: 1 }, 'division by zero'],
    ['{a: 1}', { a: new Uint8Array() }, 'internal error: runtime error: hash of unhashable type types.Bytes'],
  ])('reports the error of %s', (source, values, error) => {
    expect(evaluated(source, values)).toMatchObject({ value: undefined, error, overBudget: false })
  })

  test('reports a variable without a value only if the evaluation reads it', () => {
    const program = programOf('a || b', { variables: { a: DYN, b: DYN } })

    expect(evaluate(program, { a: true }).value).toBe(true)
    expect(evaluate(program, { a: false }).error).toBe('no such attribute(s): b')
    expect(evaluate(program, { a: false, b: undefined }).error).toBe('no such attribute(s): b')
  })

  test('stops at the cost limit', () => {
    const program = programOf('a.all(x, x > 0)', { variables: { a: DYN } })
    const a = Array.from({ length: 100 }, () => 1n)
    const { cost: whole, ...enough } = evaluate(program, { a })

    expect(enough).toMatchObject({ value: true, overBudget: false })
    expect(evaluate(program, { a }, { limit: whole })).toMatchObject({ value: true })
    expect(evaluate(program, { a }, { limit: whole - 1 })).toMatchObject({ value: undefined, overBudget: true })
  })

  test('evaluations of the same program do not affect each other', () => {
    const program = programOf("a.filter(x, x.matches('^[a-z]$')).map(x, {x: x})", { variables: { a: DYN } })
    const sizes = [['a'], ['b', 'c', '1'], []].map((a) => (evaluate(program, { a }).value as ListOf).length)

    expect(sizes).toEqual([1, 2, 0])
  })
})

describe('cost', () => {
  test('grows with the declared size', () => {
    const type = { kind: 'list', element: INT } as const
    const most = (maxElements: bigint) => {
      const result = check('a.all(x, x > 0)', { variables: { a: type } })
      const element = { type: INT, maxElements: 0n, minSize: 1 }
      return 'checked' in result ? cost(result.checked, () => ({ type, maxElements, minSize: 2, element })).max : 0n
    }

    expect(most(100n) - most(10n)).toBe(90n * (most(2n) - most(1n)))
  })

  test('has no bound without a declared size', () => {
    const result = check('a.all(x, x > 0)', { variables: { a: { kind: 'list', element: INT } } })

    expect('checked' in result && cost(result.checked, () => undefined).max).toBe(2n ** 64n - 1n)
  })
})
