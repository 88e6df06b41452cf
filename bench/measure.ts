import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What one run of a program took. */
export interface Usage {
  readonly milliseconds: number
  /** Peak of the resident set, 2^20 bytes. */
  readonly mebibytes: number
  /** Processor time of all its threads, in milliseconds, to 10 ms; `NaN` without GNU time. */
  readonly processor: number
  /** What it wrote to stdout, bytes. */
  readonly written: number
}

/** A program with its arguments; reads stdin and writes stdout. */
export type Program = readonly [file: string, ...args: string[]]

const TIME = '/usr/bin/time'

/**
 * Runs a program from its start to its end with a file as stdin and a file as stdout. The peak is what the kernel
 * reports at the end (by GNU time), otherwise the last high-water mark seen in /proc. Throws where the program fails.
 */
export async function measure(program: Program, input: string, output = '/dev/null'): Promise<Usage> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  const report = join(folder, 'peak')
  const hasTime = existsSync(TIME)
  const [file, ...args] = hasTime ? ([TIME, '-f', '%M %U %S', '-o', report, ...program] as const) : program
  const stdin = openSync(input, 'r')
  const stdout = openSync(output, 'w')
  try {
    const begin = performance.now()
    const child = spawn(file, args, { stdio: [stdin, stdout, 'pipe'] })
    const watch = hasTime || child.pid === undefined ? undefined : watchPeak(child.pid)
    const stderr: Buffer[] = []
    child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk))
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    const milliseconds = performance.now() - begin
    const last = watch ? '' : (readFileSync(report, 'utf8').trim().split('\n').at(-1) ?? '')
    const [reported = Number.NaN, user = Number.NaN, system = Number.NaN] = last.split(' ').map(Number)
    const kibibytes = watch?.() ?? reported
    const processor = watch ? Number.NaN : (user + system) * 1000
    if (code !== 0)
      throw new Error(`\`${program.join(' ')}\` ended with ${code}: ${Buffer.concat(stderr).toString().slice(-500)}`)
    const written = output === '/dev/null' ? 0 : statSync(output).size
    return { milliseconds, processor, mebibytes: kibibytes / 1024, written }
  } finally {
    closeSync(stdin)
    closeSync(stdout)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Looks at a process's high-water mark while it runs; the returned function ends that and returns the last value in KiB. */
function watchPeak(pid: number): () => number {
  let peak = 0
  const look = (): void => {
    try {
      const found = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
      peak = Math.max(peak, Number(found?.[1] ?? 0))
    } catch {
      // It has ended.
    }
  }
  const timer = setInterval(look, 2)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** Medians of several programs, their runs interleaved and each round in another order, after one that does not count. */
export async function interleave<Name extends string>(
  rounds: number,
  programs: Readonly<Record<Name, () => Promise<Usage>>>,
): Promise<Record<Name, Usage>> {
  const names = Object.keys(programs) as Name[]
  const runs = new Map<Name, Usage[]>(names.map((name) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    const order = names.map((_, i) => names[(i + round + 1) % names.length] as Name)
    for (const name of order) {
      const usage = await programs[name]()
      if (round >= 0) runs.get(name)?.push(usage)
    }
  }
  return Object.fromEntries(names.map((name) => [name, medians(runs.get(name) ?? [])])) as Record<Name, Usage>
}

/** The median of each measure. */
export function medians(runs: readonly Usage[]): Usage {
  return {
    milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
    processor: median(runs.map(({ processor }) => processor)),
    mebibytes: median(runs.map(({ mebibytes }) => mebibytes)),
    written: median(runs.map(({ written }) => written)),
  }
}

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
