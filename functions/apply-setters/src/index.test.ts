import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { applySetters } from './index.ts'

goldenExamples(applySetters, new URL('../examples', import.meta.url))

/** Runs the function over one resource with these lines, and a ConfigMap with this data. */
async function apply(lines: string, data: string, kind = 'Thing') {
  const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'
  const item = `- apiVersion: v1\n  kind: ${kind}\n  metadata:\n    name: web\n`
  const config = 'functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: setters\n  data:\n'
  const { output, exitCode, results } = await run(applySetters, head + item + lines + config + data)
  const text = output.slice(head.length + item.length)
  return { lines: text.slice(0, text.indexOf('functionConfig:')), exitCode, results }
}

describe('a field', () => {
  test.each([
    ['a number', '  a: 4 # kpt-set: ${x}\n', '    x: "3"\n', '  a: 3 # kpt-set: ${x}\n'],
    ['a spelling', '  a: 4 # kpt-set: ${x}\n', '    x: 0644\n', '  a: 0644 # kpt-set: ${x}\n'],
    ['a part', '  a: n:1 # kpt-set: n:${x}\n', '    x: "2"\n', '  a: n:2 # kpt-set: n:${x}\n'],
    ['one part of two', '  a: n:1 # kpt-set: ${i}:${t}\n', '    t: "2"\n', '  a: n:2 # kpt-set: ${i}:${t}\n'],
    [
      'the name of another setter',
      '  a: n:1 # kpt-set: ${i}:${t}\n',
      '    i: ${t}\n',
      '  a: ${t}:1 # kpt-set: ${i}:${t}\n',
    ],
    [
      'quotes that stay (kpt #3673)',
      '  a: "0071335" # kpt-set: ${x}\n',
      '    x: "0071336"\n',
      '  a: "0071336" # kpt-set: ${x}\n',
    ],
    [
      'a string that stays one (kpt #3673)',
      '  a: none # kpt-set: ${x}\n',
      '    x: "0071335"\n',
      '  a: "0071335" # kpt-set: ${x}\n',
    ],
    [
      'a version, which needs no quotes',
      '  a: 1.16.1 # kpt-set: ${x}\n',
      '    x: 1.16.2\n',
      '  a: 1.16.2 # kpt-set: ${x}\n',
    ],
    ['no text', '  a: b # kpt-set: ${x}\n', '    x: ""\n', '  a: "" # kpt-set: ${x}\n'],
    ['nothing before', '  a: # kpt-set: ${x}\n', '    x: "3"\n', '  a: 3 # kpt-set: ${x}\n'],
    ['several lines', '  a: b # kpt-set: ${x}\n', '    x: "c\\nd\\n"\n', '  a: | # kpt-set: ${x}\n    c\n    d\n'],
    ['a block scalar', '  a: |- # kpt-set: ${x}\n    b\n    c\n', '    x: d\n', '  a: |- # kpt-set: ${x}\n    d\n'],
    [
      'a field of a flow map over lines',
      '  a: {\n    b: c, # kpt-set: ${x}\n    d: e\n  }\n',
      '    x: f\n',
      '  a: {\n    b: f, # kpt-set: ${x}\n    d: e\n  }\n',
    ],
  ])('%s', async (_what, before, data, after) => {
    const { lines, exitCode } = await apply(before, data)

    expect(lines).toBe(after)
    expect(exitCode).toBe(0)
  })

  test.each([
    ['a comment inside a text', '  a: |\n    b: c # kpt-set: ${x}\n'],
    ['a comment on a line of its own', '  # kpt-set: ${x}\n  a: b\n'],
    ['a comment that only mentions it', '  a: b # see kpt-set: ${x}\n'],
    ['a comment without space', '  a: b # kpt-set:${x}\n'],
    [
      'an annotation of the orchestrator',
      '    annotations:\n      internal.config.kubernetes.io/path: a # kpt-set: ${x}\n',
    ],
  ])('not %s', async (_what, before) => {
    const { lines, results } = await apply(before, '    x: d\n')

    expect(lines).toBe(before)
    expect(results).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('no matches for input setter(s)') },
    ])
  })

  test('sets only the anchored node, not its aliases', async () => {
    const { lines } = await apply('  a: &x b # kpt-set: ${x}\n  c: *x\n', '    x: d\n')

    expect(lines).toBe('  a: d # kpt-set: ${x}\n  c: b\n')
  })
})

