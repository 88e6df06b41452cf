import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Editor } from './editor.ts'
import { keysTo, pathKey } from './origins.ts'
import { suggestionFor } from './suggestion.ts'

/** A field that keeps an object from having another version: only a person can decide it. */
export interface Need {
  /** In the form of the new version. */
  readonly at: Path
  /**
   * `missing`: the new version requires it. `unknown`: it does not have it. `differs`: it reads the value differently.
   * `rejected`: it does not accept the value.
   */
  readonly is: 'missing' | 'unknown' | 'differs' | 'rejected'
  /** What to write, after `set it to`. */
  readonly suggestion?: string | undefined
}

/** The most fields that a sentence lists. */
const MAX_FIELDS = 5

/** What a person must decide before an object can have another version. */
export class Needs {
  readonly #needs = new Map<string, Need>()

  get all(): readonly Need[] {
    return [...this.#needs.values()]
  }

  /** Adds what a conversion left to a person; `prefix` leads to the object. */
  addAsked(object: Editor, prefix: Path, asked: readonly Path[]): void {
    for (const at of asked) {
      const is = object.has(at) ? 'differs' : 'missing'
      this.#add({ at: [...prefix, ...at], is, suggestion: suggestionFor(object, at) })
    }
  }
  /** Adds what an error in the converted object is about. */
  addError({ reason, at }: { readonly reason: string; readonly at: Path }): void {
    const is = reason === 'required' ? 'missing' : reason === 'unknown' ? 'unknown' : 'rejected'
    this.#add({ at, is, suggestion: this.#needs.get(pathKey(at))?.suggestion })
  }
  /** Whether a path leads to one of the fields or into it. */
  covers(at: Path): boolean {
    return this.#needs.size > 0 && keysTo(at).some((key) => this.#needs.has(key))
  }
  has(at: Path): boolean {
    return this.#needs.has(pathKey(at))
  }
  /** `apps/v1 needs spec.selector; set it to the template's labels, matchLabels: {app: web}?`; empty without needs. */
  text(version: string): string {
    const { all } = this
    if (all.length === 0) return ''
    const parts = [
      ...partOf(all, 'missing', (fields) => `needs ${fields}`),
      ...partOf(all, 'unknown', (fields) => `has no ${fields}`),
      ...partOf(all, 'rejected', (fields) => `rejects ${fields}`),
      ...partOf(all, 'differs', (fields) => `reads ${fields} differently`),
    ]
    const suggested = all.slice(0, MAX_FIELDS).flatMap(({ at, suggestion }) => {
      if (suggestion === undefined) return []
      return [`; set ${all.length === 1 ? 'it' : formatFieldPath(at)} to ${suggestion}`]
    })
    return `${version} ${parts.join(', and ')}${suggested.join('')}`
  }

  #add(need: Need): void {
    this.#needs.set(pathKey(need.at), need)
  }
}

function partOf(needs: readonly Need[], is: Need['is'], text: (fields: string) => string): readonly string[] {
  const those = needs.filter((need) => need.is === is)
  if (those.length === 0) return []
  const more = those.length - MAX_FIELDS
  const names = those.slice(0, MAX_FIELDS).map(({ at }) => formatFieldPath(at))
  return [text(`${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`)]
}
