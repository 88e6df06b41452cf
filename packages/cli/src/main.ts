import type { Terminal } from './terminal.ts'

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  // Whoever reads us may stop early (`| head`): that ends the program at once, without a trace (decisions 2.10).
  if (stream.listenerCount('error') === 0) stream.on('error', () => process.exit(1))
  return new Promise((resolve) => void stream.write(text, () => resolve()))
}

function isColoured({ isTTY }: NodeJS.WriteStream): boolean {
  return isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
}

/** Takes the signals that end a program; returns a function that lets go of them. */
function onSignals(handle: (signal: NodeJS.Signals) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, handle)
  return () => {
    for (const signal of signals) process.off(signal, handle)
  }
}

// Streams are touched when they are used: as `krmkit run` the process belongs to the function.
const terminal: Terminal = {
  cwd: process.cwd(),
  env: process.env,
  user: process.getuid && process.getgid ? `${process.getuid()}:${process.getgid()}` : undefined,
  get isInteractive() {
    return process.stderr.isTTY === true
  },
  hasColour: {
    get out() {
      return isColoured(process.stdout)
    },
    get err() {
      return isColoured(process.stderr)
    },
  },
  uninterrupted(work) {
    let caught: NodeJS.Signals | undefined
    const release = onSignals((signal) => {
      caught = signal
    })
    try {
      return work()
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
  async stdin() {
    const chunks: Uint8Array[] = []
    for await (const chunk of process.stdin) chunks.push(chunk)
    return Buffer.concat(chunks)
  },
  out: (text) => write(process.stdout, text),
  err: (text) => write(process.stderr, text),
}

async function start([command, name, ...rest]: readonly string[]): Promise<number> {
  if (command === 'run' && name !== undefined && !name.startsWith('-')) {
    const { runCommand } = await import('./commands/run.ts')
    return runCommand(terminal, name, rest)
  }
  const { program } = await import('./program.ts')
  return program(process.argv.slice(2), terminal)
}

void start(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode
})
