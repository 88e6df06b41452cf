import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

/** Runs a script on a package with one file, and returns its text after the run. */
async function run(text: string, source: string, file = 'a.yaml') {
  const { directory, read } = temporaryPackage({ [file]: text, 'config/fn.yaml': configOf(source) })
  const args = ['eval', '.', 'script', '--fn-config', 'config/fn.yaml']
  const { exitCode, stderr } = await callProgram(args, { cwd: directory })
  const { 'config/fn.yaml': _, [file]: after, ...others } = read()
  return { exitCode, stderr, after, others }
}

const configOf = (source: string) =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: Script\nmetadata: {name: s}\nsource: ${JSON.stringify(source)}\n`

const set = (name: string, path = 'data.k', value = 'v') =>
  `items.find((item) => item.name === '${name}').set('${path}', '${value}')`
const remove = (...names: string[]) =>
  `for (const item of [...items]) if (${JSON.stringify(names)}.includes(item.name)) items.remove(item)`
const add = (name: string, file = 'a.yaml') =>
  `items.add({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: '${name}', annotations: { 'internal.config.kubernetes.io/path': '${file}' } } })`
const copy = (name: string) => `const one = items.add(items.at(0)); one.set('metadata.name', '${name}')`

const item = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const indented = (text: string, space = '  ') => text.trimEnd().replaceAll(/\n(?=.)/g, `\n${space}`)
const list = (...items: string[]) =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((one) => `- ${indented(one)}\n`).join('')}`
const AB = list(item('a'), item('b'))
const DATA = 'data:\n  k: v\n'
const flow = (name: string, more = '') => `{apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}}${more}}`
const json = (name: string, more = '') =>
  `{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "${name}"}${more}}`
const jsonList = (...items: string[]) =>
  `{"apiVersion": "v1", "kind": "List", "items": [\n  ${items.join(',\n  ')}\n]}\n`
const MADE = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: new\n'
const MADE_JSON = '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "new"}}'
const odd = `# head

apiVersion:   v1
kind: 'List' # all
metadata: {resourceVersion: ""}
items:
  # the first

  # of all
  -   apiVersion: "v1"   # odd
      kind:  ConfigMap

      metadata: {name: a}
    # behind a

  # above b
  - metadata:
      name: b # named
    kind: ConfigMap
    apiVersion: v1
  # end
extra: |
  - text
`

type Case = readonly [name: string, before: string, source: string, after: string, file?: 'a.json']

