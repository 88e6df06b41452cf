import { Resource, type Finding as Result } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'
import type { ItemObject } from './found-object.ts'

/** The object for a result: the item itself, or the object of a list with the file of the list. It is for reading only. */
export function reportedResource({ item, placed }: ItemObject): Resource {
  return placed.at.length === 0 || placed.resource === undefined ? item : new ListedObject(placed.resource, item)
}

/** Converts a finding to what a function reports, with the suggested fix in the tag `hint`. */
export function asResult(found: ItemObject, finding: Finding): Result {
  const { severity, rule, message, at, hint, tags, currentValue } = finding
  return {
    severity,
    rule,
    message,
    resource: reportedResource(found),
    ...(at.length > 0 && { field: at }),
    ...(currentValue !== undefined && { currentValue }),
    ...((hint ?? tags) !== undefined && { tags: { ...tags, ...(hint !== undefined && { hint }) } }),
  }
}

/** An object of a list, which is in the file of the list. */
class ListedObject extends Resource {
  readonly #identity: Resource
  readonly #list: Resource

  constructor(object: Resource, list: Resource) {
    super(object)
    this.#identity = object
    this.#list = list
  }

  // The list can imply them.
  override get apiVersion(): string {
    return this.#identity.apiVersion
  }
  override get kind(): string {
    return this.#identity.kind
  }
  override get origin(): Resource['origin'] {
    return this.#list.origin
  }
}
