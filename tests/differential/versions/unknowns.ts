import type { Draw } from '../../generated/draw.ts'
import { isObject, type Json, type JsonObject, type KubernetesObject } from './objects.ts'

/** A copy of an object with a few fields under other names: another case, a letter less, an invented one. */
export function withUnknowns(draw: Draw, object: KubernetesObject): KubernetesObject {
  const fields = sizeOf(object)
  const chosen = new Set(Array.from({ length: 4 }, () => draw.below(fields)))
  let at = 0
  const rename = (value: Json, depth: number): Json => {
    if (Array.isArray(value)) return value.map((each) => rename(each, depth + 1))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const isChosen = chosen.has(at++) && depth > 0
        return [isChosen ? otherName(draw, name, value) : name, rename(each, depth + 1)]
      }),
    )
  }
  return rename(object, 0) as KubernetesObject
}

function otherName(draw: Draw, name: string, within: JsonObject): string {
  const other = draw.pick([
    `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    name.slice(1),
    `${name}s`,
    'krmkit',
    'a.b/c',
  ])
  return other === '' || other in within ? name : other
}

function sizeOf(value: Json): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + sizeOf(each), 0)
  if (!isObject(value)) return 0
  return Object.values(value).reduce<number>((sum, each) => sum + 1 + sizeOf(each), 0)
}
