import { expect, test } from 'vitest'
import { podOverhead } from './pod-overhead.ts'

test.each([
  [{ cpu: '250m', memory: '120Mi', 'example.com/slots': '1' }, []],
  [undefined, []],
  [{ storage: '1Gi' }, [[['podFixed', 'storage'], ['limits[storage]']]]],
  [{ cpu: '-1' }, [[['podFixed', 'cpu'], ['limits[cpu]']]]],
  [{ 'hugepages-2Mi': '2Mi' }, [[[], []]]],
])('overhead: %j', (podFixed, refused) => {
  const overhead = { podFixed }
  expect(podOverhead(overhead, { self: overhead, root: {} }).map(({ at, report }) => [at, report])).toEqual(refused)
})
