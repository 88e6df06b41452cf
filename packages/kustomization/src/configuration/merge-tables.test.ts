import type { FieldSpec } from '@krmkit/transformers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConfigurationTables, emptyTables } from './configuration-tables.ts'
import { defaultTables } from './default-tables.ts'
import { TableMerger } from './merge-tables.ts'

const merger = new TableMerger()
const withImages = (...images: FieldSpec[]): ConfigurationTables => ({ ...emptyTables, images })

function merged(...all: readonly ConfigurationTables[]): ConfigurationTables {
  return all.reduce((tables, more) => {
    const result = merger.merge(tables, more)
    if ('problem' in result) throw new Error(result.problem)
    return result.tables
  })
}

describe('tables', () => {
  it('has the defaults of kustomize 5.8.2', () => {
    const counts = Object.entries(defaultTables).map(([field, entries]) => [field, entries.length])
    expect(Object.fromEntries(counts)).toEqual({
      namePrefix: 1,
      nameSuffix: 1,
      namespace: 3,
      commonLabels: 32,
      labels: 0,
      templateLabels: 9,
      volumeClaimTemplateLabels: 1,
      commonAnnotations: 9,
      nameReference: 16,
      varReference: 72,
      images: 7,
      replicas: 4,
    })
  })

  it.each([
    ['another path', { path: 'a' }, { path: 'b' }, 2],
    ['the same', { path: 'a', kind: 'X' }, { path: 'a', kind: 'X' }, 1],
    ['an absent and an empty part', { path: 'a', kind: 'X', group: '' }, { path: 'a', kind: 'X' }, 1],
    ['a wider one after it', { path: 'a', kind: 'X' }, { path: 'a' }, 1],
    ['a narrower one after it', { path: 'a' }, { path: 'a', kind: 'X' }, 2],
    ['another kind', { path: 'a', kind: 'X' }, { path: 'a', kind: 'Y' }, 2],
  ])('merges %s', (_, present, more, count) =>
    expect(merged(withImages(present), withImages(more)).images).toHaveLength(count),
  )

  it.each([
    [{ path: 'a', create: true }, { path: 'a' }],
    [
      { path: 'a', kind: 'X' },
      { path: 'a', create: true },
    ],
  ])('reports that %j and %j contradict each other', (present, more) =>
    expect(merger.merge(withImages(present), withImages(more))).toEqual({
      problem: 'images: field specs for "a" contradict each other: one has create: true, another does not',
    }),
  )

  it('joins name references of the same kind and adds those of another', () => {
    const of = (kind: string, path: string): ConfigurationTables => ({
      ...emptyTables,
      nameReference: [{ kind, version: 'v1', fieldSpecs: [{ path }] }],
    })
    const { nameReference } = merged(defaultTables, of('Secret', 'x/y'), of('Bee', 'x/y'), of('Bee', 'z'))
    expect(nameReference).toHaveLength(17)
    const paths = (kind: string) =>
      nameReference.find((entry) => entry.kind === kind)?.fieldSpecs.map(({ path }) => path) ?? []
    expect(paths('Bee')).toEqual(['x/y', 'z'])
    expect(paths('Secret')).toContain('x/y')
    expect(defaultTables.nameReference.flatMap(({ fieldSpecs }) => fieldSpecs)).not.toContainEqual({ path: 'x/y' })
  })

  it('returns the same object if nothing is added', () => {
    const more = withImages({ path: 'mine' })
    const once = merged(defaultTables, more)
    expect(merged(defaultTables, defaultTables)).toBe(defaultTables)
    expect(merged(emptyTables, defaultTables, emptyTables)).toBe(defaultTables)
    expect(merged(once, defaultTables, more)).toBe(once)
    expect(once.commonLabels).toBe(defaultTables.commonLabels)
    expect(merged(defaultTables, more)).toBe(once)
  })

  it('sorts by kind, whatever the order of merging', () => {
    const spec = fc.record({
      path: fc.constantFrom('a', 'b'),
      kind: fc.constantFrom('Deployment', 'Job', 'Zoo', 'Role'),
    })
    fc.assert(
      fc.property(fc.array(spec), fc.array(spec), (a, b) => {
        const kinds = merged(withImages({ path: 'c', kind: 'Zzz' }), withImages(...a), withImages(...b)).images
        const order = ['Role', 'Deployment', 'Job', 'Zoo', 'Zzz']
        const places = kinds.map(({ kind = '' }) => order.indexOf(kind))
        expect(places).toEqual([...places].sort((x, y) => x - y))
        expect(new Set(kinds.map(({ kind, path }) => `${kind} ${path}`)).size).toBe(kinds.length)
      }),
    )
  })

  it('merges 100,000 entries in linear time', () => {
    const many = withImages(...Array.from({ length: 100_000 }, (_, i) => ({ path: `a/${i}` })))
    expect(merged(defaultTables, many).images).toHaveLength(100_007)
  })
})
