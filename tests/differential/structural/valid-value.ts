import { compileRegex } from '../../../packages/regex/src/index.ts'
import type { Draw } from '../../generated/draw.ts'
import { STRING_FORMATS } from './pools.ts'
import { copy, isTreeMap, mapOf, type Tree, type TreeMap } from './tree.ts'

/** Texts that real patterns ask for. */
const CANDIDATES: readonly string[] = [
  'a',
  'abc',
  'my-app',
  'example.com',
  'host.example.com',
  '*.example.com',
  '1',
  '10',
  '5s',
  '1h30m',
  '10ms',
  '1m',
  '100Mi',
  '1.5',
  '/',
  '/path',
  'GET',
  'Foo',
  'v1',
  'http',
  'https://x.io/a',
  '10.0.0.1',
  '::1',
  'a/b',
  'a.b/c',
  'Bearer',
  'ab12',
  '2020-01-01T00:00:00Z',
  '0',
  '200',
  '512MB',
  '1d',
  '15:04',
  'monday',
  '1:5',
  'january',
  '2024:2026',
  'a=b',
  'sha256',
  '50%',
  'UTC',
  'info',
  'env',
  '1GB',
  'Abc_def',
  'foo.bar/baz-1',
  'k8s.io/x',
  'x-header',
  '#fff',
  '/healthz',
  'a:b',
  '0s',
  '%{a}',
  'arn:aws:sns:us-east-1:1:a',
]
const regexes = new Map<string, RegExp | undefined | ReturnType<typeof compileRegex>>()

function matches(pattern: string, text: string): boolean {
  if (!regexes.has(pattern)) regexes.set(pattern, compileRegex(pattern))
  const regex = regexes.get(pattern) as { test(text: string): boolean } | undefined
  return regex?.test(text) ?? false
}

/** A value that keeps the keywords of a schema as far as a drawing can; of rules it knows nothing. */
export function drawValid(draw: Draw, node: TreeMap, depth: number): Tree {
  if (Array.isArray(node.enum)) return copy(draw.pick(node.enum))
  if (node['x-kubernetes-int-or-string'] === true) return textOrNumber(draw, node)
  switch (node.type) {
    case 'string':
      return textFor(draw, node)
    case 'integer':
    case 'number':
      return numberFor(draw, node)
    case 'boolean':
      return draw.chance(50)
    case 'array':
      return listFor(draw, node, depth)
    case 'object':
      return objectFor(draw, node, depth)
    default:
      return mapOf([])
  }
}

function textOrNumber(draw: Draw, node: TreeMap): Tree {
  return typeof node.pattern === 'string' || draw.chance(50) ? textFor(draw, node) : draw.below(5)
}

function textFor(draw: Draw, node: TreeMap): string {
  const { pattern, format, minLength = 0, maxLength = 1_000_000 } = node
  const known = typeof format === 'string' && Object.hasOwn(STRING_FORMATS, format) ? STRING_FORMATS[format] : undefined
  const fitting = (known ?? CANDIDATES).filter(
    (text) =>
      text.length >= Number(minLength) &&
      text.length <= Number(maxLength) &&
      (typeof pattern !== 'string' || matches(pattern, text)),
  )
  return fitting.length > 0 ? draw.pick(fitting.slice(0, 12)) : 'a'
}

function numberFor(draw: Draw, { minimum = 0, maximum, multipleOf = 1 }: TreeMap): Tree {
  const least = Number(minimum)
  const most = maximum === undefined ? least + 10 : Math.min(Number(maximum), least + 1000)
  return least + draw.below(Math.max(1, Math.floor((most - least) / Number(multipleOf)) + 1)) * Number(multipleOf)
}

function listFor(draw: Draw, node: TreeMap, depth: number): Tree {
  const least = Number(node.minItems ?? 0)
  const most = Math.min(Number(node.maxItems ?? 3), least + 2)
  if (!isTreeMap(node.items) || depth <= 0) return []
  const items = node.items
  const list = Array.from({ length: least + draw.below(most - least + 1) }, () => drawValid(draw, items, depth - 1))
  const keys = node['x-kubernetes-list-map-keys']
  if (Array.isArray(keys)) {
    for (const [i, item] of list.entries()) {
      for (const key of keys)
        if (isTreeMap(item) && typeof item[key as string] === 'string' && i > 0 && draw.chance(90))
          item[key as string] = `${String(item[key as string])}${i}`
    }
  }
  return node['x-kubernetes-list-type'] === 'set'
    ? [...new Map(list.map((item) => [JSON.stringify(item), item])).values()]
    : list
}

function objectFor(draw: Draw, node: TreeMap, depth: number): TreeMap {
  const value = mapOf([])
  const required = Array.isArray(node.required) ? node.required : []
  // Wide schemas would give values of thousands of fields.
  const names = Object.keys(isTreeMap(node.properties) ? node.properties : {})
  const share = Math.min(45, 400 / Math.max(1, names.length))
  for (const name of names) {
    const child = (node.properties as TreeMap)[name] as TreeMap
    if (required.includes(name) || (depth > 0 && draw.chance(share))) value[name] = drawValid(draw, child, depth - 1)
  }
  if (isTreeMap(node.additionalProperties) && depth > 0) {
    for (const key of ['a', 'b.c/d'].slice(0, draw.below(3)))
      value[key] = drawValid(draw, node.additionalProperties, depth - 1)
  }
  chooseOne(draw, node, value)
  return value
}

/** A union written as `oneOf` of single required fields gets one of them. */
function chooseOne(draw: Draw, node: TreeMap, value: TreeMap): void {
  if (!Array.isArray(node.oneOf) || !draw.chance(80)) return
  const names = node.oneOf.flatMap((branch) =>
    isTreeMap(branch) && Array.isArray(branch.required) && branch.required.length === 1 ? branch.required : [],
  )
  if (names.length !== node.oneOf.length) return
  const chosen = draw.pick(names) as string
  for (const name of names) if (name !== chosen) delete value[name as string]
  const child = isTreeMap(node.properties) ? node.properties[chosen] : undefined
  if (value[chosen] === undefined && isTreeMap(child)) value[chosen] = drawValid(draw, child, 2)
}

/** The value with one of its parts made wrong, dropped or unknown. */
export function damaged(draw: Draw, value: Tree): Tree {
  const result = copy(value)
  const parents: (TreeMap | Tree[])[] = []
  const visit = (part: Tree) => {
    if (Array.isArray(part) || isTreeMap(part)) {
      parents.push(part)
      for (const child of Object.values(part)) visit(child)
    }
  }
  visit(result)
  const parent = draw.pick(parents) as Record<string, Tree>
  const keys = Object.keys(parent).filter((key) => !['apiVersion', 'kind'].includes(key))
  const key = keys.length > 0 ? draw.pick(keys) : 'unknown'
  switch (draw.below(6)) {
    case 0:
      if (Array.isArray(parent)) parent.pop()
      else delete parent[key]
      break
    case 1:
      parent[key] = null
      break
    case 2:
      parent[key] = draw.pick<Tree>([5, 'x', true, 1.5, []])
      break
    case 3:
      if (Array.isArray(parent)) parent.push(copy(parent[0] ?? 'x'))
      else parent.unknown = 'x'
      break
    case 4:
      parent[key] = draw.pick<Tree>(['', 'a'.repeat(300), 'A b', -1, 100_000])
      break
    default:
      parent[key] = mapOf({ zz: 1 })
  }
  return result
}
