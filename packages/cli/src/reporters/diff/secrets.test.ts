import { describe, expect, it } from 'vitest'
import { unifiedDiff } from './diff.ts'

const VALUE = 'hunter2'
const DATA = 'aHVudGVyMg=='
const patchOf = (text: string) => `kind: Kustomization\npatches:\n- patch: |-\n    ${text.replaceAll('\n', '\n    ')}\n`
const jsonOf = (kind: string) => JSON.stringify({ kind, stringData: { a: VALUE, b: 1 } })
const strategic = (kind: string) => `kind: ${kind}\nmetadata: {name: s}\nstringData:\n  a: ${VALUE}`

/** Changes of a file, whose kind `K` is Secret on one side only. */
const CHANGES: readonly (readonly [what: string, before: string, after: string])[] = [
  ['the line of the kind', `kind: Secret\nstringData:\n  a: ${VALUE}\n`, `kind: ConfigMap\ndata:\n  a: ${VALUE}\n`],
  ['the kind, and encoded data', `kind: Secret\ndata:\n  a: ${DATA}\n`, `kind: ConfigMap\ndata:\n  a: ${VALUE}\n`],
  ['the kind, and decoded data', `kind: Secret\nstringData: {a: ${VALUE}}\n`, `kind: Other\ndata: {a: ${DATA}}\n`],
  ['a kind in quotes', `kind: "Secret"\ndata:\n  a: ${DATA}\n`, `kind: "ConfigMap"\ndata:\n  a: ${DATA}\n`],
  ['a kind with an escape', `kind: "\\x53ecret"\ndata:\n  a: ${DATA}\n`, `kind: Other\ndata:\n  a: ${DATA}\n`],
  ['a kind with a tag', `kind: !!str Secret\ndata:\n  a: ${DATA}\n`, `kind: !!str Other\ndata:\n  a: ${DATA}\n`],
  ['a kind in flow style', `{kind: Secret, data: {a: ${DATA}}}\n`, `{kind: Other, data: {a: ${DATA}}}\n`],
  ['a kind under an alias', `x: &k Secret\nkind: *k\ndata: {a: ${DATA}}\n`, `x: &k C\nkind: *k\ndata: {a: ${DATA}}\n`],
  ['a kind in another case', `kind: secret\ndata:\n  a: ${DATA}\n`, `kind: Secret\ndata:\n  a: ${DATA}\n`],
  [
    'values under an alias',
    `kind: Secret\nx: &d\n  a: ${VALUE}\nstringData: *d\n`,
    `kind: Other\nx: &d\n  a: ${VALUE}\nstringData: *d\n`,
  ],
  [
    'values of a merge key',
    `kind: Secret\nx: &d\n  a: ${VALUE}\nstringData: {<<: *d, b: c}\n`,
    `kind: Secret\nx: &d\n  a: ${VALUE}\nstringData: {<<: *d, b: d}\n`,
  ],
  [
    'an item of a List',
    `kind: List\nitems:\n- {${jsonOf('Secret').slice(1)}\n`,
    `kind: List\nitems:\n- ${jsonOf('Other')}\n`,
  ],
  ['a JSON file', `${jsonOf('Secret')}\n`, `${jsonOf('Other')}\n`],
  ['an inline patch', patchOf(strategic('Secret')), patchOf(strategic('ConfigMap'))],
  ['an inline patch that starts to be one', patchOf(strategic('ConfigMap')), patchOf(strategic('Secret'))],
  ['an inline patch that moves', patchOf(strategic('Secret')), `x: y\n${patchOf(strategic('Other'))}- patch: x\n`],
  ['an inline JSON object', `${patchOf(jsonOf('Secret'))}`, `${patchOf(jsonOf('Other'))}`],
  ['a patch that cannot be read later', patchOf(strategic('Secret')), patchOf(`${strategic('Other')}\n  a: ${VALUE}`)],
  [
    'the kind of the target of a JSON patch',
    `patches:\n- target: {kind: Secret}\n  patch: '[{"op":"add","path":"/data/a","value":"${VALUE}"}]'\n`,
    `patches:\n- target: {kind: Other}\n  patch: '[{"op":"add","path":"/data/b","value":"${VALUE}"}]'\n`,
  ],
  ['a string of a ConfigMap', `data:\n  x: '${jsonOf('Secret')}'\n`, `data:\n  x: '${jsonOf('Other')}'\n`],
  [
    'JSON in JSON',
    `data:\n  x: '${JSON.stringify({ y: jsonOf('Secret') })}'\n`,
    `data:\n  x: '${JSON.stringify({ y: jsonOf('Other') })}'\n`,
  ],
  [
    'a config of generate-secret',
    `kind: GenerateSecret\nliterals: [A=${VALUE}]\n`,
    `kind: GenerateConfigMap\nliterals: [A=${VALUE}]\n`,
  ],
  [
    'a generator of a Kustomization',
    `kind: Kustomization\nsecretGenerator:\n- literals: [a=${VALUE}]\n`,
    `kind: Kustomization\nconfigMapGenerator:\n- literals: [a=${VALUE}]\n`,
  ],
  [
    'a document whose separator is removed',
    `kind: Other\nx: y\n---\nkind: Secret\ndata:\n  a: ${DATA}\n`,
    `kind: Other\nx: y\ndata:\n  a: ${DATA}\n`,
  ],
  [
    'two documents that become one which cannot be read',
    `kind: Other\n---\nkind: Secret\ndata:\n  a: ${DATA}\n`,
    `kind: Other\nkind: Secret\ndata:\n  a: ${DATA}\n`,
  ],
  [
    'data in several lines',
    `kind: Secret\ndata:\n  a: |\n    aHVu\n    dGVyMg==\n`,
    `kind: Other\ndata:\n  a: |\n    aHVu\n    dGVyMg==\n`,
  ],
  [
    'one line of a value',
    `kind: Secret\nstringData:\n  a: |\n    user: x\n    password: ${VALUE}\n`,
    `kind: Other\nstringData:\n  a: |\n    user: y\n    password: ${VALUE}\n`,
  ],
  [
    'a value that goes to a container',
    `kind: Secret\nstringData:\n  a: ${VALUE}\n`,
    `kind: Pod\nspec:\n  containers:\n  - env:\n    - name: a\n      value: ${VALUE}\n`,
  ],
]

