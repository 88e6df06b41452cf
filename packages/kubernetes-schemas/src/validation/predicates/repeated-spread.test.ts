import { expect, test } from 'vitest'
import { repeatedSpread } from './repeated-spread.ts'

const spread = (topologyKey: string, whenUnsatisfiable: string): unknown => ({ topologyKey, whenUnsatisfiable })

test.each([
  { constraints: [spread('zone', 'DoNotSchedule'), spread('zone', 'ScheduleAnyway')], refused: [] },
  { constraints: [spread('zone', 'DoNotSchedule'), spread('host', 'DoNotSchedule')], refused: [] },
  {
    constraints: [spread('zone', 'a'), spread('host', 'a'), spread('zone', 'a')],
    refused: ['0.{topologyKey, whenUnsatisfiable}'],
  },
])('constraints $constraints', ({ constraints, refused }) => {
  const found = repeatedSpread(constraints, { self: {}, root: {} })
  expect(found.map(({ report }) => report?.join('.'))).toEqual(refused)
})
