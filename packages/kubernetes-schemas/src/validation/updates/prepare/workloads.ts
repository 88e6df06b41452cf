import { emptyMap } from '../../view-value.ts'
import type { Prepare } from '../update-rule.ts'
import { keepAccount } from './pod.ts'

/** Labels that the server adds to the template of a Job (pkg/registry/batch/job, generateSelector). */
const LABELS = [
  'controller-uid',
  'job-name',
  'batch.kubernetes.io/controller-uid',
  'batch.kubernetes.io/job-name',
] as const

/** Labels of the template that the server sets are the same in both states. */
export const job: Prepare = (now, old) => {
  const [template, before] = [now.spec?.template, old.spec?.template]
  if (template === undefined || before === undefined) return
  keepAccount(template.spec, before.spec)
  for (const [to, from] of [
    [template, before],
    [before, template],
  ])
    for (const label of LABELS) {
      const value = from.metadata?.labels?.[label]
      if (value === undefined || to.metadata?.labels?.[label] !== undefined) continue
      to.metadata ??= {}
      to.metadata.labels ??= emptyMap()
      to.metadata.labels[label] = value
    }
}

/** The server compares the claims of a StatefulSet with the status that a new claim has (pkg/apis/core/v1, SetDefaults_PersistentVolumeClaim). */
export const statefulSet: Prepare = (now, old) => {
  for (const { spec } of [now, old])
    for (const claim of spec?.volumeClaimTemplates ?? []) {
      claim.status ??= {}
      claim.status.phase ??= 'Pending'
    }
}
