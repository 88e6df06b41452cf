import { expect, test } from 'vitest'
import { capacityPolicy } from './capacity-policy.ts'

test.each([
  ['nothing', '10', {}, []],
  ['a default only', '10', { default: '20' }, []],
  ['values', '10', { default: '2', validValues: ['1', '2', '5'] }, []],
  ['a range', '10', { default: '2', validRange: { min: '2', max: '8', step: '2' } }, []],
  ['a range without an end', '10', { default: '6', validRange: { min: '2', step: '2' } }, []],
  ['values and a range', '10', { default: '1', validValues: ['1'], validRange: { min: '1' } }, ['']],
  ['no default', '10', { validValues: ['1'] }, ['default']],
  ['a default that is not a value', '10', { default: '3', validValues: ['1', '2'] }, ['validValues']],
  ['values in another order', '10', { default: '1', validValues: ['2', '1'] }, ['validValues.1']],
  ['a value twice', '10', { default: '1', validValues: ['1', '1000m'] }, ['validValues.1']],
  ['a value over the capacity', '10', { default: '1', validValues: ['1', '11'] }, ['validValues.1']],
  ['eleven values', '20', { default: '1', validValues: [...'123456789', '10', '11'] }, ['validValues']],
  ['no min', '10', { default: '1', validRange: { max: '2' } }, ['validRange.min']],
  ['a min over the capacity', '10', { default: '11', validRange: { min: '11' } }, ['validRange.min']],
  ['a default under min', '10', { default: '1', validRange: { min: '2' } }, ['validRange.default']],
  ['a default over max', '10', { default: '4', validRange: { min: '2', max: '3' } }, ['validRange.default']],
  [
    'a max under min',
    '10',
    { default: '3', validRange: { min: '3', max: '2' } },
    ['validRange.max', 'validRange.default'],
  ],
  ['a max over the capacity', '10', { default: '2', validRange: { min: '2', max: '11' } }, ['validRange.max']],
  ['a step of 0', '10', { default: '2', validRange: { min: '2', step: '0' } }, ['validRange.step']],
  ['a step over the capacity', '10', { default: '2', validRange: { min: '2', step: '9' } }, ['validRange.step']],
  ['a default between steps', '10', { default: '3', validRange: { min: '2', step: '2' } }, ['validRange.step']],
  ['a negative min', '10', { default: '1', validRange: { min: '-1', step: '1' } }, ['validRange.min']],
])('a policy with %s', (_, capacity, policy, refused) => {
  expect(capacityPolicy(capacity, policy).map(({ at }) => at.join('.'))).toEqual(refused)
})
