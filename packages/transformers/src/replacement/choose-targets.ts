import type { Path, Resource } from '@krmkit/runtime'
import { type CompiledSelector, compileSelector, type Selector } from '../selector/selector.ts'
import type { IdCache } from './id-cache.ts'
import type { ReplacementTarget } from './replacement.ts'

/** The resources that a target selects. */
export interface Choice extends Pick<CompiledSelector, 'literal'> {
  selects(resource: Resource, ids: IdCache): boolean
}

/** Compiles the selectors of a target, or returns a problem and its field. */
export function compileTarget(target: ReplacementTarget): Choice | { readonly message: string; readonly field: Path } {
  if (target.select === undefined) return { message: 'a target must select resources', field: ['select'] }
  const select = compileSelector(target.select)
  if ('problem' in select)
    return { message: `select.${select.field} ${select.problem}`, field: ['select', select.field] }
  const rejects: { readonly compiled: CompiledSelector; readonly hasId: boolean; readonly hasMetadata: boolean }[] = []
  for (const [i, reject] of (target.reject ?? []).entries()) {
    const compiled = compileSelector(reject)
    if ('problem' in compiled)
      return { message: `reject[${i}].${compiled.field} ${compiled.problem}`, field: ['reject', i, compiled.field] }
    rejects.push({
      compiled,
      hasId: hasId(reject),
      hasMetadata: Boolean(reject.labelSelector || reject.annotationSelector),
    })
  }
  // The id and the labels of a `reject` entry each reject on their own (api/filters/replacement).
  return {
    literal: select.literal,
    selects: (resource, ids) =>
      ids.of(resource).some((id) => select.selectsId(id)) &&
      select.selectsMetadata(resource) &&
      !rejects.some(
        ({ compiled, hasId, hasMetadata }) =>
          (hasMetadata && compiled.selectsMetadata(resource)) ||
          (hasId && ids.of(resource).some((id) => compiled.selectsId(id))),
      ),
  }
}

function hasId({ group, version, kind, name, namespace }: Selector): boolean {
  return Boolean(group || version || kind || name || namespace)
}
