import { describe, expect, test } from 'vitest'
import { checkInput, type Files, inputOf, sourcesOf } from '../../tests/check-files.ts'
import { positionOf } from './found-object.ts'
import { TextInput } from './text-input.ts'

/** What the files contain, each with its place: an object, or a finding about a file or a document. */
function contentsOf(files: Files): readonly string[] {
  return [...inputOf(files).contents()].map((one) => {
    if ('definition' in one) return `definition ${one.definition.replaceAll('\n', ' ').trim()}`
    if ('finding' in one) {
      const { line, column } = one.finding.position ?? {}
      return `${one.finding.file}${line === undefined ? '' : `:${line}:${column}`} ${one.finding.rule}`
    }
    if (!('found' in one)) return 'other'
    const { line, column } = positionOf(one.found, { at: ['metadata', 'name'] })
    const { kind, name } = one.found.placed.identity
    return `${one.found.file}:${line}:${column} ${kind}/${name}`
  })
}

const json = (name: string, indent = 0) =>
  JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } }, undefined, indent)
const yaml = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`
const item = (text: string) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`

describe('a stream of YAML', () => {
  test.each<[string, string, readonly string[]]>([
    ['one document', yaml('a'), ['x.yaml:3:18 ConfigMap/a']],
    ['two documents', `${yaml('a')}---\n${yaml('b')}`, ['x.yaml:3:18 ConfigMap/a', 'x.yaml:7:18 ConfigMap/b']],
    ['comments and markers around', `# a\n---\n# b\n${yaml('a')}---\n---\n`, ['x.yaml:6:18 ConfigMap/a']],
    ['nothing', '', []],
    ['a comment', '# nothing\n', []],
    ['null', 'null\n', []],
    ['a byte order mark', `\uFEFF${yaml('a')}`, ['x.yaml:3:18 ConfigMap/a']],
    [
      'CRLF',
      `${yaml('a')}---\n${yaml('b')}`.replaceAll('\n', '\r\n'),
      ['x.yaml:3:18 ConfigMap/a', 'x.yaml:7:18 ConfigMap/b'],
    ],
    ['a scalar', 'text\n', ['other']],
    [
      'an object without a kind',
      `${yaml('a')}---\napiVersion: v1\nmetadata: {}\n`,
      ['x.yaml:3:18 ConfigMap/a', 'x.yaml:5:1 no-object'],
    ],
    ['an object without an apiVersion', 'kind: ConfigMap\nmetadata: {}\n', ['x.yaml:1:1 no-object']],
    ['what has no metadata either', 'kind: ConfigMap\n', ['other']],
    ['the values of a chart', 'image: {tag: 1}\nmetadata: {}\n', ['other']],
    ['a chart', 'apiVersion: v2\nname: a\nversion: 1.0.0\n', ['other']],
    ['a kind that is not a string', 'apiVersion: v1\nkind: 1\n', ['x.yaml:1:1 1/']],
    ['a kind that is a map', 'apiVersion: v1\nkind: {}\n', ['other']],
  ])('%s', (_, text, expected) => {
    expect(contentsOf({ 'x.yaml': text })).toEqual(expected)
  })

  test('a JSON file that the user names must be readable', () => {
    const rulesOf = (isNamed: boolean) => {
      const sources = sourcesOf({ 'x.json': '{\n// "a": 1\n"b": 2\n}' }).map((source) => ({ ...source, isNamed }))
      const input = new TextInput(sources, { roles: new Map(), hasChart: () => false })
      return [...input.contents()].map((one) => 'finding' in one && one.finding.rule)
    }

    expect([rulesOf(false), rulesOf(true)]).toEqual([['no-object'], ['yaml-syntax']])
  })

  test('a sequence of objects must come from a pipe', () => {
    const rulesOf = (isStream: boolean) => {
      const sources = sourcesOf({ x: item(yaml('a')) }).map((source) => ({ ...source, isStream }))
      const input = new TextInput(sources, { roles: new Map(), hasChart: () => false })
      return [...input.contents()].map((one) => ('finding' in one ? one.finding.rule : 'object'))
    }

    expect([rulesOf(false), rulesOf(true)]).toEqual([['kubectl-refuses', 'object'], ['object']])
  })

  test('a document that cannot be read leaves the others', () => {
    expect(contentsOf({ 'x.yaml': `${yaml('a')}---\na: [\n---\n${yaml('b')}` })).toEqual([
      'x.yaml:3:18 ConfigMap/a',
      'x.yaml:5:4 yaml-syntax',
      'x.yaml:9:18 ConfigMap/b',
    ])
  })
})

