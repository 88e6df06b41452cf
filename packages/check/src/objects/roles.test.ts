import { describe, expect, test } from 'vitest'
import { checkInput, type Files, inputOf, sourcesOf } from '../../tests/check-files.ts'
import { findRoles, roleOf } from './roles.ts'

const rolesIn = (files: Files) => {
  const roles = findRoles(sourcesOf(files))
  return Object.fromEntries(Array.from(roles.keys(), (file) => [file, roleOf(roles, file)?.kind ?? 'resource']))
}
const kptfile = (more: string) => `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\n${more}`

describe('the role of a file that another file names', () => {
  test.each<[string, Files, Record<string, string>]>([
    ['a resource', { 'kustomization.yaml': 'resources: [a.yaml]' }, { 'a.yaml': 'resource' }],
    ['a patch', { 'kustomization.yaml': 'patches: [{path: a.yaml}]' }, { 'a.yaml': 'patch' }],
    [
      'a patch in another folder, by an absolute path',
      { '/a/over/kustomization.yaml': 'patches: [{path: ../a.yaml}]' },
      { '/a/a.yaml': 'patch' },
    ],
    ['an inline patch', { 'kustomization.yaml': 'patches: [{patch: "kind: A"}]' }, {}],
    [
      'configs of kustomize',
      { 'kustomization.yaml': 'transformers: [t.yaml]\ngenerators: [g.yaml]\nvalidators: [v.yaml]\n' },
      { 't.yaml': 'config', 'g.yaml': 'config', 'v.yaml': 'config' },
    ],
    [
      'configurations and replacements',
      { 'kustomization.yaml': 'configurations: [c.yaml]\nreplacements: [{path: r.yaml}]\n' },
      { 'c.yaml': 'config', 'r.yaml': 'config' },
    ],
    [
      'what generators read',
      {
        'kustomization.yaml': 'configMapGenerator: [{files: [a.yaml, k=b.yaml]}]\nsecretGenerator: [{envs: [c.yaml]}]',
      },
      { 'a.yaml': 'config', 'b.yaml': 'config', 'c.yaml': 'config' },
    ],
    [
      'values of charts',
      { 'kustomization.yaml': 'helmCharts: [{valuesFile: v.yaml, additionalValuesFiles: [w.yaml]}]' },
      { 'v.yaml': 'config', 'w.yaml': 'config' },
    ],
    [
      'a patch in a Composition',
      { 'composition.yaml': 'kind: Composition\ntransformers: [{kind: PatchTransformer, path: a.yaml}]' },
      { 'a.yaml': 'patch' },
    ],
    [
      'what a generator of a Composition reads',
      { 'composition.yaml': 'kind: Composition\ntransformers: [{kind: ConfigMapGenerator, files: [a.yaml]}]' },
      { 'a.yaml': 'config' },
    ],
    [
      'the config of a function of a package',
      { 'p/Kptfile': kptfile('pipeline: {mutators: [{configPath: m.yaml}], validators: [{configPath: v.yaml}]}') },
      { 'p/m.yaml': 'config', 'p/v.yaml': 'config' },
    ],
    [
      'what a test of Chainsaw compares and what it applies',
      {
        't/chainsaw-test.yaml':
          'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nspec: {steps: [{try: [{apply: {file: a.yaml}}, {assert: {file: b.yaml}}, {error: {file: c.yaml}}, {patch: {file: d.yaml}}]}]}',
      },
      { 't/a.yaml': 'partial', 't/b.yaml': 'partial', 't/c.yaml': 'partial', 't/d.yaml': 'partial' },
    ],
    [
      'a folder of transformers',
      { 'kustomization.yaml': 'transformers: [t]', 't/kustomization.yaml': 'resources: [a.yaml]' },
      { 't/a.yaml': 'config' },
    ],
    [
      'a base whose selector an overlay adds',
      {
        'over/kustomization.yaml': 'resources: [../base]\ncommonLabels: {a: b}',
        'base/kustomization.yaml': 'resources: [a.yaml]',
      },
      { 'base/a.yaml': 'partial' },
    ],
    [
      'labels in selectors',
      { 'kustomization.yaml': 'resources: [a.yaml]\nlabels: [{includeSelectors: true}]' },
      { 'a.yaml': 'partial' },
    ],
    [
      'labels without selectors',
      { 'kustomization.yaml': 'resources: [a.yaml]\nlabels: [{pairs: {a: b}}]' },
      { 'a.yaml': 'resource' },
    ],
    ['a prefix', { 'kustomization.yaml': 'resources: [a.yaml]\nnamePrefix: a-' }, { 'a.yaml': 'partial' }],
  ])('%s', (_, files, roles) => {
    expect(rolesIn(files)).toEqual(roles)
  })

  test.each<[string, string, string]>([
    ['a resource and a patch', 'resources: [a.yaml]\npatches: [{path: a.yaml}]', 'resource'],
    [
      'a patch and what a generator reads',
      'patches: [{path: a.yaml}]\nconfigMapGenerator: [{files: [a.yaml]}]',
      'patch',
    ],
    ['a resource and a config', 'transformers: [a.yaml]\nresources: [a.yaml]', 'resource'],
  ])('in two roles: %s', (_, text, kind) => {
    expect(rolesIn({ 'kustomization.yaml': text })).toEqual({ 'a.yaml': kind })
  })

  test('folders that name each other, and many that name the same ones, are read once', () => {
    const cycle = { 'a/kustomization.yaml': 'resources: [../b, x.yaml]', 'b/kustomization.yaml': 'resources: [../a]' }
    expect(rolesIn(cycle)).toEqual({ 'a/x.yaml': 'resource' })

    // Each folder names the next one twice, so that there are 2^40 ways to the last.
    const diamonds = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `${i}/kustomization.yaml`,
        `resources: [../${i + 1}, ../${i + 1}/, x.yaml]`,
      ]),
    )
    expect(Object.keys(rolesIn(diamonds))).toContain('39/x.yaml')
  })
})

