import { expect, test } from 'vitest'
import { sliceDevices } from './slice-devices.ts'

const MANY = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`a${i}`, { int: i }]))
const POLICY = { memory: { value: '10', requestPolicy: { default: '2', validRange: { min: '3' } } } }

function refused(device: object, spec: object = {}): readonly string[] {
  const refusals = sliceDevices({ spec: { ...spec, devices: [{ name: 'a' }, device] } }, { self: {}, root: {} })
  return refusals.filter(({ at }) => at[2] === 1).map(({ at, report = at }) => `${at.join('.')} ${report.join('.')}`)
}

test.each([
  ['nothing', {}, []],
  ['many attributes', { attributes: MANY }, []],
  ['too many', { attributes: MANY, capacity: MANY }, ['spec.devices.1 spec.devices.1']],
  ['conditions', { bindingConditions: ['a'], bindingFailureConditions: ['b'] }, []],
  [
    'no failures',
    { bindingConditions: ['a'] },
    ['spec.devices.1.bindingFailureConditions spec.devices.1.bindingFailureConditions'],
  ],
  [
    'the same conditions',
    { bindingConditions: ['a'], bindingFailureConditions: ['a'] },
    ['spec.devices.1.bindingFailureConditions.0 spec.devices.1.bindingFailureConditions.0'],
  ],
  [
    'a condition twice',
    { bindingConditions: ['a', 'a'], bindingFailureConditions: ['b'] },
    ['spec.devices.1.bindingConditions.1 spec.devices.1.bindingConditions.1'],
  ],
  ['a node', { nodeName: 'a' }, ['spec.devices.1 spec.devices.1']],
  [
    'a policy for one',
    { capacity: POLICY },
    ['spec.devices.1.capacity.memory.requestPolicy spec.devices.1.capacity[memory].requestPolicy'],
  ],
  [
    'a policy',
    { capacity: POLICY, allowMultipleAllocations: true },
    [
      'spec.devices.1.capacity.memory.requestPolicy.validRange.default spec.devices.1.capacity[memory].requestPolicy.validRange.default',
    ],
  ],
  [
    'fields of v1beta1',
    { basic: { bindingFailureConditions: ['a'] } },
    ['spec.devices.1.basic.bindingConditions spec.devices.1.bindingConditions'],
  ],
])('a device with %s', (_, device, places) => {
  expect(refused(device)).toEqual(places)
})

test.each([
  ['a node', { nodeName: 'a' }, 0],
  ['all nodes', { allNodes: true }, 0],
  ['nothing', {}, 1],
  ['two', { nodeName: 'a', allNodes: true }, 1],
  ['an empty name', { nodeName: '', allNodes: true }, 1],
  ['another name', { nodeName: 'A' }, 1],
  ['not all nodes', { allNodes: false, nodeName: 'a' }, 1],
])('where devices choose their nodes, one with %s', (_, device, count) => {
  expect(refused(device, { perDeviceNodeSelection: true })).toHaveLength(count)
})
