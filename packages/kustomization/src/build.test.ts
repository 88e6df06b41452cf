import { expect, test } from 'vitest'
import { build } from './build.ts'
import { buildTree, type Tree, treeSession } from './testing/build-tree.ts'

const config = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const pod = (name: string, map: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\nspec:\n  volumes:\n  - name: v\n    configMap:\n      name: ${map}\n`

interface Case {
  readonly tree: Tree
  readonly target?: string
  readonly names: readonly string[]
  /** Strings that the output must contain. */
  readonly holds?: readonly string[]
}

const cases: Readonly<Record<string, Case>> = {
  'files in the legacy order': {
    tree: {
      'kustomization.yaml': 'resources: [b.yaml, a.yaml]',
      'a.yaml': config('a'),
      'b.yaml': `${pod('p', 'a')}---\n${config('b')}`,
    },
    names: ['ConfigMap/a', 'ConfigMap/b', 'Pod/p'],
  },
  'block scalars at the end of texts without a last line break': {
    tree: {
      'kustomization.yaml':
        'resources: [a.yaml]\npatches:\n- target: {name: a}\n  patch: |-\n    - op: add\n      path: /data/p\n      value: |\n        y\n        z\ncommonAnnotations:\n  t: |\n    last',
      'a.yaml': config('a', 'data:\n  k: |\n    x'),
    },
    names: ['ConfigMap/a'],
    holds: ['  k: x\n', '  p: |-\n    y\n    z\n', '    t: last\n'],
  },
  'a number over strings of a generator, of which kustomize quotes only those that look like other values': {
    tree: {
      'kustomization.yaml':
        'configMapGenerator: [{name: a, literals: [x=5, "y=abc", z=, "w=[a]", "v=\\n"]}]\ngeneratorOptions: {disableNameSuffixHash: true}\npatches:\n- patch: "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {x: 6, y: 6, z: 6, w: 6, v: 6}}"\n',
    },
    names: ['ConfigMap/a'],
    holds: ['data:\n  v: "6"\n  w: "6"\n  x: "6"\n  "y": 6\n  z: 6\n'],
  },
  'a number over labels and replaced values, which keep their quotes': {
    tree: {
      'kustomization.yaml':
        'resources: [b]\npatches:\n- patch: "{apiVersion: v1, kind: ConfigMap, metadata: {name: a, labels: {l: 6, q: 6}}, s: {n: 6, m: 6}}"\n',
      'b/kustomization.yaml':
        'resources: [a.yaml]\nlabels: [{pairs: {l: "5", q: "5"}}]\nreplacements:\n- source: {kind: ConfigMap, fieldPath: s.p}\n  targets: [{select: {kind: ConfigMap}, fieldPaths: [s.n, s.m]}]\n',
      'b/a.yaml': config('a', '  labels: {l: x, q: "x"}\ns: {p: "5", n: x, m: "x"}\n'),
    },
    names: ['ConfigMap/a'],
    holds: ['    l: 6\n    q: "6"\n', '  m: "6"\n  "n": 6\n'],
  },
  'fields without a value in flow style, and a JSON patch': {
    tree: {
      'kustomization.yaml':
        'resources: [a.yaml]\npatches:\n- {target: {name: a}, patch: "- {op: add, path: /s/new, value: 1}"}\n',
      'a.yaml': config('a', 's:\n  l: {x, y: , z: ~}\n  n:\n'),
    },
    names: ['ConfigMap/a'],
    holds: ['s:\n  l:\n    x: ""\n    "y": ""\n    z: null\n  "n": null\n  new: 1\n'],
  },
  'sortOptions fifo': {
    tree: {
      'kustomization.yaml': 'resources: [b.yaml, a.yaml]\nsortOptions: {order: fifo}',
      'a.yaml': config('a'),
      'b.yaml': config('b'),
    },
    names: ['ConfigMap/b', 'ConfigMap/a'],
  },
  'bases with prefixes of their own, and references to what was renamed': {
    tree: {
      'top/kustomization.yaml': 'resources: [../a, ../b]\nnamePrefix: t-',
      'a/kustomization.yaml': 'resources: [r.yaml]\nnamePrefix: a-',
      'a/r.yaml': `${config('c')}---\n${pod('p', 'c')}`,
      'b/kustomization.yaml': 'resources: [r.yaml]\nnameSuffix: -b',
      'b/r.yaml': `${config('c')}---\n${pod('p', 'c')}`,
    },
    target: 'top',
    names: ['ConfigMap/t-a-c', 'ConfigMap/t-c-b', 'Pod/t-a-p', 'Pod/t-p-b'],
    holds: ['name: t-a-c\n    name: v', 'name: t-c-b\n    name: v'],
  },
  'a generator whose name gets a hash, merged by an overlay': {
    tree: {
      'kustomization.yaml':
        'resources: [base, p.yaml]\nconfigMapGenerator:\n- name: g\n  behavior: merge\n  literals: [b=2]\n',
      'p.yaml': pod('p', 'g'),
      'base/kustomization.yaml': 'configMapGenerator:\n- name: g\n  literals: [a=1]\n',
    },
    names: ['ConfigMap/g-7gdc49gk6d', 'Pod/p'],
    holds: ['a: "1"\n  b: "2"', 'name: g-7gdc49gk6d'],
  },
  'generatorOptions of the layer that generates': {
    tree: {
      'kustomization.yaml':
        'generatorOptions: {disableNameSuffixHash: true, labels: {x: all, z: all}}\nsecretGenerator:\n- name: s\n  literals: [a=1]\n  options: {labels: {x: own}}\n',
    },
    names: ['Secret/s'],
    holds: ['x: own', 'z: all', 'a: MQ=='],
  },
  'components see and change what is there': {
    tree: {
      'kustomization.yaml': 'resources: [a.yaml]\ncomponents: [c]\nnamePrefix: p-',
      'a.yaml': config('a'),
      'c/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [b.yaml]\ncommonAnnotations: {seen: "yes"}',
      'c/b.yaml': config('b'),
    },
    names: ['ConfigMap/p-a', 'ConfigMap/p-b'],
    holds: ['seen: "yes"\n  name: p-a', 'seen: "yes"\n  name: p-b'],
  },
  'local config is seen, and dropped at the end': {
    tree: {
      'kustomization.yaml': 'resources: [a.yaml]',
      'a.yaml': `${config('a').replace('name: a', 'name: a\n  annotations: {config.kubernetes.io/local-config: "true"}')}---\n${config('b')}`,
    },
    names: ['ConfigMap/b'],
  },
  'Lists are flattened, after the other documents, also nested and with anchors between their items': {
    tree: {
      'kustomization.yaml': 'resources: [a.yaml]\nsortOptions: {order: fifo}',
      'a.yaml':
        'kind: List\napiVersion: v1\nitems:\n- kind: ConfigMap\n  apiVersion: v1\n  metadata: {name: x, labels: &l {a: b}}\n- kind: FooList\n  apiVersion: v1\n  items:\n  - {kind: Foo, apiVersion: v1, metadata: {name: y, labels: *l}}\n- null\n' +
        `---\n# nothing\n---\n${config('last')}`,
    },
    names: ['ConfigMap/last', 'ConfigMap/x', 'Foo/y'],
    holds: ['kind: Foo\nmetadata:\n  labels:\n    a: b'],
  },
  'a List without items is a resource, and gets metadata': {
    tree: {
      'kustomization.yaml': 'resources: [a.yaml]',
      'a.yaml': 'apiVersion: v1\nkind: WatchList\n',
    },
    names: ['WatchList/'],
    holds: ['metadata: {}'],
  },
  'labels with selectors, replicas, images, patches and replacements': {
    tree: {
      'kustomization.yaml': [
        'resources: [d.yaml]',
        'labels: [{pairs: {team: x}, includeSelectors: true}]',
        'replicas: [{name: d, count: 5}]',
        'images: [{name: app, newTag: "2"}]',
        "patches: [{target: {kind: Deployment}, patch: '- {op: add, path: /metadata/annotations, value: {p: q}}'}]",
        'replacements: [{source: {kind: Deployment, fieldPath: spec.replicas}, targets: [{select: {kind: Deployment}, fieldPaths: [metadata.annotations.p]}]}]',
      ].join('\n'),
      'd.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\nspec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: c, image: "app:1"}]}}}\n',
    },
    names: ['Deployment/d'],
    holds: ['p: "5"', 'replicas: 5', 'image: app:2', 'matchLabels:\n      a: b\n      team: x'],
  },
  'variables of a base, replaced at the end': {
    tree: {
      'kustomization.yaml': 'resources: [base]\nnamePrefix: p-',
      'base/kustomization.yaml':
        'resources: [r.yaml]\nvars: [{name: NAME, objref: {apiVersion: v1, kind: ConfigMap, name: c}}]\ncommonAnnotations: {of: $(NAME)}',
      'base/r.yaml': config('c'),
    },
    names: ['ConfigMap/p-c'],
    holds: ['of: p-c'],
  },
}

