import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareBuilds, findKustomizations } from '../../tools/compare-kustomize/compare-builds.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-compare-'))

beforeAll(() => {
  for (const path of [
    'b/kustomization.yaml',
    'a/kustomization.yml',
    'a/deep/Kustomization',
    'a/other/kustomization.json',
    '.git/kustomization.yaml',
    'b/node_modules/c/kustomization.yaml',
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('Kustomizations of each name are found, except those of git and npm', () => {
  expect(findKustomizations(folder)).toEqual(['a', 'a/deep', 'b'].map((path) => join(folder, path)))
})

describe('compareBuilds', () => {
  const sh = (text: string) => ['/bin/sh', '-c', text] as const
  const prints = sh('echo "kind: Service"')
  const fails = sh('echo "error: no such field" >&2; exit 1')

  test.each([
    ['equal bytes', prints, prints, 'equal'],
    ['other bytes', sh('echo "kind:  Service"'), prints, 'different'],
    ['errors of both', fails, fails, 'refused'],
    ['an error of krmkit', fails, prints, 'different'],
    ['an error of kustomize', prints, fails, 'different'],
    ['a remote base', prints, sh('echo "error: fetching https://example.com/base.yaml" >&2; exit 1'), 'network'],
    ['a remote base that is in a cache', prints, sh('echo "kind: Service"; echo "https://example.com" >&2'), 'equal'],
  ] as const)('with %s', async (_, own, peer, expected) => {
    expect(await compareBuilds(own, peer)).toBe(expected)
  })

  test('neither build reaches the network', async () => {
    const shows = sh('test "$HTTPS_PROXY" = http://127.0.0.1:9 && test "$GIT_ALLOW_PROTOCOL" = file')

    expect(await compareBuilds(shows, sh('true'))).toBe('equal')
  })
})
