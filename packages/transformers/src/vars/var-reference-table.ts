import type { FieldSpec } from '../field-spec/field-spec.ts'

const POD_FIELDS: readonly string[] = ['containers', 'initContainers'].flatMap((list) =>
  ['args', 'command', 'env/value', 'volumeMounts/mountPath'].map((field) => `${list}/${field}`),
)
const TEMPLATE = 'spec/template/spec'
const CRON_TEMPLATE = 'spec/jobTemplate/spec/template'

function pods(kind: string, at: string, volumes?: string): readonly FieldSpec[] {
  const fields = POD_FIELDS.map((field) => `${at}/${field}`)
  return (volumes === undefined ? fields : [...fields, volumes]).map((path) => ({ kind, path }))
}

function fields(kind: string, ...paths: readonly string[]): readonly FieldSpec[] {
  return paths.map((path) => ({ kind, path }))
}

/**
 * Which fields may contain `$(NAME)`: kustomize's own table (v5.8.2, builtinpluginconsts/varreference.go), including
 * its wrong path for the volumes of a CronJob.
 */
export const varReferences: readonly FieldSpec[] = [
  ...pods('CronJob', `${CRON_TEMPLATE}/spec`, `${CRON_TEMPLATE}/volumes/nfs/server`),
  ...pods('DaemonSet', TEMPLATE, `${TEMPLATE}/volumes/nfs/server`),
  ...pods('Deployment', TEMPLATE, `${TEMPLATE}/volumes/nfs/server`),
  ...fields('Deployment', 'spec/template/metadata/annotations'),
  ...fields('Ingress', 'spec/rules/host', 'spec/tls/hosts', 'spec/tls/secretName'),
  ...pods('Job', TEMPLATE, `${TEMPLATE}/volumes/nfs/server`),
  ...pods('Pod', 'spec', 'spec/volumes/nfs/server'),
  ...pods('ReplicaSet', TEMPLATE, `${TEMPLATE}/volumes/nfs/server`),
  ...fields('Service', 'spec/ports/port', 'spec/ports/targetPort'),
  ...pods('StatefulSet', TEMPLATE, 'spec/volumeClaimTemplates/spec/nfs/server'),
  ...fields('PersistentVolume', 'spec/nfs/server'),
  { path: 'metadata/labels' },
  { path: 'metadata/annotations' },
]
