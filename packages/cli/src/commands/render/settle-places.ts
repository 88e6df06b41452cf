import { hasPlace, type NamedPlace, namedPlace, type Place, placeOf, setPlace } from '../../list/annotations.ts'
import { collisions } from '../../list/collisions.ts'
import type { Outcome, Problem } from '../../outcome.ts'
import { defaultPath } from '../../package/paths.ts'
import type { Entry } from './entry.ts'

/**
 * Updates the places of a step's output. A path or index that the step changed in one annotation is copied to the other
 * one, and a resource without a path gets the default one, so that the next step finds both. Two resources must not
 * have the same place (kyaml/kio/kio.go).
 *
 * @param changed - entries of `output` that the step edited or created
 */
export function settlePlaces(output: readonly Entry[], changed: Iterable<Entry>): Outcome<readonly Entry[]> {
  const problems: Problem[] = []
  const moved = new Map<Entry, { readonly named: NamedPlace; readonly place: Place }>()
  for (const entry of changed) {
    const { resource, place: before } = entry
    if (keepsPlace(entry)) continue
    const { path = defaultPath(resource), index, conflict } = placeOf(resource, before)
    if (conflict) {
      const who = `${resource.kind || 'object'} ${JSON.stringify(resource.name)}`
      problems.push({ message: `${who} has the annotations ${conflict}; the function must change both or none` })
      continue
    }
    const place = { path, index }
    moved.set(entry, { named: namedPlace(resource), place })
    setPlace(resource, place)
  }
  if (moved.size > 0) {
    const places = output.map((entry) => {
      const { path, index } = entry.resource.origin
      return { path, index, folder: entry.folder, named: moved.get(entry)?.named }
    })
    for (const problem of collisions(places)) problems.push(problem)
  }
  if (problems.length > 0) return { problems }
  if (moved.size === 0) return { value: output }
  return { value: output.map((entry) => ({ ...entry, place: moved.get(entry)?.place ?? entry.place })) }
}

/** Whether the annotations of an entry name the place that it had before the step. */
export function keepsPlace({ resource, place }: Entry): boolean {
  return place !== undefined && hasPlace(resource, place)
}