const EDITS: readonly Case[] = [
  ['the first item', AB, set('a'), list(item('a', DATA), item('b'))],
  ['the last item', AB, set('b'), list(item('a'), item('b', DATA))],
  ['all items', AB, `${set('a')}; ${set('b')}`, list(item('a', DATA), item('b', DATA))],
  ['no item', odd, 'items.length', odd],
  ['an item with odd spaces', odd, set('a', 'metadata.name', 'c'), odd.replace('{name: a}', '{name: c}')],
  ['an item with odd order', odd, set('b', 'metadata.name', 'c'), odd.replace('name: b', 'name: c')],
  [
    'an item with a comment above',
    odd,
    set('b'),
    odd.replace('    apiVersion: v1\n', '    apiVersion: v1\n    data:\n      k: v\n'),
  ],
  [
    'an item with more indentation',
    odd,
    set('a'),
    odd.replace('{name: a}\n', '{name: a}\n      data:\n        k: v\n'),
  ],
  [
    'an item below its dash',
    AB.replace('- apiVersion', '-\n  apiVersion'),
    set('a'),
    list(item('a', DATA), item('b')).replace('- apiVersion', '-\n  apiVersion'),
  ],
  [
    'an item with a block scalar',
    list(item('a', 'data:\n  t: |\n    x\n\n      y\n'), item('b')),
    set('a'),
    list(item('a', 'data:\n  t: |\n    x\n\n      y\n  k: v\n'), item('b')),
  ],
  [
    'an item with a block scalar that keeps its end',
    list(item('a', 'data:\n  t: |+\n    x\n\n'), item('b')).replace(
      '\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: b',
      '\n\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: b',
    ),
    set('b'),
    list(item('a', 'data:\n  t: |+\n    x\n\n'), item('b', DATA)).replace(
      '\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: b',
      '\n\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: b',
    ),
  ],
  [
    'an item with trailing spaces',
    AB.replace('name: a', 'name: a  '),
    set('a'),
    list(item('a', DATA), item('b')).replace('name: a', 'name: a  '),
  ],
  [
    'an item with a blank line with spaces',
    AB.replace('  name: a', '  name: a\n '),
    set('a', 'metadata.name', 'c'),
    AB.replace('  name: a', '  name: c\n '),
  ],
  [
    'an item with a comment with less indentation',
    AB.replace('  metadata', ' # less\n  metadata'),
    set('a'),
    list(item('a', DATA), item('b')).replace('  metadata', ' # less\n  metadata'),
  ],
  [
    'an item with CRLF',
    AB.replaceAll('\n', '\r\n'),
    set('a'),
    list(item('a', DATA), item('b')).replaceAll('\n', '\r\n'),
  ],
  [
    'an item of a file with two line ends',
    `${list(item('a')).replaceAll('\n', '\r\n')}- ${indented(item('b'))}\n`,
    set('b'),
    `${list(item('a')).replaceAll('\n', '\r\n')}- ${indented(item('b', DATA))}\n`,
  ],
  ['an item with a byte order mark', `\uFEFF${AB}`, set('a'), `\uFEFF${list(item('a', DATA), item('b'))}`],
  ['an item without a line end', AB.trimEnd(), set('b'), list(item('a'), item('b', DATA)).trimEnd()],
  [
    'an item in flow style',
    `kind: List\napiVersion: v1\nitems:\n- ${flow('a')} # a\n- ${flow('b')} # b\n`,
    set('a'),
    `kind: List\napiVersion: v1\nitems:\n- ${flow('a', ', data: {k: v}')} # a\n- ${flow('b')} # b\n`,
  ],
  [
    'an item of a list in flow style',
    `{kind: List, apiVersion: v1, items: [${flow('a')},\n ${flow('b')}]}\n`,
    set('b'),
    `{kind: List, apiVersion: v1, items: [${flow('a')},\n ${flow('b', ', data: {k: v}')}]}\n`,
  ],
  [
    'an item of JSON',
    jsonList(json('a'), json('b')),
    set('a'),
    jsonList(json('a', ', "data": {"k": "v"}'), json('b')),
    'a.json',
  ],
  [
    'an item of JSON with CRLF',
    jsonList(json('a'), json('b')).replaceAll('\n', '\r\n'),
    set('b'),
    jsonList(json('a'), json('b', ', "data": {"k": "v"}')).replaceAll('\n', '\r\n'),
    'a.json',
  ],
  [
    'an item of JSON on one line',
    JSON.stringify({
      kind: 'List',
      apiVersion: 'v1',
      items: [{ kind: 'A', apiVersion: 'v1', metadata: { name: 'a' } }],
    }),
    set('a', 'metadata.name', 'b'),
    JSON.stringify({
      kind: 'List',
      apiVersion: 'v1',
      items: [{ kind: 'A', apiVersion: 'v1', metadata: { name: 'b' } }],
    }),
    'a.json',
  ],
  ['an item of a list in a list', list(item('a'), list(item('b'))), set('b'), list(item('a'), list(item('b', DATA)))],
  [
    'an item of a second document',
    `${item('c')}---\n${AB}---\n${item('d')}`,
    set('b'),
    `${item('c')}---\n${list(item('a'), item('b', DATA))}---\n${item('d')}`,
  ],
  [
    'an item of a list of one kind',
    'apiVersion: v1\nkind: ConfigMapList\nitems:\n- metadata: {name: a}\n- metadata: {name: b}\n',
    set('b'),
    'apiVersion: v1\nkind: ConfigMapList\nitems:\n- metadata: {name: a}\n- metadata: {name: b}\n  data:\n    k: v\n',
  ],
  [
    'an item with an anchor of its own',
    AB.replace('name: a', 'name: &n a\n    labels: {n: *n}'),
    set('b'),
    list(item('a'), item('b', DATA)).replace('name: a', 'name: &n a\n    labels: {n: *n}'),
  ],
  [
    'an item with an alias of another item',
    AB.replace('name: a', 'name: a\n    labels: &l {x: y}').replace('name: b', 'name: b\n    labels: *l'),
    set('b', 'metadata.labels.z', 'v'),
    AB.replace('name: a', 'name: a\n    labels: &l {x: y}').replace(
      'name: b',
      'name: b\n    labels:\n      x: y\n      z: v',
    ),
  ],
  [
    'an item with an anchor for another item',
    AB.replace('name: a', 'name: a\n    labels: &l {x: y}').replace('name: b', 'name: b\n    labels: *l'),
    set('a', 'metadata.labels.z', 'v'),
    AB.replace('name: a', 'name: a\n    labels: {x: y, z: v}').replace(
      'name: b',
      'name: b\n    labels: &l\n      x: y',
    ),
  ],
]

