import type { Path, Resource } from '@krmkit/runtime'

/** The path of the pod spec by kind. */
const PATHS: Readonly<Record<string, Path>> = {
  Pod: ['spec'],
  PodTemplate: ['template', 'spec'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  DaemonSet: ['spec', 'template', 'spec'],
  Deployment: ['spec', 'template', 'spec'],
  Job: ['spec', 'template', 'spec'],
  ReplicaSet: ['spec', 'template', 'spec'],
  ReplicationController: ['spec', 'template', 'spec'],
  StatefulSet: ['spec', 'template', 'spec'],
}

const GROUPS: ReadonlySet<string> = new Set(['', 'apps', 'batch', 'extensions'])

/** The path of the pod spec in an object of Kubernetes; undefined for kinds without pods. */
export function podSpecOf({ kind, group }: Resource): Path | undefined {
  return Object.hasOwn(PATHS, kind) && GROUPS.has(group) ? PATHS[kind] : undefined
}
