import { describe, expect, it } from 'vitest'
import { readYaml } from '../../packages/yaml/src/read-yaml.ts'
import { duplicateInLarge, hash } from '../../packages/yaml/src/scan/large-map.ts'
import { scanStream } from '../../packages/yaml/src/scan/scan-stream.ts'
import { growth, MAX_RATIO } from './growth.ts'

const keys = (count: number) => Array.from({ length: count }, (_, i) => `k${i}`)
const block = (all: readonly string[]) => all.map((key) => `${key}: 1\n`).join('')

/** Two texts that a prefix can have at its end with the same hash. */
function endsOfOneHash(prefix: string): readonly [string, string] {
  const known = new Map<number, string>()
  for (let i = 0; i < 1_000_000; i++) {
    const end = String.fromCharCode(0x4e00 + (i & 0xff), 0x4e00 + (i >> 8), 0x4e00 + ((i * 7919) % 0x5003))
    const found = hash(prefix + end, 0, prefix.length + end.length)
    const other = known.get(found)
    if (other !== undefined) return [other, end]
    known.set(found, end)
  }
  throw new Error('there must be two texts with the same hash')
}

const PAIRS: (readonly [string, string])[] = []
for (let i = 0; i < 15; i++) PAIRS.push(endsOfOneHash(PAIRS.map(([first]) => first).join('')))
/** Different keys with the same hash. */
const keysOfOneHash = (count: number) =>
  Array.from({ length: count }, (_, i) => PAIRS.map((pair, bit) => pair[(i >> bit) & 1]).join(''))

describe('keys of one map', () => {
  it('can have the same hash, and must not have the same text', () => {
    const same = keysOfOneHash(200)
    expect(new Set(same.map((key) => hash(key, 0, key.length))).size).toBe(1)
    expect(readYaml(block(same)).problems).toEqual([])
    expect(readYaml(block([...same, same[9] as string])).problems).toMatchObject([{ line: 201 }])
  })

  it.each([
    ['the same hash', keysOfOneHash],
    ['different hashes', keys],
  ])('are compared in linear time if they have %s', (_, made) => {
    const ratio = growth((count) => {
      const [source] = scanStream(block(made(count)), 10)
      return () => duplicateInLarge(source as NonNullable<typeof source>, 0)
    }, 3000)
    expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
  })
})
