import { Resource, readYaml, type YamlDocument } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { toBuildResource } from '../resource-id/build-state.ts'
import type { MergeProblem } from './merge-context.ts'
import { mergeResource } from './merge-resource.ts'
import { kubernetesSchema } from './merge-schema.ts'
import type { PatchMap } from './patch-node.ts'
import { readPatchNode } from './read-patch-node.ts'

/** Merges a YAML patch into a YAML resource; returns the YAML and the reported problems. */
function merge(resource: string, patch: string, isInBuild = false) {
  const problems: MergeProblem[] = []
  const read = new Resource(readYaml(resource).document as YamlDocument)
  const item = isInBuild ? toBuildResource(read) : read
  const node = readPatchNode(readYaml(patch).document as YamlDocument) as PatchMap
  const outcome = mergeResource(
    { resource: item, schemas: kubernetesSchema, report: (problem) => void problems.push(problem) },
    node,
    item.kind,
  )
  return { text: item.toString(), problems, outcome, item }
}

const head = 'apiVersion: apps/v1\nkind: Deployment\n'
const pod = 'apiVersion: v1\nkind: Pod\n'

describe('fields without a value', () => {
  const before = `${head}a:\nb: null\nc: ~\nd:\n- e:\nspec:\n  template:\n    spec:\n      containers:\n      - name: x\n        image:\n`

  test('are dropped with a warning where a merge in a build visits them; null and replaced lists stay', () => {
    const { text, problems } = merge(before, 'f: 1', true)

    expect(text).toBe(
      `${head}b: null\nc: ~\nd:\n- e:\nspec:\n  template:\n    spec:\n      containers:\n      - name: x\nf: 1\n`,
    )
    expect(problems.map(({ severity, path }) => `${severity} ${path.join('.')}`)).toEqual([
      'warning a',
      'warning spec.template.spec.containers.0.image',
    ])
  })

  test('in a build, lists that the patch does not name lose elements that share a key, with a warning; in a function they do not', () => {
    const env = (names: string) =>
      `${pod}spec:\n  containers:\n  - name: x # kept\n    env: [${[...names].map((name) => `{name: ${name}}`).join(', ')}]\n`
    const { text, problems } = merge(env('ABA'), 'f: 1', true)

    expect(text).toBe(`${env('AB')}f: 1\n`)
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'list-element-lost' }])
    expect(merge(env('ABA'), 'f: 1').text).toBe(`${env('ABA')}f: 1\n`)
  })

  test('values without a type become strings in a build', () => {
    const item = toBuildResource(merge(`${head}spec:\n  a: 1\n  b: 1\n  c: [1]\n`, 'd: 1').item)
    item.spelling.untyped.add(['spec', 'a'])
    item.spelling.untyped.add(['spec', 'c', 0])
    const node = readPatchNode(readYaml('e: 1').document as YamlDocument) as PatchMap
    mergeResource({ resource: item, schemas: kubernetesSchema, report: () => {} }, node, item.kind)

    expect(item.get(['spec'])).toEqual({ a: '1', b: 1, c: [1] })
  })

  test('stay in a function', () => {
    expect(merge(before, 'f: 1').text).toBe(`${before}f: 1\n`)
  })
})

