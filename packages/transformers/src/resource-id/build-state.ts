import { dropAnnotations, INTERNAL_PREFIX, type Path, type Resource } from '@krmkit/runtime'
import { copyShares, unshareValues } from './shared-values.ts'
import { copySpelling } from './untyped-values.ts'

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

/** What is known of a resource whose state is kept beside it: lists as arrays, single values and flags as lists of one. */
type KeptState = Map<StateName, readonly string[]>

const kept = new WeakMap<Resource, KeptState>()
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
 * Keeps the state of a resource in memory from now on, so that its text holds none: what a whole build does. State
 * that the text holds already is taken over and off it. Nothing happens to a resource that was registered before.
 */
export function keepStateBeside(resource: Resource): void {
  if (kept.has(resource)) return
  const state: KeptState = new Map()
  kept.set(resource, state)
  takeAnnotations(resource, state)
}

/** Takes over state annotations that somebody wrote into a registered resource meanwhile: a function, a patch. */
export function takeStateAnnotations(resource: Resource): void {
  const state = kept.get(resource)
  if (state !== undefined) takeAnnotations(resource, state)
}

function takeAnnotations(resource: Resource, state: KeptState): void {
  let isAny = false
  for (const key of resource.keys(['metadata', 'annotations'])) {
    const name = PATHS.get(key)
    if (name === undefined) continue
    isAny = true
    const text = resource.text(buildState[name]) ?? ''
    state.set(name, SINGLE.has(name) ? [text] : text.split(','))
  }
  if (isAny) dropAnnotations(resource, (key) => PATHS.has(key))
}

/** Forgets the state beside a resource: somebody took away what to kustomize are annotations like others. */
export function forgetState(resource: Resource): void {
  kept.get(resource)?.clear()
}

/** Whether the state of a resource is kept in memory. */
export function isStateBeside(resource: Resource): boolean {
  return kept.has(resource)
}

/** Whether there is any state beside a resource: kustomize would have made annotations for it. */
export function hasStateBeside(resource: Resource): boolean {
  return (kept.get(resource)?.size ?? 0) > 0
}

/** Gives a resource that was made from another, in its place or as a copy, the other's state; both may go on apart. */
export function copyState(from: Resource, to: Resource): void {
  const state = kept.get(from)
  if (state === undefined) return
  kept.set(to, new Map(state))
  copyShares(from, to)
  copySpelling(from, to)
}

/** The state of a resource as annotations, as functions outside of this process must see it; empty where it is in the text. */
export function stateAnnotations(resource: Resource): Readonly<Record<string, string>> {
  const annotations: Record<string, string> = {}
  for (const [name, values] of kept.get(resource) ?? []) annotations[INTERNAL_PREFIX + name] = values.join(',')
  return annotations
}

/** The list that a resource's state has of that name; empty where there is none. */
export function stateList(resource: Resource, name: StateName): readonly string[] {
  const state = kept.get(resource)
  if (state !== undefined) return state.get(name) ?? NONE
  return resource.text(buildState[name])?.split(',') ?? NONE
}

/** Appends to such a list; nothing where the value is empty. */
export function appendState(resource: Resource, name: StateName, value: string): void {
  if (value === '') return
  const state = kept.get(resource)
  if (state !== undefined) {
    state.set(name, [...(state.get(name) ?? NONE), value])
    return
  }
  const path = buildState[name]
  const text = resource.text(path)
  resource.set(path, text === undefined ? value : `${text},${value}`)
}

/** Sets a single value or a flag. */
export function setState(resource: Resource, name: StateName, value: string): void {
  const state = kept.get(resource)
  if (state === undefined) resource.set(buildState[name], value)
  else {
    state.set(name, [value])
    unshareValues(resource, ANNOTATIONS)
  }
}

/** A single value of the state; `undefined` where there is none. */
export function stateValue(resource: Resource, name: StateName): string | undefined {
  const state = kept.get(resource)
  return state === undefined ? resource.text(buildState[name]) : state.get(name)?.[0]
}

/** Takes a part of the state away. */
export function clearState(resource: Resource, name: StateName): void {
  const state = kept.get(resource)
  if (state === undefined) resource.delete(buildState[name])
  else state.delete(name)
}

/** Whether a flag is set on a resource. */
export function isEnabled(resource: Resource, name: StateName): boolean {
  return stateValue(resource, name) === ENABLED
}
