import { isEqual, type Path, readYaml, type Value, type YamlDocument } from '@krmkit/yaml'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Resource } from '../resource.ts'
import { applyValue, applyValues } from './apply-value.ts'
import { visibleValue } from './plain-value.ts'

function resourceOf(text: string): Resource {
  return new Resource(readYaml(text).document as YamlDocument)
}

// biome-ignore lint/suspicious/noExplicitAny: a script sees plain values
type Any = any

/** The YAML of resources after their values were edited in place together, as a script does. */
function edited(texts: readonly string[], edit: (...values: Any[]) => void): readonly string[] {
  const resources = texts.map(resourceOf)
  const values = resources.map((resource) => visibleValue(resource))
  edit(...values)
  applyValues(resources.map((resource, i) => ({ resource, value: values[i] as Value })))
  return resources.map(String)
}

const from = `kind: A
spec:
  # why
  probe: # the key
    # first
    path: "/live" # quoted
    mode:   0644
  # files
  mode: 0600 # octal
  script: |
    a
      b
  enabled: true # always
`

describe('a value that moves to another resource keeps its text', () => {
  it.each<[title: string, edit: (a: Any, b: Any) => void, expected: string]>([
    [
      'a map',
      (a, b) => {
        b.probe = a.spec.probe
        delete a.spec.probe
      },
      'kind: B\n# why\nprobe: # the key\n  # first\n  path: "/live" # quoted\n  mode:   0644\n',
    ],
    [
      'a map that is copied',
      (a, b) => {
        b.probe = structuredClone(a.spec.probe)
      },
      'kind: B\n# why\nprobe: # the key\n  # first\n  path: "/live" # quoted\n  mode:   0644\n',
    ],
    [
      'a map in a new map',
      (a, b) => {
        b.spec = { live: a.spec.probe, more: 1 }
        delete a.spec.probe
      },
      'kind: B\nspec:\n  # why\n  live: # the key\n    # first\n    path: "/live" # quoted\n    mode:   0644\n  more: 1\n',
    ],
    [
      'a scalar',
      (a, b) => {
        b.fileMode = a.spec.mode
        delete a.spec.mode
      },
      'kind: B\n# files\nfileMode: 0600 # octal\n',
    ],
    [
      'a number that is copied, without the comment of the original',
      (a, b) => {
        b.fileMode = a.spec.mode
      },
      'kind: B\nfileMode: 0600\n',
    ],
    [
      'a text of several lines',
      (a, b) => {
        b.data = a.spec.script
        delete a.spec.script
      },
      'kind: B\ndata: |\n  a\n    b\n',
    ],
    [
      'but not the comment of a value that many fields have, to another field',
      (a, b) => {
        b.paused = true
        delete a.spec.enabled
      },
      'kind: B\npaused: true\n',
    ],
    [
      'and such a comment goes with its field',
      (a, b) => {
        b.enabled = true
        delete a.spec.enabled
      },
      'kind: B\nenabled: true # always\n',
    ],
  ])('%s', (_, edit, expected) => {
    expect(edited([from, 'kind: B\n'], edit)[1]).toBe(expected)
  })

  test('a number in the form 1.0 is not written for the integer of another field', () => {
    const move = (key: string) => (a: Any, b: Any) => {
      b[key] = a.weight
      delete a.weight
    }

    expect(edited(['kind: A\nweight: 2.0\n', 'kind: B\n'], move('replicas'))[1]).toBe('kind: B\nreplicas: 2\n')
    expect(edited(['kind: A\nweight: 2.0\n', 'kind: B\n'], move('weight'))[1]).toBe('kind: B\nweight: 2.0\n')
  })

  test('a scalar that replaces another one keeps its spelling, and the comments of the field stay', () => {
    const swapped = edited(['kind: A\nx: 0644 # x\n# above\ny: 5\n'], (a) => {
      ;[a.x, a.y] = [a.y, a.x]
    })

    expect(swapped).toEqual(['kind: A\nx: 5 # x\n# above\ny: 0644\n'])
  })

  test('and a new resource has it too', () => {
    const [a, b] = [resourceOf(from), resourceOf('kind: B\nspec:\n  probe:\n    path: /live\n    mode: 420\n')]
    applyValues([{ resource: b, value: visibleValue(b), isNew: true }], { removed: [a] })

    expect(String(b)).toBe(
      'kind: B\nspec:\n  # why\n  probe: # the key\n    # first\n    path: "/live" # quoted\n    mode:   0644\n',
    )
  })

  test('equal values get the texts of different ones, those of the same key first', () => {
    const texts = ['kind: A\na: {v: 1} # a\nb: {v: 1} # b\n', 'kind: B\n', 'kind: C\n']

    expect(
      edited(texts, (a, b, c) => {
        b.b = a.b
        c.other = a.a
        delete a.a
        delete a.b
      }),
    ).toEqual(['kind: A\n', 'kind: B\nb: {v: 1} # b\n', 'kind: C\nother: {v: 1} # a\n'])
  })

  test('a value of the same resource is the one that moved, and no part of another value is', () => {
    const texts = ['kind: A\nmode: 0644 # one\n', 'kind: B\nm: {mode: 0644}\nmode: 0o644 # two\n']

    expect(
      edited(texts, (a, b) => {
        delete a.mode
        b.fileMode = b.mode
        b.other = b.m
        delete b.mode
        delete b.m
      }),
    ).toEqual(['kind: A\n', 'kind: B\nfileMode: 0o644 # two\nother: {mode: 0644}\n'])
  })

  test('JSON stays JSON', () => {
    const [, json] = edited([from, '{"kind": "B"}\n'], (a, b) => {
      b.probe = a.spec.probe
      b.mode = a.spec.mode
    })

    expect(JSON.parse(json ?? '')).toEqual({ kind: 'B', probe: { path: '/live', mode: 420 }, mode: 384 })
  })
})

