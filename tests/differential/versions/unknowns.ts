import { isObject, type Json, type JsonObject, type KubernetesObject } from './objects.ts'

/** The seed of this run; `KRMKIT_SEED` repeats one. */
export const seed: number = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))

let state = seed

/** A whole number below `end`. */
export function draw(end: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * end)
}

/** Copies of an object, each with a few fields under other names: another case, a letter less, one that nobody knows. */
export function withUnknowns(object: KubernetesObject, count: number): KubernetesObject[] {
  const fields = sizeOf(object)
  return Array.from({ length: count }, () => {
    const chosen = new Set(Array.from({ length: 4 }, () => draw(fields)))
    let at = 0
    const rename = (value: Json, depth: number): Json => {
      if (Array.isArray(value)) return value.map((each) => rename(each, depth + 1))
      if (!isObject(value)) return value
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => {
          const isChosen = chosen.has(at++) && depth > 0
          return [isChosen ? otherName(name, value) : name, rename(each, depth + 1)]
        }),
      )
    }
    return rename(object, 0) as KubernetesObject
  })
}

function otherName(name: string, within: JsonObject): string {
  const other = [`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, name.slice(1), `${name}s`, 'krmkit', 'a.b/c'][
    draw(5)
  ]
  return other === undefined || other === '' || other in within ? name : other
}

function sizeOf(value: Json): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + sizeOf(each), 0)
  if (!isObject(value)) return 0
  return Object.values(value).reduce<number>((sum, each) => sum + 1 + sizeOf(each), 0)
}
