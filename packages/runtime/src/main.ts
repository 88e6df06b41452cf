import type { KrmFunction } from './define-function.ts'
import { run } from './run.ts'

/** Runs a function as a process: stdin, stdout, stderr, exit code. The only user of `process`. */
export async function main(fn: KrmFunction<any>): Promise<void> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const { output, exitCode, stderr } = await run(fn, Buffer.concat(chunks), { env: process.env })
  process.exitCode = exitCode
  process.stderr.write(stderr)
  process.stdout.write(output)
}
