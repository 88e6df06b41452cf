import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Resource } from '../resource.ts'
import { emptyFrame, frameOf, readFrame } from '../resource-list.ts'
import type { Result } from '../result.ts'
import type { Frame, Items } from './frame.ts'
import { type BlockRead, readBlock } from './read/read-block.ts'
import { readWhole } from './read/read-whole.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (chunks: readonly Uint8Array[]) =>
  chunks.map((chunk) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(chunk)).join('')
const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n'

const result: Result = { message: 'm', severity: 'error', file: { path: 'a.yaml', index: 1 } }
const printed = 'results:\n- message: m\n  severity: error\n  file:\n    path: a.yaml\n    index: 1\n'

describe('a frame without changes is printed as it was read', () => {
  test.each([
    ['compact items', `${head}items:\n- a: 1\n- b: 2\n`],
    ['wide items', `${head}items:\n  - a: 1\n  - b: 2\n`],
    ['items first', `items:\n- a: 1\n${head}`],
    [
      'comments everywhere',
      `# top\n${head}items: # list\n# first\n- # header\n  a: 1 # tail\n  # foot\n\n# second\n- b: 2\n# end\n`,
    ],
    ['CRLF', `${head}items:\n- a: 1\n- b: |\n    x\n`.replaceAll('\n', '\r\n')],
    ['no final newline', `${head}items:\n- a: 1\n- b: 2`],
    ['a byte order mark', `\ufeff${head}items:\n- a: 1\n`],
    ['document markers', `---\n${head}items:\n- a: |\n    ---\n    x\n...\n`],
    ['JSON', '{"apiVersion":"config.kubernetes.io/v1","kind":"ResourceList","items":[{"a":1},{"b":[ ]}]}'],
    ['flow items', `${head}items: [{a: 1}, {b: 2}]\n`],
    ['anchors across items', `${head}items:\n- a: &x 1\n- b: *x\n`],
    ['an empty list', `${head}items: []\n`],
    ['a config behind the items', `${head}items:\n- a: 1\nfunctionConfig:\n  kind: ConfigMap\n`],
    ['tabs and non-ASCII text', `${head}items:\n- a:\t"é — 東京"\n- b: 😀\n`],
    ['v1beta1', `apiVersion: config.kubernetes.io/v1beta1\nkind: ResourceList\nitems:\n- a: 1\n`],
    ['v1alpha1', `apiVersion: config.kubernetes.io/v1alpha1\nkind: ResourceList\nitems:\n- a: 1\n`],
  ])('%s', (_, input) => {
    const { frame, problems } = readFrame(bytes(input))

    expect(problems).toEqual([])
    expect(text(frame?.print([]) ?? [])).toBe(input)
  })

  test('but missing items are written, and a List becomes a ResourceList', () => {
    const missing = readFrame(bytes(head)).frame
    const list = readFrame(bytes('apiVersion: v1\nkind: List\nitems:\n- a: 1\n')).frame

    expect(text(missing?.print([]) ?? [])).toBe(`${head}items: []\n`)
    expect(text(list?.print([]) ?? [])).toBe(`${head}items:\n- a: 1\n`)
  })
})

describe('empty documents after the list are left out', () => {
  test.each([
    ['a marker', '---\n'],
    ['a marker without a line end', '---'],
    ['a comment', '---\n# comment\n'],
    ['null', '--- null\n'],
    ['several', '---\n---\n# c\n...\n---\n'],
  ])('%s', (_, tail) => {
    for (const list of [
      `${head}items:\n- a: 1\n`,
      `${head}items: [{a: 1}]\n`,
      `${head}items: []\n`,
      `${head}items:\n- a: 1\nfunctionConfig:\n  kind: K\n`,
    ]) {
      const { frame, problems } = readFrame(bytes(list + tail))

      expect(problems).toEqual([])
      expect(text(frame?.print([]) ?? [])).toBe(list)
      expect(text(frame?.printUntouched([]) ?? [])).toBe(list)
    }
  })

  test.each([
    ['an object', '---\n{}\n'],
    ['an empty string', '---\n""\n'],
    ['an object after an empty document', '---\n---\na: 1\n'],
  ])('but %s is an error', (_, tail) => {
    for (const list of [`${head}items:\n- a: 1\n`, `${head}items: [{a: 1}]\n`]) {
      expect(readFrame(bytes(list + tail)).problems).toMatchObject([{ code: 'yaml-documents' }])
    }
  })
})

