import type { Draw } from '../../generated/draw.ts'
import { drawAny } from './any-value.ts'
import { type Breakage, DEFAULT_BREAKAGES, STRUCTURAL_BREAKAGES, spineOf } from './breakages.ts'
import { makeCompileCase, makeCostCase, makeRuleCase } from './cel-cases.ts'
import { SCHEMA_BREAKAGES } from './crd-breakages.ts'
import { breakCrd, CRD_BREAKAGES, drawCrd, establish, evolve, schemasOf, versionsOf } from './crds.ts'
import { drawFocus, drawLists } from './focus.ts'
import { conforming, drawMetadata, drawSchema, type SchemaOptions } from './schemas.ts'
import { copy, isTreeMap, mapOf, print, type Tree, type TreeMap } from './tree.ts'

/** A question for both sides, and what it is about. */
export interface StructuralCase {
  readonly op: string
  /** The JSON text, numbers as literals. */
  readonly text: string
  /** Rules, keywords, formats, functions that it exercises. */
  readonly about: readonly string[]
}

type Maker = (draw: Draw, turn: number) => { readonly about?: readonly string[]; readonly [part: string]: unknown }

/** What makes a case of each op, and how many of a hundred it is. */
const MAKERS: Readonly<Record<string, { readonly share: number; readonly make: Maker }>> = {
  structural: { share: 11, make: (draw, turn) => ({ ...brokenSchema(draw, turn) }) },
  validate: {
    share: 16,
    make: (draw, turn) => (draw.chance(60) ? valueCase(draw, { applicators: 30 }) : focusCase(draw, turn)),
  },
  ratchet: { share: 5, make: ratchetCase },
  prune: { share: 4, make: (draw) => valueCase(draw, {}) },
  default: { share: 4, make: (draw) => ({ ...valueCase(draw, { defaults: 35 }), pruneDefaults: draw.chance(30) }) },
  prunenulls: { share: 3, make: (draw) => withNulls(draw, valueCase(draw, { defaults: 15 })) },
  listtype: { share: 4, make: (draw) => (draw.chance(60) ? drawLists(draw) : valueCase(draw, { lists: 90 })) },
  objectmeta: { share: 5, make: metadataCase },
  defaultcheck: { share: 6, make: defaultCase },
  v2: { share: 2, make: (draw) => ({ schema: drawSchema(draw, { defaults: 10, lists: 40 }) }) },
  unfold: { share: 2, make: (draw) => ({ schema: drawSchema(draw, { applicators: 40 }) }) },
  strip: {
    share: 2,
    make: (draw) => ({
      schema: draw.chance(70) ? drawSchema(draw, { defaults: 20, applicators: 40 }) : bareSchema(draw),
    }),
  },
  create: { share: 13, make: createCase },
  update: { share: 7, make: updateCase },
  condition: { share: 2, make: (draw, turn) => ({ crd: structurallyBroken(draw, turn) }) },
  publish: { share: 2, make: (draw) => ({ crd: publishable(draw), selectable: draw.chance(50) }) },
  publishv2: { share: 2, make: (draw) => ({ crd: publishable(draw), selectable: draw.chance(50) }) },
  celeval: { share: 20, make: makeRuleCase },
  celcompile: { share: 4, make: makeCompileCase },
  celcost: { share: 3, make: makeCostCase },
  store: { share: 6, make: storeCase },
}

/** The ops. */
const OPS: readonly string[] = Object.keys(MAKERS)

/** For each of a hundred cases its op, spread evenly. */
const SCHEDULE: readonly string[] = OPS.flatMap((op) =>
  Array.from({ length: MAKERS[op]?.share ?? 0 }, (_, i) => ({ op, at: i / (MAKERS[op]?.share ?? 1) })),
)
  .sort((a, b) => a.at - b.at)
  .map(({ op }) => op)

/** The op of a case. */
export function opOf(number: number): string {
  return SCHEDULE[number % SCHEDULE.length] as string
}

/** Makes case `number` of a run. */
export function makeCase(draw: Draw, number: number): StructuralCase {
  const op = opOf(number)
  const maker = MAKERS[op] as { readonly make: Maker }
  const { about = [], ...parts } = maker.make(draw, Math.floor(number / SCHEDULE.length))
  return { op, text: print(mapOf({ id: number, op, ...(parts as Record<string, Tree>) })), about }
}

