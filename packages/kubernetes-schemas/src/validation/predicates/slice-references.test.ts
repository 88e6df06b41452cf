import { expect, test } from 'vitest'
import { sliceReferences } from './slice-references.ts'

const consumesCounters = [{ counterSet: 'a' }]

test.each([
  ['no attribute', {}, []],
  ['the attribute', { consumesCounters, attributes: { 'gpu.example.com/profile': { string: 'a' } } }, []],
  ['the attribute without the driver', { consumesCounters, attributes: { profile: { string: 'a' } } }, []],
  ['counters only', { consumesCounters }, ['attributes[gpu.example.com/profile]']],
  ['a number', { consumesCounters, attributes: { profile: { int: 1 } } }, ['attributes[gpu.example.com/profile]']],
  [
    'a capacity',
    { capacity: { memory: {} }, nodeAllocatableResources: { memory: { mapping: { capacityKey: 'memory' } } } },
    [],
  ],
  [
    'no capacity',
    { nodeAllocatableResources: { memory: { mapping: { capacityKey: 'memory' } } } },
    ['nodeAllocatableResources[memory].mapping.capacityKey'],
  ],
])('a device with %s', (_, device, refused) => {
  const spec = { driver: 'gpu.example.com', partitionTypeAttribute: 'gpu.example.com/profile' }
  const places = (devices: readonly object[]): readonly string[] =>
    sliceReferences({ spec: { ...spec, devices } }, { self: {}, root: {} }).map(({ report = [] }) => report.join('.'))

  expect(places([device])).toEqual(refused.map((place) => `spec.devices.0.${place}`))
  expect(places([{ basic: device }])).toEqual(refused.map((place) => `spec.devices.0.${place}`))
})
