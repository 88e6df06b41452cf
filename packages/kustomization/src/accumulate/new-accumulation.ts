import type { BuildSession, Place } from '../session.ts'
import { Accumulation } from './accumulation.ts'

/** An empty accumulation for a target of this session. */
export function newAccumulation(session: BuildSession, place?: Place): Accumulation {
  return new Accumulation({
    schemas: () => session.state.schemas,
    directoryName: place?.directory.slice(place.directory.lastIndexOf('/') + 1),
  })
}
