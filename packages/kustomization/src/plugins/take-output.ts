import type { Resource } from '@krmkit/runtime'
import { type BuildResource, currentId, formatId, idKey, type ResourceId } from '@krmkit/transformers/parts'
import { type PluginContext, reportConfig } from './plugin-context.ts'

/** A resource from the output of a function, and the input resource with the same id. */
export interface OutputResource {
  readonly resource: BuildResource
  readonly known?: BuildResource
  /** Its id, if it is already computed. */
  readonly id?: ResourceId
}

/**
 * Replaces the resources with a function's output: those with ids of the input keep their order, new ones are appended, and
 * missing ones are removed (kustomize, api/internal/plugins/utils, UpdateResMapValues).
 */
export function takeOutput(
  context: PluginContext,
  input: readonly BuildResource[],
  output: readonly OutputResource[],
): void {
  const { accumulation } = context
  const seen = new Set<string>()
  const inPlace = new Map<Resource, BuildResource>()
  const added: BuildResource[] = []
  for (const { resource, known, id = currentId(resource) } of output) {
    const key = idKey(id, accumulation.scopes)
    if (seen.has(key))
      reportConfig(
        context,
        'duplicate-output',
        `the function must give each resource once, and generated duplicate resource: ${formatId(id)}`,
      )
    seen.add(key)
    if (known === undefined) added.push(resource)
    else inPlace.set(known, resource)
  }
  const kept = input.flatMap((resource) => inPlace.get(resource) ?? [])
  accumulation.items.reset([...kept, ...added])
  accumulation.vars = accumulation.vars.map((variable) =>
    variable.resource === undefined ? variable : { ...variable, resource: inPlace.get(variable.resource) },
  )
  accumulation.touch()
}