describe('a functionConfig that is null counts as absent, and is not in the output', () => {
  test.each([
    ['block style', `${head}items:\n- a: 1\n`, 'functionConfig: null\n'],
    ['no value', `${head}items:\n- a: 1\n`, 'functionConfig:\n'],
    ['a tilde', `${head}items:\n- a: 1\n`, 'functionConfig: ~\n'],
    ['flow items', `${head}items: [{a: 1}]\n`, 'functionConfig: null\n'],
    ['no items', `${head}items: []\n`, 'functionConfig: null\n'],
  ])('%s', (_, list, config) => {
    const { frame } = readFrame(bytes(list + config))

    expect(frame?.functionConfig).toBeUndefined()
    expect(text(frame?.print([]) ?? [])).toBe(list)
    expect(text(frame?.printUntouched([]) ?? [])).toBe(list)
    expect(text(frame?.print([result]) ?? [])).toBe(list + printed)
  })

  test('JSON', () => {
    const input = '{"apiVersion":"config.kubernetes.io/v1","kind":"ResourceList","items":[],"functionConfig":null}'

    expect(text(readFrame(bytes(input)).frame?.print([]) ?? [])).toBe(input.replace(',"functionConfig":null', ''))
  })

  test('but an empty object stays', () => {
    const input = `${head}items:\n- a: 1\nfunctionConfig: {}\n`

    expect(text(readFrame(bytes(input)).frame?.print([]) ?? [])).toBe(input)
  })
})

describe('results', () => {
  test.each([
    ['are written at the end', `${head}items:\n- a: 1\n`, `${head}items:\n- a: 1\n${printed}`],
    ['begin a line of their own', `${head}items:\n- a: 1`, `${head}items:\n- a: 1\n${printed}`],
    [
      'replace those of the input',
      `${head}results:\n- message: old\nitems:\n- a: 1\n`,
      `${head}items:\n- a: 1\n${printed}`,
    ],
    [
      'are JSON in a list of JSON',
      `{"apiVersion": "config.kubernetes.io/v1", "kind": "ResourceList", "items": []}`,
      `{"apiVersion": "config.kubernetes.io/v1", "kind": "ResourceList", "items": [], "results": [{"message": "m", "severity": "error", "file": {"path": "a.yaml", "index": 1}}]}`,
    ],
  ])('%s', (_, input, output) => {
    expect(text(readFrame(bytes(input)).frame?.print([result]) ?? [])).toBe(output)
  })

  test('of an unreadable input are next to an empty list', () => {
    expect(text(emptyFrame([result]))).toBe(`${head}items: []\n${printed}`)
  })
})

describe('items', () => {
  test('are added in the layout of the list, as values or as text', () => {
    const { frame } = readFrame(bytes(`${head}items:\n  - kind: A\nfunctionConfig: {}\n`))
    frame?.items.add({ kind: 'B', data: { x: 'on' } })
    frame?.items.add('# header\nkind: C # tail\nspec:\n  a: 0644\n')

    expect(text(frame?.print([]) ?? [])).toBe(
      `${head}items:\n  - kind: A\n  - kind: B\n    data:\n      x: "on"\n  - # header\n    kind: C # tail\n    spec:\n      a: 0644\nfunctionConfig: {}\n`.replace(
        '- # header\n    kind',
        '- # header\n    kind',
      ),
    )
  })
  test('are added to an empty list, in block style', () => {
    const { frame } = readFrame(bytes(`${head}items: []\n`))
    frame?.items.add({ kind: 'B' })

    expect(text(frame?.print([]) ?? [])).toBe(`${head}items:\n- kind: B\n`)
  })
  test('are removed with the comments above them; the last one leaves []', () => {
    const { frame } = readFrame(bytes(`${head}items:\n# a\n- kind: A\n# b\n- kind: B\n`))
    const [a, b] = [...(frame?.items ?? [])]

    expect(b && frame?.items.remove(b)).toBe(true)
    expect(text(frame?.print([]) ?? [])).toBe(`${head}items:\n# a\n- kind: A\n`)
    expect(a && frame?.items.remove(a)).toBe(true)
    expect(a && frame?.items.remove(a)).toBe(false)
    expect(text(frame?.print([]) ?? [])).toBe(`${head}items: []\n`)
  })
  test('that were edited can still be printed as they were read', () => {
    const input = `${head}items:\n- kind: A # x\n`
    const { frame } = readFrame(bytes(input))
    for (const item of frame?.items ?? []) item.set(['kind'], 'B')

    expect(text(frame?.print([]) ?? [])).toBe(input.replace('A', 'B'))
    expect(text(frame?.printUntouched([]) ?? [])).toBe(input)
  })
  test('in JSON are edited, added and removed as JSON', () => {
    const { frame } = readFrame(
      bytes('{"apiVersion":"config.kubernetes.io/v1","kind":"ResourceList","items":[{"kind":"A"},{"kind":"B"}]}'),
    )
    const [a, b] = [...(frame?.items ?? [])]
    a?.set(['kind'], 'C')
    if (b) frame?.items.remove(b)
    frame?.items.add({ kind: 'D' })

    expect(text(frame?.print([]) ?? [])).toBe(
      '{"apiVersion":"config.kubernetes.io/v1","kind":"ResourceList","items":[{"kind":"C"},{"kind":"D"}]}',
    )
  })
})

