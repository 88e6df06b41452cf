import { makeResource, type Path, type Resource, type Value } from '@krmkit/runtime'
import { ResourceSet } from '@krmkit/transformers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Literal, PrintableMap } from '../print/kustomize/printable.ts'
import { readLeaves } from './leaves.ts'
import { TraceRecorder } from './recorder.ts'
import { type Replayed, replay } from './replay.ts'
import type { Trace } from './trace.ts'
import { traceJson } from './trace-json.ts'
import { traceText } from './trace-text.ts'
import type { TraceStep } from './tracer.ts'

const STEP: TraceStep = { transformer: 'T', role: 'transform', file: '/k.yaml', line: 3, field: 'patches[0]' }

/** A trace of one step over loaded resources. */
function traceOf(texts: readonly string[], step: (items: ResourceSet) => void): { trace: Trace; items: ResourceSet } {
  const recorder = new TraceRecorder()
  const items = new ResourceSet(texts.map((text) => makeResource(text)))
  recorder.load(items, '/r.yaml')
  recorder.before(STEP, items)
  step(items)
  recorder.after(STEP, items)
  return { trace: recorder.close(items), items }
}

function map(name: string, rest = ''): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n${rest}`
}

/** Replayed values as plain JavaScript values. */
function plain(value: Replayed): unknown {
  if (typeof value === 'string') return value
  if (value instanceof Literal) return JSON.parse(value.text)
  if (value instanceof PrintableMap) return {}
  if (Array.isArray(value)) return value.map((item) => plain(item as Replayed))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item as Replayed)]))
}

function at(items: ResourceSet, position: number): Resource {
  return items.at(position) as Resource
}

/** The entries of the step, without loading. */
function entriesOf(trace: Trace): unknown {
  return traceJson(trace).find(({ transformer }) => transformer === 'T')?.entries
}

const named = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', namespace: undefined, name })

describe('a trace', () => {
  it.each<[string, string, (one: Resource) => void, unknown]>([
    ['a new value', 'data: {a: "1"}\n', (one) => one.set('data.a', 'x'), [{ field: 'data.a', old: '1', new: 'x' }]],
    ['another type', 'data: {a: "1"}\n', (one) => one.set('data.a', 1), [{ field: 'data.a', old: '1', new: 1 }]],
    ['a new field', '', (one) => one.set('data.a', 'x'), [{ field: 'data.a', new: 'x' }]],
    [
      'a field in an empty map',
      'data: {}\n',
      (one) => one.set('data.a', 'x'),
      [
        { field: 'data.a', new: 'x' },
        { field: 'data', old: {} },
      ],
    ],
    [
      'a field in what was null',
      'data:\n',
      (one) => one.set('data.a', 'x'),
      [
        { field: 'data.a', new: 'x' },
        { field: 'data', old: null },
      ],
    ],
    ['a field that is gone', 'data: {a: x, b: y}\n', (one) => one.delete('data.a'), [{ field: 'data.a', old: 'x' }]],
    [
      'the last field that is gone',
      'data: {a: x}\n',
      (one) => one.delete('data.a'),
      [
        { field: 'data', new: {} },
        { field: 'data.a', old: 'x' },
      ],
    ],
    [
      'a map in place of a scalar',
      'data: x\n',
      (one) => one.set('data', { a: 'y', 'b.c': [1] }),
      [
        { field: 'data.a', new: 'y' },
        { field: 'data["b.c"][0]', new: 1 },
        { field: 'data', old: 'x' },
      ],
    ],
    [
      'elements that move',
      'l: [a, b]\n',
      (one) => one.insert(['l', 0], 'z'),
      [
        { field: 'l[0]', old: 'a', new: 'z' },
        { field: 'l[1]', old: 'b', new: 'a' },
        { field: 'l[2]', new: 'b' },
      ],
    ],
    ['nothing if a value is set again', 'data: {a: "1"}\n', (one) => one.set('data.a', '1'), undefined],
    ['nothing for a comment', 'data: {a: "1"}\n', (one) => one.setComment('data', 'x'), undefined],
    ['nothing for another spelling', 'a: 0x10\n', (one) => one.setSource('a', '16'), undefined],
  ])('records %s', (_, rest, edit, fields) => {
    const { trace, items } = traceOf([map('a', rest)], (list) => edit(at(list, 0)))
    expect(entriesOf(trace)).toEqual(fields && [{ op: 'change', resource: named('a'), fields }])
    expect(replay(trace).map(plain)).toEqual([at(items, 0).get([])])
  })

  it('records resources that are added, removed, replaced and moved', () => {
    const { trace, items } = traceOf([map('a'), map('b'), map('c')], (list) => {
      list.remove(at(list, 1))
      list.add(map('d', 'data: {x: "1"}\n'))
      list.replace(at(list, 0), map('a', 'data: {y: "2"}\n'))
      list.reorder([at(list, 2), at(list, 0), at(list, 1)])
    })
    expect(entriesOf(trace)).toEqual([
      { op: 'replace', resource: named('a'), fields: [{ field: 'data.y', new: '2' }] },
      { op: 'remove', resource: named('b') },
      {
        op: 'add',
        resource: named('d'),
        fields: [
          { field: 'apiVersion', new: 'v1' },
          { field: 'kind', new: 'ConfigMap' },
          { field: 'metadata.name', new: 'd' },
          { field: 'data.x', new: '1' },
        ],
      },
    ])
    expect(replay(trace).map(plain)).toEqual(Array.from(items, (one) => one.get([])))
  })

  it('records a new order', () => {
    const { trace } = traceOf([map('a'), map('b')], (list) => list.reorder([at(list, 1), at(list, 0)]))
    expect(entriesOf(trace)).toEqual([{ op: 'reorder', moved: [{ resource: named('b') }] }])
  })

  it('records only the removal of a resource that is changed and removed', () => {
    const { trace } = traceOf([map('a'), map('b')], (list) => {
      at(list, 0).set('data.x', 'y')
      list.remove(at(list, 0))
    })
    expect(entriesOf(trace)).toEqual([{ op: 'remove', resource: named('a') }])
  })

  it('shows the identity of a resource before the change', () => {
    const { trace } = traceOf([map('a')], (list) => at(list, 0).set('metadata.name', 'b'))
    expect(entriesOf(trace)).toMatchObject([{ resource: { name: 'a' }, fields: [{ old: 'a', new: 'b' }] }])
  })

  it('records changes between steps', () => {
    const recorder = new TraceRecorder()
    const items = new ResourceSet([makeResource(map('a'))])
    recorder.load(items, undefined)
    at(items, 0).set('metadata.annotations.note', 'x')
    recorder.before(STEP, items)
    recorder.after(STEP, items)
    const trace = recorder.close(items)
    expect(traceJson(trace).map(({ transformer }) => transformer)).toEqual(['load', 'build'])
    expect(replay(trace).map(plain)).toEqual([at(items, 0).get([])])
  })

  it('is formatted as text', () => {
    const { trace } = traceOf([map('a', 'data: {x: "1"}\n'), map('b')], (list) => {
      at(list, 0).set('data.x', 'y'.repeat(200))
      at(list, 0).delete('metadata')
      list.remove(at(list, 1))
      list.add('apiVersion: v1\nkind: Service\nmetadata: {name: c}\n')
    })
    expect(traceText(trace, (file) => file.slice(1))).toBe(
      [
        'load  r.yaml',
        '  2 resources read',
        'T  k.yaml:3  patches[0]',
        '  ConfigMap "a"',
        `    data.x: "1" -> "${'y'.repeat(119)}…`,
        '    metadata.name: "a" -> (absent)',
        '  ConfigMap "b": removed',
        '  Service "c": added',
        '',
      ].join('\n'),
    )
  })
})

