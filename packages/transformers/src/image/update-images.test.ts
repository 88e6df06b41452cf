import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { imageTagTransformer } from '../builtins/image-tag-transformer.ts'

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

async function apply(imageTag: Json, items: readonly Json[], config: Json = {}) {
  const functionConfig = {
    apiVersion: 'builtin',
    kind: 'ImageTagTransformer',
    metadata: { name: 'x' },
    imageTag,
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode, results } = await run(imageTagTransformer as KrmFunction, JSON.stringify(list))
  const { items: after } = (readYaml(output).document?.get([]) ?? {}) as unknown as { items: Json[] }
  return { items: JSON.parse(JSON.stringify(after)) as Json[], results, exitCode }
}

const flow = (spec: Json, kind = 'Flow'): Json => ({ apiVersion: 'x/v1', kind, metadata: { name: 'a' }, spec })
const change = { name: 'nginx', newTag: 2 }
const done = '"nginx:2"'

describe('the search for containers', () => {
  test.each([
    [
      'lists at unusual places beside usual ones',
      { containers: [{ image: 'nginx:2' }], steps: [{ containers: [{ image: 'nginx' }] }] },
    ],
    ['lists in lists', { containers: [{ inner: { initContainers: [{ image: 'nginx' }] } }] }],
    [
      'lists in a resource that only mentions others',
      { note: 'containers', run: { containers: [{ image: 'nginx' }] } },
    ],
  ])('visits %s', async (_what, spec) => {
    const { items } = await apply(change, [flow(spec)])

    expect(JSON.stringify(items)).toContain(done)
    expect(JSON.stringify(items)).not.toContain('"nginx"')
  })

  test('visits keys with escapes and aliases', async () => {
    const list = (item: string) => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- ${item}
functionConfig: {apiVersion: builtin, kind: ImageTagTransformer, metadata: {name: x}, imageTag: {name: nginx, newTag: "2"}}
`
    const escaped = await run(imageTagTransformer, list('{kind: A, spec: {a: {"\\x63ontainers": [{image: nginx}]}}}'))
    const aliased = await run(
      imageTagTransformer,
      list('{kind: A, a: &pods [{image: nginx}], spec: {containers: *pods}}'),
    )

    expect(escaped.output).toContain('image: nginx:2')
    expect(aliased.output).toContain('a: [{image: nginx}]')
    expect(aliased.output).toContain('nginx:2')
  })

  test('skips CustomResourceDefinitions', async () => {
    const item = flow({ containers: [{ image: 'nginx' }] }, 'CustomResourceDefinition')

    expect((await apply(change, [item])).items).toEqual([item])
  })
})

describe('as in kustomize', () => {
  test('a suffix is appended by the search and again by the field spec', async () => {
    const { items } = await apply({ name: 'nginx', tagSuffix: '-s' }, [
      flow({ containers: [{ image: 'nginx:1' }], deep: { containers: [{ image: 'nginx:1' }] } }),
    ])

    expect(items[0]?.spec).toEqual({
      containers: [{ image: 'nginx:1-s-s' }],
      deep: { containers: [{ image: 'nginx:1-s' }] },
    })
  })

  test('fieldSpecs replace the default', async () => {
    const volumes = { volumes: [{ image: { reference: 'nginx' } }] }

    expect(JSON.stringify((await apply(change, [flow(volumes)])).items)).toContain(done)
    expect(JSON.stringify((await apply(change, [flow(volumes)], { fieldSpecs: [] })).items)).not.toContain(done)
  })

  test.each([
    ['an image that is not a string', { containers: [{ image: ['nginx'] }] }],
    ['a container that is not a map', { containers: ['nginx'] }],
    ['a field spec that runs into a scalar', { volumes: [{ image: 'nginx' }] }],
  ])('%s is an error', async (_what, spec) => {
    const { results, items, exitCode } = await apply(change, [flow(spec)])

    expect(results[0]?.severity).toBe('error')
    expect(items).toEqual([flow(spec)])
    expect(exitCode).toBe(1)
  })

  test.each([
    ['no name', { newTag: 'x' }],
    ['an unused name', { name: 'busybox', newTag: 'x' }],
  ])('%s changes nothing, with a warning', async (_what, imageTag) => {
    const { results, exitCode } = await apply(imageTag, [flow({ containers: [{ image: 'nginx' }] })])

    expect(results).toMatchObject([{ severity: 'warning', field: { path: 'imageTag.name' } }])
    expect(exitCode).toBe(0)
  })
})

describe('a name is a regular expression, as in kustomize', () => {
  const all = ['nginx:1', 'my/nginx:2', 'my.image', 'myximage@sha512:ab', 'NGINX', '']
  test.each([
    ['nginx', ['nginx:1'], undefined],
    ['my.image', ['my.image', 'myximage@sha512:ab'], 'myximage@sha512:ab'],
    ['my\\.image', ['my.image'], 'my.image'],
    ['.*nginx', ['nginx:1', 'my/nginx:2'], 'nginx:1'],
    ['(?i)nginx', ['nginx:1', 'NGINX'], 'nginx:1'],
    ['NGINX|nginx', ['nginx:1', 'my/nginx:2', 'NGINX'], 'nginx:1'],
    ['*', all, 'nginx:1'],
  ])('%s changes %j', async (name, changed, shown) => {
    const { items, results } = await apply({ name, newTag: 'z' }, [
      flow({ containers: all.map((image) => ({ image })) }),
    ])
    const images: string[] = items[0]?.spec.containers.map(({ image }: { image: string }) => image)

    expect(all.filter((image, i) => images[i] !== image)).toEqual(changed)
    expect(results.map(({ severity, message }) => [severity, message.includes(`matches "${shown}" too`)])).toEqual(
      shown === undefined ? [] : [['warning', true]],
    )
  })

  test.each(['[', '(nginx', 'nginx)', 'a(?=b)', '\\Qnginx'])('%s matches nothing', async (name) => {
    const item = flow({ containers: [{ image: 'nginx' }] })
    const { items, results } = await apply({ name, newTag: 'z' }, [item])

    expect(items).toEqual([item])
    expect(results).toMatchObject([{ severity: 'warning', tags: { rule: 'image-unused' } }])
  })
})