function pickInTurn<T>(names: readonly T[], turn: number, draw: Draw): T {
  return names[(turn + draw.below(2)) % names.length] as T
}

function brokenSchema(draw: Draw, turn: number): { schema: TreeMap; about: string[] } {
  const schema = drawSchema(draw, { defaults: 5 })
  const about: string[] = []
  for (let left = draw.chance(15) ? 0 : 1 + draw.below(3); left > 0; left--) {
    const name =
      left === 1
        ? pickInTurn(Object.keys(STRUCTURAL_BREAKAGES).slice(0, -1), turn * 11 + draw.below(11), draw)
        : draw.pick(Object.keys(STRUCTURAL_BREAKAGES).slice(0, -1))
    if (STRUCTURAL_BREAKAGES[name]?.(draw, schema) === true) about.push(name)
  }
  if (draw.chance(4)) STRUCTURAL_BREAKAGES.conversion?.(draw, schema)
  return { schema, about }
}

function valueCase(draw: Draw, options: SchemaOptions): { schema: TreeMap; obj: Tree; root: boolean; about: string[] } {
  const schema = drawSchema(draw, options)
  return {
    schema,
    obj: draw.chance(97) ? rootValue(draw, schema) : drawAny(draw, 2),
    root: draw.chance(50),
    about: keywordsOf(schema),
  }
}

function focusCase(draw: Draw, turn: number): { schema: TreeMap; obj: Tree; root: boolean; about: string[] } {
  const { schema, obj } = drawFocus(draw, turn)
  return { schema, obj, root: draw.chance(50), about: keywordsOf(schema) }
}

/** A schema without a value validation. */
function bareSchema(draw: Draw): TreeMap {
  const properties = mapOf([])
  for (const name of draw.some(['a', 'b', 'c']))
    properties[name] = mapOf({
      type: draw.pick(['string', 'integer']),
      nullable: draw.maybe(30, () => true),
      description: 'd',
    })
  return mapOf({ type: 'object', properties })
}

function withNulls<T extends { obj: Tree }>(draw: Draw, made: T): T {
  const { obj } = made
  if (isTreeMap(obj)) {
    for (const name of Object.keys(obj)) if (draw.chance(30)) obj[name] = null
    for (const child of Object.values(obj))
      if (isTreeMap(child)) for (const name of Object.keys(child)) if (draw.chance(30)) child[name] = null
  }
  return made
}

function rootValue(draw: Draw, schema: TreeMap): Tree {
  const value = conforming(draw, schema, 5)
  return isTreeMap(value) ? value : mapOf([])
}

function ratchetCase(draw: Draw): Record<string, unknown> {
  const { schema, obj, about } = valueCase(draw, { applicators: 20, lists: 50 })
  return { schema, obj, old: draw.chance(20) ? copy(obj) : changed(draw, obj, schema), about }
}

/** The value with some of its parts made anew. */
function changed(draw: Draw, value: Tree, schema: TreeMap): Tree {
  const other = rootValue(draw, schema)
  if (!isTreeMap(value) || !isTreeMap(other)) return other
  const result = copy(value)
  for (const key of Object.keys(other)) if (draw.chance(40)) result[key] = other[key] as Tree
  for (const key of Object.keys(result)) if (draw.chance(15)) delete result[key]
  for (const list of Object.values(result)) if (Array.isArray(list) && draw.chance(40)) list.reverse()
  return result
}

function metadataCase(draw: Draw): Record<string, unknown> {
  const schema = drawSchema(draw, {})
  const root = draw.chance(70)
  const obj = rootValue(draw, schema) as TreeMap
  if (root) {
    if (draw.chance(85)) obj.apiVersion = draw.pick<Tree>(['v1', 'apps/v1', 'a/b/c', '', 'A_B/v1', 5])
    if (draw.chance(85)) obj.kind = draw.pick<Tree>(['Pod', 'my-kind', '-x', '', 'a b', 1])
    if (draw.chance(80)) obj.metadata = drawMetadata(draw)
  }
  return { schema, obj, root }
}

