import { type BuildSession, fetchReferences, type Place } from '@krmkit/kustomization'
import type { CompositionDocument } from '../decode/composition.ts'
import { loadComposition } from './load-composition.ts'
import { referencesOf } from './references-of.ts'

/**
 * Fetches everything that a Composition and its imports name by an address: those of one file at the same time. Problems are
 * reported when it is consolidated.
 */
export async function fetchImports(
  session: BuildSession,
  composition: CompositionDocument,
  place: Place,
  seen: Set<string> = new Set(),
): Promise<void> {
  if (seen.has(place.file)) return
  seen.add(place.file)
  await fetchReferences(session, place, referencesOf(composition))
  await Promise.all(composition.imports.map(({ path }) => fetchImport(session, place, path, seen)))
}

/** Fetches what the Composition at a path, or at an address that was fetched, names by an address. */
export async function fetchImport(
  session: BuildSession,
  from: Place,
  path: string,
  seen: Set<string> = new Set(),
): Promise<void> {
  const found = loadComposition(session, from, path)
  if (!('problem' in found) && 'value' in found.decoded)
    await fetchImports(session, found.decoded.value, found.place, seen)
}
