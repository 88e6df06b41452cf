import { readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { generateFolders } from './index.ts'

goldenExamples(generateFolders, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: results are read at any depth here.
type Json = any

/** Runs the function over items and gives what a user sees. */
async function generate(...items: Json[]) {
  const { output, exitCode, results } = await run(
    generateFolders,
    JSON.stringify({ apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items }),
  )
  const list = readYaml(output).document?.get([]) as Json
  return { folders: list.items.filter((item: Json) => item.kind === 'Folder') as Json[], results, exitCode }
}

const hierarchy = (spec: Json, metadata: Json = {}, apiVersion = 'blueprints.cloud.google.com/v1alpha3') => ({
  apiVersion,
  kind: 'ResourceHierarchy',
  metadata: { name: 'root', ...metadata },
  spec: { ...(apiVersion !== 'cft.dev/v1alpha1' && { parentRef: { external: '1' } }), ...spec },
})

describe('names', () => {
  test.each([
    [['Team "One"'], ['team-one']],
    [['Team_2'], ['team-2']],
    [["Bob's (new)"], ['bobs-new']],
    [[{ Dev: ['A b'] }], ['dev', 'dev.a-b']],
    [[2024], ['2024']],
    [[{ Dev: null, Prod: [] }], ['dev', 'prod']],
  ])('%j becomes %j', async (config, names) => {
    const { folders } = await generate(hierarchy({ config }))

    expect(folders.map((folder) => folder.metadata.name)).toEqual(names)
  })

  test('keeps a name that is a number a string', async () => {
    const { folders } = await generate(hierarchy({ config: [2024] }))

    expect(folders[0].spec.displayName).toBe('2024')
  })

  test.each([
    ['names that become equal', ['Team A', 'team_a'], 'folder-name-taken'],
    ['a folder written twice', ['Dev', 'Dev'], 'folder-name-taken'],
    ['nothing left of a name', ['日本'], 'folder-name'],
    ['a dash in front', ['-a'], 'folder-name'],
    ['names that are too long together', [{ ['a'.repeat(200)]: ['b'.repeat(60)] }], 'folder-name'],
  ])('fails: %s', async (_what, config, rule) => {
    const { results, exitCode, folders } = await generate(hierarchy({ config }))

    expect(results).toMatchObject([{ severity: 'error', tags: { rule } }])
    expect([exitCode, folders]).toEqual([1, []])
  })
})

describe('parents', () => {
  const parents = ({ metadata: { annotations = {} }, spec: { displayName: _name, ...reference } }: Json) => ({
    ...annotations,
    ...reference,
  })

  test.each([
    ['v1alpha3, an organization', {}, {}, { organizationRef: { external: '1' } }, { folderRef: { name: 'a' } }],
    [
      'v1alpha3, a folder',
      { parentRef: { kind: 'Folder', external: 77 } },
      { namespace: 'ns' },
      { folderRef: { external: '77' } },
      {
        folderRef: { name: 'a' },
        'config.kubernetes.io/depends-on': 'resourcemanager.cnrm.cloud.google.com/namespaces/ns/Folder/a',
      },
    ],
  ])('%s', async (_what, spec, metadata, first, second) => {
    const { folders } = await generate(hierarchy({ config: [{ A: ['B'] }], ...spec }, metadata))

    expect(folders.map(parents)).toEqual([first, second])
  })

  test.each([
    ['v1alpha1', { organization: 1, layers: ['x', 'y'], config: { x: ['A'], y: ['B'] } }, 'cft.dev/v1alpha1'],
    ['v1alpha2', { config: [{ A: ['B'] }] }, 'cft.dev/v1alpha2'],
  ])('%s has them in annotations, and is reported as old', async (_what, spec, apiVersion) => {
    const { folders, results } = await generate(hierarchy(spec, {}, apiVersion))

    expect(folders.map(parents)).toEqual([
      { 'cnrm.cloud.google.com/organization-id': '1' },
      { 'cnrm.cloud.google.com/folder-ref': 'a' },
    ])
    expect(results).toMatchObject([{ severity: 'warning', tags: { rule: 'hierarchy-old' } }])
  })

  test.each([
    ['no parent', { parentRef: {} }, 'hierarchy-parent', 'spec.parentRef.external'],
    [
      'a kind without folders',
      { parentRef: { kind: 'Project', external: 1 } },
      'hierarchy-parent-kind',
      'spec.parentRef.kind',
    ],
  ])('fails: %s', async (_what, spec, rule, path) => {
    const { results } = await generate(hierarchy({ config: ['A'], ...spec }))

    expect(results).toMatchObject([{ severity: 'error', tags: { rule }, field: { path } }])
  })
})

describe('shapes', () => {
  test.each([
    ['a folder as text below a folder', [{ Dev: 'Team' }], 'hierarchy-shape', 'spec.config[0].Dev'],
    ['a list in a list', [['A']], 'hierarchy-shape', 'spec.config[0]'],
    ['a map instead of a list', { Dev: ['A'] }, 'hierarchy-shape', 'spec.config'],
    ['a subtree that is not there', [{ Dev: { $subtree: 'x' } }], 'subtree-missing', 'spec.config[0].Dev.$subtree'],
  ])('fails: %s', async (_what, config, rule, path) => {
    const { results, exitCode } = await generate(hierarchy({ config }))

    expect(results).toMatchObject([{ tags: { rule }, field: { path } }])
    expect(exitCode).toBe(1)
  })

  test('fails: a subtree that contains itself, with the full path', async () => {
    const subtrees = { a: [{ X: { $subtree: 'b' } }], b: [{ Y: { $subtree: 'a' } }] }

    const { results } = await generate(hierarchy({ config: [{ Dev: { $subtree: 'a' } }], subtrees }))

    expect(results[0]?.message).toContain('a > b > a')
  })

  test('fails: subtrees that multiply', async () => {
    const subtrees: Json = { s0: ['A'] }
    for (let at = 1; at < 40; at++)
      subtrees[`s${at}`] = ['X', 'Y'].map((name) => ({ [name]: { $subtree: `s${at - 1}` } }))

    const { results } = await generate(hierarchy({ config: [{ Dev: { $subtree: 's39' } }], subtrees }))

    expect(results).toMatchObject([{ tags: { rule: 'too-many-folders' } }])
  })

  test('fails: a layer without its entry', async () => {
    const spec = { organization: 'o', layers: ['x', 'y'], config: { x: ['A'] } }

    const { results } = await generate(hierarchy(spec, {}, 'cft.dev/v1alpha1'))

    expect(results.map(({ tags }) => tags?.rule)).toEqual(['layer-missing', 'hierarchy-old'])
  })

  test('fails: an unknown version', async () => {
    const { results } = await generate(hierarchy({ config: ['A'] }, {}, 'cft.dev/v1alpha9'))

    expect(results[0]?.tags?.rule).toBe('hierarchy-version')
  })
})

test('inherits annotations, except those about the file and the kind of the hierarchy', async () => {
  const annotations = {
    'example.com/owner': 'platform',
    'config.kubernetes.io/local-config': 'true',
    'config.k8s.io/function': 'container: {}',
    'config.kubernetes.io/path': 'a.yaml',
    'internal.config.kubernetes.io/path': 'a.yaml',
    'internal.config.kubernetes.io/anything': 'x',
    'config.k8s.io/id': '1',
  }

  const { folders } = await generate(hierarchy({ config: ['A'] }, { annotations }))

  expect(folders[0].metadata.annotations).toEqual({ 'example.com/owner': 'platform' })
})

test('accepts the hierarchy as the config too (kustomize passes a generator its own config as the only item)', async () => {
  const root = hierarchy({ config: ['A'] })

  const { exitCode, output } = await run(
    generateFolders,
    JSON.stringify({
      apiVersion: 'config.kubernetes.io/v1',
      kind: 'ResourceList',
      items: [root],
      functionConfig: root,
    }),
  )

  expect(exitCode).toBe(0)
  expect(output).toContain('"Folder"')
})
