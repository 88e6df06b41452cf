import type { Path } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { NotedPlaces } from './noted-places.ts'

const PLACES: readonly Path[] = [['a'], ['a', 'b'], ['list', 0, 'c'], ['list', 2], ['__proto__', 'd']]

test.each<[string, (places: NotedPlaces) => void, readonly Path[]]>([
  ['all are kept', () => undefined, PLACES],
  ['nothing is known at and below a path', (places) => places.forget(['a']), PLACES.slice(2)],
  ['what is beside it is', (places) => places.forget(['a', 'c']), PLACES],
  ['nothing is known of the whole', (places) => places.forget([]), []],
  [
    'elements take what is known along, but those that are gone',
    (places) => places.move(['list'], [2, undefined]),
    [['a'], ['a', 'b'], ['list', 0], ['__proto__', 'd']],
  ],
])('places: %s', (_name, act, expected) => {
  const places = new NotedPlaces()
  for (const path of PLACES) places.add(path)
  act(places)
  const copy = new NotedPlaces()
  copy.takeFrom(places)
  for (const path of PLACES) expect(places.has(path)).toBe(expected.some((kept) => same(kept, path)))
  const byText = (paths: readonly Path[]) => paths.map((path) => JSON.stringify(path)).sort()
  expect(byText(places.take())).toEqual(byText(expected))
  expect(byText(copy.take())).toEqual(byText(expected))
  expect(places.take()).toEqual([])
})

test('thousands of places are added and removed in linear time', () => {
  const places = new NotedPlaces()
  const paths = Array.from({ length: 20_000 }, (_, i) => ['spec', `k${i}`, 0, 'a'])
  for (const path of paths) {
    places.forget(path.slice(0, 2))
    places.move(path.slice(0, 2), [0])
    places.add(path)
  }
  expect(places.take()).toEqual(paths)
})

function same(a: Path, b: Path): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