test('a last item that ends inside of a comment ends the scan', () => {
  const { problems } = readFrame(bytes(`${head}items:\n- a: 1\n- # on the d`))

  expect(problems[0]).toMatchObject({ code: 'item-not-an-object', item: 1 })
})

describe('an input that is not a ResourceList is refused', () => {
  test.each([
    ['nothing', '', 'empty-input', /empty/],
    ['white space', ' \n\n', 'empty-input', /empty/],
    ['a resource', 'apiVersion: v1\nkind: Pod\n', 'not-a-resource-list', /"Pod"/],
    ['a list', '- a\n', 'not-a-resource-list', /map/],
    ['two documents', `${head}items: []\n---\n${head}`, 'yaml-documents', /one document/],
    ['items that are a map', `${head}items: {}\n`, 'not-a-resource-list', /`items` must be a list/],
    ['bad YAML', `${head}items:\n- a: [\n`, 'yaml-syntax', /./],
    ['bad YAML in an item nobody would touch', `${head}items:\n- a: 1\n- b: "x\n- c: 1\n`, 'yaml-syntax', /./],
  ])('%s', (_, input, code, message) => {
    const { frame, problems } = readFrame(bytes(input))

    expect(frame).toBeUndefined()
    expect(problems[0]).toMatchObject({ code })
    expect(problems[0]?.message).toMatch(message)
  })
  test('bytes that are not UTF-8, with their offset', () => {
    const input = bytes(`${head}items:\n- a: x\n`)
    input[input.length - 2] = 0xff

    expect(readFrame(input).problems[0]).toMatchObject({ code: 'yaml-encoding', offset: input.length - 2, line: 4 })
  })
  test.each([
    [
      'a config that is not an object',
      `${head}items:\n- a: 1\nfunctionConfig: x\n`,
      /`functionConfig` must be an object/,
    ],
    ['a key twice', `${head}items:\n- a: 1\nfunctionConfig: {b: 1, b: 2}\n`, /"b"/],
  ])('%s keeps the list as it came', (_, input, message) => {
    const { frame, problems } = readFrame(bytes(input))

    expect(problems[0]?.message).toMatch(message)
    expect(text(frame?.printUntouched([]) ?? [])).toBe(input)
  })
  test('another version keeps the items', () => {
    const { frame, problems } = readFrame(
      bytes('apiVersion: config.kubernetes.io/v9\nkind: ResourceList\nitems:\n- a: 1\n'),
    )

    expect(problems[0]?.message).toMatch(/v9/)
    expect(text(frame?.printUntouched([]) ?? [])).toBe(`${head}items:\n- a: 1\n`)
  })
  test('duplicate keys around the items keep their last value, and the items', () => {
    const { frame, problems } = readFrame(bytes(`kind: List\n${head}items: []\nitems:\n- a: 1 # x\n`))

    expect(problems[0]).toMatchObject({ code: 'yaml-duplicate-key', line: 3 })
    expect(text(frame?.printUntouched([]) ?? [])).toBe(`${head}items:\n- a: 1 # x\n`)
  })
  test.each([
    ['a duplicate key', '- a: 1\n  a: 2\n', 'yaml-duplicate-key', 5],
    ['an item that is not an object', '- x\n', 'item-not-an-object', 4],
    ['an alias bomb', `- a: 1\n- a: &a [x, x]\n  b: [${'*a, '.repeat(600000)}]\n`, 'yaml-alias', 6],
  ])('%s keeps the items as text', (_, items, code, line) => {
    const input = `${head}items:\n${items}`
    const { frame, problems } = readFrame(bytes(input))

    expect(problems[0]).toMatchObject({ code, line })
    if (code !== 'yaml-alias') expect(text(frame?.printUntouched([]) ?? [])).toBe(input)
  })
})

