import type { Path, YamlDocument } from '@krmkit/yaml'
import type { KrmFunction } from './define-function.ts'
import { bugResult, problemResult, stackOf, tooLargeResult, writeLimitResult } from './failure.ts'
import { parseFieldPath } from './field-path.ts'
import { ItemsWithout } from './frame/list/items-without.ts'
import { readConfig } from './function-config.ts'
import type { Host } from './host.ts'
import { nestedLists } from './nested-lists.ts'
import { Resource, WriteLimitError } from './resource.ts'
import { emptyFrame, type Items, readFrame } from './resource-list.ts'
import { exitCodeOf, type Finding, type Result, sortResults, toResult } from './result.ts'
import { mirrorResults } from './stderr-mirror.ts'
import { WriteBudget } from './write-budget.ts'

/** The longest accepted input in bytes (1 GiB). A longer one would not fit twice into the memory of a container. */
export const MAX_INPUT_BYTES = 2 ** 30

/** What a run gives: the output ResourceList, the exit code, the text for stderr. */
export interface RunResult {
  /** A complete ResourceList. */
  readonly output: string
  /** 1 if and only if `results` holds an error. */
  readonly exitCode: 0 | 1
  readonly stderr: string
  readonly results: readonly Result[]
}

/** A {@link RunResult} whose output is still in pieces, most of them slices of the input. */
export interface Execution extends Omit<RunResult, 'output'> {
  readonly chunks: readonly Uint8Array[]
}

/** Runs a function over one ResourceList: parse, configure, run, print. No process, no clock, no files but through `host`. */
export async function run<Config>(
  fn: KrmFunction<Config>,
  input: string | Uint8Array,
  host: Host = {},
): Promise<RunResult> {
  const { chunks, ...rest } = await execute(
    fn,
    typeof input === 'string' ? new TextEncoder().encode(input) : input,
    host,
  )
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const output = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
  return { output, ...rest }
}

/** The same over bytes, for whoever writes them on: the process does. Never rejects. */
export async function execute<Config>(fn: KrmFunction<Config>, input: Uint8Array, host: Host = {}): Promise<Execution> {
  const isMirrored = Boolean(host.env?.LOG_TO_STDERR)
  try {
    if (input.length > MAX_INPUT_BYTES) return finish(emptyFrame, [tooLargeResult(MAX_INPUT_BYTES)], isMirrored)
    const { frame, problems } = readFrame(input)
    const keep: Print = frame ? (results) => frame.printUntouched(results) : emptyFrame
    if (frame === undefined || problems.length > 0)
      return finish(
        keep,
        problems.map((problem) => problemResult(problem, frame?.items)),
        isMirrored,
      )
    const { results, stderr, exitCode } = await apply(fn, frame.items, frame.functionConfig, host)
    // Half a change must not look like a whole one: what fails leaves the items as they came.
    return { chunks: exitCode === 0 ? frame.print(results) : keep(results), exitCode, stderr, results }
  } catch (thrown) {
    return finish(emptyFrame, [bugResult('krmkit', thrown)], isMirrored, stackOf(thrown))
  }
}

/** What came of a function over resources that were read already. */
export type Application = Omit<RunResult, 'output'>

/**
 * Runs a function over resources that stay as they are in memory: parsing and printing is the caller's. What the function did
 * to them stays done, also where it fails. Never rejects.
 */
export async function apply<Config>(
  fn: KrmFunction<Config>,
  items: Items,
  functionConfig: YamlDocument | undefined,
  host: Host = {},
): Promise<Application> {
  const isMirrored = Boolean(host.env?.LOG_TO_STDERR)
  const logged: string[] = []
  try {
    const reading = readConfig(fn, functionConfig)
    const reported = [...reading.results]
    if (!reading.isValid) return conclude(reported, isMirrored)
    const { config, name: configName, subject } = reading
    const report = (finding: Finding) => void reported.push(toResult(written(finding, reading.fieldOf), subject))
    const configResource = functionConfig && new Resource(functionConfig)
    const log = (text: string) => void logged.push(`${text}\n`)
    limitWrites(items, host.writes)
    if (!fn.readsLists) for (const finding of nestedLists(items)) report(finding)
    const localConfig = fn.skipsLocalConfig ? [...items].filter((item) => item.isLocalConfig) : []
    const targets = localConfig.length === 0 ? items : new ItemsWithout(items, new Set(localConfig))
    await fn.run({ items: targets, localConfig, config, configName, configResource, report, log, host })
    return conclude(reported, isMirrored, logged.join(''))
  } catch (thrown) {
    if (thrown instanceof WriteLimitError)
      return conclude([writeLimitResult(fn, functionConfig, thrown)], isMirrored, logged.join(''))
    return conclude([bugResult(fn.name, thrown)], isMirrored, logged.join('') + stackOf(thrown))
  }
}

/** A finding about the config, with the field as the user wrote it. */
function written(finding: Finding, fieldOf: (path: Path) => Path): Finding {
  const { resource, field } = finding
  if (resource !== undefined || field === undefined) return finding
  return { ...finding, field: fieldOf(typeof field === 'string' ? parseFieldPath(field) : field) }
}

/** Gives everything that a run writes one budget. */
function limitWrites(items: Items, shared: WriteBudget | undefined): void {
  const budget = shared ?? new WriteBudget()
  for (const item of items) {
    if (shared === undefined) budget.addInput(item.document.inputSize)
    item.limitWrites(budget)
  }
}

/** The outcome of a run that could not begin: no items, and these results. */
export function refuse(results: readonly Result[], isMirrored: boolean): Execution {
  return finish(emptyFrame, results, isMirrored)
}

/** The output of a run that its function never ended: the items as they came, and these results. */
export function printUntouched(input: Uint8Array, results: readonly Result[]): readonly Uint8Array[] {
  return readFrame(input).frame?.printUntouched(results) ?? emptyFrame(results)
}

type Print = (results: readonly Result[]) => readonly Uint8Array[]

function finish(print: Print, results: readonly Result[], isMirrored: boolean, log = ''): Execution {
  const outcome = conclude(results, isMirrored, log)
  return { chunks: print(outcome.results), ...outcome }
}

function conclude(results: readonly Result[], isMirrored: boolean, log = ''): Application {
  const sorted = sortResults(results)
  const stderr = (isMirrored ? mirrorResults(sorted) : '') + log
  return { exitCode: exitCodeOf(sorted), stderr, results: sorted }
}
