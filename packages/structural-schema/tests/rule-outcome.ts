import type { Json } from '../src/json/json.ts'
import { evaluateRules } from '../src/rules/validations/evaluate-rules.ts'
import { compileSchema } from '../src/schema/compiled-schema.ts'
import { decodeSchema } from '../src/schema/decode-schema.ts'

const STRING = { type: 'string' }
const INTEGER = { type: 'integer' }

/** A schema with fields of all types. */
const SCHEMA: Json = {
  type: 'object',
  properties: {
    f: { type: 'number' },
    s: STRING,
    l: { type: 'array', items: STRING },
    i: INTEGER,
    map: listOfType('map', ['name'], { name: STRING, v: INTEGER }),
    set: { type: 'array', 'x-kubernetes-list-type': 'set', items: STRING },
    dash: listOfType('map', ['a-b'], { 'a-b': STRING }),
    two: listOfType('map', ['a', 'b'], { a: INTEGER, b: STRING, c: INTEGER }),
    m: { type: 'object', additionalProperties: INTEGER },
    q: { 'x-kubernetes-int-or-string': true },
    any: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    e: { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
    o: { type: 'object', properties: { x: INTEGER, in: INTEGER, 'a-b': INTEGER, nul: { ...STRING, nullable: true } } },
    nl: { type: 'array', items: { ...STRING, nullable: true } },
  },
}

/** A value of {@link SCHEMA}. */
const OBJECT: Json = {
  f: 1234567.125,
  s: 'a',
  l: ['x', 'y'],
  i: 3,
  map: [
    { name: 'a', v: 1 },
    { name: 'b', v: 2 },
  ],
  set: ['a', 'b'],
  dash: [{ 'a-b': 'x' }, { 'a-b': 'y' }],
  two: [
    { a: 1, b: 'x', c: 1 },
    { a: 1, b: 'y', c: 2 },
  ],
  m: { a: 1, b: 2 },
  q: 5,
  any: { x: 1 },
  e: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'n' }, spec: { a: 1 } },
  o: { x: 1, in: 2, 'a-b': 3, nul: null },
  nl: [null, 'a'],
}

/** Evaluates a rule on {@link OBJECT}. Returns `ok`, `violated` or the error, and the cost. */
export function ruleOutcome(rule: string): { outcome: string; cost: number } {
  const schema = { ...decodeSchema(SCHEMA), validations: [{ rule, message: 'M' }] }
  const { errors, cost } = evaluateRules(OBJECT, compileSchema(schema), { old: OBJECT })
  const [error] = errors
  if (error === undefined) return { outcome: 'ok', cost }
  const message = error.detail.replace(/^'|(?:': call arguments did not match .*| evaluating rule: M)$/g, '')
  return { outcome: error.rule === 'cel' ? 'violated' : message, cost }
}

function listOfType(type: string, keys: readonly string[], properties: Json): Json {
  const items = { type: 'object', properties }
  return { type: 'array', 'x-kubernetes-list-type': type, 'x-kubernetes-list-map-keys': keys, items }
}
