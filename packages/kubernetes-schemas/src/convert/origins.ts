import type { Path } from '@krmkit/runtime'
import type { Edit } from './editor.ts'

/** Where the values of an edited object were before. */
export class Origins {
  readonly #edits: readonly Edit[]
  /** The positions of the edits that wrote to a path, in order. */
  readonly #writes = new Map<string, number[]>()

  constructor(edits: readonly Edit[]) {
    this.#edits = edits
    for (const [i, { to }] of edits.entries()) {
      const key = pathKey(to)
      const writes = this.#writes.get(key)
      if (writes === undefined) this.#writes.set(key, [i])
      else writes.push(i)
    }
  }

  /** The former path of a value; `undefined` if the edits added it. */
  of(at: Path): Path | undefined {
    let origin = at
    for (let i = this.#writeTo(at, this.#edits.length); i >= 0; i = this.#writeTo(origin, i)) {
      const { from, to } = this.#edits[i] as Edit
      if (from === undefined) return undefined
      origin = [...from, ...origin.slice(to.length)]
    }
    return origin
  }

  /** The position of the last edit before another one that wrote to a path or to what contains it; -1 if there is none. */
  #writeTo(at: Path, before: number): number {
    if (this.#writes.size === 0) return -1
    let last = -1
    for (const key of keysTo(at)) last = Math.max(last, this.#writes.get(key)?.findLast((i) => i < before) ?? -1)
    return last
  }
}

/** A path as the key of a map. */
export function pathKey(at: Path): string {
  return JSON.stringify(at)
}

/** The keys of a path and of all paths that lead to it, the shortest first. */
export function keysTo(at: Path): readonly string[] {
  const keys = [pathKey([])]
  let open = '['
  for (const [i, step] of at.entries()) {
    open += `${i === 0 ? '' : ','}${JSON.stringify(step)}`
    keys.push(`${open}]`)
  }
  return keys
}
