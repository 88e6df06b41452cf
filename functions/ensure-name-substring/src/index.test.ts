import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { ensureNameSubstring } from './index.ts'

goldenExamples(ensureNameSubstring, new URL('../examples', import.meta.url))

const PREPEND = 'apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: {prepend: dev-}'
const APPEND = 'apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: {append: -dev}'

async function ensure(items: string, config = PREPEND) {
  const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items}functionConfig: {${config}}\n`
  const { output, exitCode, results } = await run(ensureNameSubstring, list)
  const text = String(output)
  const from = text.indexOf('items:\n') + 'items:\n'.length
  return { items: text.slice(from, text.indexOf('functionConfig:')), exitCode, results }
}

const item = (kind: string, name: string, rest = '', apiVersion = 'v1') =>
  `- {apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: ${name}}${rest}}\n`

describe('names', () => {
  test.each([
    ['get the text in front', PREPEND, 'web', 'dev-web'],
    ['get the text at the end', APPEND, 'web', 'web-dev'],
    ['that contain it stay', PREPEND, 'my-dev-web', 'my-dev-web'],
    ['that are another type keep it', PREPEND, '"017" # quoted', '"dev-017" # quoted'],
  ])('%s', async (_, config, name, expected) => {
    const service = (name: string) => `- apiVersion: v1\n  kind: Service\n  metadata:\n    name: ${name}\n`

    expect((await ensure(service(name), config)).items).toBe(service(expected))
  })

  test.each([
    ['Namespace', 'v1'],
    ['CustomResourceDefinition', 'apiextensions.k8s.io/v1'],
    ['APIService', 'apiregistration.k8s.io/v1'],
    ['Kptfile', 'kpt.dev/v1'],
  ])('of a %s stay', async (kind, apiVersion) => {
    const items = item(kind, 'web', '', apiVersion)

    expect(await ensure(items)).toMatchObject({ items, exitCode: 0, results: [] })
  })

  test('of local config are changed, like in kpt', async () => {
    const { items } = await ensure(
      '- {apiVersion: v1, kind: ConfigMap, metadata: {name: a, annotations: {config.kubernetes.io/local-config: "true"}}}\n',
    )

    expect(items).toContain('name: dev-a')
  })

  test('that would conflict are an error, and nothing is changed', async () => {
    const items = item('Service', 'web') + item('Service', 'dev-web')

    expect(await ensure(items)).toMatchObject({ items, exitCode: 1, results: [{ tags: { rule: 'name-taken' } }] })
  })

  test('of different kinds or namespaces can be equal', async () => {
    const { exitCode } = await ensure(
      `${item('Service', 'web')}${item('Secret', 'dev-web')}- {apiVersion: v1, kind: Service, metadata: {name: dev-web, namespace: x}}\n`,
    )

    expect(exitCode).toBe(0)
  })
})

describe('references', () => {
  const pod = (name: string) => `, spec: {volumes: [{configMap: {name: ${name}}}, {secret: {secretName: ${name}}}]}`

  test('are updated to renamed resources only', async () => {
    const { items, results } = await ensure(item('Pod', 'p', pod('a')) + item('ConfigMap', 'a'))

    expect(items).toContain('{volumes: [{configMap: {name: dev-a}}, {secret: {secretName: a}}]}')
    expect(results[0]?.message).toBe('put "dev-" before 2 names, updated 1 reference')
  })

  test('of a resource that already has the text are updated too', async () => {
    const { items } = await ensure(item('Pod', 'dev-p', pod('a')) + item('ConfigMap', 'a'))

    expect(items).toContain('{configMap: {name: dev-a}}')
  })

  test('into another namespace are unchanged', async () => {
    const { items } = await ensure(
      `${item('Pod', 'p', pod('a'))}- {apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: x}}\n`,
    )

    expect(items).toContain('{configMap: {name: a}}')
  })
})

describe('depends-on', () => {
  const dependent = (reference: string, name = 'p') =>
    `- apiVersion: v1\n  kind: Pod\n  metadata:\n    name: ${name}\n    annotations:\n      config.kubernetes.io/depends-on: ${reference} # order\n`

  test.each([
    ['a namespaced object', '/namespaces/x/ConfigMap/a', '/namespaces/x/ConfigMap/dev-a'],
    [
      'an object of the cluster',
      'rbac.authorization.k8s.io/ClusterRole/r',
      'rbac.authorization.k8s.io/ClusterRole/dev-r',
    ],
    [
      'several',
      '/namespaces/x/ConfigMap/a,rbac.authorization.k8s.io/ClusterRole/r',
      '/namespaces/x/ConfigMap/dev-a,rbac.authorization.k8s.io/ClusterRole/dev-r',
    ],
    ['one that is not there', '/namespaces/x/ConfigMap/other', '/namespaces/x/ConfigMap/other'],
    ['one in another namespace', '/namespaces/y/ConfigMap/a', '/namespaces/y/ConfigMap/a'],
    ['one that has the text already', '/namespaces/x/ConfigMap/dev-b', '/namespaces/x/ConfigMap/dev-b'],
    ['a kind that is not renamed', '/Namespace/x', '/Namespace/x'],
    ['no reference', 'nonsense', 'nonsense'],
  ])('%s', async (_, before, after) => {
    const others =
      '- {apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: x}}\n' +
      '- {apiVersion: v1, kind: ConfigMap, metadata: {name: dev-b, namespace: x}}\n' +
      item('Namespace', 'x') +
      item('ClusterRole', 'r', '', 'rbac.authorization.k8s.io/v1')

    const { items } = await ensure(dependent(before) + others)

    expect(items).toContain(dependent(after, 'dev-p'))
  })

  test('is updated if the dependent already has the text (upstream skips it)', async () => {
    const { items } = await ensure(dependent('/ConfigMap/a', 'dev-p') + item('ConfigMap', 'a'))

    expect(items).toContain(dependent('/ConfigMap/dev-a', 'dev-p'))
  })
})

