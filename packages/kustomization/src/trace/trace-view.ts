import type { Path } from '@krmkit/runtime'
import type { LeafValue } from './leaves.ts'
import { movedItems } from './moved-items.ts'
import { Places } from './places.ts'
import { renamed } from './renamed.ts'
import { type ShownValue, ValueShow } from './shown-value.ts'
import type { FieldChange, Identity, Trace, TracedStep, TraceEntry } from './trace.ts'

/** A trace as it may be shown, from its first entry to its last: without values of Secrets (decisions 1.9). */
export class TraceView {
  /** Steps that did something. */
  readonly steps: readonly TracedStep[]
  readonly #show = new ValueShow()
  readonly #places = new Places()
  /** The last entry of each resource that was seen. */
  readonly #named = new Map<number, Exclude<TraceEntry, { readonly op: 'reorder' }>>()

  constructor(trace: Trace) {
    this.steps = trace.filter(({ entries }) => entries.length > 0)
    for (const { entries } of this.steps) for (const entry of entries) this.#learn(entry)
  }

  /** To be called with each entry in turn: orders name resources as they are called then. */
  see(entry: TraceEntry): void {
    this.#places.apply(entry)
    if (entry.op !== 'reorder') this.#named.set(entry.resource, entry)
  }
  order(numbers: readonly number[]): readonly Identity[] {
    return numbers.flatMap((number) => {
      const entry = this.#named.get(number)
      if (entry === undefined) return []
      return 'fields' in entry ? renamed(entry.identity, entry.fields) : entry.identity
    })
  }
  /** What a new order moves, before {@link see} gets its entry. */
  moves(order: readonly number[]): readonly { readonly moved: Identity; readonly behind: Identity | undefined }[] {
    const sorted = new Set(order)
    const before = this.#places.numbers.filter((number) => sorted.has(number))
    return movedItems(before, order).flatMap(({ item, behind }) => {
      const [moved] = this.order([item])
      return moved === undefined ? [] : [{ moved, behind: behind === undefined ? undefined : this.order([behind])[0] }]
    })
  }
  value(identity: Identity, path: Path, value: LeafValue): ShownValue {
    return this.#show.show(identity, path, value)
  }

  #learn(entry: TraceEntry): void {
    if (entry.op === 'remove' || entry.op === 'reorder' || entry.identity.kind !== 'Secret') return
    const { identity } = entry
    if ('leaves' in entry) for (const { path, value } of entry.leaves) this.#show.learn(identity, path, value)
    else
      for (const { path, before, after } of entry.fields) {
        this.#show.learn(identity, path, before)
        this.#show.learn(identity, path, after)
      }
  }
}

/** As what a resource hides its values: it may become a Secret. */
export function hiddenAs(identity: Identity, fields: readonly FieldChange[]): Identity {
  const becomesSecret = fields.some(({ path, after }) => path.length === 1 && path[0] === 'kind' && after === 'Secret')
  return becomesSecret ? { ...identity, kind: 'Secret' } : identity
}
