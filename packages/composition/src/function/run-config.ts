import { accumulateKustomization } from '@krmkit/kustomization'
import { consolidate } from '../consolidate/consolidate.ts'
import { fetchImports } from '../consolidate/fetch-imports.ts'
import { decodeComposition } from '../decode/decode-composition.ts'
import { execute } from '../execute/execute.ts'
import { type FunctionRun, runOverItems } from './run-over-items.ts'

/** Runs a Composition over the items of a list, which are the input of its first transformer. */
export async function runComposition(input: FunctionRun): Promise<void> {
  await runOverItems(input, {
    functionName: 'composition',
    fileName: 'composition.yaml',
    async run(session, place, accumulation) {
      const decoded = decodeComposition(input.config.toString(), { file: place.file, isPart: true })
      if ('problems' in decoded) {
        for (const problem of decoded.problems) session.report(problem)
        return
      }
      await fetchImports(session, decoded.value, place)
      const transformers = consolidate(session, decoded.value, place)
      if (transformers !== undefined) await execute(session, transformers, place, accumulation)
    },
  })
}

/** Runs a Kustomization over the items of a list, which precede its own resources. */
export async function runKustomization(input: FunctionRun): Promise<void> {
  await runOverItems(input, {
    functionName: 'kustomization',
    fileName: 'kustomization.yaml',
    async run(session, place, accumulation) {
      await accumulateKustomization(session, input.config, place, accumulation)
    },
  })
}
