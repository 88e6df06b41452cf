import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { setNamespace } from './index.ts'
import { apply, cloned, type Json, resource } from './testing/apply.ts'

goldenExamples(setNamespace, new URL('../examples', import.meta.url))

describe('which resources move', () => {
  test.each([
    ['a namespaced kind without a namespace', resource('apps/v1', 'Deployment'), 'prod'],
    ['a namespaced kind in another namespace', resource('v1', 'Service', { namespace: 'dev' }), 'prod'],
    ['a namespaced kind of an old API version', resource('extensions/v1beta1', 'Ingress'), 'prod'],
    ['a custom resource with a namespace', resource('example.com/v1', 'Shop', { namespace: 'dev' }), 'prod'],
    ['a custom resource without a namespace', resource('example.com/v1', 'Shop'), undefined],
    ['a namespaced kind whose namespace is null', resource('v1', 'Service', { namespace: null }), 'prod'],
    ['a custom resource whose namespace is null', resource('example.com/v1', 'Shop', { namespace: null }), null],
    ['a custom kind in a group of Kubernetes', resource('gateway.networking.k8s.io/v1', 'GatewayClass'), undefined],
    ['a cluster-scoped kind', resource('v1', 'PersistentVolume'), undefined],
    ['a cluster-scoped kind with a stray namespace', resource('v1', 'Node', { namespace: 'dev' }), 'dev'],
    [
      'local config',
      resource('v1', 'ConfigMap', { annotations: { 'config.kubernetes.io/local-config': 'true' } }),
      undefined,
    ],
    [
      'a resource that is not local config',
      resource('v1', 'ConfigMap', { annotations: { 'config.kubernetes.io/local-config': 'false' } }),
      'prod',
    ],
    ['a Kptfile', resource('kpt.dev/v1', 'Kptfile'), undefined],
  ])('%s', async (_what, item, namespace) => {
    const { items, exitCode } = await apply({ namespace: 'prod' }, [item])

    expect(items[0]?.metadata.namespace).toBe(namespace)
    expect(exitCode).toBe(0)
  })

  test('a Namespace object is renamed', async () => {
    const { items } = await apply({ namespace: 'prod' }, [resource('v1', 'Namespace', { name: 'dev' })])

    expect(items[0]?.metadata).toEqual({ name: 'prod' })
  })
})

describe('what refers to a namespace', () => {
  const subjects = [
    { kind: 'ServiceAccount', name: 'robot', namespace: 'dev' },
    { kind: 'ServiceAccount', name: 'robot' },
    { kind: 'Group', name: 'admins', namespace: 'dev' },
  ]

  test.each(['RoleBinding', 'ClusterRoleBinding'])('service accounts of a %s, but no other subjects', async (kind) => {
    const { items } = await apply({ namespace: 'prod' }, [
      resource('rbac.authorization.k8s.io/v1', kind, {}, { subjects }),
    ])

    expect(items[0]?.subjects.map((subject: Json) => subject.namespace)).toEqual(['prod', undefined, 'dev'])
  })

  const clientConfig = { service: { name: 'hook', namespace: 'dev' } }

  test.each([
    ['APIService', 'apiregistration.k8s.io/v1', { spec: { service: clientConfig.service } }],
    ['CustomResourceDefinition', 'apiextensions.k8s.io/v1', { spec: { conversion: { webhook: { clientConfig } } } }],
    [
      'CustomResourceDefinition',
      'apiextensions.k8s.io/v1beta1',
      { spec: { conversion: { webhookClientConfig: clientConfig } } },
    ],
    ['ValidatingWebhookConfiguration', 'admissionregistration.k8s.io/v1', { webhooks: [{ name: 'a', clientConfig }] }],
    ['MutatingWebhookConfiguration', 'admissionregistration.k8s.io/v1', { webhooks: [{ name: 'a', clientConfig }] }],
  ])('the service of a %s (%s)', async (kind, apiVersion, rest) => {
    const { items } = await apply({ namespace: 'prod' }, [resource(apiVersion, kind, {}, rest)])

    expect(JSON.stringify(items[0])).toContain('"namespace":"prod"')
    expect(JSON.stringify(items[0])).not.toContain('"dev"')
    expect(items[0]?.metadata.namespace).toBeUndefined()
  })

  test.each([
    ['APIService', 'apiregistration.k8s.io/v1', { spec: { group: 'g' } }],
    ['CustomResourceDefinition', 'apiextensions.k8s.io/v1', { spec: { conversion: { strategy: 'None' } } }],
    [
      'ValidatingWebhookConfiguration',
      'admissionregistration.k8s.io/v1',
      { webhooks: [{ clientConfig: { url: 'https://x' } }] },
    ],
  ])('a %s (%s) without a service stays as it is', async (kind, apiVersion, rest) => {
    const item = resource(apiVersion, kind, {}, rest)

    const { items } = await apply({ namespace: 'prod' }, [item])

    expect(items[0]).toEqual(item)
  })

  const dependsOn = (references: string) =>
    resource('v1', 'ConfigMap', { name: 'late', annotations: { 'config.kubernetes.io/depends-on': references } })

  test.each([
    ['a resource that moves', 'apps/namespaces/dev/Deployment/a', 'apps/namespaces/prod/Deployment/a'],
    ['a resource in the core group', '/namespaces/default/Service/a', '/namespaces/prod/Service/a'],
    [
      'several',
      '/Namespace/dev, apps/namespaces/dev/Deployment/a',
      '/Namespace/prod, apps/namespaces/prod/Deployment/a',
    ],
    ['a resource that is not in the list', 'apps/namespaces/dev/Deployment/b', 'apps/namespaces/dev/Deployment/b'],
    ['something that is not a reference', 'dev', 'dev'],
  ])('depends-on: %s', async (_what, before, after) => {
    const { items } = await apply({ namespace: 'prod' }, [
      dependsOn(before),
      resource('apps/v1', 'Deployment', { namespace: 'dev' }),
      resource('v1', 'Service'),
      resource('v1', 'Namespace', { name: 'dev' }),
    ])

    expect(items[0]?.metadata.annotations['config.kubernetes.io/depends-on']).toBe(after)
  })
})

