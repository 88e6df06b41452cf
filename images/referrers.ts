import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOfImage } from './image-names.ts'
import { type Descriptor, imageName, mediaTypes, readTop, tagAnnotation, writeBlob, writeTop } from './oci.ts'
import { sbomFolder } from './sbom.ts'
import { timestamp } from './tree.ts'

/** What an SPDX file is called among the referrers of an image. */
export const spdxType = 'application/spdx+json'

/**
 * Attaches to each image of a layout its SPDX file: a manifest whose `subject` is the image (image-spec 1.1). Beside it the
 * layout lists the tag `sha256-<digest>` (distribution-spec, "referrers tag schema"), for registries that do not find
 * referrers themselves.
 */
export function attachSboms(layout: string): void {
  const images = readTop(layout)
  // An image with several tags is listed several times.
  const byDigest = new Map(images.map((image) => [image.digest, image]))
  const referrers = [...byDigest.values()].flatMap((image) => {
    const { referrer, listed } = attachSbom(layout, image, nameOfImage(imageName(image)))
    return [referrer, { ...listed, annotations: { [tagAnnotation]: image.digest.replace(':', '-') } }]
  })
  writeTop(layout, [...images, ...referrers])
}

/** Writes the manifest that refers to an image, and the index that lists it for registries without the referrers API. */
export function attachSbom(
  layout: string,
  { mediaType, digest, size }: Descriptor,
  name: string,
): { referrer: Descriptor; listed: Descriptor } {
  const file = `${name}.spdx.json`
  const layer = writeBlob(layout, spdxType, readFileSync(join(sbomFolder, file)))
  const annotations = { 'org.opencontainers.image.created': timestamp.toISOString().replace('.000', '') }
  const manifest = writeBlob(layout, mediaTypes.manifest, {
    schemaVersion: 2,
    mediaType: mediaTypes.manifest,
    artifactType: spdxType,
    config: { ...writeBlob(layout, mediaTypes.empty, {}), data: 'e30=' },
    layers: [{ ...layer, annotations: { 'org.opencontainers.image.title': file } }],
    subject: { mediaType, digest, size },
    annotations,
  })
  const referrer = { ...manifest, artifactType: spdxType, annotations }
  const index = { schemaVersion: 2, mediaType: mediaTypes.index, manifests: [referrer] }
  return { referrer, listed: writeBlob(layout, mediaTypes.index, index) }
}
