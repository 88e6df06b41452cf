import { expect, test } from 'vitest'
import { limitRangeItem } from './limit-range-item.ts'

test.each([
  [
    { type: 'Container', min: { cpu: '1' }, max: { cpu: '2' }, default: { cpu: '2' }, defaultRequest: { cpu: '1' } },
    [],
  ],
  [{ type: 'Container', min: { cpu: '2' }, max: { cpu: '1' } }, ['defaultRequest[cpu]', 'default[cpu]', 'min[cpu]']],
  [
    { type: 'Container', max: { 'a.example/gpu': '2' }, defaultRequest: { 'a.example/gpu': '1' } },
    ['defaultRequest[a.example/gpu]'],
  ],
  [{ type: 'a.example/pool', max: { 'a.example/gpu': '2' }, defaultRequest: { 'a.example/gpu': '1' } }, []],
  [{ type: 'Pod', max: { storage: '1Gi' } }, ['max[storage]']],
  [{ type: 'PersistentVolumeClaim', max: { storage: '1Gi' } }, []],
  [{ type: 'Pod', min: { cpu: '1' }, max: { cpu: '4' }, maxLimitRequestRatio: { cpu: '4' } }, []],
  [
    { type: 'Pod', min: { cpu: '1' }, max: { cpu: '4' }, maxLimitRequestRatio: { cpu: '4.5' } },
    ['maxLimitRequestRatio[cpu]'],
  ],
  [{ type: 'Pod', min: { cpu: '0' }, max: { cpu: '4' }, maxLimitRequestRatio: { cpu: '9' } }, []],
  [{ type: 'Pod', maxLimitRequestRatio: { cpu: '500m' } }, ['maxLimitRequestRatio[cpu]']],
])('limits: %j', (item, refused) => {
  const reported = limitRangeItem(item, { self: item, root: {} }).map(({ report }) => report?.join('.') ?? '')
  expect(reported.sort()).toEqual([...refused].sort())
})
