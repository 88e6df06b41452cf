import type { Draw } from '../../generated/draw.ts'
import { drawAny } from './any-value.ts'
import { drawInteger, drawName, drawNumber, drawString, GOOD_PATTERNS, OTHER_FORMATS, STRING_FORMATS } from './pools.ts'
import { copy, isTreeMap, mapOf, type Tree, type TreeMap } from './tree.ts'

/** Types of nodes on the spine; some of them need an extension. */
const KINDS = [
  'string',
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'object',
  'map',
  'array',
  'array',
  'int-or-string',
  'preserve',
  'embedded',
] as const

/** What a schema may hold beside what structural schemas are made of. */
export interface SchemaOptions {
  /** Percent of nodes that get a default. */
  readonly defaults?: number
  /** Percent of nodes that get applicators. */
  readonly applicators?: number
  /** Percent of arrays with a list type. */
  readonly lists?: number
}

/** A structural schema for the root of a custom resource. */
export function drawSchema(draw: Draw, options: SchemaOptions = {}): TreeMap {
  const root = mapOf({ type: 'object', properties: drawProperties(draw, 2, options) })
  if (draw.chance(8)) root['x-kubernetes-preserve-unknown-fields'] = true
  objectKeywords(draw, root)
  if (draw.chance(options.applicators ?? 25)) addApplicators(draw, root, 2)
  return root
}

function drawProperties(draw: Draw, depth: number, options: SchemaOptions): TreeMap {
  const properties = mapOf([])
  for (let left = 1 + draw.below(4); left > 0; left--) {
    const name = drawName(draw)
    properties[name] =
      name === 'metadata' && draw.chance(60) ? mapOf({ type: 'object' }) : drawNode(draw, depth, options)
  }
  return properties
}

/** A node below the root. */
export function drawNode(draw: Draw, depth: number, options: SchemaOptions): TreeMap {
  const node = drawKind(draw, depth, options)
  if (draw.chance(8)) node.nullable = true
  if (draw.chance(5)) node.title = 't'
  if (draw.chance(5)) node.description = 'd'
  if (draw.chance(2)) node.example = drawAny(draw, 1)
  if (draw.chance(2)) node.externalDocs = mapOf({ url: 'u', description: 'd' })
  if (draw.chance(options.applicators ?? 25)) addApplicators(draw, node, 2)
  if (draw.chance(options.defaults ?? 0)) node.default = drawValueFor(draw, node)
  return node
}

function drawKind(draw: Draw, depth: number, options: SchemaOptions): TreeMap {
  const kind = draw.pick(depth > 0 ? KINDS : KINDS.slice(0, 5))
  switch (kind) {
    case 'object': {
      const node = mapOf({ type: 'object', properties: drawProperties(draw, depth - 1, options) })
      objectKeywords(draw, node)
      if (draw.chance(8)) node['x-kubernetes-preserve-unknown-fields'] = true
      if (draw.chance(10)) node['x-kubernetes-map-type'] = draw.pick(['atomic', 'granular'])
      return node
    }
    case 'map': {
      const node = mapOf({
        type: 'object',
        additionalProperties: draw.chance(75) ? drawNode(draw, depth - 1, options) : draw.chance(50),
      })
      sizeKeywords(draw, node, 'Properties')
      return node
    }
    case 'array':
      return drawList(draw, depth, options)
    case 'int-or-string':
      return drawIntOrString(draw)
    case 'preserve': {
      const node = mapOf({ 'x-kubernetes-preserve-unknown-fields': true })
      if (draw.chance(50)) node.type = draw.pick(['object', 'object', 'array', 'string'])
      if (node.type === 'array') node.items = drawNode(draw, depth - 1, options)
      if (node.type === 'object' && draw.chance(40)) node.properties = drawProperties(draw, depth - 1, options)
      return node
    }
    case 'embedded': {
      const node = mapOf({ type: 'object', 'x-kubernetes-embedded-resource': true })
      if (draw.chance(60)) node['x-kubernetes-preserve-unknown-fields'] = true
      if (draw.chance(60) || node['x-kubernetes-preserve-unknown-fields'] === undefined) {
        node.properties = mapOf({
          spec: drawNode(draw, depth - 1, options),
          metadata: draw.maybe(30, () => mapOf({ type: 'object' })),
        })
      }
      return node
    }
    default: {
      const node = mapOf({ type: kind })
      scalarKeywords(draw, node, kind)
      return node
    }
  }
}

