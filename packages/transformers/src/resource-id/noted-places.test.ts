import type { Path } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { NotedPlaces } from './noted-places.ts'

const PLACES: readonly Path[] = [['a'], ['a', 'b'], ['list', 0, 'c'], ['list', 2], ['__proto__', 'd']]

test.each<[string, (places: NotedPlaces, resource: object) => void, readonly Path[]]>([
  ['all are kept', () => undefined, PLACES],
  ['nothing is known at and below a path', (places, resource) => places.forget(resource, ['a']), PLACES.slice(2)],
  ['what is beside it is', (places, resource) => places.forget(resource, ['a', 'c']), PLACES],
  ['nothing is known of the whole', (places, resource) => places.forget(resource, []), []],
  [
    'elements take what is known along, but those that are gone',
    (places, resource) => places.move(resource, ['list'], [2, undefined]),
    [['a'], ['a', 'b'], ['list', 0], ['__proto__', 'd']],
  ],
])('%s', (_name, act, expected) => {
  const places = new NotedPlaces()
  const resource = {}
  for (const path of PLACES) places.add(resource, path)
  act(places, resource)
  const copy = {}
  places.copy(resource, copy)
  for (const path of PLACES) expect(places.has(resource, path)).toBe(expected.some((kept) => same(kept, path)))
  const byText = (paths: readonly Path[]) => paths.map((path) => JSON.stringify(path)).sort()
  expect(byText(places.take(resource))).toEqual(byText(expected))
  expect(byText(places.take(copy))).toEqual(byText(expected))
  expect(places.take(resource)).toEqual([])
})

test('thousands of places are noted and forgotten one by one in no time', () => {
  const places = new NotedPlaces()
  const resource = {}
  const paths = Array.from({ length: 20_000 }, (_, i) => ['spec', `k${i}`, 0, 'a'])
  for (const path of paths) {
    places.forget(resource, path.slice(0, 2))
    places.move(resource, path.slice(0, 2), [0])
    places.add(resource, path)
  }
  expect(places.take(resource)).toEqual(paths)
})

function same(a: Path, b: Path): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