test.each(Object.entries(cases))('%s', async (_, { tree, target = '', names, holds = [] }) => {
  const { names: found, output, findings, failed } = await buildTree(tree, { target })
  expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([])
  expect({ failed, names: found }).toEqual({ failed: false, names })
  for (const part of holds) expect(output).toContain(part)
})

const failures: Readonly<Record<string, { readonly tree: Tree; readonly expected: readonly string[] }>> = {
  'one id twice, in two bases': {
    tree: {
      'kustomization.yaml': 'resources:\n- a\n- b\n',
      'a/kustomization.yaml': 'resources: [r.yaml]',
      'a/r.yaml': config('same'),
      'b/kustomization.yaml': 'resources: [r.yaml]',
      'b/r.yaml': config('same'),
    },
    expected: ['id-conflict /b/r.yaml:1', 'ConfigMap "same"', '/a/r.yaml:1'],
  },
  'a base that leads back': {
    tree: {
      'kustomization.yaml': 'resources:\n- a\n',
      'a/kustomization.yaml': 'resources: [../b]',
      'b/kustomization.yaml': 'resources: [../a]',
    },
    expected: ['cycle /b/kustomization.yaml:1 resources[0]', '/a -> /b -> /a'],
  },
  'a component under resources': {
    tree: {
      'kustomization.yaml': 'resources: [c]',
      'c/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: x-\n',
    },
    expected: ['wrong-kind /kustomization.yaml:1 resources[0]', '/c belongs under components'],
  },
  'a Kustomization under components': {
    tree: { 'kustomization.yaml': 'components: [c]', 'c/kustomization.yaml': 'namePrefix: x-' },
    expected: ['wrong-kind /kustomization.yaml:1 components[0]', 'Component'],
  },
  'a resource without a name': {
    tree: { 'kustomization.yaml': 'resources: [a.yaml]', 'a.yaml': '\nkind: Foo\napiVersion: v1\n' },
    expected: ['not-a-resource /a.yaml:2', 'metadata.name', 'Foo'],
  },
  'duplicate keys': {
    tree: { 'kustomization.yaml': 'resources: [a.yaml]', 'a.yaml': `${config('a')}data: {}\ndata: {}\n` },
    expected: ['yaml-duplicate-key /a.yaml:6', 'data'],
  },
  'nothing at a path': {
    tree: { 'kustomization.yaml': 'resources:\n- a.yaml\n- missing\n', 'a.yaml': config('a') },
    expected: ['file-missing /kustomization.yaml:3 resources[1]', '"missing"'],
  },
  'merge of what is not there': {
    tree: { 'kustomization.yaml': 'configMapGenerator: [{name: g, behavior: merge}]' },
    expected: ['configMapGenerator[0]', 'behavior merge'],
  },
  'replicas of nobody': {
    tree: { 'kustomization.yaml': 'resources: [a.yaml]\nreplicas: [{name: nobody, count: 2}]', 'a.yaml': config('a') },
    expected: ['replicas[0].name', '"nobody"'],
  },
  'a wildcard in a field spec': {
    tree: {
      'kustomization.yaml': 'resources: [a.yaml]\nlabels: [{pairs: {a: b}, fields: [{path: data/*/labels}]}]\n',
      'a.yaml': config('a', 'data: {}\n'),
    },
    expected: ['\'data/*/labels\' of ConfigMap "a"', '"*", which selects elements of a list'],
  },
  'an inline merge patch that is not YAML': {
    tree: {
      'kustomization.yaml': 'resources: [a.yaml]\npatchesStrategicMerge:\n- |\n  kind: A\n  a: [b\n',
      'a.yaml': config('a'),
    },
    expected: ['patchesStrategicMerge[0]', 'the inline patch is not valid YAML', 'line 2, column 4'],
  },
  'an inline transformer that is not YAML': {
    tree: {
      'kustomization.yaml': 'resources: [a.yaml]\ntransformers:\n- |\n  kind: A\n  kind: B\n',
      'a.yaml': config('a'),
    },
    expected: ['transformers[0]', 'line 2 of the inline config', 'key "kind" must not appear twice'],
  },
  'a chart': {
    tree: { 'kustomization.yaml': 'helmCharts: [{name: minecraft}]' },
    expected: ['no-helm', 'helmCharts[0]', 'krmkit build --enable-helm'],
  },
  'a remote base': {
    tree: { 'kustomization.yaml': 'resources: ["github.com/some/repository?ref=v1"]' },
    expected: ['remote', 'resources[0]'],
  },
  'a fifo order with lists for the legacy one': {
    tree: {
      'kustomization.yaml': 'resources: [a.yaml]\nsortOptions: {order: fifo, legacySortOptions: {orderFirst: [A]}}',
      'a.yaml': config('a'),
    },
    expected: ['legacySortOptions', 'fifo'],
  },
}

