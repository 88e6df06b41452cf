import type { Resource } from '@krmkit/runtime'
import type { BuildResource } from '@krmkit/transformers'
import type { BuildSession } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import { newAccumulation } from './new-accumulation.ts'

/** An equal accumulation that goes its own way; what its resources were read from is shared. */
export function copyAccumulation(session: BuildSession, accumulation: Accumulation): Accumulation {
  const copy = newAccumulation(session)
  const copies = new Map<Resource, BuildResource>()
  for (const resource of accumulation.items) copies.set(resource, resource.copyWithFacts())
  copy.items.reset(copies.values())
  copy.tables = accumulation.tables
  copy.vars = accumulation.vars.map((variable) => ({
    ...variable,
    resource: variable.resource && copies.get(variable.resource),
  }))
  return copy
}
