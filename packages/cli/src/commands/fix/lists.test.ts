// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

/** Fixes a file, and returns its text after the run. */
async function fix(text: string, file: string) {
  const { directory, read } = temporaryPackage({ [file]: text })
  const { exitCode, stdout } = await callProgram(['fix', '.', '--kubernetes-version', '1.34'], { cwd: directory })
  return { exitCode, stdout, after: Buffer.from(read()[file] ?? '', 'latin1').toString() }
}

const OLD = 'policy/v1beta1'
const budget = (name = 'a', version = OLD) => `apiVersion: ${version}
kind: PodDisruptionBudget
metadata:
  name: ${name}
spec:
  minAvailable: 1
  selector: {matchLabels: {app: web}}
`
const config = (name = 'c') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`
const indented = (text: string, space = '  ') => text.trimEnd().replaceAll(/\n(?=.)/g, `\n${space}`)
const list = (...items: string[]) =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((one) => `- ${indented(one)}\n`).join('')}`
const flow = (name = 'a') =>
  `{apiVersion: ${OLD}, kind: PodDisruptionBudget, metadata: {name: ${name}}, spec: {minAvailable: 1, selector: {matchLabels: {app: web}}}}`
const json = (name = 'a') =>
  `{"apiVersion": "${OLD}", "kind": "PodDisruptionBudget", "metadata": {"name": "${name}"}, "spec": {"minAvailable": 1, "selector": {"matchLabels": {"app": "web"}}}}`
const JSON_CONFIG = '{"apiVersion": "v1",  "kind": "ConfigMap", "metadata": {"name": "c"}}'
const jsonList = (...items: string[]) =>
  `{"apiVersion": "v1", "kind": "List", "items": [\n  ${items.join(',\n  ')}\n]}\n`
const crlf = (text: string) => text.replaceAll('\n', '\r\n')
const service = (type: string, port: string) =>
  `apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  type: ${type} # inside\n  ports:\n  - ${port}\n`

/** Lists whose old versions are fixed where they are, and nothing else changes. */
const VERSIONS: readonly (readonly [name: string, text: string, file?: 'a.json' | 'a.yml'])[] = [
  ['one item', list(budget())],
  ['two items', list(budget(), budget('b'))],
  ['the first item', list(budget(), config())],
  ['the last item', list(config(), budget())],
  ['an item between others', list(config(), budget(), config('d'))],
  [
    'an item behind its dash with more spaces',
    list(budget())
      .replace('- api', '-   api')
      .replaceAll(/\n {2}(?=\S)/g, '\n    ')
      .replaceAll(/\n {4}(?=name|min|sel)/g, '\n      '),
  ],
  ['an item below its dash', list(budget()).replace('- api', '-\n  api')],
  ['indented items', list(budget(), config()).replaceAll(/\n(?=- | {2})/g, '\n  ')],
  [
    'an item with comments above and behind',
    list(`# first\n${budget()}`, config()).replace(OLD, `${OLD} # old`).replace('- # first\n  ', '# first\n- '),
  ],
  ['an item with comments inside', list(budget().replace('spec', '# spec\nspec'))],
  [
    'an item with a comment with less indentation',
    list(budget().replace('spec', 'spec')).replace('  spec', '# less\n  spec'),
  ],
  ['an item with blank lines', list(budget().replace('spec', '\n\nspec'))],
  ['an item with lines of spaces', list(budget()).replace('  spec', '   \n  spec')],
  ['an item with trailing spaces', list(budget()).replace('1\n', '1  \n')],
  ['an item with quotes', list(budget('"a"', `'${OLD}'`))],
  ['an item whose apiVersion is last', list(`${budget().replace(/^.*\n/, '')}apiVersion: ${OLD}\n`)],
  ['an item next to a block scalar', list(`${config()}data:\n  a: |\n    x\n\n     y\n`, budget())],
  [
    'an item next to a block scalar that keeps its end',
    `${list(`${config()}data:\n  a: |+\n    x`)}\n\n- ${indented(budget())}\n`,
  ],
  ['an item in flow style', `apiVersion: v1\nkind: List\nitems:\n- ${flow()} # a\n- ${indented(config())}\n`],
  ['items in flow style', `apiVersion: v1\nkind: List\nitems: [${flow()},\n  ${flow('b')}] # all\n`],
  ['a list in flow style', `{apiVersion: v1, kind: List, items: [${flow()},\n   ${flow('b')}]}\n`],
  ['a list of JSON', jsonList(json(), JSON_CONFIG), 'a.json'],
  ['a list of JSON with CRLF', crlf(jsonList(JSON_CONFIG, json())), 'a.json'],
  ['a list of JSON on one line', `{"items":[${json()}],"kind":"List","apiVersion":"v1"}`, 'a.json'],
  ['a list of JSON without a line end', jsonList(json()).trimEnd(), 'a.json'],
  ['a list of JSON in a YAML file', jsonList(json(), JSON_CONFIG)],
  ['lists of JSON that follow each other', `${jsonList(json())}\n${jsonList(json('b'))}`, 'a.json'],
  ['a list with CRLF', crlf(list(budget(), config()))],
  ['a list with two line ends', `${crlf(list(config()))}- ${indented(budget())}\n`],
  ['a list with a byte order mark', `\uFEFF${list(budget())}`],
  ['a list without a line end', list(config(), budget()).trimEnd()],
  ['a list in a list', list(list(budget()), config())],
  ['a list in a list in a list', list(list(config(), list(budget())))],
  [
    'a list of one kind',
    `apiVersion: ${OLD}\nkind: PodDisruptionBudgetList\nitems:\n- ${indented(budget())}\n`.replace(OLD, 'policy/v1'),
  ],
  ['a list next to documents', `${config()}---\n${list(budget())}---\n${config('d')}`],
  ['two lists', `${list(budget())}---\n${list(budget('b'))}`, 'a.yml'],
  ['a list with a head and an end', `# head\n---\n${list(budget())}metadata:  {}\n...\n# end\n`],
  ['an item with an anchor of its own', list(budget().replace('name: a', 'name: &n a\n  labels: {n: *n}'))],
  [
    'an item with an alias of another item',
    list(
      config().replace('name: c', 'name: c\n  labels: &l {a: b}'),
      budget().replace('name: a', 'name: a\n  labels: *l'),
    ),
  ],
  [
    'an item with an anchor for another item',
    list(
      budget().replace('name: a', 'name: a\n  labels: &l {a: b}'),
      config().replace('name: c', 'name: c\n  labels: *l'),
    ),
  ],
]

