import type { Draw } from '../../generated/draw.ts'
import { drawAny } from './any-value.ts'
import { BAD_PATTERNS, drawName } from './pools.ts'
import { conforming, drawNode } from './schemas.ts'
import { copy, isTreeMap, mapOf, type Tree, type TreeMap } from './tree.ts'

/** One way to break a rule of schemas; returns whether it found a place. */
export type Breakage = (draw: Draw, root: TreeMap) => boolean

const types = ['string', 'integer', 'number', 'boolean', 'object', 'array'] as const

/** Ways to break each rule of structural schemas (root-type-missing to nested-only), named after it. */
export const STRUCTURAL_BREAKAGES: Readonly<Record<string, Breakage>> = {
  'root-type-missing': (_, root) => drop(root, 'type'),
  'items-type-missing': (draw, root) =>
    on(
      draw,
      root,
      (node) => isTreeMap(node.items),
      (node) => drop(node.items as TreeMap, 'type'),
    ),
  'field-type-missing': (draw, root) =>
    on(
      draw,
      root,
      (node) => node !== root && node.type !== undefined,
      (node) => drop(node, 'type'),
    ),
  'root-type': (draw, root) => set(root, 'type', draw.pick(['integer', 'string', 'array', 'foo'])),
  'items-missing': (draw, root) =>
    on(
      draw,
      root,
      (node) => node.type === 'array',
      (node) => drop(node, 'items'),
    ),
  'root-additional-properties': (draw, root) =>
    set(root, 'additionalProperties', draw.chance(50) ? draw.chance(50) : drawNode(draw, 1, {})),
  'embedded-type-missing': (draw, root) =>
    on(draw, root, isEmbedded, (node) => drop(node, 'type')) || embed(draw, root, (node) => drop(node, 'type')),
  'embedded-type': (draw, root) =>
    on(draw, root, isEmbedded, (node) => set(node, 'type', draw.pick(['array', 'string']))) ||
    embed(draw, root, (node) => set(node, 'type', 'string')),
  'embedded-additional-properties': (draw, root) =>
    embed(draw, root, (node) =>
      set(node, 'additionalProperties', draw.chance(50) ? draw.chance(50) : mapOf({ type: 'string' })),
    ),
  'embedded-properties': (draw, root) =>
    embed(draw, root, (node) => {
      drop(node, 'x-kubernetes-preserve-unknown-fields')
      return draw.chance(50) ? set(node, 'properties', mapOf([])) : drop(node, 'properties')
    }),
  'type-meta-type': (draw, root) =>
    onResource(draw, root, (node) =>
      setProperty(
        node,
        draw.pick(['kind', 'apiVersion']),
        draw.chance(70) ? mapOf({ type: draw.pick(types) }) : mapOf([]),
      ),
    ),
  'metadata-type': (draw, root) =>
    onResource(draw, root, (node) =>
      setProperty(node, 'metadata', draw.chance(70) ? mapOf({ type: draw.pick(types) }) : mapOf([])),
    ),
  'metadata-restricted': (draw, root) => setProperty(root, 'metadata', draw.pick<() => TreeMap>(METADATA)()),
  'int-or-string-preserves': (draw, root) =>
    anyNode(
      draw,
      root,
      (node) =>
        set(node, 'x-kubernetes-int-or-string', true) && set(node, 'x-kubernetes-preserve-unknown-fields', true),
    ),
  'int-or-string-embedded': (draw, root) =>
    anyNode(
      draw,
      root,
      (node) => set(node, 'x-kubernetes-int-or-string', true) && set(node, 'x-kubernetes-embedded-resource', true),
    ),
  'pattern-syntax': (draw, root) =>
    draw.chance(50)
      ? onNested(draw, root, (node) => set(node, 'pattern', draw.pick(BAD_PATTERNS)))
      : anyNode(draw, root, (node) => set(node, 'pattern', draw.pick(BAD_PATTERNS))),
  'nested-type': (draw, root) =>
    onNested(draw, root, (node) => set(node, ...draw.pick<() => readonly [string, Tree]>(EMPTY_BELOW)())),
  'nested-default': (draw, root) =>
    onNested(draw, root, (node) => set(node, ...draw.pick<() => readonly [string, Tree]>(UNDEFINED_BELOW)())),
  'nested-nullable': (draw, root) =>
    onNested(draw, root, (node) =>
      set(
        node,
        draw.pick([
          'nullable',
          'x-kubernetes-preserve-unknown-fields',
          'x-kubernetes-embedded-resource',
          'x-kubernetes-int-or-string',
        ]),
        true,
      ),
    ),
  'nested-metadata': (draw, root) =>
    onNested(draw, root, (node) => setProperty(node, 'metadata', mapOf(draw.chance(50) ? {} : { required: ['name'] }))),
  'nested-only': (draw, root) =>
    onNested(draw, root, (node) =>
      draw.chance(70)
        ? setProperty(node, draw.pick(['missing', 'a', 'zz']), nestedMissing(draw))
        : set(node, 'items', nestedMissing(draw)),
    ),
  'int-or-string pattern': (draw, root) => anyNode(draw, root, (node) => intOrStringPattern(draw, node)),
  conversion: (draw, root) =>
    anyNode(draw, root, (node) => set(node, ...draw.pick<() => readonly [string, Tree]>(UNSUPPORTED)())),
}