it('shows only the resources that moved in a new order', () => {
  const { trace } = traceOf([map('a'), map('b'), map('c')], (list) => {
    list.reorder([at(list, 2), at(list, 0), at(list, 1)])
  })

  expect(traceText(trace)).toContain('\n  ConfigMap "c": moved to the front\n')
  expect(traceText(trace)).not.toContain('"a"')
  expect(entriesOf(trace)).toEqual([{ op: 'reorder', moved: [{ resource: named('c') }] }])
})

it('counts loaded resources, with one entry for each file', () => {
  const { trace } = traceOf([map('a'), map('b')], (list) => at(list, 0).set('data.x', 'y'))
  expect(traceJson(trace)[0]).toEqual({
    transformer: 'load',
    role: 'load',
    file: '/r.yaml',
    entries: [{ op: 'load', count: 2 }],
  })
})

describe('values of Secrets', () => {
  const secret = 'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {key: hush-hush}\n'

  it('are hidden in all fields, without length and hash', () => {
    const { trace } = traceOf([secret, map('a')], (list) => {
      at(list, 1).set('data.copy', 'hush-hush')
      at(list, 0).set('stringData.key', 'another one')
      at(list, 0).set('metadata.labels.app', 'x')
    })
    const shown = JSON.stringify(traceJson(trace)) + traceText(trace)
    expect(shown).not.toMatch(/hush|another/)
    expect(entriesOf(trace)).toMatchObject([
      { fields: [{ old: { hidden: true }, new: { hidden: true } }, { new: 'x' }] },
      { fields: [{ field: 'data.copy', new: { hidden: true } }] },
    ])
  })

  it('are hidden as a part of other values, unless they are so short that it can be chance', () => {
    const { trace } = traceOf([secret, map('a')], (list) => {
      at(list, 0).set('stringData.key', 'correct-horse')
      at(list, 1).set('data.copy', 'user:correct-horse@host')
      at(list, 1).set('data.other', 'user:hush-hush@host')
    })
    expect(entriesOf(trace)).toMatchObject([
      {},
      { fields: [{ new: { hidden: true } }, { field: 'data.other', new: 'user:hush-hush@host' }] },
    ])
  })

  it('are replayed', () => {
    const { trace, items } = traceOf([secret], (list) => at(list, 0).set('stringData.key', 'another one'))
    expect(replay(trace).map(plain)).toEqual([at(items, 0).get([])])
  })
})

