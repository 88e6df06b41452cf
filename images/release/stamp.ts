import { existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ReleaseSettings } from '../../tools/release/settings.ts'
import { imageOf } from '../image-names.ts'
import { blobFile, type Descriptor, mediaTypes, readImage, writeBlob } from '../oci.ts'
import { architectures, nativeArchitecture } from '../platform.ts'
import { type Builder, writeAttestations } from './attestations.ts'
import { annotationsOf, type BaseImage, type Commit, labelOf, releaseLabels } from './labels.ts'

/** What a release makes of the images of a layout. */
export interface StampRequest {
  /** The layout with the images as they were built. */
  readonly from: string
  /** The layout of the release; layers are linked, not copied. */
  readonly to: string
  readonly settings: ReleaseSettings
  readonly commit: Commit
  readonly builder: Builder
}

/** The version of an image, from its label. */
function versionOf(layout: string, name: string): string {
  return labelOf(readImage(layout, imageOf(name), nativeArchitecture).config.config.Labels ?? {}, 'version')
}

/** The digests of the uncompressed layers of an image, for each platform. */
export function layersOf(layout: string, name: string): readonly (readonly string[])[] {
  return architectures.map((arch) => readImage(layout, imageOf(name), arch).config.rootfs.diff_ids)
}

/** Writes an image into the layout of a release: the same layers, with the labels of the release and its attestations. */
export function stampImage(name: string, reference: string, base: BaseImage, request: StampRequest): Descriptor {
  const { from, to, settings, commit, builder } = request
  const version = versionOf(from, name)
  const added = releaseLabels(settings, commit, base)
  const images = architectures.map((arch): Descriptor => {
    const { manifest, config } = readImage(from, imageOf(name), arch)
    const labels = { ...config.config.Labels, ...added }
    const stamped = { ...config, created: commit.date, config: { ...config.config, Labels: labels } }
    const annotations = annotationsOf(labels)
    for (const { digest } of manifest.layers) link(from, to, digest)
    const written = writeBlob(to, manifest.config.mediaType, stamped)
    const descriptor = writeBlob(to, mediaTypes.manifest, { ...manifest, config: written, annotations })
    return { ...descriptor, platform: { os: 'linux', architecture: arch } }
  })
  const attested = { name, reference, version, repository: settings.repository, commit, builder }
  const attestations = images.map((image) => writeAttestations(to, image, attested))
  const { config } = readImage(from, imageOf(name), nativeArchitecture)
  const annotations = annotationsOf({ ...config.config.Labels, ...added })
  const manifests = [...images, ...attestations]
  return writeBlob(to, mediaTypes.index, { schemaVersion: 2, mediaType: mediaTypes.index, manifests, annotations })
}

function link(from: string, to: string, digest: string): void {
  const file = blobFile(to, digest)
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) linkSync(blobFile(from, digest), file)
}
