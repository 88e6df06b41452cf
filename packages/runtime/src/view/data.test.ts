import { inspect, isDeepStrictEqual } from 'node:util'
import { readYaml, type Value, type YamlDocument } from '@krmkit/yaml'
import { describe, expect, test } from 'vitest'
import { Resource, WriteLimitError } from '../resource.ts'
import { WriteBudget } from '../write-budget.ts'
import { snapshot } from './view-of.ts'

interface Thing {
  kind: string
  map?: { [key: string]: unknown } | null
  list: unknown[]
  empty?: null
}

const TEXT = 'kind: Thing\nmap: {a: 1, "80": x, toJSON: no}\nlist:\n- b\n- {c: [9007199254740993]}\nempty: ~\n'

const resourceOf = (text = TEXT): Resource => new Resource(readYaml(text).document as YamlDocument)
const viewOf = (text = TEXT): Thing => resourceOf(text).as<Thing>()

describe('a view is used like a plain object', () => {
  test('in reads', () => {
    const view = viewOf()

    expect(Object.keys(view)).toEqual(['kind', 'map', 'list', 'empty'])
    expect(Object.entries(view.map!)).toEqual([
      ['a', 1],
      ['80', 'x'],
      ['toJSON', 'no'],
    ])
    expect(['kind' in view, 'none' in view, 0 in view.list, 2 in view.list]).toEqual([true, false, true, false])
    expect([view.empty, (view as { none?: string }).none]).toEqual([null, undefined])
    expect({ ...view.map }).toEqual({ a: 1, 80: 'x', toJSON: 'no' })
    expect(view.map).toBe(view.map)
    expect(view).toBe(view)
  })

  test('in lists', () => {
    const { list } = viewOf('list: [3, 1, 2]\n')

    expect(Array.isArray(list)).toBe(true)
    expect([list.length, list.at(-1), list.includes(1), list.indexOf(2), list.join('-')]).toEqual([
      3,
      2,
      true,
      2,
      '3-1-2',
    ])
    expect([...list, ...list.slice(1), ...list.toSorted(), ...[0].concat(list as number[])]).toEqual([
      3, 1, 2, 1, 2, 1, 2, 3, 0, 3, 1, 2,
    ])
    expect(list.map((value) => Number(value) * 2).filter((value) => value > 2)).toEqual([6, 4])
    expect([
      list.some((value) => value === 2),
      list.every((value) => value === 2),
      list.findIndex((value) => Number(value) < 2),
    ]).toEqual([true, false, 1])
    expect(Array.from(list.entries())).toEqual([
      [0, 3],
      [1, 1],
      [2, 2],
    ])
    expect(list.reduce((sum: number, value) => sum + Number(value), 0)).toBe(6)
    expect(Object.keys(list)).toEqual(['0', '1', '2'])
    list.fill(0, 1).copyWithin(0, 1)
    expect(list).toEqual([0, 0, 0])
  })

  test('in comparisons, JSON and messages', () => {
    const view = viewOf('kind: Thing\nlist: [{a: x}, 1]\n')
    const plain = { kind: 'Thing', list: [{ a: 'x' }, 1] }

    expect(view).toEqual(plain)
    expect(view).toMatchObject({ list: [{}, 1] })
    expect(view).not.toEqual({ ...plain, kind: 'Other' })
    expect(isDeepStrictEqual(view, plain)).toBe(true)
    expect(JSON.stringify(view)).toBe(JSON.stringify(plain))
    expect(inspect(view)).toContain("a: 'x'")
    expect(inspect(view.list)).toBe("[ [Object: null prototype] { a: 'x' }, 1 ]")
  })

  test('structuredClone takes a snapshot, and refuses the view like every proxy', () => {
    const view = viewOf()
    const copy = snapshot(view)
    view.list.push(1)

    expect(structuredClone(copy)).toEqual(resourceOf().get([]))
    expect(snapshot(view.list).length).toBe(3)
    expect(snapshot(copy)).toBe(copy)
    expect(() => structuredClone(view)).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
  })
})