function defaultCase(draw: Draw, turn: number): Record<string, unknown> {
  const schema = drawSchema(draw, { defaults: draw.chance(50) ? 25 : 0 })
  const about: string[] = []
  const names = Object.keys(DEFAULT_BREAKAGES)
  for (let left = draw.below(3); left > 0; left--) {
    const name = pickInTurn(names, turn, draw)
    if (DEFAULT_BREAKAGES[name]?.(draw, schema) === true) about.push(name)
  }
  return { schema, root: draw.chance(50), about }
}

/** Every way to break a CustomResourceDefinition, each with its turn; those of rules have many sides. */
const CRD_TURNS: readonly string[] = [
  ...Object.keys(CRD_BREAKAGES).map((name) => `crd ${name}`),
  ...Object.keys(SCHEMA_BREAKAGES),
  ...Object.keys(SCHEMA_BREAKAGES).filter((name) => /^rule|nullable|status|-type$/.test(name)),
  ...Array.from({ length: 4 }, () => [
    'rule: fields',
    'rule: oldSelf',
    'rule: message expression',
    'rule: cost',
  ]).flat(),
  ...Object.keys(STRUCTURAL_BREAKAGES).filter((_, i) => i % 3 === 0),
  ...Object.keys(DEFAULT_BREAKAGES),
]

const ON_SCHEMAS = { ...STRUCTURAL_BREAKAGES, ...DEFAULT_BREAKAGES, ...SCHEMA_BREAKAGES }

/** A CustomResourceDefinition with one thing wrong that is in its turn, and sometimes more. */
function brokenCrd(draw: Draw, turn: number, most: number): { crd: TreeMap; about: string[] } {
  const crd = drawCrd(draw, { defaults: draw.chance(30) ? 15 : 0, applicators: 15 })
  const about: string[] = []
  const wrongs = draw.chance(10) ? 0 : draw.chance(65) ? 1 : 1 + draw.below(most)
  for (let i = 0; i < wrongs; i++) {
    const name = i === 0 ? (CRD_TURNS[turn % CRD_TURNS.length] as string) : draw.pick(CRD_TURNS)
    about.push(name)
    if (name.startsWith('crd ')) breakCrd(draw, crd, name.slice(4))
    else {
      const schemas = schemasOf(crd)
      if (schemas.length > 0) (ON_SCHEMAS as Readonly<Record<string, Breakage>>)[name]?.(draw, draw.pick(schemas))
    }
  }
  return { crd, about }
}

function structurallyBroken(draw: Draw, turn: number): TreeMap {
  const { crd } = brokenCrd(draw, turn, 2)
  const schemas = schemasOf(crd)
  for (let left = draw.below(3); left > 0 && schemas.length > 0; left--) {
    STRUCTURAL_BREAKAGES[draw.pick(Object.keys(STRUCTURAL_BREAKAGES))]?.(draw, draw.pick(schemas))
  }
  return crd
}

function createCase(draw: Draw, turn: number): Record<string, unknown> {
  return { ...brokenCrd(draw, turn, 3), warnings: draw.chance(50) }
}

function updateCase(draw: Draw, turn: number): Record<string, unknown> {
  const { crd: oldCrd, about } = brokenCrd(draw, turn, 2)
  const crd = copy(oldCrd)
  const spec = crd.spec as TreeMap
  if (draw.chance(15)) (oldCrd.spec as TreeMap).preserveUnknownFields = true
  if (draw.chance(15)) spec.preserveUnknownFields = draw.chance(60)
  for (let left = draw.below(3); left > 0; left--) {
    const schemas = schemasOf(crd)
    const kind = draw.below(8)
    if (kind === 0) breakCrd(draw, crd, draw.pick(Object.keys(CRD_BREAKAGES)))
    else if (schemas.length === 0) break
    else if (kind === 1) SCHEMA_BREAKAGES[draw.pick(Object.keys(SCHEMA_BREAKAGES))]?.(draw, draw.pick(schemas))
    else if (kind === 2) STRUCTURAL_BREAKAGES[draw.pick(Object.keys(STRUCTURAL_BREAKAGES))]?.(draw, draw.pick(schemas))
    else evolve(draw, draw.pick(schemas))
  }
  if (draw.chance(10)) for (const version of versionsOf(crd).slice(1)) version.name = `${String(version.name)}x`
  const prepare = draw.chance(60)
  if (prepare && draw.chance(50)) establish(draw, oldCrd, crd)
  return { oldCrd, crd, about, prepare, warnings: draw.chance(40) }
}

