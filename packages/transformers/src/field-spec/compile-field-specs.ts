import type { Path, Resource } from '@krmkit/runtime'
import { isGvkSelected } from '../resource-id/resource-id.ts'
import { type CreateKind, existingDepth, type FieldSpec, parseFieldSpecPath, visitField } from './field-spec.ts'

/** Field specs that are prepared for many resources: the specs that apply are determined once per kind. */
export interface CompiledFieldSpecs<Spec extends FieldSpec = FieldSpec> {
  /** Visits the fields of all specs, in order, as {@link visitField} does. Stops at the first problem and returns it. */
  visit(
    resource: Resource,
    visit: (path: Path, exists: boolean, spec: Spec) => void,
    createKind?: CreateKind,
  ): string | undefined
}

/**
 * Prepares field specs for many resources.
 * @param specs The field specs.
 * @returns The prepared field specs, which visit fields of resources.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { compileFieldSpecs } from '@krmkit/transformers'
 *
 * const specs = compileFieldSpecs([{ kind: 'Deployment', path: 'spec/replicas' }])
 * specs.visit(makeResource({ apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 1 } }), (path) => {
 *   console.log(path) // [ 'spec', 'replicas' ]
 * })
 */
export function compileFieldSpecs<Spec extends FieldSpec>(specs: readonly Spec[]): CompiledFieldSpecs<Spec> {
  const parsed = specs.map((spec) => ({ spec, keys: parseFieldSpecPath(spec.path) }))
  const byKind = new Map<string, typeof parsed>()

  function applicable(resource: Resource): typeof parsed {
    const { apiVersion, kind } = resource
    const type = `${apiVersion} ${kind}`
    let found = byKind.get(type)
    if (found === undefined) {
      found = parsed.filter(({ spec }) => isGvkSelected(resource, spec))
      byKind.set(type, found)
    }
    return found
  }

  return {
    visit(resource, visit, createKind = 'none') {
      /** A prefix of keys that does not exist. Paths that start with it are skipped. */
      let nowhere: readonly string[] | undefined
      for (const { spec, keys } of applicable(resource)) {
        const isCreating = createKind !== 'none' && spec.create === true
        if (isCreating) nowhere = undefined
        else if (nowhere?.every((key, i) => key === keys[i])) continue
        const problem = visitField(resource, spec.path, keys, isCreating, (path, exists) => visit(path, exists, spec))
        if (problem !== undefined) return problem
        if (!isCreating) nowhere = missingPrefix(resource, keys) ?? nowhere
      }
      return undefined
    },
  }
}

/** The shortest prefix of the keys that does not exist; `undefined` if all keys exist or the path crosses a list. */
function missingPrefix(resource: Resource, keys: readonly string[]): readonly string[] | undefined {
  const depth = existingDepth(resource, keys)
  if (depth === keys.length || keys[depth]?.endsWith('[]')) return undefined
  return resource.size(keys.slice(0, depth)) > 0 ? undefined : keys.slice(0, depth + 1)
}
