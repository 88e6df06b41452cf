import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { requireLabels } from './index.ts'

goldenExamples(requireLabels, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: results are read at any depth here.
type Json = Record<string, any>

/** Runs the function over items; returns the results and the exit code. */
async function check(config: Json, items: readonly Json[]) {
  const { output, exitCode } = await run(
    requireLabels as KrmFunction,
    JSON.stringify({
      apiVersion: 'config.kubernetes.io/v1',
      kind: 'ResourceList',
      items,
      functionConfig: {
        apiVersion: 'krmkit.dev/v1alpha1',
        kind: 'RequireLabels',
        metadata: { name: 'policy' },
        ...config,
      },
    }),
  )
  const list = readYaml(output).document?.get([]) as unknown as { items: Json[]; results?: Json[] }
  return { items: list.items, results: list.results ?? [], exitCode }
}

const deployment = (labels: Json | undefined, metadata: Json = {}): Json => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', ...(labels && { labels }), ...metadata },
})

describe('what is required', () => {
  test.each([
    ['a label that is there', { labels: ['app'] }, { app: 'web' }],
    ['any value', { labels: { app: [] } }, { app: 'web' }],
    ['one of the values', { labels: { team: ['payments', 'search'] } }, { team: 'search' }],
    ['a value with a star', { labels: { version: ['v*.*'] } }, { version: 'v1.2' }],
    ['a prefixed key', { labels: ['app.kubernetes.io/name'] }, { 'app.kubernetes.io/name': 'web' }],
  ])('passes: %s', async (_what, config, labels) => {
    const { results, exitCode } = await check(config, [deployment(labels)])

    expect(results).toEqual([])
    expect(exitCode).toBe(0)
  })

  test.each([
    ['a label that is missing', { labels: ['app'] }, { team: 'x' }, 'label-missing', 'label "app" must be set'],
    ['no labels at all', { labels: ['app'] }, undefined, 'label-missing', 'label "app" must be set'],
    ['an empty value', { labels: ['app'] }, { app: '' }, 'label-missing', 'label "app" must be set'],
    [
      'a value that is not allowed',
      { labels: { team: ['payments', 'search'] } },
      { team: 'ads' },
      'label-value',
      'label "team" must be set to "payments" or "search", found "ads"',
    ],
    [
      'a value that only begins like the pattern',
      { labels: { version: ['v*.*'] } },
      { version: 'v1' },
      'label-value',
      'label "version" must be set to "v*.*", found "v1"',
    ],
  ])('fails: %s', async (_what, config, labels, rule, message) => {
    const { results, exitCode } = await check(config, [deployment(labels)])

    expect(results).toMatchObject([{ severity: 'error', message, tags: { rule } }])
    expect(exitCode).toBe(1)
  })

  test('one finding for each resource and label, with field and file', async () => {
    const at = (index: number) => ({
      annotations: {
        'internal.config.kubernetes.io/path': 'web.yaml',
        'internal.config.kubernetes.io/index': `${index}`,
      },
    })

    const { results } = await check({ labels: ['app', 'example.com/team'] }, [
      deployment({ app: 'web' }, at(0)),
      deployment(undefined, at(1)),
    ])

    expect(results.map(({ field, file }) => [field.path, file])).toEqual([
      ['metadata.labels["example.com/team"]', { path: 'web.yaml', index: 0 }],
      ['metadata.labels.app', { path: 'web.yaml', index: 1 }],
      ['metadata.labels["example.com/team"]', { path: 'web.yaml', index: 1 }],
    ])
  })

  test('contains the value found and, if only one value is allowed, the value to set', async () => {
    const { results } = await check({ labels: { team: ['search'] } }, [deployment({ team: 'ads' })])

    expect(results[0]?.field).toEqual({ path: 'metadata.labels.team', currentValue: 'ads', proposedValue: 'search' })
  })
})

describe('what is checked', () => {
  test.each([
    ['a kind', { kinds: ['Deployment'] }, {}],
    ['a kind with its group', { kinds: ['apps/Deployment'] }, {}],
    ['a namespace', { namespaces: ['prod'] }, { namespace: 'prod' }],
  ])('%s that is selected', async (_what, selection, metadata) => {
    const { exitCode } = await check({ labels: ['app'], ...selection }, [deployment(undefined, metadata)])

    expect(exitCode).toBe(1)
  })

  test.each([
    ['a kind', { kinds: ['Service'] }, {}],
    ['a kind of another group', { kinds: ['extensions/Deployment'] }, {}],
    ['a namespace', { namespaces: ['prod'] }, { namespace: 'dev' }],
    ['no namespace', { namespaces: ['prod'] }, {}],
  ])('not %s that is not selected', async (_what, selection, metadata) => {
    const { results, exitCode } = await check({ labels: ['app'], ...selection }, [deployment(undefined, metadata)])

    expect(results).toEqual([])
    expect(exitCode).toBe(0)
  })

  test.each([
    ['local config', deployment(undefined, { annotations: { 'config.kubernetes.io/local-config': 'true' } })],
    ["a function's config", deployment(undefined, { annotations: { 'config.kubernetes.io/function': 'exec: {}' } })],
    ['a Kptfile', { apiVersion: 'kpt.dev/v1', kind: 'Kptfile', metadata: { name: 'web' } }],
  ])('not %s, which no cluster gets', async (_what, item) => {
    const { exitCode } = await check({ labels: ['app'] }, [item])

    expect(exitCode).toBe(0)
  })

  test('a validator changes nothing', async () => {
    const items = [deployment({ app: 'web' }), deployment(undefined)]

    expect((await check({ labels: ['app'] }, items)).items).toEqual(items)
  })
})

describe('the config', () => {
  const configMap = (data: Json) => ({ apiVersion: 'v1', kind: 'ConfigMap', data })

  test.each([
    ['words', 'app,team'],
    ['words with spaces', 'app, team'],
    ['a list', '[app, team]'],
    ['a list on lines', '- app\n- team\n'],
    ['a map', '{app: [], team: [search]}'],
  ])('a ConfigMap with %s', async (_what, labels) => {
    const { results } = await check(configMap({ labels }), [deployment({ app: 'web' })])

    expect(results.map(({ field }) => field.path)).toEqual(['metadata.labels.team'])
  })

  test.each([
    ['warning', 0],
    ['info', 0],
    ['error', 1],
  ])('severity %s', async (severity, code) => {
    const { results, exitCode } = await check({ labels: ['app'], severity }, [deployment(undefined)])

    expect(results[0]?.severity).toBe(severity)
    expect(exitCode).toBe(code)
  })

  test.each([
    ['no labels', {}, 'labels'],
    ['an empty list', { labels: [] }, 'labels'],
    ['a key that no label can have', { labels: ['app name'] }, 'labels[0]'],
    ['a severity that does not exist', { labels: ['app'], severity: 'fatal' }, 'severity'],
  ])('refused: %s', async (_what, config, field) => {
    const { results, exitCode } = await check(config, [deployment(undefined)])

    expect(results.map((result) => [result.severity, result.field?.path])).toEqual([['error', field]])
    expect(exitCode).toBe(1)
  })
})
