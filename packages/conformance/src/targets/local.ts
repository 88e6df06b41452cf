import { type KrmFunction, run } from '@krmkit/runtime'
import type { Target } from '../target.ts'
import { runProgram } from './spawn.ts'

/** An executable file as a target; started without arguments, as kpt's `--exec` starts it, unless `args` are given. */
export function execTarget(file: string, args: readonly string[] = []): Target {
  return {
    name: [file, ...args].join(' '),
    kind: 'executable',
    run: (input, env = {}) => runProgram(file, args, input, { env }),
  }
}

/** A function on krmkit's runtime, run in this process. */
export function functionTarget(fn: KrmFunction): Target {
  return {
    name: fn.name,
    kind: 'in-process',
    async run(input, env = {}) {
      try {
        const { output, stderr, exitCode } = await run(fn, input, { env })
        return { stdout: new TextEncoder().encode(output), stderr, exitCode }
      } catch (error) {
        return { stdout: new Uint8Array(), stderr: String(error), exitCode: 1 }
      }
    },
  }
}
