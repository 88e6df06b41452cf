import { labelsOf } from '../src/match/selector.ts'
import type { AdmissionRequest } from '../src/request.ts'

/** A request about a Deployment, with other fields. */
export function requestOf(fields: Partial<AdmissionRequest> = {}, object: object = {}): AdmissionRequest {
  const whole = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'shop', labels: { app: 'web' } },
    ...object,
  }
  return {
    operation: 'CREATE',
    kind: { group: 'apps', version: 'v1', kind: 'Deployment' },
    resource: { group: 'apps', version: 'v1', resource: 'deployments' },
    namespace: 'shop',
    name: 'web',
    isDryRun: false,
    labels: () => labelsOf(whole.metadata.labels),
    oldLabels: () => () => null,
    equivalents: () => [],
    objects: () => ({ object: whole as never, oldObject: null, assigned: [] }),
    ...fields,
  }
}