const diffOf = (before: string, after: string) =>
  unifiedDiff({ path: 'a.yaml', change: 'updated', file: undefined, before, after })

describe('a value of a Secret is not in the diff that changes', () => {
  it.each(CHANGES)('%s', (_, before, after) => {
    for (const diff of [diffOf(before, after), diffOf(after, before)]) {
      expect(diff).not.toMatch(/hunter2|aHVu|dGVyMg/)
      expect(diff).toMatch(/hidden|not shown/)
    }
  })
})

describe('a value of another kind is in the diff that changes', () => {
  const harmless = (text: string) =>
    text.replace('\\x53ecret', 'One').replace('secretG', 'g').replace('secret', 'Two').replaceAll('Secret', 'One')

  it.each(CHANGES)('%s', (_, before, after) => {
    const diff = diffOf(harmless(before), harmless(after))

    expect(diff).toMatch(/hunter2|aHVu/)
    expect(diff).not.toMatch(/hidden|not shown/)
  })

  it('next to a Secret', () => {
    const text = (value: string) =>
      `kind: ConfigMap\ndata:\n  a: ${value}\n---\nkind: Secret\nstringData:\n  a: ${VALUE}\n`

    expect(diffOf(text('one'), text('two'))).toContain('-  a: one\n+  a: two\n')
  })

  it.each(['the secret is at http://example.com', 'secret [x]', 'kustomization {x', '"secret: [x]"', 'a\n\nsecret [x'])(
    'next to a text that reads as itself: %j',
    (text) => {
      const config = (value: number) => `kind: ConfigMap\ndata:\n  a: ${value}\n  b: ${JSON.stringify(text)}\n`

      expect(diffOf(config(1), config(2))).toContain('-  a: 1\n+  a: 2\n')
    },
  )

  it('and so is a name that is the same as a value', () => {
    const text = (name: string) => `kind: Secret\nmetadata:\n  name: ${name}\nstringData:\n  a: prod\n`

    expect(diffOf(text('prod'), text('test'))).toContain('-  name: prod\n+  name: test\n')
  })
})
