import { lstatSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FileToWrite } from './file-to-write.ts'
import { inSafeOrder } from './safe-order.ts'

const stats = lstatSync('.', { bigint: true })

const file = (path: string, change: 'created' | 'updated' | 'deleted', gainsFrom?: readonly string[]): FileToWrite => ({
  path,
  target: `/${path}`,
  text: change === 'deleted' ? undefined : '',
  seen: change === 'created' ? undefined : { stats, at: 0 },
  gainsFrom,
})

const order = (...files: readonly FileToWrite[]) => inSafeOrder(files).map(({ path }) => path)

describe('inSafeOrder', () => {
  it('creates new files first and removes files last', () => {
    expect(order(file('gone', 'deleted'), file('same', 'updated'), file('new', 'created', ['gone']))).toEqual([
      'new',
      'same',
      'gone',
    ])
  })

  it('writes files that gain resources before those that lose them, along chains', () => {
    const chain = [
      file('a', 'updated'),
      file('b', 'updated', ['a']),
      file('c', 'updated', ['b']),
      file('d', 'created', ['c']),
    ]
    expect(order(...chain)).toEqual(['d', 'c', 'b', 'a'])
    expect(order(...chain.toReversed())).toEqual(['d', 'c', 'b', 'a'])
  })

  it('writes a file that gains a new resource before those that may have lost it', () => {
    expect(order(file('a', 'updated'), file('b', 'updated', []))).toEqual(['b', 'a'])
  })

  it('contains each file once if files exchange resources', () => {
    const exchange = [file('a', 'updated', ['b']), file('b', 'updated', ['a']), file('c', 'updated', ['a', 'b'])]
    expect(order(...exchange).toSorted()).toEqual(['a', 'b', 'c'])
    expect(order(...exchange)[0]).toBe('c')
  })

  it('orders a chain as long as a package', () => {
    const files = Array.from({ length: 50_000 }, (_, i) => file(`${i}`, 'updated', i === 0 ? undefined : [`${i - 1}`]))
    expect(order(...files)[0]).toBe('49999')
  })
})
