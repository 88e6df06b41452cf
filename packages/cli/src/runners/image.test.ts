import { describe, expect, it } from 'vitest'
import { fullImageName, isOwnImage, substituteFor } from './image.ts'

const digest = `sha256:${'0'.repeat(64)}`

describe('fullImageName', () => {
  it.each([
    ['set-namespace', undefined, {}, 'ghcr.io/kptdev/krm-functions-catalog/set-namespace:latest'],
    ['set-namespace:v0.4', undefined, {}, 'ghcr.io/kptdev/krm-functions-catalog/set-namespace:v0.4'],
    ['set-namespace', 'v0.4', {}, 'ghcr.io/kptdev/krm-functions-catalog/set-namespace:v0.4'],
    ['set-namespace', undefined, { KPT_IMAGE_PREFIX: 'example.com/fn/' }, 'example.com/fn/set-namespace:latest'],
    ['gcr.io/kpt-fn/set-namespace:v0.1', 'v0.2', {}, 'gcr.io/kpt-fn/set-namespace:v0.2'],
    ['localhost:5000/fn', undefined, {}, 'localhost:5000/fn'],
    [`a/b@${digest}`, undefined, {}, `a/b@${digest}`],
    [`a/b:v1@${digest}`, undefined, {}, `a/b:v1@${digest}`],
  ])('%s, tag %s', (image, tag, env, full) => {
    expect(fullImageName(image, tag, env).value).toBe(full)
  })

  it.each([
    ['', undefined],
    ['A', undefined],
    ['a b', undefined],
    ['--privileged', undefined],
    ['-v/:/host', undefined],
    ['a/b@sha256:abc', undefined],
    ['a', '^1.0'],
    [`a/b@${digest}`, 'v1'],
  ])('refuses %j with tag %s', (image, tag) => {
    expect(fullImageName(image, tag, {}).problems?.[0]?.isUsage).toBe(true)
  })
})

describe('substituteFor', () => {
  const names = ['set-namespace']
  it.each([
    'set-namespace',
    'set-namespace:v0.4',
    'krmkit/set-namespace:dev',
    'gcr.io/kpt-fn/set-namespace:v0.1',
    'ghcr.io/kptdev/krm-functions-catalog/set-namespace',
    'mirror.example.com/fn/set-namespace:v1',
  ])('stands in for %s', (image) => {
    expect(substituteFor(image, ['mirror.example.com/fn/'], names)).toBe('set-namespace')
  })

  it.each([
    `gcr.io/kpt-fn/set-namespace@${digest}`,
    'example.com/set-namespace:v1',
    'gcr.io/kpt-fn-contrib/set-namespace',
    'gcr.io/kpt-fn/sub/set-namespace',
    'gcr.io/kpt-fn/unknown:v1',
    'mirror.example.com/fn/more/set-namespace',
  ])('never for %s', (image) => {
    expect(substituteFor(image, ['mirror.example.com/fn/'], names)).toBeUndefined()
  })
})

describe('isOwnImage', () => {
  it.each([
    ['krmkit/set-namespace:dev', true],
    [`ghcr.io/krmkit/set-namespace@${digest}`, true],
    ['example.com/krmkit/set-namespace', false],
    ['set-namespace', false],
  ])('%s: %s', (image, expected) => {
    expect(isOwnImage(image)).toBe(expected)
  })
})
