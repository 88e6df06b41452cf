import { versionField } from '@krmkit/structural-schema/config'
import * as z from 'zod/mini'

const severity = z.enum(['error', 'warning', 'info'])

/** The config of check-crd-upgrade. */
export const configSchema = z.object({
  old: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(z.describe('Old CustomResourceDefinitions that are not among the resources, annotated as baseline.')),
  breaking: z
    ._default(severity, 'error')
    .check(z.describe('Severity of changes that break custom resources or clients.')),
  resources: z
    ._default(severity, 'error')
    .check(z.describe('Severity of custom resources of the package that become invalid or lose fields.')),
  harmless: z
    ._default(z.enum(['error', 'warning', 'info', 'ignore']), 'info')
    .check(z.describe('Severity of changes that break nothing.')),
  cel: z
    ._default(z.boolean(), true)
    .check(z.describe('Whether to compile and evaluate the expressions in `x-kubernetes-validations`.')),
  kubernetesVersion: versionField(),
})

/** The config of check-crd-upgrade, checked. */
export type UpgradeConfig = z.infer<typeof configSchema>
