import type { Path, Resource } from '@krmkit/runtime'
import { copyObserverOf, scopesOf, type TransformContext } from '../build/build-context.ts'
import { currentId, effectiveNamespace, formatId, type ResourceId } from '../resource-id/resource-id.ts'
import { annotatedHistory, type NameHistory } from './name-history.ts'
import { type NameReference, nameReferences } from './name-reference-table.ts'
import { compileReferences, type ReferenceField, type ReferenceTarget } from './reference-fields.ts'
import {
  type Choice,
  chooseReferral,
  indexReferrals,
  type NamedResource,
  type Referral,
  type Referrals,
  type Referrer,
} from './referrals.ts'

/** Which references are followed, and where previous names come from. */
export interface NameReferenceOptions {
  /** Default: kustomize's table. */
  readonly table?: readonly NameReference[]
  /** The previous names of a resource; `undefined` if it was never renamed. Default: the resource's state. */
  readonly historyOf?: (resource: Resource, id: ResourceId) => NameHistory | undefined
}

/**
 * Updates fields that name renamed resources, in the order of the list (kustomize, api/internal/accumulator,
 * nameReferenceTransformer).
 * @returns How many names changed.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { addNameAffix, namePrefixFieldSpecs, ResourceSet, updateNameReferences } from '@krmkit/transformers'
 *
 * const account = makeResource({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'a' } })
 * const spec = { serviceAccountName: 'a' }
 * const pod = makeResource({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec })
 * const context = { items: new ResourceSet([account, pod]), report: console.error }
 * addNameAffix(context, { position: 'prefix', text: 'my-', fieldSpecs: namePrefixFieldSpecs })
 * updateNameReferences(context)
 * console.log(pod.get(['spec', 'serviceAccountName'])) // my-a
 */
export function updateNameReferences(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  { table = nameReferences, historyOf = annotatedHistory }: NameReferenceOptions = {},
): number {
  const scopes = scopesOf(items)
  const resources = [...items].map((resource, position): NamedResource => {
    const id = currentId(resource)
    return {
      resource,
      position,
      id,
      effectiveNamespace: effectiveNamespace(id, scopes),
      history: historyOf(resource, id),
    }
  })
  const referrals = indexReferrals(resources, scopes)
  if (referrals.isEmpty) return 0
  let count = 0
  const onCopy = copyObserverOf(items)
  const onChange: OnChange = (to, toPath, from, field) => {
    if (field === 'name') count++
    onCopy?.({ from, fromPath: ['metadata', field], to, toPath })
  }
  const references = compileReferences(table)
  for (const one of resources) {
    const { resource, id, history } = one
    const { fields, problem } = references.find(resource, history?.previous[0] ?? id)
    if (problem !== undefined) report({ severity: 'error', rule: 'name-reference-path', message: problem, resource })
    if (fields.length === 0) continue
    const update = updater(referrals, { ...one, accountNamespaces: accountNamespaces(one) }, onChange)
    for (const field of fields) {
      const unclear = update(field)
      if (unclear === undefined) continue
      report({ severity: 'error', rule: 'name-reference-unclear', ...unclear, resource })
    }
  }
  return count
}

const NONE: ReadonlySet<string> = new Set()

function accountNamespaces({ resource: binding, id }: NamedResource): ReadonlySet<string> {
  if (id.kind !== 'RoleBinding') return NONE
  const namespaces = new Set<string>()
  for (let i = 0; i < binding.size(['subjects']); i++) {
    const namespace = binding.text(['subjects', i, 'namespace'])
    if (namespace !== undefined && binding.text(['subjects', i, 'kind']) === 'ServiceAccount') namespaces.add(namespace)
  }
  return namespaces
}

/** Receives each field that gets the name or namespace of another resource. */
type OnChange = (to: Resource, toPath: Path, from: Resource, field: 'name' | 'namespace') => void

interface Unclear {
  readonly message: string
  readonly field: Path
}

function updater(
  referrals: Referrals,
  referrer: Referrer,
  onChange: OnChange,
): (field: ReferenceField) => Unclear | undefined {
  const { resource } = referrer

  function updateField({ path, targets }: ReferenceField): Unclear | undefined {
    for (const target of targets) {
      const unclear = updateNode(path, target)
      if (unclear !== undefined) return unclear
    }
    return undefined
  }

  function updateNode(path: Path, target: ReferenceTarget): Unclear | undefined {
    const name = resource.text(path)
    if (name !== undefined) return updateName(path, name, target)
    const size = resource.size(path)
    if (size === 0) return updateMap(path, target)
    for (let i = 0; i < size; i++) {
      const entry = resource.text([...path, i])
      const unclear = entry === undefined ? updateMap([...path, i], target) : updateName([...path, i], entry, target)
      if (unclear !== undefined) return unclear
    }
    return undefined
  }

  function updateName(path: Path, name: string, target: ReferenceTarget): Unclear | undefined {
    const candidates = referrals.named(name, referrer)
    if (candidates.length === 0 || resource.get(path) === null) return undefined
    const choice = chooseReferral(candidates, referrer, target, isSameName)
    if ('ambiguous' in choice) return unclearName(path, name, choice.ambiguous)
    if (choice.referral !== undefined) setName(path, name, choice.referral)
    return undefined
  }

  /** Updates a map that names an object by name and namespace: a subject, or the service of a webhook. */
  function updateMap(path: Path, target: ReferenceTarget): Unclear | undefined {
    if (resource.keys(path).length === 0) return undefined
    const field = [...path, 'name']
    const name = resource.text(field)
    if (name === undefined) return { message: `${path.join('.')} must have a name`, field: path }
    const choice = chooseInMap(path, name, target)
    if ('ambiguous' in choice) return unclearName(field, name, choice.ambiguous)
    const { referral } = choice
    if (referral === undefined) return undefined
    setName(field, name, referral)
    if (referral.id.namespace === '') return undefined
    resource.set([...path, 'namespace'], referral.id.namespace)
    onChange(resource, [...path, 'namespace'], referral.resource, 'namespace')
    return undefined
  }

  function setName(path: Path, name: string, { history, resource: named }: Referral): void {
    if (history.name === name) return
    resource.set(path, history.name)
    onChange(resource, path, named, 'name')
  }

  function chooseInMap(path: Path, name: string, target: ReferenceTarget): Choice {
    const named = referrals.named(name, referrer)
    if (named.length === 0) return {}
    const namespace = resource.text([...path, 'namespace'])
    const candidates = namespace === undefined ? named : referrals.inNamespace(named, namespace, referrer)
    return chooseReferral(candidates, referrer, target, isSameNameAndNamespace)
  }

  return updateField
}

function isSameName(a: Referral, b: Referral): boolean {
  return a.history.name === b.history.name
}

function isSameNameAndNamespace(a: Referral, b: Referral): boolean {
  return isSameName(a, b) && a.id.namespace === b.id.namespace
}

function unclearName(field: Path, name: string, referrals: readonly Referral[]): Unclear {
  const meant = referrals.map(({ id, history }) => formatId({ ...id, name: history.name }))
  return {
    message: `"${name}" must name one resource, but was the name of several: ${meant.join(', ')}`,
    field,
  }
}
