import { formatFieldPath, type Path, type Value } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import { Editor } from '../convert/editor.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'
import { corrected } from './fix-outcome.ts'

/** Removes elements of lists that equal an earlier one in everything; call it with the last elements first. */
export class DuplicateFixer {
  /** For each list: the position of the first element with a content. */
  readonly #lists = new Map<string, ReadonlyMap<string, number>>()

  fix(fixable: Fixable, finding: VersionFinding, at: Path): FixOutcome | undefined {
    const end = at.findLastIndex((step) => typeof step === 'number')
    const position = at[end]
    if (finding.reason !== 'duplicate-key' || typeof position !== 'number') return undefined
    const object = new Editor(fixable.resource, fixable.prefix)
    const list = at.slice(0, end)
    const element = object.get([...list, position])
    const first =
      element === undefined
        ? undefined
        : this.#firstOf(object, [...fixable.prefix, ...list], list).get(contentOf(element))
    if (first === undefined || first >= position) return undefined
    object.delete([...list, position])
    const place = [...fixable.prefix, ...list]
    const removed = { ...finding, at: [...place, position], path: formatFieldPath([...place, position]) }
    const message = `removed, because it is the same as ${formatFieldPath([...place, first])}`
    return { ...corrected(fixable, removed, 'the element', ''), message }
  }

  #firstOf(object: Editor, place: Path, list: Path): ReadonlyMap<string, number> {
    const key = formatFieldPath(place)
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    const found = new Map<string, number>()
    const elements = object.get(list)
    for (const [i, element] of (Array.isArray(elements) ? elements : []).entries()) {
      const content = contentOf(element)
      if (!found.has(content)) found.set(content, i)
    }
    this.#lists.set(key, found)
    return found
  }
}

/** JSON that does not depend on the order of keys. */
function contentOf(value: Value): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
