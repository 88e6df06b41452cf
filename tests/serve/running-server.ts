import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { krmkit } from '../faults/krmkit.ts'

/** A process of `krmkit serve`. */
export interface RunningServer {
  readonly pid: number
  /** `127.0.0.1` with the port. */
  readonly address: string
  /** The log on stderr so far. */
  log(): string
  /** The value of a series: `krmkit_calls_total{function="no-op",code="OK"}`; 0 if it is not there. */
  metric(series: string): Promise<number>
  /** Resident memory of the server and its workers in MiB. */
  memory(): number
  /** Sends a signal; resolves to the exit code when the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the built command on a port of its own, and waits until it listens. */
export async function startServer(args: readonly string[], port = 0): Promise<RunningServer> {
  const addresses = ['--address', `127.0.0.1:${port}`, '--metrics-address', '127.0.0.1:0']
  const child = spawn(process.execPath, [krmkit, 'serve', ...addresses, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const log: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
  const text = () => log.join('')
  const [, own] = await logged(child, text, /functions on port (\d+)/)
  const [, metrics] = await logged(child, text, /metrics on port (\d+)/)
  const pid = child.pid as number
  return {
    pid,
    address: `127.0.0.1:${own}`,
    log: text,
    async metric(series) {
      const page = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      const line = page.split('\n').find((candidate) => candidate.startsWith(`${series} `))
      return Number(line?.slice(series.length + 1) ?? 0)
    },
    memory: () => residentMemory(pid),
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}

/** Waits until the log matches; rejects if the process ends before. */
async function logged(child: ChildProcess, text: () => string, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = pattern.exec(text())
      if (match !== null) resolve(match)
    }
    child.stderr?.on('data', look)
    child.once('exit', (code) => reject(new Error(`krmkit serve ended with ${code}: ${text()}`)))
    look()
  })
}

/** Resident memory of a process and its children in MiB. */
function residentMemory(pid: number): number {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
  const own = Number(/VmRSS:\s*(\d+)/.exec(read('status'))?.[1] ?? 0) / 1024
  const children = read(`task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  return children.reduce((sum, child) => sum + residentMemory(child), own)
}
