import type { DeclaredType } from '../types/declared-type.ts'
import type { Range } from './range.ts'

/** The size of what is declared at a path below a variable (apiextensions-apiserver, pkg/apiserver/schema/cel/compilation.go). */
export function sizeAtPath(self: DeclaredType, path: readonly string[]): Range | undefined {
  if (path.length === 0) return undefined
  let at: DeclaredType | undefined = self
  for (const step of path.slice(1)) {
    if (step === '@items' || step === '@values') at = at.element
    else if (step === '@keys') at = at.key
    else at = at.fields?.get(step)
    if (at === undefined) return undefined
  }
  return { min: 0n, max: BigInt.asUintN(64, at.maxElements) }
}
