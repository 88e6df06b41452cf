import type { Resource } from '@krmkit/runtime'
import { BuildItems, indexOf, type TransformContext } from '../build/build-context.ts'
import { BuildResource } from '../build/build-resource.ts'
import { isNonString } from '../replacement/scalar-type.ts'
import { ENABLED, setState } from '../resource-id/build-state.ts'
import type { ResourceId } from '../resource-id/resource-id.ts'
import { chooseMatch } from './choose-match.ts'
import { type GeneratedObject, objectOf } from './generated-object.ts'
import { mergeGenerated } from './merge-generated.ts'

/**
 * Adds a generated object to the resources: appends it, or merges it into the resource with the same id, which keeps
 * its position (kustomize, api/resmap, AbsorbAll). If the list is empty and does not belong to a build, the object is
 * only annotated with its behavior, and the orchestrator that runs the generator merges it.
 */
export function absorbGenerated({ items, report }: TransformContext, generated: GeneratedObject): void {
  const { behavior, kind, name, namespace } = generated
  const id: ResourceId = { group: '', version: 'v1', kind, name, namespace }
  const index = indexOf(items)
  const isAlone = items.length === 0 && !(items instanceof BuildItems)
  const chosen = isAlone ? { match: undefined } : chooseMatch(index.withAnyId(id), id, behavior)
  if (!('match' in chosen)) {
    const field = chosen.rule === 'generated-missing' && { field: ['behavior'] }
    report({ severity: 'error', ...chosen, ...field })
  } else if (chosen.match !== undefined) {
    reportLosses(report, chosen.match, mergeGenerated(chosen.match, generated))
    noteUnquoted(chosen.match)
  } else {
    const added = items.add(objectOf(generated))
    noteForLater(added, generated)
    noteUnquoted(added)
    index.added(added)
  }
}

function noteForLater(resource: Resource, { behavior, needsHash }: GeneratedObject): void {
  if (needsHash) setState(resource, 'needsHashSuffix', ENABLED)
  if (behavior === 'merge' || behavior === 'replace') setState(resource, 'generatorBehavior', behavior)
}

/**
 * Notes which values kustomize does not quote: those on one line that YAML 1.1 reads as strings (kyaml/yaml/datamap.go).
 */
function noteUnquoted(resource: Resource): void {
  if (!(resource instanceof BuildResource)) return
  for (const key of resource.keys(['data'])) {
    const path = ['data', key]
    const value = resource.peek(path)
    if (value?.kind !== 'scalar' || value.style === 'plain' || value.text.includes('\n') || isNonString(value.text))
      continue
    resource.spelling.quoted.forget(path)
    resource.spelling.unquoted.add(path)
  }
}

function reportLosses(report: TransformContext['report'], resource: Resource, lost: readonly string[]): void {
  if (lost.length === 0) return
  const message = `${lost.join(', ')} ${lost.length === 1 ? 'is' : 'are'} dropped: kustomize keeps only name, namespace, labels, annotations and data of a resource that a generator changes`
  report({ severity: 'warning', rule: 'generated-drops-field', message, resource })
}
