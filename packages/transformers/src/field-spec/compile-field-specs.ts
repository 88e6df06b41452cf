import type { Path, Resource } from '@krmkit/runtime'
import { type CreateKind, type FieldSpec, parseFieldSpecPath, walkFieldSpec } from './field-spec.ts'

/** Field specs made ready for many resources: which apply to a kind is found once per kind. */
export interface CompiledFieldSpecs<Spec extends FieldSpec = FieldSpec> {
  /** As `visitFieldSpec`, for all specs in order; stops at the first problem and returns it. */
  visit(
    resource: Resource,
    visit: (path: Path, exists: boolean, spec: Spec) => void,
    createKind?: CreateKind,
  ): string | undefined
}

/** Makes field specs ready for many resources. */
export function compileFieldSpecs<Spec extends FieldSpec>(specs: readonly Spec[]): CompiledFieldSpecs<Spec> {
  const parsed = specs.map((spec) => ({ spec, keys: parseFieldSpecPath(spec.path) }))
  const byKind = new Map<string, typeof parsed>()

  function applicable(resource: Resource): typeof parsed {
    const { apiVersion, kind } = resource
    const type = `${apiVersion} ${kind}`
    let found = byKind.get(type)
    if (found === undefined) {
      const { group, version } = resource
      found = parsed.filter(
        ({ spec }) =>
          (!spec.kind || spec.kind === kind) &&
          (!spec.group || spec.group === group) &&
          (!spec.version || spec.version === version),
      )
      byKind.set(type, found)
    }
    return found
  }

  return {
    visit(resource, visit, createKind = 'none') {
      for (const { spec, keys } of applicable(resource)) {
        const isCreating = createKind !== 'none' && spec.create === true
        const problem = walkFieldSpec(resource, spec.path, keys, isCreating, (path, exists) =>
          visit(path, exists, spec),
        )
        if (problem !== undefined) return problem
      }
      return undefined
    },
  }
}
