import { describe, expect, test } from 'vitest'
import { MessageMemory, type Share } from './message-memory.ts'

const never = new AbortController().signal

/** Takes a share, and notes when it is there. */
function takes(memory: MessageMemory) {
  const order: string[] = []
  const take = async (name: string, bytes: number, signal: AbortSignal = never) => {
    const share = await memory.take(bytes, signal)
    order.push(share === undefined ? `${name} aborted` : name)
    return share
  }
  return { order, take }
}

describe('MessageMemory', () => {
  test('messages wait in order until there is room, also one that would have room', async () => {
    const memory = new MessageMemory(10)
    const { order, take } = takes(memory)
    const first = (await take('first', 8)) as Share
    const others = [take('long', 5), take('short', 1)]
    await Promise.resolve()

    expect([order, memory.used, memory.waiting]).toEqual([['first'], 8, 2])
    first.release()
    first.release()
    await Promise.all(others)

    expect([order, memory.used, memory.waiting]).toEqual([['first', 'long', 'short'], 6, 0])
  })

  test('a message that needs less than it took makes room', async () => {
    const memory = new MessageMemory(10)
    const { order, take } = takes(memory)
    const first = (await take('first', 8)) as Share
    const second = take('second', 5)

    first.shrink(5)
    await second

    expect([order, memory.used]).toEqual([['first', 'second'], 10])
  })

  test('a message that is aborted while it waits lets those behind it in', async () => {
    const memory = new MessageMemory(10)
    const { order, take } = takes(memory)
    await take('first', 8)
    const controller = new AbortController()
    const others = [take('long', 5, controller.signal), take('short', 2)]

    controller.abort()
    await Promise.all(others)

    expect([order.toSorted(), memory.used, memory.waiting]).toEqual([['first', 'long aborted', 'short'], 10, 0])
  })
})
