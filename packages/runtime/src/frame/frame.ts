import type { Value, YamlDocument, YamlProblem } from '@krmkit/yaml'
import type { Resource } from '../resource.ts'
import type { Result } from '../result.ts'

/** A resource to add: a plain object, or a YAML string that is kept as it is written. */
export type NewResource = { readonly [key: string]: Value } | string

/** The `items` of a ResourceList. An iteration shows the list as it was at its start, also if resources are added or removed. */
export interface Items extends Iterable<Resource> {
  readonly length: number
  at(position: number): Resource | undefined
  /** Adds a resource at the end. */
  add(resource: NewResource): Resource
  /** Removes a resource from the list; false if it is not in the list. */
  remove(resource: Resource): boolean
  /** Replaces a resource and its comments with a new one; `undefined` if the resource is not in the list. */
  replace(resource: Resource, by: NewResource): Resource | undefined
  /** Changes the order of the list; false, without a change, if `order` does not contain each resource once. */
  reorder(order: readonly Resource[]): boolean
}

/** A ResourceList or List that was read: its items, its config, and how to print it. */
export interface Frame {
  readonly items: Items
  /** The functionConfig as a document of its own; `undefined` if the key is absent or null. */
  readonly functionConfig: YamlDocument | undefined
  /** The output with the current items and these results, in chunks, so that unchanged bytes are not copied. */
  print(results: readonly Result[]): Uint8Array[]
  /** The output with the items of the input and these results. */
  printUntouched(results: readonly Result[]): Uint8Array[]
}

/** A problem of an input. */
export interface FrameProblem extends Omit<YamlProblem, 'code'> {
  readonly code: YamlProblem['code'] | 'not-a-resource-list' | 'empty-input' | 'input-too-large' | 'item-not-an-object'
  /** Position in `items` of the item with the problem. */
  readonly item?: number
}
