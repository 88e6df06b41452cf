import { readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { formatResources } from './index.ts'

goldenExamples(formatResources, new URL('../examples', import.meta.url), { isRewriter: true })

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

/** Formats one item; `text` is the item's own, without dash. */
async function format(text: string, config = {}) {
  const item = `- ${text.replace(/\n$/, '').replaceAll('\n', '\n  ').replaceAll(/^ +$/gm, '')}\n`
  const functionConfig = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'FormatResources',
    metadata: { name: 'test' },
    ...config,
  }
  const { output, results, exitCode } = await run(
    formatResources,
    `${HEAD}${item}functionConfig: ${JSON.stringify(functionConfig)}\n`,
  )
  const formatted = output.slice(HEAD.length, output.indexOf('functionConfig:'))
  return { text: formatted.replaceAll(/^(?:- | {2})/gm, ''), results, exitCode }
}

describe('order', () => {
  test.each([
    [
      'of the root',
      'kind: A\nstatus: {}\nspec: {}\nmetadata: {}\napiVersion: v1',
      'apiVersion kind metadata spec status',
    ],
    [
      'of metadata',
      'kind: A\napiVersion: v1\nannotations: {}\nlabels: {}\nnamespace: x\nname: x',
      'name namespace apiVersion kind labels annotations',
    ],
    [
      'of unknown fields: by name, behind',
      'kind: A\nzoo: 1\nBee: 1\nant: 1\napiVersion: v1',
      'apiVersion kind Bee ant zoo',
    ],
    [
      'of a container',
      'apiVersion: v1\nkind: A\ntty: true\nenv: []\nimage: x\nname: x',
      'name apiVersion kind image env tty',
    ],
    [
      'of keys with a space in front of the colon',
      'kind : A\nzoo : 1\nmetadata\t: {}\napiVersion : v1',
      'apiVersion kind metadata zoo',
    ],
    [
      'of a field that is named twice: the last counts',
      'apiVersion: v1\nkind: A\nsecurityContext: {}\nimagePullPolicy: x',
      'apiVersion kind imagePullPolicy securityContext',
    ],
  ])('%s', async (_what, text, keys) => {
    const formatted = await format(text)

    expect(readYaml(formatted.text).document?.keys([]).join(' ')).toBe(keys)
  })

  test('keeps lists in order, unless sorting like kpt is requested', async () => {
    const deployment = (names: readonly string[]) =>
      `apiVersion: apps/v1\nkind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n${names.map((name) => `      - name: ${name}\n`).join('')}`

    expect((await format(deployment(['b', 'a']))).text).toBe(deployment(['b', 'a']))
    expect((await format(deployment(['b', 'a']), { sortLists: true })).text).toBe(deployment(['a', 'b']))
  })

  test('treats operations of webhooks as a set, but not other lists', async () => {
    const webhooks = (operations: string) =>
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nwebhooks:\n- name: b\n  rules:\n  - operations: ${operations}\n- name: a\n`

    const { text } = await format(webhooks('[UPDATE, CREATE]'), { sortLists: true })

    expect(text).toBe(webhooks('[CREATE, UPDATE]'))
  })
})

describe('comments (kpt #2368)', () => {
  test.each([
    ['behind a value', 'kind: A # kind\napiVersion: v1 # version\n', 'apiVersion: v1 # version\nkind: A # kind\n'],
    [
      'above a field',
      'apiVersion: v1\n# kind\nkind: A\nspec: 1\n# meta\nmetadata: 2\n',
      'apiVersion: v1\n# kind\nkind: A\n# meta\nmetadata: 2\nspec: 1\n',
    ],
    ['above the resource', '# all\nkind: A\napiVersion: v1\n', '# all\napiVersion: v1\nkind: A\n'],
    [
      'above the elements of a list',
      'kind: A\napiVersion: v1\nx:\n  # one\n  - 1\n  # two\n  - 2\n',
      'apiVersion: v1\nkind: A\nx:\n  # one\n  - 1\n  # two\n  - 2\n',
    ],
    [
      'behind a key',
      'kind: A\napiVersion: v1\nspec: # spec\n    b: 1\n',
      'apiVersion: v1\nkind: A\nspec: # spec\n  b: 1\n',
    ],
    ['at the end', 'kind: A\napiVersion: v1\n# end\n', 'apiVersion: v1\nkind: A\n# end\n'],
  ])('%s', async (_what, before, after) => {
    expect((await format(before)).text).toBe(after)
  })

  test.each([
    ['stay there', '# first\n- kind: A\n  apiVersion: v1\n', '# first\n- apiVersion: v1\n  kind: A\n'],
    [
      'stay there, and those behind the dash behind it',
      '# first\n- # second\n  apiVersion: v1\n  kind: A\n  spec:\n      b: 1\n      a: 2\n',
      '# first\n- # second\n  apiVersion: v1\n  kind: A\n  spec:\n      a: 2\n      b: 1\n',
    ],
    [
      'go below those of the resource where its first field changes',
      '# first\n- # second\n  kind: A\n  apiVersion: v1\n',
      '- # second\n  # first\n  apiVersion: v1\n  kind: A\n',
    ],
  ])('in front of the dash %s', async (_what, before, after) => {
    const other = '# other\n- apiVersion: v1\n  kind: B\n'
    const { output } = await run(formatResources, `${HEAD}${before}${other}`)

    expect(output).toBe(`${HEAD}${after}${other}`)
  })
})

describe('layout', () => {
  const head = 'apiVersion: v1\nkind: A\n'

  test.each([
    ['four columns', 'a:\n    b:\n        c: 1\n', 'a:\n  b:\n    c: 1\n'],
    ['lists as the first of them', 'a:\n- 1\nb:\n  - 2\n', 'a:\n- 1\nb:\n- 2\n'],
    ['wide lists', 'a:\n  - 1\nb:\n- 2\n', 'a:\n  - 1\nb:\n  - 2\n'],
    ['space behind dashes', 'a:\n-   b: 1\n    c: 2\n', 'a:\n- b: 1\n  c: 2\n'],
    ['lists in lists', 'a:\n-   - 1\n    - 2\n', 'a:\n- - 1\n  - 2\n'],
    ['a map below its dash', 'a:\n-\n    b: 1\n', 'a:\n-\n  b: 1\n'],
    ['literal text', 'a: |\n      x\n        y\n\n      z\nb: 1\n', 'a: |\n  x\n    y\n\n  z\nb: 1\n'],
    ['literal text with its indentation', 'a:\n    b: |2-\n       x\n      y\n', 'a:\n  b: |2-\n     x\n    y\n'],
    ['folded text', 'a:\n- >-\n        x\n        y\n', 'a:\n- >-\n  x\n  y\n'],
    [
      'text over several lines',
      'a:\n    b: x\n        y # c\n    c: "d\n      e"\n',
      'a:\n  b: x\n      y # c\n  c: "d\n    e"\n',
    ],
    ['a value on a line of its own', 'a:\n    b:\n        x y\n', 'a:\n  b:\n      x y\n'],
    ['flow over several lines', 'a:\n    b: {c: 1,\n        d: "}"}\n', 'a:\n  b: {c: 1,\n      d: "}"}\n'],
    ['quoted keys', 'a:\n    "b: c": 1\n    \'d\':   2\n', 'a:\n  "b: c": 1\n  \'d\': 2\n'],
    ['keys with dashes and colons', 'a:\n    -b: 1\n    c:d: x:y\n', 'a:\n  -b: 1\n  c:d: x:y\n'],
    ['hashes that are not comments', 'a:\n    b: c#d\n    e: "#"\n', 'a:\n  b: c#d\n  e: "#"\n'],
    [
      'comments in their blocks',
      'a:\n    # one\n    b: 1\n    # two\n      # three\n# four\nc: 1\n',
      'a:\n  # one\n  b: 1\n  # two\n    # three\n# four\nc: 1\n',
    ],
    ['blank lines', 'a:\n\n    b: 1\n\n\n    c: 2\n', 'a:\n\n  b: 1\n\n\n  c: 2\n'],
    ['nothing where all is well', 'a:\n  b: 1\n', 'a:\n  b: 1\n'],
  ])('%s', async (_what, before, after) => {
    const { text, results } = await format(head + before)

    expect(text).toBe(head + after)
    expect(results).toEqual([])
  })

  test('keeps and reports the order of fields with anchors', async () => {
    const { text, results, exitCode } = await format('kind: A\napiVersion: v1\nb: &b {c: 1}\na: *b\n')

    expect(text).toBe('kind: A\napiVersion: v1\nb: &b {c: 1}\na: *b\n')
    expect(results).toMatchObject([{ severity: 'info', tags: { rule: 'order-kept' } }])
    expect(exitCode).toBe(0)
  })

  test.each([
    ['a tab behind the dash', "-\t#c\n  'apiVersion': v1\n  kind:  A\n"],
    [
      'an alias of another item',
      '- apiVersion: v1\n  kind: "A" # c\n  x:   &x {b: 1, a: 2}\n- apiVersion: v1\n  kind: A\n  x: *x\n',
    ],
    ['an anchor for another item', '- kind: A\n  apiVersion: v1\n  x: &x {a: 1}\n- {b: *x}\n'],
  ])('keeps and reports an item of a list with %s', async (_what, items) => {
    const { output, results, exitCode } = await run(formatResources, HEAD + items)

    expect(output.slice(0, output.indexOf('results:'))).toBe(HEAD + items)
    expect(results).toMatchObject([{ severity: 'info', tags: { rule: 'order-kept' } }])
    expect(exitCode).toBe(0)
  })

  test('keeps an item with less indentation, and formats the others of its list', async () => {
    const items = (version: string) => `  # head\n  - {a: b,\n   c: d}\n  - apiVersion: ${version}\n    kind: A # c\n`
    const { output, exitCode } = await run(formatResources, HEAD + items(' v1'))

    expect(output.trimEnd()).toBe((HEAD + items('v1')).trimEnd())
    expect(exitCode).toBe(0)
  })

  test('keeps JSON', async () => {
    const { output } = await run(
      formatResources,
      JSON.stringify({
        apiVersion: 'config.kubernetes.io/v1',
        kind: 'ResourceList',
        items: [{ kind: 'A', apiVersion: 'v1' }],
      }),
    )

    expect(output).toContain('"items":[{"apiVersion":"v1","kind":"A"}]')
  })

  test('leaves objects alone that are not Kubernetes objects', async () => {
    expect((await format('kind: A\nb: 1\na: 2\n')).text).toBe('kind: A\nb: 1\na: 2\n')
  })

  test('keeps Windows line endings', async () => {
    const input = `${HEAD}- kind: A\n  apiVersion: v1\n  a:\n      b: 1\n`.replaceAll('\n', '\r\n')

    const { output } = await run(formatResources, input)

    expect(output).toBe(`${HEAD}- apiVersion: v1\n  kind: A\n  a:\n    b: 1\n`.replaceAll('\n', '\r\n'))
  })
})

