import { nearestName } from '@krmkit/runtime'
import { showId, type TransformerId } from './identity.ts'

const MOST = 10
/** The number of mistakes of one kind for which a suggestion is searched: with many transformers the search is slow. */
export const MAX_HINTS = 20

/** The end of a message about an unknown name: the id that was probably intended, or all known ids. */
export function suggest(wanted: Partial<TransformerId>, known: readonly TransformerId[]): string {
  const near = nearestId(wanted, known)
  if (near !== undefined) return `did you mean ${showId(near)}?`
  if (known.length === 0) return 'there are none'
  const shown = known.slice(0, MOST).map(showId).join(', ')
  return `there are ${shown}${known.length > MOST ? ` and ${known.length - MOST} more` : ''}`
}

/**
 * The most similar id: one that differs in apiVersion or kind alone, else in a few letters of the name, else of the
 * kind.
 */
function nearestId(wanted: Partial<TransformerId>, known: readonly TransformerId[]): TransformerId | undefined {
  const { kind, name } = wanted
  const ofKind = known.filter((id) => kind === undefined || id.kind === kind)
  return (
    ofKind.find((id) => id.name === name) ??
    known.find((id) => id.name === name) ??
    nearestBy('name', name, ofKind) ??
    nearestBy('name', name, known) ??
    (name === undefined || ofKind.length !== 1 ? undefined : ofKind[0]) ??
    nearestBy('kind', kind, known)
  )
}

function nearestBy(part: 'name' | 'kind', wanted: string | undefined, known: readonly TransformerId[]) {
  if (!wanted) return undefined
  const texts = known.map((id) => id[part])
  const start = texts.find((text) => text.startsWith(wanted) || (text !== '' && wanted.startsWith(text)))
  const near = start ?? nearestName(wanted, texts)
  return near === undefined ? undefined : known.find((id) => id[part] === near)
}
