import type { Resource } from '@krmkit/runtime'
import { buildAidsOf, indexOf } from '../build-aids.ts'
import type { TransformContext } from '../context.ts'
import { ENABLED, keepStateBeside, setState } from '../resource-id/build-state.ts'
import { formatId, type ResourceId } from '../resource-id/resource-id.ts'
import { type GeneratedObject, objectOf } from './generated-object.ts'
import { mergeGenerated } from './merge-generated.ts'

/**
 * Puts a generated object among the resources: appended, or merged into the one of that id, which keeps its place
 * (kustomize, api/resmap, AbsorbAll). In an empty list that is no build's it stays for the caller to merge, the behavior
 * noted on it: so orchestrators run generators.
 */
export function absorbGenerated({ items, report }: TransformContext, generated: GeneratedObject): void {
  const { behavior, kind, name, namespace } = generated
  const id: ResourceId = { group: '', version: 'v1', kind, name, namespace }
  const index = indexOf(items)
  const matches = index.withAnyId(id)
  const [match, ...others] = matches
  const isChange = behavior === 'merge' || behavior === 'replace'
  if (others.length > 0) {
    const message = `the generated ${formatId(id)} must match one resource at most; ${matches.length} are or were called so`
    report({ severity: 'error', rule: 'generated-ambiguous', message })
  } else if (match !== undefined && !isChange) {
    const message = `${formatId(id)} is there already; behavior must be merge or replace to change it, and is ${behavior}`
    report({ severity: 'error', rule: 'generated-exists', message, resource: match })
  } else if (match !== undefined) {
    reportLosses(report, match, mergeGenerated(match, generated))
  } else if (isChange && (items.length > 0 || buildAidsOf(items) !== undefined)) {
    const message = `behavior ${behavior} must find ${formatId(id)} among the resources, and it is not there; leave behavior out to create it, or correct the name`
    report({ severity: 'error', rule: 'generated-missing', message, field: ['behavior'] })
  } else {
    const added = items.add(objectOf(generated))
    if (buildAidsOf(items) !== undefined) keepStateBeside(added)
    noteForLater(added, generated)
    index.added(added)
  }
}

function noteForLater(resource: Resource, { behavior, needsHash }: GeneratedObject): void {
  if (needsHash) setState(resource, 'needsHashSuffix', ENABLED)
  if (behavior === 'merge' || behavior === 'replace') setState(resource, 'generatorBehavior', behavior)
}

function reportLosses(report: TransformContext['report'], resource: Resource, lost: readonly string[]): void {
  if (lost.length === 0) return
  const message = `${lost.join(', ')} ${lost.length === 1 ? 'is' : 'are'} dropped: of a resource that a generator changes, kustomize keeps name, namespace, labels, annotations and data only`
  report({ severity: 'warning', rule: 'generated-drops-field', message, resource })
}
