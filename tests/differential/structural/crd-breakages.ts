import type { Draw } from '../../generated/draw.ts'
import { anyNode, type Breakage, drop, on, onNested, set, setProperty } from './breakages.ts'
import { drawNode } from './schemas.ts'
import { isTreeMap, mapOf, type Tree, type TreeMap } from './tree.ts'

const listOf = (draw: Draw, root: TreeMap, change: (node: TreeMap) => boolean) =>
  on(draw, root, (node) => node.type === 'array', change) ||
  anyNode(draw, root, (node) => makeList(node) && change(node))

const mapListOf = (draw: Draw, root: TreeMap, change: (node: TreeMap, items: TreeMap) => boolean) =>
  on(
    draw,
    root,
    (node) => node['x-kubernetes-list-type'] === 'map',
    (node) => isTreeMap(node.items) && change(node, node.items),
  ) ||
  on(
    draw,
    root,
    (node) => node !== root,
    (node) => makeMapList(node) && change(node, node.items as TreeMap),
  )

function makeList(node: TreeMap): boolean {
  for (const key of Object.keys(node)) delete node[key]
  node.type = 'array'
  node.items = mapOf({ type: 'string' })
  return true
}

function makeMapList(node: TreeMap): boolean {
  makeList(node)
  node['x-kubernetes-list-type'] = 'map'
  node['x-kubernetes-list-map-keys'] = ['k']
  node.items = mapOf({
    type: 'object',
    required: ['k'],
    properties: mapOf({ k: mapOf({ type: 'string' }), v: mapOf({ type: 'integer' }) }),
  })
  return true
}

