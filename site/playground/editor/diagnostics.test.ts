import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { diagnosticsOf, offsetAt, type Squiggle } from './diagnostics.ts'

const doc = Text.of(['kind: Pod', 'spec:', '  "replicas": 1 # one', ''])
const at = (line: number, column?: number): Squiggle => ({
  severity: 'error',
  message: 'm',
  line,
  ...(column !== undefined && { column }),
})
const marked = (squiggle: Squiggle) => diagnosticsOf(doc, [squiggle]).map(({ from, to }) => doc.sliceString(from, to))

test('a finding marks the key or value at its place', () => {
  expect(marked(at(1, 7))).toEqual(['Pod'])
  expect(marked(at(3, 3))).toEqual(['"replicas"'])
  expect(marked(at(2))).toEqual(['spec'])
  expect(marked(at(3))).toEqual(['"replicas"'])
})

test('a finding between words marks the rest of the line', () => {
  expect(marked(at(3, 13))).toEqual([': 1 # one'])
})

test.each([
  [0, 0, 0],
  [-3, -9, 0],
  [99, 99, 38],
  [Number.NaN, Number.NaN, 0],
  [1, 99, 9],
  [4, 1, 38],
])('line %d and column %d outside the text are moved into it', (line, column, offset) => {
  expect(offsetAt(doc, line, column)).toBe(offset)
})

test('findings are in the order of the text, and too many are left out', () => {
  const many = Array.from({ length: 900 }, (_, index) => at(4 - (index % 4)))
  const drawn = diagnosticsOf(doc, many)

  expect(drawn).toHaveLength(500)
  expect(drawn.map(({ from }) => from)).toEqual(drawn.map(({ from }) => from).toSorted((a, b) => a - b))
})
