import { describe, expect, test } from 'vitest'
import { apply, cloned, type Json, resource } from './testing/apply.ts'

describe('with a CRD', () => {
  const shop = (scope: string) =>
    resource(
      'apiextensions.k8s.io/v1',
      'CustomResourceDefinition',
      { name: 'shops.example.com' },
      {
        spec: { group: 'example.com', names: { kind: 'Shop' }, scope },
      },
    )

  test.each([
    ['Cluster', { namespace: 'dev' }, 'dev'],
    ['Cluster', {}, undefined],
    ['Namespaced', { namespace: 'dev' }, 'prod'],
    ['Namespaced', {}, 'prod'],
    ['Namespaced', { namespace: null }, 'prod'],
    ['Wrong', {}, undefined],
  ])('a custom resource whose CRD, later in the list, has scope %s: %j', async (scope, metadata, namespace) => {
    const item = resource('example.com/v1', 'Shop', metadata)

    const { items, results } = await apply({ namespace: 'prod' }, [item, shop(scope)])

    expect(items[0]?.metadata.namespace).toBe(namespace)
    expect(results.some(({ tags }) => tags?.rule === 'unknown-scope')).toBe(scope === 'Wrong')
  })

  test.each([
    ['apiextensions.k8s.io/v1beta1', 'prod'],
    ['apiextensions.k8s.io/v1', undefined],
  ])('a custom resource whose CRD of %s has no scope', async (apiVersion, namespace) => {
    const { items } = await apply({ namespace: 'prod' }, [
      resource('example.com/v1', 'Shop'),
      { ...shop(''), apiVersion },
    ])

    expect(items[0]?.metadata.namespace).toBe(namespace)
  })

  test('a custom resource whose CRD is local config', async () => {
    const local = shop('Namespaced')
    local.metadata.annotations = { 'config.kubernetes.io/local-config': 'true' }

    const { items } = await apply({ namespace: 'prod' }, [local, resource('example.com/v1', 'Shop')])

    expect(items.map(({ metadata }) => metadata.namespace)).toEqual([undefined, 'prod'])
  })

  test.each([
    [{ namespaceMatcher: 'dev' }, undefined],
    [{ namespaceMatcher: 'default' }, 'prod'],
  ])('a custom resource without a namespace beside its CRD, with %j', async (matcher, namespace) => {
    const { items } = await apply({ namespace: 'prod', ...matcher }, [
      shop('Namespaced'),
      resource('example.com/v1', 'Shop'),
    ])

    expect(items[1]?.metadata.namespace).toBe(namespace)
  })

  test('a depends-on reference to a custom resource that got its namespace', async () => {
    const annotations = { 'config.kubernetes.io/depends-on': 'example.com/namespaces/default/Shop/a' }

    const { items } = await apply({ namespace: 'prod' }, [
      resource('v1', 'ConfigMap', { annotations }),
      resource('example.com/v1', 'Shop'),
      shop('Namespaced'),
    ])

    expect(items[0]?.metadata.annotations).toEqual({
      'config.kubernetes.io/depends-on': 'example.com/namespaces/prod/Shop/a',
    })
  })
})

describe('without a CRD', () => {
  const skipped = (results: readonly Json[]) => results.filter(({ tags }) => tags?.rule === 'unknown-scope')
  const anonymous = (count: number) =>
    Array.from({ length: count }, (_, at) => resource('example.com/v1', 'Shop', { name: `s${at}` }))

  test.each([
    [1, '"s0": whether'],
    [2, '"s0", Shop "s1": whether'],
    [12, '"s8", Shop "s9" and 2 more: whether'],
  ])('one warning for %i custom resource(s) without a namespace and a CRD', async (count, text) => {
    const { results, exitCode } = await apply({ namespace: 'prod' }, anonymous(count))

    expect(skipped(results)).toMatchObject([{ severity: 'warning', message: expect.stringContaining(text) }])
    expect(results.find(({ severity }) => severity === 'info')?.message).toBe(
      `${count} custom resource(s) have no namespace. no value changed`,
    )
    expect(exitCode).toBe(0)
  })

  test.each([
    [{ namespaceMatcher: 'default' }, {}, 1],
    [{ namespaceMatcher: 'dev' }, {}, 0],
    [{ namespaceMatcher: 'dev' }, cloned('dev'), 1],
    [{}, { namespace: 'dev' }, 0],
    [{}, { annotations: { 'config.kubernetes.io/local-config': 'true' } }, 0],
  ])('with %j, a custom resource %j gives %i warning(s)', async (config, metadata, warnings) => {
    const { results } = await apply({ namespace: 'prod', ...config }, [resource('example.com/v1', 'Shop', metadata)])

    expect(skipped(results)).toHaveLength(warnings)
  })

  test.each(['kpt.dev/v1', 'kustomize.config.k8s.io/v1beta1', 'kubelet.config.k8s.io/v1beta1'])(
    'no warning for an object of %s, which no server has',
    async (apiVersion) => {
      const { results } = await apply({ namespace: 'prod' }, [resource(apiVersion, 'Any')])

      expect(skipped(results)).toEqual([])
      expect(results[0]?.message).toBe('no resource is known to be namespaced. no value changed')
    },
  )

  test.each([
    [
      'a resource in another namespace',
      { namespaceMatcher: 'dev' },
      { namespace: 'test' },
      'no resource is in namespace "dev"',
    ],
    [
      'a resource that had no namespace upstream',
      {},
      cloned('~C', { namespace: 'dev' }),
      '1 resource(s) had no namespace upstream',
    ],
    ['a resource in the namespace', {}, { namespace: 'prod' }, 'all matching namespaces are already "prod"'],
  ])('"already" only where it is true: %s', async (_what, config, metadata, message) => {
    const { results } = await apply({ namespace: 'prod', ...config }, [resource('v1', 'Service', metadata)])

    expect(results.find(({ severity }) => severity === 'info')?.message).toBe(`${message}. no value changed`)
  })
})
