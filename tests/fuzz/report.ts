import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** An input that went wrong, base64, with the function that ran. */
export interface Failure {
  readonly input: string
  readonly fn: string
  readonly reason: string
}

/** What a fuzz run met. */
export interface Report {
  readonly count: number
  readonly accepted: number
  readonly edited: number
  /** Milliseconds. */
  readonly slowest: number
  readonly kinds: readonly (readonly [kind: string, count: number])[]
  readonly failures: readonly Failure[]
}

/** Shares a fuzz run between processes. */
export async function fuzzInProcesses(seed: number, count: number, processes = 2): Promise<Report> {
  const share = Math.ceil(count / processes)
  return mergeReports(await Promise.all(Array.from({ length: processes }, (_, i) => fuzzInProcess(seed + i, share))))
}

function fuzzInProcess(seed: number, count: number): Promise<Report> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [String(seed), String(count)], {
      execArgv: ['--conditions=krmkit-source', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    })
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', (code) =>
      reject(new Error(`the fuzz worker of seed ${seed} ended with ${code} and without a report`)),
    )
  })
}

/** Several reports as one. */
function mergeReports(reports: readonly Report[]): Report {
  const kinds = new Map<string, number>()
  for (const report of reports)
    for (const [kind, count] of report.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count)
  const sum = (of: (report: Report) => number): number => reports.reduce((total, report) => total + of(report), 0)
  return {
    count: sum(({ count }) => count),
    accepted: sum(({ accepted }) => accepted),
    edited: sum(({ edited }) => edited),
    slowest: Math.max(...reports.map(({ slowest }) => slowest)),
    kinds: [...kinds].sort(([a], [b]) => a.localeCompare(b)),
    failures: reports.flatMap(({ failures }) => failures),
  }
}

/** A report as lines of text. */
export function describeReport({ count, accepted, edited, slowest, kinds }: Report): string {
  const percent = (part: number): string => `${((100 * part) / count).toFixed(1)} %`
  return [
    `${count} mutants: ${percent(accepted)} accepted, ${percent(edited)} edited, slowest ${slowest.toFixed(0)} ms`,
    ...kinds.map(([kind, times]) => `  ${kind}: ${times}`),
  ].join('\n')
}
