import { defineFunction } from '@krmkit/runtime'
import { adaptConfig, configSchema } from './config.ts'
import { runScript } from './run-script.ts'

/** Runs a JavaScript program over the resources, in a sandbox. */
export const script = defineFunction({
  name: 'script',
  description: 'Runs a JavaScript program over the resources, in a sandbox.',
  type: 'mutator',
  keywords: ['javascript', 'script', 'sandbox', 'quickjs'],
  readsLists: true,
  idempotent: 'What a second run does is up to the script.',
  config: configSchema,
  adapt: adaptConfig,
  run: runScript,
})