const line = fc.constantFrom(
  'a: 1',
  'b: "x"',
  "c: 'it''s'",
  'd: [1, 2]',
  'e: {f: g}',
  '# c',
  '',
  'l:\n- x\n- y',
  'k: |\n  t\n\n  u',
  'm: >-\n  t',
  '? q\n: r',
  'n:',
)
const item = fc
  .uniqueArray(line, {
    minLength: 1,
    maxLength: 6,
    selector: (x) => (x.startsWith('#') || x === '' ? Math.random() : x),
  })
  .map((lines) => `z: 0\n${lines.join('\n')}`)
const list = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 5 }),
  column: fc.nat(3),
  between: fc.constantFrom('', '# between', '\n# apart\n'),
  tail: fc.constantFrom('', 'functionConfig: {a: 1}\n', '# end\n'),
  eol: fc.constantFrom('\n', '\r\n'),
})

test('the quick scan and the full parse agree', () => {
  fc.assert(
    fc.property(list, ({ items, column, between, tail, eol }) => {
      const pad = ' '.repeat(column)
      const lines = items.map((content) => {
        const own = content.split('\n').map((row, i) => (row === '' ? '' : `${pad}${i === 0 ? '- ' : '  '}${row}`))
        return `${between === '' ? '' : `${between.replace('#', `${pad}#`)}\n`}${own.join('\n')}\n`
      })
      const input = bytes(`${head}items:\n${lines.join('')}${tail}`.replaceAll('\n', eol))

      const before = input.slice()
      const quick = frameOf(readBlock(input) as BlockRead)
      const read = readWhole(input)
      const full = frameOf(read)

      expect(input).toEqual(before)
      expect(read.problems).toEqual([])
      expect([...(quick?.items ?? [])].map((resource) => resource.get([]))).toEqual(
        [...(full?.items ?? [])].map((resource) => resource.get([])),
      )
      expect(text(quick?.print([]) ?? [])).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(input))
      expect(text(full?.print([]) ?? [])).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(input))
    }),
    { numRuns: 300 },
  )
})

describe('a list that is changed', () => {
  const block =
    'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n# of a\n- kind: A # A\n- kind: B\n- kind: C\n'
  const flow =
    '{"apiVersion": "config.kubernetes.io/v1", "kind": "ResourceList", "items": [{"kind": "A"}, {"kind": "B"}, {"kind": "C"}]}\n'
  const printed = (text: string, change: (items: Items) => void) => {
    const { frame } = readFrame(new TextEncoder().encode(text))
    change((frame as Frame).items)
    return (frame?.print([]) ?? []).map((chunk) => new TextDecoder().decode(chunk)).join('')
  }
  const kinds = (text: string) => [...text.matchAll(/kind"?: "?([A-Z])\b/g)].map(([, kind]) => kind).join('')

  test.each([
    ['block', block],
    ['flow', flow],
  ])('is put into another order: %s', (_, text) => {
    const out = printed(text, (items) => void items.reorder([2, 0, 1].map((at) => items.at(at) as Resource)))

    expect(kinds(out)).toBe('CAB')
  })

  test.each([
    ['block', block],
    ['flow', flow],
  ])('refuses an order that lacks one: %s', (_, text) => {
    const out = printed(text, (items) => expect(items.reorder([items.at(1) as Resource])).toBe(false))

    expect(out).toBe(text)
  })

  test.each([
    ['block', block],
    ['flow', flow],
  ])('replaces a resource at its position: %s', (_, text) => {
    const out = printed(text, (items) => {
      const old = items.at(1) as Resource
      items.replace(old, 'kind: X # new\n')
      expect(items.at(1)?.kind).toBe('X')
      expect(items.replace(old, { kind: 'Y' })).toBeUndefined()
    })

    expect(kinds(out)).toBe('AXC')
  })

  test('comments go with their resources, untouched ones keep their bytes', () => {
    const out = printed(block, (items) => void items.reorder([1, 2, 0].map((at) => items.at(at) as Resource)))

    expect(out.slice(out.indexOf('items'))).toBe('items:\n- kind: B\n- kind: C\n# of a\n- kind: A # A\n')
  })
})

test('an input that cannot be written to is read, because no byte of it is overwritten', () => {
  const writes: PropertyKey[] = []
  const watched = new Proxy(bytes(`${head}items:\n- a: 1\n- b: 2\n# é\n- c: "é"\n`), {
    get: (target, key) => {
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (_, key) => writes.push(key) > 0,
  })

  expect([...(readFrame(watched).frame?.items ?? [])].length).toBe(3)
  expect(writes).toEqual([])
})
