import { NODE_KINDS, type NodeTable, readYaml } from '@krmkit/yaml'
import { describe, expect, it } from 'vitest'
import { Resource } from './resource.ts'

const read = (text: string) => {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error('no document')
  return new Resource(document)
}

type Fields = string | { readonly [key: string]: Fields }

/** The texts below a row of a table. */
function fieldsOf(table: NodeTable | undefined, alias = table?.root ?? 0): Fields {
  if (table === undefined) return ''
  const row = table.resolve(alias)
  if (table.kind(row) !== NODE_KINDS.map) return table.textOf(row)
  const fields: Record<string, Fields> = {}
  for (let key = row + 1; key < table.next(row); key = table.next(table.next(key)))
    fields[table.keyOf(key)] = fieldsOf(table, table.next(key))
  return fields
}

describe('the place of a key', () => {
  const text = '# c\nkind: X\nlist:\n  - a:\n      b: 1\n    "c d":\n      - 2\nflow: {x: 1, y: [2]}\n'
  for (const [path, line, column] of [
    [['kind'], 2, 1],
    [['list'], 3, 1],
    [['list', 0], 4, 5],
    [['list', 0, 'a'], 4, 5],
    [['list', 0, 'a', 'b'], 5, 7],
    [['list', 0, 'c d'], 6, 5],
    [['flow', 'y'], 8, 14],
  ] as const) {
    it(`of ${JSON.stringify(path)}`, () => expect(read(text).document.keyPosition(path)).toEqual({ line, column }))
    it(`of ${JSON.stringify(path)} beside aliases`, () =>
      expect(read(`${text}a: &a 1\nz: *a\n`).document.keyPosition(path)).toEqual({ line, column }))
  }
  it('is nowhere for a key that is not there', () => {
    for (const path of [['kin'], ['list', 1], ['list', 'a'], ['kind', 'x']])
      expect(read(text).document.keyPosition(path)).toBeUndefined()
  })
})

describe('a part of a resource', () => {
  const text = 'transformers:\n- a.yaml\n- kind: X\n  metadata:\n    name: x\n'
  it('is read as a resource, at its place in the file', () => {
    const part = read(text).part(['transformers', 1])
    expect([part?.kind, part?.name, part?.document.position(['metadata', 'name'])]).toEqual([
      'X',
      'x',
      { line: 5, column: 11 },
    ])
    expect(part?.toString()).toBe('kind: X\nmetadata:\n  name: x')
  })
  it('is nothing where there is no map', () => {
    for (const path of [['transformers', 0], ['transformers'], ['transformers', 2], ['x']])
      expect(read(text).part(path)).toBeUndefined()
  })

  describe('beside anchors', () => {
    const text =
      'items:\n- &x {kind: X, data: &d {k: yes}}\n- {<<: *x, n: 1}\n- *x\n- {kind: Y, data: *d}\n- items: [*x]\n'
    it.each([
      [['items', 1], 'X', { n: '1', kind: 'X', data: { k: 'yes' } }],
      [['items', 2], 'X', { kind: 'X', data: { k: 'yes' } }],
      [['items', 3], 'Y', { kind: 'Y', data: { k: 'yes' } }],
      [['items', 4, 'items', 0, 'data'], '', { k: 'yes' }],
      [['items', 1, 'data'], '', { k: 'yes' }],
    ])('%j has what they stand for', (path, kind, fields) => {
      const resource = read(text)
      const part = resource.part(path)

      expect([part?.kind, fieldsOf(part?.document.table())]).toEqual([kind, fields])
      expect([resource.document.isEdited, resource.toString()]).toEqual([false, text])
    })
    it('keeps a merge key without a map', () => {
      const part = read('a: &a 1\nb: {<<: *a, c: *a}\n').part(['b'])
      expect(fieldsOf(part?.document.table())).toEqual({ '<<': '1', c: '1' })
    })
    it('is nothing where an alias is not a map', () => {
      expect(read('a: &a 1\nb: *a\n').part(['b'])).toBeUndefined()
    })
  })

  it('written since the resource was read', () => {
    const resource = read('kind: Kustomization\nresources: [a]\n')
    resource.set(['transformers'], [{ kind: 'A', deep: { x: 1 } }, { kind: 'B' }])

    expect(resource.part(['transformers', 0])?.toString()).toBe('kind: A\ndeep:\n  x: 1')
    expect(resource.part(['transformers', 0, 'deep'])?.copy().toString()).toBe('x: 1\n')
    expect(resource.part(['transformers', 1])?.kind).toBe('B')
  })
})

describe('elements of long lists', () => {
  const text = `list:\n${Array.from({ length: 500 }, (_, i) => `- {n: ${i}}\n`).join('')}last: x\n`
  it('are found at their places, and nothing behind them', () => {
    const resource = read(text)
    for (const i of [0, 49, 50, 51, 300, 499])
      expect([resource.get(['list', i, 'n']), resource.document.position(['list', i])?.line]).toEqual([i, i + 2])
    for (const i of [500, 501, -1, 50.5]) expect(resource.has(['list', i])).toBe(false)
  })
  it('are found after edits', () => {
    const resource = read(text)
    resource.get(['list', 400])
    resource.delete(['list', 100])
    expect([resource.get(['list', 99, 'n']), resource.get(['list', 400, 'n'])]).toEqual([99, 401])
  })
})
