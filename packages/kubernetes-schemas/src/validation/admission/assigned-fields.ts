import type { Path } from '@krmkit/runtime'

const OF_JOB = ['controller-uid', 'batch.kubernetes.io/controller-uid', 'job-name', 'batch.kubernetes.io/job-name']

/** Fields to which the server assigns a value of its own before admission, if a new object has none: addresses, ports, ids. */
const ASSIGNED: Readonly<Record<string, readonly Path[]>> = {
  Job: [['spec', 'selector'], ...OF_JOB.map((key) => ['spec', 'template', 'metadata', 'labels', key])],
  PersistentVolume: [['status', 'lastPhaseTransitionTime']],
  Pod: [
    ['status', 'qosClass'],
    ['status', 'conditions'],
  ],
  Service: [
    ['spec', 'clusterIP'],
    ['spec', 'clusterIPs'],
    ['spec', 'ipFamilies'],
    ['spec', 'healthCheckNodePort'],
  ],
}

/** The paths of fields of a kind to which the server assigns values. */
export function assignedFields(kind: string): readonly Path[] {
  return Object.hasOwn(ASSIGNED, kind) ? (ASSIGNED[kind] ?? []) : []
}
