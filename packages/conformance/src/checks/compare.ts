import { isEqual } from '@krmkit/runtime/values'
import { differenceOf } from '../difference.ts'
import { type Check, fail, type Judgement, notTested, pass } from '../judgement.ts'
import { probesOf, survivors } from '../probes.ts'
import type { RunRecord } from '../run-record.ts'

/**
 * The exit code and the items, as values, are the same as in another run; two more identical runs show whether answers
 * vary anyway.
 */
export const sameAnswer: Check = ({ runs: [run, baseline, first, second] }) => {
  if (run === undefined || baseline === undefined) return notTested('the run was not made')
  if (!isEqual(first?.items, second?.items))
    return notTested('the function answers the same list differently from run to run')
  if (run.plan['output-of'] !== undefined && baseline.got.frame.kind !== 'ResourceList')
    return notTested(`stdout of run ${baseline.name} is not a ResourceList that can be its next input`)
  return compareAnswers(run, baseline)
}

/** The same answer as another run, or no effect and a result that explains it. */
export const sameAnswerOrIdle: Check = (evidence) => {
  const [run] = evidence.runs
  const isIdle =
    run?.hasSucceeded &&
    run.results.length > 0 &&
    run.items !== undefined &&
    differenceOf(run.items, run.sentItems) === undefined
  return isIdle
    ? pass('the function did nothing without a functionConfig, and a result reports it')
    : sameAnswer(evidence)
}

function compareAnswers(run: RunRecord, baseline: RunRecord): Judgement {
  if (baseline.hasSucceeded && baseline.items === undefined)
    return notTested(`run ${baseline.name} gave no list of items`)
  if (run.outcome.exitCode !== baseline.outcome.exitCode)
    return fail(
      `run ${run.name} must end as run ${baseline.name}, which ended with ${baseline.outcome.exitCode}\n${run.account}`,
    )
  if (baseline.items === undefined) return pass('both runs failed without a list of items')
  if (run.items === undefined && run.got.state !== 'map') return notTested(`run ${run.name} gave no list of items`)
  const difference = differenceOf(run.items ?? [], baseline.items)
  return difference === undefined
    ? pass()
    : fail(`the items of run ${run.name} must be those of run ${baseline.name}: ${difference}`)
}

/** The same bytes and the same exit code as another run. */
export const sameBytes: Check = ({ runs: [run, baseline, first, second] }) => {
  if (run === undefined || baseline === undefined) return notTested('the run was not made')
  if (first !== undefined && second !== undefined && !hasSameBytes(first, second))
    return notTested('the function writes other bytes from run to run')
  if (hasSameBytes(run, baseline)) return pass()
  const lines = baseline.got.text.split('\n')
  const line = run.got.text.split('\n').findIndex((its, index) => its !== lines[index])
  return fail(`stdout of run ${run.name} must be that of run ${baseline.name}; they differ from line ${line + 1} on`)
}

function hasSameBytes({ outcome: a }: RunRecord, { outcome: b }: RunRecord): boolean {
  return a.exitCode === b.exitCode && Buffer.compare(a.stdout, b.stdout) === 0
}

/** Every probe of the large run is in the output if those of the small run are. */
export const largeWhole: Check = ({ runs: [run, baseline] }) => {
  if (run === undefined || baseline === undefined) return notTested('the run was not made')
  if (baseline.items === undefined || survivors(baseline).length < probesOf(baseline).length)
    return notTested('the function does not let the resources of a small list through either')
  if (run.outcome.exitCode !== baseline.outcome.exitCode)
    return fail(
      `run ${run.name} must end as run ${baseline.name}, which ended with ${baseline.outcome.exitCode}\n${run.account}`,
    )
  const sent = probesOf(run).length
  const got = survivors(run).length
  if (got === sent) return pass()
  const { stdout } = run.outcome
  return fail(
    `${sent} resources must come back, got ${got} in ${stdout.length} bytes${run.got.problem && `; stdout ${run.got.problem}`}`,
  )
}
