import type { Resource } from '@krmkit/runtime'
import { COMPOSITION_API_VERSION } from '../decode/composition.ts'

/** The identity of a transformer within a Composition and its imports (docs/decisions.md#identity-of-a-transformer). */
export interface TransformerId {
  readonly apiVersion: string
  readonly kind: string
  readonly name: string
}

/** API version of an inline Kustomization that does not set one: the only version that a Composition can contain. */
const KUSTOMIZATION_API_VERSION = 'kustomize.config.k8s.io/v1beta1'

/** The default name of a transformer: the words of its kind in lower case, with hyphens (KEP-2299). */
export function defaultName(kind: string): string {
  return kind
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}

/** The default API version of a kind. */
export function defaultApiVersion(kind: string): string {
  if (kind === 'Kustomization') return KUSTOMIZATION_API_VERSION
  return kind === 'Composition' ? COMPOSITION_API_VERSION : 'builtin'
}

/** Whether a transformer is itself a target: a whole Kustomization or Composition. */
export function isTarget({ apiVersion, kind }: Pick<TransformerId, 'apiVersion' | 'kind'>): boolean {
  return (kind === 'Kustomization' || kind === 'Composition') && apiVersion === defaultApiVersion(kind)
}

/** The identity of a config, defaults included. */
export function idOf(config: Resource): TransformerId {
  const { apiVersion, kind, name } = config
  return { apiVersion: apiVersion || defaultApiVersion(kind), kind, name: name || defaultName(kind) }
}

/** Writes the missing parts of the identity: apiVersion first, metadata after the kind. */
export function fillIdentity(config: Resource, { apiVersion, name }: TransformerId): void {
  if (config.apiVersion !== apiVersion) {
    config.set(['apiVersion'], apiVersion)
    moveKey(config, [], 'apiVersion', 0)
  }
  if (config.name === name) return
  const isNew = config.keys(['metadata']).length === 0
  config.set(['metadata', 'name'], name)
  if (isNew) moveKey(config, [], 'metadata', config.keys([]).indexOf('kind') + 1)
  else moveKey(config, ['metadata'], 'name', 0)
}

function moveKey(config: Resource, path: readonly string[], key: string, to: number): void {
  const keys = config.keys(path)
  const order = [...keys.keys()].filter((at) => keys[at] !== key)
  order.splice(to, 0, keys.indexOf(key))
  if (order.some((at, i) => at !== i)) config.reorder(path, order)
}

/** A string that is equal for equal ids only. */
export function idKey({ apiVersion, kind, name }: TransformerId): string {
  return `${apiVersion}\0${kind}\0${name}`
}

/** An id in the form that messages show. */
export function showId({ apiVersion, kind, name }: TransformerId): string {
  return `${kind || '(no kind)'} "${name}" of ${apiVersion}`
}
