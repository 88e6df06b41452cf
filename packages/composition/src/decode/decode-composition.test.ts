import { describe, expect, it } from 'vitest'
import { isFileEntry } from './composition.ts'
import { decodeComposition } from './decode-composition.ts'
import { decodeTransformers } from './decode-transformers.ts'

const FILE = '/app/composition.yaml'
const decode = (text: string) => decodeComposition(text, { file: FILE })
const problems = (text: string) => {
  const decoded = decode(text)
  return 'problems' in decoded ? decoded.problems.map(({ line, rule, message }) => `${line} ${rule} ${message}`) : []
}
const entries = (text: string) => {
  const decoded = decode(text)
  if ('problems' in decoded) throw new Error(JSON.stringify(decoded.problems))
  return decoded.value.transformers.map((each) => ({
    text: isFileEntry(each) ? each.path : each.config.toString(),
    comments: each.comments,
    line: each.position.line,
  }))
}

describe('rejected', () => {
  it.each([
    ['', '1 empty-file a Composition must not be empty: it needs at least `kind: Composition`'],
    ['# nothing\n', '1 empty-file'],
    ['- a\n', '1 wrong-type a Composition must be a map, found a list'],
    ['transformers: []\n', '1 missing-field kind must be set: `kind: Composition`'],
    ['kind: Kustomization\n', '1 kind kind must be Composition, found "Kustomization"'],
    ['kind: 3\n', '1 wrong-type kind must be a string, found 3: put it in quotes'],
    [
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Composition\n',
      '1 api-version apiVersion must be kustomize.config.k8s.io/v1alpha1, found "kustomize.config.k8s.io/v1beta1"',
    ],
    [
      'kind: Composition\ntransfomers: []\n',
      '2 unknown-field a Composition must not have a field "transfomers"; did you mean "transformers"?',
    ],
    ['kind: Composition\nother:\n  deep: 1\n', '2 unknown-field'],
    ['kind: Composition\nkind: Composition\n', '2 yaml-duplicate-key key "kind" must not appear twice'],
    ['kind: Composition\ntransformers:\n- kind: A\n  kind: B\n', '4 yaml-duplicate-key'],
    ['kind: Composition\n---\nkind: Composition\n', 'yaml-documents there must be one document only'],
    ['kind: Composition\ntransformers: {a: b}\n', '2 wrong-type transformers must be a list, found a map'],
    [
      'kind: Composition\nmetadata:\n  generateName: x\n',
      '3 unknown-field metadata must not have a field "generateName"',
    ],
    ['kind: Composition\nmetadata: {labels: [a]}\n', '2 wrong-type metadata.labels must be a map, found a list'],
    ['kind: [', 'yaml-syntax'],
  ])('%j: %s', (text, wanted) => {
    expect(problems(text).join('\n')).toContain(wanted)
  })

  it.each([
    ['- importMode: prepend', '3 missing-path transformersFrom[0].path must be set'],
    ['- path: ""', '3 missing-path transformersFrom[0].path must be set'],
    ['- path: 3', '3 wrong-type transformersFrom[0].path must be a string, found 3'],
    [
      '- path: /abs',
      '3 import-path transformersFrom[0].path must be relative to the file that contains it, found the absolute path "/abs"',
    ],
    [
      '- path: oci://me:secret@example.com/a',
      '3 import-path transformersFrom[0].path must be a path, a URL, or the address of a directory in a repository, found "oci://example.com/a"',
    ],
    ['- path: git@example.com', '3 import-path'],
    [
      '- path: a\n  importMode: insert',
      '4 import-mode transformersFrom[0].importMode must be prepend or append, found "insert"',
    ],
    [
      '- path: a\n  mode: append',
      '4 unknown-field transformersFrom[0] must not have a field "mode"; did you mean "importMode"?',
    ],
    ['- a', '3 wrong-type transformersFrom[0] must be a map, found a'],
  ])('import %j: %s', (entry, wanted) => {
    expect(problems(`kind: Composition\ntransformersFrom:\n${entry}\n`)).toEqual([expect.stringContaining(wanted)])
  })

  const long = 'a'.repeat(254)
  it.each([
    ['- spec: {a: b}', '3 missing-field transformers[0].kind must be set'],
    ['- kind: ""', '3 missing-field transformers[0].kind must be set, found an empty string'],
    [
      '- kind: A\n  apiVersion: A B',
      '4 api-version transformers[0].apiVersion must be builtin, a version or group/version, found A B',
    ],
    ['- kind: A\n  metadata:\n    name: ""', '5 missing-field transformers[0].metadata.name must not be empty'],
    [
      `- kind: A\n  metadata: {name: ${long}}`,
      '4 long-name transformers[0].metadata.name must not be longer than 253 characters, found 254',
    ],
    ['- kind: A\n  metadata: {uid: x}', '4 unknown-field transformers[0].metadata must not have a field "uid"'],
    [
      '- kind: A\n  metadata: {annotations: []}',
      '4 wrong-type transformers[0].metadata.annotations must be a map, found a list',
    ],
    [
      '- kind: A\n  runtime: {}',
      '4 runtime transformers[0].runtime must have exactly one of container and exec, found neither',
    ],
    ['- kind: A\n  runtime: {container: {image: i}, exec: {path: p}}', 'found both'],
    [
      '- kind: A\n  runtime:\n    container: true',
      '5 wrong-type transformers[0].runtime.container must be a map, found true',
    ],
    ['- kind: A\n  runtime:\n    container: {}', '5 missing-field transformers[0].runtime.container.image must be set'],
    [
      '- kind: A\n  runtime:\n    container:\n      image: ""',
      '6 missing-field transformers[0].runtime.container.image must be set, found an empty string',
    ],
    [
      '- kind: A\n  runtime:\n    container: {image: i, netwrok: true}',
      '5 unknown-field transformers[0].runtime.container must not have a field "netwrok"; did you mean "network"?',
    ],
    [
      '- kind: A\n  runtime:\n    container: {image: i, network: yes please}',
      '5 wrong-type transformers[0].runtime.container.network must be true or false, found yes please',
    ],
    ['- kind: A\n  runtime:\n    container: {image: i, mounts: [a], envs: [1]}', '5 wrong-type'],
    ['- kind: A\n  runtime: {exec: {}}', '4 missing-field transformers[0].runtime.exec.path must be set'],
    [
      '- kind: A\n  runtime:\n    starlark: {path: a.star}',
      '5 starlark-runtime transformers[0].runtime.starlark must not be set: kustomize removed Starlark runtimes; replace the config with `{apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun,',
    ],
    [
      '- kind: A\n  runtime: {exec: {path: p}}\n  metadata: {annotations: {config.kubernetes.io/function: x}}',
      '4 runtime transformers[0].runtime must not be set together with the annotation config.kubernetes.io/function',
    ],
    ['- 3', '3 wrong-type transformers[0] must be a transformer, or the path of a file of them, found 3'],
    ['- ""', '3 missing-path transformers[0] must name a file, found an empty string'],
    ['-', '3 wrong-type transformers[0] must be a transformer, or the path of a file of them, found nothing'],
    ['- [a]', '3 wrong-type transformers[0] must be a transformer, or the path of a file of them, found a list'],
  ])('transformer %j: %s', (entry, wanted) => {
    expect(problems(`kind: Composition\ntransformers:\n${entry}\n`).join('\n')).toContain(wanted)
  })

  it.each([
    ['- kind: A', '3 missing-field transformerOrder[0].name must be set'],
    ['- {name: a, version: 1}', '3 wrong-type transformerOrder[0].version must be a string, found 1'],
    ['- name: a\n  knd: A', '4 unknown-field transformerOrder[0] must not have a field "knd"; did you mean "kind"?'],
    ['- a', '3 wrong-type transformerOrder[0] must be a map, found a'],
  ])('order %j: %s', (entry, wanted) => {
    expect(problems(`kind: Composition\ntransformerOrder:\n${entry}\n`).join('\n')).toContain(wanted)
  })

  it('all errors of a file are reported at once, in file order', () => {
    const text =
      'kind: Composition\ntransformerOrder:\n- {}\ntransformers:\n- kind: ""\n- runtime: 1\ntransformersFrom:\n- {}\nmore: 1\n'

    expect(problems(text).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
      '3 missing-field',
      '5 missing-field',
      '6 missing-field',
      '6 wrong-type',
      '8 missing-path',
      '9 unknown-field',
    ])
  })

  it('no lines if the text is part of another document', () => {
    const decoded = decodeComposition('kind: Composition\nx: 1\n', { file: FILE, isPart: true })

    expect(decoded).toMatchObject({ problems: [{ rule: 'unknown-field', file: FILE, field: 'x' }] })
    expect('problems' in decoded && decoded.problems[0]).not.toHaveProperty('line')
  })
})

