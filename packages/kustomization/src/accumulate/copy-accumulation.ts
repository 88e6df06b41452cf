import type { Resource } from '@krmkit/runtime'
import { copyState } from '@krmkit/transformers'
import type { BuildSession } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import { newAccumulation } from './new-accumulation.ts'
import { copyOrigin } from './origin.ts'

/** An equal accumulation that goes its own way; what its resources were read from is shared. */
export function copyAccumulation(session: BuildSession, accumulation: Accumulation): Accumulation {
  const copy = newAccumulation(session)
  const copies = new Map<Resource, Resource>()
  for (const resource of accumulation.items) {
    const one = resource.copy()
    copyState(resource, one)
    copyOrigin(resource, one)
    copies.set(resource, one)
  }
  copy.items.reset(copies.values())
  copy.tables = accumulation.tables
  copy.vars = accumulation.vars.map((variable) => ({
    ...variable,
    resource: variable.resource && copies.get(variable.resource),
  }))
  return copy
}
