import { describe, expect, it } from 'vitest'
import { fullImageName } from './image.ts'

const digest = `sha256:${'0'.repeat(64)}`

describe('fullImageName', () => {
  it.each([
    ['set-namespace', undefined, {}, 'ghcr.io/kptdev/krm-functions-catalog/set-namespace:latest'],
    ['set-namespace:v0.4', undefined, {}, 'ghcr.io/kptdev/krm-functions-catalog/set-namespace:v0.4'],
    ['set-namespace', 'v0.4', {}, 'ghcr.io/kptdev/krm-functions-catalog/set-namespace:v0.4'],
    ['set-namespace', undefined, { KPT_IMAGE_PREFIX: 'example.com/fn/' }, 'example.com/fn/set-namespace:latest'],
    ['gcr.io/kpt-fn/set-namespace:v0.1', 'v0.2', {}, 'gcr.io/kpt-fn/set-namespace:v0.2'],
    ['localhost:5000/fn', undefined, {}, 'localhost:5000/fn'],
    ['[::1]:5000/Team/fn:v1', undefined, {}, '[::1]:5000/Team/fn:v1'],
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
    ['example.com/-v', undefined],
    ['example.com//a', undefined],
    ['example.com,b/a', undefined],
    ['example.com/\u001b[2J/a', undefined],
    ['example.com/a\n', undefined],
    ['a/b@sha256:abc', undefined],
    ['a', '^1.0'],
    [`a/b@${digest}`, 'v1'],
  ])('refuses %j with tag %s', (image, tag) => {
    expect(fullImageName(image, tag, {}).problems?.[0]?.isUsage).toBe(true)
  })
})