const MEMBERS: readonly Case[] = [
  ['an added item goes to the end', AB, add('new'), list(item('a'), item('b'), MADE)],
  [
    'an added item goes before what follows the items',
    odd,
    add('new'),
    odd.replace('  # end', `  -   ${indented(MADE, '      ')}\n  # end`),
  ],
  [
    'a copied item goes to the end',
    list(item('a', '# end of a\n'), item('b')),
    copy('new'),
    list(item('a', '# end of a\n'), item('b'), MADE),
  ],
  ['an added item of JSON', jsonList(json('a')), add('new', 'a.json'), jsonList(json('a'), MADE_JSON), 'a.json'],
  [
    'an added item of a list in flow style',
    `{kind: List, apiVersion: v1, items: [${flow('a')}]}\n`,
    add('new'),
    `{kind: List, apiVersion: v1, items: [${flow('a')}, ${flow('new')}]}\n`,
  ],
  [
    'an added item with CRLF',
    AB.replaceAll('\n', '\r\n'),
    add('new'),
    list(item('a'), item('b'), MADE).replaceAll('\n', '\r\n'),
  ],
  [
    'an added item of an empty list',
    `${item('a').replaceAll('\n', '\n')}---\n${list().trimEnd()} []\n`,
    add('new'),
    `${item('a')}---\n${list(MADE)}`,
  ],
  ['an added item of items without a value', list(), add('new'), list(MADE)],
  [
    'an added item of a file whose list is not the end is a document',
    `${AB}---\n${item('c')}`,
    add('new'),
    `${AB}---\n${item('c')}---\n${MADE}`,
  ],
  ['a deleted item goes with its comments', odd, remove('b'), odd.replace(/ {2}# above b[^]*?(?= {2}# end)/, '')],
  ['a deleted first item', AB, remove('a'), list(item('b'))],
  [
    'a deleted item of JSON',
    jsonList(json('a'), json('b'), json('c')),
    remove('b'),
    jsonList(json('a'), json('c')),
    'a.json',
  ],
  [
    'a deleted item of a list in flow style',
    `{kind: List, apiVersion: v1, items: [${flow('a')}, ${flow('b')}]}\n`,
    remove('a'),
    `{kind: List, apiVersion: v1, items: [${flow('b')}]}\n`,
  ],
  ['a deleted item with CRLF', AB.replaceAll('\n', '\r\n'), remove('a'), list(item('b')).replaceAll('\n', '\r\n')],
  [
    'a deleted item with an anchor for another item',
    AB.replace('name: a', 'name: a\n    labels: &l {x: y}').replace('name: b', 'name: b\n    labels: *l'),
    remove('a'),
    list(item('b')).replace('name: b', 'name: b\n    labels: &l\n      x: y'),
  ],
  [
    'the deleted items of a list in a list',
    list(item('a'), list(item('b'), item('c')), item('d')),
    remove('a', 'b', 'c'),
    list(item('d')),
  ],
  ['all items of a list next to a document', `${AB}---\n${item('c')}`, remove('a', 'b'), item('c')],
  [
    'an item is deleted, another one is changed, and one is added',
    AB,
    `${remove('a')}; ${set('b')}; ${add('new')}`,
    list(item('b', DATA), MADE),
  ],
  [
    'items in another order',
    list(item('a', '# of a\n'), item('b')),
    `items.reorder([...items].reverse()); [...items].forEach((item, i) => item.set(['metadata', 'annotations', 'internal.config.kubernetes.io/index'], String(i)))`,
    list(item('b'), item('a', '# of a\n')),
  ],
]

const named = (cases: readonly Case[]) => cases.map(([name, ...rest]) => [name, rest] as const)

describe('krmkit eval edits in place:', () => {
  it.each(named(EDITS))('%s', async (_, [before, source, after, file]) => {
    expect(await run(before, source, file)).toMatchObject({ exitCode: 0, after: Buffer.from(after).toString('latin1') })
  })
})

describe('krmkit eval adds and deletes items of lists:', () => {
  it.each(named(MEMBERS))('%s', async (_, [before, source, after, file]) => {
    const outcome = await run(before, source, file)
    expect(outcome).toMatchObject({ exitCode: 0, after, others: {} })
  })
})
