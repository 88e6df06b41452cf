import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { setNamePrefix } from './index.ts'

goldenExamples(setNamePrefix, new URL('../examples', import.meta.url))

async function rename(items: string, data = '{prefix: shop}') {
  const { output, exitCode, results } = await run(
    setNamePrefix,
    `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items}functionConfig: {apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: ${data}}\n`,
  )
  const text = String(output)
  return { items: text.slice(text.indexOf('items:\n') + 7, text.indexOf('functionConfig:')), exitCode, results }
}

const item = (kind: string, metadata: string, rest = '', apiVersion = 'v1') =>
  `- {apiVersion: ${apiVersion}, kind: ${kind}, metadata: {${metadata}}${rest}}\n`

const CONTEXT = item(
  'ConfigMap',
  'name: kptfile.kpt.dev, annotations: {config.kubernetes.io/local-config: "true"}',
  ', data: {name: shop}',
)

describe('names', () => {
  test.each([
    ['all of the name', 'packagename', 'shop'],
    ['the part before a dash', 'packagename-web', 'shop-web'],
    ['not what only begins alike', 'packagenames', 'packagenames'],
    ['not in the middle', 'my-packagename-web', 'my-packagename-web'],
  ])('%s is replaced', async (_, name, expected) => {
    expect((await rename(item('Service', `name: ${name}`))).items).toBe(item('Service', `name: ${expected}`))
  })

  test('of another prefix', async () => {
    const { items } = await rename(item('Service', 'name: old-web'), '{prefix: shop, oldPrefix: old}')

    expect(items).toContain('name: shop-web')
  })

  test('that start with the new prefix are unchanged, even if it starts with the old one', async () => {
    const { items } = await rename(item('Service', 'name: app-web'), '{prefix: app-blue, oldPrefix: app}')

    expect(items).toBe(item('Service', 'name: app-blue-web'))
    expect((await rename(items, '{prefix: app-blue, oldPrefix: app}')).items).toBe(items)
  })

  test.each([
    ['local config', item('Service', 'name: packagename, annotations: {config.kubernetes.io/local-config: "true"}')],
    ["kpt's inventory", item('ResourceGroup', 'name: packagename', '', 'kpt.dev/v1alpha1')],
  ])('of %s are unchanged', async (_, items) => {
    expect(await rename(items)).toMatchObject({ items, exitCode: 0 })
  })
})

describe('the prefix', () => {
  test('is the name of the package', async () => {
    expect((await rename(CONTEXT + item('Service', 'name: packagename-web'), '{}')).items).toContain('name: shop-web')
  })

  test('does not require a package context if it is set (upstream fails without one)', async () => {
    expect((await rename(item('Service', 'name: packagename-web'))).exitCode).toBe(0)
  })

  test.each([
    ['no package context', ''],
    ['two of them', CONTEXT + CONTEXT],
    ['one without a name', CONTEXT.replace('name: shop', 'name: ""')],
  ])('cannot be found: %s', async (_, items) => {
    const { exitCode, results } = await rename(items + item('Service', 'name: packagename-web'), '{}')

    expect(exitCode).toBe(1)
    expect(results[0]).toMatchObject({ tags: { rule: 'prefix-missing' } })
  })
})

