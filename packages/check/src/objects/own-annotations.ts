import { isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { FoundObject } from './found-object.ts'
import { mayHaveOpaque } from './opaque-values.ts'
import { COMMENT_PREFIX } from './read-document.ts'

const ANNOTATIONS = ['metadata', 'annotations']
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

/** Whether a text may name the version of Kubernetes: in an annotation, or in a config of krmkit. */
export function mentionsVersion(text: string): boolean {
  return mentionsOwn(text, 'kubernetes-version') || (mentionsOwn(text) && text.includes('kubernetesVersion'))
}

/** What objects of a text may have. */
export function mentionedIn(text: string): Pick<FoundObject, 'isAnnotated' | 'mayHaveOpaque'> {
  return {
    isAnnotated: text.includes('krmkit') && (mentionsOwn(text) || text.includes(COMMENT_PREFIX)),
    mayHaveOpaque: mayHaveOpaque(text),
  }
}

/** Whether a text may contain the old state of an object, or a list of accepted findings. */
export function mentionsStates(text: string): boolean {
  return mentionsOwn(text, 'baseline') || (mentionsOwn(text, 'v1alpha1') && text.includes('Baseline'))
}

/** Whether a text may contain an annotation that names the function of a config. */
export function mentionsFunction(text: string): boolean {
  return text.includes('config.') && /config\.(?:kubernetes|k8s)\.io\\?\/(?:function|container)\b/.test(text)
}

/** Names and texts of krmkit's annotations of an object; none in most objects. */
export function ownAnnotations({ placed }: FoundObject): readonly (readonly [name: string, text: string])[] {
  const { resource } = placed
  if (resource === undefined)
    return Object.entries(annotationsOf(placed.object)).filter(
      (entry): entry is [string, string] => entry[0].startsWith(OWN_PREFIX) && typeof entry[1] === 'string',
    )
  // Without a conversion of the object.
  const names = resource.keys(ANNOTATIONS).filter((name) => name.startsWith(OWN_PREFIX))
  return names.map((name) => [name, resource.text([...ANNOTATIONS, name]) ?? ''])
}

/** The annotations of an object. */
export function annotationsOf(object: JsonMap): JsonMap {
  const metadata = own(object, 'metadata')
  const annotations = isMap(metadata) ? own(metadata, 'annotations') : undefined
  return isMap(annotations) ? annotations : {}
}
