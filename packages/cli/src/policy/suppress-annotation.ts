import { isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { SuppressAnnotations } from '../reporters/finding.ts'

/** The prefix of krmkit's annotations. */
const OWN_PREFIX = 'krmkit.dev/'
const WRITTEN_PREFIXES = [OWN_PREFIX, OWN_PREFIX.replace('/', '\\/')]

/**
 * Whether a text contains the prefix, or an annotation of krmkit by its name after the prefix. JSON may escape the slash. V8
 * finds words of up to six letters more than ten times faster than longer ones.
 */
export function mentionsOwn(text: string, name = ''): boolean {
  return text.includes('krmkit') && WRITTEN_PREFIXES.some((prefix) => text.includes(prefix + name))
}

/** The annotations of an object that can accept findings; `undefined` if it has none, as most objects. */
export function suppressAnnotations(
  object: JsonMap,
  locate: SuppressAnnotations['locate'],
): SuppressAnnotations | undefined {
  const texts = Object.entries(annotationsOf(object)).filter(
    (entry): entry is [string, string] => entry[0].startsWith(OWN_PREFIX) && typeof entry[1] === 'string',
  )
  if (texts.length === 0) return undefined
  return { texts, locate }
}

/** The annotations of an object. */
export function annotationsOf(object: JsonMap): JsonMap {
  const metadata = own(object, 'metadata')
  const annotations = isMap(metadata) ? own(metadata, 'annotations') : undefined
  return isMap(annotations) ? annotations : {}
}
