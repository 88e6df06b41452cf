import { Resource, readYamlStream } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { checkItems } from '../engine/check-items.ts'
import { ItemInput } from './item-input.ts'

/** The items of a ResourceList, each with the file that an orchestrator read it from. */
function itemsOf(files: Readonly<Record<string, string>>): readonly Resource[] {
  const items = Object.entries(files).flatMap(([path, text]) =>
    readYamlStream(text).documents.map((document) => {
      const item = new Resource(document)
      item.set(['metadata', 'annotations', 'config.kubernetes.io/path'], path)
      return item
    }),
  )
  return items
}

function contentsOf(items: readonly Resource[]): readonly string[] {
  return [...new ItemInput(items).contents()].map((one) => {
    if ('definition' in one) return 'definition'
    if ('finding' in one) return one.finding.rule
    if (!('found' in one)) return 'other'
    const { placed, file } = one.found
    const { kind, name } = placed.identity
    return [`${file} ${kind}/${name}`, placed.at.join('.')].filter((part) => part !== '').join(' ')
  })
}

const yaml = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`
const json = (name: string) => JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } })
const item = (text: string) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`
const list = (kind: string, ...items: string[]) =>
  `apiVersion: v1\nkind: ${kind}\nmetadata: {}\nitems:\n${items.map(item).join('')}`

describe('an item', () => {
  test.each<[string, string, readonly string[]]>([
    ['that is an object', yaml('a'), ['a.yaml ConfigMap/a']],
    ['in JSON', json('a'), ['a.yaml ConfigMap/a']],
    ['that is a template', yaml('"{{ .a }}"'), ['a.yaml ConfigMap/{{ .a }}']],
    ['that is not an object', 'kind: ConfigMap\nmetadata: {}\n', ['no-object']],
    ['that is a Kustomization without a kind', 'metadata: {}\npatches: [{path: a}]\n', ['a.yaml /']],
  ])('%s', (_, text, expected) => {
    expect(contentsOf(itemsOf({ 'a.yaml': text }))).toEqual(expected)
  })

  test('has no file without the annotation of an orchestrator', () => {
    const [document] = readYamlStream(yaml('a')).documents

    expect(contentsOf(document ? [new Resource(document)] : [])).toEqual([' ConfigMap/a'])
  })
})

describe('a list', () => {
  const short = 'metadata: {name: a}\ndata: {a: b}\n'

  test.each<[string, string, readonly string[]]>([
    ['of any kinds', list('List', yaml('a'), json('b')), ['a.yaml ConfigMap/a items.0', 'a.yaml ConfigMap/b items.1']],
    ['of one kind', list('ConfigMapList', yaml('a')), ['a.yaml ConfigMap/a items.0']],
    ['of one kind, with items without it', list('ConfigMapList', short), ['a.yaml ConfigMap/a items.0']],
    [
      'of any kinds, with items without one',
      list('List', short, yaml('b')),
      ['no-object', 'a.yaml ConfigMap/b items.1'],
    ],
    ['in a list', list('List', list('List', yaml('a'))), ['a.yaml ConfigMap/a items.0.items.0']],
    ['without items', 'apiVersion: v1\nkind: List\nmetadata: {}\nitems: []\n', []],
    [
      'that is a custom resource',
      'apiVersion: example.com/v1\nkind: PriceList\nmetadata: {name: p}\nitems: [{price: 1}]\n',
      ['a.yaml PriceList/p'],
    ],
  ])('%s', (_, text, expected) => {
    expect(contentsOf(itemsOf({ 'a.yaml': text }))).toEqual(expected)
  })

  test('the annotations that an orchestrator writes are none of its fields', async () => {
    const rulesOf = async (annotation: string) => {
      const items = itemsOf({ 'a.yaml': 'apiVersion: v1\nkind: List\nmetadata: {}\nitems: {}\n' })
      items[0]?.set(['metadata', 'annotations', annotation], 'b')
      const { objects } = await checkItems(items, { target: { minors: { from: 34, to: 34 } } })
      return objects.flatMap(({ findings }) => findings.map(({ rule }) => rule))
    }

    expect(await rulesOf('internal.config.kubernetes.io/index')).toEqual(['type'])
    expect(await rulesOf('example.com/a')).toEqual(['type', 'unknown-field'])
  })
})

