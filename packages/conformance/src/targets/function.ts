import { type KrmFunction, run } from '@krmkit/runtime'
import type { Target } from '../target.ts'

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
