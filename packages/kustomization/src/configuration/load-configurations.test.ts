import { describe, expect, it } from 'vitest'
import type { Place } from '../session.ts'
import { memorySession, shown } from '../testing/memory.ts'
import { defaultTables } from './default-tables.ts'
import { loadConfigurations } from './load-configurations.ts'

const place: Place = { file: '/t/k.yaml', directory: '/t', root: '/t', stack: { path: '/t' } }

function load(files: Readonly<Record<string, string>>, field: 'configurations' | 'crds' = 'configurations') {
  const session = memorySession(Object.fromEntries(Object.entries(files).map(([name, text]) => [`/t/${name}`, text])))
  const lists = { configurations: [], crds: [], [field]: Object.keys(files) }
  const tables = loadConfigurations(session, place, lists, (path) => ({
    file: '/t/k.yaml',
    line: 7,
    field: path.join('.'),
  }))
  return { tables, findings: shown(session.findings) }
}

describe('configurations', () => {
  it('adds configurations to the defaults', () => {
    const { tables, findings } = load({
      'a.yaml': 'images:\n- path: mine\n  create: yes\n',
      'b.yaml': 'Labels: [{PATH: 5}]\n',
    })
    expect(findings).toEqual([])
    expect(tables?.images).toHaveLength(8)
    expect(tables?.images).toContainEqual({ path: 'mine', create: true })
    expect(tables?.labels).toEqual([{ path: '5' }])
    expect(tables?.namePrefix).toBe(defaultTables.namePrefix)
  })
  it.each([
    '',
    '# nothing\n',
    'null\n',
    'images: null\n',
    'images: []\n---\nfoo: bar\n',
    'nameReference: [{kind: X}]\n',
  ])('accepts %j', (text) => expect(load({ 'a.yaml': text }).findings).toEqual([]))
  it.each([
    [
      'namoPrefix: []\n',
      'error /t/a.yaml:1 unknown-field: `namoPrefix` is not a field of a transformer configuration; did you mean `namePrefix`?',
    ],
    [
      'images:\n- path: a\n  knd: b\n',
      'error /t/a.yaml:3 unknown-field: `knd` is not a field of `images[0]`; did you mean `kind`?',
    ],
    ['images: {}\n', 'error /t/a.yaml:1 wrong-type: `images` must be a list, found a map'],
    [
      'images: [{path: a, kind: 5}]\n',
      'error /t/a.yaml:1 wrong-type: `images[0].kind` must be a string, found the number 5: write it in quotes',
    ],
    ['images: [{path: a, create: "true"}]\n', 'error /t/a.yaml:1 wrong-type: `images[0].create` must be true or false'],
    ['images: []\nimages: []\n', 'error /t/a.yaml:2 yaml-duplicate-key'],
    ['[]\n', 'error /t/a.yaml:1 wrong-type: the document must be a map, found a list'],
    ['a: [\n', 'error /t/a.yaml:1 yaml-syntax'],
    [
      'images: [{path: "spec/template/spec/containers[]/image"}]\n',
      'error /t/k.yaml:7 field-spec-conflict: images: field specs for "spec/template/spec/containers[]/image" contradict each other',
    ],
  ])('refuses %j', (text, finding) => {
    const { tables, findings } = load({ 'a.yaml': text })
    expect(findings[0]).toContain(finding)
    expect(findings).toHaveLength(1)
    expect(tables).toBeUndefined()
  })
  it('refuses configurations that are not files', () => {
    const session = memorySession({})
    const lists = { configurations: ['nope.yaml'], crds: ['../x.json'] }
    expect(loadConfigurations(session, place, lists, () => ({}))).toBeUndefined()
    expect(shown(session.findings)).toEqual([
      'error : file-missing: configurations[0] "nope.yaml" must be a file, and there is none at /t/nope.yaml',
      'error : file-missing: crds[0] "../x.json" must be a file, and there is none at /x.json',
    ])
  })
})