/** Ways to break the rules that CustomResourceDefinitions have for schemas beside those of structure. */
export const SCHEMA_BREAKAGES: Readonly<Record<string, Breakage>> = {
  'type: unknown': (draw, root) =>
    anyNode(draw, root, (node) => set(node, 'type', draw.pick(['foo', 'Object', 'null']))),
  'type: null': (draw, root) => anyNode(draw, root, (node) => set(node, 'type', 'null')),
  'nullable root': (_, root) => set(root, 'nullable', true),
  'status: root keyword': (draw, root) =>
    set(
      root,
      ...draw.pick<() => readonly [string, Tree]>([
        () => ['minProperties', 1],
        () => ['anyOf', [mapOf([])]],
        () => ['enum', [mapOf([])]],
        () => ['x-kubernetes-map-type', 'atomic'],
        () => ['default', mapOf([])],
      ])(),
    ),
  unsupported: (draw, root) => {
    const place = draw.chance(30) ? onNested : anyNode
    return place(draw, root, (node) =>
      set(
        node,
        ...draw.pick<() => readonly [string, Tree]>([
          () => ['$ref', draw.pick(['', '#/x'])],
          () => ['id', draw.pick(['', 'x'])],
          () => ['$schema', 'x'],
          () => ['additionalItems', draw.chance(50)],
          () => ['patternProperties', mapOf({ '^a': mapOf({ type: 'foo' }) })],
          () => ['patternProperties', mapOf([])],
          () => ['definitions', mapOf({ a: mapOf({ type: 'foo', uniqueItems: true }) })],
          () => ['dependencies', mapOf({ a: mapOf({ uniqueItems: true }) })],
          () => ['dependencies', mapOf({ a: ['b'] })],
        ])(),
      ),
    )
  },
  'items: list': (draw, root) =>
    listOf(draw, root, (node) =>
      set(node, 'items', draw.chance(50) ? [mapOf({ type: 'string' }), mapOf({ type: 'foo' })] : []),
    ),
  uniqueItems: (draw, root) =>
    (draw.chance(30) ? onNested : anyNode)(draw, root, (node) => set(node, 'uniqueItems', draw.chance(80))),
  'properties and additionalProperties': (draw, root) =>
    on(
      draw,
      root,
      (node) => isTreeMap(node.properties),
      (node) =>
        set(
          node,
          'additionalProperties',
          draw.pick<() => Tree>([() => true, () => false, () => mapOf({ type: 'string' })])(),
        ),
    ),
  'preserve: false': (draw, root) =>
    anyNode(draw, root, (node) => set(node, 'x-kubernetes-preserve-unknown-fields', false)),
  'map-type': (draw, root) =>
    anyNode(draw, root, (node) =>
      set(node, 'x-kubernetes-map-type', draw.pick(['atomic', 'granular', 'bar', 'set', ''])),
    ),
  'list-type': (draw, root) =>
    anyNode(draw, root, (node) =>
      set(node, 'x-kubernetes-list-type', draw.pick(['atomic', 'set', 'map', 'foo', 'granular', ''])),
    ),
  'set of lists': (draw, root) =>
    listOf(
      draw,
      root,
      (node) =>
        set(node, 'x-kubernetes-list-type', 'set') &&
        set(
          node,
          'items',
          mapOf({
            type: 'array',
            items: mapOf({ type: 'string' }),
            'x-kubernetes-list-type': draw.maybe(60, () => draw.pick(['atomic', 'set'])),
          }),
        ),
    ),
  'set of objects': (draw, root) =>
    listOf(
      draw,
      root,
      (node) =>
        set(node, 'x-kubernetes-list-type', 'set') &&
        set(
          node,
          'items',
          mapOf({
            type: 'object',
            properties: mapOf({ a: mapOf({ type: 'string' }) }),
            'x-kubernetes-map-type': draw.maybe(60, () => draw.pick(['atomic', 'granular'])),
          }),
        ),
    ),
  'map-keys without map': (draw, root) => anyNode(draw, root, (node) => set(node, 'x-kubernetes-list-map-keys', ['a'])),
  'map without keys': (draw, root) =>
    mapListOf(draw, root, (node) =>
      draw.chance(50) ? drop(node, 'x-kubernetes-list-map-keys') : set(node, 'x-kubernetes-list-map-keys', []),
    ),
  'map without items': (draw, root) =>
    mapListOf(draw, root, (node) =>
      draw.chance(60) ? drop(node, 'items') : set(node, 'items', [mapOf({ type: 'object' })]),
    ),
  'map of scalars': (draw, root) =>
    mapListOf(draw, root, (_, items) => set(items, 'type', draw.pick(['string', 'array']))),
  'map key: no scalar': (draw, root) =>
    mapListOf(draw, root, (_, items) =>
      setProperty(
        items,
        keyOf(items),
        draw.chance(50) ? mapOf({ type: 'object' }) : mapOf({ type: 'array', items: mapOf({ type: 'string' }) }),
      ),
    ),
  'map key: unknown': (draw, root) =>
    mapListOf(draw, root, (node) =>
      set(node, 'x-kubernetes-list-map-keys', draw.pick([['zz'], ['k', 'zz'], ['zz', 'yy']])),
    ),
  'map key: twice': (draw, root) =>
    mapListOf(draw, root, (node, items) => set(node, 'x-kubernetes-list-map-keys', [keyOf(items), keyOf(items)])),
  'map key: optional': (draw, root) =>
    mapListOf(draw, root, (_, items) => (draw.chance(50) ? drop(items, 'required') : set(items, 'required', ['v']))),
  'map key: nullable': (draw, root) =>
    mapListOf(draw, root, (_, items) =>
      setProperty(items, keyOf(items), mapOf({ type: 'string', nullable: true, default: draw.maybe(50, () => 'x') })),
    ),
  'items nullable': (draw, root) =>
    listOf(
      draw,
      root,
      (node) =>
        set(node, 'x-kubernetes-list-type', 'set') && set(node, 'items', mapOf({ type: 'string', nullable: true })),
    ) && mapListOf(draw, root, (_, items) => (draw.chance(50) ? set(items, 'nullable', true) : true)),
  'default at the top': (draw, root) =>
    setProperty(
      root,
      draw.pick(['kind', 'apiVersion', 'metadata']),
      mapOf(
        draw.chance(50)
          ? { type: 'string', default: 'x' }
          : { type: 'object', properties: mapOf({ name: mapOf({ type: 'string', default: 'x' }) }) },
      ),
    ),
  'default in metadata maps': (draw, root) =>
    setProperty(
      root,
      'r',
      mapOf({
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        properties: mapOf({
          metadata: mapOf({
            type: 'object',
            properties: mapOf({
              labels: mapOf({
                type: 'object',
                additionalProperties: mapOf({ type: 'string', default: draw.maybe(70, () => 'x') }),
              }),
            }),
          }),
        }),
      }),
    ),
  'embedded in metadata': (_, root) =>
    setProperty(
      root,
      'r',
      mapOf({
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        properties: mapOf({
          metadata: mapOf({
            type: 'object',
            properties: mapOf({
              labels: mapOf({
                type: 'object',
                'x-kubernetes-embedded-resource': true,
                'x-kubernetes-preserve-unknown-fields': true,
              }),
            }),
          }),
        }),
      }),
    ),
  'any node': (draw, root) =>
    anyNode(draw, root, (node) => Object.assign(node, drawNode(draw, 2, { defaults: 20 })) !== undefined),
  'rule: fields': (draw, root) =>
    anyNode(draw, root, (node) => set(node, 'x-kubernetes-validations', [brokenRule(draw)])),
  'rule: does not compile': (draw, root) =>
    anyNode(draw, root, (node) =>
      set(node, 'x-kubernetes-validations', [
        mapOf({
          rule: draw.pick([
            'self ==',
            'self.zz == 1',
            '1',
            'foo(self)',
            "'a' == 1",
            'size(1) > 0',
            'self.all(x, y)',
            'has(self)',
            '"abc"',
            'self.matches(1)',
          ]),
        }),
      ]),
    ),
  'rule: no bool': (draw, root) =>
    anyNode(draw, root, (node) =>
      set(node, 'x-kubernetes-validations', [mapOf({ rule: draw.pick(['1', 'self', "'a'", 'type(self)', '[true]']) })]),
    ),
  'rule: oldSelf': (draw, root) =>
    (draw.chance(70) ? listOf : anyNode)(draw, root, (node) => {
      const place = isTreeMap(node.items) ? node.items : node
      const rule = draw.pick(['self == oldSelf', 'oldSelf == oldSelf', 'oldSelf != self'])
      return set(place, 'x-kubernetes-validations', [mapOf({ rule, optionalOldSelf: draw.maybe(20, () => false) })])
    }),
  'rule: optionalOldSelf': (draw, root) =>
    anyNode(draw, root, (node) =>
      set(node, 'x-kubernetes-validations', [
        mapOf({
          rule: draw.pick([
            'true',
            'self == self',
            '1 == 1',
            'oldSelf.hasValue() || true',
            'oldSelf.orValue(self) == self',
          ]),
          optionalOldSelf: draw.chance(80),
        }),
      ]),
    ),
  'rule: cost': (draw, root) => setProperty(root, 'costly', costly(draw)),
  'rule: message expression': (draw, root) =>
    anyNode(draw, root, (node) =>
      set(node, 'x-kubernetes-validations', [
        mapOf({
          rule: 'true',
          messageExpression: draw.pick(["'x'", '1', 'self', "'a' + 'b'", 'string(1)', '"a" +', ' ', 'zz']),
        }),
      ]),
    ),
}

