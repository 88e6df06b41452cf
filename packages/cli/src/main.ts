#!/usr/bin/env node
import { fstatSync, writeSync } from 'node:fs'
import { isPlainBuild, PLAIN_BUILD } from './commands/plain-build.ts'
import { enableCompileCache } from './compile-cache.ts'
import { printingStreams, type Terminal } from './terminal.ts'

const stdout = () => process.stdout
const stderr = () => process.stderr

/** Node's streams are a tenth of a start: what is written goes straight to the file, until that cannot take more. */
function writer(descriptor: 1 | 2, streamOf: () => NodeJS.WriteStream): (text: string) => Promise<void> {
  let stream = process.platform === 'win32' ? streamOf() : undefined
  return async (text) => {
    let rest: Uint8Array = Buffer.from(text)
    try {
      while (stream === undefined && rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') process.exit(1)
      stream = streamOf()
    }
    if (stream !== undefined && rest.length > 0) await writeStream(stream, rest)
  }
}

function writeStream(stream: NodeJS.WriteStream, bytes: Uint8Array): Promise<void> {
  // Whoever reads us may stop early (`| head`): that ends the program at once, without a trace (decisions 2.10).
  if (stream.listenerCount('error') === 0) stream.on('error', () => process.exit(1))
  return new Promise((resolve) => void stream.write(bytes, () => resolve()))
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
    let caught: NodeJS.Signals | undefined
    const release = onSignals((signal) => {
      caught = signal
    })
    try {
      return await work()
    } finally {
      // Handlers run between events only: the next round delivers what came meanwhile.
      setTimeout(() => {
        release()
        if (caught) process.kill(process.pid, caught)
      })
    }
  },
  onInterrupt(stop) {
    const release = onSignals((signal) => {
      stop()
      release()
      process.kill(process.pid, signal)
    })
    return release
  },
  signalGroup(leader, signal) {
    try {
      return process.kill(process.platform === 'win32' ? leader : -leader, signal)
    } catch (error) {
      // EPERM: there is a process left, and it belongs to another user.
      return (error as NodeJS.ErrnoException).code === 'EPERM'
    }
  },
  async stdin() {
    const chunks: Uint8Array[] = []
    for await (const chunk of process.stdin) chunks.push(chunk)
    return Buffer.concat(chunks)
  },
  ...printingStreams(hasColour, { out: writer(1, stdout), err: writer(2, stderr) }),
}

async function start(args: readonly string[]): Promise<void> {
  const [command, name, ...rest] = args
  if (command === 'run' && name !== undefined && !name.startsWith('-')) {
    const { runCommand } = await import('./commands/run.ts')
    process.exitCode = await runCommand(terminal, name, rest)
    return
  }
  if (isPlainBuild(args)) {
    const { buildCommand } = await import('./commands/build.ts')
    process.exitCode = await buildCommand(terminal, args.slice(1), PLAIN_BUILD)
  } else {
    const { program } = await import('./program.ts')
    process.exitCode = await program(args, terminal)
  }
  // All is written: taking the heap down would be work for nothing. Signals that came meanwhile are still to be heard.
  if (process.listenerCount('SIGINT') === 0) process.exit()
}

enableCompileCache({ env: process.env, uid: process.getuid?.() })
start(process.argv.slice(2)).catch(async (error: unknown) => {
  const { stack } = error instanceof Error ? error : new Error(String(error))
  await terminal.err(`error: krmkit failed, which is a bug of krmkit\n${stack}\n`)
  process.exit(1)
})