test.each(Object.entries(failures))('refuses %s', async (_, { tree, expected }) => {
  const { failed, output, findings } = await buildTree(tree)
  expect({ failed, output }).toEqual({ failed: true, output: '' })
  for (const text of expected) expect(findings.join('\n')).toContain(text)
})

const builtin = (kind: string, fields: string) =>
  `transformers: [{apiVersion: builtin, kind: ${kind}, metadata: {name: t}, ${fields}}]`

test('does not warn about labels, annotations, a namespace or a prefix that match a resource, even if they are already set', async () => {
  const tree = {
    'kustomization.yaml':
      'resources: [a.yaml]\nnamespace: x\nnamePrefix: x\ncommonLabels: {a: b}\nlabels: [{pairs: {c: d}}]\ncommonAnnotations: {e: f}\n',
    'a.yaml': `${config('a')}  namespace: x\n  labels: {a: b, c: d}\n  annotations: {e: f}\n`,
  }
  expect((await buildTree(tree, { options: { strict: true } })).findings.filter((one) => /unused/.test(one))).toEqual(
    [],
  )
})

test.each([
  ["patches: [{target: {name: nobody}, patch: '- {op: remove, path: /data}'}]", 'patch-target'],
  ['images: [{name: nobody, newTag: "1"}]', 'image-unused'],
  ['namePrefix: x', 'prefix-unused'],
  ['nameSuffix: x', 'suffix-unused'],
  ['labels: [{pairs: {}}]', 'labels-unused'],
  [builtin('LabelTransformer', 'labels: {a: b}, fieldSpecs: [{path: spec/labels}]'), 'labels-unused'],
  [builtin('LabelTransformer', 'fieldSpecs: [{path: metadata/labels, create: true}]'), 'labels-unused'],
  [builtin('AnnotationsTransformer', 'annotations: {a: b}, fieldSpecs: [{path: spec/notes}]'), 'annotations-unused'],
  [builtin('NamespaceTransformer', 'fieldSpecs: []').replace('name: t', 'name: t, namespace: x'), 'namespace-unused'],
  [builtin('PrefixTransformer', 'prefix: x, fieldSpecs: [{path: metadata/name}]'), 'prefix-unused'],
  [builtin('SuffixTransformer', 'suffix: x, fieldSpecs: [{path: metadata/name}]'), 'suffix-unused'],
  [builtin('PrefixSuffixTransformer', 'prefix: x, fieldSpecs: [{path: metadata/name}]'), 'prefix-unused'],
])('reports %s as a warning, with strict as an error', async (field, rule) => {
  const text = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n'
  const tree = { 'kustomization.yaml': `resources: [a.yaml]\n${field}\n`, 'a.yaml': text }
  expect((await buildTree(tree)).findings[0]).toMatch(new RegExp(`^warning ${rule}`))
  const strict = await buildTree(tree, { options: { strict: true } })
  expect(strict.findings[0]).toMatch(new RegExp(`^error ${rule}`))
  expect(strict.failed).toBe(true)
})

