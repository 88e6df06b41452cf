import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { upsertResource } from './index.ts'

// The config's comments come along with what changes.
goldenExamples(upsertResource, new URL('../examples', import.meta.url), {
  writtenComments: /come along|new/,
})

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

/** Runs the function over items; returns what a user sees. */
async function apply(functionConfig: Json | undefined, items: readonly Json[]) {
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode, results } = await run(upsertResource as KrmFunction, JSON.stringify(list))
  const { items: after } = (readYaml(output).document?.get([]) ?? {}) as unknown as { items: Json[] }
  return { items: JSON.parse(JSON.stringify(after)) as Json[], results, exitCode }
}

const PATH = 'internal.config.kubernetes.io/path'
const service = (spec: Json, metadata: Json = {}): Json => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web', ...metadata },
  spec,
})
const wanted = service({ type: 'NodePort' })
const old = service({ ports: [{ port: 80 }] })

describe('which resource is replaced', () => {
  test('every one of that group, kind, namespace and name; the place stays', async () => {
    const other = { ...old, kind: 'Ingress' }

    const { items } = await apply(wanted, [old, other, old])

    expect(items).toEqual([wanted, other, wanted])
  })

  test('whatever its version', async () => {
    const deployment = (version: string, spec: Json) => ({
      ...service(spec),
      kind: 'Deployment',
      apiVersion: `apps/${version}`,
    })

    const { items } = await apply(deployment('v1', { replicas: 1 }), [deployment('v1beta1', {})])

    expect(items).toEqual([deployment('v1', { replicas: 1 })])
  })

  test.each([
    ['group', { ...old, apiVersion: 'x/v1' }],
    ['kind', { ...old, kind: 'Ingress' }],
    ['name', service({}, { name: 'we' })],
    ['namespace', service({}, { namespace: 'default' })],
    ['nature: a function config', service({}, { annotations: { 'config.kubernetes.io/function': 'exec: {}' } })],
  ])('not one of another %s: there it is added, last', async (_what, item) => {
    const { items, results, exitCode } = await apply(wanted, [item, { ...old, kind: 'Last' }])

    expect(items).toEqual([item, { ...old, kind: 'Last' }, wanted])
    expect(results).toMatchObject([{ severity: 'info', tags: { rule: 'added' }, resourceRef: { name: 'web' } }])
    expect(exitCode).toBe(0)
  })
})

describe('annotations', () => {
  const ours = {
    [PATH]: 'config.yaml',
    'internal.config.kubernetes.io/index': '7',
    'internal.config.kubernetes.io/id': '9',
    'config.kubernetes.io/local-config': 'true',
    'config.kubernetes.io/function': 'container: {}',
    owner: 'me',
  }
  const theirs = {
    [PATH]: 'web.yaml',
    'config.kubernetes.io/path': 'web.yaml',
    'internal.config.kubernetes.io/index': '2',
    'internal.config.kubernetes.io/unknown': 'x',
    owner: 'you',
    gone: 'yes',
  }
  const config = { ...wanted, metadata: { name: 'web', annotations: ours } }

  test('keeps the file, position and internal annotations of the replaced resource', async () => {
    const { items } = await apply(config, [{ ...old, metadata: { name: 'web', annotations: theirs } }])

    const { owner: _, gone: __, ...kept } = theirs
    expect(items[0]?.metadata.annotations).toEqual({ owner: 'me', ...kept })
  })

  test("does not copy the config's own file and position", async () => {
    expect((await apply(config, [])).items).toEqual([
      { ...wanted, metadata: { name: 'web', annotations: { owner: 'me' } } },
    ])
  })

  test('removes an annotations map that becomes empty', async () => {
    const { items } = await apply({ ...wanted, metadata: { name: 'web', annotations: { [PATH]: 'a.yaml' } } }, [])

    expect(items).toEqual([wanted])
  })

  test('keeps a resource local config', async () => {
    const annotations = { 'config.kubernetes.io/local-config': 'true' }

    const { items } = await apply(wanted, [{ ...old, metadata: { name: 'web', annotations } }])

    expect(items).toEqual([{ ...wanted, metadata: { name: 'web', annotations } }])
  })

  test("ignores the config among kpt's items, which is not a resource", async () => {
    const local = { ...wanted, metadata: { name: 'web', annotations: { 'config.kubernetes.io/local-config': 'true' } } }

    const { items } = await apply(local, [local])

    expect(items).toEqual([local, wanted])
    expect((await apply(local, items)).items).toEqual(items)
  })
})

