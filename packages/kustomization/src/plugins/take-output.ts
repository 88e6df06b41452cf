import type { Resource } from '@krmkit/runtime'
import { type BuildResource, currentId, formatId, idKey, type ResourceId } from '@krmkit/transformers'
import { type PluginContext, reportConfig } from './plugin-context.ts'

/** A resource that came out of a function, and the one of the same id that went in. */
export interface OutputResource {
  readonly resource: BuildResource
  readonly known?: BuildResource
  /** Its id, where that was asked for already. */
  readonly id?: ResourceId
}

/**
 * Makes what a function gave back the resources: those whose ids went in keep their order, others come at the end, and
 * what did not come back is gone (kustomize, api/internal/plugins/utils, UpdateResMapValues).
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
