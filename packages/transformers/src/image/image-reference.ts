/** The parts of an image reference; `''` for a missing part. */
export interface ImageReference {
  readonly name: string
  readonly tag: string
  /** With its algorithm: `sha256:…`. */
  readonly digest: string
}

/**
 * Splits an image reference. A colon before the first slash belongs to a registry's port (api/internal/image/image.go).
 */
export function splitImage(image: string): ImageReference {
  const from = Math.max(image.indexOf('/'), 0)
  const at = image.indexOf('@', from)
  const named = at < 0 ? image : image.slice(0, at)
  const colon = named.indexOf(':', from)
  return {
    name: colon < 0 ? named : named.slice(0, colon),
    tag: colon < 0 ? '' : named.slice(colon + 1),
    digest: at < 0 ? '' : image.slice(at + 1),
  }
}

/**
 * A regular expression for what may follow the name of an image. Bazel's rules_k8s writes `{}` into tags; digests
 * follow the grammar of the OCI image specification.
 */
export const TAG_AND_DIGEST = String.raw`(:[\w.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+){0,20}:[\w.{}-]*)?`

const ONLY_TAG_AND_DIGEST = new RegExp(`^${TAG_AND_DIGEST}$`)

/** Whether a string is a tag, a digest, both or empty. */
export function isTagAndDigest(text: string): boolean {
  return ONLY_TAG_AND_DIGEST.test(text)
}

/** Whether a reference has the image name `name`, with any tag and digest. The name is compared literally. */
export function isImageNamed(image: string, name: string): boolean {
  return image.startsWith(name) && isTagAndDigest(image.slice(name.length))
}

/** The changes to an image reference; absent and empty parts stay. */
export interface ImageChange {
  readonly newName?: string | undefined
  readonly newTag?: string | undefined
  readonly digest?: string | undefined
  /** Appended to the tag if neither `newTag` nor `digest` is set. */
  readonly tagSuffix?: string | undefined
}

/**
 * Applies a change to a reference. A new tag or digest replaces the old tag and digest
 * (api/filters/imagetag/updater.go).
 */
export function changeImage(image: string, { newName, newTag, digest, tagSuffix }: ImageChange): string {
  const old = splitImage(image)
  if (newTag || digest) return joinImage({ name: newName || old.name, tag: newTag ?? '', digest: digest ?? '' })
  const name = newName || old.name
  return joinImage(tagSuffix ? { name, tag: old.tag + tagSuffix, digest: '' } : { ...old, name })
}

function joinImage({ name, tag, digest }: ImageReference): string {
  return `${name}${tag && `:${tag}`}${digest && `@${digest}`}`
}
