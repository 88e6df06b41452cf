import { readYaml } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { asBytes, script, temporaryPackage } from '../../tests/temporary-package.ts'

const METADATA = ['', ' # c', ' ~', ' {}', ' {} # c', ' !!map {}', '\n# below', ' {\n  # inside\n  }']
const ANNOTATIONS = [
  ...[':', ': # c', ': ~', ': null # c', ': {}', ': {} # the cluster fills this in', ':   {}   # c', ': { }', ':   '],
  ...[': {\n  }', ': { # c\n  }', ': &x {}', ': &x', ': !!map {}', ':\n    # deep', ': {a: b}', ':\n    a: b # x'],
]
const AROUND = [
  ['', ''],
  ['  # above\n', '  # below\n'],
  ['', '    # deep\n'],
  ['\n', '\n'],
  ['  generateName: z # n\n', '  # l\n  finalizers: []\n'],
] as const

const head = 'apiVersion: v1\nkind: ConfigMap\n'
const tail = 'data:\n  size: small # why\n  mode: 0644\n'

const bodies = [
  ...ANNOTATIONS.flatMap((form) =>
    AROUND.map(([above, below]) => `metadata:\n  name: a\n${above}  annotations${form}\n${below}`),
  ),
  ...ANNOTATIONS.map((form) => `metadata:\n  annotations${form}\n  name: a\n`),
  'metadata: &m {name: a, annotations: &x {}, labels: *x} # flow\n',
  'metadata:\n  name: a\n  labels: &x {}\n  annotations: *x # shared\n',
  'metadata:\n  name: a\n  annotations: &x\n  labels: *x\n',
]
const TEXTS = [
  ...bodies.flatMap((body) => [`${head}${body}${tail}`, `${head}${tail}${body}`.trimEnd()]),
  ...bodies.filter((_, i) => i % 7 === 0).map((body) => `${head}${body}${tail}`.replaceAll('\n', '\r\n')),
  '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a", "annotations": {}}, "data": {"size": "small"}}\n',
]
/** Only a Kustomization needs no name. */
const NAMELESS = METADATA.map((form) => `kind: Kustomization\nmetadata:${form}\nnamePrefix: small # why\n`)

function filesOf() {
  const files: Record<string, string> = {}
  for (const [i, text] of TEXTS.entries()) files[`${i}.yaml`] = text
  for (const [i, text] of NAMELESS.entries()) files[`n${i}/kustomization.yaml`] = text
  return files
}

const changed = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace('small', 'large')]))
const pipeline = (step: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\npipeline:\n  mutators:\n${step}`
const inProcess = '  - image: search-replace\n    configMap: {by-value: small, put-value: large}\n'
const edits = () => script(`sed 's/small/large/'`)

describe('an empty `annotations:` and its comments stay in a resource that is edited elsewhere', () => {
  it.each([
    ['eval in this process', ['search-replace'], ['by-value=small', 'put-value=large']],
    ['eval of a program', ['--exec', edits()], []],
  ])('%s', async (_, flags, args) => {
    const files = filesOf()
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram(['eval', directory, ...flags, '--', ...args])
    expect(exitCode, stderr).toBe(0)
    expect(read()).toEqual(asBytes(changed(files)))
  })

  it.each([
    ['render in this process', inProcess],
    ['render of a program', `  - exec: ${edits()}\n`],
    ['render of both', `  - exec: ${script('cat')}\n${inProcess}`],
  ])('%s', async (_, step) => {
    const files = { ...filesOf(), Kptfile: pipeline(step) }
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram(['render', directory, '--allow-exec'])
    expect(exitCode, stderr).toBe(0)
    const { Kptfile: _kptfile, ...written } = read()
    expect(written).toEqual(asBytes(changed(filesOf())))
  })

  it('an annotation that a function sets comes where the edit of the file puts it, next to the comments', async () => {
    const texts = TEXTS.filter((text) => !/[\r&]/.test(text))
    const files = Object.fromEntries(texts.map((text, i) => [`${i}.yaml`, text]))
    const edited = Object.entries(files).map(([path, text]) => {
      const { document } = readYaml(text)
      document?.set(['metadata', 'annotations', 'team'], 'web')
      return [path, document?.toString() ?? '']
    })
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram(['eval', directory, 'set-annotations', '--', 'team=web'])
    expect(exitCode, stderr).toBe(0)
    expect(read()).toEqual(asBytes(Object.fromEntries(edited)))
  })

  it.each([
    ['source and sink', (directory: string) => [['source', directory]]],
    [
      'source, eval and sink',
      (directory: string) => [
        ['source', directory],
        ['eval', '-', 'search-replace', '--', 'by-value=small', 'put-value=large'],
      ],
    ],
    [
      'eval to stdout and sink',
      (directory: string) => [
        ['eval', directory, 'search-replace', '-o', 'stdout', '--', 'by-value=small', 'put-value=large'],
      ],
    ],
  ])('%s', async (title, commandsOf) => {
    // The note is a comment on one line: JSON, anchors and empty maps of several lines have no room for it.
    const texts = TEXTS.filter((text) => !/[\r&]|^\{|\{\s*\n|annotations: \{ #|: {3}\{\}/.test(text))
    const files = Object.fromEntries(texts.map((text, i) => [`${i}.yaml`, `${text.trimEnd()}\n`]))
    const { directory } = temporaryPackage(files)
    let input = ''
    for (const args of commandsOf(directory)) {
      const { exitCode, stdout, stderr } = await callProgram(args, { stdin: input })
      expect(exitCode, stderr).toBe(0)
      input = stdout
    }
    const target = temporaryPackage({})
    const { exitCode, stderr } = await callProgram(['sink', `${target.directory}/new`], { stdin: input })
    expect(exitCode, stderr).toBe(0)
    const wanted = title === 'source and sink' ? files : changed(files)
    const written = Object.entries(target.read()).map(([path, bytes]) => [path.replace(/^new\//, ''), bytes])
    expect(Object.fromEntries(written)).toEqual(asBytes(wanted))
  })
})
