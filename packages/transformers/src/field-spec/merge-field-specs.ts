import type { FieldSpec } from './field-spec.ts'

/**
 * Appends field specs as kustomize merges them (api/types/fieldspec.go): one that an earlier one covers is left out.
 * A `problem` where the two disagree about `create`.
 */
export function mergeFieldSpecs(
  specs: readonly FieldSpec[],
  more: readonly FieldSpec[],
): { readonly specs: readonly FieldSpec[] } | { readonly problem: string } {
  const merged = [...specs]
  for (const spec of more) {
    const present = merged.find((other) => covers(other, spec))
    if (present === undefined) merged.push(spec)
    else if ((present.create ?? false) !== (spec.create ?? false))
      return {
        problem: `field specs for "${spec.path}" contradict each other: one says create: true, another does not`,
      }
  }
  return { specs: merged }
}

/** Whether a present spec stands for another: the other selects it by group, version and kind, and has its path. */
function covers(present: FieldSpec, { group, version, kind, path }: FieldSpec): boolean {
  return (
    present.path === path &&
    (!group || present.group === group) &&
    (!version || present.version === version) &&
    (!kind || present.kind === kind)
  )
}
