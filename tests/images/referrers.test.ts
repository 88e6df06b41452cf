import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  blobFile,
  type Descriptor,
  findImage,
  imageName,
  type Manifest,
  mediaTypes,
  nameAnnotations,
  readBlob,
  readTop,
  tagAnnotation,
  writeBlob,
  writeTop,
} from '../../images/oci.ts'
import { attachSboms, spdxType } from '../../images/referrers.ts'
import { sbomFolder, writeSboms } from '../../images/sbom.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-referrers-'))
const names = ['base', 'set-namespace']

/** A layout of images without platforms: what is attached does not depend on them. */
function layoutOf(title: string, images: readonly string[]): string {
  const layout = join(folder, title)
  mkdirSync(layout)
  const top = images.map((image) => {
    const index = writeBlob(layout, mediaTypes.index, { schemaVersion: 2, manifests: [], annotations: { image } })
    return { ...index, annotations: nameAnnotations(image) }
  })
  writeTop(layout, top)
  return layout
}

/** What refers to an image, as a registry answers that is asked for the referrers of its digest. */
function referrersOf(layout: string, image: string): Descriptor[] {
  const { digest } = findImage(layout, image)
  return readTop(layout).filter(
    (entry) =>
      entry.mediaType === mediaTypes.manifest && readBlob<Manifest>(layout, entry.digest).subject?.digest === digest,
  )
}

beforeAll(() => writeSboms())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the SPDX files in a layout', () => {
  const layout = layoutOf(
    'two',
    names.map((name) => `krmkit/${name}:dev`),
  )
  beforeAll(() => attachSboms(layout))

  test.each(names)('%s has its own as the one referrer', (name) => {
    const image = findImage(layout, `krmkit/${name}:dev`)
    const [referrer, ...others] = referrersOf(layout, `krmkit/${name}:dev`)

    const manifest = readBlob<Manifest>(layout, referrer!.digest)
    expect(others).toEqual([])
    expect(referrer).toMatchObject({ mediaType: mediaTypes.manifest, artifactType: spdxType })
    expect(manifest).toMatchObject({ schemaVersion: 2, mediaType: mediaTypes.manifest, artifactType: spdxType })
    expect(manifest.subject).toEqual({ mediaType: mediaTypes.index, digest: image.digest, size: image.size })
    expect(readFileSync(blobFile(layout, manifest.config.digest), 'utf8')).toBe('{}')
    expect(manifest.layers.map(({ mediaType }) => mediaType)).toEqual([spdxType])
    expect(readFileSync(blobFile(layout, manifest.layers[0]!.digest), 'utf8')).toBe(
      readFileSync(join(sbomFolder, `${name}.spdx.json`), 'utf8'),
    )
  })

  test.each(names)('%s has the tag by which registries without the referrers API find it', (name) => {
    const image = findImage(layout, `krmkit/${name}:dev`)
    const tag = image.digest.replace('sha256:', 'sha256-')

    const tagged = readTop(layout).filter(({ annotations }) => annotations?.[tagAnnotation] === tag)

    expect(tagged.map(({ mediaType }) => mediaType)).toEqual([mediaTypes.index])
    expect(readBlob<{ manifests: Descriptor[] }>(layout, tagged[0]!.digest).manifests).toEqual(
      referrersOf(layout, `krmkit/${name}:dev`),
    )
  })

  test('every digest and size is right, and the images are listed as before', () => {
    const top = readTop(layout)
    const seen = top.flatMap((entry) => {
      const {
        config,
        layers = [],
        manifests = [],
      } = readBlob<Manifest & { manifests?: Descriptor[] }>(layout, entry.digest)
      return [entry, ...(config ? [config] : []), ...layers, ...manifests]
    })

    for (const { digest, size } of seen) {
      const bytes = readFileSync(blobFile(layout, digest))
      expect(`sha256:${createHash('sha256').update(bytes).digest('hex')}`).toBe(digest)
      expect(bytes.length).toBe(size)
    }
    expect(seen.length).toBe(2 * (1 + 3 + 2))
    expect(top.slice(0, 2)).toEqual(names.map((name) => findImage(layout, `krmkit/${name}:dev`)))
  })

  test('are the same the next time', () => {
    const again = layoutOf(
      'again',
      names.map((name) => `krmkit/${name}:dev`),
    )

    attachSboms(again)

    expect(readTop(again)).toEqual(readTop(layout))
  })
})

test.each([
  ['localhost:5000/krm/base:v0.1.0', nameAnnotations('localhost:5000/krm/base:v0.1.0')],
  ['krmkit/base:dev', { [tagAnnotation]: 'docker.io/krmkit/base:dev' }],
])('%s is found by its name, however that is annotated', (name, annotations) => {
  const layout = layoutOf(name.replaceAll('/', '-'), [])
  const image = { ...writeBlob(layout, mediaTypes.index, { schemaVersion: 2, manifests: [] }), annotations }
  writeTop(layout, [image, image])

  attachSboms(layout)

  expect(imageName(image)).toBe(name)
  expect(readTop(layout)).toHaveLength(2 + 2)
})

test('an image without a name is refused, and one without an SPDX file', () => {
  const nameless = layoutOf('nameless', [])
  writeTop(nameless, [writeBlob(nameless, mediaTypes.index, { schemaVersion: 2, manifests: [] })])

  expect(() => attachSboms(nameless)).toThrow(/the image sha256:[0-9a-f]{64} must have a name in the layout/)
  expect(() => attachSboms(layoutOf('unknown', ['krmkit/nope:dev']))).toThrow('nope.spdx.json')
})
