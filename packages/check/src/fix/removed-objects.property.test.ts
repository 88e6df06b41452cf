import { kubernetesModel, ObjectChecker } from '@krmkit/kubernetes-schemas/objects'
import { makeResource, type Path, type Resource, type Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/structural-schema/values'
import { expect, test } from 'vitest'
import { OBJECTS, object } from '../../../kubernetes-schemas/tests/removed-objects.ts'
import { askFix } from '../../tests/ask.ts'

const { first, last } = kubernetesModel()
const range = { from: first, to: last }
const whole = new ObjectChecker({ minors: range })
const checkers = Array.from({ length: last - first + 1 }, (_, i) => {
  const minor = first + i
  return { minor, checker: new ObjectChecker({ minors: { from: minor, to: minor } }) }
})

/** What is in the place of a value in an invalid object. */
const SHAPES: readonly Value[] = [null, 3, 'a', '', true, [], {}, [3], [null], { a: null }, [{}], { a: [{ b: 1 }] }]

/** The paths of the values of an object, without its version and kind. */
function pathsOf(value: Value, at: Path = []): readonly Path[] {
  const entries: readonly (readonly [string | number, Value])[] = Array.isArray(value)
    ? [...value.entries()]
    : isMap(value)
      ? Object.entries(value)
      : []
  return entries.flatMap(([step, one]) =>
    at.length === 0 && (step === 'apiVersion' || step === 'kind')
      ? []
      : [[...at, step], ...pathsOf(one, [...at, step])],
  )
}

/** Each object with another shape in the place of one of its values. */
function brokenObjects(every: number): readonly string[] {
  return Object.entries(OBJECTS)
    .flatMap(([kind, [fields]]) => {
      const valid = makeResource(object(kind, fields.replace('@', '')))
      return pathsOf(valid.get([]) ?? {}).flatMap((at) => SHAPES.map((shape) => broken(valid, at, shape)))
    })
    .filter((_, i) => i % every === 0)
}

function broken(valid: Resource, at: Path, shape: Value): string {
  const copy = valid.copy()
  copy.set(at, shape)
  return copy.toString()
}

const keys = (checker: ObjectChecker, text: string) =>
  checker.check(makeResource(text)).map(({ path, reason }) => `${path} ${reason}`)

test('a range finds in broken objects of removed versions what its versions find one by one', () => {
  const texts = brokenObjects(process.env.KRMKIT_FULL === '1' ? 1 : 29)
  for (const text of texts) {
    const found = whole.check(makeResource(text))
    for (const { minor, checker } of checkers) {
      const there = found.filter(({ minors }) => minors && minors.from <= minor && minor <= minors.to)
      expect(new Set(there.map(({ path, reason }) => `${path} ${reason}`)), `1.${minor} ${text}`).toEqual(
        new Set(keys(checker, text)),
      )
    }
  }
  expect(texts.length).toBeGreaterThan(300)
})

test('a fix of broken objects of removed versions adds no error', async () => {
  const newest = new ObjectChecker({ minors: { from: last, to: last } })
  const target = { minors: { from: last, to: last } }
  let count = 0
  for (const text of brokenObjects(process.env.KRMKIT_FULL === '1' ? 1 : 7)) {
    const resource = makeResource(text)
    const outcomes = askFix([resource], { target })
    if (outcomes.some(({ outcome }) => outcome === 'done')) count++
    else expect(resource.toString()).toBe(text)
    const after = newest.check(makeResource(resource.toString())).filter(({ severity }) => severity === 'error')
    const before = newest.check(makeResource(text)).filter(({ severity }) => severity === 'error')
    const written = outcomes.filter(({ outcome }) => outcome === 'done').length
    expect(after.length, text).toBeLessThanOrEqual(before.length - Math.min(written, 1))
  }
  expect(count).toBeGreaterThan(100)
})
