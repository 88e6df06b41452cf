import { compile, evaluate, type Input, type Type } from '../src/index.ts'
import { INT, STRING, structType } from '../src/values.ts'

/** An object with fields of all types. */
const SELF: Input = {
  f: 1234567.125,
  s: 'a',
  l: ['x', 'y'],
  i: 3n,
  m: { a: 1n, b: 2n },
  o: { x: 1n },
}

const TYPES: Readonly<Record<string, Type>> = {
  f: { kind: 'double' },
  s: STRING,
  l: { kind: 'list', element: STRING },
  i: INT,
  m: { kind: 'map', key: STRING, value: INT },
  o: structType('self.o', new Map([['x', { type: INT, property: 'x' }]])),
}

const VARIABLE = structType(
  'self',
  new Map(Object.entries(TYPES).map(([property, type]) => [property, { type, property }])),
)

/** Evaluates an expression on {@link SELF}: `ok` if it is true, `violated` if it is false, or the error; with its cost. */
export function outcomeOf(expression: string): { outcome: string; cost: number } {
  const result = compile(expression, { variables: { self: VARIABLE } })
  if ('problem' in result) return { outcome: result.problem, cost: 0 }
  const { value, error, cost } = evaluate(result.program, { self: SELF })
  return { outcome: error ?? (value === true ? 'ok' : 'violated'), cost }
}
