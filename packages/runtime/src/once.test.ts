import { expect, test } from 'vitest'
import { once } from './once.ts'

test('a value is made when it is asked for first, and only then', () => {
  let count = 0
  const value = once(() => {
    count++
    return {}
  })

  expect(count).toBe(0)
  expect(value()).toBe(value())
  expect(count).toBe(1)
})

test('undefined is a value too', () => {
  let count = 0
  const value = once(() => {
    count++
  })

  value()
  value()

  expect(count).toBe(1)
})
