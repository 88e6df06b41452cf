import type { TypeNode } from '../../../../packages/kubernetes-schemas/src/index.ts'
import type { Constraint } from '../../../../packages/kubernetes-schemas/src/validation/rule.ts'
import type { Json } from '../../json.ts'
import { sampleOf } from './sample.ts'

/** What a place, or an entry of the map there, gets: a value, a long string, or nothing. */
export interface Aimed {
  readonly key?: string
  readonly to?: Json
  readonly long?: number
  readonly copies?: number
}

/** Strings that are of some format, or not. */
const STRINGS = [
  'a',
  'good',
  'example.com/good',
  'a.example.com',
  'Bad Name_',
  'UPPER',
  'a/b/c',
  '-',
  '.',
  '..',
  'a..b',
  'a b',
  'é',
  'x_y',
  '/absolute/path',
  'relative/../path',
  '10.0.0.1',
  '10.0.0.0/8',
  '010.0.0.1',
  '2001:db8::1',
  '::ffff:1.2.3.4',
  '127.0.0.1',
  '1',
  '0',
  '-1',
  '1.37.0',
  'v1',
  '50%',
  '101%',
  'Unheard',
  '* * * * *',
  'TZ=UTC * * * * *',
  'Europe/Zurich',
  'YQ==',
  '%%%',
  'kubernetes.io/a',
  'k8s.io/a',
  'requests.example.com/a',
  'http://example.com',
  'https://example.com/?a=b#c',
  'metadata.name',
  "metadata.labels['a']",
  "metadata.labels['-a-']",
  "metadata.annotations['a b']",
  'a.static.k8s.io',
  'system-a',
  '1Ki',
  '1.5',
  'a=b',
  'a:b',
  '*',
  '*.example.com',
  '2026-01-31T12:00:00Z',
] as const

const NUMBERS = [-1, 0, 1, 2, 100, 1000, 65_535, 65_536, 2_147_483_647] as const

/** Values that may show that a constraint is kept, and that it is not, for a place with a value or without. */
export function valuesFor(
  constraint: Constraint,
  value: Json | undefined,
  node: TypeNode | undefined,
): readonly Aimed[] {
  switch (constraint.is) {
    case 'required':
      return [{}]
    case 'forbidden':
      return []
    case 'min':
    case 'max':
    case 'minItems':
    case 'maxItems':
    case 'minLength':
    case 'maxLength':
    case 'totalBytes':
      return limitValues(constraint.is, constraint.to, value, node)
    case 'enum':
    case 'not':
      return [...constraint.to, 'Unheard', ...(node?.type === 'integer' ? [-1] : [])].map((to) => ({ to }))
    case 'keys':
      return [...keysOf(constraint.to)].map((key) => ({ to: { [key]: sampleValue(value, node) } }))
    case 'unique':
      return Array.isArray(value) && value.length > 0
        ? [{ to: [...(value as Json[]), (value as Json[])[0] as Json] }]
        : []
    default:
      return [...(value === undefined ? [] : [{}]), ...anyValues(value, node)]
  }
}

function* keysOf(constraints: readonly Constraint[]): Generator<string> {
  yield* STRINGS
  for (const each of constraints) {
    if (each.is === 'maxLength') yield 'a'.repeat(each.to + 1)
    if (each.is === 'enum' || each.is === 'not') yield* each.to.map(String)
  }
  yield ''
}

function sampleValue(value: Json | undefined, node: TypeNode | undefined): Json {
  const first = typeof value === 'object' && value !== null ? Object.values(value)[0] : undefined
  return first ?? (node?.items === undefined ? 'good' : sampleOf(node.items))
}

function limitValues(is: string, to: number, value: Json | undefined, node: TypeNode | undefined): readonly Aimed[] {
  switch (is) {
    case 'min':
    case 'max': {
      const near = [to - 1, to, to + 1]
      return node?.type === 'quantity'
        ? [...near.map((each) => ({ to: String(each) })), { to: '-1' }]
        : near.map((each) => ({ to: each }))
    }
    case 'minLength':
      return [{ to: '' }, { to: 'a' }]
    case 'maxLength':
      return [{ long: to + 1 }, { long: to }, { to: 'a' }]
    case 'totalBytes':
      return [{ key: 'a', long: to + 1 }, { to: { a: 'b' } }]
    default:
      return listValues(to, value)
  }
}

function listValues(to: number, value: Json | undefined): readonly Aimed[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return []
  return [{ copies: to + 1 }, { copies: 1 }, { to: Array.isArray(value) ? [] : {} }]
}

function anyValues(value: Json | undefined, node: TypeNode | undefined): readonly Aimed[] {
  switch (node?.type) {
    case 'integer':
    case 'number':
      return NUMBERS.map((to) => ({ to }))
    case 'boolean':
      return [{ to: true }, { to: false }]
    case 'quantity':
      return ['0', '-1', '1', '1500m', '1Ki', '0.5', '1k', '1e3'].map((to) => ({ to }))
    case 'int-or-string':
      return [...NUMBERS, ...STRINGS].map((to) => ({ to }))
    case 'string':
      return [...STRINGS.map((to) => ({ to })), ...[64, 254, 1_025].map((long) => ({ long }))]
    case 'map':
      return STRINGS.map((key) => ({ to: { [key]: sampleValue(value, node) } }))
    default:
      return []
  }
}
