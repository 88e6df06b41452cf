import { fstatSync, writeSync } from 'node:fs'
import { isSea } from 'node:sea'
import { plainBuild } from './commands/build/plain-build.ts'
import { enableCompileCache } from './compile-cache.ts'
import { colourOf, linksOf, printingStreams, type Terminal } from './terminal.ts'

const stdout = () => process.stdout
const stderr = () => process.stderr

/**
 * Writes to a file descriptor directly, because creating Node's stream takes a tenth of a start. Falls back to the
 * stream when the descriptor would block. `onFailure` receives the first error; later writes are dropped.
 */
function writer(
  descriptor: 1 | 2,
  streamOf: () => NodeJS.WriteStream,
  onFailure: (error: NodeJS.ErrnoException) => Promise<void>,
): (text: string) => Promise<void> {
  let stream = process.platform === 'win32' ? streamOf() : undefined
  let isLost = false
  const lose = async (error: NodeJS.ErrnoException) => {
    if (isLost) return
    isLost = true
    await onFailure(error)
  }
  return async (text) => {
    let rest: Uint8Array = Buffer.from(text)
    try {
      while (!isLost && stream === undefined && rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') stream = streamOf()
      else await lose(error as NodeJS.ErrnoException)
    }
    if (!isLost && stream !== undefined && rest.length > 0) await writeStream(stream, rest, lose)
  }
}

async function writeStream(
  stream: NodeJS.WriteStream,
  bytes: Uint8Array,
  onFailure: (error: NodeJS.ErrnoException) => Promise<void>,
): Promise<void> {
  // Each write reports its own error; without a listener the stream would end the program.
  if (stream.listenerCount('error') === 0) stream.on('error', () => {})
  const error = await new Promise<Error | null | undefined>((resolve) => void stream.write(bytes, resolve))
  if (error) await onFailure(error)
}

/** Failures are ignored: a run whose messages cannot be printed can still succeed. */
const writeErr = writer(2, stderr, async () => {})

/** Ends the program if stdout cannot be written. A reader that stops early (`| head`) is not an error. */
const writeOut = writer(1, stdout, async ({ code, message }) => {
  if (code !== 'EPIPE') await writeErr(`error: stdout cannot be written: ${message}\n`)
  process.exit(1)
})

/** Checks for a closed stdout first. Node replaces a closed stdout with a device, so that other types need no check. */
async function writeOpenOut(text: string): Promise<void> {
  if (text !== '' && fstatSync(1).isCharacterDevice()) {
    const { isStdoutClosed } = await import('./closed-stdout.ts')
    if (isStdoutClosed(process.ppid)) {
      await writeErr('error: stdout cannot be written: it is closed\n')
      process.exit(1)
    }
  }
  await writeOut(text)
}

/** Creates a stream only for a character device, because files and pipes are not terminals. */
function isTerminal(descriptor: 1 | 2, streamOf: () => NodeJS.WriteStream): boolean {
  return fstatSync(descriptor).isCharacterDevice() && streamOf().isTTY === true
}

function isColoured(descriptor: 1 | 2, streamOf: () => NodeJS.WriteStream): boolean {
  return colourOf(process.env) ?? isTerminal(descriptor, streamOf)
}

function isLinked(descriptor: 1 | 2, streamOf: () => NodeJS.WriteStream): boolean {
  return linksOf(process.env) ?? isTerminal(descriptor, streamOf)
}

/** Handles the signals that end a program; returns a function that removes the handlers. */
function onSignals(handle: (signal: NodeJS.Signals) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  // Each program that runs has its own handlers, and Node warns of more than ten.
  process.setMaxListeners(0)
  for (const signal of signals) process.on(signal, handle)
  return () => {
    for (const signal of signals) process.off(signal, handle)
  }
}

/**
 * Waits until Node has polled for events, which happens between two immediates. Handlers of signals that were already
 * received have then run. Removing a handler earlier would lose such a signal.
 */
function afterPoll(): Promise<void> {
  return new Promise((resolve) => void setImmediate(() => setImmediate(resolve)))
}

const hasColour = {
  get out() {
    return isColoured(1, stdout)
  },
  get err() {
    return isColoured(2, stderr)
  },
}

const hasLinks = {
  get out() {
    return isLinked(1, stdout)
  },
  get err() {
    return isLinked(2, stderr)
  },
}

// Streams are created on first use, because in `krmkit run` the function owns the process.
const terminal: Terminal = {
  cwd: process.cwd(),
  env: process.env,
  user: process.getuid && process.getgid ? `${process.getuid()}:${process.getgid()}` : undefined,
  get isInteractive() {
    return isTerminal(2, stderr)
  },
  get isOutTerminal() {
    return isTerminal(1, stdout)
  },
  hasColour,
  hasLinks,
  async uninterrupted(work) {
    // Node creates its threads at the first asynchronous call, four by default; later changes have no effect.
    // A disk syncs many small files in the time of one.
    process.env.UV_THREADPOOL_SIZE ??= '32'
    let caught: NodeJS.Signals | undefined
    const release = onSignals((signal) => {
      caught = signal
    })
    try {
      return await work()
    } finally {
      await afterPoll()
      release()
      // The command first prints what was written. A second signal ends it immediately.
      if (caught) process.once('exit', () => process.kill(process.pid, caught))
    }
  },
  onInterrupt(stop) {
    let isRunning = true
    const release = onSignals((signal) => {
      if (isRunning) stop()
      release()
      process.kill(process.pid, signal)
    })
    return () => {
      isRunning = false
      void afterPoll().then(release)
    }
  },
  interrupted: () =>
    new Promise((resolve) => {
      const release = onSignals(() => {
        release()
        resolve()
      })
    }),
  signalGroup(leader, signal) {
    try {
      return process.kill(process.platform === 'win32' ? leader : -leader, signal)
    } catch (error) {
      // EPERM: a process is left, and it belongs to another user.
      return (error as NodeJS.ErrnoException).code === 'EPERM'
    }
  },
  async stdin(maxBytes) {
    // Reading a directory as a stream returns no data and no error.
    if (fstatSync(0).isDirectory()) throw new Error('it is a directory')
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of process.stdin) {
      length += chunk.length
      if (length > maxBytes) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  },
  ...printingStreams({ hasColour, hasLinks }, { out: writeOpenOut, err: writeErr }),
}

async function start(args: readonly string[]): Promise<void> {
  const [command, name, ...rest] = args
  if (command === 'run' && name !== undefined && !name.startsWith('-')) {
    const { runFunction } = await import('./commands/run/run.ts')
    process.exitCode = await runFunction(terminal, { positional: [name, ...rest] })
    return
  }
  const build = plainBuild(args)
  if (build !== undefined) {
    const { runBuild } = await import('./commands/build/run.ts')
    process.exitCode = await runBuild(terminal, build)
  } else {
    const [{ program }, { COMMANDS }] = await Promise.all([
      import('./program.ts'),
      import('./commands/all-commands.ts'),
    ])
    process.exitCode = await program(args, terminal, COMMANDS)
  }
  if (process.listenerCount('SIGINT') > 0) await afterPoll()
  end()
}

/** Milliseconds that a handle which is still open, such as a connection, keeps the program. */
const LAST_MOMENT = 100

/** Ends the program, when nothing is left to do if that is soon (docs/decisions.md#how-a-process-ends). */
function end(): void {
  setTimeout(() => process.exit(), LAST_MOMENT).unref()
}

// Otherwise Windows finds programs such as git in the working directory before those on the PATH.
if (process.platform === 'win32') process.env.NoDefaultCurrentDirectoryInExePath ??= '1'
// A single executable has no files of modules.
if (!isSea()) enableCompileCache({ env: process.env, uid: process.getuid?.() })
start(process.argv.slice(2)).catch(async (error: unknown) => {
  const { stack } = error instanceof Error ? error : new Error(String(error))
  await terminal.err(`error: krmkit failed, which is a bug of krmkit\n${stack}\n`)
  process.exit(1)
})
