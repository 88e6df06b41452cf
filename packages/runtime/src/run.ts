import type { Path, YamlDocument } from '@krmkit/yaml'
import { LOCAL_CONFIG } from './annotation-names.ts'
import type { KrmFunction } from './define-function.ts'
import { bugResult, problemResult, stackOf, tooLargeResult, writeLimitResult } from './failure.ts'
import { parseFieldPath } from './field-path.ts'
import type { Items } from './frame/frame.ts'
import { ItemsWithout } from './frame/list/items-without.ts'
import { readConfig } from './function-config.ts'
import type { Host } from './host.ts'
import { nestedLists } from './nested-lists.ts'
import { Resource, WriteLimitError } from './resource.ts'
import { emptyFrame, readFrame } from './resource-list.ts'
import { boundedResult, exitCodeOf, type Finding, type Result, sortResults, toResult } from './result.ts'
import { mirrorResults } from './stderr-mirror.ts'
import { WriteBudget } from './write-budget.ts'

/** The longest accepted input in bytes (1 GiB). A longer one would not fit twice into the memory of a container. */
export const MAX_INPUT_BYTES = 2 ** 30

/** The outcome of a run: the output ResourceList, the exit code and the text for stderr. */
export interface RunResult {
  /** A complete ResourceList. */
  readonly output: string
  /** 1 if and only if `results` contains an error. */
  readonly exitCode: 0 | 1
  readonly stderr: string
  readonly results: readonly Result[]
}

/** A {@link RunResult} whose output is in pieces, most of which are slices of the input. */
export interface Execution extends Omit<RunResult, 'output'> {
  readonly chunks: readonly Uint8Array[]
}

/**
 * Runs a function over one ResourceList: reads the list and the config, runs the function, and prints the list. The function has
 * no access to the process, the file system or the clock, except for what `host` provides. Never rejects.
 *
 * @param fn The function.
 * @param input The ResourceList, as a string or as bytes.
 * @param host Environment and files for the function.
 * @returns The output, the exit code, the text for stderr and the results.
 *
 * @example
 * import { type KrmFunction, run } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const fn = { name: 'no-op', config: z.object({}), run() {} } as unknown as KrmFunction
 * const { output, exitCode } = await run(fn, 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n')
 * console.log(exitCode, output.split('\n')[2]) // 0 items: []
 */
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

/**
 * The same as {@link run} with the output as bytes, which a process writes to stdout. Never rejects.
 *
 * @param fn The function.
 * @param input The ResourceList.
 * @param host Environment and files for the function.
 * @returns The output in chunks, the exit code, the text for stderr and the results.
 *
 * @example
 * import { execute, type KrmFunction } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const fn = { name: 'no-op', config: z.object({}), run() {} } as unknown as KrmFunction
 * const list = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'
 * const { chunks, exitCode } = await execute(fn, new TextEncoder().encode(list))
 * console.log(exitCode, Buffer.concat(chunks).length > 0) // 0 true
 */
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
    // An incomplete change must not look complete: after a failure, the output contains the items of the input.
    return { chunks: exitCode === 0 ? frame.print(results) : keep(results), exitCode, stderr, results }
  } catch (thrown) {
    return finish(emptyFrame, [bugResult('krmkit', thrown)], isMirrored, stackOf(thrown))
  }
}

/** The outcome of a function that ran over resources in memory. */
export type Application = Omit<RunResult, 'output'>

/**
 * Runs a function over resources in memory. The caller reads and prints them. The function's changes stay, also if it fails.
 * Never rejects.
 *
 * @param fn The function.
 * @param items The resources, such as those of {@link readFrame}.
 * @param functionConfig The functionConfig; `undefined` if there is none.
 * @param host Environment and files for the function.
 * @returns The exit code, the text for stderr and the results.
 *
 * @example
 * import { apply, type KrmFunction, readFrame } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const fn = { name: 'no-op', config: z.object({}), run() {} } as unknown as KrmFunction
 * const list = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'
 * const { frame } = readFrame(new TextEncoder().encode(list))
 * if (frame !== undefined) console.log((await apply(fn, frame.items, undefined)).exitCode) // 0
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
    const reading = readConfig(fn, functionConfig, host)
    const reported = [...reading.results]
    if (!reading.isValid) return conclude(reported, isMirrored)
    const { config, name: configName, subject } = reading
    const report = (finding: Finding) => void reported.push(toResult(written(finding, reading.fieldOf), subject))
    const configResource = functionConfig && new Resource(functionConfig)
    const log = (text: string) => void logged.push(`${text}\n`)
    limitWrites(items, host.writes)
    if (!fn.readsLists) for (const finding of nestedLists(items)) report(finding)
    const localConfig = fn.skipsLocalConfig ? [...items].filter(isSkipped) : []
    const targets = localConfig.length === 0 ? items : new ItemsWithout(items, new Set(localConfig))
    await fn.run({ items: targets, localConfig, config, configName, configResource, report, log, host })
    return conclude(reported, isMirrored, logged.join(''))
  } catch (thrown) {
    if (thrown instanceof WriteLimitError)
      return conclude([writeLimitResult(fn, functionConfig, thrown)], isMirrored, logged.join(''))
    return conclude([bugResult(fn.name, thrown)], isMirrored, logged.join('') + stackOf(thrown))
  }
}

/** kpt's SDK ignores an empty mark (krm-functions-sdk, go/fn/object.go, IsLocalConfig); kustomize does not. */
function isSkipped(item: Resource): boolean {
  return item.isLocalConfig && item.annotations[LOCAL_CONFIG] !== ''
}

/** Converts the field of a finding about the config to the path that the user wrote. */
function written(finding: Finding, fieldOf: (path: Path) => Path): Finding {
  const { resource, field } = finding
  if (resource !== undefined || field === undefined) return finding
  return { ...finding, field: fieldOf(typeof field === 'string' ? parseFieldPath(field) : field) }
}

/** Sets one budget for everything that a run writes. */
function limitWrites(items: Items, shared: WriteBudget | undefined): void {
  const budget = shared ?? new WriteBudget()
  for (const item of items) {
    if (shared === undefined) budget.addInput(item.document.inputSize)
    item.limitWrites(budget)
  }
}

/** The outcome of a run that cannot begin: no items, and these results. */
export function refuse(results: readonly Result[], isMirrored: boolean): Execution {
  return finish(emptyFrame, results, isMirrored)
}

/** The output of a run whose function does not end: the items of the input, and these results. */
export function printUntouched(input: Uint8Array, results: readonly Result[]): readonly Uint8Array[] {
  return readFrame(input).frame?.printUntouched(results) ?? emptyFrame(results)
}

type Print = (results: readonly Result[]) => readonly Uint8Array[]

function finish(print: Print, results: readonly Result[], isMirrored: boolean, log = ''): Execution {
  const outcome = conclude(results, isMirrored, log)
  return { chunks: print(outcome.results), ...outcome }
}

function conclude(results: readonly Result[], isMirrored: boolean, log = ''): Application {
  const sorted = sortResults(results.map(boundedResult))
  const stderr = (isMirrored ? mirrorResults(sorted) : '') + log
  return { exitCode: exitCodeOf(sorted), stderr, results: sorted }
}
