import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../scripts/command.ts'
import type { Architecture } from './platform.ts'

/** A reference within an OCI layout (image-spec, "descriptor"). */
export interface Descriptor {
  readonly mediaType: string
  readonly digest: string
  readonly platform?: { readonly os: string; readonly architecture: string }
  readonly annotations?: Readonly<Record<string, string>>
}

/** An image's manifest: its config and its layers, lowest first. */
export interface Manifest {
  readonly config: Descriptor
  readonly layers: readonly Descriptor[]
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

/** What an OCI layout holds under one name: manifests by platform, and attestations beside them. */
export function readIndex(layout: string, image: string): readonly Descriptor[] {
  const top: { manifests: Descriptor[] } = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8'))
  const named = top.manifests.find((entry) => entry.annotations?.['io.containerd.image.name'] === `docker.io/${image}`)
  if (named === undefined) throw new Error(`${layout} must hold the image ${image}`)
  return readBlob<{ manifests: Descriptor[] }>(layout, named.digest).manifests
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
