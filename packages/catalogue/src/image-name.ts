import { OWN_PREFIXES } from './release.ts'

/** kpt's default registry for an image without one (kpt main; `KPT_IMAGE_PREFIX` overrides it in kpt too). */
export const KPT_IMAGE_PREFIX = 'ghcr.io/kptdev/krm-functions-catalog'

/**
 * Registries whose images the catalogue replaces: krmkit's own, and the old and the new registry of kpt's catalogue.
 */
const CATALOGUE_PREFIXES: readonly string[] = [...OWN_PREFIXES, 'gcr.io/kpt-fn', KPT_IMAGE_PREFIX]

/** kpt's functions that have another name in the catalogue. */
const KPT_NAMES: ReadonlyMap<string, string> = new Map([
  ['format', 'format-resources'],
  ['kubeval', 'kubeconform'],
])

/** The parts of an image name. */
export interface ImageName {
  /** Registry and path, without the last part; empty for a short name. */
  readonly prefix: string
  readonly name: string
  readonly tag: string | undefined
  readonly digest: string | undefined
}

const IMAGE =
  /^(?:([\w[][\w.:[\]-]*(?:\/[\w.-]+)*)\/)?([a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)(?::([\w][\w.-]{0,127}))?(?:@(sha256:[0-9a-f]{64}))?$/

/** Registries allow fewer: 255 for the name, 128 for the tag. */
const MAX_LENGTH = 4096

/** Splits an image name; `undefined` if it is not valid. */
export function parseImageName(image: string): ImageName | undefined {
  const [, prefix = '', name, tag, digest] = image.length > MAX_LENGTH ? [] : (IMAGE.exec(image) ?? [])
  return name === undefined ? undefined : { prefix, name, tag, digest }
}

/**
 * The function of the catalogue that can run in this process instead of an image: images of krmkit, of kpt's two
 * registries, with a short name, or with one of the given prefixes. Never an image with a digest, which is pinned, and
 * never one of another registry (docs/decisions.md#images-that-run-in-process).
 */
export function substituteFor(image: string, prefixes: readonly string[], names: Iterable<string>): string | undefined {
  const parts = parseImageName(image)
  if (parts === undefined || parts.digest !== undefined) return undefined
  const isKnown = ['', ...CATALOGUE_PREFIXES, ...prefixes.map((prefix) => prefix.replace(/\/+$/, ''))].includes(
    parts.prefix,
  )
  if (!isKnown) return undefined
  const wanted = OWN_PREFIXES.includes(parts.prefix) ? parts.name : (KPT_NAMES.get(parts.name) ?? parts.name)
  return [...names].find((name) => name === wanted)
}

/** Whether the image is one of krmkit's functions, which preserve every byte that they do not explicitly change. */
export function isOwnImage(image: string): boolean {
  return OWN_PREFIXES.includes(parseImageName(image)?.prefix ?? '')
}
