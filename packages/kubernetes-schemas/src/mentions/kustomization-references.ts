import { type Path, Resource, readYamlStream } from '@krmkit/runtime'
import { elementsOf } from '../check/places.ts'
import type { ApiReference } from './api-reference.ts'
import { partsOf } from './object-references.ts'

const KUSTOMIZE = 'kustomize.config.k8s.io'
const FIELDS = ['patches', 'patchesJson6902', 'patchesStrategicMerge', 'replacements', 'vars']
const SELECTS = 'so that it selects nothing once the resources are migrated'
const PATCHES = 'so that it patches nothing once the resources are migrated'

/** Whether a document is a Kustomization or a Component; both may omit apiVersion and kind. */
export function isKustomization(object: Resource): boolean {
  const { group, kind } = object
  if (group === KUSTOMIZE) return kind === 'Kustomization' || kind === 'Component'
  return group === '' && kind === '' && FIELDS.some((field) => object.size([field]) > 0)
}

/** The kinds that patches, replacements and variables of a Kustomization select, and those of its inline patches. */
export function kustomizationReferences(object: Resource): readonly ApiReference[] {
  return [
    ...elementsOf(object, ['patches']).flatMap((at) => [
      ...selectorAt(object, [...at, 'target']),
      ...inlinePatch(object, [...at, 'patch']),
    ]),
    ...elementsOf(object, ['patchesJson6902']).flatMap((at) => selectorAt(object, [...at, 'target'])),
    // Other elements are paths of files.
    ...elementsOf(object, ['patchesStrategicMerge'])
      .filter((at) => object.text(at)?.includes('\n'))
      .flatMap((at) => inlinePatch(object, at)),
    ...elementsOf(object, ['replacements']).flatMap((at) => [
      ...selectorAt(object, [...at, 'source']),
      ...elementsOf(object, [...at, 'targets']).flatMap((target) => [
        ...selectorAt(object, [...target, 'select']),
        ...elementsOf(object, [...target, 'reject']).flatMap((one) => selectorAt(object, one)),
      ]),
    ]),
    ...elementsOf(object, ['vars']).flatMap((at) => selectorAt(object, [...at, 'objref'])),
  ]
}

/** A selector's parts. They are regular expressions, and only those that are plain names are checked. */
function selectorAt(object: Resource, at: Path): readonly ApiReference[] {
  const kind = object.text([...at, 'kind'])
  if (kind === undefined) return []
  const apiVersion = object.text([...at, 'apiVersion'])
  if (apiVersion !== undefined)
    return [{ ...partsOf(apiVersion), kind, at: [...at, 'apiVersion'], subject: at, verb: 'selects', effect: SELECTS }]
  const group = object.text([...at, 'group'])
  const version = object.text([...at, 'version'])
  if (group === undefined && version === undefined) return []
  const written = [group, version].filter((part) => part !== undefined && part !== '').join('/')
  const place = [...at, version === undefined ? 'group' : 'version']
  return [{ group, version, kind, written, at: place, subject: at, verb: 'selects', effect: SELECTS }]
}

/** The objects of an inline patch. A JSON patch names none. */
function inlinePatch(object: Resource, at: Path): readonly ApiReference[] {
  const text = object.text(at)
  if (text === undefined) return []
  return readYamlStream(text).documents.flatMap((document): ApiReference[] => {
    const { apiVersion, kind } = new Resource(document)
    if (apiVersion === '' || kind === '') return []
    return [{ ...partsOf(apiVersion), kind, at, subject: at, verb: 'patches', effect: PATCHES }]
  })
}
