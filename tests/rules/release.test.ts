import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bakeDefault, readBakeFile } from '../../images/bake-list.ts'
import { IMAGE_REGISTRY, REPOSITORY, SITE } from '../../packages/catalogue/src/release.ts'
import { root } from '../../tools/paths.ts'
import { publishedFolders } from '../../tools/release/published.ts'
import { readRelease } from '../../tools/release/settings.ts'
import { siteAddress } from '../../tools/release/site-address.ts'
import { committedFiles } from './source-files.ts'

const release = readRelease(root)

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Registries on ghcr.io that are not of this repository. */
const FOREIGN = /^ghcr\.io\/(kptdev|nephio-project|example|acme|x)\b/

describe('release.json', () => {
  test.each(publishedFolders(root))('the manifest of %s agrees with it', (folder) => {
    const manifest = JSON.parse(read(`${folder}/package.json`))

    expect(manifest.repository).toEqual({ type: 'git', url: `git+${release.repository}.git`, directory: folder })
    expect(manifest.homepage).toBe(`${release.repository}/tree/main/${folder}#readme`)
    expect(manifest.bugs).toBe(`${release.repository}/issues`)
    expect(manifest.publishConfig).toEqual({ access: 'public' })
    if (manifest.name.startsWith('@')) expect(manifest.name.split('/')[0]).toBe(release.npmScope)
  })

  test('the code that ships and the bake file agree with it', () => {
    expect([REPOSITORY, IMAGE_REGISTRY]).toEqual([release.repository, release.imageRegistry])
    expect(`${SITE}/`).toBe(siteAddress(release.repository))
    expect(bakeDefault(readBakeFile(), 'SOURCE')).toBe(release.repository)
  })

  test.each(publishedFolders(root))(
    'links of the README of %s are addresses, and lead to files of this repository',
    (folder) => {
      const targets = [...read(`${folder}/README.md`).matchAll(/\]\((?!#)([^)]+)\)/g)].map(([, target = '']) => target)
      const relative = targets.filter((target) => !/^https?:/.test(target))
      const absent = targets
        .filter((target) => target.startsWith(`${release.repository}/`))
        .map((target) => target.slice(release.repository.length + 1).replace(/^(?:blob|tree)\/main\/|#.*$/g, ''))
        .filter((path) => !existsSync(join(root, path)))

      expect({ relative, absent }).toEqual({ relative: [], absent: [] })
    },
  )

  test('every address of a repository or image of krmkit agrees with it', () => {
    const files = committedFiles().filter((path) => /\.(ts|md|ya?ml|json|hcl)$|Dockerfile/.test(path))
    const wrong = files
      .filter((path) => !path.startsWith('tests/') && !path.startsWith('fixtures/'))
      .flatMap((path) => ownAddresses(read(path)).map((address) => `${path}: ${address}`))

    expect(wrong).toEqual([])
  })

  test('another owner or registry is found', () => {
    const text = `image: ghcr.io/acm/set-image:v1\nsee https://gitlab.com/acm/krmkit\n${release.repository}/issues`

    expect(ownAddresses(text)).toEqual(['ghcr.io/acm', 'https://gitlab.com/acm/krmkit'])
  })
})

/** Addresses that can only mean krmkit's repository or images, and are not those of release.json. */
function ownAddresses(text: string): string[] {
  const registries = text.match(/\bghcr\.io\/[\w.-]+/g) ?? []
  const repositories = text.match(/https:\/\/[\w.-]+\/[\w.-]+\/krmkit\b/g) ?? []
  return [
    ...registries.filter((address) => !FOREIGN.test(address) && !release.imageRegistry.startsWith(address)),
    ...repositories.filter((address) => address !== release.repository),
  ]
}