function keyOf(items: TreeMap): string {
  return isTreeMap(items.properties) ? (Object.keys(items.properties)[0] ?? 'k') : 'k'
}

function brokenRule(draw: Draw): TreeMap {
  return mapOf({
    rule: draw.pick(['true', 'true', '', '  ', 'true\n&& true']),
    message: draw.maybe(60, () => draw.pick(['m', '', ' ', 'a\nb', '\n', 'a\r\nb'])),
    messageExpression: draw.maybe(25, () => draw.pick(["'x'", '', '  '])),
    reason: draw.maybe(35, () =>
      draw.pick(['FieldValueInvalid', 'FieldValueDuplicate', 'FieldValueRequired', 'FieldValueForbidden', 'x', '']),
    ),
    fieldPath: draw.maybe(45, () =>
      draw.pick([
        '.a',
        '.zz',
        'a',
        ' ',
        '',
        "['a']",
        "['x-y']",
        '.a.b',
        '.list[0]',
        "['a",
        '.a\n',
        '.',
        "['x\\'y']",
        '.spec.a',
        '..a',
        "['a']['b']",
        ".['a']",
      ]),
    ),
  })
}

/** Lists in lists without bounds, with a rule that walks them. */
function costly(draw: Draw): TreeMap {
  const bound = () => draw.maybe(40, () => draw.pick([1, 10, 1000, 100_000]))
  const text = mapOf({
    type: 'string',
    maxLength: bound(),
    format: draw.maybe(20, () => draw.pick(['date-time', 'duration', 'byte', 'date'])),
  })
  const inner = mapOf({ type: 'array', maxItems: bound(), items: text })
  const outer = draw.chance(50)
    ? mapOf({ type: 'array', maxItems: bound(), items: inner })
    : mapOf({ type: 'object', maxProperties: bound(), additionalProperties: inner })
  const rules =
    outer.type === 'array'
      ? [
          'self.all(x, x.all(y, y == "a"))',
          'self.exists(x, x.exists(y, y.contains("b")))',
          'self.map(x, size(x)).sum() < 10',
          'self.all(x, self.exists(y, y == x))',
        ]
      : ['self.all(k, self[k].all(y, y.matches("^a")))', 'size(self) < 5', 'self.exists(k, k == "a")']
  outer['x-kubernetes-validations'] = Array.from({ length: 1 + draw.below(3) }, () => mapOf({ rule: draw.pick(rules) }))
  inner['x-kubernetes-validations'] = draw.maybe(40, () => [
    mapOf({
      rule: draw.pick(['self.all(y, size(y) < 3)', 'self.all(a, self.all(b, a == b))', 'self.isSorted()']),
      messageExpression: draw.maybe(40, () => 'self.join(",")'),
    }),
  ]) as Tree
  if (inner['x-kubernetes-validations'] === undefined) delete inner['x-kubernetes-validations']
  return outer
}
