import { type KrmFunction, makeResource, readYaml, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { replicaCountTransformer } from '../builtins/replica-count-transformer.ts'
import { toBuildResource } from '../resource-id/build-state.ts'
import { setReplicas } from './set-replicas.ts'

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

async function apply(config: Json, items: readonly Json[]) {
  const functionConfig = { apiVersion: 'builtin', kind: 'ReplicaCountTransformer', metadata: { name: 'x' }, ...config }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode, results } = await run(replicaCountTransformer as KrmFunction, JSON.stringify(list))
  const { items: after } = (readYaml(output).document?.get([]) ?? {}) as unknown as { items: Json[] }
  return { items: after, results, exitCode }
}

const web = (kind: string, spec: Json = {}): Json => ({ apiVersion: 'apps/v1', kind, metadata: { name: 'web' }, spec })

describe('replicas by name and kind', () => {
  test('uses the field specs of a Kustomization by default', async () => {
    const { items } = await apply({ replica: { name: 'web', count: 3 } }, [web('Deployment'), web('Service')])

    expect(items.map(({ spec }) => spec)).toEqual([{ replicas: 3 }, {}])
  })

  test('a missing count is 0, as in Go', async () => {
    expect((await apply({ replica: { name: 'web' } }, [web('Deployment')])).items[0]?.spec).toEqual({ replicas: 0 })
  })

  test('sets a field in every element of a list', async () => {
    const fieldSpecs = [{ path: 'spec/pools/replicas', create: true }]

    const { items } = await apply({ replica: { name: 'web', count: 3 }, fieldSpecs }, [
      web('Pools', { pools: [{}, {}] }),
    ])

    expect(items[0]?.spec.pools).toEqual([{ replicas: 3 }, { replicas: 3 }])
  })

  test.each([
    ['the name it had', { name: 'old' }],
    ['the name it has', { name: 'web' }],
  ])('sets replicas by %s', async (_what, replica) => {
    const annotations = {
      'internal.config.kubernetes.io/previousNames': 'old',
      'internal.config.kubernetes.io/previousNamespaces': 'default',
      'internal.config.kubernetes.io/previousKinds': 'Deployment',
    }
    const item = { ...web('Deployment'), metadata: { name: 'web', annotations } }

    const { items } = await apply({ replica: { ...replica, count: 3 } }, [item])

    expect(items[0]?.spec).toEqual({ replicas: 3 })
  })
})

test.each([
  [true, '5'],
  [false, 5],
])('a count in place of a quoted scalar; in a build (%s): %j', (isInBuild, expected) => {
  const text = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: "1"}\n'
  const item = isInBuild ? toBuildResource(makeResource(text)) : makeResource(text)
  setReplicas({ items: [item], report: () => {} }, 5, [{ path: 'spec/replicas' }])

  expect(item.get(['spec', 'replicas'])).toBe(expected)
})

describe('errors', () => {
  test.each([
    ['an unknown name', { replica: { name: 'we', count: 3 } }],
    [
      'a name that only another kind has',
      { replica: { name: 'web', count: 3 }, fieldSpecs: [{ path: 'a', kind: 'B' }] },
    ],
    ['no field specs', { replica: { name: 'web', count: 3 }, fieldSpecs: [] }],
  ])('reports %s', async (_what, config) => {
    const { results, exitCode } = await apply(config, [web('Deployment')])

    expect(results).toMatchObject([
      { severity: 'error', field: { path: 'replica.name' }, tags: { rule: 'replicas-unused' } },
    ])
    expect(exitCode).toBe(1)
  })

  test('reports a map in place of the number', async () => {
    const { results } = await apply({ replica: { name: 'web', count: 3 } }, [web('Deployment', { replicas: { a: 1 } })])

    expect(results).toMatchObject([{ severity: 'error', field: { path: 'spec.replicas' } }])
  })
})
