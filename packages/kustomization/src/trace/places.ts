import type { Trace, TraceEntry } from './trace.ts'

interface Place {
  number: number
  previous: Place | undefined
  next: Place | undefined
}

/** The order of all resources of a build, updated by the entries of a trace. Every list in the trace is a part of this order. */
export class Places {
  readonly #of = new Map<number, Place>()
  #first: Place | undefined
  #last: Place | undefined

  /** The numbers of the resources in order. */
  get numbers(): number[] {
    const numbers: number[] = []
    for (let place = this.#first; place !== undefined; place = place.next) numbers.push(place.number)
    return numbers
  }
  apply(entry: TraceEntry): void {
    if (entry.op === 'load' || entry.op === 'add') this.#insert(entry.resource, entry.behind, entry.before)
    else if (entry.op === 'remove') this.#remove(entry.resource)
    else if (entry.op === 'reorder') this.#reorder(entry.order)
  }

  #insert(number: number, behind: number | undefined, before: number | undefined): void {
    const next = before === undefined ? undefined : this.#of.get(before)
    const previous =
      next === undefined ? ((behind === undefined ? undefined : this.#of.get(behind)) ?? this.#last) : next.previous
    const place: Place = { number, previous, next: previous === undefined ? this.#first : previous.next }
    this.#of.set(number, place)
    this.#link(previous, place)
    this.#link(place, place.next)
  }
  #remove(number: number): void {
    const place = this.#of.get(number)
    if (place === undefined) return
    this.#of.delete(number)
    this.#link(place.previous, place.next)
  }
  #reorder(order: readonly number[]): void {
    const moved = new Set(order)
    const places: Place[] = []
    for (let place = this.#first; place !== undefined; place = place.next)
      if (moved.has(place.number)) places.push(place)
    for (const [at, number] of order.entries()) {
      const place = places[at]
      if (place === undefined) continue
      place.number = number
      this.#of.set(number, place)
    }
  }
  #link(previous: Place | undefined, next: Place | undefined): void {
    if (previous === undefined) this.#first = next
    else previous.next = next
    if (next === undefined) this.#last = previous
    else next.previous = previous
  }
}

/** The order at the end of a trace. */
export function placesAfter(trace: Trace): number[] {
  const places = new Places()
  for (const { entries } of trace) for (const entry of entries) places.apply(entry)
  return places.numbers
}
