import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { imageNames } from '../image-names.ts'
import { blobFile, type Descriptor, type Manifest, readBlob } from '../oci.ts'
import { attachSbom } from '../referrers.ts'
import { type BaseImage, scratch } from './labels.ts'
import type { ReleasedImage, ReleaseRecord } from './record.ts'
import { parseReference } from './reference.ts'
import { Registry } from './registry.ts'
import { layersOf, type StampRequest, stampImage } from './stamp.ts'

/** What to push, and where. */
export interface PushRequest extends StampRequest {
  /** The tags of each image, with registry and repository; the first of them never moves. */
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly report: (line: string) => void
}

/**
 * Pushes images with their attestations and SPDX files, the base first. An image whose immutable tag names another digest
 * was released from an earlier commit: it stays. Throws an error if its base has other layers than the image here.
 */
export async function pushImages(names: readonly string[], request: PushRequest): Promise<ReleaseRecord> {
  rmSync(request.to, { recursive: true, force: true })
  const images: ReleasedImage[] = []
  // Every image needs the digest of the one that it begins with.
  for (const name of imageNames().filter((known) => names.includes(known))) {
    images.push(await pushImage(name, images, request))
  }
  return { revision: request.commit.revision, images }
}

/** Writes the record of a release. */
export function writeRecord(file: string, record: ReleaseRecord): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}

async function pushImage(name: string, pushed: readonly ReleasedImage[], request: PushRequest): Promise<ReleasedImage> {
  const tags = request.tags.get(name) ?? []
  const immutable = parseReference(tags[0] ?? '')
  const registry = new Registry(immutable.host)
  const repository = `${immutable.host}/${immutable.repository}`
  const index = stampImage(name, repository, baseOf(name, pushed), request)
  const existing = await registry.digestOf(immutable)
  if (existing !== undefined && existing !== index.digest) {
    if (name === 'base') await assertSameLayers(registry, immutable, request)
    request.report(`${tags[0]} is already released`)
    return { name, repository, digest: existing, tags, isNew: false }
  }
  const mounts = pushed[0] && parseReference(pushed[0].tags[0] ?? '').repository
  const push = async (entry: Descriptor, versions: readonly string[]) => {
    const {
      manifests = [],
      config,
      layers = [],
    } = readBlob<Partial<Manifest> & Partial<Index>>(request.to, entry.digest)
    for (const child of manifests) await push(child, [child.digest])
    for (const blob of config === undefined ? layers : [config, ...layers]) {
      const read = () => readFileSync(blobFile(request.to, blob.digest))
      await registry.pushBlob(immutable.repository, blob, read, mounts)
    }
    const bytes = readFileSync(blobFile(request.to, entry.digest))
    for (const version of versions) await registry.pushManifest({ ...immutable, version }, entry.mediaType, bytes)
  }
  // Tags come last: until then, nobody finds an image without what is attached to it.
  await push(index, [index.digest])
  const { referrer, listed } = attachSbom(request.to, index, name)
  await push(referrer, [referrer.digest])
  await push(listed, [index.digest.replace(':', '-')])
  await push(
    index,
    tags.map((tag) => parseReference(tag).version),
  )
  request.report(`${repository}@${index.digest} (${tags.map((tag) => parseReference(tag).version).join(', ')})`)
  return { name, repository, digest: index.digest, tags, isNew: true }
}

interface Index {
  readonly manifests: readonly Descriptor[]
}

/** The image that another one begins with: git is added to the command, everything else to the base. */
function baseOf(name: string, pushed: readonly ReleasedImage[]): BaseImage {
  if (name === 'base') return { name: scratch, digest: undefined }
  const wanted = name === 'krmkit-git' ? 'krmkit' : 'base'
  const base = pushed.find((image) => image.name === wanted)
  if (base === undefined) throw new Error(`${name} must be pushed together with ${wanted}, which it begins with`)
  return { name: base.tags[0] ?? '', digest: base.digest }
}

/** The version of the base is raised by hand: without that, functions would begin with layers that it does not have. */
async function assertSameLayers(
  registry: Registry,
  reference: ReturnType<typeof parseReference>,
  { from }: PushRequest,
): Promise<void> {
  const read = async (version: string) =>
    JSON.parse((await registry.manifest({ ...reference, version })).bytes.toString())
  const { manifests }: Index = await read(reference.version)
  const released: (readonly string[])[] = []
  for (const { digest, platform } of manifests) {
    if (platform?.os !== 'linux') continue
    const manifest: Manifest = await read(digest)
    const config = JSON.parse((await registry.blob(reference.repository, manifest.config.digest)).toString())
    released.push(config.rootfs.diff_ids)
  }
  if (JSON.stringify(released) !== JSON.stringify(layersOf(from, 'base'))) {
    throw new Error(`base ${reference.version} is released with other layers: raise BASE_VERSION in docker-bake.hcl`)
  }
}
