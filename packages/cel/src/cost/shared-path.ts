import type { DeclaredType } from '../values/types.ts'
import type { Range } from './range.ts'

/**
 * A path to a declared type: a variable, then fields, `@items`, `@keys`, `@values`. It grows like a Go slice: several paths
 * share the array that they were appended to, and a later append overwrites the step that an earlier one wrote there. The
 * server's estimates depend on it, so these must too.
 */
export interface SharedPath {
  readonly steps: string[]
  readonly length: number
  readonly capacity: number
}

export const NO_PATH: SharedPath = { steps: [], length: 0, capacity: 0 }

export function pathOf(name: string): SharedPath {
  return { steps: [name], length: 1, capacity: 1 }
}

/** Appends a step. */
export function grown(path: SharedPath, step: string): SharedPath {
  const fits = path.length < path.capacity
  const steps = fits ? path.steps : path.steps.slice(0, path.length)
  steps[path.length] = step
  return { steps, length: path.length + 1, capacity: fits ? path.capacity : Math.max(1, path.capacity * 2) }
}

/** Returns the current steps. */
export function stepsOf(path: SharedPath): readonly string[] {
  return path.steps.slice(0, path.length)
}

/** Returns the declared size at a path below a variable (apiextensions-apiserver, pkg/apiserver/schema/cel/compilation.go). */
export function sizeAtPath(
  declared: (variable: string) => DeclaredType | undefined,
  path: readonly string[],
): Range | undefined {
  const [variable] = path
  let at = variable === undefined ? undefined : declared(variable)
  if (at === undefined) return undefined
  for (const step of path.slice(1)) {
    if (step === '@items' || step === '@values') at = at.element
    else if (step === '@keys') at = at.key
    else at = at.fields?.get(step) ?? at.selected
    if (at === undefined) return undefined
  }
  return { min: 0n, max: BigInt.asUintN(64, at.maxElements) }
}
