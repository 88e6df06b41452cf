import type { Items, Path, Resource } from '@krmkit/runtime'
import { splitApiVersion } from '@krmkit/transformers/parts'

/** A map that refers to an object by kind, name and namespace, unless the table specifies these. */
interface ReferenceField {
  /** Group and kind of the referrer; `undefined` for all. */
  readonly of?: string
  /** Lists on the path are traversed. */
  readonly path: readonly string[]
  /** Group and kind of the target, if the map does not contain them. */
  readonly to?: string
}

const IAM_ACCOUNT = 'iam.cnrm.cloud.google.com/IAMServiceAccount'
const FOLDER = 'resourcemanager.cnrm.cloud.google.com/Folder'
const PROJECT = 'resourcemanager.cnrm.cloud.google.com/Project'
const WORKLOAD_IDENTITY = 'config.porch.kpt.dev/WorkloadIdentityBinding'

/** Owners, and the references of Config Connector that kpt's function knows (catalogue, bind/pkg/meta/refs.go). */
const FIELDS: readonly ReferenceField[] = [
  { path: ['metadata', 'ownerReferences'] },
  {
    of: 'container.cnrm.cloud.google.com/ContainerNodePool',
    path: ['spec', 'clusterRef'],
    to: 'container.cnrm.cloud.google.com/ContainerCluster',
  },
  {
    of: 'container.cnrm.cloud.google.com/ContainerNodePool',
    path: ['spec', 'nodeConfig', 'serviceAccountRef'],
    to: IAM_ACCOUNT,
  },
  {
    of: 'iam.cnrm.cloud.google.com/IAMPolicyMember',
    path: ['spec', 'memberFrom', 'serviceAccountRef'],
    to: IAM_ACCOUNT,
  },
  { of: 'iam.cnrm.cloud.google.com/IAMPolicyMember', path: ['spec', 'resourceRef'] },
  { of: 'iam.cnrm.cloud.google.com/IAMPartialPolicy', path: ['spec', 'resourceRef'] },
  {
    of: 'iam.cnrm.cloud.google.com/IAMPartialPolicy',
    path: ['spec', 'bindings', 'members', 'memberFrom', 'serviceAccountRef'],
    to: IAM_ACCOUNT,
  },
  { of: FOLDER, path: ['spec', 'folderRef'], to: FOLDER },
  { of: PROJECT, path: ['spec', 'folderRef'], to: FOLDER },
  { of: 'serviceusage.cnrm.cloud.google.com/Service', path: ['spec', 'projectRef'], to: PROJECT },
  { of: WORKLOAD_IDENTITY, path: ['spec', 'resourceRef'], to: IAM_ACCOUNT },
  { of: WORKLOAD_IDENTITY, path: ['spec', 'serviceAccountRef'], to: '/ServiceAccount' },
]

/** Updates references to renamed objects; returns the number of changes. Must be called before the objects are renamed. */
export function updateObjectReferences(items: Items, names: ReadonlyMap<Resource, string>): number {
  const newNames = new Map<string, string>()
  for (const [{ group, kind, namespace = '', name }, newName] of names)
    newNames.set(`${group}/${kind}/${namespace}/${name}`, newName)
  let count = 0
  for (const item of items) {
    for (const { path, to } of fieldsOf(item)) {
      for (const place of placesOf(item, [], path)) {
        const newName = targetsOf(item, place, to)
          .map((target) => newNames.get(target))
          .find((name) => name)
        if (newName === undefined) continue
        item.set([...place, 'name'], newName)
        count++
      }
    }
  }
  return count
}

/** The paths of all references in an object. */
export function referencePlaces(item: Resource): readonly Path[] {
  return fieldsOf(item).flatMap(({ path }) => placesOf(item, [], path))
}

function fieldsOf({ group, kind }: Resource): readonly ReferenceField[] {
  return FIELDS.filter(({ of }) => of === undefined || of === `${group}/${kind}`)
}

function placesOf(item: Resource, at: Path, rest: readonly string[]): readonly Path[] {
  if (!item.has(at)) return []
  const size = item.size(at)
  if (size > 0) return Array.from({ length: size }, (_, i) => placesOf(item, [...at, i], rest)).flat()
  const [key, ...below] = rest
  return key === undefined ? [at] : placesOf(item, [...at, key], below)
}

/** The possible targets of a map: in its own namespace or that of the referrer, or a cluster-scoped object. */
function targetsOf(item: Resource, place: Path, to = '/'): readonly string[] {
  const text = (key: string) => item.text([...place, key]) || undefined
  // A name of an object outside of the cluster.
  if (text('external') !== undefined) return []
  const [group, kind] = to.split('/')
  const apiVersion = text('apiVersion')
  const ownGroup = apiVersion === undefined ? text('apiGroup') : splitApiVersion(apiVersion).group
  const namespaces = [text('namespace') ?? item.namespace ?? '', '']
  return namespaces.map((namespace) => `${ownGroup ?? group}/${text('kind') ?? kind}/${namespace}/${text('name')}`)
}
