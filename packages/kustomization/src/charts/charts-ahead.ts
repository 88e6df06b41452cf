import type { Value } from '@krmkit/runtime'
import type { Place } from '../session.ts'
import type { ChartFields } from './chart-fields.ts'
import type { StartedChart } from './start-chart.ts'

/** The charts of a target that are started before the build needs them, so that several run at the same time. */
export class ChartsAhead {
  readonly #started = new Map<string, Promise<StartedChart>[]>()
  readonly #visited = new Set<string>()
  readonly #end = new AbortController()

  /** Aborted at the end of the build: what was started and is not needed ends. */
  get signal(): AbortSignal {
    return this.#end.signal
  }

  /** Whether the charts of a declaration are not started yet; from now on, they count as started. */
  visit({ file, helmNamespace = '' }: Place): boolean {
    const name = JSON.stringify([file, helmNamespace])
    if (this.#visited.has(name)) return false
    this.#visited.add(name)
    return true
  }

  add(place: Place, chart: ChartFields, started: Promise<StartedChart>): void {
    const key = keyOf(place, chart)
    this.#started.set(key, [...(this.#started.get(key) ?? []), started])
    // A failing build does not take it.
    started.catch(() => undefined)
  }

  /** A chart that was started. Each start is taken once, because the same chart can print something else each time. */
  take(place: Place, chart: ChartFields): Promise<StartedChart> | undefined {
    return this.#started.size === 0 ? undefined : this.#started.get(keyOf(place, chart))?.shift()
  }

  /** Ends what was started and not taken, and waits until its files are removed. */
  async end(): Promise<void> {
    this.#end.abort()
    await Promise.allSettled([...this.#started.values()].flat())
  }
}

/** Everything that the manifests of a chart depend on, besides the session. */
function keyOf({ file, directory, root, alsoReadable, repository, isAlone }: Place, chart: ChartFields): string {
  const place = [file, directory, root, alsoReadable ?? [], repository?.directory ?? '', isAlone === true]
  return JSON.stringify([place, chart], (_, value: Value) => (typeof value === 'bigint' ? `${value}n` : value))
}
