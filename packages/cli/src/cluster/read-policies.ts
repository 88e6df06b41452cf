import { labelOf } from '@krmkit/check/objects'
import { kubernetesModel } from '@krmkit/kubernetes-schemas'
import { compactJson, groupOf, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { InputText } from '../inputs/input-texts.ts'
import { failure, type Outcome } from '../outcome.ts'
import type { StoredDefinition } from './cluster-definitions.ts'
import type { ClusterResource, Kubectl } from './kubectl.ts'

const OF_ADMISSION = ['validatingadmissionpolicies', 'validatingadmissionpolicybindings'].map(
  (name): ClusterResource => ({ name: `${name}.admissionregistration.k8s.io`, isNamespaced: false }),
)
const NAMESPACES: ClusterResource = { name: 'namespaces', isNamespaced: false }

/** Reads the policies of a cluster, their bindings and params, and the Namespaces. Fails if one of them cannot be read. */
export async function readClusterPolicies(
  kubectl: Kubectl,
  definitions: readonly StoredDefinition[],
): Promise<Outcome<readonly InputText[]>> {
  const texts: InputText[] = []
  const kinds = new Map<string, { readonly group: string; readonly kind: string }>()
  const read = async (resource: ClusterResource): Promise<Outcome<undefined>> => {
    const listed = await kubectl.list(resource, (object) => object)
    if (listed.items === undefined) return failure(listed.message)
    for (const object of listed.items) {
      texts.push(textOf(object))
      const kind = paramKindOf(object)
      if (kind !== undefined) kinds.set(`${kind.group}/${kind.kind}`, kind)
    }
    return { value: undefined }
  }
  for (const resource of [...OF_ADMISSION, NAMESPACES]) {
    const outcome = await read(resource)
    if (outcome.problems) return outcome
  }
  for (const { group, kind } of kinds.values()) {
    const resource = resourceOf(group, kind, definitions)
    // A policy whose params are not known is reported as not evaluated.
    const outcome = resource === undefined ? undefined : await read(resource)
    if (outcome?.problems) return outcome
  }
  return { value: texts }
}

/** Secrets are never read. */
function resourceOf(
  group: string,
  kind: string,
  definitions: readonly StoredDefinition[],
): ClusterResource | undefined {
  const builtIn = kubernetesModel()
    .kindsIn(group)
    .find((one) => one.kind === kind && one.plural !== undefined)
  if (builtIn?.plural !== undefined && kind !== 'Secret') {
    const name = group === '' ? builtIn.plural : `${builtIn.plural}.${group}`
    return { name, isNamespaced: builtIn.scope === 'Namespaced' }
  }
  const spec = definitions.find(({ key }) => key === `${group}/${kind}`)?.names.spec
  const names = isMap(spec) ? own(spec, 'names') : undefined
  const plural = isMap(names) ? own(names, 'plural') : undefined
  if (!isMap(spec) || typeof plural !== 'string') return undefined
  return { name: `${plural}.${group}`, isNamespaced: own(spec, 'scope') !== 'Cluster' }
}

function paramKindOf(object: JsonMap): { readonly group: string; readonly kind: string } | undefined {
  const spec = own(object, 'kind') === 'ValidatingAdmissionPolicy' ? own(object, 'spec') : undefined
  const paramKind = isMap(spec) ? own(spec, 'paramKind') : undefined
  if (!isMap(paramKind)) return undefined
  return { group: groupOf(textIn(paramKind, 'apiVersion')), kind: textIn(paramKind, 'kind') }
}

function textOf(object: JsonMap): InputText {
  const metadata = own(object, 'metadata')
  const named = isMap(metadata) ? metadata : {}
  const label = labelOf({
    kind: textIn(object, 'kind'),
    namespace: textIn(named, 'namespace'),
    name: textIn(named, 'name'),
  })
  const text = compactJson(withoutFields(object))
  return { file: `cluster: ${label}`, isNamed: false, read: () => ({ value: text }) }
}

/** Managed fields are large, and no expression of a policy needs them. */
function withoutFields(object: JsonMap): JsonMap {
  const metadata = own(object, 'metadata')
  if (!isMap(metadata)) return object
  const { managedFields, ...rest } = metadata
  return { ...object, metadata: rest }
}

function textIn(map: JsonMap, key: string): string {
  const value: Json | undefined = own(map, key)
  return typeof value === 'string' ? value : ''
}
