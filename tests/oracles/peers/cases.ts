import { kubernetesModel, parseMinor } from '@krmkit/kubernetes-schemas'
import {
  kindSchemaPath,
  projectKindSchema,
} from '../../../packages/kubernetes-schemas/tests/project/project-kind-schema.ts'

/** An object, the Kubernetes version that it is checked against, and the row of docs/versions.md that it is about. */
export interface Check {
  readonly row: string
  /** `1.30` */
  readonly version: string
  readonly object: Manifest
  /** The JSON Schemas of the object's kind by their paths; none where the version does not have the kind. */
  readonly schemas: Readonly<Record<string, object>>
}

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly [field: string]: unknown
}

const container = { name: 'web', image: 'example/web:1' }

const OBJECTS: Readonly<Record<string, readonly [version: string, object: Manifest]>> = {
  'a field that no version has': ['1.30', workload({ replica: 2 })],
  'a value of another type': ['1.30', workload({ replicas: 'two' })],
  'a value that is not in the enum': ['1.30', pod({ restartPolicy: 'Sometimes' })],
  'a duplicate element': ['1.30', pod({ containers: [container, container] })],
  'a missing field': ['1.30', pod({ containers: [{ image: 'x' }] })],
  'a field of a later version': ['1.29', of('v1', 'Service', { spec: { trafficDistribution: 'PreferClose' } })],
  'a field that is dropped because its gate is off': ['1.30', pod({ hostUsers: false })],
  'a value that is refused because its gate is off': [
    '1.36',
    pod({ tolerations: [{ key: 'a', operator: 'Gt', value: '5' }] }),
  ],
  'a kind that was removed': ['1.30', of('policy/v1beta1', 'PodDisruptionBudget', { spec: { minAvailable: 1 } })],
  'an API that is off by default': [
    '1.32',
    of('networking.k8s.io/v1beta1', 'IPAddress', { spec: { parentRef: { resource: 'services', name: 'web' } } }),
  ],
  'a deprecated field': ['1.30', of('v1', 'Service', { spec: { loadBalancerIP: '10.0.0.1' } })],
  'a deprecated kind': ['1.34', of('v1', 'Endpoints', {})],
  'a role that names a removed resource': [
    '1.30',
    of('rbac.authorization.k8s.io/v1', 'Role', {
      rules: [{ apiGroups: ['extensions'], resources: ['ingresses'], verbs: ['get'] }],
    }),
  ],
}

/** A check for each row of the page. */
export const checks: readonly Check[] = Object.entries(OBJECTS).map(([row, [version, object]]) => ({
  row,
  version,
  object,
  schemas: schemasOf(version, object),
}))

/** The schema as upstream publishes it: without lists of values (kubernetes PR #109178). */
function schemasOf(version: string, { apiVersion, kind }: Manifest): Check['schemas'] {
  const model = kubernetesModel()
  const minor = parseMinor(version) as number
  const known = model.kind(apiVersion, kind)
  const schema = known && projectKindSchema(model, minor, known, { isStrict: true })
  if (known === undefined || schema === undefined) return {}
  const text = JSON.stringify(schema, (key, value: unknown) => (key === 'enum' ? undefined : value))
  return { [kindSchemaPath(minor, known, { isStrict: true })]: JSON.parse(text) as object }
}

function of(apiVersion: string, kind: string, fields: object): Manifest {
  return { apiVersion, kind, metadata: { name: 'web' }, ...fields }
}

function pod(spec: object): Manifest {
  return of('v1', 'Pod', { spec: { containers: [container], ...spec } })
}

function workload(spec: object): Manifest {
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [container] } }
  return of('apps/v1', 'Deployment', { spec: { selector: { matchLabels: { app: 'web' } }, template, ...spec } })
}