describe('target-path', () => {
  const config = { ...wanted, metadata: { name: 'web', annotations: { 'config.kubernetes.io/target-path': 'a.yaml' } } }
  const at = (path: string) => ({ ...old, metadata: { name: 'web', annotations: { [PATH]: path } } })

  test('only the one of that file is replaced', async () => {
    const { items } = await apply(config, [at('b.yaml'), at('a.yaml')])

    expect(items.map(({ spec }) => spec)).toEqual([old.spec, wanted.spec])
  })

  test('a new one goes there', async () => {
    const { items } = await apply(config, [at('b.yaml')])

    expect(items[1]?.metadata.annotations).toEqual({ [PATH]: 'a.yaml' })
  })
})

describe('a List', () => {
  test('each of its resources', async () => {
    const list = { apiVersion: 'v1', kind: 'List', items: [wanted, { ...wanted, kind: 'Ingress' }] }

    expect((await apply(list, [old])).items).toEqual([wanted, { ...wanted, kind: 'Ingress' }])
  })

  test.each([
    ['an empty one', []],
    ['one without items', undefined],
  ])('%s changes nothing', async (_what, items) => {
    expect(await apply({ apiVersion: 'v1', kind: 'List', items }, [old])).toMatchObject({ items: [old], exitCode: 0 })
  })
})

describe('what is refused', () => {
  test.each([
    ['no config', undefined, 'apiVersion'],
    [
      'arguments',
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'function-input' }, data: { a: 'b' } },
      'kind',
    ],
    ['a resource without a kind', { apiVersion: 'v1', metadata: { name: 'a' } }, 'kind'],
    ['a resource without a name', { ...wanted, metadata: {} }, 'metadata.name'],
    [
      'a List of values that are not objects',
      { apiVersion: 'v1', kind: 'List', metadata: { name: 'a' }, items: ['a'] },
      'items',
    ],
    ['a List that has none', { apiVersion: 'v1', kind: 'List', metadata: { name: 'a' }, items: {} }, 'items'],
    [
      'a nameless one in a List',
      { apiVersion: 'v1', kind: 'List', metadata: { name: 'a' }, items: [{ apiVersion: 'v1', kind: 'A' }] },
      'items[0].metadata.name',
    ],
  ])('%s', async (_what, config, field) => {
    const { results, items, exitCode } = await apply(config, [old])

    expect(results[0]?.severity).toBe('error')
    expect(`${results[0]?.field?.path} ${results[0]?.message}`).toContain(field)
    expect(items).toEqual([old])
    expect(exitCode).toBe(1)
  })
})

test('an equal resource is left byte for byte', async () => {
  const item = `- {kind: "Service",   apiVersion: v1, metadata: {name: 'web'}, spec: {type: NodePort}} # as it is\n`
  const config =
    'functionConfig:\n  apiVersion: v1\n  kind: Service\n  metadata: {name: web}\n  spec:\n    type: NodePort\n'

  const { output, results } = await run(
    upsertResource,
    `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${item}${config}`,
  )

  expect(output).toContain(item)
  expect(results).toMatchObject([{ tags: { rule: 'up-to-date' } }])
})

test('the items around keep every byte', async () => {
  const before = '- # head\n  kind: "A"   # a\n  metadata: {name:   x}\n  # foot\n'
  const after = "-   kind: B\n    apiVersion: 'v1'\n    list:\n    -   0644\n\n"
  const item = '- apiVersion: v1\n  kind: Service\n  metadata: {name: web}\n'
  const config =
    'functionConfig:\n  # licence\n  apiVersion: v1\n  kind: Service # new\n  metadata: {name: web}\n  spec:\n    type: NodePort\n'
  const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

  const { output } = await run(upsertResource, head + before + item + after + config)

  const replaced = '- apiVersion: v1\n  kind: Service\n  metadata: {name: web}\n  spec:\n    type: NodePort\n'
  expect(output.startsWith(head + before + replaced + after + config)).toBe(true)
})

test('what is equal keeps its comments, style and order; what changes is spelled as in the config', async () => {
  const item =
    '- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a # the name\n' +
    "  data: # comment\n    z: 'x' # keep\n    a: {b: 1} # flow\n    mode: 5 # mode\n    gone: y\n"
  const config =
    'functionConfig:\n  kind: ConfigMap\n  apiVersion: v1\n  metadata: {name: a}\n' +
    '  data: {a: {b: 1}, z: x, mode: 0644, "on": "yes"}\n'

  const { output } = await run(
    upsertResource,
    `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${item}${config}`,
  )

  expect(output).toContain(item.replace('mode: 5', 'mode: 0644').replace('    gone: y\n', '    "on": "yes"\n'))
})