describe('further fields', () => {
  const own = (fields: string) =>
    `apiVersion: fn.kpt.dev/v1alpha1, kind: EnsureNameSubstring, metadata: {name: c}, substring: dev-, ${fields}`

  test.each([
    ['additionalNameFields', 'additionalNameFields: [{path: spec/name, kind: Widget}]'],
    ['fieldSpecs, its older name', 'fieldSpecs: [{path: spec/name, kind: Widget}]'],
  ])('%s', async (_, fields) => {
    const { items } = await ensure(item('Widget', 'w', ', spec: {name: w, other: w}'), own(fields))

    expect(items).toContain('metadata: {name: dev-w}, spec: {name: dev-w, other: w}')
  })

  test('in lists each on its own: a second run changes nothing (upstream adds the text again)', async () => {
    const config = own('additionalNameFields: [{path: spec/parts/name}]')
    const { items } = await ensure(item('Widget', 'w', ', spec: {parts: [{name: a}, {name: dev-b}]}'), config)

    expect(items).toContain('parts: [{name: dev-a}, {name: dev-b}]')
    expect((await ensure(items, config)).items).toBe(items)
  })

  test('are created with create: true', async () => {
    const { items } = await ensure(item('Widget', 'w'), own('additionalNameFields: [{path: spec/name, create: true}]'))

    expect(items).toContain('dev-')
  })

  test('that are not a string are an error', async () => {
    const { results } = await ensure(
      item('Widget', 'w', ', spec: {name: {a: b}}'),
      own('additionalNameFields: [{path: spec/name}]'),
    )

    expect(results[0]).toMatchObject({ severity: 'error', tags: { rule: 'not-a-name' } })
  })
})

describe('the config', () => {
  test.each([
    ['nothing', 'data: {}', 'must say which text'],
    ['both', 'data: {prepend: a, append: b}', 'must give one of'],
    ['an empty text', 'data: {prepend: ""}', 'must not be empty'],
  ])('%s is an error (kpt #4547: an invalid config must not pass)', async (_, data, message) => {
    const { results, exitCode } = await ensure(
      item('Service', 'web'),
      `apiVersion: v1, kind: ConfigMap, metadata: {name: c}, ${data}`,
    )

    expect(exitCode).toBe(1)
    expect(results[0]?.message).toContain(message)
  })
})