describe('maps', () => {
  test.each([
    [
      'a scalar changes, its quotes and comment stay',
      'data:\n  a: "1" # one\n',
      'data: {a: two}',
      'data:\n  a: "two" # one\n',
    ],
    ['an equal value changes nothing', "data:\n  a: 'x'\n", 'data: {a: x}', "data:\n  a: 'x'\n"],
    ['a number is spelled as in the patch', 'data:\n  a: 1\n', 'data: {a: 0644}', 'data:\n  a: 0644\n'],
    [
      'a string of digits is another value than the number',
      'data:\n  a: 80\n',
      'data: {a: "80"}',
      'data:\n  a: "80"\n',
    ],
    [
      'new fields come last, in the order of their names',
      'data:\n  m: 1\n',
      'data: {z: 1, a: 2}',
      'data:\n  m: 1\n  a: 2\n  z: 1\n',
    ],
    [
      'null deletes, with the comment',
      'data:\n  a: 1\n  # about b\n  b: 2\n  c: 3\n',
      'data: {b: null}',
      'data:\n  a: 1\n  c: 3\n',
    ],
    ['null for what is absent is nothing', 'data:\n  a: 1\n', 'data: {b: null}', 'data:\n  a: 1\n'],
    ['null within a new map is dropped, an empty map stays', 'a: 1\n', 'b: {c: null, d: {}}', 'a: 1\nb:\n  d: {}\n'],
    [
      'null within a list that is replaced is a value',
      'a: 1\n',
      'b: [{c: null, d: {e: null}}]',
      'a: 1\nb:\n- c: null\n  d:\n    e: null\n',
    ],
    [
      'a null that the patch does not name stays',
      'data:\n  a: null\n  b: ~\n  c:\n  d: 1\n',
      'data: {d: 2}',
      'data:\n  a: null\n  b: ~\n  c:\n  d: 2\n',
    ],
    ['a map takes the place of null', 'data: null\n', 'data: {a: 1}', 'data:\n  a: 1\n'],
    ['an emptied map stays', 'data:\n  a: 1\n', 'data: {a: null}', 'data: {}\n'],
    [
      'new strings keep their quotes, lines their comments',
      'a: 1\n',
      "b:\n  c: 'x' # why\n  d: 0x1F\n",
      "a: 1\nb:\n  c: 'x' # why\n  d: 0x1F\n",
    ],
    ['a comment of the patch replaces the existing one', 'a: 1 # old\n', 'a: 2 # new\n', 'a: 2 # new\n'],
    [
      '$patch: replace keeps what is equal',
      'data:\n  a: 1 # one\n  b: 2\n',
      'data: {$patch: replace, a: 1, c: null}',
      'data:\n  a: 1 # one\n',
    ],
    ['$patch: delete takes a map away', 'data:\n  a: 1\nb: 2\n', 'data: {$patch: delete}', 'b: 2\n'],
    ['$patch: delete of what is absent adds nothing', 'b: 2\n', 'data: {$patch: delete, x: 1}', 'b: 2\n'],
    ['$patch: merge is the default', 'data:\n  a: 1\n', 'data: {$patch: merge, b: 2}', 'data:\n  a: 1\n  b: 2\n'],
    [
      '$retainKeys takes all others away',
      'spec:\n  a: 1\n  b: 2\n  c: 3\n',
      'spec: {$retainKeys: [b, d], d: 4}',
      'spec:\n  b: 2\n  d: 4\n',
    ],
  ])('merge: %s', (_what, resource, patch, expected) => {
    const { text, problems } = merge(`${head}${resource}`, patch)

    expect(text).toBe(`${head}${expected}`)
    expect(problems).toEqual([])
  })

  test.each([
    ['a map for a scalar', 'a: 1\n', 'a: {b: 1}', 'patch-shape', ['a']],
    ['a scalar for a map', 'a: {b: 1}\n', 'a: 1', 'patch-shape', ['a']],
    ['a list for a map', 'a: {b: 1}\n', 'a: [1]', 'patch-shape', ['a']],
    ['a map for an empty list', 'a: []\n', 'a: {b: 1}', 'patch-shape', ['a']],
    ['an empty map for a list', 'a: [1]\n', 'a: {}', 'patch-shape', ['a']],
    ['$patch: delete for a list', 'a: [1]\n', 'a: {$patch: delete}', 'patch-shape', ['a']],
    ['an unknown $patch', 'a: {b: 1}\n', 'a: {$patch: drop}', 'patch-directive', ['a']],
    [
      '$retainKeys without a field of its map',
      'a: {b: 1}\n',
      'a: {$retainKeys: [c], d: 1}',
      'patch-directive',
      ['a', 'd'],
    ],
  ])('%s is an error', (_what, resource, patch, rule, path) => {
    const { problems } = merge(`${head}${resource}`, patch)

    expect(problems).toMatchObject([{ severity: 'error', rule, path }])
  })

  test('$patch: delete at the top deletes the resource', () => {
    expect(merge(head, '$patch: delete').outcome).toBe('deleted')
    expect(merge(head, 'a: 1').outcome).toBe('kept')
  })

  test('$patch: replace at the top has no effect, as in kustomize, and is reported', () => {
    const { text, problems } = merge(`${head}a: 1\n`, '{$patch: replace, b: 2}')

    expect(text).toBe(`${head}a: 1\n`)
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'patch-directive' }])
  })

  test('type Recreate with rollingUpdate is a warning, which $retainKeys avoids', () => {
    const rolling = `${head}spec:\n  strategy:\n    type: RollingUpdate\n    rollingUpdate:\n      maxSurge: 1\n`

    expect(merge(rolling, 'spec: {strategy: {type: Recreate}}').problems).toMatchObject([{ rule: 'patch-strategy' }])
    expect(merge(rolling, 'spec: {strategy: {$retainKeys: [type], type: Recreate}}')).toMatchObject({
      text: `${head}spec:\n  strategy:\n    type: Recreate\n`,
      problems: [],
    })
  })
})