describe('with a namespaceMatcher', () => {
  const config = { namespace: 'prod', namespaceMatcher: 'dev' }

  test.each([
    ['in the namespace', { namespace: 'dev' }, 'prod'],
    ['in another namespace', { namespace: 'test' }, 'test'],
    ['in none', {}, undefined],
    ['cloned from the namespace', cloned('dev', { namespace: 'test' }), 'prod'],
  ])('a resource %s', async (_what, metadata, namespace) => {
    const { items } = await apply(config, [resource('v1', 'Service', metadata)])

    expect(items[0]?.metadata.namespace).toBe(namespace)
  })

  test('only service accounts of that namespace are replaced', async () => {
    const subjects = ['dev', 'test'].map((namespace) => ({ kind: 'ServiceAccount', name: 'robot', namespace }))

    const { items } = await apply(config, [
      resource('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', {}, { subjects }),
    ])

    expect(items[0]?.subjects.map((subject: Json) => subject.namespace)).toEqual(['prod', 'test'])
  })

  test('"default" stands for no namespace too', async () => {
    const { items } = await apply({ namespace: 'prod', namespaceMatcher: 'default' }, [resource('v1', 'Service')])

    expect(items[0]?.metadata.namespace).toBe('prod')
  })
})

describe('what is reported', () => {
  test('the namespaces left and the number of values', async () => {
    const { results } = await apply({ namespace: 'prod' }, [
      resource('v1', 'Service', { namespace: 'dev' }),
      resource('apps/v1', 'Deployment'),
    ])

    expect(results[0]).toMatchObject({
      severity: 'info',
      message: 'namespace [default dev] updated to "prod", 2 value(s) changed',
    })
  })

  test.each([
    [{}, 'all matching namespaces are already "default". added `metadata.namespace` to 1 resource(s) without it'],
    [
      { namespace: 'dev' },
      'namespace [dev] updated to "default", 1 value(s) changed. added `metadata.namespace` to 1 resource(s) without it',
    ],
  ])('that the default namespace is written into resources without it, beside %j', async (metadata, message) => {
    const { results } = await apply({ namespace: 'default' }, [
      resource('v1', 'Service'),
      ...('namespace' in metadata ? [resource('apps/v1', 'Deployment', metadata)] : []),
    ])

    expect(results[0]?.message).toBe(message)
  })

  test('that nothing was to be done', async () => {
    const { results } = await apply({ namespace: 'prod' }, [resource('v1', 'Service', { namespace: 'prod' })])

    expect(results[0]?.message).toBe('all matching namespaces are already "prod". no value changed')
  })

  test.each([
    [
      'two resources that become one',
      { namespace: 'prod' },
      [{ namespace: 'dev' }, { namespace: 'test' }],
      'duplicate-resource',
    ],
    ['a name that the API server refuses', { namespace: 'My_NS' }, [{}], 'namespace-name'],
    ['an upstream without a namespace', { namespace: 'prod' }, [cloned('~C')], 'upstream-scope'],
  ])('a warning for %s', async (_what, config, metadata, rule) => {
    const { results, exitCode } = await apply(
      config,
      metadata.map((each) => resource('v1', 'Service', each)),
    )

    expect(results.filter(({ severity }) => severity === 'warning').map(({ tags }) => tags.rule)).toEqual([rule])
    expect(exitCode).toBe(0)
  })

  test.each([
    ['no namespace', {}, [{}], 'namespace'],
    ['an empty namespace', { namespace: '' }, [{}], 'namespace'],
    ['clones from several namespaces', { namespace: 'prod' }, [cloned('one'), cloned('two')], 'namespaceMatcher'],
  ])('an error for %s', async (_what, config, metadata, field) => {
    const { results, exitCode } = await apply(
      config,
      metadata.map((each) => resource('v1', 'Service', each)),
    )

    expect(results.filter(({ severity }) => severity === 'error').map((each) => each.field?.path)).toEqual([field])
    expect(exitCode).toBe(1)
  })

  test('an error for metadata that can hold no namespace', async () => {
    const { results } = await apply({ namespace: 'prod' }, [{ apiVersion: 'v1', kind: 'Service', metadata: 'text' }])

    expect(results[0]).toMatchObject({ severity: 'error', tags: { rule: 'metadata' } })
  })
})

describe('which configs are understood', () => {
  const context = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'kptfile.kpt.dev' } }

  test.each([
    ['its own kind', { apiVersion: 'krmkit.dev/v1alpha1', namespace: 'prod' }],
    ['a ConfigMap', { ...context, metadata: { name: 'function-input' }, data: { namespace: 'prod' } }],
    ["kpt's package context", { ...context, data: { name: 'prod' } }],
    ["kpt's package context with both", { ...context, data: { name: 'other', namespace: 'prod' } }],
  ])('%s', async (_what, config) => {
    const { items } = await apply(config, [resource('v1', 'Service')])

    expect(items[0]?.metadata.namespace).toBe('prod')
  })

  test('ignores the name in any other ConfigMap', async () => {
    const { exitCode } = await apply({ ...context, metadata: { name: 'x' }, data: { name: 'prod' } }, [])

    expect(exitCode).toBe(1)
  })
})