test('preserves unchanged resources byte for byte', async () => {
  const text = `# why\n${config('a', 'data: {"b":   "c"} # here\n')}`
  const { kept } = await buildTree({ 'kustomization.yaml': 'resources: [a.yaml]', 'a.yaml': text })
  expect(kept).toBe(text)
})

test('shares a base between the targets of a session, each with its own files and findings', async () => {
  const overlay = (i: number) => `resources: [../base]\nnamePrefix: o${i}-\n`
  const tree: Tree = {
    'base/kustomization.yaml':
      'resources: [r.yaml]\ncommonLabels: {a: b}\nvars: [{name: N, objref: {apiVersion: v1, kind: ConfigMap, name: c}}]',
    'base/r.yaml': `${config('c', 'data: {k: v}\n')}---\n${pod('p', 'c')}`,
    ...Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`o${i}/kustomization.yaml`, overlay(i)])),
    'broken/kustomization.yaml': 'resources: [../base, nowhere]',
  }
  const session = treeSession(tree)
  for (const target of ['o0', 'o1', 'broken', 'o2', 'o3']) {
    const alone = await build(`/${target}`, treeSession(tree))
    const shared = await build(`/${target}`, session)
    expect(shared.resources.map(String)).toEqual(alone.resources.map(String))
    expect([shared.findings, [...shared.filesRead].sort()]).toEqual([alone.findings, [...alone.filesRead].sort()])
  }
})

test('refuses a shared base in a target that the base includes, however often it was built', async () => {
  const tree: Tree = {
    'kustomization.yaml': 'resources: [base]',
    'base/kustomization.yaml': 'resources: [r.yaml]',
    'base/r.yaml': config('c'),
    ...Object.fromEntries([1, 2, 3].map((i) => [`o${i}/kustomization.yaml`, 'resources: [../base]'])),
    'base/inner/kustomization.yaml': 'resources: [../../base]',
  }
  const session = treeSession(tree)
  for (const target of ['o1', 'o2', 'o3']) expect((await build(`/${target}`, session)).failed).toBe(false)
  expect((await build('/base/inner', session)).findings[0]?.rule).toBe('cycle')
})