describe('a list', () => {
  test.each([
    [
      'whose comments stay with their elements',
      '  a: # kpt-set: ${x}\n  # of b\n  - b # b\n  - c # c\n',
      '    x: "[d, b]"\n',
      '  a: # kpt-set: ${x}\n  - d\n  # of b\n  - b # b\n',
    ],
    [
      'whose replaced element does not keep the comment of the old one',
      '  a: # kpt-set: ${x}\n  # all\n  - b # about b\n  - c # about c\n',
      '    x: "[b, d]"\n',
      '  a: # kpt-set: ${x}\n  # all\n  - b # about b\n  - d\n',
    ],
    ['in flow style', '  a: [b, c] # kpt-set: ${x}\n', '    x: "[d, b]"\n', '  a: [d, b] # kpt-set: ${x}\n'],
    ['that was empty', '  a: [] # kpt-set: ${x}\n  foo:\n', '    x: "[d]"\n', '  a: # kpt-set: ${x}\n  - d\n  foo:\n'],
    ['that becomes empty', '  a: # kpt-set: ${x}\n  - b\n', '    x: ""\n', '  a: [] # kpt-set: ${x}\n'],
    ['in place of nothing', '  a: # kpt-set: ${x}\n', '    x: "[d]"\n', '  a: # kpt-set: ${x}\n  - d\n'],
    [
      'whose elements had setters',
      '  a: # kpt-set: ${x}\n  - b # kpt-set: ${y}\n',
      '    x: "[d]"\n    y: e\n',
      '  a: # kpt-set: ${x}\n  - d # kpt-set: ${y}\n',
    ],
    [
      'of spelled numbers',
      '  a: # kpt-set: ${x}\n  - 1\n',
      '    x: "[0644, 1.30, \'2\']"\n',
      '  a: # kpt-set: ${x}\n  - 0644\n  - 1.30\n  - "2"\n',
    ],
    ['that is equal', '  a: # kpt-set: ${x}\n  -   b\n', '    x: "[b]"\n', '  a: # kpt-set: ${x}\n  -   b\n'],
  ])('%s', async (_what, before, data, after) => {
    const { lines, exitCode } = await apply(before, data)

    expect(lines).toBe(after)
    expect(exitCode).toBe(0)
  })

  test.each([
    ['text around the setter', '  a: # kpt-set: b-${x}\n  - b\n', '    x: "[d]"\n', 'setter-of-list'],
    ['a value that is not a list', '  a: # kpt-set: ${x}\n  - b\n', '    x: d\n', 'setter-of-list'],
    ['a setter of a text without value', '  a: b # kpt-set: ${x}${y}\n', '    x: d\n', 'setter-missing'],
  ])('%s fails, and changes nothing', async (_what, before, data, rule) => {
    const { lines, exitCode, results } = await apply(before, data)

    expect(lines).toBe(before)
    expect(results).toMatchObject([{ severity: 'error', tags: { rule }, field: { path: 'a' } }])
    expect(exitCode).toBe(1)
  })
})

test.each([
  ['in block style', '  a: # kpt-set: ${x}\n    b: c\n'],
  ['in flow style', '  a: {b: c} # kpt-set: ${x}\n'],
])('a comment of a map %s sets nothing, and is reported', async (_what, map) => {
  const { lines, results, exitCode } = await apply(`${map}  d: e # kpt-set: \${y}\n`, '    x: z\n    y: f\n')
  const alone = await apply(map, '    x: z\n')
  const other = await apply(map, '    z: w\n')

  expect(lines).toBe(`${map}  d: f # kpt-set: \${y}\n`)
  expect(results).toMatchObject([{ severity: 'info', tags: { rule: 'setter-of-map' } }, { tags: { rule: 'set' } }])
  expect(exitCode).toBe(0)
  expect(alone.results.map(({ tags }) => tags?.rule)).toEqual(['no-matches', 'setter-of-map'])
  expect(other.results.map(({ tags }) => tags?.rule)).toEqual(['no-matches'])
})

