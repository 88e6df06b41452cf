import { BUILD_CLASSES } from './classes.ts'
import type { Difference } from './compare.ts'
import type { BuildCase } from './make-build.ts'

/** Characters of one side that a fault shows, so that a run with many faults stays readable. */
const SHOWN = 1_500

/** Counts of a run. */
export class Tally {
  tried = 0
  /** What kustomize built. */
  built = 0
  /** Differences that a class explains, in what kustomize built. */
  explained = 0
  readonly #hits = new Map<string, number>()
  readonly #classes = new Map<string, number>()
  readonly #layers: number[] = []
  readonly #features: number[] = []

  /** Counts a case; the fault, where no class explains the difference. */
  add(buildCase: BuildCase, isBuilt: boolean, difference: Difference | undefined): string | undefined {
    this.tried++
    if (isBuilt) {
      this.built++
      this.#layers.push(buildCase.layers)
      this.#features.push([...buildCase.hits].filter(isField).length)
      for (const hit of buildCase.hits) count(this.#hits, hit)
    }
    if (difference === undefined) return undefined
    const known = BUILD_CLASSES.find(({ applies }) => applies(buildCase, difference))
    if (known === undefined) return `${difference.what}\n${firstLines(difference)}`
    count(this.#classes, known.name)
    if (isBuilt) this.explained++
    return undefined
  }

  medians(): { readonly layers: number; readonly features: number } {
    return { layers: median(this.#layers), features: median(this.#features) }
  }

  /** How many different fields and options the builds use. */
  get features(): number {
    return this.#hits.size
  }

  /** Fields and options that fewer builds have. */
  hitsBelow(least: number): string[] {
    return [...this.#hits].filter(([, hits]) => hits < least).map(([name]) => name)
  }

  table(): string {
    const { layers, features } = this.medians()
    const rows = [...this.#hits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, hits]) => `  ${name}: ${hits}`)
    const classes = [...this.#classes].map(([name, hits]) => `  ${name}: ${hits}`)
    return [
      `${this.tried} inputs; kustomize built ${this.built}; median ${layers} layers, ${features} fields`,
      ...rows,
      `differences on purpose, ${((100 * this.explained) / this.built).toFixed(2)} % of what kustomize built:`,
      ...(classes.length > 0 ? classes : ['  none']),
    ].join('\n')
  }
}

/** Fields of a Kustomization, without their options. */
function isField(hit: string): boolean {
  return /^[a-zA-Z0-9]+$/.test(hit)
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

/** Both sides from the first line in which they differ. */
function firstLines({ theirs, ours }: Difference): string {
  const [left, right] = [theirs.split('\n'), ours.split('\n')]
  const at = Math.max(0, left.findIndex((line, i) => line !== right[i]) - 3)
  const from = (lines: readonly string[]) =>
    lines
      .slice(at, at + 25)
      .join('\n')
      .slice(0, SHOWN)
  return `line ${at + 1}\n--- kustomize\n${from(left)}\n--- krmkit\n${from(right)}`
}