describe('a stream of JSON', () => {
  test.each<[string, string, readonly string[]]>([
    ['one object', json('a'), ['x.json:1:58 ConfigMap/a']],
    ['objects in lines', `${json('a')}\n${json('b')}\n`, ['x.json:1:58 ConfigMap/a', 'x.json:2:58 ConfigMap/b']],
    [
      'objects that are indented',
      `${json('a', 2)}\n${json('b', 2)}`,
      ['x.json:5:13 ConfigMap/a', 'x.json:12:13 ConfigMap/b'],
    ],
    [
      'objects with a marker',
      `${json('a', 2)}\n---\n${json('b', 2)}`,
      ['x.json:5:13 ConfigMap/a', 'x.json:13:13 ConfigMap/b'],
    ],
    [
      'an array',
      `[${json('a')},\n${json('b')}]`,
      ['x.json:1:1 kubectl-refuses', 'x.json:1:59 ConfigMap/a', 'x.json:2:58 ConfigMap/b'],
    ],
    ['an array without objects', '[{"op": "add", "path": "/a"}]', ['other']],
    ['an object without a kind', '{"apiVersion": "v1", "metadata": {}}', ['x.json:1:1 no-object']],
    ['a package of npm', '{"name": "a", "version": "1.0.0"}', ['other']],
    ['a number', '5', ['other']],
    ['objects without a break', `${json('a')}${json('b')}`, ['x.json:1:63 yaml-syntax']],
    ['half an object', '{"apiVersion": "v1",', ['x.json:1:1 yaml-syntax']],
    ['a config with comments', '{\n// "a": 1\n"b": 2\n}', ['x.json:3:4 no-object']],
    ['a config with comments that has another mistake', '{\n// "a": 1\n"b": 2\n"c": 3}', ['x.json:3:4 yaml-syntax']],
    ['an object with comments', '{\n// "a": 1\n"apiVersion": 2\n}', ['x.json:3:13 yaml-syntax']],
    ['what is not valid without comments', '{"a": "\\."}', ['x.json:1:8 yaml-syntax']],
  ])('%s', (_, text, expected) => {
    expect(contentsOf({ 'x.json': text })).toEqual(expected)
  })
})

describe('a list', () => {
  const items = [yaml('a'), yaml('b')].map(item).join('')
  const short = item('metadata: {name: a}\ndata: {a: b}\n')

  test.each<[string, string, readonly string[]]>([
    [
      'of any kinds',
      `apiVersion: v1\nkind: List\nitems:\n${items}`,
      ['x.yaml:6:20 ConfigMap/a', 'x.yaml:9:20 ConfigMap/b'],
    ],
    [
      'of one kind',
      `apiVersion: v1\nkind: ConfigMapList\nitems:\n${items}`,
      ['x.yaml:6:20 ConfigMap/a', 'x.yaml:9:20 ConfigMap/b'],
    ],
    [
      'of one kind, with items without it',
      `apiVersion: v1\nkind: ConfigMapList\nitems:\n${short}`,
      ['x.yaml:4:20 ConfigMap/a'],
    ],
    ['of any kinds, with items without one', `apiVersion: v1\nkind: List\nitems:\n${short}`, ['x.yaml:4:3 no-object']],
    [
      'in a list',
      `apiVersion: v1\nkind: List\nitems:\n${item(`apiVersion: v1\nkind: List\nitems:\n${items}`)}`,
      ['x.yaml:9:22 ConfigMap/a', 'x.yaml:12:22 ConfigMap/b'],
    ],
    ['without items', 'apiVersion: v1\nkind: List\nmetadata: {name: empty}\nitems: []\n', []],
    [
      'that is a custom resource',
      'apiVersion: example.com/v1\nkind: PriceList\nmetadata: {name: p}\nitems: [{price: 1}]\n',
      ['x.yaml:3:18 PriceList/p'],
    ],
  ])('%s', (_, text, expected) => {
    expect(contentsOf({ 'x.yaml': text })).toEqual(expected)
  })

  test('of one kind in JSON implies the kind of its items too', () => {
    const list = { apiVersion: 'v1', kind: 'ConfigMapList', items: [{ metadata: { name: 'a' } }] }

    expect(contentsOf({ 'x.json': JSON.stringify(list, undefined, 2) })).toEqual(['x.json:7:17 ConfigMap/a'])
  })
})

