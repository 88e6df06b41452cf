import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { replicaFieldSpecs } from '../field-spec/default-field-specs.ts'
import { setReplicasByName } from '../replicas/set-replicas.ts'
import { looseString } from './config-values.ts'
import { fieldSpecFields, fieldSpecsOf } from './field-specs-config.ts'

/** Kustomize's ReplicaCountTransformer. */
export const replicaCountTransformer = defineFunction({
  name: 'replica-count-transformer',
  description: 'Sets the number of replicas of workloads.',
  type: 'mutator',
  builtinKind: 'ReplicaCountTransformer',
  idempotent: true,
  config: z.object({
    replica: z
      .optional(
        z.nullable(
          z.object({
            name: z.optional(z.nullable(looseString)).check(z.describe('Name of the workloads.')),
            count: z.optional(z.nullable(z.int())).check(z.describe('Number of their replicas. Default: 0.')),
          }),
        ),
      )
      .check(z.describe('Whose replicas, and how many.')),
    ...fieldSpecFields,
  }),
  run({ items, config, report }) {
    const fieldSpecs = fieldSpecsOf({ config, report }, replicaFieldSpecs)
    if (fieldSpecs === undefined) return
    const name = config.replica?.name ?? ''
    if (setReplicasByName({ items, report }, name, config.replica?.count ?? 0, fieldSpecs)) return
    const kinds = [...new Set(fieldSpecs.map(({ kind }) => kind || 'any kind'))].join(', ')
    const message = `replica.name must be the name of a workload (${kinds || 'fieldSpecs name no kind'}), but no resource is named "${name}"`
    report({ severity: 'error', rule: 'replicas-unused', message, field: ['replica', 'name'], currentValue: name })
  },
})
