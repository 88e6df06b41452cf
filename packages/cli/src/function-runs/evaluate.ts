import { composeList, ITEM_INDENT } from '../list/compose-list.ts'
import type { FunctionConfig } from '../list/function-config.ts'
import type { Item } from '../list/items.ts'
import { type EvaluatedResource, placeOutput } from '../list/place-output.ts'
import { readOutput, readRawResults } from '../list/read-output.ts'
import type { Problem } from '../outcome.ts'
import type { Runner } from '../runners/runner.ts'
import { configInFile, resultLocator } from './locate.ts'
import { type ReportedResult, readResult } from './reported-result.ts'

/** The outcome of a run. Without problems, `resources` are the new contents of the package. */
export interface Evaluation {
  /** Exit code of the function; `undefined` if it did not run. */
  readonly exitCode: number | undefined
  readonly stderr: string
  readonly results: readonly ReportedResult[]
  readonly resources: readonly EvaluatedResource[]
  readonly problems: readonly Problem[]
}

/** Runs a function on the selected resources; all others stay. */
export async function evaluate(
  items: readonly Item[],
  config: FunctionConfig | undefined,
  runner: Runner,
  options: {
    readonly hasSelection?: boolean
    readonly isListed?: boolean
    readonly newFolder?: string | undefined
  } = {},
): Promise<Evaluation> {
  const sent = items.flatMap((item) => item.sent ?? [])
  const ran = await runner.run(composeList(sent, config?.text))
  if (ran.problems) return { exitCode: undefined, stderr: '', results: [], resources: [], problems: ran.problems }
  const { exitCode, stdout, stderr } = ran.value
  const raw = (ran.value.results ?? readRawResults(stdout)).map(readResult)
  const results = resultLocator(items)(raw, config && configInFile(config))
  const verdict = judge(exitCode, stdout, results)
  const base = { exitCode, stderr, results }
  if (verdict) return { ...base, resources: [], problems: [verdict] }
  const output = readOutput(stdout, runner.isLossless ? ITEM_INDENT : undefined)
  if (output.problems) return { ...base, resources: [], problems: output.problems }
  const { isLossless } = runner
  const { hasSelection = false, isListed = false, newFolder } = options
  const placed = placeOutput({ items, outputs: output.value, isLossless, hasSelection, isListed, newFolder })
  return placed.problems
    ? { ...base, resources: [], problems: placed.problems }
    : { ...base, resources: placed.value, problems: [] }
}

/** Why a run failed; `undefined` if it succeeded. */
export function judge(exitCode: number, stdout: string, results: readonly ReportedResult[]): Problem | undefined {
  if (exitCode !== 0) return { message: `the function failed with exit code ${exitCode}` }
  const errors = results.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first !== undefined) {
    const missing = errors.every(({ isSeverityMissing }) => isSeverityMissing)
      ? ' (a result without severity is an error)'
      : ''
    return {
      message: `the function contradicts itself: it reports ${errors.length} error${errors.length > 1 ? 's' : ''}${missing}, but ends with exit code 0`,
    }
  }
  if (stdout.trim() === '')
    return {
      message:
        'the function wrote nothing on stdout; it must write a ResourceList, with `items: []` to delete all resources',
    }
  return undefined
}
