import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const option = (title: string, detail = '', words: readonly string[] = []) => ({ value: title, title, detail, words })
const options = [
  option('set-labels', 'Sets labels.'),
  option('require-labels', 'Requires labels.', ['RequireLabels']),
  option('labels', 'Lists them.'),
]
const titles = (query: string) => matching(options, query).map(({ title }) => title)

test('all words must be in the title, the description or the other words', () => {
  expect(titles('')).toEqual(['set-labels', 'require-labels', 'labels'])
  expect(titles('SETS label')).toEqual(['set-labels'])
  expect(titles('requirelabels')).toEqual(['require-labels'])
  expect(titles('absent')).toEqual([])
})

test('options whose title starts with the first word come first', () => {
  expect(titles('labels')).toEqual(['labels', 'set-labels', 'require-labels'])
})

test('no more options are drawn than a list can hold', () => {
  const many = Array.from({ length: 1000 }, (_, at) => option(`a-${at}`))

  expect(matching(many, 'a')).toHaveLength(200)
})