describe('edits', () => {
  it('are recorded like in a comparison of all leaves', () => {
    const path = fc.constantFrom<Path>(
      ['a'],
      ['m'],
      ['m', 'b'],
      ['m', 'new'],
      ['m', 'deep', 'er'],
      ['l'],
      ['l', 0],
      ['l', 1, 'x'],
      ['n'],
      ['n', 'k'],
      ['e', 'k'],
    )
    const value = fc.constantFrom<Value>('x', 'y', 1, true, null, {}, [], { k: 'v' }, { k: { d: 1 } }, ['a', { x: 1 }])
    const edit = fc.oneof(
      fc.record({ op: fc.constant('set' as const), path, value }),
      fc.record({ op: fc.constantFrom('delete' as const, 'insert' as const), path, value }),
    )
    fc.assert(
      fc.property(fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 4 }), fc.boolean(), (steps, isFlow) => {
        const text = isFlow
          ? 'a: 1\nm: {b: c}\nl: [a, {x: 1, y: 2}]\nn:\ne: {}\n'
          : 'a: 1\nm:\n  b: c\nl:\n- a\n- x: 1\n  y: 2\nn:\ne: {}\n'
        const recorder = new TraceRecorder()
        const items = new ResourceSet([makeResource(text)])
        recorder.load(items, undefined)
        const differences: string[] = []
        for (const edits of steps) {
          const old = readLeaves(makeResource(at(items, 0).toString()))
          recorder.before(STEP, items)
          for (const { op, path: to, value: what } of edits) {
            if (op === 'delete') at(items, 0).delete(to)
            else at(items, 0)[op](to, what)
          }
          recorder.after(STEP, items)
          const now = readLeaves(makeResource(at(items, 0).toString()))
          for (const key of new Set([...old.keys(), ...now.keys()])) {
            const [before, after] = [old.get(key)?.value, now.get(key)?.value]
            if (JSON.stringify(before) !== JSON.stringify(after))
              differences.push(JSON.stringify([(old.get(key) ?? now.get(key))?.path, before ?? 0, after ?? 0]))
          }
        }
        const trace = recorder.close(items)
        const fields = trace.flatMap(({ entries }) =>
          entries.flatMap((entry) => ('fields' in entry ? entry.fields : [])),
        )
        expect(fields.map((one) => JSON.stringify([one.path, one.before ?? 0, one.after ?? 0])).sort()).toEqual(
          differences.sort(),
        )
        expect(replay(trace).map(plain)).toEqual([at(items, 0).get([])])
      }),
      { numRuns: 400 },
    )
  })
})
