import { isInternalAnnotation, type Resource, type Value } from '@krmkit/runtime'
import { isEqual } from '@krmkit/runtime/values'

/** kpt's annotation with the file that a resource is written to; the annotation itself is not written. */
export const TARGET_PATH = 'config.kubernetes.io/target-path'

/** The annotation of resources that are not applied to a cluster. */
export const LOCAL_CONFIG = 'config.kubernetes.io/local-config'
const FUNCTION_ANNOTATIONS: readonly string[] = ['config.kubernetes.io/function', 'config.k8s.io/function']

/**
 * Annotations that describe the config, not the resource that it contains: the resource in the list must not inherit
 * them (docs/decisions.md#copies-and-generated-resources).
 */
export function isOfTheConfig(key: string): boolean {
  return isInternalAnnotation(key) || key === TARGET_PATH || key === LOCAL_CONFIG || FUNCTION_ANNOTATIONS.includes(key)
}

/** Whether a resource is a function's config, which must not be replaced. */
export function isFunctionConfig(resource: Resource): boolean {
  return FUNCTION_ANNOTATIONS.some((key) => resource.text(['metadata', 'annotations', key]))
}

/** Group, kind, namespace and name: the identity of a resource in kpt's function. */
export function identityOf(resource: Resource): string {
  return JSON.stringify([resource.group, resource.kind, resource.namespace ?? '', resource.name])
}

/** Whether two resources are equal, ignoring annotations that match `isLeftOut`, order and spelling. */
export function isEqualResource(a: Resource, b: Resource, isLeftOut: (key: string) => boolean): boolean {
  return isEqual(visible(a, isLeftOut), visible(b, isLeftOut))
}

/** The value of a resource, without the annotations that match `isLeftOut`. */
export function visible(resource: Resource, isLeftOut: (key: string) => boolean): Value {
  const value = resource.get([]) as { readonly [key: string]: Value }
  const metadata = value.metadata as { readonly [key: string]: Value } | undefined
  const annotations = metadata?.annotations
  if (typeof annotations !== 'object' || annotations === null) return value
  const kept = Object.fromEntries(Object.entries(annotations).filter(([key]) => !isLeftOut(key)))
  const { annotations: _, ...rest } = metadata ?? {}
  return { ...value, metadata: Object.keys(kept).length === 0 ? rest : { ...rest, annotations: kept } }
}
