import type { Draw } from '../../generated/draw.ts'
import { drawAny } from './any-value.ts'
import { type CelType, PRODUCTIONS } from './cel-grammar.ts'
import { LEAVES, TEXTS } from './cel-leaves.ts'
import { SCHEMA_BREAKAGES } from './crd-breakages.ts'
import { drawInteger, drawNumber } from './pools.ts'
import { conforming, drawSchema } from './schemas.ts'
import { mapOf, type Tree, type TreeMap } from './tree.ts'

interface Scope {
  readonly draw: Draw
  /** Variables of comprehensions by type. */
  readonly variables: readonly (readonly [name: string, type: string])[]
  /** The productions used. */
  readonly used: Set<string>
  readonly counter: { next: number }
}

/** Every production, so that each has its turn at being the top of a rule. */
const ALL: readonly (readonly [CelType, string])[] = (Object.keys(PRODUCTIONS) as CelType[]).flatMap((type) =>
  PRODUCTIONS[type].map((production) => [type, production] as const),
)

/** A rule that contains production `turn`; its productions too. */
function drawRule(draw: Draw, turn: number): { readonly rule: string; readonly used: readonly string[] } {
  const [type, production] = ALL[turn % ALL.length] as readonly [CelType, string]
  const scope: Scope = { draw, variables: [], used: new Set(), counter: { next: 0 } }
  const top = asBool(scope, type, fill(scope, production, draw.below(3)))
  return { rule: balanced(draw, top), used: [...scope.used] }
}

/** Most conditions do not hold of most values: some are turned round. */
function balanced(draw: Draw, condition: string): string {
  if (draw.chance(35)) return `!(${condition})`
  return draw.chance(12) ? `(${condition}) || true` : condition
}

/** A condition about an expression. */
function asBool(scope: Scope, type: CelType, text: string): string {
  const { draw } = scope
  if (type === 'bool')
    return draw.chance(25) ? `${text} ${draw.pick(['&&', '||'])} ${expression(scope, 'bool', 1)}` : text
  if (type === 'null') return `self.nul == ${text}`
  if (type === 'maybe')
    return draw.chance(50) ? `${text}.hasValue()` : `${text}.orValue('a') == ${expression(scope, 'string', 0)}`
  if (type === 'format') return `${text}.validate(${expression(scope, 'string', 1)}).hasValue()`
  if (type === 'url') return `${text}.getHost() == ${expression(scope, 'string', 0)}`
  const comparable = ['int', 'uint', 'double', 'string', 'duration', 'timestamp'].includes(type)
  return `${text} ${comparable ? draw.pick(['==', '!=', '<', '>=', '==']) : draw.pick(['==', '!='])} ${expression(scope, type, draw.below(2))}`
}

function expression(scope: Scope, type: CelType, depth: number): string {
  const { draw } = scope
  const known = scope.variables.filter(([, of]) => of === type)
  if (known.length > 0 && draw.chance(45)) return draw.pick(known)[0]
  const objects = scope.variables.filter(([, of]) => of === 'object')
  if (objects.length > 0 && draw.chance(50)) {
    if (type === 'string') return `${draw.pick(objects)[0]}.name`
    if (type === 'int') return `${draw.pick(objects)[0]}.v`
    if (type === 'bool') return `has(${draw.pick(objects)[0]}.v)`
  }
  if (depth <= 0 || draw.chance(30)) return draw.pick(LEAVES[type])
  return fill(scope, draw.pick(PRODUCTIONS[type]), depth - 1)
}

const HOLE = /\{([a-zA-Z]+)((?:\|[^}]*)?)\}/g

