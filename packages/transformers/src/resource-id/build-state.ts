import { INTERNAL_PREFIX, type Path, type Resource } from '@krmkit/runtime'

/** Annotations in which kustomize keeps what it knows of a resource between steps (api/internal/utils/annotations.go). */
export const buildState = {
  previousNames: stateAt('previousNames'),
  previousNamespaces: stateAt('previousNamespaces'),
  previousKinds: stateAt('previousKinds'),
  prefixes: stateAt('prefixes'),
  suffixes: stateAt('suffixes'),
  refBy: stateAt('refBy'),
  generatorBehavior: stateAt('generatorBehavior'),
  needsHashSuffix: stateAt('needsHashSuffix'),
  allowNameChange: stateAt('allowNameChange'),
  allowKindChange: stateAt('allowKindChange'),
} as const

/** Value of the flags among them. */
export const ENABLED = 'enabled'

function stateAt(name: string): Path {
  return ['metadata', 'annotations', INTERNAL_PREFIX + name]
}

/** The comma separated list that a state annotation holds; empty where it is absent. */
export function stateList(resource: Resource, path: Path): readonly string[] {
  return resource.text(path)?.split(',') ?? []
}

/** Appends to such a list; nothing where the value is empty. */
export function appendState(resource: Resource, path: Path, value: string): void {
  if (value === '') return
  const text = resource.text(path)
  resource.set(path, text === undefined ? value : `${text},${value}`)
}

/** Whether a flag is set on a resource. */
export function isEnabled(resource: Resource, path: Path): boolean {
  return resource.text(path) === ENABLED
}
