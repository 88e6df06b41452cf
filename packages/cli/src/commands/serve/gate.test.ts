import { describe, expect, test } from 'vitest'
import { Gate, type Place } from './gate.ts'

const never = new AbortController().signal

describe('Gate', () => {
  test('lets callers in by their order when a place is free', async () => {
    const gate = new Gate(1, 10)
    const order: string[] = []
    const first = (await gate.enter(never)) as Place
    const enter = async (name: string) => {
      const place = (await gate.enter(never)) as Place
      order.push(name)
      place.leave()
    }
    const all = [enter('a'), enter('b')]

    expect([gate.waiting, order]).toEqual([2, []])
    first.leave()
    await Promise.all(all)

    expect([gate.waiting, order]).toEqual([0, ['a', 'b']])
  })

  test('refuses callers when too many wait', async () => {
    const gate = new Gate(1, 1)
    await gate.enter(never)
    void gate.enter(never)

    expect(await gate.enter(never)).toBe('full')
  })

  test('a caller that is aborted leaves the queue', async () => {
    const gate = new Gate(1, 1)
    const first = (await gate.enter(never)) as Place
    const controller = new AbortController()
    const waiting = gate.enter(controller.signal)
    controller.abort()

    expect(await waiting).toBe('aborted')
    expect(await gate.enter(controller.signal)).toBe('aborted')
    first.leave()
    expect(await gate.enter(never)).toHaveProperty('leave')
  })

  test('a place that is left twice is one place', async () => {
    const gate = new Gate(1, 1)
    const first = (await gate.enter(never)) as Place
    first.leave()
    first.leave()
    await gate.enter(never)
    void gate.enter(never)

    expect(gate.waiting).toBe(1)
  })

  test('measures the wait of the caller that waits longest, until no caller waits', async () => {
    const gate = new Gate(1, 10)
    const first = (await gate.enter(never)) as Place

    expect(gate.longestWait).toBe(0)
    const waiting = gate.enter(never)
    while (gate.longestWait === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    first.leave()
    await waiting

    expect(gate.longestWait).toBe(0)
  })
})