test.each([
  ['config/default/manager_auth_proxy_patch.yaml', true],
  ['config/crd/patches/webhook_in_shops.yaml', true],
  ['patch.yaml', true],
  ['a/patch-1.yaml', true],
  ['tests/e2e/smoke/01-assert.yaml', true],
  ['tests/e2e/smoke/generate-logs-assert.yaml', true],
  ['tests/e2e/smoke/00-errors.yaml', true],
  ['a/assertion.yaml', false],
  ['a/errors.yaml', false],
  ['a/dispatch.yaml', false],
  ['a/patched.yaml', false],
  ['a/patchwork/a.yaml', false],
])('by its name, %s has partial objects: %s', (file, isPatch) => {
  expect(roleOf(new Map(), file)?.kind).toBe(isPatch ? 'partial' : undefined)
})

describe('what is checked', () => {
  const deployment = (spec: string, name = 'metadata: {name: a}\n') =>
    `apiVersion: apps/v1\nkind: Deployment\n${name}spec: {${spec}}\n`
  const template = 'template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}'
  const complete = `selector: {matchLabels: {a: b}}, ${template}`
  const shops =
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: shops.example.com}\n' +
    'spec: {group: example.com, scope: Namespaced, names: {kind: Shop, plural: shops, singular: shop, listKind: ShopList}, versions: [{name: v1, served: true, storage: true, ' +
    'schema: {openAPIV3Schema: {type: object, properties: {rooms: {type: array, minItems: 1, items: {type: string}}}}}}]}\n'
  const binding =
    'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: a}\n' +
    'roleRef: {kind: ClusterRole, name: a}\nsubjects: [{kind: ServiceAccount, name: a}]\n'
  const asserted =
    'apiVersion: v1\nkind: Pod\nmetadata: {name: a, namespace: ($namespace)}\n' +
    'spec: {containers: [{name: a, image: b, volumeMounts: [{name: c, mountPath: /c}]}]}\n'
  const base = (more: string) => ({ 'kustomization.yaml': `resources: [a.yaml]\n${more}` })
  const chainsaw = (operation: string) => ({
    'chainsaw-test.yaml': `apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nspec: {steps: [{try: [{${operation}: {file: a.yaml}}]}]}\n`,
  })
  const rulesOf = async (files: Files) =>
    (await checkInput(inputOf(files))).lines
      .map((line) => line.split(' ')[1])
      .filter((rule) => !/^(?:patch|schema-missing)$/.test(rule ?? ''))

  test.each<[string, Files, readonly string[]]>([
    ['a selector that labels add', { ...base('commonLabels: {a: b}'), 'a.yaml': deployment(template) }, []],
    ['a selector that nothing adds', { ...base(''), 'a.yaml': deployment(template) }, ['required']],
    [
      'a template that labels do not add',
      { ...base('commonLabels: {a: b}'), 'a.yaml': deployment('replicas: 1') },
      ['required'],
    ],
    [
      'a wrong field in a base',
      { ...base('commonLabels: {a: b}'), 'a.yaml': deployment(`${template}, replica: 1`) },
      ['unknown-field'],
    ],
    ['the namespace of a ServiceAccount that a Kustomization adds', { ...base('namespace: a'), 'a.yaml': binding }, []],
    ['the namespace of a ServiceAccount that nothing adds', { ...base(''), 'a.yaml': binding }, ['required']],
    ['an object with which a test compares', { '01-assert.yaml': asserted }, []],
    ['the same object where it is applied', { 'a.yaml': asserted }, ['format', 'reference']],
    ['and where a test evaluates its expressions first', { ...chainsaw('apply'), 'a.yaml': asserted }, ['reference']],
    [
      'an expression of another type',
      { ...chainsaw('create'), 'a.yaml': deployment(`replicas: ($n), ${complete}`) },
      [],
    ],
    ['what a test applies without a field', { ...chainsaw('apply'), 'a.yaml': deployment(template) }, ['required']],
    ['what a test merges', { ...chainsaw('patch'), 'a.yaml': deployment('replicas: 1') }, []],
    [
      'a patch whose name is a pattern',
      { 'kustomization.yaml': 'patches: [{path: a.yaml}]', 'a.yaml': deployment('replicas: 1').replace('a}', '"*"}') },
      [],
    ],
    [
      'a variable that a Kustomization replaces',
      { ...base('vars: [{name: SIZE}]'), 'a.yaml': deployment(`replicas: $(SIZE), ${complete}`) },
      [],
    ],
    [
      'a variable that it does not know',
      { ...base('vars: [{name: COUNT}]'), 'a.yaml': deployment(`replicas: $(SIZE), ${complete}`) },
      ['type'],
    ],
    [
      'what a patch of an overlay adds',
      {
        'over/kustomization.yaml': 'resources: [../base]\npatches: [{path: p.yaml}]',
        'over/p.yaml': deployment(complete),
        'base/kustomization.yaml': 'resources: [a.yaml]',
        'base/a.yaml': deployment('replicas: 1'),
      },
      [],
    ],
    [
      'what a patch of another object does not add',
      {
        'over/kustomization.yaml': 'resources: [../base]\npatches: [{path: p.yaml}]',
        'over/p.yaml': deployment(complete, 'metadata: {name: b}\n'),
        'base/kustomization.yaml': 'resources: [a.yaml]',
        'base/a.yaml': deployment('replicas: 1'),
      },
      ['required', 'required'],
    ],
    [
      'a variable of another base of the same build',
      {
        'kustomization.yaml': 'resources: [one, two]',
        'one/kustomization.yaml': 'vars: [{name: SIZE}]',
        'two/kustomization.yaml': 'resources: [a.yaml]',
        'two/a.yaml': deployment(`replicas: $(SIZE), ${complete}`),
      },
      [],
    ],
    ['a patch of the scaffold', { 'a_patch.yaml': deployment('replicas: 1') }, []],
    ['a patch of the scaffold with a wrong field', { 'a_patch.yaml': deployment('replica: 1') }, ['unknown-field']],
    [
      'a patch of the scaffold with a list of a custom resource that is too short',
      { 'crd.yaml': shops, 'a_patch.yaml': 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\nrooms: []\n' },
      ['minItems'],
    ],
    ['a patch of the scaffold with a wrong type', { 'a_patch.yaml': deployment('replicas: a') }, ['type']],
    [
      'a resource with the name of a patch',
      { 'kustomization.yaml': 'resources: [a-patch.yaml]', 'a-patch.yaml': deployment('replicas: 1') },
      ['required', 'required'],
    ],
    [
      'what a generator reads',
      { 'kustomization.yaml': 'configMapGenerator: [{files: [a.yaml]}]', 'a.yaml': deployment('x: 1') },
      [],
    ],
    [
      'what no generator reads',
      { 'kustomization.yaml': 'configMapGenerator: [{files: [b.yaml]}]', 'a.yaml': deployment(`${complete}, x: 1`) },
      ['unknown-field'],
    ],
  ])('%s', async (_, files, rules) => {
    expect(await rulesOf(files)).toEqual(rules)
  })
})
