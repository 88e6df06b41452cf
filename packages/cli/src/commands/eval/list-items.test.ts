// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { scriptThatPrints, temporaryPackage } from '../../../tests/temporary-package.ts'

const item = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const list = (...items: string[]) =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((one) => `- ${one.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`

async function evaluate(files: Readonly<Record<string, string>>, args: readonly string[]) {
  const { directory, read, file } = temporaryPackage(files)
  const called = await callProgram(['eval', '.', ...args], { cwd: directory })
  return { ...called, files: read(), file, directory }
}

describe('functions of krmkit edit the items of a List:', () => {
  const data = 'data: {k: v}\n'
  const before = list(item('a', data), item('b', '  labels: {x: y}\n'))
  it.each<[name: string, config: readonly string[], after: string]>([
    ['no-op', [], before],
    [
      'set-namespace',
      ['namespace=shop'],
      list(item('a', `  namespace: shop\n${data}`), item('b', '  labels: {x: y}\n  namespace: shop\n')),
    ],
    ['set-labels', ['l=v'], list(item('a', `  labels:\n    l: v\n${data}`), item('b', '  labels: {x: y, l: v}\n'))],
    ['search-replace', ['by-value=v', 'put-value=w'], before.replace('{k: v}', '{k: w}')],
    ['format-resources', [], before],
    ['ensure-name-substring', ['append=-x'], before.replace('name: a', 'name: a-x').replace('name: b', 'name: b-x')],
  ])('%s', async (name, config, after) => {
    const { exitCode, files, stderr } = await evaluate({ 'a.yaml': before }, [name, '--', ...config])
    expect({ exitCode, files }, stderr).toEqual({ exitCode: 0, files: { 'a.yaml': after } })
  })

  it('format-resources, also what is not a value', async () => {
    const odd = list('kind: ConfigMap # what\nmetadata:\n  # who\n  name: a\napiVersion: v1\n', item('b'))
    const { files } = await evaluate({ 'a.yaml': odd }, ['format-resources'])
    expect(files).toEqual({
      'a.yaml': list('apiVersion: v1\nkind: ConfigMap # what\nmetadata:\n  # who\n  name: a\n', item('b')),
    })
  })
})

describe('programs edit the items of a List', () => {
  it('that print what they read without a change', async () => {
    const files = {
      'a.yaml': `# head\n${list(item('a'), item('b'))}`,
      'b.json':
        '{"kind": "List", "apiVersion": "v1", "items": [{"apiVersion": "v1", "kind": "A", "metadata": {"name": "a"}}]}',
    }
    expect(await evaluate(files, ['--exec', 'cat'])).toMatchObject({ exitCode: 0, files })
  })

  it('that print values in another form, which are merged into the text', async () => {
    const printed = (name: string, index: number, more = '') =>
      `  - {"kind": "ConfigMap", "apiVersion": "v1", "metadata": {"name": "${name}", "annotations": {"internal.config.kubernetes.io/path": "a.yaml", "internal.config.kubernetes.io/index": "${index}"}}${more}}\n`
    const output = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${printed('a', 0)}${printed('b', 1, ', "data": {"k": "v"}')}`
    const { files } = await evaluate({ 'a.yaml': list(item('a', '# end\n'), item('b')) }, [
      '--exec',
      scriptThatPrints(output),
    ])
    expect(files).toEqual({ 'a.yaml': list(item('a', '# end\n'), item('b', 'data:\n  k: v\n')) })
  })

  it('that delete all items, and the file goes, as one without resources', async () => {
    const none = scriptThatPrints('apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n')
    const { files } = await evaluate({ 'a.yaml': list(item('a')), 'b.yaml': list() }, ['--exec', none])
    expect(files).toEqual({ 'b.yaml': list() })
  })

  it('and select them', async () => {
    const { files, stderr } = await evaluate({ 'a.yaml': list(item('a'), item('b')) }, [
      'set-namespace',
      '--match-name',
      'b',
      '--',
      'namespace=shop',
    ])
    expect(stderr).toContain('on 1 resource(s)')
    expect(files).toEqual({ 'a.yaml': list(item('a'), item('b', '  namespace: shop\n')) })
  })
})

describe('results and output', () => {
  const text = `# head\n---\n${list(item('a'), item('b', 'data: {k: [v]}\n'))}`

  it('name the lines of items', async () => {
    const results = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nresults:\n- message: bad\n  severity: error\n  file: {path: a.yaml, index: 1}\n  field: {path: data.k}\n`
    const { exitCode, stderr } = await evaluate({ 'a.yaml': text }, ['--exec', scriptThatPrints(results, 1)])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('a.yaml:14:13 [error] data.k: bad\n')])
  })

  it('of a check accept what comments above items accept', async () => {
    const commented = text.replace(
      '\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: b',
      '\n# krmkit-ignore type: known$&',
    )
    const check = async (file: string) =>
      (await evaluate({ 'a.yaml': file }, ['check-kubernetes-version', '--', 'kubernetesVersion=1.34'])).exitCode
    expect([await check(text), await check(commented)]).toEqual([1, 0])
  })

  it('are resources with -o unwrap and -o stdout', async () => {
    const { stdout } = await evaluate({ 'a.yaml': text }, ['no-op', '-o', 'unwrap'])
    expect(stdout).toBe(`${item('a')}---\n${item('b', 'data: {k: [v]}\n')}`)
    expect((await evaluate({ 'a.yaml': text }, ['no-op', '-o', 'stdout'])).stdout).toContain(
      '\n- apiVersion: v1\n  kind: ConfigMap\n',
    )
  })

  it('are the list with -o DIR', async () => {
    const { files } = await evaluate({ 'a.yaml': text }, ['set-namespace', '-o', 'new', '--', 'namespace=shop'])
    expect(files['new/a.yaml']).toBe(
      text.replace('name: a', 'name: a\n    namespace: shop').replace('name: b', 'name: b\n    namespace: shop'),
    )
    expect(files['a.yaml']).toBe(text)
  })

  it('move an item to the file that a function names', async () => {
    const source = `items.at(0).set(['metadata', 'annotations', 'internal.config.kubernetes.io/path'], 'b.yaml')`
    const config = `apiVersion: krmkit.dev/v1alpha1\nkind: Script\nmetadata: {name: s}\nsource: ${JSON.stringify(source)}\n`
    const { directory, read } = temporaryPackage({ 'p/a.yaml': text, 'fn.yaml': config })
    await callProgram(['eval', 'p', 'script', '--fn-config', 'fn.yaml'], { cwd: directory })
    expect(read()).toMatchObject({
      'p/b.yaml': item('a'),
      'p/a.yaml': `# head\n---\n${list(item('b', 'data: {k: [v]}\n'))}`,
    })
  })
})

describe('a List is refused', () => {
  it.each([
    ['with an item that is not an object', `${list(item('a'))}- text\n`, 'a.yaml:8:3: items[1] must be an object'],
    [
      'with an item without a name',
      list(item('a'), 'apiVersion: v1\nkind: A\n'),
      'a.yaml:8:3: items[1]: resource must have metadata.name',
    ],
    [
      'with an item without a kind',
      list('apiVersion: v1\nmetadata: {name: a}\n'),
      'a.yaml:4:3: items[0]: resource must have kind',
    ],
    [
      'with other values in items',
      'apiVersion: v1\nkind: List\nitems: {}\n',
      'a.yaml:1:1: resource must have metadata.name',
    ],
    ['without its end', `${list(item('a'))}- [\n`, 'a.yaml:'],
  ])('%s', async (_, text, message) => {
    const { exitCode, stderr, files } = await evaluate({ 'a.yaml': text }, ['no-op'])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(files).toEqual({ 'a.yaml': text })
  })

  it('if its kind is that of a custom resource, which is one resource', async () => {
    const text = 'apiVersion: example.com/v1\nkind: PriceList\nmetadata: {name: a}\nitems: [{metadata: {}}]\n'
    const { files } = await evaluate({ 'a.yaml': text }, ['set-labels', '--', 'tier=web'])
    expect(files).toEqual({ 'a.yaml': text.replace('{name: a}', '{name: a, labels: {tier: web}}') })
  })
})
