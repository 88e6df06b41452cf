import type { Items, Resource } from '@krmkit/runtime'
import type { ResourceIndex } from '../resource-id/resource-index.ts'
import type { CompiledSelector } from './selector.ts'

/** Resources among which are all that a selector selects, in list order: few where it names one name or kind. */
export function candidates(
  { items, index }: { readonly items: Items; readonly index: ResourceIndex },
  { literal: { name, kind } }: Pick<CompiledSelector, 'literal'>,
): readonly Resource[] {
  if (name !== undefined) return index.named(name)
  return kind === undefined ? [...items] : index.ofKind(kind)
}