describe('a template', () => {
  const chart = { 'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n' }
  const quoted = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}"}\n'
  const open = quoted.replaceAll('"', '')

  test.each<[string, Files, readonly string[]]>([
    ['of a chart', { ...chart, 'web/templates/a.yaml': quoted }, ['other', 'web/templates/a.yaml template']],
    [
      'of no chart, in quotes',
      { 'web/templates/a.yaml': quoted },
      ['web/templates/a.yaml:3:18 ConfigMap/{{ .Release.Name }}'],
    ],
    ['anywhere, without quotes', { 'a.yaml': open }, ['a.yaml template']],
    ['of Jinja', { 'a.yaml': `{% if a %}\n${yaml('a')}{% endif %}\n` }, ['a.yaml template']],
    ['of a CRD', { 'a.yaml': open.replace('ConfigMap', 'CustomResourceDefinition') }, ['a.yaml template']],
    ['in a string of an object', { 'a.yaml': `${yaml('a')}data: {a: "{{ .b }}"}\n` }, ['a.yaml:3:18 ConfigMap/a']],
  ])('%s', (_, files, expected) => {
    expect(contentsOf(files).filter((line) => !line.includes('Chart.yaml'))).toEqual(expected)
  })
})

describe('a patch', () => {
  const part = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 2}\n'
  const kustomization = (more: string) => `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${more}`
  const composition = (more: string) => `kind: Composition\ntransformers:\n${more}`
  const rulesOf = async (files: Files) => {
    const { lines } = await checkInput(inputOf(files))
    return lines.filter((line) => /^(?:change|patch)\./.test(line)).map((line) => line.split(' ')[1])
  }

  test.each<[string, Files]>([
    ['patches of a Kustomization', { 'kustomization.yaml': kustomization('patches: [{path: change.yaml}]\n') }],
    ['patchesStrategicMerge', { Kustomization: kustomization('patchesStrategicMerge: [./change.yaml]\n') }],
    [
      'a Kustomization of another folder',
      { 'over/kustomization.yml': kustomization('patches: [{path: ../change.yaml}]\n') },
    ],
    [
      'path of a PatchTransformer',
      { 'composition.yaml': composition('- {kind: PatchTransformer, path: change.yaml}\n') },
    ],
    [
      'paths of a transformer',
      { 'my-composition.yml': composition('- {kind: PatchStrategicMergeTransformer, paths: [change.yaml]}\n') },
    ],
  ])('in %s may lack fields', async (_, files) => {
    expect(await rulesOf({ ...files, 'change.yaml': part })).toEqual([])
    expect(await rulesOf({ ...files, 'change.yaml': part.replace('replicas', 'replicsa') })).toEqual(['unknown-field'])
  })

  test.each<[string, Files]>([
    ['nothing', {}],
    ['a Kustomization as resource', { 'kustomization.yaml': kustomization('resources: [change.yaml]\n') }],
    [
      'a Kustomization of another folder',
      { 'over/kustomization.yaml': kustomization('patches: [{path: change.yaml}]\n') },
    ],
    [
      'a transformer of another kind',
      { 'composition.yaml': composition('- {kind: LabelTransformer, path: change.yaml}\n') },
    ],
    ['a file of another name', { 'other.yaml': kustomization('patches: [{path: change.yaml}]\n') }],
  ])('that names %s must be complete', async (_, files) => {
    expect(await rulesOf({ ...files, 'change.yaml': part })).toEqual(['required', 'required'])
  })

  test('that is not an object is a patch too', async () => {
    const files = {
      'kustomization.yaml': kustomization('patches: [{path: patch.json}]\n'),
      'patch.json': '[{"op": "remove", "path": "/a"}]',
    }

    expect(await rulesOf(files)).toEqual(['patch'])
    expect(await rulesOf({ ...files, 'kustomization.yaml': kustomization('') })).toEqual([])
  })

  test('of a custom resource is not checked', async () => {
    const files = { 'change.yaml': 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\n' }

    expect(
      await rulesOf({ ...files, 'kustomization.yaml': kustomization('patches: [{path: change.yaml}]\n') }),
    ).toEqual(['patch'])
    expect(await rulesOf(files)).toEqual(['schema-missing'])
  })
})

