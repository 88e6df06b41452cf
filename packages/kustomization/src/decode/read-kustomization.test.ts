import { describe, expect, it } from 'vitest'
import { shown } from '../testing/memory.ts'
import { readKustomization } from './read-kustomization.ts'

const read = (text: string) => readKustomization(text, '/k.yaml')
const findings = (text: string) => shown(read(text).findings)
const errors = (text: string) => findings(text).filter((finding) => finding.startsWith('error'))

describe('reading a Kustomization', () => {
  it.each([
    'resources: [r.yaml]\n',
    'Resources: [r.yaml]\nNAMEPREFIX: a-\n',
    '---\nresources: []\n---\n',
    '{"resources": ["r.yaml"], "namePrefix": "\\u0061"}',
    '\ufeffresources: [r.yaml]\n',
    'resources: [r.yaml]\n...\n',
    'commonLabels: &a {a: b}\ncommonAnnotations: {<<: *a, c: d}\n',
    'namePrefix: 2001-01-01\n',
    'namePrefix: 1:30\n',
    'namePrefix: !!str 5\n',
    'namePrefix: null\nmetadata: {}\n',
    'replicas: [{name: a, count: 3.0}, {name: b, count: 0x10}, {count: null}]\n',
    'labels: [{pairs: {a: b}, includeSelectors: yes, fields: [{path: x, create: on}]}, null]\n',
    'resources: [r.yaml, null]\n',
    'sortOptions: null\nvars: []\n',
    'kind: Component\nresources: [r.yaml]\n',
    'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nresources: [r.yaml]\n',
    'commonLabels: {__proto__: x, constructor: z}\n',
    'transformers:\n- a.yaml\n- |\n  kind: X\n- kind: Y\n  metadata: {name: y}\n',
  ])('accepts %j', (text) => {
    expect(errors(text)).toEqual([])
    expect(read(text).kustomization).toBeDefined()
  })

  it.each([
    [
      '',
      'error /k.yaml: empty-kustomization: a Kustomization must not be empty: it needs a field besides apiVersion and kind, such as `resources`',
    ],
    ['# c\n', 'error /k.yaml: empty-kustomization'],
    ['kind: Kustomization\n', 'error /k.yaml:1 empty-kustomization'],
    ['namePrefix: ""\n', 'error /k.yaml:1 empty-kustomization'],
    ['bases: []\n', 'error /k.yaml:1 empty-kustomization'],
    [
      'patches:\n- p.yaml\n',
      'error /k.yaml:2 wrong-type: `patches[0]` must be a map, found the string "p.yaml": write `path: p.yaml`',
    ],
    ['images:\n- a:1\n', 'error /k.yaml:2 wrong-type: `images[0]` must be a map, found the string "a:1"'],
    ['[]\n', 'error /k.yaml:1 wrong-type: a Kustomization must be a map of fields, found a list'],
    ['hello\n', 'error /k.yaml:1 wrong-type: a Kustomization must be a map of fields, found "hello"'],
    ['a: [\n', 'error /k.yaml:1 yaml-syntax'],
    [
      '%YAML 1.2\n---\nresources: []\n',
      'error /k.yaml:1 yaml-syntax: a Kustomization must be YAML 1.1, found %YAML 1.2: leave this line out',
    ],
    ['kind: Foo\nresources: []\n', 'error /k.yaml:1 wrong-kind: kind must be Kustomization or Component, found "Foo"'],
    [
      'resources: []\nkind: kustomization\n',
      'error /k.yaml:2 wrong-kind: kind must be Kustomization or Component, found "kustomization"; did you mean Kustomization?',
    ],
    [
      'apiVersion: v1\nresources: []\n',
      'error /k.yaml:1 wrong-api-version: apiVersion of a Kustomization must be kustomize.config.k8s.io/v1beta1, found "v1"',
    ],
    [
      'kind: Component\napiVersion: kustomize.config.k8s.io/v1beta1\nresources: []\n',
      'error /k.yaml:2 wrong-api-version: apiVersion of a Component must be kustomize.config.k8s.io/v1alpha1',
    ],
    [
      'resources: []\nresource: [a]\n',
      'error /k.yaml:2 unknown-field: `resource` is not a field of a Kustomization; did you mean `resources`?',
    ],
    [
      'patches:\n- path: a\n  targt:\n    kind: X\n',
      'error /k.yaml:3 unknown-field: `targt` is not a field of `patches`; did you mean `target`?',
    ],
    [
      'patches:\n- target: {apiVersion: v1}\n',
      'error /k.yaml:2 unknown-field: `apiVersion` is not a field of `patches.target`; did you mean `version`?',
    ],
    ['resources: r.yaml\n', 'error /k.yaml:1 wrong-type: `resources` must be a list, found the string "r.yaml"'],
    [
      'namePrefix: yes\n',
      'error /k.yaml:1 wrong-type: `namePrefix` must be a string, found the boolean yes: write it in quotes',
    ],
    [
      'namePrefix:\n  1_000\n',
      'error /k.yaml:2 wrong-type: `namePrefix` must be a string, found the number 1_000: write it in quotes',
    ],
    [
      'images: [{name: a, newTag: 1.10}]\n',
      'error /k.yaml:1 wrong-type: `images[0].newTag` must be a string, found the number 1.10: write it in quotes',
    ],
    ['commonLabels: {a: [1]}\n', 'error /k.yaml:1 wrong-type: `commonLabels.a` must be a string, found a list'],
    [
      'replicas: [{name: a, count: "3"}]\n',
      'error /k.yaml:1 wrong-type: `replicas[0].count` must be a whole number of at most 64 bits, found the string "3"',
    ],
    [
      'replicas: [{count: 9223372036854775808}]\n',
      'error /k.yaml:1 wrong-type: `replicas[0].count` must be a whole number',
    ],
    [
      'labels: [{includeSelectors: "true"}]\n',
      'error /k.yaml:1 wrong-type: `labels[0].includeSelectors` must be true or false, found the string "true"',
    ],
    [
      'replacements: [{targets: [{reject: [null]}]}]\n',
      'error /k.yaml:1 wrong-type: `replacements[0].targets[0].reject[0]` must be a map, found nothing',
    ],
  ])('refuses %j', (text, message) => {
    expect(errors(text)[0]).toContain(message)
    expect(errors(text)).toHaveLength(1)
    expect(read(text).kustomization).toBeUndefined()
  })

  it('reports all mistakes of a file at once, in file order', () => {
    const text = 'foo: 1\nresources: x\npatches:\n- bar: 1\n- path: []\nkind: X\n'
    expect(findings(text).map((finding) => finding.split(':')[1])).toEqual([
      '1 unknown-field',
      '2 wrong-type',
      '4 unknown-field',
      '5 wrong-type',
      '6 wrong-kind',
    ])
  })

  it('refuses a file that is not UTF-8', () => {
    const reading = readKustomization(new Uint8Array([0x61, 0xff]), '/k.yaml')
    expect(shown(reading.findings)).toEqual(['error /k.yaml:1 yaml-encoding: a Kustomization must be UTF-8 text'])
  })
})

