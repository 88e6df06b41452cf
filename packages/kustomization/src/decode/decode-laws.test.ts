import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kustomizationShape } from './kustomization-shape.ts'
import { readKustomization } from './read-kustomization.ts'
import type { Shape } from './shape.ts'

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json }

/** A valid value of a shape, with at most `depth` levels of maps. */
function arbitraryOf(shape: Shape): fc.Arbitrary<Json> {
  switch (shape.is) {
    case 'text':
    case 'string':
    case 'plugin':
      return fc.string({ maxLength: 5 })
    case 'flag':
      return fc.boolean()
    case 'integer':
      return fc.integer()
    case 'anything':
      return fc.constant({ any: ['thing'] })
    case 'list':
      return fc.array(arbitraryOf(shape.of), { maxLength: 2 })
    case 'map':
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), arbitraryOf(shape.of), { maxKeys: 2 })
    default:
      return fc.record(Object.fromEntries([...shape.fields].map(([name, field]) => [name, arbitraryOf(field)])), {
        requiredKeys: [],
      }) as fc.Arbitrary<Json>
  }
}

const fields = Object.fromEntries(
  [...kustomizationShape.fields]
    .filter(([name]) => name !== 'kind' && name !== 'apiVersion')
    .map(([name, shape]) => [name, arbitraryOf(shape)]),
)
const kustomization = fc
  .record(fields, { requiredKeys: [] })
  .map((value) => ({ ...value, metadata: {} }) as { readonly [key: string]: Json })

/** Paths of the maps whose keys the shape names. */
function objectsIn(
  value: Json,
  shape: Shape,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (Array.isArray(value))
    return shape.is === 'list' ? value.flatMap((entry, i) => objectsIn(entry, shape.of, [...path, i])) : []
  if (typeof value !== 'object' || shape.is !== 'object') return []
  return [
    path,
    ...Object.entries(value).flatMap(([key, entry]) =>
      objectsIn(entry, shape.fields.get(key) as Shape, [...path, key]),
    ),
  ]
}

/** Paths of all values below a value. */
function placesIn(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, entry]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return [at, ...placesIn(entry as Json, at)]
  })
}

function replaced(value: Json, [part, ...rest]: readonly (string | number)[], by: Json): Json {
  if (part === undefined) return by
  if (Array.isArray(value)) return value.map((entry, i) => (i === part ? replaced(entry, rest, by) : entry))
  const map = value as { readonly [key: string]: Json }
  return { ...map, [part]: replaced(map[part as string] as Json, rest, by) }
}

/** A value in block style, with one scalar or key per line, and the line of `marked`. */
function print(value: Json, marked: unknown): { readonly text: string; readonly line: number } {
  const lines: string[] = []
  let line = 0
  const write = (entry: Json, indent: string, lead: string) => {
    if (typeof entry !== 'object' || Object.keys(entry).length === 0) {
      lines.push(`${lead} ${JSON.stringify(entry)}`)
      return
    }
    if (lead !== '') lines.push(lead)
    for (const [key, below] of Array.isArray(entry) ? entry.map((one) => ['-', one] as const) : Object.entries(entry)) {
      if (key === marked) line = lines.length + 1
      write(below as Json, `${indent}  `, `${indent}${Array.isArray(entry) ? '-' : `${JSON.stringify(key)}:`}`)
    }
  }
  write(value, '', '')
  return { text: `${lines.join('\n')}\n`, line }
}

function withUnknown(value: Json, path: readonly (string | number)[], key: string): Json {
  const [part, ...rest] = path
  if (part === undefined) return { ...(value as object), [key]: 'x' }
  if (Array.isArray(value)) return value.map((entry, i) => (i === part ? withUnknown(entry, rest, key) : entry))
  const map = value as { readonly [key: string]: Json }
  return { ...map, [part]: withUnknown(map[part as string] as Json, rest, key) }
}

const errorsOf = (text: string) =>
  readKustomization(text, '/k.yaml').findings.filter(({ severity }) => severity === 'error')

