import { isMap } from '@krmkit/runtime/values'
import { differenceOf } from '../difference.ts'
import { type Check, each, fail, notTested, pass } from '../judgement.ts'
import type { ValueMap } from '../reading.ts'
import { show } from '../reading.ts'
import type { RunRecord } from '../run-record.ts'

/** Every run ends with a nonzero exit code. */
export const fails: Check = ({ runs }) =>
  each(runs, ({ name, hasSucceeded, got }) =>
    hasSucceeded
      ? fail(`run ${name}: the exit code must not be 0; stdout began with ${show(got.text.slice(0, 60))}`)
      : undefined,
  )

/** stdout of a failed run is empty or a ResourceList. */
export const pureStdout: Check = ({ runs }) =>
  each(failed(runs), ({ name, got: { text }, got }) =>
    got.state === 'empty' || isList(got)
      ? undefined
      : fail(`run ${name}: stdout must be empty or a ResourceList, got ${show(text.slice(0, 60))}`),
  )

/** No error result with exit code zero; a missing severity means error. */
export const errorFails: Check = ({ runs }) =>
  each(runs, (run) =>
    run.hasSucceeded && errorsOf(run).length > 0
      ? fail(`run ${run.name}: the exit code must not be 0 with the error ${show(errorsOf(run)[0]?.message)}`)
      : undefined,
  )

/** A failed run has an error result, or a message on stderr. */
export const explainsFailure: Check = ({ runs }) =>
  each(failed(runs), (run) =>
    errorsOf(run).length > 0 || run.outcome.stderr.trim() !== ''
      ? undefined
      : fail(`run ${run.name}: exit code ${run.outcome.exitCode}, but no error result and nothing on stderr`),
  )

/** A failed run prints a ResourceList with an error result. */
export const failureIsAList: Check = ({ runs }) =>
  each(failed(runs), (run) => {
    if (run.got.state !== 'empty' && !isList(run.got)) return notTested(`run ${run.name}: stdout is not a ResourceList`)
    if (run.items === undefined)
      return fail(`run ${run.name}: stdout must hold a ResourceList with items, but it is empty`)
    return errorsOf(run).length > 0 ? undefined : fail(`run ${run.name}: the results must hold an error`)
  })

/** The items of a failed run are those of the input. */
export const itemsSurviveFailure: Check = ({ runs: [run] }) => {
  if (run === undefined) return notTested('the run was not made')
  if (run.hasSucceeded) return pass('the function accepts any functionConfig')
  if (run.got.state !== 'empty' && !isList(run.got)) return notTested(`run ${run.name}: stdout is not a ResourceList`)
  const difference = differenceOf((run.items ?? []).map(withoutAnnotations), run.sentItems.map(withoutAnnotations))
  return difference === undefined
    ? pass()
    : fail(`run ${run.name}: the items must come back as they are: ${difference}`)
}

/** Other cases test the annotations. */
function withoutAnnotations(item: ValueMap): ValueMap {
  const { annotations, ...metadata } = isMap(item.metadata) ? item.metadata : {}
  return { ...item, metadata }
}

function failed(runs: readonly RunRecord[]): readonly RunRecord[] {
  return runs.filter(({ hasSucceeded }) => !hasSucceeded)
}

function isList({ state, frame }: RunRecord['got']): boolean {
  return state === 'map' && frame.kind === 'ResourceList'
}

function errorsOf({ results }: RunRecord): readonly ValueMap[] {
  return results.filter(({ severity }) => severity === undefined || severity === 'error')
}
