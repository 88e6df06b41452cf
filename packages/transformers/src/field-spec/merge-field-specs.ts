import type { FieldSpec } from './field-spec.ts'

/**
 * Appends field specs as kustomize merges them (api/types/fieldspec.go): a spec that an earlier one covers is left out.
 * Returns a `problem` if the two have different values of `create`.
 */
export function mergeFieldSpecs(
  specs: readonly FieldSpec[],
  more: readonly FieldSpec[],
): { readonly specs: readonly FieldSpec[] } | { readonly problem: string } {
  const merged = [...specs]
  const byPath = new Map<string, FieldSpec[]>()
  for (const spec of specs) {
    const rivals = byPath.get(spec.path)
    if (rivals === undefined) byPath.set(spec.path, [spec])
    else rivals.push(spec)
  }
  for (const spec of more) {
    const rivals = byPath.get(spec.path) ?? []
    const present = rivals.find((other) => covers(other, spec))
    if (present === undefined) {
      merged.push(spec)
      rivals.push(spec)
      byPath.set(spec.path, rivals)
    } else if ((present.create ?? false) !== (spec.create ?? false))
      return {
        problem: `field specs for "${spec.path}" contradict each other: one has create: true, another does not`,
      }
  }
  return { specs: merged }
}

/**
 * Whether an existing spec with the same path covers another one: the other one selects its group, version and kind.
 */
function covers(present: FieldSpec, { group, version, kind }: FieldSpec): boolean {
  return (
    (!group || present.group === group) && (!version || present.version === version) && (!kind || present.kind === kind)
  )
}
