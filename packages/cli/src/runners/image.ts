import { KPT_IMAGE_PREFIX, parseImageName } from '@krmkit/catalogue/image-name'
import { type Outcome, usageFailure } from '../outcome.ts'

/** The full name of an image: short names get kpt's prefix, and `:latest` if they have no tag. `tag` replaces the tag. */
export function fullImageName(
  image: string,
  tag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Outcome<string> {
  const parts = parseImageName(image)
  if (parts === undefined)
    return usageFailure(`image ${JSON.stringify(image)} must be an image name, such as set-namespace:v0.4`)
  if (tag !== undefined && parts.digest !== undefined)
    return usageFailure(`tag ${JSON.stringify(tag)} must not be given for an image with a digest`)
  if (tag !== undefined && !/^\w[\w.-]{0,127}$/.test(tag))
    return usageFailure(`tag ${JSON.stringify(tag)} must be a tag, such as v0.4, or a range of versions, such as ~0.4`)
  const chosen = tag ?? parts.tag
  const isShort = parts.prefix === ''
  const base = isShort
    ? `${(env.KPT_IMAGE_PREFIX || KPT_IMAGE_PREFIX).replace(/\/+$/, '')}/${parts.name}`
    : `${parts.prefix}/${parts.name}`
  const withTag = chosen !== undefined ? `:${chosen}` : isShort && parts.digest === undefined ? ':latest' : ''
  return { value: base + withTag + (parts.digest === undefined ? '' : `@${parts.digest}`) }
}

/** The full name of an image without tag and digest. */
export function imageWithoutTag(image: string, env: Readonly<Record<string, string | undefined>>): Outcome<string> {
  const full = fullImageName(image, undefined, env)
  return full.problems ? full : { value: full.value.replace(/(?::[\w][\w.-]*)?(?:@sha256:[0-9a-f]{64})?$/, '') }
}
