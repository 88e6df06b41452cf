import { dropAnnotations, INTERNAL_PREFIX, type Path, type Resource } from '@krmkit/runtime'
import { BuildResource, type StateName } from '../build/build-resource.ts'
import { unshareValues } from './shared-values.ts'

/** Annotations in which kustomize keeps its state of a resource between steps (api/internal/utils/annotations.go). */
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
  'helm-generated': stateAt('helm-generated'),
} satisfies Record<StateName, Path>

/** Value of those that are flags. */
export const ENABLED = 'enabled'

function stateAt(name: string): Path {
  return ['metadata', 'annotations', INTERNAL_PREFIX + name]
}

const PATHS: ReadonlyMap<string, StateName> = new Map(
  (Object.keys(buildState) as StateName[]).map((name) => [INTERNAL_PREFIX + name, name]),
)

const NONE: readonly string[] = []
// kustomize rewrites all annotations when it sets a flag, but not when it appends to a list (api/resource, enable and
// appendCsvAnnotation).
const ANNOTATIONS: Path = ['metadata', 'annotations']

const SINGLE: ReadonlySet<StateName> = new Set<StateName>([
  'generatorBehavior',
  'needsHashSuffix',
  'allowNameChange',
  'allowKindChange',
  'helm-generated',
])

/**
 * Converts a resource to one of a build. It shares the YAML, but its state is in memory: state annotations are read and
 * removed. A resource of a build is returned unchanged.
 */
export function toBuildResource(resource: Resource): BuildResource {
  if (resource instanceof BuildResource) return resource
  const taken = new BuildResource(resource)
  takeStateAnnotations(taken)
  return taken
}

/** Reads and removes state annotations that a function or a patch wrote into a resource of a build. */
export function takeStateAnnotations(resource: BuildResource): void {
  let isAny = false
  for (const key of resource.keys(['metadata', 'annotations'])) {
    const name = PATHS.get(key)
    if (name === undefined) continue
    isAny = true
    const text = resource.text(buildState[name]) ?? ''
    resource.state.set(name, SINGLE.has(name) ? [text] : text.split(','))
  }
  if (isAny) dropAnnotations(resource, (key) => PATHS.has(key))
}

/** Whether a resource of a build has state, for which kustomize would have written annotations. */
export function hasBuildState(resource: Resource): boolean {
  return resource instanceof BuildResource && resource.state.size > 0
}

/** The state of a resource as annotations, for functions outside of this process. */
export function stateAnnotations({ state }: BuildResource): Readonly<Record<string, string>> {
  const annotations: Record<string, string> = {}
  for (const [name, values] of state) annotations[INTERNAL_PREFIX + name] = values.join(',')
  return annotations
}

/** A list of the state; empty if it is not set. */
export function stateList(resource: Resource, name: StateName): readonly string[] {
  if (resource instanceof BuildResource) return resource.state.get(name) ?? NONE
  return resource.text(buildState[name])?.split(',') ?? NONE
}

/** Appends to a list of the state, unless the value is empty. */
export function appendState(resource: Resource, name: StateName, value: string): void {
  if (value === '') return
  if (resource instanceof BuildResource) {
    resource.state.set(name, [...(resource.state.get(name) ?? NONE), value])
    return
  }
  const path = buildState[name]
  const text = resource.text(path)
  resource.set(path, text === undefined ? value : `${text},${value}`)
}

/** Sets a single value or a flag of the state. */
export function setState(resource: Resource, name: StateName, value: string): void {
  if (resource instanceof BuildResource) {
    resource.state.set(name, [value])
    unshareValues(resource, ANNOTATIONS)
  } else resource.set(buildState[name], value)
}

/** A single value of the state; `undefined` if it is not set. */
export function stateValue(resource: Resource, name: StateName): string | undefined {
  return resource instanceof BuildResource ? resource.state.get(name)?.[0] : resource.text(buildState[name])
}

/** Removes a value of the state. */
export function clearState(resource: Resource, name: StateName): void {
  if (resource instanceof BuildResource) resource.state.delete(name)
  else resource.delete(buildState[name])
}

/** Whether a flag of the state is set. */
export function isEnabled(resource: Resource, name: StateName): boolean {
  return stateValue(resource, name) === ENABLED
}
