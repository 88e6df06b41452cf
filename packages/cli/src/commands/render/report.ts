import { posix } from 'node:path'
import { printableLine } from '@krmkit/runtime/printable'
import type { Delivered } from '../../function-runs/deliver-resources.ts'
import { FieldPositions, type LocateResults, resultLocator } from '../../function-runs/locate.ts'
import { incompleteResults } from '../../function-runs/reported-result.ts'
import type { Item } from '../../list/items.ts'
import type { Problem } from '../../outcome.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import { duration, withProgress } from '../../reporters/progress.ts'
import type { RunFindings } from '../../reporters/runs/findings.ts'
import { type JsonReport, type JsonStep, jsonChanges, printJson } from '../../reporters/runs/json.ts'
import type { RunRecord } from '../../reporters/runs/results-file.ts'
import { hasFindings, textReport } from '../../reporters/runs/text.ts'
import type { Terminal } from '../../terminal.ts'
import type { Entry, EntrySource } from './entry.ts'
import type { PackageNode } from './package-tree.ts'
import type { RenderFlags } from './plan.ts'
import { inlineConfig } from './step-config.ts'
import type { StepOutcome } from './step-outcome.ts'
import type { Step } from './steps.ts'

/** A step before it runs. */
interface StepStart {
  readonly node: PackageNode
  readonly step: Step
  readonly input: readonly Entry[]
  readonly selected: readonly Entry[]
}

/** Reports steps while pipelines run, and records them for the results file. */
export interface RenderReport {
  readonly records: readonly RunRecord[]
  readonly problems: readonly Problem[]
  /** Prints each note about an image that a catalogue function replaces once. */
  notes(steps: readonly Step[]): Promise<void>
  package(node: PackageNode, steps: number): Promise<void>
  step(start: StepStart, run: () => Promise<StepOutcome>): Promise<StepOutcome>
  end(packages: number, delivered: Delivered): Promise<void>
}

/** The subject of a report. */
interface RenderSubject {
  /** As written on the command line. */
  readonly directory: string
  /** The root package's folder. */
  readonly name: string
  readonly items: readonly Item[]
  /** Version of the command. */
  readonly version: string
}

/** Creates a report in the chosen format. */
export function reportFor(
  terminal: Terminal,
  flags: RenderFlags,
  { directory, name, items, version }: RenderSubject,
): RenderReport {
  const isText = flags.format === 'text'
  const paint = terminal.paint.err
  const records: RunRecord[] = []
  const problems: Problem[] = []
  const runs: RunFindings[] = []
  const steps: JsonStep[] = []
  const locatorOf = locators()
  const say = async (text: string) => {
    if (isText) await terminal.info(text)
  }
  return {
    records,
    problems,
    async notes(all) {
      for (const note of new Set(all.flatMap(({ chosen }) => chosen.note ?? [])))
        await terminal.info(`note: ${printableLine(note)}\n`)
    },
    async package({ folder }, count) {
      if (count > 0) await say(`Package ${JSON.stringify(posix.join(name, folder))}:\n`)
    },
    async step({ node, step, input, selected }, run) {
      const { runner } = step.chosen
      const quoted = JSON.stringify(runner.name)
      await say(`[RUNNING] ${quoted}${step.select ? ` on ${selected.length} resource(s)` : ''}\n`)
      const start = Date.now()
      const outcome = await withProgress(terminal, runner.name, run)
      const { exitCode, stderr, results: raw } = outcome
      const isPassed = outcome.problems.length === 0
      const results = locatorOf(input)(raw, inlineConfig(step))
      const status = isPassed ? paint('green', '[PASS]') : paint('red', '[FAIL]')
      const print = !isPassed || hasFindings({ results, stderr }) ? terminal.err : terminal.info
      if (isText) {
        await print(`${status} ${quoted}${duration(Date.now() - start)}\n`)
        await print(textReport({ results, stderr, exitCode }, { directory, flags, paint }))
      }
      await reportNotes(terminal, incompleteResults(runner.name, results))
      for (const problem of outcome.problems) problems.push(problem)
      runs.push({ function: runner.name, place: step.fn.place([]), results, problems: outcome.problems })
      records.push({ name: runner.name, key: runner.key, stderr, exitCode: exitCode ?? 1, results: raw })
      steps.push({
        package: posix.join(name, node.folder),
        function: runner.name,
        type: step.isMutator ? 'mutator' : 'validator',
        status: isPassed ? 'passed' : 'failed',
        exitCode,
        results,
        stderr,
      })
      return outcome
    },
    async end(packages, delivered) {
      const all = [...problems, ...delivered.problems]
      if (flags.format === 'json') return reportJson(terminal, flags, steps, all, delivered)
      if (flags.format !== 'text') {
        const { printRun } = await import('../../reporters/runs/findings.ts')
        const wouldChange = flags.check ? delivered.changes : []
        const about = { name: 'krmkit render', version, directory, items, runs, wouldChange }
        return printRun(terminal, { ...about, problems: delivered.problems }, flags.format, delivered.stdout)
      }
      await reportProblems(terminal, all)
      await terminal.out(delivered.diff)
      await terminal.data(delivered.stdout)
      await terminal.info(delivered.summary)
      if (all.length === 0)
        await terminal.info(`Successfully executed ${records.length} function(s) in ${packages} package(s).\n`)
    },
  }
}

/** Locates results. Reuses the locator while the resources are the same, because steps rarely add or remove one. */
function locators(): (input: readonly Entry[]) => LocateResults {
  const positions = new FieldPositions()
  let sources: readonly EntrySource[] = []
  let locate = resultLocator([], positions)
  return (input) => {
    const now = input.flatMap(({ source }) => source ?? [])
    if (now.length !== sources.length || now.some((source, i) => source !== sources[i])) {
      sources = now
      locate = resultLocator(
        now.map(({ item, place }) => ({ ...item, seenPath: place.path })),
        positions,
      )
    }
    return locate
  }
}

async function reportJson(
  terminal: Terminal,
  flags: RenderFlags,
  steps: readonly JsonStep[],
  problems: readonly Problem[],
  delivered: Delivered,
): Promise<void> {
  const changes: JsonReport['changes'] = await jsonChanges(delivered.changes, flags.dryRun ?? false)
  const report = {
    status: problems.length === 0 ? 'passed' : 'failed',
    steps,
    problems: problems.map(({ message }) => message),
    changes,
    isWritten: delivered.isWritten,
  } as const
  await printJson(terminal, report, delivered.stdout)
}