function drawIntOrString(draw: Draw): TreeMap {
  const node = mapOf({ 'x-kubernetes-int-or-string': true })
  const either: Tree = [mapOf({ type: 'integer' }), mapOf({ type: 'string' })]
  const variant = draw.below(10)
  if (variant < 3) node.anyOf = either
  else if (variant < 5) node.allOf = [mapOf({ anyOf: either }), mapOf({ minimum: 1 })]
  else if (variant < 8) scalarKeywords(draw, node, draw.pick(['string', 'integer']))
  return node
}

function drawList(draw: Draw, depth: number, options: SchemaOptions): TreeMap {
  const node = mapOf({ type: 'array' })
  sizeKeywords(draw, node, 'Items')
  if (!draw.chance(options.lists ?? 30)) {
    node.items = drawNode(draw, depth - 1, options)
    return node
  }
  const listType = draw.pick(['atomic', 'set', 'map', 'map'])
  node['x-kubernetes-list-type'] = listType
  if (listType === 'map') {
    const keys = draw.some(['name', 'a'])
    node['x-kubernetes-list-map-keys'] = keys
    const properties = mapOf({
      name: mapOf({ type: 'string' }),
      a: mapOf({ type: 'integer' }),
      b: drawNode(draw, 0, options),
    })
    for (const key of keys) if (draw.chance(30)) (properties[key] as TreeMap).default = key === 'a' ? 1 : 'x'
    node.items = mapOf({
      type: 'object',
      properties,
      required: keys.filter((key) => (properties[key] as TreeMap).default === undefined),
    })
  } else if (listType === 'set') {
    node.items = draw.chance(75)
      ? mapOf({ type: draw.pick(['string', 'integer', 'number', 'boolean']) })
      : draw.chance(50)
        ? mapOf({
            type: 'object',
            'x-kubernetes-map-type': 'atomic',
            properties: mapOf({ a: mapOf({ type: 'string' }) }),
          })
        : mapOf({ type: 'array', 'x-kubernetes-list-type': 'atomic', items: mapOf({ type: 'integer' }) })
  } else node.items = drawNode(draw, depth - 1, options)
  return node
}

function objectKeywords(draw: Draw, node: TreeMap): void {
  if (draw.chance(15)) sizeKeywords(draw, node, 'Properties')
  const names = isTreeMap(node.properties) ? Object.keys(node.properties) : []
  if (draw.chance(25)) node.required = draw.chance(85) && names.length > 0 ? draw.some(names) : [drawName(draw)]
}

function sizeKeywords(draw: Draw, node: TreeMap, of: 'Items' | 'Properties'): void {
  if (draw.chance(20)) node[`min${of}`] = draw.below(3)
  if (draw.chance(20)) node[`max${of}`] = 1 + draw.below(3)
}

/** Keywords of a scalar type; sometimes those of another, which then say nothing. */
function scalarKeywords(draw: Draw, node: TreeMap, type: string): void {
  const about = draw.chance(92) ? type : draw.pick(['string', 'integer', 'number', 'boolean', 'array', 'object'])
  if (about === 'string') {
    if (draw.chance(15)) node.minLength = draw.below(4)
    if (draw.chance(15)) node.maxLength = draw.below(5)
    if (draw.chance(15)) node.pattern = draw.pick(GOOD_PATTERNS)
    if (draw.chance(25))
      node.format = draw.chance(90) ? draw.pick(Object.keys(STRING_FORMATS)) : draw.pick(OTHER_FORMATS)
    if (draw.chance(12)) node.enum = [drawString(draw), drawString(draw), draw.chance(10) ? null : drawString(draw)]
  } else if (about === 'integer' || about === 'number') {
    const bound = () => (about === 'integer' && draw.chance(85) ? drawInteger(draw) : drawNumber(draw))
    if (draw.chance(15)) node.minimum = bound()
    if (node.minimum !== undefined && draw.chance(30)) node.exclusiveMinimum = draw.chance(90)
    if (draw.chance(15)) node.maximum = bound()
    if (node.maximum !== undefined && draw.chance(30)) node.exclusiveMaximum = draw.chance(90)
    if (draw.chance(12)) node.multipleOf = draw.pick<Tree>([1, 2, 5, 0.5, 0.1, 3])
    if (draw.chance(20)) node.format = draw.pick(OTHER_FORMATS)
    if (draw.chance(12)) node.enum = [bound(), bound(), draw.chance(15) ? drawString(draw) : bound()]
  } else if (about === 'boolean') {
    if (draw.chance(10)) node.enum = [true]
  } else if (about === 'array') sizeKeywords(draw, node, 'Items')
  else sizeKeywords(draw, node, 'Properties')
}