const METADATA: readonly (() => TreeMap)[] = [
  () => mapOf({ type: 'object', properties: mapOf({ labels: mapOf({ type: 'object' }) }) }),
  () => mapOf({ type: 'object', properties: mapOf({ name: mapOf({ type: 'string', maxLength: 5 }) }), required: [] }),
  () => mapOf({ type: 'object', description: 'd' }),
  () =>
    mapOf({
      type: 'object',
      properties: mapOf({ name: mapOf({ type: 'string', pattern: '^a' }), generateName: mapOf({ type: 'string' }) }),
    }),
  () => mapOf({ type: 'object', default: mapOf([]) }),
  () => mapOf({ type: 'object', required: ['name'] }),
  () => mapOf({ type: 'object', nullable: true }),
  () => mapOf({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }),
  () => mapOf({ type: 'object', properties: mapOf([]) }),
]

const EMPTY_BELOW: readonly (() => readonly [string, Tree])[] = [
  () => ['type', 'string'],
  () => ['title', 't'],
  () => ['description', 'd'],
  () => ['x-kubernetes-list-map-keys', ['a']],
  () => ['x-kubernetes-validations', [mapOf({ rule: 'true' })]],
]

const UNDEFINED_BELOW: readonly (() => readonly [string, Tree])[] = [
  () => ['additionalProperties', true],
  () => ['additionalProperties', false],
  () => ['additionalProperties', mapOf([])],
  () => ['additionalProperties', mapOf({ type: 'string' })],
  () => ['default', 'x'],
  () => ['default', null],
  () => ['x-kubernetes-list-type', 'set'],
  () => ['x-kubernetes-map-type', 'atomic'],
]

const UNSUPPORTED: readonly (() => readonly [string, Tree])[] = [
  () => ['$ref', '#/definitions/x'],
  () => ['$ref', ''],
  () => ['id', 'i'],
  () => ['$schema', 's'],
  () => ['patternProperties', mapOf({ a: mapOf({ type: 'string' }) })],
  () => ['dependencies', mapOf({ a: ['b'] })],
  () => ['additionalItems', true],
  () => ['additionalItems', mapOf({ type: 'string' })],
  () => ['definitions', mapOf({ a: mapOf({ type: 'string' }) })],
  () => ['items', [mapOf({ type: 'string' })]],
  () => ['x-kubernetes-preserve-unknown-fields', false],
]

/** A node of the spine below a place where it must be. */
function nestedMissing(draw: Draw): TreeMap {
  return draw.pick([
    () => mapOf([]),
    () => mapOf({ minLength: 1 }),
    () => mapOf({ properties: mapOf({ deeper: mapOf([]) }) }),
    () => mapOf({ items: mapOf([]) }),
    () => mapOf({ anyOf: [mapOf({ properties: mapOf({ b: mapOf([]) }) })] }),
  ])()
}

function intOrStringPattern(draw: Draw, node: TreeMap): boolean {
  const either = (): Tree[] => [mapOf({ type: 'integer' }), mapOf({ type: 'string' })]
  const variant = draw.below(8)
  if (draw.chance(30)) node['x-kubernetes-int-or-string'] = true
  if (draw.chance(40)) drop(node, 'type')
  if (variant === 0) return set(node, 'anyOf', either())
  if (variant === 1) return set(node, 'anyOf', either().reverse())
  if (variant === 2) return set(node, 'anyOf', [...either(), mapOf([])])
  if (variant === 3) return set(node, 'allOf', [mapOf({ anyOf: either() })])
  if (variant === 4) return set(node, 'allOf', [mapOf({ anyOf: either(), title: 't' })])
  if (variant === 5) return set(node, 'allOf', [mapOf([]), mapOf({ anyOf: either() })])
  if (variant === 6) return set(node, 'oneOf', either())
  return set(node, 'anyOf', [mapOf({ type: 'integer', minimum: 1 }), mapOf({ type: 'string' })])
}

/** Nodes of the spine, the root first. */
export function spineOf(root: TreeMap): TreeMap[] {
  const nodes = [root]
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as TreeMap
    for (const child of [
      node.items,
      node.additionalProperties,
      ...Object.values(isTreeMap(node.properties) ? node.properties : {}),
    ]) {
      if (isTreeMap(child)) nodes.push(child)
    }
  }
  return nodes
}

/** Nodes below applicators. */
function nestedOf(root: TreeMap): TreeMap[] {
  const nodes: TreeMap[] = []
  for (const node of spineOf(root)) nodes.push(...applicatorsOf(node))
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as TreeMap
    nodes.push(...applicatorsOf(node))
    for (const child of [node.items, ...Object.values(isTreeMap(node.properties) ? node.properties : {})])
      if (isTreeMap(child)) nodes.push(child)
  }
  return nodes
}