function fill(scope: Scope, production: string, depth: number): string {
  scope.used.add(nameOf(production))
  const fresh = new Map<string, string>()
  const named = production.replace(/\$[a-z]/g, (variable) => {
    const name = fresh.get(variable) ?? `v${scope.counter.next++}`
    fresh.set(variable, name)
    return name
  })
  return named.replace(HOLE, (_, type: string, bindings: string) => {
    if (Object.hasOwn(TEXTS, type)) return scope.draw.pick(TEXTS[type] ?? [])
    const bound = bindings
      .split('|')
      .slice(1)
      .map((binding) => binding.split('=') as [string, string])
    const inner = { ...scope, variables: [...scope.variables, ...bound] }
    // Now and then a wrong type: the checker must say so.
    const of = scope.draw.chance(1) ? scope.draw.pick(Object.keys(LEAVES) as CelType[]) : (type as CelType)
    const text = expression(inner, of, depth)
    return /^[\w.]+$|^[\w.]+\([^()]*\)$|^'[^']*'$|^\[[^[\]]*\]$/.test(text) ? text : `(${text})`
  })
}

/** The name of a production in the table of coverage: what is left of it without its holes. */
function nameOf(production: string): string {
  return production.replace(HOLE, '_').replace(/\$[a-z]/g, 'x')
}

/** A schema with a field of each kind of type that rules can see. */
function ruleSchema(draw: Draw): TreeMap {
  const text = (most: number) => mapOf({ type: 'string', maxLength: draw.chance(80) ? most : undefined })
  const properties = mapOf({
    s: text(64),
    n: mapOf({ type: 'integer', format: draw.maybe(30, () => draw.pick(['int32', 'int64'])) }),
    f: mapOf({ type: 'number' }),
    b: mapOf({ type: 'boolean' }),
    l: mapOf({ type: 'array', maxItems: draw.chance(80) ? 8 : undefined, items: text(32) }),
    set: mapOf({ type: 'array', maxItems: 8, 'x-kubernetes-list-type': 'set', items: text(32) }),
    map: mapOf({
      type: 'array',
      maxItems: 8,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: mapOf({
        type: 'object',
        required: ['name'],
        properties: mapOf({ name: text(32), v: mapOf({ type: 'integer' }) }),
      }),
    }),
    m: mapOf({
      type: 'object',
      maxProperties: draw.chance(80) ? 8 : undefined,
      additionalProperties: mapOf({ type: 'integer' }),
    }),
    q: mapOf({ 'x-kubernetes-int-or-string': true }),
    d: mapOf({ type: 'string', format: 'duration' }),
    t: mapOf({ type: 'string', format: 'date-time' }),
    date: mapOf({ type: 'string', format: 'date' }),
    by: mapOf({ type: 'string', format: 'byte' }),
    'foo-bar': text(16),
    'a.b': text(16),
    namespace: text(16),
    o: mapOf({
      type: 'object',
      properties: mapOf({
        x: mapOf({ type: 'integer' }),
        y: text(16),
        any: mapOf({ 'x-kubernetes-preserve-unknown-fields': true }),
      }),
    }),
    any: mapOf({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }),
    e: mapOf({ type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }),
    nul: mapOf({ type: 'string', nullable: true, maxLength: 10 }),
  })
  return mapOf({ type: 'object', properties })
}

/** So many rules in a case. */
const RULES = 8

/** Rules at the root, on a value; sometimes on an update, sometimes rules further down too. */
export function makeRuleCase(draw: Draw, turn: number): Record<string, unknown> {
  const schema = ruleSchema(draw)
  const about: string[] = []
  const rules = Array.from({ length: draw.chance(25) ? 1 : RULES }, (_, i) => {
    const { rule, used } = drawRule(draw, turn * RULES + i)
    about.push(...used.map((production) => `${i} ${production}`))
    return mapOf({ rule, ...extras(draw) })
  })
  schema['x-kubernetes-validations'] = rules
  if (draw.chance(15)) nestRules(draw, schema)
  const obj = ruleValue(draw, schema)
  const old = draw.maybe(30, () => (draw.chance(30) ? obj : ruleValue(draw, schema)))
  return { schema, obj, ...(old === undefined ? {} : { old }), root: draw.chance(50), about }
}

