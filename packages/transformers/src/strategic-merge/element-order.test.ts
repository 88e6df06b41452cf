import { describe, expect, test } from 'vitest'
import { misplacedElement, orderElements } from './element-order.ts'

/** Orders elements written as letters; capital ones are new. */
function order(elements: string, by: string): string {
  const all = [...elements].map((letter, i) => ({
    text: letter.toLowerCase(),
    item: letter === letter.toLowerCase() ? i : undefined,
  }))
  return orderElements(all, [...by])
    .map(({ text, item }) => (item === undefined ? text.toUpperCase() : text))
    .join('')
}

describe('the order of Kubernetes (compared with its strategicpatch package)', () => {
  test.each([
    ['all are named', 'abc', 'cab', 'cab'],
    ['none is named', 'abc', '', 'abc'],
    ['names that are not there do not count', 'ab', 'xbya', 'ba'],
    ['a new one that is named comes before those that are not', 'cbeF', 'f', 'Fcbe'],
    ['an element without a place comes before the first one that it was before', 'abcd', 'db', 'acdb'],
    ['one that was after all named ones comes last', 'abc', 'ba', 'bac'],
    ['new ones between named ones', 'bfE', 'eb', 'Ebf'],
  ])('places %s', (_what, elements, by, expected) => {
    expect(order(elements, by)).toBe(expected)
  })
})

test.each([
  ['in their order', 'ac', 'abc', undefined],
  ['in another order', 'ca', 'abc', 'a'],
  ['one that is not named', 'ax', 'abc', 'x'],
])('the elements of the patch are %s', (_what, patch, by, misplaced) => {
  expect(misplacedElement([...patch], [...by])).toBe(misplaced)
})
