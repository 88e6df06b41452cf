import { isMap } from '@krmkit/runtime/values'
import type { RunPlan } from './case.ts'
import { plain, type Reading, readOutput, type ValueMap } from './reading.ts'
import type { Outcome } from './target.ts'

/** A finished run and its output. */
export class RunRecord {
  readonly plan: RunPlan
  readonly input: Uint8Array
  readonly outcome: Outcome
  #sent: Reading | undefined
  #got: Reading | undefined

  constructor(plan: RunPlan, input: Uint8Array, outcome: Outcome) {
    this.plan = plan
    this.input = input
    this.outcome = outcome
  }

  get name(): string {
    return this.plan.name
  }
  get hasSucceeded(): boolean {
    return this.outcome.exitCode === 0
  }
  /** The input, as a reader sees it. */
  get sent(): Reading {
    this.#sent ??= readOutput(this.input)
    return this.#sent
  }
  /** stdout, as a reader sees it. */
  get got(): Reading {
    this.#got ??= readOutput(this.outcome.stdout)
    return this.#got
  }
  /** The objects among the items of the output; `undefined` if stdout does not contain a list of items. */
  get items(): readonly ValueMap[] | undefined {
    return itemsOf(this.got)
  }
  get sentItems(): readonly ValueMap[] {
    return itemsOf(this.sent) ?? []
  }
  /** The objects among the results of the output. */
  get results(): readonly ValueMap[] {
    const { results } = this.got.frame
    return Array.isArray(results) ? results.filter(isMap) : []
  }
  /** Whether the function changed an item (including the order of its keys) or reported a result. */
  get hasEffect(): boolean {
    return (
      this.results.length > 0 || JSON.stringify(this.items, bigAsText) !== JSON.stringify(this.sentItems, bigAsText)
    )
  }
  /** A summary of the run: exit code, error results, the end of stderr. */
  get account(): string {
    const { exitCode, stderr } = this.outcome
    const messages = this.results.map(({ severity, message }) => `${plain(severity ?? 'error')}: ${plain(message)}`)
    const lines = [...messages, ...stderr.trim().split('\n').slice(-3)].filter((line) => line !== '')
    return [`exit code ${exitCode}`, ...lines.slice(0, 5).map((line) => `  ${line.slice(0, 200)}`)].join('\n')
  }
}

function bigAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

function itemsOf({ frame: { items } }: Reading): readonly ValueMap[] | undefined {
  return Array.isArray(items) ? items.filter(isMap) : undefined
}
