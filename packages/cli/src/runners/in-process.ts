import type { Host, KrmFunction, Value } from '@krmkit/runtime'
import { run } from '@krmkit/runtime'
import type { Runner } from './runner.ts'

/** Runs a function of the catalogue in this process. Like a container, it only has access to what `host` provides. */
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
