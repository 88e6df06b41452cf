import type { Items } from '@krmkit/runtime'
import { crdSchemas, kubernetesSchema, type SchemaSource } from '@krmkit/transformers'
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

/** The schemas of the CRDs in a list, read again when its length has changed. */
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
