/** Work of a target that is started before the build needs it, so that several pieces run at the same time. */
export class WorkAhead {
  /** By what the result depends on. The caller that takes a piece knows its type. */
  readonly #started = new Map<string, Promise<unknown>[]>()
  readonly #visited = new Set<string>()
  readonly #end = new AbortController()

  /** Aborted at the end of the build. */
  get signal(): AbortSignal {
    return this.#end.signal
  }

  /** Whether a name was not visited before. */
  visit(name: string): boolean {
    if (this.#visited.has(name)) return false
    this.#visited.add(name)
    return true
  }

  add(key: string, started: Promise<unknown>): void {
    this.#started.set(key, [...(this.#started.get(key) ?? []), started])
    // A failing build does not take it.
    started.catch(() => undefined)
  }

  /** A piece that was started. Each start is taken once, because the same work can have another result each time. */
  take(key: string): Promise<unknown> | undefined {
    return this.#started.get(key)?.shift()
  }

  /** Ends what was started and not taken, and waits until its files are removed. */
  async end(): Promise<void> {
    this.#end.abort()
    await Promise.allSettled([...this.#started.values()].flat())
  }
}
