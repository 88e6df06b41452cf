import { program } from './program.ts'
import type { Terminal } from './terminal.ts'

const { env, stdin, stdout, stderr } = process

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => void stream.write(text, () => resolve()))
}

// Whoever reads us may stop early (`| head`): that ends the program at once, without a trace (decisions 2.10).
for (const stream of [stdout, stderr]) stream.on('error', () => process.exit(1))

const isColoured = (stream: NodeJS.WriteStream) => stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'

const terminal: Terminal = {
  cwd: process.cwd(),
  env,
  user: process.getuid && process.getgid ? `${process.getuid()}:${process.getgid()}` : undefined,
  isInteractive: stderr.isTTY === true,
  hasColour: { out: isColoured(stdout), err: isColoured(stderr) },
  async stdin() {
    const chunks: Uint8Array[] = []
    for await (const chunk of stdin) chunks.push(chunk)
    return Buffer.concat(chunks)
  },
  out: (text) => write(stdout, text),
  err: (text) => write(stderr, text),
}

process.exitCode = await program(process.argv.slice(2), terminal)