describe('accepted', () => {
  it.each([
    'kind: Composition\n',
    'kind: Composition\ntransformers: null\ntransformerOrder:\nmetadata:\n',
    'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\nmetadata: {name: a, labels: {b: c}, annotations: {d: e}}\n',
    'kind: Composition\ntransformers:\n- {apiVersion: v1, kind: ConfigMap}\n- {apiVersion: my-group.example.com/v1alpha1, kind: A, metadata: {name: myFancyName, namespace: n}, anything: {at: [all]}}\n',
    'kind: Composition\ntransformers:\n- kind: A\n  runtime: {container: {image: i, network: true, mounts: [{type: bind, src: a, dst: /b}], envs: [A=b]}, deferFailure: true}\n',
    'kind: Composition\ntransformerOverrides:\n- kind: A\n  runtime: {container: {network: null}, exec: null}\n  metadata: {labels: null, namespace: null}\n- $patch: delete\n  kind: B\n',
    '{kind: Composition, transformers: [{kind: A}, b.yaml]}',
    '{"kind": "Composition"}',
  ])('%j', (text) => {
    expect(problems(text)).toEqual([])
  })

  it('order entries with group and version', () => {
    const decoded = decode(
      'kind: Composition\ntransformerOrder: [{name: a, kind: K, apiVersion: g/v, group: g, version: v}]\n',
    )

    expect(decoded).toMatchObject({
      value: { order: [{ name: 'a', kind: 'K', apiVersion: 'g/v', group: 'g', version: 'v' }] },
    })
  })
})

