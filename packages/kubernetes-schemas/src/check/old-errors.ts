import type { Path } from '@krmkit/runtime'
import { keysTo, pathKey } from '../convert/origins.ts'
import type { Draft } from './findings.ts'

/** The errors of an object in the version that it is written in. */
export class OldErrors {
  readonly #paths = new Set<string>()
  readonly #drafts = new Map<string, Draft>()

  constructor(drafts: readonly Draft[]) {
    for (const draft of drafts) {
      this.#paths.add(pathKey(draft.at))
      this.#drafts.set(`${draft.reason} ${pathKey(draft.at)}`, draft)
    }
  }

  /** Whether neither the value at a path nor one that contains it has an error. */
  accepts(at: Path): boolean {
    return !keysTo(at).some((key) => this.#paths.has(key))
  }
  /** The same problem as another draft, at another path; `undefined` if there is none. */
  at({ reason, mask }: Draft, at: Path): Draft | undefined {
    const draft = this.#drafts.get(`${reason} ${pathKey(at)}`)
    return draft && { ...draft, mask }
  }
}
