import { defineFunction, type Resource } from '@krmkit/runtime'
import { applyOutput } from './apply-output.ts'
import { adapt, config } from './config.ts'
import { failureFinding } from './findings.ts'
import { limitsOf } from './limits.ts'
import { runScript } from './run-script.ts'

/** Runs a Starlark script over the resources. */
export const starlark = defineFunction({
  name: 'starlark',
  description: 'Runs a Starlark script over the resources.',
  type: 'mutator',
  keywords: ['starlark', 'script', 'validate', 'generate'],
  kptKind: 'StarlarkRun',
  readsLists: true,
  idempotent: "The script is the user's own.",
  config,
  adapt,
  async run({ items, config: { source, maxSteps }, configName, configResource, report, log, host }) {
    const name = configName || 'starlark-function-run'
    const input = { name, source, functionConfig: configResource, items }
    const limits = limitsOf(maxSteps, host)
    const outcome = await runScript(input, limits, log)
    if ('failure' in outcome) report(failureFinding(outcome.failure, limits, sourceField(configResource)))
    else for (const finding of applyOutput(items, outcome.items)) report(finding)
  },
})

/** The path of the script in the functionConfig. */
function sourceField(configResource: Resource | undefined): string {
  const place = ['data', 'spec'].find((key) => configResource?.has([key, 'source']))
  return place === undefined ? 'source' : `${place}.source`
}
