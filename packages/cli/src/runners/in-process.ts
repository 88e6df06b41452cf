import type { KrmFunction, Value } from '@krmkit/runtime'
import { run } from '@krmkit/runtime'
import type { Runner } from './runner.ts'

/** A function of the catalogue, run in this process. Like a container it sees no files, and the environment it is given. */
export function inProcess(fn: KrmFunction, name: string, env: Readonly<Record<string, string | undefined>>): Runner {
  return {
    name,
    key: 'image',
    isLossless: true,
    async run(input) {
      const { output, exitCode, stderr, results } = await run(fn, input, { env })
      return { value: { exitCode, stdout: output, stderr, results: results as unknown as readonly Value[] } }
    },
  }
}