describe('entries as documents', () => {
  it('with the comments above them, within them and at their ends', () => {
    const text = `kind: Composition
transformers:

# above
- kind: A # kind
  # inner
  text: |
    # no comment

    y
  last: [1, 2] # last
# between

- # behind the dash
  kind: B

  # at the end
# file
- file.yaml # f
-   kind: C
    deep: 1
transformerOrder: []
`
    expect(entries(text)).toEqual([
      {
        text: 'kind: A # kind\n# inner\ntext: |\n  # no comment\n\n  y\nlast: [1, 2] # last\n',
        comments: ['# above'],
        line: 5,
      },
      { text: 'kind: B\n\n# at the end\n', comments: ['# between', '# behind the dash'], line: 15 },
      { text: 'file.yaml', comments: ['# file'], line: 19 },
      { text: 'kind: C\ndeep: 1\n', comments: [], line: 20 },
    ])
  })

  it.each([
    ['in flow style', 'kind: Composition\ntransformers: [{kind: A, x: [1]}, b.yaml]\n'],
    ['with aliases', 'kind: Composition\ntransformers:\n- &a {kind: A, x: [1]}\n- b.yaml\n- *a\n'],
    ['with Windows line ends', 'kind: Composition\r\ntransformers:\r\n- kind: A\r\n  x: [1]\r\n- b.yaml\r\n'],
  ])('%s', (_, text) => {
    const found = entries(text)

    expect(found[0]?.text).toMatch(/kind: A/)
    expect(found[0]?.text).not.toContain('\r')
    expect(found[1]?.text).toBe('b.yaml')
  })

  it('thirty thousand of them, and an error in the last one', () => {
    const list = '- kind: A\n  metadata: {name: x}\n'.repeat(30_000)

    expect(problems(`kind: Composition\ntransformers:\n${list}- kind: ""\n`)).toEqual([
      '60003 missing-field transformers[30000].kind must be set, found an empty string',
    ])
  }, 20_000)
})

describe('files of transformers', () => {
  const read = (text: string) => decodeTransformers(text, '/app/t.yaml')

  it('one or more documents, each with its lines and comments', () => {
    const decoded = read('# one\nkind: A\nx: 1 # x\n---\n---\n\n# two\nkind: B\n...\n')

    expect(
      'value' in decoded &&
        decoded.value.map(({ config, comments, position }) => [String(config), comments, position.line]),
    ).toEqual([
      ['kind: A\nx: 1 # x\n', ['# one'], 2],
      ['kind: B\n', ['# two'], 8],
    ])
  })

  it.each([
    ['with Windows line ends', '# c\r\nkind: A\r\ntext: |\r\n  x\r\n', 'kind: A\ntext: |\n  x\n'],
    ['as JSON', '{\n\t"kind": "A"\n}\n', '{\n\t"kind": "A"\n}\n'],
  ])('%s', (_, text, wanted) => {
    const decoded = read(text)

    expect('value' in decoded && decoded.value.map(({ config }) => String(config))).toEqual([wanted])
  })

  it('errors with their lines in the file', () => {
    const decoded = read('kind: A\n---\n# c\nkind: B\nmetadata: 3\n---\nx: 1\n')

    expect('problems' in decoded && decoded.problems.map(({ line, message }) => [line, message])).toEqual([
      [5, 'metadata must be a map, found 3'],
      [7, expect.stringContaining('kind must be set')],
    ])
  })
})
