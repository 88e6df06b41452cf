import { type Place, placeOf, setPlace } from '../list/annotations.ts'
import { readText } from '../list/read-text.ts'
import type { Problem } from '../outcome.ts'
import type { Entry } from './entry.ts'

/** A resource that a step changed or made, and the text that the function was given; `undefined` for a new one. */
export interface ChangedEntry {
  readonly entry: Entry
  readonly before: string | undefined
}

/**
 * Gives a path or index that a step changed in one annotation to the other one too, so that the next step finds both
 * alike, and checks that no two resources have one place (kyaml/kio/kio.go; kpt checks after each function too).
 */
export function settlePlaces(output: readonly Entry[], changed: readonly ChangedEntry[]): Problem[] {
  const problems: Problem[] = []
  let hasMoved = false
  for (const { entry, before } of changed) {
    const { resource } = entry
    const given = before === undefined ? undefined : placeIn(before)
    const { path, index, conflict } = placeOf(resource, given)
    if (conflict) {
      const who = `${resource.kind || 'object'} ${JSON.stringify(resource.name)}`
      problems.push({ message: `${who} has the annotations ${conflict}; the function must change both or none` })
    }
    if (conflict || (given !== undefined && given.path === path && given.index === index)) continue
    hasMoved = true
    setPlace(resource, { path, index })
  }
  return hasMoved ? [...problems, ...collisions(output)] : problems
}

function placeIn(text: string): Place {
  const { document } = readText(text)
  return document === undefined ? {} : placeOf(document)
}

function collisions(output: readonly Entry[]): Problem[] {
  const seen = new Set<string>()
  return output.flatMap(({ resource, folder }) => {
    const { path, index } = resource.origin
    if (path === undefined || index === undefined) return []
    const file = folder === '' ? path : `${folder}/${path}`
    const key = JSON.stringify([file, index])
    if (seen.has(key)) return [{ message: `${file}: two resources must not have the same index ${index}` }]
    seen.add(key)
    return []
  })
}