function extras(draw: Draw): Record<string, Tree> {
  const some: Record<string, Tree> = {}
  if (draw.chance(25)) some.message = draw.pick(['violated', 'm', ' padded '])
  if (draw.chance(15))
    some.messageExpression = draw.pick([
      'self.s',
      "'x' + string(self.n)",
      "''",
      "'a\\nb'",
      'self.l[5]',
      "'v: ' + self.l.join(',')",
      '1',
      "'%d'.format([self.n])",
    ])
  if (draw.chance(15))
    some.reason = draw.pick(['FieldValueInvalid', 'FieldValueRequired', 'FieldValueForbidden', 'FieldValueDuplicate'])
  if (draw.chance(12)) some.fieldPath = draw.pick(['.s', '.o.x', "['foo-bar']", '.m.a', '.zz', '.l'])
  if (draw.chance(12)) some.optionalOldSelf = draw.chance(85)
  return some
}

function nestRules(draw: Draw, schema: TreeMap): void {
  const properties = schema.properties as TreeMap
  const own = (name: string, rules: readonly string[]) => {
    if (draw.chance(50))
      (properties[name] as TreeMap)['x-kubernetes-validations'] = [mapOf({ rule: draw.pick(rules), ...extras(draw) })]
  }
  own('s', ['self.size() < 3', "self != ''", 'self == oldSelf', 'self.startsWith(oldSelf)'])
  own('l', ['self.size() < 2', 'self.all(x, x.size() < 3)', 'self.isSorted()'])
  own('map', ['self.all(x, has(x.v))', 'self == oldSelf', 'self.size() >= oldSelf.size()'])
  own('m', ['self.all(k, self[k] < 3)', "!('a' in self)"])
  own('n', ['self % 2 == 0', 'self >= oldSelf', 'oldSelf.hasValue() || self > 0'])
  own('e', ["self.kind == 'Pod'", 'has(self.metadata.name)', "self.apiVersion.startsWith('v')"])
  own('nul', ["self == 'a'"])
  const items = (properties.map as TreeMap).items as TreeMap
  if (draw.chance(40))
    items['x-kubernetes-validations'] = [
      mapOf({ rule: draw.pick(['self.v > 0', 'self == oldSelf', "self.name != 'a'"]) }),
    ]
  if (draw.chance(20)) schema.allOf = [mapOf({ properties: mapOf({ s: mapOf({ minLength: 1 }) }) })]
}

/** A value in which each field is there or not. */
function ruleValue(draw: Draw, schema: TreeMap): TreeMap {
  const properties = schema.properties as TreeMap
  const value = mapOf([])
  for (const name of Object.keys(properties)) {
    if (!draw.chance(88)) continue
    value[name] = fieldValue(draw, name, properties[name] as TreeMap)
  }
  if (draw.chance(40)) Object.assign(value, { apiVersion: 'example.com/v1', kind: 'Widget' })
  if (draw.chance(40))
    value.metadata = mapOf({
      name: draw.pick(['x', 'a']),
      generateName: draw.maybe(20, () => 'g'),
      labels: mapOf({ a: 'b' }),
    })
  return value
}

const FIELD_TEXTS: readonly string[] = [
  'a',
  'abc',
  '',
  'x',
  '10',
  '1h30m',
  '10.0.0.1',
  '100Mi',
  'https://x.io/a',
  '1.2.3',
  'Ünïcode',
  '::1',
  '10.0.0.0/8',
  'true',
  '2020-01-01T00:00:00Z',
  'b',
]

