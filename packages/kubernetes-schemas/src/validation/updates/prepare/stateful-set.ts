import type { Prepare } from '../update-rule.ts'

/** The server compares the claims of a StatefulSet with the status that a new claim has (pkg/apis/core/v1, SetDefaults_PersistentVolumeClaim). */
export const statefulSet: Prepare = (now, old) => {
  for (const { spec } of [now, old])
    for (const claim of spec?.volumeClaimTemplates ?? []) {
      claim.status ??= {}
      claim.status.phase ??= 'Pending'
    }
}
