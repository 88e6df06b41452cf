import { askOracle, strictDecoder } from '../../../tools/install/kubernetes-oracles.ts'

/** An object as it is written. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [field: string]: Json
}
export interface KubernetesObject extends JsonObject {
  readonly apiVersion: string
  readonly kind: string
}

type StrictMinor = Parameters<typeof strictDecoder>[0]

/** Every kind that the Go types of a minor have, with every field set, by reflection: nothing of ours is in it. */
export async function filledObjects(minor: StrictMinor): Promise<readonly KubernetesObject[]> {
  const program = strictDecoder(minor)
  const [listed] = await askOracle<{ kinds: readonly { apiVersion: string; kind: string }[] }>(program, [
    { op: 'kinds' },
  ])
  const filled = await askOracle<{ object: KubernetesObject }>(
    program,
    (listed?.kinds ?? []).map((kind) => ({ op: 'fill', ...kind })),
  )
  return filled.map(({ object }) => apart(object, '') as KubernetesObject)
}

/** Fields of which the server's code looks at one, in a switch: they are in elements of their own. */
const ALTERNATIVES = ['volumes', 'sources']

function apart(value: Json, field: string): Json {
  if (Array.isArray(value)) {
    const elements = value.map((each) => apart(each, field))
    return ALTERNATIVES.includes(field) ? elements.flatMap(oneEach) : elements
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, apart(each, name)]))
}

function oneEach(element: Json): Json[] {
  if (!isObject(element)) return [element]
  const { name, ...others } = element
  return Object.entries(others).map(([field, value], i) => ({
    ...(name !== undefined && { name: `${name}${i}` }),
    [field]: value,
  }))
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Steps = readonly (string | number)[]

/** Every scalar of an object and the way to it. */
export function* scalarsOf(
  value: Json,
  steps: Steps = [],
): Generator<{ readonly steps: Steps; readonly value: string | number | boolean | null }> {
  if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* scalarsOf(each, [...steps, i])
  else if (isObject(value)) for (const [name, each] of Object.entries(value)) yield* scalarsOf(each, [...steps, name])
  else yield { steps, value: value as string | number | boolean | null }
}

/** The object with another value in one place. */
export function withValue(value: Json, [step, ...rest]: Steps, replacement: Json): Json {
  if (step === undefined) return replacement
  if (Array.isArray(value)) return value.map((each, i) => (i === step ? withValue(each, rest, replacement) : each))
  const object = value as JsonObject
  return { ...object, [step]: withValue(object[step] as Json, rest, replacement) }
}

/** The object with only these branches of it, and the scalars next to the path to them. */
export function pruned(object: KubernetesObject, paths: readonly string[]): KubernetesObject {
  const { apiVersion, kind, metadata: _, ...fields } = object
  return { apiVersion, kind, metadata: { name: 'a' }, ...(branches(fields, '', paths) as JsonObject) }
}

function branches(value: Json, path: string, paths: readonly string[]): Json | undefined {
  if (paths.includes(path)) return value
  const isOnTheWay = path === '' || paths.some((each) => each.startsWith(`${path}.`) || each.startsWith(`${path}[`))
  if (!isOnTheWay) return isObject(value) || Array.isArray(value) || path.split('.').length < 3 ? undefined : value
  if (Array.isArray(value)) return value.flatMap((each, i) => branches(each, `${path}[${i}]`, paths) ?? [])
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const kept = branches(each, path === '' ? name : `${path}.${name}`, paths)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

/** The object without these fields. */
export function without(object: KubernetesObject, paths: ReadonlySet<string>): KubernetesObject {
  const strip = (value: Json, steps: Steps): Json => {
    if (Array.isArray(value)) return value.map((each, i) => strip(each, [...steps, i]))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !paths.has(pathOf([...steps, name])))
        .map(([name, each]) => [name, strip(each, [...steps, name])]),
    )
  }
  return strip(object, []) as KubernetesObject
}

/** As findings and field errors write a place. */
export function pathOf(steps: Steps): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`
    if (/[./"]/.test(step)) return `${path}[${JSON.stringify(step)}]`
    return path === '' ? step : `${path}.${step}`
  }, '')
}