const kind = { kind: {}, apiVersion: {}, metadata: {} }
const crd = (properties: object, more: object = {}) =>
  JSON.stringify({ 'example.com/v1.Bee': { Schema: { properties: { ...kind, ...properties } } }, ...more })

describe('crds', () => {
  it('reads the role of each field', () => {
    const text = crd(
      { spec: { $ref: 'Spec' }, top: { 'x-kubernetes-identity': '' }, no: { 'x-kubernetes-annotation': true } },
      {
        Spec: {
          schema: {
            properties: {
              notes: { 'x-kubernetes-annotation': '' },
              select: { 'X-Kubernetes-Label-Selector': '' },
              ref: {
                'x-kubernetes-object-ref-api-version': 'v1',
                'x-kubernetes-object-ref-kind': 'Secret',
                'x-kubernetes-object-ref-name-key': 'id',
              },
              half: { 'x-kubernetes-object-ref-kind': 'Secret' },
              bee: { 'x-kubernetes-object-ref-api-version': 'v1', 'x-kubernetes-object-ref-kind': 'Bee' },
              inner: { $ref: 'Spec' },
              lost: { $ref: 'Nowhere' },
            },
          },
        },
        NoKind: { Schema: { properties: { a: { 'x-kubernetes-annotation': '' } } } },
      },
    )
    for (const file of [text, `# YAML\n${text}`]) {
      const { tables, findings } = load({ 'crd.json': file }, 'crds')
      expect(findings).toEqual([])
      expect(tables?.commonAnnotations.filter((spec) => spec.kind === 'Bee')).toEqual([
        { kind: 'Bee', path: 'spec/notes' },
      ])
      expect(tables?.commonLabels.filter((spec) => spec.kind === 'Bee')).toEqual([{ kind: 'Bee', path: 'spec/select' }])
      expect(tables?.namePrefix).toEqual(
        [{ path: 'metadata/name' }, { kind: 'Bee', path: 'top' }].sort(() => 1).reverse(),
      )
      const fields = tables?.nameReference.flatMap((one) =>
        one.fieldSpecs.filter((spec) => spec.kind === 'Bee').map((spec) => [one.kind, spec.path]),
      )
      expect(fields).toEqual([
        ['Secret', 'spec/ref/id'],
        ['Bee', 'spec/bee/name'],
      ])
    }
  })
  it.each([
    ['', 'a file of `crds` must not be empty'],
    ['[]', 'a file of `crds` must be a map of OpenAPI definitions by type name'],
    [
      'apiVersion: v1\nkind: CustomResourceDefinition\n',
      'each a map with `Schema`, and `apiVersion` is not; a CustomResourceDefinition belongs under `resources`',
    ],
    ['{"a": ', 'yaml-syntax'],
    ['a: {Schema: 5}\n', 'must contain OpenAPI definitions, and `Schema` of `a` is not a map'],
    ['{"a": {"schema": {"properties": []}}}', 'and `properties` of `a` is not a map'],
    ['a: {Schema: {properties: {spec: x}}}\n', 'and property `spec` of `a` is not a map'],
  ])('refuses %j', (text, finding) => {
    const { tables, findings } = load({ 'crd.json': text }, 'crds')
    expect(findings.join()).toContain(finding)
    expect(tables).toBeUndefined()
  })
  it('refuses definitions whose number multiplies', () => {
    const level = (i: number) => ({
      [`L${i}`]: {
        Schema: { properties: Object.fromEntries([...'abcdefghij'].map((name) => [name, { $ref: `L${i + 1}` }])) },
      },
    })
    const text = crd({ spec: { $ref: 'L0' } }, Object.assign({}, ...Array.from({ length: 12 }, (_, i) => level(i))))
    expect(load({ 'crd.json': text }, 'crds').findings).toEqual([
      'error /t/crd.json: crds-too-large: the definitions must not lead to more than 100000 fields',
    ])
  })
})
