#!/usr/bin/env node
import { fstatSync, writeSync } from 'node:fs'
import { isPlainBuild, PLAIN_BUILD } from './commands/build/plain-build.ts'
import { enableCompileCache } from './compile-cache.ts'
import { printingStreams, type Terminal } from './terminal.ts'

const stdout = () => process.stdout
const stderr = () => process.stderr

/**
 * Node's streams take a tenth of a start: text is written directly to the file, until that cannot take more. `onFailure`
 * gets the first error; what is written after it is dropped.
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

/** A success is a success, even where its messages reach no reader. */
const writeErr = writer(2, stderr, async () => {})

/** Without stdout the output is lost: the program ends at once. A reader that stops early (`| head`) has what it wants. */
const writeOut = writer(1, stdout, async ({ code, message }) => {
  if (code !== 'EPIPE') await writeErr(`error: stdout cannot be written: ${message}\n`)
  process.exit(1)
})

/** Only a device can be what Node opened in place of a closed stdout. */
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

/** Files and pipes are no terminals: only of others a stream is asked. */
function isTerminal(descriptor: 1 | 2, streamOf: () => NodeJS.WriteStream): boolean {
  return fstatSync(descriptor).isCharacterDevice() && streamOf().isTTY === true
}

function isColoured(descriptor: 1 | 2, streamOf: () => NodeJS.WriteStream): boolean {
  return !process.env.NO_COLOR && process.env.TERM !== 'dumb' && isTerminal(descriptor, streamOf)
}

/** Takes the signals that end a program; returns a function that lets go of them. */
function onSignals(handle: (signal: NodeJS.Signals) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, handle)
  return () => {
    for (const signal of signals) process.off(signal, handle)
  }
}

/**
 * Waits until Node has asked the system for events, which it does between two immediates. The handler of a signal that came
 * before has run then; without its handler, such a signal would be lost.
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

// Streams are touched when they are used: as `krmkit run` the process belongs to the function.
const terminal: Terminal = {
  cwd: process.cwd(),
  env: process.env,
  user: process.getuid && process.getgid ? `${process.getuid()}:${process.getgid()}` : undefined,
  get isInteractive() {
    return isTerminal(2, stderr)
  },
  hasColour,
  async uninterrupted(work) {
    // Node makes its threads at the first asynchronous call, usually four (where it has made them by now, four remain).
    // A disk writes many small files through in the time that it takes for one.
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
      // The command prints first what was written. A second signal ends it at once.
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
  signalGroup(leader, signal) {
    try {
      return process.kill(process.platform === 'win32' ? leader : -leader, signal)
    } catch (error) {
      // EPERM: there is a process left, and it belongs to another user.
      return (error as NodeJS.ErrnoException).code === 'EPERM'
    }
  },
  async stdin(maxBytes) {
    // As a stream, a directory would be empty.
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
  ...printingStreams(hasColour, { out: writeOpenOut, err: writeErr }),
}

async function start(args: readonly string[]): Promise<void> {
  const [command, name, ...rest] = args
  if (command === 'run' && name !== undefined && !name.startsWith('-')) {
    const { runFunction } = await import('./commands/run/run.ts')
    process.exitCode = await runFunction(terminal, { positional: [name, ...rest] })
    return
  }
  if (isPlainBuild(args)) {
    const { runBuild } = await import('./commands/build/run.ts')
    process.exitCode = await runBuild(terminal, { positional: args.slice(1), flags: PLAIN_BUILD })
  } else {
    const { program } = await import('./program.ts')
    process.exitCode = await program(args, terminal)
  }
  if (process.listenerCount('SIGINT') > 0) await afterPoll()
  // All is written: taking the heap down would be work for nothing.
  process.exit()
}

enableCompileCache({ env: process.env, uid: process.getuid?.() })
start(process.argv.slice(2)).catch(async (error: unknown) => {
  const { stack } = error instanceof Error ? error : new Error(String(error))
  await terminal.err(`error: krmkit failed, which is a bug of krmkit\n${stack}\n`)
  process.exit(1)
})
