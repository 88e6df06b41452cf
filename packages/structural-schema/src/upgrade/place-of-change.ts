import type { Path } from '@krmkit/runtime'
import { isList, isMap, type JsonMap, own, valueAt } from '../json/json.ts'
import type { Change } from './change.ts'

/** The place of a change in the new CustomResourceDefinition. The place of a removed part is its nearest parent that exists. */
export function placeOfChange({ at, document, version }: Change, crd: JsonMap): Path {
  let path = at
  if (document === 'old' && version !== undefined && at[1] === 'versions') {
    const index = versionNames(crd).indexOf(version)
    if (index < 0) return ['spec', 'versions']
    path = at.with(2, index)
  }
  while (path.length > 0 && valueAt(crd, path) === undefined) path = path.slice(0, -1)
  return path
}

function versionNames(crd: JsonMap): readonly unknown[] {
  const versions = valueAt(crd, ['spec', 'versions'])
  return isList(versions) ? versions.map((version) => (isMap(version) ? own(version, 'name') : undefined)) : []
}
