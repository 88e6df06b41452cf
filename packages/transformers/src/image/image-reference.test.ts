import { describe, expect, test } from 'vitest'
import { changeImage, isImageNamed, splitImage } from './image-reference.ts'

describe('an image reference', () => {
  test.each([
    ['nginx', 'nginx', '', ''],
    ['nginx:1', 'nginx', '1', ''],
    ['nginx@sha256:aa', 'nginx', '', 'sha256:aa'],
    ['nginx:1@sha256:aa', 'nginx', '1', 'sha256:aa'],
    ['reg:5000/a/nginx', 'reg:5000/a/nginx', '', ''],
    ['reg:5000/a/nginx:1@sha512:aa', 'reg:5000/a/nginx', '1', 'sha512:aa'],
    ['', '', '', ''],
  ])('%s is split into its parts', (image, name, tag, digest) => {
    expect(splitImage(image)).toEqual({ name, tag, digest })
  })

  test.each([
    ['nginx', 'nginx', true],
    ['nginx:{TAG}-x_1.2', 'nginx', true],
    ['nginx@sha256:aa', 'nginx', true],
    ['nginx@multihash+base58:Qm', 'nginx', true],
    ['nginx:1@sha256:aa', 'nginx:1', true],
    ['nginx-x', 'nginx', false],
    ['a/nginx', 'nginx', false],
    ['nginx:1 ', 'nginx', false],
    ['nginx@latest', 'nginx', false],
    ['myximage', 'my.image', false],
    ['nginx', '[', false],
  ])('%s has the name %s: %s', (image, name, is) => {
    expect(isImageNamed(image, name)).toBe(is)
  })

  test.each([
    ['nginx:1@sha256:aa', { newTag: '2' }, 'nginx:2'],
    ['nginx:1@sha256:aa', { digest: 'sha256:bb' }, 'nginx@sha256:bb'],
    ['nginx:1', { newTag: '2', digest: 'sha256:bb' }, 'nginx:2@sha256:bb'],
    ['nginx:1@sha256:aa', { newName: 'x' }, 'x:1@sha256:aa'],
    ['nginx:1@sha256:aa', { tagSuffix: '-s' }, 'nginx:1-s'],
    ['nginx', { tagSuffix: '-s' }, 'nginx:-s'],
    ['nginx:1', { tagSuffix: '-s', newTag: '2' }, 'nginx:2'],
    ['nginx:1', {}, 'nginx:1'],
  ])('%s changed by %o', (image, change, expected) => {
    expect(changeImage(image, change)).toBe(expected)
  })
})
