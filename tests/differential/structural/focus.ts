import type { Draw } from '../../generated/draw.ts'
import { drawInteger, drawNumber, drawString, GOOD_PATTERNS, STRING_FORMATS } from './pools.ts'
import { Literal, mapOf, type Tree, type TreeMap } from './tree.ts'

/** A node with one keyword, and a value about it. */
type Focus = (draw: Draw) => readonly [node: Record<string, Tree>, value: Tree]

const words: readonly string[] = ['', 'a', 'ab', 'abc', 'abcd', 'ünï', '😀😀']
const listOf = (draw: Draw): Tree => Array.from({ length: draw.below(4) }, () => draw.below(3))
const objectOf = (draw: Draw): Tree => mapOf(['a', 'b', 'c'].slice(0, draw.below(4)).map((key) => [key, draw.below(3)]))
const bound = (draw: Draw): Tree => draw.pick<Tree>([0, 1, 2, 2.5, 10])

const KEYWORDS: readonly Focus[] = [
  (draw) => [{ type: 'string', minLength: draw.below(4) }, draw.pick(words)],
  (draw) => [{ type: 'string', maxLength: draw.below(4) }, draw.pick(words)],
  (draw) => [{ type: 'string', pattern: draw.pick(GOOD_PATTERNS) }, drawString(draw)],
  (draw) => [{ type: 'string', enum: ['a', 'abc'] }, draw.pick(words)],
  (draw) => [{ type: 'integer', minimum: bound(draw), exclusiveMinimum: draw.chance(60) }, drawInteger(draw)],
  (draw) => [{ type: 'number', minimum: bound(draw), exclusiveMinimum: draw.chance(60) }, drawNumber(draw)],
  (draw) => [{ type: 'integer', maximum: bound(draw), exclusiveMaximum: draw.chance(60) }, drawInteger(draw)],
  (draw) => [{ type: 'number', maximum: bound(draw), exclusiveMaximum: draw.chance(60) }, drawNumber(draw)],
  (draw) => [
    { type: draw.pick(['integer', 'number']), multipleOf: draw.pick<Tree>([1, 2, 0.5, 0.1, 3, 0.01]) },
    drawNumber(draw),
  ],
  (draw) => [{ type: 'integer', format: draw.pick(['int32', 'int64']) }, drawInteger(draw)],
  (draw) => [
    { type: draw.pick(['integer', 'number']), format: 'int64' },
    draw.pick<Tree>([new Literal('9223372036854775808'), new Literal('1e19'), 1.5, 'x', 1]),
  ],
  (draw) => [{ type: 'number', format: draw.pick(['int32', 'int64', 'float', 'double']) }, drawNumber(draw)],
  (draw) => [{ type: 'array', items: mapOf({ type: 'integer' }), minItems: draw.below(4) }, listOf(draw)],
  (draw) => [{ type: 'array', items: mapOf({ type: 'integer' }), maxItems: draw.below(4) }, listOf(draw)],
  (draw) => [
    { type: 'object', additionalProperties: mapOf({ type: 'integer' }), minProperties: draw.below(4) },
    objectOf(draw),
  ],
  (draw) => [
    { type: 'object', additionalProperties: mapOf({ type: 'integer' }), maxProperties: draw.below(4) },
    objectOf(draw),
  ],
  (draw) => [
    { 'x-kubernetes-int-or-string': true, minimum: bound(draw) },
    draw.pick<Tree>([1, '1', true, 1.5, null, 3]),
  ],
  (draw) => [{ type: 'integer', format: 'int32' }, draw.pick<Tree>([2_147_483_647, 2_147_483_648, -2_147_483_649, 1])],
  (draw) => [{ type: 'integer', enum: [1, 2, 3.5] }, drawNumber(draw)],
]

const formats = Object.keys(STRING_FORMATS)

/** Values about one keyword or format each, every one in its turn. */
export function drawFocus(draw: Draw, turn: number): { readonly schema: TreeMap; readonly obj: TreeMap } {
  const properties = mapOf([])
  const obj = mapOf([])
  for (const [i, name] of ['a', 'b', 'c', 'd'].entries()) {
    if (i % 2 === 0) {
      const format = formats[(turn * 2 + i / 2) % formats.length] as string
      properties[name] = mapOf({
        type: draw.chance(90) ? 'string' : undefined,
        format,
        'x-kubernetes-preserve-unknown-fields': undefined,
      })
      obj[name] = draw.chance(90) ? draw.pick(STRING_FORMATS[format] ?? []) : drawString(draw)
    } else {
      const [node, value] = (KEYWORDS[(turn * 2 + (i - 1) / 2) % KEYWORDS.length] as Focus)(draw)
      properties[name] = mapOf(node)
      obj[name] = value
    }
  }
  return { schema: mapOf({ type: 'object', properties }), obj }
}

/** Lists of each list type, some with equal items. */
export function drawLists(draw: Draw): { readonly schema: TreeMap; readonly obj: TreeMap } {
  const scalar = draw.pick(['string', 'integer', 'number', 'boolean'])
  const scalars: readonly Tree[] = [1, 2, 'a', 'b', true, 1.5, null]
  const keys = draw.some(['name', 'a'])
  const item = () =>
    mapOf({
      name: draw.maybe(85, () => draw.pick<Tree>(['x', 'y', 1, null])),
      a: draw.maybe(70, () => draw.pick<Tree>([1, 2, '1'])),
      b: draw.maybe(30, () => drawString(draw)),
    })
  const schema = mapOf({
    type: 'object',
    properties: mapOf({
      set: mapOf({ type: 'array', 'x-kubernetes-list-type': 'set', items: mapOf({ type: scalar }) }),
      map: mapOf({
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': keys,
        items: mapOf({
          type: 'object',
          properties: mapOf({
            name: mapOf({ type: 'string' }),
            a: mapOf({ type: 'integer' }),
            b: mapOf({ type: 'string' }),
          }),
        }),
      }),
      deep: mapOf({
        type: 'object',
        additionalProperties: mapOf({
          type: 'array',
          'x-kubernetes-list-type': 'set',
          items: mapOf({ type: 'object', 'x-kubernetes-map-type': 'atomic' }),
        }),
      }),
    }),
  })
  const obj = mapOf({
    set: Array.from({ length: draw.below(5) }, () => draw.pick(scalars)),
    map: Array.from({ length: draw.below(4) }, () => (draw.chance(92) ? item() : draw.pick(scalars))),
    deep: draw.maybe(50, () =>
      mapOf({
        k: Array.from({ length: draw.below(4) }, () => draw.pick<() => Tree>([item, () => [1], () => mapOf([])])()),
      }),
    ),
  })
  return { schema, obj }
}
