import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { packagesOf, readDebianRecord } from '../../images/debian.ts'
import { functionNames, imageNames } from '../../images/image-names.ts'
import { lockedNodePackage } from '../../images/node-package.ts'
import { architectures } from '../../images/platform.ts'
import { type SpdxPackage, sbomFolder, writeSboms } from '../../images/sbom.ts'
import { root } from '../../tools/paths.ts'

interface Spdx {
  readonly spdxVersion: string
  readonly packages: readonly SpdxPackage[]
  readonly relationships: readonly { spdxElementId: string; relationshipType: string; relatedSpdxElement: string }[]
}

const read = (name: string): Spdx => JSON.parse(readFileSync(join(sbomFolder, `${name}.spdx.json`), 'utf8'))

const names = imageNames()

beforeAll(() => writeSboms())

describe.each(names)('the SPDX file of %s', (name) => {
  test('describes the image, and refers to nothing that it does not hold', () => {
    const { spdxVersion, packages, relationships } = read(name)

    const known = new Set(['SPDXRef-DOCUMENT', ...packages.map(({ SPDXID }) => SPDXID)])
    expect(spdxVersion).toBe('SPDX-2.3')
    expect(known.size).toBe(packages.length + 1)
    expect(packages[0]).toMatchObject({ name: `krmkit/${name}`, primaryPackagePurpose: 'CONTAINER' })
    expect(relationships.length).toBe(packages.length)
    for (const { spdxElementId, relatedSpdxElement } of relationships) {
      expect(known).toContain(spdxElementId)
      expect(known).toContain(relatedSpdxElement)
    }
    for (const { SPDXID } of packages) expect(SPDXID).toMatch(/^SPDXRef-[A-Za-z0-9.-]+$/)
  })

  test('holds Node and the Debian packages of every platform, with their digests', () => {
    const locators = read(name).packages.map(({ externalRefs }) => externalRefs?.[0]?.referenceLocator)
    const digests = read(name).packages.flatMap(({ checksums }) => checksums?.map(({ checksumValue }) => checksumValue))

    for (const arch of architectures) {
      const node = lockedNodePackage(arch)
      expect(locators).toContain(`pkg:npm/${node.name}@${node.version}`)
      for (const pkg of packagesOf(readDebianRecord(), 'base')) expect(digests).toContain(pkg.sha256[arch])
    }
  })
})

test.each(functionNames())('%s holds what is bundled, and no development tool', (name) => {
  const held = read(name).packages.map((pkg) => pkg.name)
  const own = JSON.parse(readFileSync(join(root, 'functions', name, 'package.json'), 'utf8')).name

  expect(held).toEqual(expect.arrayContaining([own, '@krmkit/runtime', 'js-yaml', 'zod']))
  expect(held).not.toContain('vitest')
})

test('the command holds what is bundled into it; its variant with git holds Debian’s packages of git too', () => {
  const [command, withGit] = ['krmkit', 'krmkit-git'].map((name) => read(name).packages.map((pkg) => pkg.name))
  const added = packagesOf(readDebianRecord(), 'krmkit-git').map(({ name }) => name)

  expect(command).toEqual(expect.arrayContaining(['krmkit', '@krmkit/runtime', 'commander', 'js-yaml', 'zod']))
  expect(command).not.toEqual(expect.arrayContaining(['vitest']))
  expect(added).toContain('git')
  expect(withGit).toEqual(expect.arrayContaining(added))
  expect(command).not.toEqual(expect.arrayContaining(['git']))
})

test('all are the same the next time', async () => {
  const texts = () => names.map((name) => readFileSync(join(sbomFolder, `${name}.spdx.json`), 'utf8'))
  const before = texts()

  await writeSboms()

  expect(texts()).toEqual(before)
})

test('the base holds no package of a function', () => {
  const held = read('base').packages.map((pkg) => pkg.name)

  expect(held).not.toContain('zod')
})
