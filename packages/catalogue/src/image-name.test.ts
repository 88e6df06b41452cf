import { describe, expect, it } from 'vitest'
import { isOwnImage, substituteFor } from './image-name.ts'
import { IMAGE_REGISTRY } from './release.ts'

const digest = `sha256:${'0'.repeat(64)}`

describe('substituteFor', () => {
  const names = ['set-namespace']
  it.each([
    'set-namespace',
    'set-namespace:v0.4',
    'krmkit/set-namespace:dev',
    'gcr.io/kpt-fn/set-namespace:v0.1',
    'ghcr.io/kptdev/krm-functions-catalog/set-namespace',
    'mirror.example.com/fn/set-namespace:v1',
  ])('replaces %s', (image) => {
    expect(substituteFor(image, ['mirror.example.com/fn/'], names)).toBe('set-namespace')
  })

  it.each([
    `gcr.io/kpt-fn/set-namespace@${digest}`,
    'example.com/set-namespace:v1',
    'gcr.io/kpt-fn-contrib/set-namespace',
    'gcr.io/kpt-fn/sub/set-namespace',
    'gcr.io/kpt-fn/unknown:v1',
    'mirror.example.com/fn/more/set-namespace',
  ])('never replaces %s', (image) => {
    expect(substituteFor(image, ['mirror.example.com/fn/'], names)).toBeUndefined()
  })
})

describe("kpt's functions with another name", () => {
  const names = ['format-resources', 'kubeconform']

  it.each([
    ['gcr.io/kpt-fn/format:unstable', 'format-resources'],
    ['gcr.io/kpt-fn/kubeval:v0.3', 'kubeconform'],
    ['ghcr.io/kptdev/krm-functions-catalog/kubeval', 'kubeconform'],
    ['kubeval', 'kubeconform'],
    ['mirror.example.com/format', 'format-resources'],
    ['krmkit/format:dev', undefined],
    ['example.com/kubeval', undefined],
    [`gcr.io/kpt-fn/kubeval@${digest}`, undefined],
  ])('%s: %s', (image, name) => {
    expect(substituteFor(image, ['mirror.example.com'], names)).toBe(name)
  })
})

describe('isOwnImage', () => {
  it.each([
    ['krmkit/set-namespace:dev', true],
    [`${IMAGE_REGISTRY}/set-namespace@${digest}`, true],
    ['example.com/krmkit/set-namespace', false],
    ['set-namespace', false],
  ])('%s: %s', (image, expected) => {
    expect(isOwnImage(image)).toBe(expected)
  })
})