// The values are those of kustomize 5.8.2.
describe('a number or boolean over a string in a build', () => {
  test.each([
    ['double quotes', '"8080" # port', ['9090'], '"9090" # port'],
    ['single quotes', "'x'", ['true'], "'true'"],
    ['a block scalar', '|\n  x', ['5'], '|-\n  5'],
    ['a folded block scalar', '>-\n  x', ['5'], '>-\n  5'],
    ['an anchor', '&x "x"', ['5'], '&x "5"'],
    ['the spelling of the patch', '"1"', ['0123'], '"0123"'],
    ['the same digits', '"5"', ['5'], '"5"'],
    ['a string in between', '|\n  x', ['abc', '5'], '"5"'],
    ['no quotes', 'x', ['5'], '5'],
    ['a tag', '!!str "1"', ['5'], '5'],
    ['another number', '1', ['5'], '5'],
    ['a string that replaced a number', '1', ['"2"', '3'], '3'],
    ['a string that replaced a number and that another patch visited', '1', ['"2"', undefined, '3'], '"3"'],
    ['null', '"1"', ['null'], undefined],
  ])('%s', (_what, before, patches, after) => {
    const { item } = merge(`${head}a: ${before}\n`, 'b: 1', true)
    for (const value of patches) {
      const text = value === undefined ? 'b: 2' : `a: ${value}`
      const node = readPatchNode(readYaml(text).document as YamlDocument) as PatchMap
      mergeResource({ resource: item, schemas: kubernetesSchema, report: () => {} }, node, item.kind)
    }

    expect(item.source(['a'])).toBe(after?.replace(/ #.*/, ''))
    if (after?.includes('#') === true) expect(item.toString()).toContain(`a: ${after}\n`)
  })

  test('follows elements that move', () => {
    const env = (values: string) => `spec: {containers: [{name: x, env: [${values}]}]}\n`
    const { item } = merge(
      `${pod}${env('{name: A, value: 1}, {name: B, value: "1"}')}`,
      env('{name: A, value: "2"}'),
      true,
    )
    const node = readPatchNode(
      readYaml(env('{name: B, value: 3}, {name: A, value: 4}')).document as YamlDocument,
    ) as PatchMap
    mergeResource({ resource: item, schemas: kubernetesSchema, report: () => {} }, node, item.kind)

    expect(item.get(['spec', 'containers', 0, 'env'])).toEqual([
      { name: 'B', value: '3' },
      { name: 'A', value: 4 },
    ])
  })

  test('is as in the patch in a function', () => {
    expect(merge(`${head}a: "8080"\n`, 'a: 9090').text).toBe(`${head}a: 9090\n`)
  })
})

const containers = `spec:
  containers:
  # the first
  - name: a # one
    image: x
  - name: b
    image: 'y'
  nodeName: n
`

describe('lists', () => {
  test.each([
    [
      'an element is merged by its key; others keep their bytes',
      'spec: {containers: [{name: a, image: z}]}',
      containers.replace('image: x', 'image: z'),
    ],
    [
      'elements of the patch come first, with their comments',
      'spec: {containers: [{name: b, image: z}]}',
      "spec:\n  containers:\n  - name: b\n    image: 'z'\n  # the first\n  - name: a # one\n    image: x\n  nodeName: n\n",
    ],
    [
      'a new element comes first',
      'spec: {containers: [{name: c}]}',
      containers.replace('  # the first', '  - name: c\n  # the first'),
    ],
    [
      'an element with $patch: delete goes',
      'spec: {containers: [{name: a, $patch: delete}, {name: zz, $patch: delete}]}',
      "spec:\n  containers:\n  - name: b\n    image: 'y'\n  nodeName: n\n",
    ],
    [
      'when the last element goes, the list stays',
      'spec: {containers: [{name: a, $patch: delete}, {name: b, $patch: delete}]}',
      'spec:\n  containers: []\n  nodeName: n\n',
    ],
    ['an empty list changes nothing', 'spec: {containers: []}', containers],
    ['null takes the list away', 'spec: {containers: null}', 'spec:\n  nodeName: n\n'],
    [
      'an element that is $patch: replace alone: the list is replaced',
      'spec: {containers: [{name: c}, {$patch: replace}]}',
      'spec:\n  containers:\n  - name: c\n  nodeName: n\n',
    ],
    [
      'an element that is $patch: delete alone: the list goes',
      'spec: {containers: [{$patch: delete}]}',
      'spec:\n  nodeName: n\n',
    ],
    [
      'a list without merge keys is replaced',
      'spec: {tolerations: [{key: a}], containers: [{name: a, args: [x]}]}',
      `${containers.replace('image: x', 'image: x\n    args:\n    - x')}  tolerations:\n  - key: a\n`,
    ],
    [
      '$setElementOrder orders (kustomize #2954)',
      'spec: {$setElementOrder/containers: [{name: b}, {name: a}]}',
      "spec:\n  containers:\n  - name: b\n    image: 'y'\n  # the first\n  - name: a # one\n    image: x\n  nodeName: n\n",
    ],
    [
      '$setElementOrder orders what the patch adds; a new one is last where it is named last',
      'spec: {$setElementOrder/containers: [{name: b}, {name: c}], containers: [{name: c}]}',
      `${containers.replace('  nodeName: n\n', '  - name: c\n  nodeName: n\n')}`,
    ],
    [
      'what a new list deletes is not written, and no directive is (kustomize #2954)',
      'spec: {volumes: [{name: v, $patch: delete}, {name: w}, {$patch: replace}], tolerations: [{key: a, $patch: delete}]}',
      `${containers}  tolerations: []\n  volumes:\n  - name: w\n`,
    ],
  ])('merge: %s', (_what, patch, expected) => {
    const { text, problems } = merge(pod + containers, patch)

    expect(text).toBe(pod + expected)
    expect(problems).toEqual([])
  })

  const meta = (list: string) => `${pod}metadata:\n  finalizers:\n${list}  name: x\n`

  test.each([
    ['scalars are a set, those of the patch first', 'metadata: {finalizers: [c, b]}', '  - c\n  - b # two\n  - a\n'],
    ['$deleteFromPrimitiveList', 'metadata: {$deleteFromPrimitiveList/finalizers: [a]}', '  - b # two\n'],
    [
      '$deleteFromPrimitiveList beside new ones and their order',
      'metadata: {$deleteFromPrimitiveList/finalizers: [a], $setElementOrder/finalizers: [b, c], finalizers: [c]}',
      '  - b # two\n  - c\n',
    ],
  ])('merge: %s', (_what, patch, expected) => {
    const { text, problems } = merge(meta('  - a\n  - b # two\n'), patch)

    expect(text).toBe(meta(expected))
    expect(problems).toEqual([])
  })

  test.each([
    [
      'elements out of the order that it gives',
      'spec: {$setElementOrder/containers: [{name: a}, {name: b}], containers: [{name: b}, {name: a}]}',
      'error',
      'patch-directive',
    ],
    [
      'an order for a list that is replaced',
      'spec: {tolerations: [{key: a}], $setElementOrder/nodeSelectors: []}',
      undefined,
      undefined,
    ],
    [
      '$patch: replace for one element',
      'spec: {containers: [{name: a, $patch: replace}]}',
      'warning',
      'patch-element-lost',
    ],
    ['an element without its key', 'spec: {containers: [{image: z}]}', 'warning', 'patch-element-lost'],
    ['an unknown $patch of an element', 'spec: {containers: [{name: a, $patch: drop}]}', 'error', 'patch-directive'],
  ])('report %s', (_what, patch, severity, rule) => {
    const { problems } = merge(pod + containers, patch)

    if (severity === undefined) expect(problems).toEqual([])
    else expect(problems).toContainEqual(expect.objectContaining({ severity, rule }))
  })

  test('a list of a custom resource is replaced', () => {
    const { text } = merge(
      'apiVersion: example.com/v1\nkind: Shop\nspec:\n  l:\n  - name: a\n  - name: b\n',
      'spec: {l: [{name: b}]}',
    )

    expect(text).toBe('apiVersion: example.com/v1\nkind: Shop\nspec:\n  l:\n  - name: b\n')
  })

  test('an embedded object in a custom resource is merged by its own kind', () => {
    const shop =
      'apiVersion: example.com/v1\nkind: Shop\nspec:\n  pod:\n    apiVersion: v1\n    kind: Pod\n    spec:\n      containers:\n      - name: a\n'

    const { text } = merge(shop, 'spec: {pod: {spec: {containers: [{name: b}]}}}')

    expect(text).toBe(shop.replace('      - name: a', '      - name: b\n      - name: a'))
  })

  test('aliases keep their values when the anchored value changes', () => {
    const { item } = merge(
      `${pod}spec:\n  containers:\n  - &one\n    name: a\n  - name: b\nmore: *one\n`,
      'spec: {containers: [{name: b, image: x}]}',
    )

    expect(item.get(['spec', 'containers'])).toEqual([{ name: 'b', image: 'x' }, { name: 'a' }])
    expect(item.get(['more'])).toEqual({ name: 'a' })
  })
})
