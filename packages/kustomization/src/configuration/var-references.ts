import type { FieldSpec } from '@krmkit/transformers'

const CONTAINER_FIELDS = ['containers', 'initContainers'].flatMap((list) =>
  ['args', 'command', 'env/value', 'volumeMounts/mountPath'].map((field) => `${list}/${field}`),
)

function of(kind: string, ...paths: readonly string[]): FieldSpec[] {
  return paths.map((path) => ({ kind, path }))
}

function podSpec(kind: string, at: string, ...more: readonly string[]): FieldSpec[] {
  return of(kind, ...CONTAINER_FIELDS.map((field) => `${at}/${field}`), ...more)
}

/** The fields in which kustomize resolves `$(NAME)` (v5.8.2, varreference.go), including the misspelt path of CronJob. */
export const varReferences: readonly FieldSpec[] = [
  ...podSpec('CronJob', 'spec/jobTemplate/spec/template/spec', 'spec/jobTemplate/spec/template/volumes/nfs/server'),
  ...['DaemonSet', 'Deployment', 'Job', 'ReplicaSet'].flatMap((kind) =>
    podSpec(kind, 'spec/template/spec', 'spec/template/spec/volumes/nfs/server'),
  ),
  ...of('Deployment', 'spec/template/metadata/annotations'),
  ...of('Ingress', 'spec/rules/host', 'spec/tls/hosts', 'spec/tls/secretName'),
  ...podSpec('Pod', 'spec', 'spec/volumes/nfs/server'),
  ...of('Service', 'spec/ports/port', 'spec/ports/targetPort'),
  ...podSpec('StatefulSet', 'spec/template/spec', 'spec/volumeClaimTemplates/spec/nfs/server'),
  ...of('PersistentVolume', 'spec/nfs/server'),
  { path: 'metadata/labels' },
  { path: 'metadata/annotations' },
]
