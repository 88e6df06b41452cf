import { join, resolve } from 'node:path'
import { type Evaluation, evaluate } from '../evaluate.ts'
import { configOfArguments, configOfFile, type FunctionConfig } from '../list/function-config.ts'
import { type Item, readItems } from '../list/items.ts'
import { readStream } from '../list/read-stream.ts'
import type { Outcome, Problem } from '../outcome.ts'
import type { FileChange } from '../package/changes.ts'
import { unwrapped, wrapped } from '../package/emit.ts'
import { planChanges } from '../package/plan-changes.ts'
import { readPackage, type SourcePackage } from '../package/read-package.ts'
import { writeChanges } from '../package/write-changes.ts'
import { writeNewDirectory } from '../package/write-directory.ts'
import { painter } from '../report/colour.ts'
import { paintDiff, unifiedDiff } from '../report/diff.ts'
import { jsonChanges, jsonReport } from '../report/json-report.ts'
import { duration, withProgress } from '../report/progress.ts'
import { resultList, writeResultList } from '../report/results-file.ts'
import { textReport } from '../report/text-report.ts'
import { type ChosenRunner, chooseRunner } from '../runners/choose-runner.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { type EvalFlags, type EvalPlan, evalPlan } from './eval-options.ts'
import { reportProblems } from './problems.ts'
import { withSavedFunction } from './save.ts'

/** What a run starts from. */
interface Input {
  readonly items: readonly Item[]
  readonly config: FunctionConfig
  /** `undefined` where the resources came from stdin. */
  readonly source: SourcePackage | undefined
  readonly isList: boolean
}

/** `krmkit eval`: runs one function over a package or over stdin, and writes what it made of it. */
export async function evalCommand(
  terminal: Terminal,
  positional: readonly string[],
  args: readonly string[],
  flags: EvalFlags,
): Promise<ExitCode> {
  const fail = (problems: readonly Problem[]) => reportProblems(terminal, problems)
  const plan = evalPlan(positional, args, flags, terminal.cwd)
  if (plan.problems) return fail(plan.problems)
  const chosen = await chooseRunner(plan.value.runner, terminal)
  if (chosen.problems) return fail(chosen.problems)
  const input = await readInput(terminal, plan.value, args, flags)
  if (input.problems) return fail(input.problems)

  const { runner, note } = chosen.value
  const isText = flags.format === 'text'
  const paint = painter(terminal.hasColour.err)
  const { items, config, source } = input.value
  if (note) await terminal.err(`note: ${note}\n`)
  const hasSelection = Object.keys(plan.value.selection).length > 0
  const count = items.filter(({ sent }) => sent !== undefined).length
  if (isText)
    await terminal.err(`[RUNNING] ${JSON.stringify(runner.name)}${hasSelection ? ` on ${count} resource(s)` : ''}\n`)
  const start = performance.now()
  const evaluation = await withProgress(terminal, runner.name, () => evaluate(items, config, runner, hasSelection))
  const time = duration(performance.now() - start)

  const finished = await finish(terminal, plan.value, flags, input.value, evaluation, chosen.value, args)
  const problems = [...evaluation.problems, ...finished.problems]
  const isPassed = problems.length === 0
  if (isText) {
    const status = isPassed ? paint('green', '[PASS]') : paint('red', '[FAIL]')
    await terminal.err(`${status} ${JSON.stringify(runner.name)} in ${time}\n`)
    const directory = source === undefined || plan.value.source === '-' ? '' : plan.value.source
    await terminal.err(textReport(evaluation, { directory, isTruncated: flags.truncateOutput, paint }))
    for (const { message } of problems) await terminal.err(`${paint('red', 'error:')} ${message}\n`)
  }
  if (finished.stdout !== '') await terminal.out(finished.stdout)
  if (isText && finished.summary !== '') await terminal.err(finished.summary)
  if (flags.format === 'json') {
    const report = jsonReport({
      function: runner.name,
      status: isPassed ? 'passed' : 'failed',
      exitCode: evaluation.exitCode,
      problems: problems.map(({ message }) => message),
      results: evaluation.results,
      stderr: evaluation.stderr,
      changes: jsonChanges(finished.changes, flags.dryRun ?? false),
      isWritten: finished.isWritten,
    })
    await (finished.stdout === '' ? terminal.out(report) : terminal.err(report))
  }
  return isPassed ? 0 : 1
}