describe('references', () => {
  const map = item('ConfigMap', 'name: packagename-map')

  test.each([
    ['of pods', item('Pod', 'name: p', ', spec: {volumes: [{configMap: {name: packagename-map}}]}'), 'shop-map'],
    [
      'of owners',
      item('Pod', 'name: p, ownerReferences: [{apiVersion: v1, kind: ConfigMap, name: packagename-map}]'),
      'shop-map',
    ],
    [
      'of owners of another kind, which stay',
      item('Pod', 'name: p, ownerReferences: [{apiVersion: v1, kind: Secret, name: packagename-map}]'),
      'packagename-map',
    ],
  ])('%s', async (_, referrer, expected) => {
    expect((await rename(referrer + map)).items).toBe(
      referrer.replace('packagename-map', expected) + map.replace('packagename', 'shop'),
    )
  })

  test.each([
    ['in the same namespace', 'name: packagename-project', 'name: shop-project'],
    ['in an explicit one', 'name: packagename-project, namespace: a', 'name: shop-project, namespace: a'],
    ['in another', 'name: packagename-project, namespace: b', 'name: packagename-project, namespace: b'],
    ['outside of the cluster', 'external: packagename-project', 'external: packagename-project'],
  ])('of Config Connector, %s', async (_, before, after) => {
    const service = (reference: string) =>
      item(
        'Service',
        'name: s, namespace: a',
        `, spec: {projectRef: {${reference}}}`,
        'serviceusage.cnrm.cloud.google.com/v1beta1',
      )
    const project = item(
      'Project',
      'name: packagename-project, namespace: a',
      '',
      'resourcemanager.cnrm.cloud.google.com/v1beta1',
    )

    expect((await rename(service(before) + project)).items).toContain(service(after))
  })

  test('to a namespace: its resources move', async () => {
    const { items, results } = await rename(
      item('Namespace', 'name: packagename') +
        item('Service', 'name: web, namespace: packagename') +
        item(
          'RoleBinding',
          'name: b, namespace: x',
          ', subjects: [{kind: ServiceAccount, name: a, namespace: packagename}]',
          'rbac.authorization.k8s.io/v1',
        ),
    )

    expect(items).not.toContain('packagename')
    expect(results[0]?.message).toBe('replaced "packagename" by "shop" in 1 name, updated 2 references')
  })
})

test('reports nothing if nothing changes', async () => {
  expect(await rename(item('Service', 'name: web'))).toMatchObject({ results: [], exitCode: 0 })
})

describe('a new name that the API server rejects', () => {
  const invalid = async (items: string, prefix: string) => {
    const { results, exitCode } = await rename(items, `{prefix: ${JSON.stringify(prefix)}}`)
    expect(exitCode).toBe(0)
    return results.filter(({ tags }) => tags?.rule === 'name-invalid')
  }
  const pod = item('Pod', 'name: packagename-a')

  test.each([
    ['upper case', pod, 'Shop'],
    ['an underscore', pod, 'my_shop'],
    ['a hyphen at the start', pod, '-shop'],
    ['a slash in the name of a role', item('Role', 'name: packagename', '', 'rbac.authorization.k8s.io/v1'), 'a/b'],
    ['a dot in the name of a namespace', item('Namespace', 'name: packagename'), 'shop.eu'],
    ['64 characters in the name of a service', item('Service', 'name: packagename'), 's'.repeat(64)],
    ['254 characters', item('Pod', 'name: packagename'), 's'.repeat(254)],
  ])('is a warning: %s', async (_, items, prefix) => {
    expect(await invalid(items, prefix)).toMatchObject([
      {
        severity: 'warning',
        field: { path: 'metadata.name' },
        message: expect.stringContaining('or the API server rejects it'),
      },
    ])
  })

  test.each([
    ['a dot', pod, 'shop.eu'],
    [
      'a colon in the name of a role',
      item('Role', 'name: packagename', '', 'rbac.authorization.k8s.io/v1'),
      'system:a',
    ],
    ['63 characters in the name of a service', item('Service', 'name: packagename'), 's'.repeat(63)],
    ['253 characters', item('Pod', 'name: packagename'), 's'.repeat(253)],
  ])('is not a warning: %s', async (_, items, prefix) => {
    expect(await invalid(items, prefix)).toEqual([])
  })

  test('is a warning each, up to 10', async () => {
    const pods = Array.from({ length: 12 }, (_, i) => item('Pod', `name: packagename-${i}`)).join('')

    const found = await invalid(pods, 'Shop')

    expect(found).toHaveLength(11)
    expect(found.map(({ message }) => message)).toContain(
      '2 more new names must be changed, or the API server rejects them',
    )
  })
})
