import type { Value } from '@krmkit/runtime'
import { fail, type Judgement, notTested } from './judgement.ts'
import { at, type ValueMap } from './reading.ts'
import type { RunRecord } from './run-record.ts'

/** A resource of the suite in the input, and its counterpart in the output. */
export interface Probe {
  /** Its `spec.probe`, which identifies it whatever the function did to its metadata. */
  readonly mark: string
  readonly sent: ValueMap
  /** Absent if the function removed it, which is allowed. */
  readonly got?: ValueMap
}

/** The probes of a run. */
export function probesOf({ sentItems, items = [] }: RunRecord): readonly Probe[] {
  const received = new Map<Value | undefined, ValueMap>()
  for (const item of items) {
    const mark = at(item, 'spec', 'probe')
    if (!received.has(mark)) received.set(mark, item)
  }
  return sentItems.flatMap((sent) => {
    const mark = at(sent, 'spec', 'probe')
    const got = received.get(mark)
    return typeof mark === 'string' ? [{ mark, sent, ...(got !== undefined && { got }) }] : []
  })
}

/** The probes that are in the output, each with its counterpart. */
export function survivors(run: RunRecord): readonly Required<Probe>[] {
  return probesOf(run).filter((probe): probe is Required<Probe> => probe.got !== undefined)
}

/**
 * Why a run proves nothing about its probes; `undefined` if it does. A baseline shows how the function answers an
 * ordinary list: a function that succeeds on it must not fail here.
 */
export function unusable(run: RunRecord | undefined, baseline?: RunRecord): Judgement | undefined {
  if (run === undefined) return notTested('the run was not made')
  if (baseline?.hasSucceeded && !run.hasSucceeded)
    return fail(`run ${run.name}: the function must accept this list as it accepts others\n${run.account}`)
  if (run.items === undefined) return notTested(`run ${run.name} gave no list of items (${run.account.split('\n')[0]})`)
  return undefined
}