test('sets a Secret without showing its value', async () => {
  const { lines, results } = await apply('  stringData:\n    a: old # kpt-set: ${x}\n', '    x: hushed\n', 'Secret')

  expect(lines).toContain('a: hushed')
  expect(JSON.stringify(results)).not.toMatch(/hushed|old/)
  expect(results[0]?.message).toBe('set field value to <hidden>')
})

test.each([
  ['a ConfigMap without setters sets none', '{apiVersion: v1, kind: ConfigMap, metadata: {name: setters}}', 0],
  ['an ApplySetters without setters sets none', '{apiVersion: krmkit.dev/v1alpha1, kind: ApplySetters}', 0],
  ['no config is an error', '', 1],
  ['arguments that are empty are an error', '{apiVersion: v1, kind: ConfigMap, metadata: {name: function-input}}', 1],
])('%s', async (_what, config, expected) => {
  const list = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'

  const { results, exitCode } = await run(applySetters, `${list}functionConfig: ${config}\n`)

  expect(results).toMatchObject([{ severity: expected === 0 ? 'warning' : 'error' }])
  expect(exitCode).toBe(expected)
})

describe('setters that no comment names', () => {
  test('are reported in the order of the config', async () => {
    const { results, exitCode } = await apply(
      '  data:\n    a: old # kpt-set: ${x}\n',
      '    z: "1"\n    x: new\n    y: "2"\n',
    )

    expect(results.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'setter "z" is not used: no field has a comment such as "# kpt-set: ${z}"'],
      ['warning', 'setter "y" is not used: no field has a comment such as "# kpt-set: ${y}"'],
      ['info', 'set field value to "new"'],
    ])
    expect(results[0]?.field?.path).toBe('data.z')
    expect(exitCode).toBe(0)
  })

  test('have a hint at a similar name that has no value', async () => {
    const fields = '  data:\n    a: old # kpt-set: ${image}\n    b: old # kpt-set: ${replicas}\n'
    const hintsOf = async (config: string) => {
      const { results } = await apply(fields, config)
      return results.filter(({ severity }) => severity === 'warning').map(({ message }) => message.split('; ')[1])
    }

    expect(await hintsOf('    image: new\n    replcas: "2"\n')).toEqual(['did you mean "replicas"?'])
    expect(await hintsOf('    image: new\n    imagee: "2"\n    zone: a\n')).toEqual([undefined, undefined])
    expect(await hintsOf('    imge: new\n    replcas: "2"\n    zone: a\n')).toEqual([
      'did you mean "image" instead of "imge", "replicas" instead of "replcas"?',
    ])
  })

  test('do not include those of a field that fails', async () => {
    const { results } = await apply('  data:\n    a: old # kpt-set: ${x}-${w}-${v}\n', '    x: new\n')

    expect(results.map(({ tags }) => tags?.rule)).toEqual(['setter-missing'])
  })
})

describe('in a string that contains YAML (kpt #1342)', () => {
  const input = (text: string, options: string) => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: files
  data:
    app.yaml: |
${text}functionConfig:
  apiVersion: krmkit.dev/v1alpha1
  kind: ApplySetters
  metadata:
    name: s
  setters: {replicas: 3}
${options}`
  const before =
    '      # head\n      replicas: 4 # kpt-set: ${replicas}\n      name: web\n      ---\n      b: [c] # c\n'
  const after = before.replace('4', '3')

  test('setters are applied with insideTexts, and everything else keeps its bytes', async () => {
    const { output, results, exitCode } = await run(applySetters, input(before, '  insideTexts: true\n'))

    expect(output.startsWith(input(after, '  insideTexts: true\n'))).toBe(true)
    expect(results).toMatchObject([
      { message: 'set field value to "3" (`replicas` in the text)', field: { path: 'data["app.yaml"]' } },
    ])
    expect(exitCode).toBe(0)
  })

  test.each([
    ['not asked for', before, ''],
    ['no YAML', '      a: [ # kpt-set: ${replicas}\n', '  insideTexts: true\n'],
    ['without a setter that is given', '      a: 1 # kpt-set: ${other}\n', '  insideTexts: true\n'],
  ])('%s: nothing is changed', async (_what, text, options) => {
    const { output, results } = await run(applySetters, input(text, options))

    expect(output.startsWith(input(text, options))).toBe(true)
    expect(results).toMatchObject([{ severity: 'warning' }])
  })
})
