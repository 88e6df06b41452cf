import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a program printed, and what it cost. */
export interface MeasuredRun {
  readonly exitCode: number
  /** Stdout, then stderr. */
  readonly printed: string
  /** Processor seconds that the program used; 0 where the system does not report them. */
  readonly seconds: number
  /** The largest resident size, in MiB; 0 where the system does not report it. */
  readonly mebibytes: number
}

/** How often the program's use of the processor and of memory is read, in milliseconds. */
const INTERVAL = 25
/** Linux counts processor time in ticks of 10 ms (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100

/** Runs a program to its end, and kills it after two minutes. A killed program has exit code 137. */
export function measuredRun(
  file: string,
  args: readonly string[],
  { cwd, input, env }: { readonly cwd: string; readonly input: string; readonly env: Readonly<Record<string, string>> },
): Promise<MeasuredRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, timeout: 120_000, killSignal: 'SIGKILL' })
    let seconds = 0
    let mebibytes = 0
    const timer = setInterval(() => {
      const used = usageOf(child.pid)
      seconds = Math.max(seconds, used.seconds)
      mebibytes = Math.max(mebibytes, used.mebibytes)
    }, INTERVAL)
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    // A program that refuses its input may end before it has read it.
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      const printed = Buffer.concat([...stdout, ...stderr]).toString()
      resolve({ exitCode: code ?? 137, printed, seconds, mebibytes })
    })
    child.stdin.end(input)
  })
}

/** Processor time and the high-water mark of resident memory so far, from Linux's /proc. */
function usageOf(pid: number | undefined): { readonly seconds: number; readonly mebibytes: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // The second field is the program's name in parentheses and may hold spaces; user and system time are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return {
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      mebibytes: Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024,
    }
  } catch {
    return { seconds: 0, mebibytes: 0 }
  }
}
