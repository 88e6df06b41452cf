import { type Resource, readYaml, type YamlDocument } from '@krmkit/runtime'
import { isEqual } from '@krmkit/runtime/values'
import { currentId, formatId, idKey } from '@krmkit/transformers/parts'
import type { Accumulation } from '../accumulate/accumulation.ts'
import type { FieldPlace } from '../finding.ts'
import type { BuildSession } from '../session.ts'

/** A label that a validator can set, its only permitted change (kustomize, api/konfig, ValidatedByLabelKey). */
const VALIDATED_BY = ['metadata', 'labels', 'validated-by']

/** The source of resources by their ids, before a validator runs. */
export type Remembered = ReadonlyMap<string, string>

/** Records the resources before a validator runs. */
export function remember({ items, scopes }: Accumulation): Remembered {
  return new Map(Array.from(items, (resource) => [idKey(currentId(resource), scopes), String(resource)]))
}

/** Reports the changes by a validator. */
export function refuseChanges(
  session: BuildSession,
  { items, scopes }: Accumulation,
  before: Remembered,
  config: Resource,
  at: FieldPlace,
): void {
  const refuse = (what: string) => {
    const message = `${config.kind} "${config.name}": a validator shouldn't modify the resources, and this one ${what}; run it as a transformer`
    session.report({ severity: 'error', rule: 'validator-changes', message, ...at })
  }
  if (items.length !== before.size) {
    refuse(`makes ${items.length} resources of ${before.size}`)
    return
  }
  for (const resource of items) {
    const id = currentId(resource)
    const text = before.get(idKey(id, scopes))
    if (text === undefined) refuse(`adds ${formatId(id)}`)
    else if (text !== String(resource) && !isEqual(unlabelled(text), unlabelled(String(resource))))
      refuse(`changes ${formatId(id)}`)
  }
}

function unlabelled(text: string) {
  const document = readYaml(text).document as YamlDocument
  document.delete(VALIDATED_BY)
  if (document.kind(['metadata', 'labels']) === 'map' && document.keys(['metadata', 'labels']).length === 0)
    document.delete(['metadata', 'labels'])
  return document.get([]) ?? null
}
