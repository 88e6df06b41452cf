import type { RunPlan } from './case.ts'
import { asNextInput, compose } from './compose.ts'
import { RunRecord } from './run-record.ts'
import type { Sample } from './sample.ts'
import { runPlans } from './suite.ts'
import type { ContainerOptions, Outcome, Target } from './target.ts'

/**
 * How containers are started unless a case asks for something else: kpt's way first, then with what some images need.
 */
const modes: readonly ContainerOptions[] = [
  { user: 'nobody', network: 'none' },
  { user: undefined, network: 'none' },
  { user: 'nobody', network: 'bridge' },
  { user: undefined, network: 'bridge' },
]

/** The runs of one function; each happens once, on first use, a few at a time. */
export class Runs {
  readonly #target: Target
  readonly #sample: Sample
  readonly #records = new Map<string, Promise<RunRecord>>()
  readonly #outcomes = new Map<string, Promise<Outcome>>()
  readonly #waiting: (() => void)[] = []
  /** Containers spend their time in the engine; two more than the cores of a small machine keep it busy. */
  #free = 4
  #mode: ContainerOptions = modes[0] as ContainerOptions

  constructor(target: Target, sample: Sample) {
    this.#target = target
    this.#sample = sample
  }

  /** Runs the tester's list; for images, in the first mode that works. */
  async start(): Promise<RunRecord> {
    const first = await this.get('sample')
    if (this.#target.container === undefined || first.hasSucceeded) return first
    for (const mode of modes.slice(1)) {
      this.#mode = mode
      this.#records.delete('sample')
      const record = await this.get('sample')
      if (record.hasSucceeded) return record
    }
    this.#mode = modes[0] as ContainerOptions
    this.#records.set('sample', Promise.resolve(first))
    return first
  }

  /** The run of this name. */
  get(name: string): Promise<RunRecord> {
    let record = this.#records.get(name)
    if (record === undefined) {
      record = this.#make(runPlans.get(name) as RunPlan)
      this.#records.set(name, record)
    }
    return record
  }

  /** Whether the function succeeded in the runs so far, but changed and reported nothing in any of them. */
  async isIdle(): Promise<boolean> {
    const records = (await Promise.all(this.#records.values())).filter(({ hasSucceeded }) => hasSucceeded)
    return records.length > 0 && !records.some(({ hasEffect }) => hasEffect)
  }

  async #make(plan: RunPlan): Promise<RunRecord> {
    const before = plan['output-of']
    const input =
      before === undefined ? compose(plan, this.#sample) : asNextInput((await this.get(before)).got.text, this.#sample)
    return new RunRecord(plan, input, await this.#run(plan, input))
  }

  #run(plan: RunPlan, input: Uint8Array): Promise<Outcome> {
    const { container } = this.#target
    if (container === undefined) return this.#inTurn(() => this.#target.run(input, plan.env))
    const options = containerOptions(plan, this.#mode)
    // All cases about containers send the tester's list: with the default options, its run is reused.
    const key =
      plan.text === '{{sample}}' ? JSON.stringify([options.user, options.network, options.isReadOnly]) : plan.name
    let outcome = this.#outcomes.get(key)
    if (outcome === undefined) {
      outcome = this.#inTurn(() => container.run(input, plan.env ?? {}, options))
      this.#outcomes.set(key, outcome)
    }
    return outcome
  }

  async #inTurn(work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#free--
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free++
      else next()
    }
  }
}

function containerOptions({ container = {} }: RunPlan, mode: ContainerOptions): ContainerOptions {
  const { user, network } = container
  return {
    user: user === 'image' ? undefined : (user ?? mode.user),
    network: network ?? mode.network,
    ...(container['read-only'] && { isReadOnly: true }),
  }
}
