import { makePack, type Pack, schemaVersionsText, swapToLocal } from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import { compactJson, crdForm, declaredKind, isMap, jsonOf } from '@krmkit/structural-schema/values'

/** Combines the CRDs in the resources into a package with one version; no package if there are none. */
export function declaredPack(resources: readonly Resource[]): Pack[] {
  const files = new Map<string, string>()
  for (const resource of resources) {
    if (resource.kind !== 'CustomResourceDefinition') continue
    const value = jsonOf(resource)
    if (!isMap(value) || crdForm(value) === undefined || crdForm(value) === 'patch') continue
    const kind = declaredKind(value)
    if (kind) files.set(`${kind.group.replace(/\W/g, '_')}_${kind.kind.replace(/\W/g, '_')}.json`, compactJson(value))
  }
  return files.size === 0 ? [] : [makePack('crds', files, 'these files')]
}

/** The comment at the start of the source, which names the origin of its types: krmkit, or folders. */
export function headOf(
  packs: readonly Pack[],
  versions: ReadonlyMap<string, string | undefined>,
  own: readonly Pack[],
): string[] {
  const folders = new Map(own.map(({ name, place }) => [name, place]))
  const remote = packs.filter(({ name }) => !folders.has(name)).map(({ name, place }) => `${name} (${place})`)
  const local = swapToLocal([], versions, { mode: own.length > 0 ? 'local' : 'remote', folders }) ?? []
  const chosen = schemaVersionsText(versions)
  return [
    `Extracted by krmkit${chosen === '' ? '' : `, typed for ${chosen}`}; types of ${[...remote, ...local].join(', ')}.`,
  ]
}
