import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { setImage } from './index.ts'

goldenExamples(setImage, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

/** Runs the function with an image over items; returns what a user sees. */
async function apply(image: Json, items: readonly Json[], config: Json = {}) {
  const functionConfig = {
    apiVersion: 'fn.kpt.dev/v1alpha1',
    kind: 'SetImage',
    metadata: { name: 'image' },
    ...(Object.keys(image).length > 0 && { image }),
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode, results } = await run(setImage as KrmFunction, JSON.stringify(list))
  const { items: after } = (readYaml(output).document?.get([]) ?? {}) as unknown as { items: Json[] }
  return { items: after, results, exitCode }
}

const pod = (image: unknown): Json => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'a' },
  spec: { containers: [{ name: 'a', image }] },
})

const DIGEST = `sha256:${'0a'.repeat(32)}`

describe('the new image', () => {
  test.each([
    ['a new tag', 'nginx:1', { name: 'nginx', newTag: '2' }, 'nginx:2'],
    ['a new tag where there was none', 'nginx', { name: 'nginx', newTag: '2' }, 'nginx:2'],
    ['a new tag instead of a digest', 'nginx@sha256:aa', { name: 'nginx', newTag: '2' }, 'nginx:2'],
    ['a digest instead of a tag', 'nginx:1', { name: 'nginx', digest: DIGEST }, `nginx@${DIGEST}`],
    ['a digest instead of both', 'nginx:1@sha256:bb', { name: 'nginx', digest: DIGEST }, `nginx@${DIGEST}`],
    ['kpt #4344: a new name keeps the tag with its colon', 'nginx:1', { name: 'nginx', newName: 'x' }, 'x:1'],
    ['a new name keeps the digest', 'nginx@sha256:aa', { name: 'nginx', newName: 'x' }, 'x@sha256:aa'],
    ['a new name keeps both', 'nginx:1@sha256:aa', { name: 'nginx', newName: 'x' }, 'x:1@sha256:aa'],
    ['a registry with a port', 'r:5000/nginx', { name: 'r:5000/nginx', newTag: '2' }, 'r:5000/nginx:2'],
    ['a tag that is a number', 'nginx:1', { name: 'nginx', newTag: 1.5 }, 'nginx:1.5'],
    ['any digest algorithm', 'nginx@sha512:aa', { name: 'nginx', newTag: '2' }, 'nginx:2'],
    ['a placeholder as tag', 'nginx:{TAG}', { name: 'nginx', newTag: '2' }, 'nginx:2'],
  ])('%s', async (_what, image, change, expected) => {
    const { items, results, exitCode } = await apply(change, [pod(image)])

    expect(items[0]?.spec.containers[0].image).toBe(expected)
    expect(results).toMatchObject([{ severity: 'info', message: 'summary: updated a total of 1 image(s)' }])
    expect(exitCode).toBe(0)
  })

  test.each([
    ['a longer name', 'nginx-exporter:1', 'nginx'],
    ['a name in a registry', 'docker.io/nginx:1', 'nginx'],
    ['a name that fits as a regular expression only', 'myximage:1', 'my.image'],
    ['nothing, from a pattern', 'nginx:1', 'n.*'],
    ['a tag that is none', 'nginx:a b', 'nginx'],
    ['null', null, 'nginx'],
  ])('stays: %s', async (_what, image, name) => {
    const { items, results, exitCode } = await apply({ name, newTag: '2' }, [pod(image)])

    expect(items).toEqual([pod(image)])
    expect(results).toMatchObject([{ severity: 'warning', tags: { rule: 'image-unused' } }, { severity: 'info' }])
    expect(exitCode).toBe(0)
  })

  test('keeps the spelling of a tag, and ignores newTag with a digest, like kpt', async () => {
    const config = (image: string) => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- {apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: [{name: a, image: "nginx:1"}]}}
functionConfig:
  apiVersion: fn.kpt.dev/v1alpha1
  kind: SetImage
  metadata: {name: x}
  image: {name: nginx, ${image}}
`
    const spelt = await run(setImage, config('newTag: 1.10'))
    const both = await run(setImage, config('newTag: "2", digest: "sha256:aa"'))

    expect(spelt.output).toContain('image: "nginx:1.10"')
    expect(both.output).toContain('image: "nginx@sha256:aa"')
    expect(both.results[0]).toMatchObject({ severity: 'warning', tags: { rule: 'image-tag-ignored' } })
  })
})

describe('where images are', () => {
  const change = { name: 'nginx', newTag: '2' }
  const at = (kind: string, rest: Json): Json => ({ apiVersion: 'v1', kind, metadata: { name: 'a' }, ...rest })
  const spec = { containers: [{ image: 'nginx' }] }

  test.each([
    ['a Deployment', at('Deployment', { spec: { template: { spec } } })],
    ['a CronJob', at('CronJob', { spec: { jobTemplate: { spec: { template: { spec } } } } })],
    ['a PodTemplate', at('PodTemplate', { template: { spec } })],
    ['init containers, which kpt forgets', at('Pod', { spec: { initContainers: [{ image: 'nginx' }] } })],
    ['any depth', at('Flow', { steps: [{ run: { pod: spec } }] })],
    ['a volume', at('Pod', { spec: { volumes: [{ image: { reference: 'nginx' } }] } })],
    ['a key with escapes', at('Pod', { spec: { note: 'a\\u0041', containers: [{ image: 'nginx' }] } })],
  ])('%s', async (_what, item) => {
    const { items } = await apply(change, [item])

    expect(JSON.stringify(items)).toContain('"nginx:2"')
  })

  test.each([
    ['a CustomResourceDefinition', at('CustomResourceDefinition', { spec })],
    ['a field of another name', at('Pod', { spec: { sidecars: [{ image: 'nginx' }] } })],
    ['containers that are not a list', at('Flow', { step: { containers: { image: 'nginx' } } })],
    ['a spec that is a text', at('VmRequest', { spec: 'hello' })],
    ['a spec that is a list', at('VmRequest', { spec: ['nginx'] })],
    ['a template that is a text', at('VmRequest', { spec: { template: 'small-vm' } })],
    [
      'containers that are texts',
      at('VmRequest', { spec: { containers: ['nginx'] }, step: { containers: ['nginx'] } }),
    ],
    ['an image that is a map', at('Chart', { spec: { containers: [{ image: { repository: 'nginx' } }] } })],
  ])('not %s', async (_what, item) => {
    const { items, exitCode } = await apply(change, [item, pod('nginx')])

    expect(items).toEqual([item, pod('nginx:2')])
    expect(exitCode).toBe(0)
  })

  const shop = at('Shop', { apiVersion: 'x/v1', spec: { images: [{ image: 'nginx' }] } })

  test.each(['spec/images[]/image', 'spec/images/image', 'spec.images[].image', 'spec.images[*].image'])(
    'additionalImageFields, kpt #3580: %s',
    async (path) => {
      const { items } = await apply(change, [shop], { additionalImageFields: [{ kind: 'Shop', path }] })

      expect(items[0]?.spec.images[0].image).toBe('nginx:2')
    },
  )

  test('additionalImageFields are for the kind that they name', async () => {
    const { items } = await apply(change, [shop], {
      additionalImageFields: [{ kind: 'Bar', path: 'spec/images/image' }],
    })

    expect(items).toEqual([shop])
  })

  test('changes local config too, like kpt', async () => {
    const annotations = { 'config.kubernetes.io/local-config': 'true' }

    const { items } = await apply(change, [{ ...pod('nginx'), metadata: { name: 'a', annotations } }])

    expect(items[0]?.spec.containers[0].image).toBe('nginx:2')
  })
})

describe('what is refused', () => {
  test.each([
    ['no name', { newTag: '2' }, 'image.name', 'must specify `name`'],
    ['no change', { name: 'nginx' }, 'image.newName', 'must specify one of `newName`, `newTag`, or `digest`'],
  ])('%s', async (_what, image, field, message) => {
    const { results, items, exitCode } = await apply(image, [pod('nginx')])

    expect(results).toMatchObject([{ severity: 'error', field: { path: field } }])
    expect(results[0]?.message).toContain(message)
    expect(items).toEqual([pod('nginx')])
    expect(exitCode).toBe(1)
  })

  test.each([
    ['is not a string', 'spec/images/image', [{ image: ['nginx'] }], 'image must be a string'],
    ['is not a string where Pods have one', 'spec/containers/image', [], 'image must be a string'],
    ['is below a scalar', 'spec/images/image', 'nginx', 'images must be in maps and lists'],
  ])('an image at a path of the config that %s', async (_what, path, images, message) => {
    const shop = { ...pod(['nginx']), spec: { containers: [{ image: ['nginx'] }], images } }
    const { results, exitCode } = await apply({ name: 'nginx', newTag: '2' }, [pod('nginx'), shop], {
      additionalImageFields: [{ path }],
    })

    expect(results).toMatchObject([{ severity: 'error', message: expect.stringContaining(message) }])
    expect(exitCode).toBe(1)
  })

  test('a path to annotations of orchestrators', async () => {
    const path = 'metadata/annotations/internal.config.kubernetes.io\\/path'

    const { exitCode } = await apply({ name: 'nginx', newTag: '2' }, [], { additionalImageFields: [{ path }] })

    expect(exitCode).toBe(1)
  })

  test('an unknown key is a warning, as for every kind of kpt', async () => {
    const { results, exitCode } = await apply({ name: 'nginx', newTag: '2', tag: '3' }, [pod('nginx')])

    expect(results[0]).toMatchObject({ severity: 'warning', field: { path: 'image.tag' } })
    expect(exitCode).toBe(0)
  })
})

describe('an image that is not a reference', () => {
  const warnings = async (change: Json) => {
    const { results, exitCode } = await apply({ name: 'nginx', ...change }, [pod('nginx:1')])
    expect(exitCode).toBe(0)
    return results.filter(({ tags }: Json) => tags?.rule === 'image-reference').map(({ message }: Json) => message)
  }

  test.each([
    ['a name in upper case', { newName: 'Nginx' }, 'newName must be'],
    ['a name with a tag', { newName: 'nginx:1.2' }, 'newName must be'],
    ['a name with a space', { newName: 'a b' }, 'newName must be'],
    ['a URL', { newName: 'https://example.com/nginx' }, 'newName must be'],
    ['a tag with a space', { newTag: '1 2' }, 'newTag must be'],
    ['a tag with a colon', { newTag: 'v1:2' }, 'newTag must be'],
    ['a tag that begins with a hyphen', { newTag: '-1' }, 'newTag must be'],
    ['a tag of 129 characters', { newTag: '1'.repeat(129) }, 'newTag must be'],
    ['a digest without its algorithm', { digest: '0a'.repeat(32) }, 'digest must be'],
    ['a digest that is too short', { digest: 'sha256:0a' }, 'digest must be'],
  ])('%s is a warning', async (_what, change, wanted) => {
    expect(await warnings(change)).toEqual([expect.stringContaining(wanted)])
  })

  test.each([
    { newName: 'localhost:5000/a/b_c.d' },
    { newName: 'Registry.example.com/nginx' },
    { newName: '[2001:db8::1]:5000/nginx' },
    { newTag: 'v1.2.3_rc-1' },
    { newTag: 1.28 },
    { newTag: '1'.repeat(128) },
    { newTag: `1@${DIGEST}` },
    { digest: DIGEST },
    { digest: `sha512:${'0a'.repeat(64)}` },
  ])('no warning for %j', async (change) => {
    expect(await warnings(change)).toEqual([])
  })
})
