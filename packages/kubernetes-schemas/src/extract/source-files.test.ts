import { describe, expect, test } from 'vitest'
import { k8s, object, pack, run } from '../../tests/extract-objects.ts'

describe('a file for each group and version', () => {
  const pod = object('v1', 'Pod', 'a')
  const split = (objects: readonly object[], sources = [k8s()]) => run(objects, sources, true).files
  const objects = [pod, object('apps/v1', 'Deployment', 'b'), object('v1', 'Service', 'c')]

  test('holds its objects and imports only their types', () => {
    const files = split(objects)
    expect([...files.keys()].filter((path) => path.startsWith('resources'))).toEqual([
      'resources.ts',
      'resources/apps-v1.ts',
      'resources/core-v1.ts',
    ])
    expect(files.get('resources/apps-v1.ts')).toMatch(
      /^\/\/ typed\nimport type \* as v1_34 from '\.\.\/k8s\/v1\.34\/index\.js'\n\nexport const deploymentB = /,
    )
    expect(files.get('resources/core-v1.ts')?.match(/export const \w+/g)).toEqual([
      'export const podA',
      'export const serviceC',
    ])
  })

  test('one file exports all of them, in the order of the input', () => {
    expect(split(objects).get('resources.ts')).toBe(
      `// typed
import {
  deploymentB,
} from './resources/apps-v1.ts'
import {
  podA,
  serviceC,
} from './resources/core-v1.ts'

export * from './resources/apps-v1.ts'
export * from './resources/core-v1.ts'

/** All resources, in the order of the files. */
export const resources: readonly object[] = [
  podA,
  deploymentB,
  serviceC,
]
`,
    )
  })

  test('the types have only what the objects use', () => {
    const types = [...split([object('v1', 'ConfigMap', 'c')]).keys()].filter((path) => path.endsWith('.d.ts'))
    expect(types).toEqual(['k8s/v1.34/core/v1.d.ts', 'k8s/v1.34/meta/v1.d.ts', 'k8s/v1.34/index.d.ts'])
    expect(split([object('v1', 'ConfigMap', 'c')]).get('k8s/v1.34/core/v1.d.ts')).not.toContain('interface Pod')
  })

  test.each([
    ['../../x/v1', 'resources/..-.._x_v1.ts'],
    ['Apps.Example/v1', 'resources/apps.example-v1.ts'],
    ['a/b/c/d', 'resources/a-b_c_d.ts'],
  ])('an API version is never a path: %s', (apiVersion, path) => {
    const slash = apiVersion.indexOf('/')
    const gvk = [{ group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1), kind: 'Shop' }]
    const shop = pack('shop', undefined, { 'a.json': { 'x-kubernetes-group-version-kind': gvk } })
    const names = [...split([object(apiVersion, 'Shop', 's')], [k8s(), shop]).keys()]
    expect(names.filter((name) => name.startsWith('resources/'))).toEqual([path])
  })
})
