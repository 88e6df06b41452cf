import { makeResource, type Resource } from '@krmkit/runtime'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ResourceSet } from './resource-set.ts'

const named = (name: string) => makeResource({ apiVersion: 'v1', kind: 'A', metadata: { name } })
const names = (items: Iterable<Resource>) => Array.from(items, ({ name }) => name)

test('an iterator is not affected by later changes of the list', () => {
  const items = new ResourceSet(['a', 'b', 'c'].map(named))
  const seen: string[] = []
  for (const item of items) {
    seen.push(item.name)
    items.remove(item)
    items.add({ apiVersion: 'v1', kind: 'A', metadata: { name: `${item.name}2` } })
  }
  expect(seen).toEqual(['a', 'b', 'c'])
  expect(names(items)).toEqual(['a2', 'b2', 'c2'])
})

const step = fc.oneof(
  fc.record({ do: fc.constant('append' as const), count: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constantFrom('remove' as const, 'put' as const, 'stranger' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('reverse' as const) }),
)

test('supports all operations of a list', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const items = new ResourceSet()
      let list: Resource[] = []
      let next = 0
      for (const one of steps) {
        if (one.do === 'append') {
          const added = Array.from({ length: one.count }, () => named(`n${next++}`))
          items.append(added)
          list = [...list, ...added]
        } else if (one.do === 'reverse') {
          list = list.toReversed()
          expect(items.reorder(list)).toBe(true)
        } else if (one.do === 'stranger') {
          expect([items.remove(named('x')), items.put(named('x'), named('y'))]).toEqual([false, undefined])
          expect(items.reorder([...list, named('x')])).toBe(false)
        } else {
          const item = list[one.at]
          if (item === undefined) continue
          if (one.do === 'remove') {
            expect(items.remove(item)).toBe(true)
            list = list.filter((other) => other !== item)
          } else {
            const by = named(`p${next++}`)
            expect(items.put(item, by)).toBe(by)
            list = list.map((other) => (other === item ? by : other))
          }
        }
        expect(items.length).toBe(list.length)
        expect(items.at(0)).toBe(list[0])
      }
      expect([...items]).toEqual(list)
    }),
  )
})
