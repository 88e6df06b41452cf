import { dropAnnotations, INTERNAL_PREFIX, type Path, type Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { unshareValues } from './shared-values.ts'

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

/** One of these. */
export type StateName = keyof typeof buildState

/** Value of the flags among them. */
export const ENABLED = 'enabled'

function stateAt(name: string): Path {
  return ['metadata', 'annotations', INTERNAL_PREFIX + name]
}

const PATHS: ReadonlyMap<string, StateName> = new Map(
  (Object.keys(buildState) as StateName[]).map((name) => [INTERNAL_PREFIX + name, name]),
)

const NONE: readonly string[] = []
// Kustomize writes all annotations anew with a mark, but not with a note (api/resource, enable and appendCsvAnnotation).
const ANNOTATIONS: Path = ['metadata', 'annotations']

const SINGLE: ReadonlySet<StateName> = new Set<StateName>([
  'generatorBehavior',
  'needsHashSuffix',
  'allowNameChange',
  'allowKindChange',
])

/**
 * A resource as a build has it, over the same text: its state is in memory, so that its text has none. State annotations
 * that the text has are read and removed. Returns a resource of a build as it is.
 */
export function toBuildResource(resource: Resource): BuildResource {
  if (resource instanceof BuildResource) return resource
  const taken = new BuildResource(resource)
  takeStateAnnotations(taken)
  return taken
}

/** Reads and removes state annotations that a step wrote into a resource of a build: a function, a patch. */
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

/** Whether a resource of a build has state: kustomize would have written annotations for it. */
export function hasBuildState(resource: Resource): boolean {
  return resource instanceof BuildResource && resource.state.size > 0
}

/** The state of a resource as annotations, as functions outside of this process must see it. */
export function stateAnnotations({ state }: BuildResource): Readonly<Record<string, string>> {
  const annotations: Record<string, string> = {}
  for (const [name, values] of state) annotations[INTERNAL_PREFIX + name] = values.join(',')
  return annotations
}

/** The list that a resource's state has of that name; empty where there is none. */
export function stateList(resource: Resource, name: StateName): readonly string[] {
  if (resource instanceof BuildResource) return resource.state.get(name) ?? NONE
  return resource.text(buildState[name])?.split(',') ?? NONE
}

/** Appends to such a list; nothing where the value is empty. */
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

/** Sets a single value or a flag. */
export function setState(resource: Resource, name: StateName, value: string): void {
  if (resource instanceof BuildResource) {
    resource.state.set(name, [value])
    unshareValues(resource, ANNOTATIONS)
  } else resource.set(buildState[name], value)
}

/** A single value of the state; `undefined` where there is none. */
export function stateValue(resource: Resource, name: StateName): string | undefined {
  return resource instanceof BuildResource ? resource.state.get(name)?.[0] : resource.text(buildState[name])
}

/** Takes a part of the state away. */
export function clearState(resource: Resource, name: StateName): void {
  if (resource instanceof BuildResource) resource.state.delete(name)
  else resource.delete(buildState[name])
}

/** Whether a flag is set on a resource. */
export function isEnabled(resource: Resource, name: StateName): boolean {
  return stateValue(resource, name) === ENABLED
}