describe('what kustomize accepts and ignores', () => {
  it.each([
    [
      'namePrefix: a-\nnamePrefix: b-\n',
      'warning /k.yaml:2 yaml-duplicate-key: key "namePrefix" must not appear twice in one map: the last one applies',
      { namePrefix: 'b-' },
    ],
    [
      'NamePrefix: a-\nnamePrefix: b-\n',
      'warning /k.yaml:2 duplicate-field: `namePrefix` is the same field as `NamePrefix`: keep one of the two',
      { namePrefix: 'b-' },
    ],
    ['namePrefix: a-\nNamePrefix: b-\n', 'warning /k.yaml:1 duplicate-field', { namePrefix: 'a-' }],
    [
      'namespace: x\n---\nfoo: bar\n',
      'warning /k.yaml:2 yaml-documents: a Kustomization must be one document: only the first is read',
      { namespace: 'x' },
    ],
  ])('warns about %j', (text, message, fields) => {
    expect(findings(text)[0]).toContain(message)
    expect(read(text).kustomization).toMatchObject(fields)
  })
  it('merges maps of a field that is spelled in two cases', () => {
    const { kustomization } = read('commonLabels: {a: b, c: d}\nCommonLabels: {a: x, e: f}\n')
    expect(kustomization?.commonLabels).toEqual({ a: 'b', c: 'd', e: 'f' })
  })
})

