import { constants, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { isStdoutClosed } from './closed-stdout.ts'
import type { KrmFunction } from './define-function.ts'
import { describeFunction } from './describe-function.ts'
import { incompleteResult, processResult, stackOf, tooLargeResult } from './failure.ts'
import { helpText } from './help.ts'
import type { Host } from './host.ts'
import { functionConfigSchema } from './json-schema.ts'
import { printable } from './printable.ts'
import { type Execution, execute, MAX_INPUT_BYTES, printUntouched, refuse } from './run.ts'

export { isStdoutClosed } from './closed-stdout.ts'
export { filesBelow, mountFiles } from './files-below.ts'

/** Written by the build: the version in the package.json of the function that is bundled. */
declare const KRMKIT_VERSION: string | undefined

const STDIN = 0
const STDOUT = 1
const STDERR = 2
const MEBIBYTE = 2 ** 20
/** Milliseconds. */
const LAST_MOMENT = 100

/**
 * Runs a function as a process: stdin, stdout, stderr, exit code; then ends the process. However the run ends, a
 * ResourceList is written. Only `--help`, `--version`, `--schema` and `--describe` print something else; they never read stdin.
 * `provide` returns what the function gets besides the environment, such as files ({@link mountFiles}).
 */
export async function main<Config>(
  definition: KrmFunction<Config>,
  provide: (env: NonNullable<Host['env']>) => Host = () => ({}),
): Promise<void> {
  const fn = definition as KrmFunction
  const flushLogs = sendLogsToStderr()
  const output = new Output(forSignals(STDOUT, constants.O_WRONLY))
  let input: Uint8Array = new Uint8Array()
  if (process.pid === 1) exitOnSignals(output)

  const end = async ({ chunks, exitCode, stderr }: Pick<Execution, 'chunks' | 'exitCode' | 'stderr'>) => {
    if (output.exitCode !== undefined) return
    output.begin(chunks, exitCode)
    if (isStdoutClosed(process.ppid)) output.fail('it is closed')
    await output.drain()
    await new Output(STDERR).begin([new TextEncoder().encode(printable(stderr))], exitCode).drain()
    await flushLogs()
    process.exitCode = exitCode
    // What the function left running keeps the process only for a moment (docs/decisions.md#how-a-process-ends).
    setTimeout(() => process.exit(exitCode), LAST_MOMENT).unref()
  }
  const abandon = (what: string) => {
    const results = [incompleteResult(fn.name, what)]
    return { ...refuse(results, true), chunks: printUntouched(input, results) }
  }

  // A function can wait forever, or end the process. Without output, kpt would delete every file of the package.
  process.on('exit', () => {
    if (output.exitCode === undefined) output.begin(abandon('ended without an answer').chunks, 1)
    output.drainSync()
    process.exitCode = output.exitCode
  })
  process.on('uncaughtException', (error) => {
    const { stderr, ...rest } = abandon('failed outside its run')
    void end({ ...rest, stderr: stderr + stackOf(error) })
  })

  const args = process.argv.slice(2)
  const answer = args.length === 1 ? answerTo(fn, args[0]!) : undefined
  if (answer !== undefined) return end({ chunks: [new TextEncoder().encode(`${answer}\n`)], exitCode: 0, stderr: '' })
  if (args.length > 0)
    return end(
      refuse(
        [
          processResult(
            'arguments',
            `\`${args.join(' ')}\` is not understood: the only argument must be --help, --version, --schema or --describe; the ResourceList is read from stdin`,
          ),
        ],
        true,
      ),
    )
  try {
    const read = await readInput(MAX_INPUT_BYTES)
    if ('refusal' in read) return end(refuse([read.refusal], true))
    input = read.input
  } catch (error) {
    return end(refuse([processResult('stdin', `stdin cannot be read: ${(error as Error).message}`)], true))
  }
  let provided: Host
  try {
    provided = provide(process.env)
  } catch (error) {
    const results = [processResult('files', (error as Error).message)]
    return end({ ...refuse(results, true), chunks: printUntouched(input, results) })
  }
  return end(await execute(fn, input, { env: process.env, ...provided }))
}

function answerTo(fn: KrmFunction, argument: string): string | undefined {
  switch (argument) {
    case '-h':
    case '--help':
      return helpText(fn).trimEnd()
    case '--version':
      return fn.version ?? builtVersion()
    case '--schema':
      return JSON.stringify(functionConfigSchema(fn), null, 2)
    case '--describe':
      return JSON.stringify(describeFunction(fn, builtVersion()), null, 2)
    default:
      return undefined
  }
}

function builtVersion(): string {
  return typeof KRMKIT_VERSION === 'undefined' ? '0.0.0' : KRMKIT_VERSION
}

/** Sends `console.log` and `process.stdout` of a function to stderr, because stdout contains the ResourceList. Returns a flush. */
function sendLogsToStderr(): () => Promise<void> {
  const getStderr = Object.getOwnPropertyDescriptor(process, 'stderr')!.get!
  let stderr: NodeJS.WriteStream | undefined
  const get = () => {
    // A closed stderr must not end the run.
    stderr ??= (getStderr.call(process) as NodeJS.WriteStream).on('error', () => {})
    return stderr
  }
  for (const name of ['stdout', 'stderr']) Object.defineProperty(process, name, { configurable: true, get })
  return () => new Promise((resolve) => (stderr === undefined ? resolve() : stderr.write('', () => resolve())))
}

/** The kernel drops signals that process 1 has no handler for. */
function exitOnSignals(output: Output): void {
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => output.abort(code))
}

