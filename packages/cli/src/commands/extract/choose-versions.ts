import type { Pack } from '@krmkit/kubernetes-schemas'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { packVersions, singleVersions } from '../../schema-sources/pack-versions.ts'
import type { VersionNames } from '../../target-versions/version-names.ts'

/** A version of each package, and a note about it. */
export interface TypeVersions {
  /** Version folders by package name; `undefined` for a package without versions. */
  readonly versions: ReadonlyMap<string, string | undefined>
  readonly note?: string
}

/** Chooses a version of each package, as all commands do; source is checked against one version. */
export function chooseVersions(packs: readonly Pack[], names: VersionNames): Outcome<TypeVersions> {
  const kubernetes = packs.find(({ versionKey }) => versionKey === 'kubernetesVersion')
  if (names.kubernetesVersion !== undefined && kubernetes === undefined)
    return usageFailure(
      `--kubernetes-version must not be set, because no package has the versionKey kubernetesVersion: choose versions with --pack-versions (${packs.map(({ name }) => name).join(', ')})`,
    )
  const chosen = packVersions(packs, names)
  if (chosen.problems) return chosen
  const versions = singleVersions(packs, chosen.value, 'source is checked against one version')
  if (versions.problems) return versions
  const newest = kubernetes && versions.value.get(kubernetes.name)
  const isNamed = chosen.value.pins.get(kubernetes?.name ?? '')?.length !== 0
  return {
    value: {
      versions: versions.value,
      ...(newest !== undefined && !isNamed && { note: newestNote(newest) }),
    },
  }
}

function newestNote(version: string): string {
  return `typed for Kubernetes ${version.replace(/^v/, '')}, the newest known version, because no version is set; set one with --kubernetes-version`
}