describe('deprecated fields', () => {
  it.each([
    ['bases', 'resources', '[x]', 'move its entries there'],
    ['commonLabels', 'labels', '{a: b}', 'write `labels: [{pairs: {…}, includeSelectors: true}]` with the same pairs'],
    ['imageTags', 'images', '[{name: a}]', 'rename the field; its entries stay as they are'],
    ['patchesJson6902', 'patches', '[]', 'move its entries there; they stay as they are'],
    [
      'patchesStrategicMerge',
      'patches',
      '[]',
      'write `- path: FILE` for each file and `- patch: |-` for each inline patch',
    ],
    ['vars', 'replacements', '[]', 'write each variable as a `source` with the `targets` that use it'],
  ])('warns about %s and explains how to write %s without another program', (old, now, value, how) =>
    expect(findings(`resources: []\n${old}: ${value}\n`)).toEqual([
      `warning /k.yaml:2 deprecated-field: \`${old}\` is deprecated: use \`${now}\` instead: ${how}`,
    ]),
  )

  it('are moved into the new fields', () => {
    const { kustomization, place } = read(
      [
        'resources: [a]',
        'bases:',
        '- b',
        'imageTags: [{name: i}]',
        'configMapGenerator: [{name: g, envs: [e], env: f}]',
        'helmChartInflationGenerator: [{chartName: c, chartHome: h, values: v}]',
        'replacements: [{sourceValue: a, targets: []}]',
      ].join('\n'),
    )
    expect(kustomization).toMatchObject({
      resources: ['a', 'b'],
      images: [{ name: 'i' }],
      configMapGenerator: [{ name: 'g', envs: ['e', 'f'] }],
      helmCharts: [{ name: 'c', valuesFile: 'v' }],
      helmGlobals: { chartHome: 'h' },
      replacements: [{ sourceValue: 'a' }],
    })
    expect(kustomization?.replacements[0]?.targets).toBeUndefined()
    expect(place(['resources', 1])).toMatchObject({ line: 3, field: 'bases[0]' })
    expect(place(['resources', 0])).toMatchObject({ line: 1, field: 'resources[0]' })
    expect(place(['configMapGenerator', 0, 'envs', 1])).toMatchObject({ field: 'configMapGenerator[0].env' })
  })
})

describe('places', () => {
  const text = 'Patches:\n- path: a\n  target:\n    kind: X\nnamespace: x\n'
  it.each([
    [['patches', 0, 'target', 'kind'], 4, 'Patches[0].target.kind'],
    [['patches', 0, 'patch'], 2, 'Patches[0].patch'],
    [['namespace'], 5, 'namespace'],
    [['nameSuffix'], 1, 'nameSuffix'],
  ] as const)('of %j', (path, line, field) =>
    expect(read(text).place(path)).toMatchObject({ file: '/k.yaml', line, field }),
  )
})

describe('entries of generators, transformers and validators', () => {
  it('are strings, or configs with their lines', () => {
    const { transformers = [] } =
      read('transformers:\n- a.yaml\n- kind: Y\n  metadata:\n    name: y\n').kustomization ?? {}
    const [path, config] = transformers
    expect(path).toBe('a.yaml')
    expect(
      typeof config === 'object' && [config.kind, config.name, config.document.position(['metadata', 'name'])?.line],
    ).toEqual(['Y', 'y', 5])
  })
  it('must be one of the two', () => {
    expect(errors('generators:\n- 5\n- [a]\n')).toEqual([
      'error /k.yaml:2 wrong-type: `generators[0]` must be a string, found the number 5: write it in quotes',
      'error /k.yaml:3 wrong-type: `generators[1]` must be a string, found a list',
    ])
  })
})

describe('a field spec without a path', () => {
  it('refers to the resource itself', () =>
    expect(read('labels: [{fields: [{kind: X}]}]\n').kustomization?.labels).toEqual([
      { fields: [{ kind: 'X', path: '' }] },
    ]))
})

describe('secrets', () => {
  it('are not shown', () => {
    const text = 'secretGenerator:\n- name: s\n  literals: [12345678, {pass: word}]\n  options: {immutable: hunter2}\n'
    expect(errors(text)).toHaveLength(3)
    for (const finding of errors(text)) expect(finding).not.toMatch(/12345678|word|hunter2/)
  })
})
