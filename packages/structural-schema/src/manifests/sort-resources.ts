import type { Resource } from '@krmkit/runtime'
import { isMap, type JsonMap } from '../json/json.ts'
import { jsonOf } from '../json/json-of.ts'
import type { Profile } from '../structural/check-structural.ts'
import { CrdIndex } from './crd-index.ts'
import { BASELINE, type CrdForm, crdForm, declaredKind } from './crd-object.ts'
import { groupOf } from './is-custom.ts'

/** A CustomResourceDefinition in a package. */
interface Definition {
  readonly resource: Resource
  readonly object: JsonMap
  readonly form: CrdForm
}

/** The resources of a package, sorted by their role in a check. */
interface SortedResources {
  readonly definitions: readonly Definition[]
  readonly others: readonly Resource[]
  /** Old states with the annotation: of CustomResourceDefinitions by name, of other objects by {@link resourceKey}. */
  readonly oldDefinitions: ReadonlyMap<string, JsonMap>
  readonly oldObjects: ReadonlyMap<string, Resource>
}

/** Sorts resources. The annotation `krmkit.dev/baseline: "true"` marks the old state of the resource with the same name. */
export function sortResources(resources: Iterable<Resource>): SortedResources {
  const definitions: Definition[] = []
  const others: Resource[] = []
  const oldDefinitions = new Map<string, JsonMap>()
  const oldObjects = new Map<string, Resource>()
  for (const resource of resources) {
    const isOld = resource.text(['metadata', 'annotations', BASELINE]) === 'true'
    const object = resource.kind === 'CustomResourceDefinition' ? jsonOf(resource) : undefined
    const form = isMap(object) ? crdForm(object) : undefined
    if (form === undefined) {
      if (isOld) oldObjects.set(resourceKey(resource), resource)
      else others.push(resource)
    } else if (isOld) oldDefinitions.set(resource.name, object as JsonMap)
    else definitions.push({ resource, object: object as JsonMap, form })
  }
  return { definitions, others, oldDefinitions, oldObjects }
}

/** Returns the identity of an object without its version. */
export function resourceKey({ apiVersion, kind, namespace = '', name }: Resource): string {
  return JSON.stringify([groupOf(apiVersion), kind, namespace, name])
}

/** Returns an index of the kinds that CustomResourceDefinitions declare; of duplicates, the first is used. */
export function indexOf(definitions: Iterable<JsonMap>, profile?: Profile): CrdIndex {
  const index = new CrdIndex(profile)
  for (const object of definitions) {
    const declared = crdForm(object) === 'patch' ? undefined : declaredKind(object)
    if (declared !== undefined) index.add(declared, () => object)
  }
  return index
}