/** Adds allOf, anyOf, oneOf or not, of which every node is specified on the spine. */
function addApplicators(draw: Draw, node: TreeMap, depth: number): void {
  addNested(draw, node, node, depth)
}

function addNested(draw: Draw, node: TreeMap, spine: TreeMap, depth: number): void {
  for (const applicator of draw.some(['allOf', 'anyOf', 'oneOf', 'not'])) {
    if (node[applicator] !== undefined || draw.chance(40)) continue
    node[applicator] =
      applicator === 'not'
        ? nested(draw, spine, depth)
        : Array.from({ length: 1 + draw.below(3) }, () => nested(draw, spine, depth))
  }
}

/** A value validation for a node of the spine. */
function nested(draw: Draw, spine: TreeMap, depth: number): TreeMap {
  const node = mapOf([])
  const { type } = spine
  if (type === 'object') {
    const properties = isTreeMap(spine.properties) ? spine.properties : mapOf([])
    const names = Object.keys(properties).filter((name) => name !== 'metadata')
    if (names.length > 0 && draw.chance(60)) {
      node.properties = mapOf(
        draw
          .some(names)
          .map((name) => [name, depth > 0 ? nested(draw, properties[name] as TreeMap, depth - 1) : mapOf([])]),
      )
    }
    if (draw.chance(40)) node.required = names.length > 0 && draw.chance(90) ? [draw.pick(names)] : [drawName(draw)]
    if (draw.chance(20)) sizeKeywords(draw, node, 'Properties')
  } else if (type === 'array') {
    if (draw.chance(50) && isTreeMap(spine.items) && depth > 0) node.items = nested(draw, spine.items, depth - 1)
    sizeKeywords(draw, node, 'Items')
  } else scalarKeywords(draw, node, typeof type === 'string' ? type : draw.pick(['string', 'integer']))
  if (depth > 0 && draw.chance(15)) addNested(draw, node, spine, depth - 1)
  return node
}

/** A value that may well have the schema of a node. */
function drawValueFor(draw: Draw, node: TreeMap): Tree {
  if (draw.chance(12)) return drawAny(draw, 2)
  const picked = Array.isArray(node.enum) && draw.chance(60) ? draw.pick(node.enum) : undefined
  if (picked !== undefined) return copy(picked)
  return conforming(draw, node, 3)
}

/** A value made after a schema, some of it wrong. */
export function conforming(draw: Draw, node: TreeMap, depth: number): Tree {
  if (draw.chance(4)) return drawAny(draw, 1)
  if (draw.chance(node.nullable === true ? 15 : 2)) return null
  if (Array.isArray(node.enum) && draw.chance(70)) return copy(draw.pick(node.enum))
  if (node['x-kubernetes-int-or-string'] === true) return draw.chance(50) ? drawInteger(draw) : drawString(draw)
  if (node['x-kubernetes-embedded-resource'] === true) return embedded(draw, node, depth)
  switch (node.type) {
    case 'string':
      return textFor(draw, node)
    case 'integer':
      return draw.chance(92) ? drawInteger(draw) : drawNumber(draw)
    case 'number':
      return drawNumber(draw)
    case 'boolean':
      return draw.chance(50)
    case 'array':
      return listFor(draw, node, depth)
    case 'object':
      return objectFor(draw, node, depth)
    default:
      return drawAny(draw, 2)
  }
}

function textFor(draw: Draw, node: TreeMap): string {
  const known =
    typeof node.format === 'string' && Object.hasOwn(STRING_FORMATS, node.format)
      ? STRING_FORMATS[node.format]
      : undefined
  return known !== undefined && draw.chance(80) ? draw.pick(known) : drawString(draw)
}

function listFor(draw: Draw, node: TreeMap, depth: number): Tree {
  const length = depth > 0 ? draw.below(4) : 0
  const items = Array.from({ length }, () =>
    isTreeMap(node.items) ? conforming(draw, node.items, depth - 1) : drawAny(draw, 1),
  )
  // Equal items, for sets and maps.
  if (items.length > 1 && draw.chance(35)) items.push(copy(draw.pick(items)))
  return items
}

