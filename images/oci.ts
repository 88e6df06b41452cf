import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { output } from '../tools/command.ts'
import type { Architecture } from './platform.ts'

/** What to build for every platform, and where to. */
export interface LayoutRequest {
  /** The folder of the OCI layout; it is not there yet. */
  readonly layout: string
  /** The names of the images; the base must be the first, because the others are built on it. */
  readonly names: readonly string[]
  /** `false`: nothing of an earlier build is used again. */
  readonly isCached: boolean
}

/** A program that builds images for platforms other than this machine's. */
export interface LayoutBuilder {
  readonly title: string
  build(request: LayoutRequest): Promise<void>
}

/** A reference within an OCI layout (image-spec, "descriptor"). */
export interface Descriptor {
  readonly mediaType: string
  readonly digest: string
  readonly size: number
  readonly platform?: { readonly os: string; readonly architecture: string }
  readonly annotations?: Readonly<Record<string, string>>
  readonly artifactType?: string
}

/** An image's manifest: its config and its layers, lowest first. A referrer's has a subject. */
export interface Manifest {
  readonly mediaType?: string
  readonly artifactType?: string
  readonly config: Descriptor
  readonly layers: readonly Descriptor[]
  readonly subject?: Descriptor
}

/** An image's config, as far as we look at it. */
export interface ImageConfig {
  readonly architecture: string
  readonly config: {
    readonly User?: string
    readonly Entrypoint?: readonly string[]
    readonly Cmd?: readonly string[] | null
    readonly Labels?: Readonly<Record<string, string>>
  }
  readonly rootfs: { readonly diff_ids: readonly string[] }
}

/** Media types of the OCI image format that we write. */
export const mediaTypes = {
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  index: 'application/vnd.oci.image.index.v1+json',
  gzipLayer: 'application/vnd.oci.image.layer.v1.tar+gzip',
  empty: 'application/vnd.oci.empty.v1+json',
} as const

/** Everything that a layout lists at its top. */
export function readTop(layout: string): readonly Descriptor[] {
  return JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests
}

/** What a layout holds under one name: the index of an image. */
export function findImage(layout: string, image: string): Descriptor {
  const named = readTop(layout).find((entry) => entry.annotations?.[containerdName] === `docker.io/${image}`)
  if (named === undefined) throw new Error(`${layout} must hold the image ${image}`)
  return named
}

/** What an OCI layout holds under one name: manifests by platform, and attestations beside them. */
export function readIndex(layout: string, image: string): readonly Descriptor[] {
  return readBlob<{ manifests: Descriptor[] }>(layout, findImage(layout, image).digest).manifests
}

/** The manifest and config of an image for one platform. */
export function readImage(
  layout: string,
  image: string,
  arch: Architecture,
): { manifest: Manifest; config: ImageConfig } {
  const found = readIndex(layout, image).find((entry) => entry.platform?.architecture === arch)
  if (found === undefined) throw new Error(`${image} must be there for ${arch}`)
  const manifest = readBlob<Manifest>(layout, found.digest)
  return { manifest, config: readBlob<ImageConfig>(layout, manifest.config.digest) }
}

/** A JSON blob of a layout by its digest. */
export function readBlob<Value>(layout: string, digest: string): Value {
  return JSON.parse(readFileSync(blobFile(layout, digest), 'utf8'))
}

/** Unpacks an image's layers below `target`: its root file system. */
export async function unpackImage(layout: string, image: string, arch: Architecture, target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const { digest } of readImage(layout, image, arch).manifest.layers) {
    await output('tar', ['-xzf', blobFile(layout, digest), '-C', target])
  }
}

/** The file of a blob. */
export function blobFile(layout: string, digest: string): string {
  return join(layout, 'blobs', digest.replace(':', '/'))
}

/** Writes a blob where it is missing. */
export function writeBlob(layout: string, mediaType: string, content: Uint8Array | object): Descriptor {
  const bytes = content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content))
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  const file = blobFile(layout, digest)
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) writeFileSync(file, bytes)
  return { mediaType, digest, size: bytes.length }
}

/** Writes what a layout lists at its top. */
export function writeTop(layout: string, manifests: readonly Descriptor[]): void {
  writeFileSync(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
  const index = { schemaVersion: 2, mediaType: mediaTypes.index, manifests }
  writeFileSync(join(layout, 'index.json'), JSON.stringify(index))
}

/** The name of an image that a layout lists: buildx 0.13 writes it as the tag, newer buildx and containerd do not. */
export function imageName({ digest, annotations }: Descriptor): string {
  const name = [containerdName, tagAnnotation].map((key) => annotations?.[key]).find((value) => value?.includes('/'))
  if (name === undefined) throw new Error(`the image ${digest} must have a name in the layout`)
  return name.replace(/^docker\.io\//, '')
}

/** The annotations by which an image is found in a layout, as BuildKit writes them. */
export function nameAnnotations(image: string): Readonly<Record<string, string>> {
  return { [containerdName]: `docker.io/${image}`, [tagAnnotation]: image.slice(image.lastIndexOf(':') + 1) }
}

/** The annotation that holds a tag (image-spec, "annotations"). */
export const tagAnnotation = 'org.opencontainers.image.ref.name'

const containerdName = 'io.containerd.image.name'
