import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readYaml } from '../read-yaml.ts'
import { duplicateInLarge } from './large-map.ts'
import { scanStream } from './scan-stream.ts'

const keys = (count: number) => Array.from({ length: count }, (_, i) => `k${i}`)
const block = (all: readonly string[]) => all.map((key) => `${key}: 1\n`).join('')

describe('a map with many keys', () => {
  it.each([
    ['as it was', 'k7: 2\n'],
    ['in double quotes', '"k7": 2\n'],
    ['in single quotes', "'k7': 2\n"],
    ['with an escape', '"\\x6b7": 2\n'],
    ['with a tag', '!!str k7: 2\n'],
    ['with an anchor', '&a k7: 2\n'],
    ['with a question mark', '? k7\n: 2\n'],
  ])('must not have a key twice, the second time %s', (_, again) => {
    expect(readYaml(block(keys(100)) + again).problems).toMatchObject([{ code: 'yaml-duplicate-key', line: 101 }])
    expect(readYaml(block(keys(100)) + again.replace('7', '7x')).problems).toEqual([])
  })

  it('in JSON must not have a key twice, and can have an empty one', () => {
    const json = (...more: string[]) => `{${[...keys(100), '', ...more].map((key) => `"${key}":1`).join(',')}}\n`
    expect(readYaml(json('k99')).problems).toMatchObject([{ code: 'yaml-duplicate-key' }])
    expect(readYaml(json('')).problems).toMatchObject([{ code: 'yaml-duplicate-key' }])
    expect(readYaml(json('k100')).problems).toEqual([])
  })

  it('has the same first duplicate as a set of its keys has', () => {
    const key = fc.oneof(fc.integer({ min: 0, max: 400 }).map(String), fc.constantFrom('"1"', "'1'", '"\\x31"', '""'))
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 60 }), (all) => {
        const texts = all.map((one) => (one === '"\\x31"' ? '1' : one.replaceAll(/["']/g, '')))
        const at = texts.findIndex((text, i) => texts.indexOf(text) < i)
        const [source] = scanStream(block(all), 10)
        expect(duplicateInLarge(source as NonNullable<typeof source>, 0)).toBe(at < 0 ? -1 : 1 + 2 * at)
      }),
    )
  })
})
