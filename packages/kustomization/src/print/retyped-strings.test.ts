import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { build } from '../build.ts'
import type { BuildFinding } from '../finding.ts'
import { buildTree, treeSession } from '../testing/build-tree.ts'
import { printResources } from './print-resources.ts'

const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m, labels: {old: x}}\n'
/** Texts that YAML reads as another type without quotes, and one that it reads as a string. */
const TEXTS = [
  '1.10',
  '8080',
  'true',
  'null',
  '~',
  '0644',
  '1_000',
  '0x1F',
  '1e3',
  '.inf',
  '2020-01-01',
  'y',
  'no',
  'web',
]
const CREATE = 'options: {create: true}'
const TARGET = 'kind: ConfigMap'

const MOVES = [
  '{op: add, path: /spec/list, value: [a, b]}',
  '{op: add, path: /spec/copies, value: {}}',
  '{op: move, from: /spec/field, path: /spec/list/1}',
  '{op: add, path: /spec/list/0, value: c}',
  '{op: remove, path: /spec/list/1}',
  '{op: copy, from: /spec/list/1, path: /spec/copies/x}',
]
const RENAMES = ['{op: move, from: /spec, path: /moved}', '{op: add, path: /moved/a, value: 1}']

function patched(operations: readonly string[]): string {
  return `patches:\n- target: {kind: ConfigMap}\n  patch: |\n${operations.map((one) => `    - ${one}\n`).join('')}`
}

/** Ways in which a string reaches the field `spec.field`, or another one. */
const WAYS: readonly (readonly [string, (text: string) => Record<string, string>, path: readonly string[]])[] = [
  [
    'sourceValue',
    (text) => ({
      k: `replacements: [{sourceValue: "${text}", targets: [{select: {${TARGET}}, fieldPaths: [spec.field], ${CREATE}}]}]\n`,
    }),
    ['spec', 'field'],
  ],
  [
    'a string of a resource',
    (text) => ({ k: replaced('data.from'), data: `data: {from: "${text}"}\n` }),
    ['spec', 'field'],
  ],
  [
    'a part of a string',
    (text) => ({
      k: replaced('data.from', ', options: {delimiter: "|", index: 1}'),
      data: `data: {from: "a|${text}"}\n`,
    }),
    ['spec', 'field'],
  ],
  [
    'a new label',
    (text) => ({ k: replaced('data.from', '', 'metadata.labels.new'), data: `data: {from: "${text}"}\n` }),
    ['metadata', 'labels', 'new'],
  ],
  [
    'twice',
    (text) => ({
      k: `${replaced('data.from')}${replaced('spec.field', '', 'spec.second').replace('replacements:\n', '')}`,
      data: `data: {from: "${text}"}\n`,
    }),
    ['spec', 'second'],
  ],
  [
    'and a JSON patch elsewhere',
    (text) => ({
      k: `${replaced('data.from')}`,
      later: 'patches: [{target: {kind: ConfigMap}, patch: "- {op: add, path: /spec/other, value: 1}"}]\n',
      data: `data: {from: "${text}"}\n`,
    }),
    ['spec', 'field'],
  ],
  [
    'and a JSON patch moves it into a list, and copies it from there',
    (text) => ({
      k: `${replaced('data.from')}`,
      later: patched(MOVES),
      data: `data: {from: "${text}"}\n`,
    }),
    ['spec', 'copies', 'x'],
  ],
  [
    'and a JSON patch renames the map around it, and adds to it',
    (text) => ({
      k: `${replaced('data.from')}`,
      later: patched(RENAMES),
      data: `data: {from: "${text}"}\n`,
    }),
    ['moved', 'field'],
  ],
  [
    'ValueAddTransformer',
    (text) => ({
      k: 'transformers: [v.yaml]\n',
      v: `apiVersion: builtin\nkind: ValueAddTransformer\nmetadata: {name: v}\nvalue: "${text}"\ntargets: [{fieldPath: spec/field}]\n`,
    }),
    ['spec', 'field'],
  ],
  [
    'a var',
    (text) => ({
      k: 'vars: [{name: V, objref: {apiVersion: v1, kind: ConfigMap, name: m}, fieldref: {fieldpath: data.from}}]\n',
      data: `data: {from: "${text}"}\nspec: {field: x}\n`,
      label: '$(V)',
    }),
    ['metadata', 'labels', 'old'],
  ],
  ['labels', (text) => ({ k: `labels: [{pairs: {new: "${text}"}}]\n` }), ['metadata', 'labels', 'new']],
  ['commonAnnotations', (text) => ({ k: `commonAnnotations: {new: "${text}"}\n` }), ['metadata', 'annotations', 'new']],
]

function replaced(from: string, options = '', to = 'spec.field'): string {
  return `replacements:\n- {source: {${TARGET}, fieldPath: ${from}${options}}, targets: [{select: {${TARGET}}, fieldPaths: [${to}], ${CREATE}}]}\n`
}

function treeOf({ k = '', v = '', later, data = '', label = 'x' }: Record<string, string>): Record<string, string> {
  const m = `${MAP.replace('old: x', `old: ${label}`)}${data}`
  const base = { 'm.yaml': m, 'v.yaml': v }
  if (later === undefined) return { ...base, 'kustomization.yaml': `resources: [m.yaml]\n${k}` }
  return {
    'kustomization.yaml': `resources: [base]\n${later}`,
    'base/m.yaml': m,
    'base/kustomization.yaml': `resources: [m.yaml]\n${k}`,
  }
}