function applicatorsOf(node: TreeMap): TreeMap[] {
  return [node.allOf, node.anyOf, node.oneOf, node.not].flat().filter((child) => isTreeMap(child))
}

function isEmbedded(node: TreeMap): boolean {
  return node['x-kubernetes-embedded-resource'] === true
}

/** Changes one of the nodes that qualify. */
export function on(
  draw: Draw,
  root: TreeMap,
  applies: (node: TreeMap) => boolean,
  change: (node: TreeMap) => boolean,
): boolean {
  const nodes = spineOf(root).filter(applies)
  return nodes.length > 0 && change(draw.pick(nodes))
}

/** Changes any node. */
export function anyNode(draw: Draw, root: TreeMap, change: (node: TreeMap) => boolean): boolean {
  return change(draw.pick(spineOf(root)))
}

/** Changes a node below an applicator, which is made where there is none. */
export function onNested(draw: Draw, root: TreeMap, change: (node: TreeMap) => boolean): boolean {
  const nodes = nestedOf(root)
  if (nodes.length > 0 && draw.chance(80)) return change(draw.pick(nodes))
  const made = mapOf([])
  const owner = draw.chance(50) ? root : draw.pick(spineOf(root))
  const applicator = draw.pick(['allOf', 'anyOf', 'oneOf', 'not'])
  owner[applicator] =
    applicator === 'not' ? made : [...(Array.isArray(owner[applicator]) ? owner[applicator] : []), made]
  return change(made)
}

/** Changes a node that is made an embedded resource. */
function embed(draw: Draw, root: TreeMap, change: (node: TreeMap) => boolean): boolean {
  return anyNode(draw, root, (node) => {
    if (node !== root || draw.chance(30)) {
      node['x-kubernetes-embedded-resource'] = true
      if (node !== root && draw.chance(80)) {
        node.type = 'object'
        node['x-kubernetes-preserve-unknown-fields'] = true
        for (const key of ['items', 'x-kubernetes-int-or-string', 'additionalProperties']) drop(node, key)
      }
    }
    return change(node)
  })
}

/** Changes the root or an embedded resource. */
function onResource(draw: Draw, root: TreeMap, change: (node: TreeMap) => boolean): boolean {
  return draw.chance(50) ? change(root) : embed(draw, root, change)
}

export function set(node: TreeMap, key: string, value: Tree): boolean {
  node[key] = value
  return true
}

export function drop(node: TreeMap, key: string): boolean {
  const had = node[key] !== undefined
  delete node[key]
  return had
}

export function setProperty(node: TreeMap, name: string, value: Tree): boolean {
  if (!isTreeMap(node.properties)) node.properties = mapOf([])
  node.properties[name] = value
  return true
}

/** Ways to break rules that defaults must keep. */
export const DEFAULT_BREAKAGES: Readonly<Record<string, Breakage>> = {
  'default: any value': (draw, root) => anyNode(draw, root, (node) => set(node, 'default', drawAny(draw, 2))),
  'default: unknown fields': (draw, root) =>
    on(
      draw,
      root,
      (node) => isTreeMap(node.properties),
      (node) => set(node, 'default', mapOf({ [`zz${drawName(draw)}`]: 1 })),
    ),
  'default: null': (draw, root) => anyNode(draw, root, (node) => set(node, 'default', null)),
  'default: in metadata': (draw, root) =>
    onResource(draw, root, (node) =>
      setProperty(
        node,
        'metadata',
        mapOf({
          type: 'object',
          properties: mapOf({ name: mapOf({ type: 'string', default: draw.pick<Tree>(['x', 'A b', 5]) }) }),
        }),
      ),
    ),
  'default: metadata itself': (draw, root) =>
    onResource(draw, root, (node) =>
      setProperty(
        node,
        'metadata',
        mapOf({
          type: 'object',
          default: draw.pick<() => Tree>([
            () => mapOf([]),
            () => mapOf({ name: 'x' }),
            () => mapOf({ name: 'A b' }),
            () => mapOf({ labels: mapOf({ a: 5 }) }),
            () => mapOf({ zz: 1 }),
          ])(),
        }),
      ),
    ),
  'default: kind': (draw, root) =>
    onResource(draw, root, (node) =>
      setProperty(
        node,
        draw.pick(['kind', 'apiVersion']),
        mapOf({ type: 'string', default: draw.pick(['Pod', 'v1', '', 'a b']) }),
      ),
    ),
  'default: violates a rule': (draw, root) =>
    anyNode(
      draw,
      root,
      (node) =>
        set(node, 'default', conforming(draw, node, 3)) &&
        set(node, 'x-kubernetes-validations', [
          mapOf({ rule: draw.pick(['true', 'false', 'self == self', 'self == oldSelf', 'has(self.a)']) }),
        ]),
    ),
  'default: of a parent': (draw, root) =>
    on(
      draw,
      root,
      (node) => isTreeMap(node.properties) && node !== root,
      (node) => set(node, 'default', copy(draw.pick<() => Tree>([() => mapOf([]), () => conforming(draw, node, 3)])())),
    ),
}