function objectFor(draw: Draw, node: TreeMap, depth: number): TreeMap {
  const value = mapOf([])
  if (depth <= 0) return value
  const required = Array.isArray(node.required) ? node.required : []
  for (const [name, child] of Object.entries(isTreeMap(node.properties) ? node.properties : {})) {
    if (draw.chance(required.includes(name) ? 90 : 60)) value[name] = conforming(draw, child as TreeMap, depth - 1)
  }
  if (node.additionalProperties !== undefined) {
    for (let left = draw.below(3); left > 0; left--)
      value[drawName(draw)] = isTreeMap(node.additionalProperties)
        ? conforming(draw, node.additionalProperties, depth - 1)
        : drawAny(draw, 2)
  }
  if (draw.chance(12)) value[draw.pick(['zz', 'unknown', '__proto__', 'a.b'])] = drawAny(draw, 2)
  return value
}

function embedded(draw: Draw, node: TreeMap, depth: number): TreeMap {
  const value = objectFor(draw, node, depth)
  if (draw.chance(85)) value.apiVersion = draw.pick<Tree>(['v1', 'apps/v1', 'a/b/c', '', 'A_B/v1', 5])
  if (draw.chance(85)) value.kind = draw.pick<Tree>(['Pod', 'Deployment', 'my-kind', '-x', '', 'a b', 1])
  if (draw.chance(70)) value.metadata = drawMetadata(draw)
  return value
}

/** Metadata of an object, rightly or wrongly made. */
export function drawMetadata(draw: Draw): Tree {
  if (draw.chance(4)) return drawAny(draw, 1)
  const metadata = mapOf([])
  if (draw.chance(70))
    metadata.name = draw.pick<Tree>(['x', 'my-app', 'A_b', '', 'a/b', '..', 'a%b', 5, 'a'.repeat(260)])
  if (draw.chance(10)) metadata.generateName = draw.pick<Tree>(['x-', 'a/b', ''])
  if (draw.chance(30)) metadata.namespace = draw.pick<Tree>(['default', 'Not_ok', '', 'a.b'])
  if (draw.chance(30)) metadata.labels = labels(draw)
  if (draw.chance(25))
    metadata.annotations = mapOf([
      [draw.pick(['a', 'a.b/c', 'A/b/c', '_x', 'x'.repeat(70), 'UPPER.io/x']), draw.pick<Tree>(['v', '', null, 3])],
    ])
  if (draw.chance(30))
    metadata.finalizers = draw.pick<Tree>([
      ['a.b/c'],
      ['x'],
      ['a b'],
      ['-'],
      [],
      'x',
      ['foregroundDeletion', 'orphan'],
      ['a/b/c'],
    ])
  if (draw.chance(18)) metadata.ownerReferences = [ownerReference(draw)]
  if (draw.chance(8)) metadata.generation = draw.pick<Tree>([1, -1, '1'])
  if (draw.chance(8)) metadata.creationTimestamp = draw.pick<Tree>([null, '2020-01-01T00:00:00Z', 'yesterday'])
  if (draw.chance(12)) metadata[draw.pick(['unknown', 'uid', 'resourceVersion', 'selfLink'])] = 'x'
  if (draw.chance(4))
    metadata.managedFields = [
      mapOf({
        manager: 'm',
        operation: draw.pick(['Apply', 'x']),
        apiVersion: 'v1',
        fieldsType: draw.pick(['FieldsV1', 'y']),
      }),
    ]
  return metadata
}

function labels(draw: Draw): Tree {
  if (draw.chance(8)) return drawAny(draw, 1)
  return mapOf([
    [
      draw.pick(['app', 'app.kubernetes.io/name', 'a/b/c', '-x', '', 'a.b/', 'A.b/c']),
      draw.pick<Tree>(['x', '', 'not ok', '-a', 'a'.repeat(64), null]),
    ],
  ])
}

function ownerReference(draw: Draw): TreeMap {
  return mapOf({
    apiVersion: draw.pick(['v1', '', 'a/b/c', 'v1']),
    kind: draw.pick(['Pod', '', 'Event', 'Pod']),
    name: draw.pick(['x', '']),
    uid: draw.pick(['u', '']),
    controller: draw.maybe(30, () => draw.chance(50)),
  })
}
