import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { setReplicas } from './index.ts'

goldenExamples(setReplicas, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

/** Runs the function over items; returns what a user sees. */
async function apply(config: Json, items: readonly Json[]) {
  const functionConfig = { apiVersion: 'krmkit.dev/v1alpha1', kind: 'SetReplicas', metadata: { name: 'x' }, ...config }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode, results } = await run(setReplicas as KrmFunction, JSON.stringify(list))
  const { items: after } = (readYaml(output).document?.get([]) ?? {}) as unknown as { items: Json[] }
  return { items: after, results, exitCode }
}

const workload = (kind: string, spec: Json = {}, metadata: Json = {}): Json => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name: 'web', ...metadata },
  spec,
})

describe('which workloads', () => {
  test.each(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController'])('a %s', async (kind) => {
    const { items, exitCode } = await apply({ name: 'web', count: 3 }, [workload(kind)])

    expect(items[0]?.spec).toEqual({ replicas: 3 })
    expect(exitCode).toBe(0)
  })

  test('a custom resource that has the field', async () => {
    const { items } = await apply({ name: 'web', count: 3 }, [workload('Rollout', { replicas: 1 })])

    expect(items[0]?.spec).toEqual({ replicas: 3 })
  })

  test.each([
    ['a name', { name: 'web' }],
    ['a regular expression', { selector: { name: 'w.*' } }],
    ['a kind', { selector: { kind: 'Deployment' } }],
    ['a group', { selector: { group: 'apps' } }],
    ['a namespace', { selector: { namespace: 'shop' } }],
    ['labels', { selector: { labelSelector: 'tier in (front, back)' } }],
    ['annotations', { selector: { annotationSelector: 'team=a' } }],
    ['a name and labels', { name: 'web', selector: { labelSelector: 'tier' } }],
    ['the name it had before kustomize changed it', { name: 'old' }],
  ])('by %s', async (_what, config) => {
    const metadata = {
      namespace: 'shop',
      labels: { tier: 'front' },
      annotations: {
        team: 'a',
        'internal.config.kubernetes.io/previousNames': 'old',
        'internal.config.kubernetes.io/previousNamespaces': 'shop',
        'internal.config.kubernetes.io/previousKinds': 'Deployment',
      },
    }

    const { items } = await apply({ ...config, count: 3 }, [workload('Deployment', {}, metadata)])

    expect(items[0]?.spec).toEqual({ replicas: 3 })
    expect(items[0]?.metadata.annotations).toEqual(metadata.annotations)
  })

  test.each([
    ['another name', { name: 'we' }, workload('Deployment')],
    ['a name that a regular expression fits in part', { selector: { name: 'we' } }, workload('Deployment')],
    ['other labels', { name: 'web', selector: { labelSelector: 'tier' } }, workload('Deployment')],
    ['a kind without replicas', { name: 'web' }, workload('DaemonSet')],
    ['a selector of nothing', { selector: { kind: 'CronJob' } }, workload('Deployment')],
  ])('fails if %s selects no workload', async (_what, config, item) => {
    const { items, results, exitCode } = await apply({ ...config, count: 3 }, [item])

    const field = 'name' in config ? 'name' : 'selector'
    expect(results).toMatchObject([{ severity: 'error', field: { path: field }, tags: { rule: 'replicas-unused' } }])
    expect(items).toEqual([item])
    expect(exitCode).toBe(1)
  })
})

describe('the config', () => {
  test.each([
    ['no count', { name: 'web' }, 'count'],
    ['a negative count', { name: 'web', count: -1 }, 'count'],
    ['half a replica', { name: 'web', count: 1.5 }, 'count'],
    ['neither name nor selector', { count: 1 }, 'name'],
    ['a broken expression', { count: 1, selector: { name: '(' } }, 'selector.name'],
    ['broken labels', { count: 1, selector: { labelSelector: 'a in b' } }, 'selector.labelSelector'],
    ['an unknown key', { name: 'web', count: 1, replicas: 3 }, 'replicas'],
  ])('refused: %s', async (_what, config, field) => {
    const { results, exitCode } = await apply(config, [workload('Deployment')])

    expect(results.map((result) => [result.severity, result.field?.path])).toEqual([['error', field]])
    expect(exitCode).toBe(1)
  })

  test('a ConfigMap: findings point into its data', async () => {
    const { results } = await apply({ apiVersion: 'v1', kind: 'ConfigMap', data: { name: 'a', count: '1' } }, [])

    expect(results).toMatchObject([{ field: { path: 'data.name', currentValue: 'a' } }])
  })
})

test('fails for replicas that are not a number, and does not edit equal ones', async () => {
  const broken = await apply({ name: 'web', count: 3 }, [workload('Deployment', { replicas: [1] })])
  const equal = await apply({ name: 'web', count: 3 }, [workload('Deployment', { replicas: 3 })])

  expect(broken.results).toMatchObject([{ severity: 'error', field: { path: 'spec.replicas' } }, { severity: 'info' }])
  expect(equal.results).toMatchObject([{ severity: 'info', message: 'set 0 of 1 workload(s) to 3 replicas' }])
})
