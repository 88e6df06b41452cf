import type { Host, KrmFunction, Value } from '@krmkit/runtime'
import { run } from '@krmkit/runtime'
import type { Runner } from './runner.ts'

/** A function of the catalogue, run in this process. Like a container it sees no files, and the environment it is given. */
export function inProcess(fn: KrmFunction, name: string, host: Host): Runner {
  return {
    name,
    key: 'image',
    isLossless: true,
    async run(input) {
      const { output, exitCode, stderr, results } = await run(fn, input, host)
      return { value: { exitCode, stdout: output, stderr, results: results as unknown as readonly Value[] } }
    },
  }
}