function publishable(draw: Draw): TreeMap {
  const { crd } = brokenCrd(draw, draw.below(200), 1)
  for (const version of versionsOf(crd))
    if (draw.chance(20)) version.selectableFields = [mapOf({ jsonPath: '.spec.a' })]
  if (draw.chance(10)) (crd.spec as TreeMap).preserveUnknownFields = true
  return crd
}

/** A custom resource on its way into the storage, or an update of one. */
function storeCase(draw: Draw): Record<string, unknown> {
  const crd = drawCrd(draw, { defaults: 25, applicators: 12 })
  const version = versionsOf(crd)[0] as TreeMap
  const schema = (version.schema as TreeMap).openAPIV3Schema as TreeMap
  if (draw.chance(35)) addRules(draw, schema)
  if (draw.chance(20))
    version.subresources = mapOf({
      status: draw.maybe(60, () => mapOf([])),
      scale: draw.maybe(40, () =>
        mapOf({ specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' }),
      ),
    })
  const resource = () => {
    const made = mapOf({
      ...(rootValue(draw, schema) as TreeMap),
      apiVersion: 'example.com/v1',
      kind: draw.chance(98) ? 'Widget' : 'Other',
    })
    made.metadata = draw.chance(50)
      ? mapOf({ name: 'x', namespace: (crd.spec as TreeMap).scope === 'Cluster' ? undefined : 'y' })
      : drawMetadata(draw)
    if (draw.chance(15)) made.status = drawAny(draw, 2)
    return made
  }
  const obj = resource()
  if (!draw.chance(35)) return { crd, obj, about: keywordsOf(schema) }
  const old = changed(draw, obj, schema) as TreeMap
  Object.assign(old, {
    apiVersion: obj.apiVersion,
    kind: obj.kind,
    metadata: mapOf({ name: 'x', namespace: 'y', resourceVersion: '1' }),
  })
  obj.metadata = copy(old.metadata as TreeMap)
  return { crd, obj, old, about: keywordsOf(schema) }
}

function addRules(draw: Draw, schema: TreeMap): void {
  const nodes = spineOf(schema)
  // If the type of a resource is not a string, the schema is not structural, and no server would have its rules.
  const untold = nodes.flatMap(({ properties }) =>
    isTreeMap(properties) ? [properties.apiVersion, properties.kind] : [],
  )
  for (const node of nodes.filter((one) => !untold.includes(one))) {
    if (node !== schema && !draw.chance(30)) continue
    const rules = ['self == self', 'false', 'self == oldSelf', 'type(self) == type(self)']
    if (node.type === 'string') rules.push('size(self) < 4', 'self.startsWith("a")')
    if (node.type === 'integer') rules.push('self < 3', 'self % 2 == 0')
    if (node.type === 'array') rules.push('size(self) < 2', 'self.all(x, x == x)')
    if (isTreeMap(node.properties) && node.properties.a !== undefined)
      rules.push('has(self.a)', '!has(self.a) || self.a == self.a')
    node['x-kubernetes-validations'] = [
      mapOf({
        rule: draw.pick(rules),
        message: draw.maybe(40, () => 'm'),
        reason: draw.maybe(30, () =>
          draw.pick(['FieldValueInvalid', 'FieldValueRequired', 'FieldValueForbidden', 'FieldValueDuplicate']),
        ),
        fieldPath: draw.maybe(15, () => '.a'),
      }),
    ]
  }
}

/** Keywords, formats and extensions of a schema. */
function keywordsOf(schema: TreeMap): string[] {
  const found = new Set<string>()
  const visit = (node: TreeMap) => {
    for (const [key, value] of Object.entries(node)) {
      found.add(
        key === 'type'
          ? `type ${String(value)}`
          : key === 'format'
            ? `format ${String(value)}`
            : key === 'x-kubernetes-list-type'
              ? `list ${String(value)}`
              : key,
      )
      if (key === 'properties') for (const child of Object.values(value as TreeMap)) visit(child as TreeMap)
      else if (['allOf', 'anyOf', 'oneOf'].includes(key)) for (const child of value as TreeMap[]) visit(child)
      else if (['items', 'additionalProperties', 'not'].includes(key) && isTreeMap(value)) visit(value)
    }
  }
  visit(schema)
  return [...found]
}
