import { type Pack, type PackTarget, parseVersions } from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'

/** The versions of packages that configs of krmkit's functions name, except for keys that a flag sets. */
export function configTargets(
  packs: readonly Pick<Pack, 'versionKey'>[],
  flagged: ReadonlySet<string>,
  resources: readonly Resource[],
): readonly PackTarget[] {
  return resources
    .filter(({ group }) => group === 'krmkit.dev')
    .map((resource) => {
      const values = new Map<string, string>()
      for (const { versionKey } of packs) {
        const text = resource.text([versionKey]) ?? resource.text(['spec', versionKey])
        // A package has one version in a check: a range only means versions of Kubernetes.
        if (text !== undefined && !flagged.has(versionKey) && !isRange(versionKey, text)) values.set(versionKey, text)
      }
      return { where: `${resource.kind} ${resource.name}`.trimEnd(), values }
    })
}

function isRange(key: string, text: string): boolean {
  const reading = parseVersions(text, { first: 0, last: 9999 })
  return key === 'kubernetesVersion' && reading.problem === undefined && reading.versions.mode !== 'single'
}
