import { accumulateKustomization } from '@krmkit/kustomization'
import { type FunctionRun, runOverItems } from './run-over-items.ts'

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
