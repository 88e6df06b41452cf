import { type Outcome, usageFailure } from '../outcome.ts'

/** Where kpt looks for an image without a registry (kpt main; `KPT_IMAGE_PREFIX` overrides it there too). */
const KPT_PREFIX = 'ghcr.io/kptdev/krm-functions-catalog'

const OWN_PREFIXES: readonly string[] = ['krmkit', 'docker.io/krmkit', 'ghcr.io/krmkit']

/** Registries whose functions the catalogue stands in for (decisions 3.3). */
const CATALOGUE_PREFIXES: readonly string[] = [...OWN_PREFIXES, 'gcr.io/kpt-fn', KPT_PREFIX]

/** The parts of an image name. */
interface ImageName {
  /** Registry and path, without the last part; empty for a short name. */
  readonly prefix: string
  readonly name: string
  readonly tag: string | undefined
  readonly digest: string | undefined
}

const IMAGE =
  /^(?:(.+)\/)?([a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)(?::([\w][\w.-]{0,127}))?(?:@(sha256:[0-9a-f]{64}))?$/

function parse(image: string): ImageName | undefined {
  const [, prefix = '', name, tag, digest] = IMAGE.exec(image) ?? []
  return name === undefined || /\s|^-/.test(image) ? undefined : { prefix, name, tag, digest }
}

/** The full name of an image: short ones get kpt's prefix, and `:latest` where they have no tag. `tag` replaces the tag. */
export function fullImageName(
  image: string,
  tag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Outcome<string> {
  const parts = parse(image)
  if (parts === undefined)
    return usageFailure(`image ${JSON.stringify(image)} must be an image name, such as set-namespace:v0.4`)
  if (tag !== undefined && parts.digest !== undefined)
    return usageFailure(`tag ${JSON.stringify(tag)} must not be given for an image with a digest`)
  if (tag !== undefined && !/^\w[\w.-]{0,127}$/.test(tag))
    return usageFailure(`tag ${JSON.stringify(tag)} must be a tag, such as v0.4, or a range of versions, such as ~0.4`)
  const chosen = tag ?? parts.tag
  const isShort = parts.prefix === ''
  const base = isShort
    ? `${(env.KPT_IMAGE_PREFIX || KPT_PREFIX).replace(/\/+$/, '')}/${parts.name}`
    : `${parts.prefix}/${parts.name}`
  const withTag = chosen !== undefined ? `:${chosen}` : isShort && parts.digest === undefined ? ':latest' : ''
  return { value: base + withTag + (parts.digest === undefined ? '' : `@${parts.digest}`) }
}

/** The full name of an image without tag and digest. */
export function imageWithoutTag(image: string, env: Readonly<Record<string, string | undefined>>): Outcome<string> {
  const full = fullImageName(image, undefined, env)
  return full.problems ? full : { value: full.value.replace(/(?::[\w][\w.-]*)?(?:@sha256:[0-9a-f]{64})?$/, '') }
}

/**
 * The function of the catalogue that may run in this process in place of an image: for ours, kpt's two registries,
 * short names and the given prefixes; never for a digest, never for another registry (decisions 3.3).
 */
export function substituteFor(image: string, prefixes: readonly string[], names: Iterable<string>): string | undefined {
  const parts = parse(image)
  if (parts === undefined || parts.digest !== undefined) return undefined
  const isKnown = ['', ...CATALOGUE_PREFIXES, ...prefixes.map((prefix) => prefix.replace(/\/+$/, ''))].includes(
    parts.prefix,
  )
  return isKnown ? [...names].find((name) => name === parts.name) : undefined
}

/** True for an image of a function of ours, which changes no byte that it did not mean to change. */
export function isOwnImage(image: string): boolean {
  return OWN_PREFIXES.includes(parse(image)?.prefix ?? '')
}
