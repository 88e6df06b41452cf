import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { setAllReplicas } from './set-replicas.ts'

/** Sets the number of replicas of workloads. */
export const setReplicas = defineFunction({
  name: 'set-replicas',
  description: 'Sets the number of replicas of workloads.',
  type: 'mutator',
  keywords: ['replicas', 'scale', 'workload'],
  idempotent: true,
  config: configSchema,
  run: setAllReplicas,
})
