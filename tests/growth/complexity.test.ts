import { describe, expect, test } from 'vitest'
import { ListSplitter } from '../../packages/cli/src/cluster/list-splitter.ts'
import { lineChanges } from '../../packages/cli/src/reporters/diff/line-changes.ts'
import type { Frame, Items } from '../../packages/runtime/src/frame/frame.ts'
import { readFrame } from '../../packages/runtime/src/resource-list.ts'
import type { YamlDocument } from '../../packages/yaml/src/document.ts'
import { readYaml } from '../../packages/yaml/src/read-yaml.ts'
import { growth, MAX_RATIO } from './growth.ts'

function read(text: string): YamlDocument {
  const { document, problems } = readYaml(text, { maxDepth: 1_000_000 })
  if (document === undefined) throw new Error(`the case must be read: ${problems[0]?.message}`)
  return document
}

/** Texts of so many lines, or of so many of what they are named after. */
const TEXTS: { readonly [what: string]: (count: number) => string } = {
  'many maps': (count) =>
    'items:\n'.concat('- name: a # c\n  labels: {app: x, tier: "1"}\n  spec:\n    replicas: 3\n'.repeat(count)),
  'one long flow list': (count) => `l: [${'a, "b", 1, '.repeat(count)}c]\n`,
  'one long flow map': (count) => `m: {${Array.from({ length: count }, (_, i) => `k${i}: ${i}`).join(', ')}}\n`,
  'many aliases': (count) => `a: &a {k: v}\nl:\n${'- *a\n'.repeat(count)}`,
  'many anchors': (count) =>
    `l:\n${Array.from({ length: count >> 1 }, (_, i) => `- &a${i} x${i}\n- *a${i}\n`).join('')}`,
  'many comments': (count) => `a: 1\n${'# comment\n\n'.repeat(count)}b: 2\n`,
  'one long literal': (count) => `t: |\n${'  line of text\n\n'.repeat(count)}`,
  'one long quoted string': (count) => `t: "${'word \\" \\n '.repeat(count)}"\n`,
  'one long plain string': (count) => `t: a\n${'  word\n'.repeat(count)}`,
  'quoted strings without indentation': (count) => `l:\n${'- "a\nb"\n'.repeat(count)}`,
  'flow collections without indentation': (count) => `l:\n${'- [a,\n{b: c\n}#d\n]\n'.repeat(count)}`,
  'one flow list without indentation': (count) => `l: [\n${'a, # b\n'.repeat(count)}]\n`,
  'one quoted string without indentation': (count) => `t: "${'a\n\nb \\\n\n'.repeat(count)}"\n`,
  'non-Latin text': (count) => `l:\n${'- 東京 — café 😀\n'.repeat(count)}`,
}

/** Edits of a document that is made for so many. */
const EDITS: {
  readonly [what: string]: readonly [
    make: (count: number) => string,
    edit: (document: YamlDocument, count: number) => void,
  ]
} = {
  'sets in a list': [
    (count) => `l:\n${'- name: a # c\n  v: 1\n'.repeat(count)}`,
    (document, count) => {
      for (let i = 0; i < count; i++) document.set(['l', i, 'v'], 2)
    },
  ],
  'sets in a map': [
    (count) => Array.from({ length: count }, (_, i) => `k${i}: 1 # c\n`).join(''),
    (document, count) => {
      for (let i = 0; i < count; i++) document.set([`k${i}`], 2)
    },
  ],
  'values that move as text, in a document with aliases': [
    (count) =>
      `a: &a {k: v}\nto: {}\nfrom:\n${Array.from({ length: count }, (_, i) => `  k${i}: # c\n    x: *a\n`).join('')}`,
    (document, count) => {
      for (let i = 0; i < count; i++) {
        const text = document.nodeText(['from', `k${i}`])
        if (text === undefined || !document.setNodeText(['to', `k${i}`], text)) throw new Error('the text must move')
      }
    },
  ],
  'looks at each position of a list, up to its size': [
    (count) => `l:\n${'- name: a\n'.repeat(count)}`,
    (document) => {
      for (let i = 0; i < document.size(['l']); i++) document.text(['l', i, 'name'])
    },
  ],
  'new keys in a map': [
    () => 'm:\n  a: 1\n',
    (document, count) => {
      for (let i = 0; i < count; i++) document.set(['m', `n${i}`], i)
    },
  ],
  'appends to a list': [
    () => 'l:\n- a\n',
    (document, count) => {
      for (let i = 0; i < count; i++) document.insert(['l', i + 1], 'x')
    },
  ],
  'deletes from the end of a list': [
    (count) => `l:\n${'# about\n- a # c\n'.repeat(count)}`,
    (document, count) => {
      for (let i = count - 1; i >= 0; i--) document.delete(['l', i])
    },
  ],
  'replaces all items, of which one has an anchor and the others are its aliases': [
    (count) => `l:\n- &a {k: v}\n${'- *a\n'.repeat(count - 1)}`,
    (document, count) => {
      for (let i = 0; i < count; i++) document.set(['l', i], 'x')
    },
  ],
  'sets in items, of which one has an anchor and the others are its aliases': [
    (count) => `l:\n- &a {k: v}\n${'- *a\n'.repeat(count - 1)}`,
    (document, count) => {
      for (let i = 0; i < count; i++) document.set(['l', i, 'k'], 'x')
    },
  ],
  'deletes from a map': [
    (count) => Array.from({ length: count }, (_, i) => `k${i}: 1 # c\n`).join(''),
    (document, count) => {
      for (let i = count - 1; i >= 0; i--) document.delete([`k${i}`])
    },
  ],
  'renames in a map': [
    (count) => Array.from({ length: count }, (_, i) => `k${i}: 1 # c\n`).join(''),
    (document, count) => {
      for (let i = 0; i < count; i++) document.rename([`k${i}`], `r${i}`)
    },
  ],
}