async function readInput(
  terminal: Terminal,
  plan: EvalPlan,
  args: readonly string[],
  flags: EvalFlags,
): Promise<Outcome<Input>> {
  const given =
    flags.fnConfig === undefined ? configOfArguments(args) : configOfFile(terminal.cwd, flags.fnConfig, undefined)
  if (given.problems) return given
  const config = given.value
  const options = { selection: plan.selection, mustBeResources: true }
  if (plan.source === '-') {
    const stream = readStream(await terminal.stdin(), options)
    if (stream.problems) return stream
    const { items, isList, functionConfig } = stream.value
    const isGiven = args.length > 0 || flags.fnConfig !== undefined || functionConfig === undefined
    return { value: { items, isList, config: isGiven ? config : { text: functionConfig }, source: undefined } }
  }
  const source = readPackage(resolve(terminal.cwd, plan.source))
  if (source.problems) return source
  const items = readItems(source.value.files, options)
  if (items.problems) return items
  return { value: { items: items.value, config, source: source.value, isList: false } }
}

interface Finished {
  readonly problems: readonly Problem[]
  readonly changes: readonly FileChange[]
  readonly stdout: string
  readonly summary: string
  readonly isWritten: boolean
}

const NOTHING: Omit<Finished, 'problems'> = { changes: [], stdout: '', summary: '', isWritten: false }

/** All that happens after the function ran: plan, diff or write, results file. */
async function finish(
  terminal: Terminal,
  plan: EvalPlan,
  flags: EvalFlags,
  input: Input,
  evaluation: Evaluation,
  chosen: ChosenRunner,
  args: readonly string[],
): Promise<Finished> {
  const done =
    evaluation.problems.length > 0
      ? { ...NOTHING, problems: [] }
      : await deliver(plan, flags, input, evaluation, chosen, args, terminal)
  if (flags.resultsDir === undefined || evaluation.exitCode === undefined) return done
  const { name, key } = chosen.runner
  const isFailed = evaluation.problems.length + done.problems.length > 0
  const record = { name, key, stderr: evaluation.stderr, exitCode: evaluation.exitCode, results: evaluation.results }
  const written = writeResultList(resolve(terminal.cwd, flags.resultsDir), resultList(isFailed ? 1 : 0, record))
  if (written.problems) return { ...done, problems: [...done.problems, ...written.problems] }
  return { ...done, summary: `${done.summary}\nFor complete results, see ${join(flags.resultsDir, 'results.yaml')}\n` }
}

async function deliver(
  plan: EvalPlan,
  flags: EvalFlags,
  { items, source, isList }: Input,
  { resources }: Evaluation,
  chosen: ChosenRunner,
  args: readonly string[],
  terminal: Terminal,
): Promise<Finished> {
  const planned = planChanges({ files: source?.files ?? [], resources: positions(items), placed: resources })
  if (planned.problems.length > 0) return { ...NOTHING, problems: planned.problems }
  const isInPlace = plan.target === 'in-place'
  const saved = flags.save
    ? withSavedFunction(isInPlace ? planned.changes : [], source, {
        flags,
        chosen,
        selection: plan.selection,
        args,
        cwd: terminal.cwd,
      })
    : { value: { changes: isInPlace ? planned.changes : [], summary: '' } }
  if (saved.problems) return { ...NOTHING, problems: saved.problems }
  const { changes } = saved.value
  if (flags.dryRun) {
    const paint = painter(terminal.hasColour.out)
    const stdout =
      flags.format === 'text' ? changes.map((change) => paintDiff(unifiedDiff(change), paint)).join('') : ''
    return {
      problems: [],
      changes,
      stdout,
      summary: `${summarize(changes, true)}${saved.value.summary}`,
      isWritten: false,
    }
  }
  if (source && changes.length > 0) {
    const written = writeChanges(source.root, changes)
    if (written.problems) return { ...NOTHING, problems: written.problems }
  }
  const summary = `${isInPlace ? summarize(changes, false) : ''}${saved.value.summary}`
  if (plan.target === 'stdout') return { ...NOTHING, problems: [], stdout: wrapped(resources, isList), summary }
  if (plan.target === 'unwrap') return { ...NOTHING, problems: [], stdout: unwrapped(resources), summary }
  if (plan.target === 'in-place') return { problems: [], changes, stdout: '', summary, isWritten: true }
  const made = writeNewDirectory(plan.target.directory, source?.files ?? [], positions(items), resources)
  return made.problems
    ? { ...NOTHING, problems: made.problems }
    : { ...NOTHING, problems: [], changes: made.value, summary, isWritten: true }
}

function positions(items: readonly Item[]): Map<string, Set<number>> {
  const map = new Map<string, Set<number>>()
  for (const { file, position } of items) map.set(file.path, (map.get(file.path) ?? new Set()).add(position))
  return map
}

function summarize(changes: readonly FileChange[], isDryRun: boolean): string {
  if (changes.length === 0) return 'no file changes\n'
  const lines = changes.map(({ path, change }) => `${isDryRun ? 'would be ' : ''}${change}: ${path}\n`)
  return lines.join('')
}
