/** The parts of an image reference; `''` where it has none. */
export interface ImageReference {
  readonly name: string
  readonly tag: string
  /** With its algorithm: `sha256:…`. */
  readonly digest: string
}

/** Takes an image reference apart. A colon before the first slash is a registry's port (api/internal/image/image.go). */
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
 * What may follow the name of an image, as a regular expression. Bazel's rules_k8s writes `{}` into tags; digests follow
 * the grammar of the OCI image specification.
 */
export const TAG_AND_DIGEST = String.raw`(:[\w.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[\w.{}-]*)?`

const ONLY_TAG_AND_DIGEST = new RegExp(`^${TAG_AND_DIGEST}$`)

/** Whether a text is a tag, a digest, both or nothing. */
export function isTagAndDigest(text: string): boolean {
  return ONLY_TAG_AND_DIGEST.test(text)
}

/** Whether a reference is one of the image `name`, whatever its tag and digest. The name is taken letter by letter. */
export function isImageNamed(image: string, name: string): boolean {
  return image.startsWith(name) && isTagAndDigest(image.slice(name.length))
}

/** What an image reference is to become; absent and empty parts stay. */
export interface ImageChange {
  readonly newName?: string | undefined
  readonly newTag?: string | undefined
  readonly digest?: string | undefined
  /** Appended to the tag where neither `newTag` nor `digest` is given. */
  readonly tagSuffix?: string | undefined
}

/** The reference after a change. A new tag or digest takes the place of both old ones (api/filters/imagetag/updater.go). */
export function changeImage(image: string, { newName, newTag, digest, tagSuffix }: ImageChange): string {
  const old = splitImage(image)
  if (newTag || digest) return joinImage({ name: newName || old.name, tag: newTag ?? '', digest: digest ?? '' })
  const name = newName || old.name
  return joinImage(tagSuffix ? { name, tag: old.tag + tagSuffix, digest: '' } : { ...old, name })
}

function joinImage({ name, tag, digest }: ImageReference): string {
  return `${name}${tag && `:${tag}`}${digest && `@${digest}`}`
}