const FEW_EDITS = 1000

describe('ten times the input takes no more than thirteen times the work', () => {
  test.each(Object.entries(TEXTS))('reading and looking into %s', (_what, make) => {
    expect(
      growth((count) => {
        const text = make(count)
        return () => read(text).get([])
      }),
    ).toBeLessThanOrEqual(MAX_RATIO)
  })

  test.each(Object.entries(TEXTS))('one edit and printing of %s', (_what, make) => {
    expect(
      growth((count) => {
        const text = make(count)
        return () => {
          const document = read(text)
          document.set(['added', 'key'], 'x')
          return document.toString()
        }
      }),
    ).toBeLessThanOrEqual(MAX_RATIO)
  })

  test.each(Object.entries(EDITS))('%s', (_what, [make, edit]) => {
    expect(
      growth((count) => {
        const text = make(count)
        return () => {
          const document = read(text)
          edit(document, count)
          return document.toString()
        }
      }, FEW_EDITS),
    ).toBeLessThanOrEqual(MAX_RATIO)
  })
})

describe('whole lists: ten times the input takes no more than thirteen times the work', () => {
  test('the changed lines of a file whose every resource changes', () => {
    const lines = (count: number, namespace: string) =>
      Array.from({ length: count }, (_, i) => ['---', 'kind: A', 'metadata:', `  name: a${i}`, namespace]).flat()

    expect(
      growth((count) => {
        const [before, after] = [lines(count, '  namespace: x'), lines(count, '  namespace: y')]
        return () => lineChanges(before, after)
      }, FEW_EDITS),
    ).toBeLessThanOrEqual(MAX_RATIO)
  })

  test.each(['items:\n- kind: A\n  metadata:\n    name: a\n', 'items: []\n'])('adding to %j', (items) => {
    const input = new TextEncoder().encode(`apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n${items}`)

    expect(
      growth(
        (count) => () => {
          const { frame } = readFrame(input)
          for (let i = 0; i < count; i++) frame?.items.add({ kind: 'A', metadata: { name: `a${i}` } })
          return frame?.print([])
        },
        FEW_EDITS,
      ),
    ).toBeLessThanOrEqual(MAX_RATIO)
  })
})

/** A list in a style that is read as a whole. */
const STYLES: { readonly [style: string]: (count: number) => string } = {
  JSON: (count) => JSON.stringify({ apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items: maps(count) }),
  'flow style': (count) =>
    `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: [${maps(count)
      .map(({ metadata }) => `{kind: A, metadata: {name: ${metadata.name}}}`)
      .join(', ')}]\n`,
}

const maps = (count: number) => Array.from({ length: count }, (_, i) => ({ kind: 'A', metadata: { name: `a${i}` } }))

const ITEM_EDITS: { readonly [what: string]: (items: Items) => void } = {
  'reading each item': () => {},
  'removing all items': (items) => {
    for (const item of items) items.remove(item)
  },
  'removing every second item': (items) => {
    for (const [i, item] of [...items].entries()) if (i % 2 === 1) items.remove(item)
  },
  'replacing all items': (items) => {
    for (const item of items) items.replace(item, { kind: 'B' })
  },
  'adding an item for each that is removed': (items) => {
    for (const item of items) {
      items.remove(item)
      items.add({ kind: 'B' })
    }
  },
  'adding items': (items) => {
    for (const _ of items) items.add({ kind: 'B' })
  },
}

describe.each(Object.entries(STYLES))(
  'a list in %s: ten times the items take at most thirteen times the work',
  (_, make) => {
    test.each(Object.entries(ITEM_EDITS))('%s', (_what, edit) => {
      expect(
        growth((count) => {
          const input = new TextEncoder().encode(make(count))
          return () => {
            const { frame } = readFrame(input)
            edit((frame as Frame).items)
            return frame?.print([])
          }
        }, FEW_EDITS),
      ).toBeLessThanOrEqual(MAX_RATIO)
    })
  },
)

describe('depth', () => {
  test.each([
    ['flow lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
    ['flow maps', (depth: number) => '{a: '.repeat(depth) + '}'.repeat(depth)],
    ['block lists', (depth: number) => `${'- '.repeat(depth)}x\n`],
  ])('%s that are too deep are a problem, not a crash and not a matter of minutes', (_what, make) => {
    const begin = process.cpuUsage()

    const { document, problems } = readYaml(make(100_000))

    expect(document).toBeUndefined()
    expect(problems[0]?.code).toBe('yaml-depth')
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(10_000)
  })

  test('what is as deep as allowed is read and edited', () => {
    const document = read(`${'- '.repeat(900)}x\n`)
    const path = Array<number>(900).fill(0)

    expect(document.set(path, 'z')).toBe(true)

    expect(document.toString()).toBe(`${'- '.repeat(900)}z\n`)
  })
})

test('a list of a cluster grows with its objects', () => {
  const ratio = growth((count) => {
    const items = Array.from({ length: count }, (_, i) => ({
      kind: 'Pod',
      metadata: { name: `p${i}` },
      text: 'a "b" \n',
    }))
    const bytes = Buffer.from(JSON.stringify({ items }, null, 2))
    return () => {
      let found = 0
      const splitter = new ListSplitter(() => found++)
      for (let at = 0; at < bytes.length; at += 65_536) splitter.push(bytes.subarray(at, at + 65_536))
      expect(found).toBe(count)
    }
  })

  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})