describe('quotes', () => {
  test.each(['on', 'No', 'yes', 'OFF', '12:30:45', '1_000', '0b101', '2024-01-01', '='])(
    '%s is quoted',
    async (word) => {
      const { text } = await format(`apiVersion: v1\nkind: A\na: ${word} # c\n`)

      expect(text).toBe(`apiVersion: v1\nkind: A\na: "${word}" # c\n`)
    },
  )

  test.each(['true', '0644', '1.30', '~', 'null', '1e3', 'only', '-x', "'on'", '"no"', 'a=b'])(
    '%s stays',
    async (word) => {
      const { text } = await format(`apiVersion: v1\nkind: A\na: ${word}\n`)

      expect(text).toBe(`apiVersion: v1\nkind: A\na: ${word}\n`)
    },
  )
})

describe('generated resources', () => {
  /** Numbers that look random and are the same each time. */
  function* numbers(seed: number): Generator<number, never> {
    for (let state = seed; ; ) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      yield state / 2 ** 32
    }
  }

  function generate(seed: number): string {
    const source = numbers(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(source.next().value * list.length)] as T
    const step = pick([1, 2, 3, 4])
    let comments = 0
    const comment = (pad: string) => (source.next().value < 0.2 ? `${pad}# c${comments++}\n` : '')
    const behind = () => (source.next().value < 0.2 ? `${pick([' ', '   '])}# c${comments++}` : '')
    const value = (pad: string, depth: number): string => {
      switch (pick(depth > 3 ? ['scalar', 'flow'] : ['scalar', 'scalar', 'flow', 'text', 'map', 'list', 'list'])) {
        case 'flow':
          return ` ${pick(['[a, "b]", {c: d}]', '{a: 1, b: [2]}', '[]', '{}', `[a, # c${comments++}\n${pad}    b]`])}${behind()}\n`
        case 'text':
          return ` ${pick(['|', '>-', '|+', '|-'])}\n${pad}     line # one\n\n${pad}       line two: x\n${pad}     - three\n`
        case 'map':
          return `${behind()}\n${map(pad + ' '.repeat(step), depth + 1)}`
        case 'list':
          return `${behind()}\n${list(pad + ' '.repeat(pick([0, step])), depth + 1)}`
        default:
          return ` ${pick(['x', 'on', '"q: #"', "'it''s'", '0644', '1.30', `two\n${pad}   lines`, '', 'a: b'.replace(': ', ':'), `"over\n\n${pad}    lines"`])}${behind()}\n`
      }
    }
    const map = (pad: string, depth: number): string => {
      const keys = ['name', 'spec', 'zeta', 'alpha', '"quo: ted"', 'labels', 'image', '-dash', 'on'].filter(
        () => source.next().value < 0.4,
      )
      return (keys.length === 0 ? ['only'] : keys)
        .sort(() => source.next().value - 0.5)
        .map((key) => `${comment(pad)}${pad}${key}:${value(pad, depth)}`)
        .join(pick(['', '', '\n']))
    }
    const list = (pad: string, depth: number): string =>
      Array.from({ length: pick([1, 2, 3]) }, () => {
        const gap = pick([' ', '   '])
        const inner = `${pad}${' '.repeat(1 + gap.length)}`
        const text =
          pick(['map', 'scalar']) === 'map' ? map(inner, depth + 1) : `${inner}${pick(['x', '"y"', '[1, 2]'])}\n`
        return /^ *#|^\n/.test(text)
          ? `${comment(pad)}${pad}-\n${text}`
          : `${comment(pad)}${pad}-${gap}${text.slice(inner.length)}`
      }).join('')
    const head = [
      'apiVersion: v1\n',
      'kind: A\n',
      `metadata:\n${map(' '.repeat(step), 1)}`,
      `spec:\n${map(' '.repeat(step), 1)}`,
    ]
    return head
      .sort(() => source.next().value - 0.5)
      .map((part) => comment('') + part)
      .join('')
  }

  const count = Number(process.env.KRMKIT_FULL === '1' ? 5000 : 200)

  test(`${count}: values and comments are the same, a second run changes nothing`, async () => {
    const wrong: string[] = []
    let changed = 0
    let kept = 0
    for (let seed = 1; seed <= count; seed++) {
      const before = `${generate(seed).trimEnd()}\n`
      const { text, results } = await format(before)
      const again = await format(text)
      kept += results.length
      if (text !== before) changed++
      if (canonical(valuesOf(text)) !== canonical(valuesOf(before))) wrong.push(`values:\n${before}\n-->\n${text}`)
      if (commentsIn(text) !== commentsIn(before)) wrong.push(`comments:\n${before}\n-->\n${text}`)
      if (again.text !== text) wrong.push(`twice:\n${before}\n-->\n${text}\n-->\n${again.text}`)
    }

    expect(wrong.slice(0, 1).join('')).toBe('')
    expect(wrong).toEqual([])
    expect(changed).toBeGreaterThan(count * 0.9)
    expect(kept).toBe(0)
  })

  const valuesOf = (text: string) => readYaml(text).document?.get([])

  function canonical(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
    if (typeof value !== 'object' || value === null) return `${typeof value} ${JSON.stringify(String(value))}`
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
      .sort()
      .join()}}`
  }

  function commentsIn(text: string): string {
    return (text.match(/# c\d+/g) ?? []).sort().join()
  }
})