describe('a patch', () => {
  const part = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 2}\n'
  const kustomization = (more: string) =>
    `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata: {name: k}\n${more}`
  const composition = (more: string) =>
    `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\nmetadata: {name: c}\ntransformers:\n${more}`
  const rulesOf = async (files: Readonly<Record<string, string>>) => {
    const { objects } = await checkItems(itemsOf(files), { target: { minors: { from: 34, to: 34 } } })
    return objects.flatMap(({ found, findings }) =>
      found.file === 'change.yaml' ? findings.map(({ rule }) => rule) : [],
    )
  }

  test.each<[string, Readonly<Record<string, string>>]>([
    ['a Kustomization', { 'kustomization.yaml': kustomization('patches: [{path: change.yaml}]\n') }],
    ['one of another folder', { 'over/kustomization.yaml': kustomization('patches: [{path: ../change.yaml}]\n') }],
    ['a Composition', { 'composition.yaml': composition('- {kind: PatchTransformer, path: change.yaml}\n') }],
  ])('that %s names may lack fields, wherever it is among the items', async (_, files) => {
    expect(await rulesOf({ ...files, 'change.yaml': part })).toEqual([])
    expect(await rulesOf({ 'change.yaml': part, ...files })).toEqual([])
    expect(await rulesOf({ ...files, 'change.yaml': part.replace('replicas', 'replicsa') })).toEqual(['unknown-field'])
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['nothing', {}],
    ['a resource', { 'kustomization.yaml': kustomization('resources: [change.yaml]\n') }],
    ['a file of another folder', { 'over/kustomization.yaml': kustomization('patches: [{path: change.yaml}]\n') }],
    ['a Kustomization in a file of another name', { 'other.yaml': kustomization('patches: [{path: change.yaml}]\n') }],
  ])('that is named as %s must be complete', async (_, files) => {
    expect(await rulesOf({ ...files, 'change.yaml': part })).toEqual(['required', 'required'])
  })
})

describe('CustomResourceDefinitions', () => {
  const crd =
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a}\nspec: {group: b.c, names: {kind: A}, versions: []}\n'
  const namesOf = (text: string) =>
    Array.from(new ItemInput(itemsOf({ 'a.yaml': text })).definitions(), ({ found }) => found.placed.identity.name)

  test.each<[string, string, readonly string[], readonly string[]]>([
    ['as an item', crd, ['a'], ['definition']],
    ['in a list', list('List', crd, yaml('b')), ['a'], ['definition', 'a.yaml ConfigMap/b items.1']],
    ['in a list of them', list('CustomResourceDefinitionList', crd), ['a'], ['definition']],
    ['that are none', yaml('CustomResourceDefinition'), [], ['a.yaml ConfigMap/CustomResourceDefinition']],
  ])('%s', (_, text, names, contents) => {
    expect(namesOf(text)).toEqual(names)
    expect(contentsOf(itemsOf({ 'a.yaml': text }))).toEqual(contents)
  })
})

describe('old states', () => {
  const baseline = yaml('a').replace('{', '{annotations: {krmkit.dev/baseline: "true"}, ')
  const annotated = (...texts: string[]) =>
    Array.from(
      new ItemInput(
        texts.flatMap((text) => readYamlStream(text).documents.map((one) => new Resource(one))),
      ).annotated(),
      ({ placed }) => placed.identity.name,
    )

  test('are among the annotated items', () => {
    expect(annotated(yaml('b'), baseline)).toEqual(['a'])
    expect(annotated(yaml('b'))).toEqual([])
  })

  test('are found in edited items too', () => {
    const [item] = itemsOf({ 'a.yaml': yaml('a') })

    expect(Array.from(new ItemInput(item ? [item] : []).annotated())).toHaveLength(1)
  })
})
