import type { Draw } from '../../generated/draw.ts'
import { isObject, type Json, type KubernetesObject, pathOf, withValue } from './objects.ts'

/** Values of all types, on either side of what formats take. */
const VALUES: readonly Json[] = [
  'a',
  '1',
  'true',
  '',
  '1s',
  '!!',
  '2021-01-01T00:00:00.000000Z',
  1,
  1.5,
  -1,
  3_000_000_000,
  1e19,
  true,
  null,
  ['a'],
  {},
  { a: 1 },
]

/** An object with a value of another type in one place, and that place. */
export function withOtherType(draw: Draw, object: KubernetesObject): { object: KubernetesObject; path: string } {
  const places = [...placesIn(object, [])].filter((steps) => steps.length > 1 && !isOpen(steps))
  const steps = draw.pick(places)
  return { object: withValue(object, steps, draw.pick(VALUES)) as KubernetesObject, path: pathOf(steps) }
}

/** Raw objects, which decoding takes as they are, schemas inside CRDs, and what servers write themselves. */
const OPEN = /^(?:managedFields|openAPIV3Schema|parameters|data|raw|\w*[pP]arameters)$/

function isOpen(steps: readonly (string | number)[]): boolean {
  return steps.some((step) => typeof step === 'string' && OPEN.test(step))
}

function* placesIn(value: Json, steps: readonly (string | number)[]): Generator<readonly (string | number)[]> {
  if (steps.length > 0) yield steps
  if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* placesIn(each, [...steps, i])
  else if (isObject(value)) for (const [name, each] of Object.entries(value)) yield* placesIn(each, [...steps, name])
}
