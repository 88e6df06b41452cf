import { makeResource, type Value } from '@krmkit/runtime'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matrixOf } from '../../generator/matrix/matrix.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor } from '../model/model.ts'
import { SERVER_RULES } from '../validation/rule-checker.ts'
import { ObjectChecker } from './check-object.ts'
import type { Target } from './target.ts'

const model = kubernetesModel()
const { cases } = matrixOf(model)
type Fields = { [name: string]: Value }

/** Everything in a finding except its message and its versions, one line per version. */
function lines(object: object, { from, to }: { from: Minor; to: Minor }, target: Omit<Target, 'minors'>) {
  const resource = makeResource(JSON.stringify(object))
  const checker = new ObjectChecker({ minors: { from, to }, ...target }, model, SERVER_RULES)
  return checker
    .check(resource)
    .flatMap(({ minors = { from, to }, at, message, ...rest }) =>
      Array.from({ length: minors.to - minors.from + 1 }, (_, i) => `${minors.from + i} ${JSON.stringify(rest)}`),
    )
}

/** An object of the matrix with one node replaced or added. */
const objects = fc
  .record({
    object: fc.constantFrom(...cases.map((each) => each.object)),
    steps: fc.array(fc.nat(20), { maxLength: 8 }),
    value: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<Value>('x', 5, true, null, [], {}, '5Gi', 2 ** 40, 'Always', '2026-01-31T12:00:00Z'),
    ),
    key: fc.constantFrom(undefined, 'foo', '__proto__', 'status', 'resizePolicy', 'trafficDistribution', 'items'),
  })
  .map(({ object, steps, value, key }) => {
    const copy = structuredClone(object) as Fields
    let node: Value = copy
    for (const step of steps) {
      const children: readonly Value[] = Object.values(node as Fields).filter(
        (each) => typeof each === 'object' && each !== null,
      )
      const child: Value | undefined = children[step % Math.max(children.length, 1)]
      if (child === undefined) break
      node = child
    }
    const names = Object.keys(node as Fields)
    const name = key ?? names[steps.length % Math.max(names.length, 1)] ?? 'foo'
    Object.defineProperty(node as Fields, name, { value, enumerable: true, configurable: true, writable: true })
    return copy
  })

const targets = fc.constantFrom<Omit<Target, 'minors'>>(
  {},
  { runtimeConfig: new Map([['api/all', true]]), isStrict: true },
  { featureGates: new Map([['AllAlpha', true]]), isPartial: true },
)

test('a range finds what its versions find one by one', () => {
  const { first, last } = model
  const ends = fc.tuple(fc.integer({ min: first, max: last }), fc.integer({ min: first, max: last }))
  fc.assert(
    fc.property(objects, ends, targets, (object, [a, b], target) => {
      const range = { from: Math.min(a, b), to: Math.max(a, b) }
      const single: string[] = []
      for (let minor = range.from; minor <= range.to; minor++)
        single.push(...lines(object, { from: minor, to: minor }, target))
      // Of several versions, the nearest name is one that all of them have. The server's answer is not the same in all of them.
      const varying = /,"(?:replacement|serverField|serverReason)":"[^"]*"/g
      const bare = (all: readonly string[]) => all.map((line) => line.replace(varying, '')).sort()
      expect(bare(lines(object, range, target))).toEqual(bare(single))
    }),
    { numRuns: 1000 },
  )
})

test('the objects of the matrix, over all versions at once', () => {
  const checker = new ObjectChecker({ minors: { from: model.first, to: model.last } })
  for (const { id, object, path, reason } of cases) {
    const found = checker.check(makeResource(JSON.stringify(object)))
    expect(
      found.some((each) => each.path === path && each.reason === reason),
      id,
    ).toBe(true)
  }
})

test('findings are ordered by path, then by reason', () => {
  const checker = new ObjectChecker({ minors: { from: 21, to: 37 } })
  fc.assert(
    fc.property(objects, (object) => {
      const found = checker.check(makeResource(JSON.stringify(object)))
      const keys = found.map(({ path, reason }) => Buffer.from(`${path}\0${reason}`).toString('hex'))
      expect(keys).toEqual(keys.toSorted())
    }),
    { numRuns: 100 },
  )
})