function fieldValue(draw: Draw, name: string, schema: TreeMap): Tree {
  switch (name) {
    case 's':
      return draw.pick(FIELD_TEXTS)
    case 'n':
      return draw.chance(80) ? draw.pick([0, 1, 2, 3, 5, -1]) : drawInteger(draw)
    case 'f':
      return drawNumber(draw)
    case 'l':
      return Array.from({ length: draw.below(4) }, () => draw.pick(['a', 'b', 'abc', 'x', '']))
    case 'set':
      return draw.some(['a', 'b', 'abc', 'x'])
    case 'map':
      return draw.some(['a', 'b', 'c']).map((key) => mapOf({ name: key, v: draw.maybe(70, () => draw.below(4)) }))
    case 'm':
      return mapOf(draw.some(['a', 'b', 'zz']).map((key) => [key, draw.below(4) - 1]))
    case 'q':
      return draw.pick<Tree>([1, 3, '50%', 'abc', 0])
    case 'd':
      return draw.pick(['5s', '1h30m', '3 days', '-2s'])
    case 't':
      return draw.pick(['2020-01-01T00:00:00Z', '2024-06-01T12:30:15.5Z', '2020-01-01T00:00:00+02:00'])
    case 'date':
      return draw.pick(['2020-01-01', '2024-02-29'])
    case 'by':
      return draw.pick(['YWJj', '', '/w=='])
    case 'any':
      return draw.chance(80) ? mapOf({ a: drawAny(draw, 1) }) : mapOf([])
    case 'e':
      return mapOf({
        apiVersion: 'v1',
        kind: draw.pick(['Pod', 'Other']),
        metadata: draw.maybe(70, () => mapOf({ name: 'x', labels: mapOf({ a: 'b' }) })),
        spec: mapOf({ a: 1 }),
      })
    case 'nul':
      return draw.pick<Tree>([null, 'a'])
    case 'o':
      return mapOf({
        x: draw.maybe(80, () => draw.below(4)),
        y: draw.maybe(80, () => draw.pick(['a', 'abc'])),
        any: draw.maybe(40, () => drawAny(draw, 1)),
      })
    default:
      return conforming(draw, schema, 2)
  }
}

/** Rules to be compiled only. */
export function makeCompileCase(draw: Draw, turn: number): Record<string, unknown> {
  const about: string[] = []
  const rules = Array.from({ length: 6 }, (_, i) => {
    const { rule, used } = drawRule(draw, turn * 6 + i + 7)
    about.push(...used)
    return mapOf({ rule: draw.chance(8) ? damage(draw, rule) : rule, ...extras(draw) })
  })
  return { schema: ruleSchema(draw), rules, root: draw.chance(30), about }
}

/** The text with a small fault. */
function damage(draw: Draw, text: string): string {
  const characters = Array.from(text)
  const at = draw.below(characters.length + 1)
  const fault = draw.pick([
    '',
    ')',
    '(',
    ' ',
    '.',
    "'",
    '&&',
    '?',
    'self',
    '1',
    '-',
    ',',
    ':',
    '\\',
    '!',
    '[',
    '{',
    '0x',
    'u',
    'in',
  ])
  const rest = characters.slice(at + (draw.chance(50) ? 1 : 0))
  return `${characters.slice(0, at).join('')}${fault}${rest.join('')}`
}

/** A schema whose rules are to be estimated. */
export function makeCostCase(draw: Draw, turn: number): Record<string, unknown> {
  const schema = draw.chance(50) ? ruleSchema(draw) : drawSchema(draw, { applicators: 5, lists: 40 })
  const about: string[] = []
  if (draw.chance(50)) SCHEMA_BREAKAGES['rule: cost']?.(draw, schema)
  if (schema.properties !== undefined && (schema.properties as TreeMap).set !== undefined) {
    const rules = Array.from({ length: 4 }, (_, i) => {
      const { rule, used } = drawRule(draw, turn * 4 + i + 3)
      about.push(...used)
      return mapOf({ rule, ...extras(draw) })
    })
    schema['x-kubernetes-validations'] = rules
    if (draw.chance(30)) nestRules(draw, schema)
  }
  return { schema, about }
}