describe('krmkit fix edits in place:', () => {
  it.each(VERSIONS.map(([name, ...rest]) => [name, rest] as const))('%s', async (_, [text, file = 'a.yaml']) => {
    const { exitCode, after } = await fix(text, file)
    expect(after).toBe(text.replaceAll(OLD, 'policy/v1'))
    expect(text).not.toBe(after)
    expect(exitCode).toBe(0)
  })
})

describe('krmkit fix corrects items of lists:', () => {
  it.each<[string, string, string]>([
    ['a value', list(config(), service('clusterip', 'port: 80')), list(config(), service('ClusterIP', 'port: 80'))],
    [
      'values of two items',
      list(service('clusterip', 'port: 80'), service('nodeport', 'port: 80').replace('web', 'b')),
      list(service('ClusterIP', 'port: 80'), service('NodePort', 'port: 80').replace('web', 'b')),
    ],
    [
      'an element that is there twice',
      list(service('ClusterIP', 'port: 80\n  - port: 80'), config()),
      list(service('ClusterIP', 'port: 80'), config()),
    ],
    ['nothing of empty items', `${list().trimEnd()} []\n`, `${list().trimEnd()} []\n`],
    ['nothing of items without a value', list(), list()],
    [
      'nothing that is accepted',
      list(budget()).replace('- api', '# krmkit-ignore kind-removed: known\n- api'),
      list(budget()).replace('- api', '# krmkit-ignore kind-removed: known\n- api'),
    ],
  ])('%s', async (_, before, after) => {
    expect((await fix(before, 'a.yaml')).after).toBe(after)
  })

  it('with new lines, with the line ends of the list', async () => {
    const deployment = `apiVersion: extensions/v1beta1\nkind: Deployment\nmetadata: {name: old, labels: {a: b}}\nspec:\n  selector: {matchLabels: {a: b}}\n  template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}\n`
    const text = crlf(list(deployment, config()))
    const { after } = await fix(text, 'a.yaml')
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(after).toContain('\r\n    progressDeadlineSeconds: 2147483647\r\n')
    const [, kept = ''] = text.split('- apiVersion: v1\r\n')
    expect(after.endsWith(`- apiVersion: v1\r\n${kept}`)).toBe(true)
  })
})
