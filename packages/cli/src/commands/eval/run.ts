import { posix } from 'node:path'
import { printableLine } from '@krmkit/runtime/printable'
import type { Call } from '../../command-line/definition.ts'
import { evaluate } from '../../function-runs/evaluate.ts'
import { readSource } from '../../function-runs/read-source.ts'
import { incompleteResults } from '../../function-runs/reported-result.ts'
import { configOfArguments, configOfFile, configPlace, withoutConfigFile } from '../../list/function-config.ts'
import { readItems } from '../../list/items.ts'
import { readStream } from '../../list/read-stream.ts'
import { warnRefusals } from '../../list/warn-refusals.ts'
import type { Outcome, Problem } from '../../outcome.ts'
import { readStdin } from '../../package/named-input.ts'
import { exitCodeOfRun, reportNotes } from '../../reporters/problems.ts'
import { duration, withProgress } from '../../reporters/progress.ts'
import { type FailureForm, problemsBelow, reportFailure } from '../../reporters/report-failure.ts'
import { chooseRunner } from '../../runners/choose-runner.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import { deliver, type EvalInput } from './deliver.ts'
import { type EvalFlags, type EvalPlan, evalPlan } from './plan.ts'
import { directoryOf, reportEval } from './report.ts'

/** `krmkit eval`: runs one function on a package or on stdin, and delivers its output. */
export async function runEval(terminal: Terminal, call: Call<EvalFlags>): Promise<ExitCode> {
  const { positional, args, flags, version } = call
  const fail = (problems: readonly Problem[]) => reportFailure(terminal, failureForm(call), problems)
  const plan = await evalPlan(positional, args, flags, terminal)
  if (plan.problems) return fail(plan.problems)
  const chosen = await chooseRunner(plan.value.runner, terminal)
  if (chosen.problems) return fail(chosen.problems)
  const input = await readInput(terminal, plan.value, args, flags)
  if (input.problems) return fail(input.problems)

  const { runner, note } = chosen.value
  const { items, config, configFiles } = input.value
  const hasSelection = Object.keys(plan.value.selection).length > 0
  const count = items.filter(({ sent }) => sent !== undefined).length
  if (note) await terminal.info(`note: ${printableLine(note)}\n`)
  if (flags.format === 'text')
    await terminal.info(`[RUNNING] ${JSON.stringify(runner.name)}${hasSelection ? ` on ${count} resource(s)` : ''}\n`)
  const start = Date.now()
  const evaluation = await withProgress(terminal, runner.name, () =>
    evaluate(items, config, runner, {
      hasSelection,
      isListed: plan.value.target === 'stdout',
      // A generator cannot know where its config is, because the config is not an item.
      newFolder: configFiles.map(({ path }) => posix.dirname(path))[0],
    }),
  )
  const time = duration(Date.now() - start)
  const delivery = { terminal, plan: plan.value, args, flags, input: input.value, chosen: chosen.value, evaluation }
  const delivered = await deliver(delivery)
  await reportEval(delivery, delivered, { time, version })
  await reportNotes(terminal, incompleteResults(runner.name, evaluation.results))
  return exitCodeOfRun([...evaluation.problems, ...delivered.problems], delivered, flags)
}

function failureForm({ positional, flags }: Call<EvalFlags>): FailureForm {
  const { format, image, exec } = flags
  const json = {
    function: image ?? exec ?? positional.at(-1) ?? '',
    results: [],
    stderr: '',
    changes: [],
    isWritten: false,
  }
  return { format, json }
}

async function readInput(
  terminal: Terminal,
  plan: EvalPlan,
  args: readonly string[],
  flags: EvalFlags,
): Promise<Outcome<EvalInput>> {
  const given =
    flags.fnConfig === undefined ? configOfArguments(args) : configOfFile(terminal.cwd, flags.fnConfig, undefined)
  if (given.problems) return given
  const directory = directoryOf(terminal, plan)
  const config = configPlace(given.value, terminal.cwd, directory)
  const options = { selection: plan.selection, mustBeResources: true }
  if (plan.source === '-') {
    const bytes = await readStdin(terminal)
    if (bytes.problems) return bytes
    const stream = readStream(bytes.value, options)
    if (stream.problems) return stream
    const { items, isList, functionConfig } = stream.value
    if (!isList) await warnRefusals(terminal, items, (file) => file)
    const isGiven = args.length > 0 || flags.fnConfig !== undefined || functionConfig === undefined
    return {
      value: { items, isList, config: isGiven ? config : { text: functionConfig }, configFiles: [], source: undefined },
    }
  }
  const source = await readSource(terminal, plan.source, flags)
  if (source.problems) return source
  const { files, configFiles } = withoutConfigFile(source.value.files, flags.fnConfig, terminal.cwd)
  const items = readItems(files, { ...options, opensLists: true })
  const shown = (file: string) => posix.join(directory, file)
  if (items.problems) return { problems: problemsBelow(items.problems, shown) }
  await warnRefusals(terminal, items.value, shown)
  return { value: { items: items.value, config, configFiles, source: source.value, isList: false } }
}