describe('keys of prototypes are data', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length'])('%s', (key) => {
    const item = resourceOf('kind: Thing\nmap: {}\n')
    const map = item.as<Thing>().map as { [key: string]: unknown }
    expect([map[key], key in map]).toEqual([undefined, false])
    map[key] = { polluted: 1 }

    expect(Object.keys(map)).toEqual([key])
    expect(item.get(['map', key])).toEqual({ polluted: 1 })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype)
    delete map[key]
    expect(Object.keys(map)).toEqual([])
  })

  test('a `__proto__` that was read is assigned as data', () => {
    const item = resourceOf('from: {__proto__: {polluted: 1}}\nto: {}\n')
    const view = item.as<{ from: object; to: object }>()
    view.to = view.from

    expect(item.toString()).toBe('from: {__proto__: {polluted: 1}}\nto:\n  __proto__:\n    polluted: 1\n')
  })

  test('a list has no fields', () => {
    const { list } = viewOf()
    expect(Reflect.get(list, '__proto__')).toBeUndefined()
    expect(() => Object.assign(list, { ['__proto__']: 1 })).toThrow('a list does not have the field "__proto__"')
    expect(() => Object.assign(list, { name: 1 })).toThrow('a list does not have the field "name"')
    expect(list.length).toBe(2)
  })
})

describe('refused, without a change', () => {
  const cycle: { self?: object } = {}
  cycle.self = cycle

  test.each<[string, (view: Thing) => unknown, RegExp]>([
    ['a function', (view) => view.list.push(() => 1), /^list\[2\] must be plain data .*found a function$/],
    [
      'a symbol',
      (view) => Object.assign(view, { map: { a: Symbol('x') } }),
      /^map\.a must be plain data .*found a symbol/,
    ],
    [
      'a Date',
      (view) => Object.assign(view, { map: { a: [new Date(0)] } }),
      /^map\.a\[0\] must .*object of class Date/,
    ],
    ['a Map', (view) => Object.assign(view, { map: new Map() }), /^map must .*object of class Map/],
    ['undefined in a list', (view) => view.list.push(1, undefined), /^list\[3\] must .*found undefined/],
    [
      'a gap',
      (view) => {
        view.list[9] = 1
      },
      /^list\[9\] must not leave a gap in a list with 2 elements: use push/,
    ],
    [
      'a longer length',
      (view) => {
        view.list.length = 3
      },
      /must be a number from 0 to 2, found 3/,
    ],
    [
      'delete of an element',
      (view) => delete view.list[0],
      /must not leave a gap in the list: use `list.splice\(0, 1\)`/,
    ],
    ['a cycle', (view) => Object.assign(view, { map: cycle }), /nests too deep or contains itself/],
    ['a getter', (view) => Object.defineProperty(view, 'kind', { get: () => 'x' }), /defineProperty/],
    [
      'a hidden field',
      (view) => Object.defineProperty(view, 'kind', { value: 'x', enumerable: false }),
      /defineProperty/,
    ],
    ['a symbol as key', (view) => Object.assign(view, { [Symbol.for('x')]: 1 }), /'set' on proxy/],
    ['freeze', (view) => Object.freeze(view), /preventExtensions/],
    ['freeze of a list', (view) => Object.freeze(view.list), /preventExtensions/],
    ['another prototype', (view) => Object.setPrototypeOf(view, {}), /setPrototypeOf/],
  ])('%s', (_, edit, message) => {
    const item = resourceOf()
    expect(() => edit(item.as<Thing>())).toThrow(message)
    expect(item.toString()).toBe(TEXT)
  })

  test('more than the budget of the run', () => {
    const item = resourceOf()
    const budget = new WriteBudget()
    item.limitWrites(budget)
    const text = 'x'.repeat(2 ** 20)

    expect(() => {
      for (let i = 0; i < 100; i++) item.as<Thing>().list[0] = text + String(i)
    }).toThrow(WriteLimitError)
    expect(budget.isSpent).toBe(true)
  })
})

test('a hundred thousand maps in a list are read in linear time', { timeout: 60_000 }, () => {
  const { list } = viewOf(`list:\n${Array.from({ length: 100_000 }, (_, i) => `- {n: ${i}}\n`).join('')}`)
  let sum = 0
  for (const value of list) sum += (value as { n: number }).n

  expect(sum).toBe((99_999 * 100_000) / 2)
})

test('a value that is read is the value at its path', () => {
  const values: Value[] = [null, true, 1.5, 10n ** 20n, 'x', '']
  const item = resourceOf()
  for (const value of values) {
    item.as<Thing>().list[0] = value
    expect(item.as<Thing>().list[0]).toBe(item.get('list[0]'))
  }
})
