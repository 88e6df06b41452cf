import { isDeepStrictEqual } from 'node:util'
import type { Answer } from './answer.ts'
import { isSameAnswer } from './builds/kustomize.ts'
import { CLASSES } from './classes.ts'
import type { DifferentialCase } from './differential-case.ts'

/** Counts of a run of builtins. */
export class BuiltinsTally {
  tried = 0
  /** What kustomize built. */
  built = 0
  readonly #hits = new Map<string, number>()
  readonly #explained = new Map<string, number>()

  /** Counts a case; the fault, where no class explains the difference. */
  add(testCase: DifferentialCase, theirs: Answer, ours: Answer): string | undefined {
    this.tried++
    if ('items' in theirs) this.built++
    for (const option of testCase.options) count(this.#hits, `${testCase.builtin} ${option}`)
    if (isSameAnswer(theirs, ours)) return undefined
    const found = CLASSES.find(({ applies }) => applies(testCase, theirs, ours))
    if (found === undefined) return describe(testCase, theirs, ours)
    count(this.#explained, found.name)
    return undefined
  }

  /** Differences on purpose. */
  get explained(): number {
    return [...this.#explained.values()].reduce((sum, hits) => sum + hits, 0)
  }

  /** How many different options of builtins the cases use. */
  get options(): number {
    return this.#hits.size
  }

  table(): string {
    const rows = [...this.#hits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, hits]) => `  ${name}: ${hits}`)
    const classes = [...this.#explained].map(([name, hits]) => `  ${name}: ${hits}`)
    return [
      `${this.tried} inputs; kustomize built ${this.built}`,
      ...rows,
      'differences on purpose:',
      ...(classes.length > 0 ? classes : ['  none']),
    ].join('\n')
  }
}

function describe(testCase: DifferentialCase, theirs: Answer, ours: Answer): string {
  const head = `${testCase.builtin} ${JSON.stringify(testCase.steps)}`
  const input = `input: ${JSON.stringify(testCase.resources).slice(0, 1500)}`
  if ('items' in theirs && 'items' in ours) {
    const at = theirs.items.findIndex((item, i) => !isDeepStrictEqual(item, ours.items[i]))
    const [left, right] = [theirs, ours].map(({ items }) => JSON.stringify(items[at]))
    return `${head}\n kustomize: ${left}\n krmkit:    ${right}\n ${input}`
  }
  const [left, right] = [theirs, ours].map((answer) => JSON.stringify(answer).slice(0, 600))
  return `${head}\n kustomize: ${left}\n krmkit:    ${right}\n ${input}`
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
