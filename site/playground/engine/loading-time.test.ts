import { expect, test } from 'vitest'
import { type Loading, loadingTime } from './loading-time.ts'

const loading = (startTime: number, responseEnd: number): Loading => ({ startTime, responseEnd })

test.each<[string, readonly Loading[], number]>([
  ['no file', [], 0],
  ['one file', [loading(5, 8)], 3],
  ['files one after the other', [loading(10, 12), loading(0, 4)], 6],
  ['files at the same time count once', [loading(0, 10), loading(2, 4), loading(8, 12), loading(20, 21)], 13],
])('the time in which files are loading: %s', (_, loadings, expected) => {
  expect(loadingTime(loadings)).toBe(expected)
})
