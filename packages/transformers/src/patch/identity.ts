import { isInternalAnnotation, type Path, type Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'

const KIND: Path = ['kind']
const NAME: Path = ['metadata', 'name']
const NAMESPACE: Path = ['metadata', 'namespace']
const ANNOTATIONS: Path = ['metadata', 'annotations']

/**
 * Annotations about the origin of a resource. A JSON patch deletes them in kustomize (kyaml/kio/kioutil,
 * GetInternalAnnotations).
 */
const NOTES: ReadonlySet<string> = new Set([
  'config.kubernetes.io/origin',
  'alpha.config.kubernetes.io/transformations',
])

/** What a resource keeps if a patch replaces or deletes its metadata. */
export interface Kept {
  readonly identity: readonly (readonly [path: Path, text: string])[]
  readonly annotations: readonly (readonly [key: string, text: string])[]
}

/** Reads the internal annotations of a resource, and its identity if `keepsIdentity`. */
export function readKept(resource: Resource, keepsIdentity: boolean): Kept {
  const isBuild = resource instanceof BuildResource
  const identity = keepsIdentity ? [['apiVersion'], KIND, NAME, NAMESPACE] : []
  return {
    identity: identity.flatMap((path) => {
      const text = resource.text(path)
      return text === undefined ? [] : [[path, text] as const]
    }),
    annotations: resource.keys(ANNOTATIONS).flatMap((key) => {
      const isKept = isInternalAnnotation(key) && !(isBuild && NOTES.has(key))
      const text = isKept ? resource.text([...ANNOTATIONS, key]) : undefined
      return text === undefined ? [] : [[key, text] as const]
    }),
  }
}

/** Restores what a patch deleted. */
export function restoreKept(resource: Resource, { identity, annotations }: Kept): void {
  for (const [path, text] of identity) if (resource.text(path) !== text) resource.set(path, text)
  for (const [key, text] of annotations) {
    const path = [...ANNOTATIONS, key]
    if (resource.text(path) !== text) resource.set(path, text)
  }
}
