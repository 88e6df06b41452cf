import { kubernetesSchema, type SchemaSource } from '@krmkit/transformers'
import type { BuildSession, Place } from '../session.ts'
import { Accumulation } from './accumulation.ts'

/** An empty accumulation for a target of this session. */
export function newAccumulation(session: BuildSession, place?: Place): Accumulation {
  const { state } = session
  const schemas: SchemaSource = (apiVersion, kind) => {
    state.hasMerged = true
    return (state.schemas ?? kubernetesSchema)(apiVersion, kind)
  }
  return new Accumulation({
    schemas: () => schemas,
    directoryName: place?.directory.slice(place.directory.lastIndexOf('/') + 1),
  })
}
