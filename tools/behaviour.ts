import { parseArgs } from 'node:util'
import type { BehaviourCase } from './behaviour/case.ts'
import { commitOf, recordedName, recordFile, withBuild } from './behaviour/checkout.ts'
import { compareRecords, isSame } from './behaviour/compare.ts'
import { intendedFile, readIntended } from './behaviour/intended.ts'
import { countsOf, printComparison, printNotRun } from './behaviour/print.ts'
import { type BehaviourRecord, readRecord, writeRecord } from './behaviour/record-file.ts'
import { runCases } from './behaviour/run-cases.ts'

const USAGE = `usage: npm run behaviour -- record [COMMIT]
       npm run behaviour -- compare BASE [COMMIT] [--group NAME]… [--kept]
       npm run behaviour -- compare BASE [COMMIT] --bench [--row NAME]…
Without COMMIT, the work tree is built and run. BASE must be recorded; COMMIT runs the cases of its record.
--group compares some groups only; --kept compares with what the last run of COMMIT kept; --bench measures instead.`

/** Records what the build of a commit does, or compares it with a record. Returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      group: { type: 'string', multiple: true },
      row: { type: 'string', multiple: true },
      bench: { type: 'boolean' },
      kept: { type: 'boolean' },
    },
  })
  const [action, ...commits] = positionals
  if (action === 'record' && commits.length <= 1) return record(commits[0])
  const [base, commit] = commits
  if (action !== 'compare' || base === undefined || commits.length > 2) {
    console.error(USAGE)
    return 2
  }
  if (values.bench) {
    const { compareBenches } = await import('./behaviour/bench.ts')
    return compareBenches(base, commit, values.row)
  }
  return compare(await recordedName(base), commit, values.group, values.kept)
}

async function record(name: string | undefined): Promise<number> {
  const { allCases } = await import('./behaviour/cases/all.ts')
  await withBuild(name, async ({ folder, commit }) => {
    // The work tree itself has been built when its cases are read: their configs come from built schemas.
    const { cases, notRun } = name === undefined ? allCases() : await withBuild(undefined, async () => allCases())
    const made = await observe({ commit, node: process.version, notRun, entries: [] }, folder, cases)
    const file = recordFile(commit)
    writeRecord(file, made)
    console.log(`${cases.length} cases: ${countsOf(cases)}`)
    for (const line of printNotRun(notRun)) console.log(line)
    console.log(`recorded in ${file}`)
  })
  return 0
}

async function compare(
  base: string,
  name: string | undefined,
  groups: readonly string[] | undefined,
  isKept = false,
): Promise<number> {
  const all = readRecord(recordFile(base))
  const unknown = groups?.find((group) => !all.entries.some((entry) => entry.case.group === group))
  if (unknown !== undefined) throw new Error(`unknown group "${unknown}"; groups: ${countsOf(casesOf(all))}`)
  const entries = all.entries.filter((entry) => groups?.includes(entry.case.group) ?? true)
  if (all.node !== process.version)
    console.error(`the record was made with Node ${all.node}, this is ${process.version}`)
  const before = { ...all, entries }
  const after = isKept ? await kept(base, name, entries.length) : await run(before, name, base)
  // With some groups only, texts of the others are not needed.
  const { unneeded, ...comparison } = compareRecords(before, after, readIntended(intendedFile))
  const result = { ...comparison, unneeded: groups === undefined ? unneeded : [] }
  console.log(printComparison(result))
  for (const line of printNotRun(all.notRun)) console.log(line)
  return isSame(result) ? 0 : 1
}

function run(base: BehaviourRecord, name: string | undefined, baseCommit: string): Promise<BehaviourRecord> {
  return withBuild(name, async ({ folder, commit }) => {
    const made = await observe({ ...base, commit, node: process.version }, folder, casesOf(base))
    writeRecord(recordFile(name === undefined ? 'work-tree' : commit, baseCommit), made)
    return made
  })
}

async function kept(base: string, name: string | undefined, count: number): Promise<BehaviourRecord> {
  const found = readRecord(recordFile(name === undefined ? 'work-tree' : await commitOf(name), base))
  if (found.entries.length !== count) throw new Error('the last run had other groups: run it again without --kept')
  return found
}

async function observe(
  head: BehaviourRecord,
  folder: string,
  cases: readonly BehaviourCase[],
): Promise<BehaviourRecord> {
  const start = performance.now()
  const observed = await runCases(folder, cases, (done) => {
    if (done % 250 === 0) console.error(`${done} of ${cases.length} cases`)
  })
  console.error(`${cases.length} cases in ${((performance.now() - start) / 60_000).toFixed(1)} minutes`)
  const entries = cases.flatMap((one, at) => {
    const found = observed[at]
    return found === undefined ? [] : [{ case: one, observed: found }]
  })
  return { ...head, entries }
}

function casesOf({ entries }: BehaviourRecord): BehaviourCase[] {
  return entries.map((entry) => entry.case)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`behaviour: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
