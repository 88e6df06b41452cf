import { hasPlace, type NamedPlace, namedPlace, type Place, placeOf, setPlace } from '../list/annotations.ts'
import { collisions, type PlacedOutput } from '../list/collisions.ts'
import type { Problem } from '../outcome.ts'
import { defaultPath } from '../package/paths.ts'
import type { Entry } from './entry.ts'

/** A resource that a step changed or made, and the place that it had before; `undefined` for a new one. */
export interface ChangedEntry {
  readonly entry: Entry
  readonly before: Place | undefined
}

/**
 * Gives a path or index that a step changed in one annotation to the other one too, and a resource without a path the
 * default one, so that the next step finds both; checks that no two resources have one place (kyaml/kio/kio.go).
 */
export function settlePlaces(output: readonly Entry[], changed: readonly ChangedEntry[]): Problem[] {
  const problems: Problem[] = []
  const moved = new Map<Entry, NamedPlace>()
  for (const { entry, before } of changed) {
    const { resource } = entry
    const { path = defaultPath(resource), index, conflict } = placeOf(resource, before)
    if (conflict) {
      const who = `${resource.kind || 'object'} ${JSON.stringify(resource.name)}`
      problems.push({ message: `${who} has the annotations ${conflict}; the function must change both or none` })
      continue
    }
    const place = { path, index }
    if (before?.path === path && before.index === index && hasPlace(resource, place)) continue
    moved.set(entry, namedPlace(resource))
    setPlace(resource, place)
  }
  return moved.size > 0 ? [...problems, ...collisions(output.map((entry) => placed(entry, moved)))] : problems
}

function placed(entry: Entry, moved: ReadonlyMap<Entry, NamedPlace>): PlacedOutput {
  const { resource, folder } = entry
  const { path, index } = resource.origin
  return { path, index, folder, named: moved.get(entry) }
}
