import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure, median, type Usage } from '../../bench/measure.ts'
import { withBuild } from './checkout.ts'
import { type Prepare, type Workload, workloads } from './workloads.ts'

/** Pairs of runs that count, after one that does not: more of runs that take less than half a second. */
const PAIRS = 9
const SHORT_PAIRS = 31
const SHORT = 500

/**
 * Measures rows with the builds of two commits in interleaved pairs, and prints the medians of the ratios of the second to
 * the first. A name is a row, or the part of rows' names before a slash. Returns the exit code: no ratio fails.
 */
export async function compareBenches(
  base: string,
  commit: string | undefined,
  names: readonly string[] = [],
): Promise<number> {
  const unknown = names.find((name) => !Object.keys(workloads).some((row) => isNamed(row, name)))
  if (unknown !== undefined) {
    console.error(`unknown row "${unknown}"; rows: ${Object.keys(workloads).join(', ')}`)
    return 2
  }
  const rows = Object.entries(workloads).filter(
    ([row]) => names.length === 0 || names.some((name) => isNamed(row, name)),
  )
  await withBuild(base, (before) =>
    withBuild(commit, async (after) => {
      console.log(`| row | time, ${after.commit} / ${before.commit} | memory | time in ms | memory in MiB |`)
      console.log('| --- | --- | --- | --- | --- |')
      for (const [row, prepare] of rows) console.log(await compareRow(row, prepare, [before.folder, after.folder]))
    }),
  )
  return 0
}

function isNamed(row: string, name: string): boolean {
  return row === name || row.startsWith(`${name}/`)
}

async function compareRow(row: string, prepare: Prepare, [base, other]: readonly [string, string]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    const workload = prepare(folder)
    const pairs: { readonly before: Usage; readonly after: Usage }[] = []
    let count = PAIRS
    for (let pair = -1; pair < count; pair++) {
      // Each build is the first of every other pair.
      const order = pair % 2 === 0 ? [base, other] : [other, base]
      const usages = new Map<string, Usage>()
      for (const checkout of order) usages.set(checkout, await run(workload, checkout))
      const [before, after] = [usages.get(base) as Usage, usages.get(other) as Usage]
      if (pair >= 0) pairs.push({ before, after })
      else if (before.milliseconds < SHORT) count = SHORT_PAIRS
    }
    return printRow(row, pairs)
  } catch (error) {
    return `| ${row} | not measured: ${String(error).split('\n', 1)[0]} | | | |`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run({ program, input = '/dev/null', before }: Workload, checkout: string): Promise<Usage> {
  before?.()
  return measure(program(checkout), input)
}

function printRow(row: string, pairs: readonly { readonly before: Usage; readonly after: Usage }[]): string {
  const of = (side: 'before' | 'after', key: keyof Usage) => median(pairs.map((pair) => pair[side][key]))
  const ratio = (key: keyof Usage) => median(pairs.map(({ before, after }) => after[key] / before[key])).toFixed(3)
  const values = (key: keyof Usage) => `${of('before', key).toFixed(0)}, ${of('after', key).toFixed(0)}`
  const cells = [row, ratio('milliseconds'), ratio('mebibytes'), values('milliseconds'), values('mebibytes')]
  return `| ${cells.join(' | ')} |`
}