describe('any move among the fields of resources', () => {
  /** Values as they follow a colon below `spec`, with lines relative to the key. */
  const VALUES = [
    ...[
      ' 0644',
      " 'v' # vee",
      ' 0x1F # hex',
      ' 1.50',
      ' |\n  text\n   more',
      ' >-\n  folded\n  text',
      ' "two\n\n  lines"',
    ],
    ...[' {k: 0644} # flow', ' [a, "b" , {c: 0x1F}]', ' # c\n  # one\n  a: 1 # ex\n  # two\n  b: 0x1F\n  # last'],
    ...['\n- a # A\n-   b', ' # c\n  # one\n  - a\n  # two\n  -\n    k: v', '\n  - - 1\n    - 2\n  - x: y # y'],
  ]
  const TARGETS: readonly (readonly [text: string, path: Path])[] = [
    ['kind: B\n', ['spec', 'new']],
    ['kind: B\nspec: {} # none\n', ['spec', 'new']],
    ['kind: B\nspec:\n    deep:\n        # why\n        a: x\n', ['spec', 'deep', 'new']],
    ['kind: B\nspec:\n- a # A\n- b\n', ['spec', 2]],
    ['kind: B\nspec:\n  - a\n  - b # B\n', ['spec', 0]],
    ['kind: B\nspec: []\n', ['spec', 0]],
  ]
  const commentsOf = (texts: readonly string[]) => texts.flatMap((text) => text.match(/#[^\r\n]*/g) ?? []).sort()
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

  function put(value: Any, [key, ...rest]: Path, moved: Value): Value {
    if (key === undefined) return moved
    if (typeof key === 'number') return rest.length > 0 ? value : value.toSpliced(key, 0, moved)
    return { ...value, [key]: put(value?.[key], rest, moved) }
  }

  test('keeps every comment and line of what moves, within a resource and between two', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VALUES),
        fc.constantFrom(...TARGETS),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        (value, [target, path], isWithin, eol) => {
          const own = `kind: A\nfrom:\n  # above\n  v:${value.replaceAll('\n', '\n  ')}\n  k: other\n`
          const texts = (isWithin ? [own + target.replace('kind: B\n', '')] : [own, target]).map((text) =>
            text.replaceAll('\n', eol),
          )
          const resources = texts.map(resourceOf)
          const [a, b = a] = resources.map((resource) => visibleValue(resource) as Any)
          const { v, ...rest } = a.from
          const moved = put(b, path, v)
          const after = isWithin ? [{ ...(moved as object), from: rest }] : [{ ...a, from: rest }, moved]
          if (isWithin) applyValue(resources[0] as Resource, after[0] as Value)
          else applyValues(resources.map((resource, i) => ({ resource, value: after[i] as Value })))
          const made = resources.map(String)
          const [text = ''] = made.slice(-1)

          expect(after.every((wanted, i) => isEqual(resourceOf(made[i] as string).get([]) as Value, wanted))).toBe(true)
          expect(commentsOf(made)).toEqual(commentsOf(texts))
          expect(text.replaceAll(eol, '').includes('\n')).toBe(false)
          for (const line of linesOf(value).slice(1))
            expect(linesOf(text.replaceAll('\r', '')).join('\n')).toContain(line)
          expect(linesOf(text.replaceAll('\r', '')).join('\n')).toContain(linesOf(value)[0])
        },
      ),
      { numRuns: 400 },
    )
  })
})