describe('CustomResourceDefinitions', () => {
  const crd = (name: string) =>
    `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: ${name}}\nspec: {group: example.com, names: {kind: A, plural: a}, scope: Namespaced, versions: []}\n`

  test('are returned by themselves, with the place where they are among the contents', () => {
    const input = inputOf({ 'a.yaml': `${yaml('a')}---\n${crd('b')}`, 'c.json': json('c') })
    const [definition, ...more] = [...input.definitions()]
    const contents = [...input.contents()]

    expect([definition?.found.placed.identity.name, more]).toEqual(['b', []])
    expect(contents[1]).toEqual({ definition: definition?.place })
    expect(contents.map((one) => Object.keys(one)[0])).toEqual(['found', 'definition', 'found'])
  })

  test('can be read again', () => {
    const [definition] = [...inputOf({ 'a.yaml': `${yaml('a')}---\n${crd('b')}` }).definitions()]
    const again = definition?.again()

    expect(again).not.toBe(definition?.found)
    expect(again?.placed.object).toEqual(definition?.found.placed.object)
  })

  test('are found in text that mentions them, and are not what only mentions them', () => {
    const mention = `${yaml('a')}data: {a: CustomResourceDefinition}\n`

    expect([...inputOf({ 'a.yaml': mention }).definitions()]).toEqual([])
    expect(contentsOf({ 'a.yaml': mention })).toEqual(['a.yaml:3:18 ConfigMap/a'])
  })
})

describe('a file', () => {
  const options = { roles: new Map(), hasChart: () => false }

  test('that cannot be read has a finding, and one that is not a file has none', () => {
    const problems = [{ message: 'permission denied' }]
    const input = new TextInput(
      [
        { file: 'closed.yaml', read: () => ({ problems }) },
        { file: 'folder', read: () => undefined },
        ...sourcesOf({ 'a.yaml': yaml('a') }),
      ],
      options,
    )

    const contents = [...input.contents()]

    expect(contents).toHaveLength(2)
    expect(contents[0]).toMatchObject({
      finding: { severity: 'error', rule: 'unreadable', message: 'permission denied', file: 'closed.yaml' },
    })
    expect(input.counts).toEqual({ files: 2, others: 0, unreadable: 1 })
  })

  test('is counted anew by each reading of the contents', () => {
    const input = inputOf({ 'a.yaml': 'kind: Half\n', 'b.yaml': 'a: [\n' })
    const readings = [1, 2].map(() => {
      expect([...input.contents()]).toHaveLength(2)
      return { ...input.counts }
    })

    expect(readings).toEqual([
      { files: 2, others: 1, unreadable: 1 },
      { files: 2, others: 1, unreadable: 1 },
    ])
  })

  test('that something else takes is not read as objects', () => {
    const finding = { severity: 'error', rule: 'case', message: 'a case failed', at: [] } as const
    const takes = (file: string) => (file === 'suite.yaml' ? [{ finding }] : undefined)
    const input = new TextInput(sourcesOf({ 'suite.yaml': yaml('a'), 'b.yaml': yaml('b') }), { ...options, takes })

    expect([...input.contents()].map((one) => ('finding' in one ? one.finding.rule : 'object'))).toEqual([
      'case',
      'object',
    ])
  })
})