/**
 * A handler runs only between reads and writes, so process 1 must never block in one: it opens a pipe anew, without
 * blocking and without a change to the description that it shares. Other processes are ended by the kernel.
 */
function forSignals(fd: number, mode: number): number {
  if (process.pid !== 1) return fd
  try {
    return fstatSync(fd).isFIFO() ? openSync(`/proc/self/fd/${fd}`, mode | constants.O_NONBLOCK) : fd
  } catch {
    return fd
  }
}

/** Reads stdin to its end; a synchronous read starts a process 1.2x faster than `process.stdin`. */
async function readInput(
  limit: number,
): Promise<{ input: Uint8Array } | { refusal: ReturnType<typeof tooLargeResult> }> {
  const stat = fstatSync(STDIN)
  if (stat.isCharacterDevice() && process.stdin.isTTY)
    return {
      refusal: processResult('empty-input', 'a ResourceList must come on stdin, which is a terminal; see --help'),
    }
  if (stat.isFile() && stat.size > limit) return { refusal: tooLargeResult(limit) }
  const fd = forSignals(STDIN, constants.O_RDONLY)
  const chunks: Uint8Array[] = []
  let buffer = Buffer.allocUnsafeSlow(stat.isFile() ? stat.size + 1 : MEBIBYTE)
  let used = 0
  let total = 0
  for (let attempt = 0; ; ) {
    const count = attemptIo(() => readSync(fd, buffer, used, buffer.length - used, null))
    if (count === 0) break
    if (count === undefined) await pause(attempt++)
    else {
      attempt = 0
      used += count
      total += count
      if (total > limit) return { refusal: tooLargeResult(limit) }
      if (used === buffer.length) {
        chunks.push(buffer)
        buffer = Buffer.allocUnsafeSlow(Math.min(Math.max(total, MEBIBYTE), 64 * MEBIBYTE))
        used = 0
      }
    }
  }
  const last = buffer.subarray(0, used)
  return { input: chunks.length === 0 ? last : Buffer.concat([...chunks, last]) }
}

/** The result of a read or write, `undefined` where it would block. */
function attemptIo(io: () => number): number | undefined {
  try {
    return io()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN' || code === 'EINTR') return undefined
    if (code === 'EOF') return 0
    throw error
  }
}

/** Waits longer with each attempt: the other end of a pipe is usually ready at once, but can also sleep for minutes. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    if (attempt < 100) setImmediate(resolve)
    else setTimeout(resolve, Math.min(attempt - 99, 16))
  })
}

/** The bytes to write to a file descriptor, whose reader can be slow. */
class Output {
  /** Exit code of the process; `undefined` before there is any output. */
  exitCode: number | undefined
  readonly #fd: number
  #chunks: readonly Uint8Array[] = []
  #next = 0
  /** Small chunks are collected: one write for each would be one system call for each resource. */
  #block: Uint8Array = new Uint8Array()
  #written = 0

  constructor(fd: number) {
    this.#fd = fd
  }

  begin(chunks: readonly Uint8Array[], exitCode: number): this {
    this.#chunks = chunks
    this.exitCode = exitCode
    return this
  }

  async drain(): Promise<void> {
    for (let attempt = 0; this.#fill(); ) {
      if (this.#step()) attempt = 0
      else await pause(attempt++)
    }
  }

  drainSync(): void {
    const never = new Int32Array(new SharedArrayBuffer(4))
    while (this.#fill()) if (!this.#step()) Atomics.wait(never, 0, 0, 1)
  }

  /** Makes sure that the block contains bytes to write; false at the end. */
  #fill(): boolean {
    if (this.#written < this.#block.length) return true
    this.#written = 0
    this.#block = new Uint8Array()
    const first = this.#next
    // A large chunk is written alone, because copying it takes longer than a separate write.
    for (let size = 0; this.#next < this.#chunks.length; this.#next++) {
      size += this.#chunks[this.#next]!.length
      if (size > MEBIBYTE && this.#next > first) break
    }
    if (this.#next - first === 1) this.#block = this.#chunks[first]!
    else if (this.#next > first) this.#block = Buffer.concat(this.#chunks.slice(first, this.#next))
    return this.#block.length > 0 || (this.#next < this.#chunks.length && this.#fill())
  }

  /** One write; false where it would block. */
  #step(): boolean {
    try {
      const count = attemptIo(() => writeSync(this.#fd, this.#block, this.#written))
      this.#written += count ?? 0
      return count !== undefined
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (this.#fd === STDERR) this.#discard()
      else if (code === 'EPIPE') this.abort(1)
      else this.fail(message)
      return true
    }
  }

  /** Ends the process because stdout cannot be written. Only stderr and the exit code can report the reason. */
  fail(reason: string): void {
    new Output(STDERR).begin([Buffer.from(`stdout cannot be written: ${reason}\n`)], 1).drainSync()
    this.abort(1)
  }

  /** Ends the process at once. Remaining output is not written. */
  abort(exitCode: number): void {
    this.#discard()
    this.exitCode = exitCode
    process.exit(exitCode)
  }

  #discard(): void {
    this.#chunks = []
    this.#block = new Uint8Array()
  }
}
