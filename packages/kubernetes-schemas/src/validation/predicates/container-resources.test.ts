import { expect, test } from 'vitest'
import { containerResources } from './container-resources.ts'
import { overhead } from './overhead.ts'

type Quantities = Readonly<Record<string, string>>

test.each<{ limits: Quantities; requests?: Quantities; refused: readonly string[] }>([
  { limits: { cpu: '1' }, requests: { cpu: '1.0' }, refused: [] },
  { limits: { cpu: '1' }, requests: { cpu: '1001m' }, refused: ['requests'] },
  { limits: { cpu: '1.0001' }, requests: { cpu: '1.0005' }, refused: [] },
  { limits: { cpu: '-1' }, refused: ['limits[cpu]'] },
  { limits: { 'example.com/gpu': '2' }, requests: { 'example.com/gpu': '1' }, refused: ['requests'] },
  { limits: {}, requests: { 'example.com/gpu': '1' }, refused: ['limits'] },
  { limits: { 'example.com/gpu': '1.5' }, refused: ['limits[example.com/gpu]'] },
  { limits: { 'a.kubernetes.io/gpu': '1.5' }, refused: [] },
  { limits: { 'requests.example.com/gpu': '1' }, refused: ['limits[requests.example.com/gpu]'] },
  { limits: { gpu: '1' }, refused: ['limits[gpu]'] },
  { limits: { cpu: '1', 'hugepages-2Mi': '4Mi' }, refused: [] },
  { limits: { cpu: '1', 'hugepages-2Mi': '3Mi' }, refused: ['limits[hugepages-2Mi]'] },
  { limits: { cpu: '1', 'hugepages-big': '4Mi' }, refused: ['limits[hugepages-big]'] },
  { limits: { 'hugepages-2Mi': '4Mi' }, refused: [''] },
])('limits $limits, requests $requests', ({ refused, ...resources }) => {
  const found = containerResources(resources, { self: {}, root: {} })
  expect(found.map(({ at, report = at }) => report.join('.'))).toEqual(refused)
})

test.each([
  { quantities: { cpu: '10m' }, refused: [] },
  { quantities: { cpu: '-10m' }, refused: [['cpu']] },
])('overhead $quantities', ({ quantities, refused }) => {
  const found = overhead(quantities, { self: {}, root: {} })
  expect(found.map(({ at }) => at)).toEqual(refused)
  for (const { report } of found) expect(report).toEqual(['limits[cpu]'])
})