describe('decoding', () => {
  it('accepts any combination of fields', () => {
    fc.assert(
      fc.property(kustomization, (value) => {
        const { text } = print(value, undefined)
        expect(errorsOf(text)).toEqual([])
        expect(readKustomization(text, '/k.yaml').kustomization).toBeDefined()
      }),
      { numRuns: 100 },
    )
  })

  it('finds an unknown key anywhere, with its line', () => {
    const keys = fc.constantFrom('unknownKey', 'naem', 'toString', 'pth', '$x')
    fc.assert(
      fc.property(kustomization, fc.nat(), keys, (value, pick, key) => {
        const places = objectsIn(value, kustomizationShape)
        const place = places[pick % places.length] as readonly (string | number)[]
        const { text, line } = print(withUnknown(value, place, key), key)
        expect(errorsOf(text).map((finding) => [finding.rule, finding.line])).toEqual([['unknown-field', line]])
      }),
      { numRuns: 100 },
    )
  })

  it('reports any wrong value without failing', () => {
    const wrong = fc.constantFrom<Json>(
      '',
      'x',
      5,
      1.5,
      true,
      [],
      {},
      [[]],
      [{}],
      ['x'],
      [5],
      { a: 'b' },
      { name: [5] },
    )
    fc.assert(
      fc.property(
        kustomization,
        fc.array(fc.tuple(fc.nat(), wrong), { minLength: 1, maxLength: 3 }),
        (value, changes) => {
          const broken = changes.reduce<Json>((last, [pick, by]) => {
            const places = placesIn(last)
            return replaced(last, places[pick % places.length] as readonly (string | number)[], by)
          }, value)
          const { kustomization, findings, place } = readKustomization(print(broken, undefined).text, '/k.yaml')
          expect(kustomization === undefined).toBe(findings.some(({ severity }) => severity === 'error'))
          for (const { line } of findings) expect(line).toBeGreaterThan(0)
          expect(place(['resources', 3]).file).toBe('/k.yaml')
        },
      ),
      { numRuns: 200 },
    )
  })

  it('reads keys in any case', () => {
    fc.assert(
      fc.property(kustomization, fc.constantFrom('toUpperCase', 'toLowerCase'), (value, change) => {
        const other = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key[change](), entry]))
        const [a, b] = [value, other].map(
          (one) => readKustomization(print(one, undefined).text, '/k.yaml').kustomization,
        )
        expect(b).toEqual(a)
      }),
      { numRuns: 100 },
    )
  })
})

describe('hostile input', () => {
  it.each([
    ['names of the prototype', '__proto__: {a: b}\nconstructor: 1\ntoString: x\nresources: []\n', 3],
    ['deep nesting', `resources: ${'['.repeat(5000)}${']'.repeat(5000)}\n`, 1],
    [
      'a bomb of aliases',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[i]}`).join(',')}]`).join('\n')}\n`,
      1,
    ],
    ['an alias in itself', 'resources: &a [*a]\n', 1],
  ])('refuses %s', (_, text, least) => {
    const { findings, kustomization } = readKustomization(text, '/k.yaml')
    expect(findings.length).toBeGreaterThanOrEqual(least)
    expect(kustomization).toBeUndefined()
  })
  it('reads 100,000 entries in linear time', () => {
    const text = `resources:\n${'- a.yaml\n'.repeat(100_000)}`
    expect(readKustomization(text, '/k.yaml').kustomization?.resources).toHaveLength(100_000)
  })
  it('does not report 100,000 mistakes one by one', () => {
    const { findings } = readKustomization(`resources:\n${'- [a]\n'.repeat(100_000)}`, '/k.yaml')
    expect(findings).toHaveLength(101)
    expect(findings.at(-1)?.message).toContain('99900 more mistakes')
  })
  it('truncates a very long unknown key', () => {
    const [finding] = readKustomization(`${'k'.repeat(10_000)}: 1\n`, '/k.yaml').findings
    expect(finding?.message.length).toBeLessThan(1000)
  })
})
