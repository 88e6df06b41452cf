import type { Items, Resource } from '@krmkit/runtime'
import { type BuildResource, crdSchemas, kubernetesSchema, type SchemaSource } from '@krmkit/transformers/parts'
import type { BuildSession } from '../session.ts'
import { Accumulation } from './accumulation.ts'

/** An empty accumulation for a target of this session. */
export function newAccumulation(session: BuildSession): Accumulation {
  const { state, options, tracer } = session
  const fromCrds = options.crdListKeys === true ? growingCrdSchemas(() => accumulation.items) : undefined
  const schemas: SchemaSource = (apiVersion, kind) => {
    state.hasMerged = true
    return (state.schemas ?? kubernetesSchema)(apiVersion, kind) ?? fromCrds?.(apiVersion, kind)
  }
  const accumulation = new Accumulation({
    scopes: state.scopes,
    schemas,
    writes: state.writes,
    onCopy: tracer && ((copy) => tracer.copied(copy)),
  })
  return accumulation
}

/** The schemas of the CRDs in a list; read again when the length of the list changes. */
function growingCrdSchemas(items: () => Items): SchemaSource {
  let length = -1
  let schemas: SchemaSource | undefined
  return (apiVersion, kind) => {
    const list = items()
    if (schemas === undefined || list.length !== length) schemas = crdSchemas(list)
    length = list.length
    return schemas(apiVersion, kind)
  }
}

/** An independent copy of an accumulation; the parsed sources of its resources are shared. */
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
