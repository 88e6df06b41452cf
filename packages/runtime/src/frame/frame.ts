import type { Value, YamlDocument, YamlProblem } from '@krmkit/yaml'
import type { Resource } from '../resource.ts'
import type { Result } from '../result.ts'

/** A resource that is added: a plain object, or YAML text that is kept as written. */
export type NewResource = { readonly [key: string]: Value } | string

/** The `items` of a ResourceList. Iterating while adding or removing sees the list as it was at the start. */
export interface Items extends Iterable<Resource> {
  readonly length: number
  at(position: number): Resource | undefined
  /** Adds a resource at the end. */
  add(resource: NewResource): Resource
  /** Takes a resource off the list; false if it is not in it. */
  remove(resource: Resource): boolean
  /** Puts a new resource in the place of another, whose comments go with it; `undefined` if that is not in the list. */
  replace(resource: Resource, by: NewResource): Resource | undefined
  /** Puts the list into another order; false, and nothing done, if `order` does not name each resource once. */
  reorder(order: readonly Resource[]): boolean
}

/** A ResourceList (or List) that was read: its items, its config, and the way to print it. */
export interface Frame {
  readonly items: Items
  /** The functionConfig as a document of its own; `undefined` where the key is absent or null. */
  readonly functionConfig: YamlDocument | undefined
  /** The output, with the items as they now are, and exactly these results. Chunks, so that untouched bytes are not copied. */
  print(results: readonly Result[]): Uint8Array[]
  /** The same with the items as they came in. */
  printUntouched(results: readonly Result[]): Uint8Array[]
}

/** What is wrong with an input. */
export interface FrameProblem extends Omit<YamlProblem, 'code'> {
  readonly code: YamlProblem['code'] | 'not-a-resource-list' | 'empty-input' | 'input-too-large' | 'item-not-an-object'
  /** Position in `items`, where the problem lies in an item. */
  readonly item?: number
}