function at(text: string, path: readonly string[], version: '1.1' | '1.2'): unknown {
  return path.reduce(
    (value: unknown, key) => (value as Record<string, unknown>)[key],
    parse(text, { version }) as unknown,
  )
}

describe('style preserve: the kind of a value travels with it', () => {
  test.each(WAYS)('a string stays a string: %s', async (way, filesOf, path) => {
    for (const text of TEXTS) {
      // A source must not be null to kustomize.
      if (way === 'twice' && (text === 'null' || text === '~')) continue
      const { kept, findings } = await buildTree(treeOf(filesOf(text)))
      const errors = findings.filter((finding) => finding.startsWith('error'))
      expect({ text, errors }).toEqual({ text, errors: [] })
      expect([at(kept, path, '1.1'), at(kept, path, '1.2')]).toEqual([text, text])
    }
  })

  test('an empty string stays one, and is not the string null', async () => {
    const { kept } = await buildTree(
      treeOf({
        k: `replacements: [{sourceValue: "", targets: [{select: {${TARGET}}, fieldPaths: [spec.field], ${CREATE}}]}]\n`,
      }),
    )
    expect(kept).toContain('field: ""\n')
  })

  test('a number stays a number with its spelling', async () => {
    for (const text of ['8080', '1.10', '0x1F', '1e3', '0644']) {
      const { kept } = await buildTree(treeOf({ k: replaced('data.from'), data: `data: {from: ${text}}\n` }))
      expect(kept).toContain(`field: ${text}\n`)
    }
  })

  test('a number that a later step writes over such a string is a number', async () => {
    const files = treeOf({ k: replaced('data.from'), data: 'data: {from: "5"}\n' })
    const patch = (value: string) =>
      `patches: [{target: {kind: ConfigMap}, patch: "- {op: replace, path: /spec/field, value: ${value}}"}]\n`
    expect((await buildTree({ ...files, 'kustomization.yaml': `${files['kustomization.yaml']}` })).kept).toContain(
      'field: "5"\n',
    )
    const nested = treeOf({ k: replaced('data.from'), data: 'data: {from: "5"}\n', later: patch('5') })
    expect((await buildTree(nested)).kept).toContain('field: 5\n')
  })
})

test('style kustomize writes such a string as kustomize does, with a warning', async () => {
  const warned = async (files: Record<string, string>) => {
    const { resources } = await build('/', treeSession(treeOf(files)))
    const findings: BuildFinding[] = []
    const output = printResources(resources, 'kustomize', (finding) => findings.push(finding))
    return { output, found: findings.map(({ severity, rule, field }) => `${severity} ${rule} ${field}`) }
  }
  const created = await warned({ k: replaced('data.from'), data: 'data: {from: "1.10"}\n' })
  expect(created.output).toContain('field: 1.1\n')
  expect(created.found).toEqual(['warning string-retyped spec.field'])
  // kustomize's parser reads `.` and `0x_` as strings; other parsers read numbers.
  const dotted = await warned({ k: 'commonLabels: {new: "0x_", version: 1.16.2, word: "yes"}\n' })
  expect(dotted.found).toEqual(['warning string-retyped metadata.labels.new'])
})

describe('a string with a line break of YAML 1.1 gets a warning in style kustomize where kustomize changes it', () => {
  const FIELDS = ['data.k', 'data.l[0]', 'metadata.annotations.k']

  test.each([
    ['U+0085', 'a\\u0085b', 'k: a b\n', /"a\\u0085b" contains U\+0085, .* style preserve keeps it$/],
    ['several of them', 'a\\u0085\\N b', 'k: |-\n    a\n    b\n', /contains U\+0085/],
    ['U+2028 before text', 'a\\u2028b', "k: 'a\u2028    b'\n", /"a\\u2028b" contains U\+2028 or U\+2029/],
  ])('%s', async (_, text, printed, message) => {
    const { output, kept, findings } = await printBoth(text)
    expect(output).toContain(printed)
    expect((parse(kept) as { data: unknown }).data).toEqual(parse(`k: "${text}"\nl: ["${text}"]\n`) as unknown)
    expect(findings.map(({ rule, field }) => `${rule} ${field}`).sort()).toEqual(
      FIELDS.map((at) => `string-retyped ${at}`),
    )
    for (const finding of findings) expect(finding.message).toMatch(message)
  })

  test.each([
    ['U+2028 at the end', 'a\\u2028'],
    ['U+2028 that is printed as an escape', 'a\\u2028b\\u0007'],
    ['a space', 'a b'],
  ])('not for %s', async (_, text) => {
    expect((await printBoth(text)).findings).toEqual([])
  })

  async function printBoth(text: string) {
    const m = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m, annotations: {k: "${text}"}}\ndata: {k: "${text}", l: ["${text}"]}\n`
    const { resources } = await build('/', treeSession({ 'kustomization.yaml': 'resources: [m.yaml]\n', 'm.yaml': m }))
    const findings: BuildFinding[] = []
    const output = printResources(resources, 'kustomize', (finding) => findings.push(finding))
    return { output, kept: printResources(resources, 'preserve'), findings }
  }
})
