import {
  type KnownMinors,
  minorLabel,
  type Pack,
  type PackTarget,
  parseMinor,
  pinsOfItems,
  resolveVersion,
  VERSION_VARIABLE,
} from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { chosenVersions, type PackSettings, packTargets } from '../../schema-sources/pack-versions.ts'

/** Sources of versions besides the resources. */
export interface VersionChoice {
  readonly kubernetesVersion?: string | undefined
  /** `k8s=v1.34,shop=v1.10`. */
  readonly packVersions?: string | undefined
  /** Versions in `.krmkit.yaml`. */
  readonly settings?: PackSettings | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A version of each package, and a note about it. */
export interface ChosenVersions {
  /** Version folders by package name; `undefined` for a package without versions. */
  readonly versions: ReadonlyMap<string, string | undefined>
  readonly note?: { readonly severity: 'info' | 'warning'; readonly message: string }
}

/** Chooses a version of each package: as all commands do, and for Kubernetes' types then as {@link resolveVersion} does. */
export function chooseVersions(
  packs: readonly Pack[],
  choice: VersionChoice,
  resources: readonly Resource[],
  known: KnownMinors,
): Outcome<ChosenVersions> {
  const kubernetes = packs.find(({ versionKey }) => versionKey === 'kubernetesVersion')
  if (choice.kubernetesVersion !== undefined && kubernetes === undefined)
    return usageFailure(
      `--kubernetes-version must not be set, because no package has the versionKey kubernetesVersion: choose versions with --pack-versions (${packs.map(({ name }) => name).join(', ')})`,
    )
  const { packVersions, kubernetesVersion, settings } = choice
  const targets = packTargets(packs, { packVersions, kubernetesVersion, settings, configs: resources })
  if (targets.problems) return targets
  const isNamed = targets.value.some(({ values }) => values.has('kubernetesVersion'))
  const found =
    kubernetes?.manifest === undefined || isNamed ? undefined : ofKubernetes(kubernetes, choice, resources, known)
  if (found?.problems) return found
  const { version, note } = found?.value ?? {}
  const versions = chosenVersions(packs, [...targets.value, ...(version === undefined ? [] : [version])])
  return versions.problems ? versions : { value: { versions: versions.value, ...(note && { note }) } }
}

/** The version of Kubernetes' types from the environment or from annotations, or a note about the newest one. */
function ofKubernetes(
  pack: Pack,
  { env }: VersionChoice,
  resources: readonly Resource[],
  known: KnownMinors,
): Outcome<{ readonly version?: PackTarget; readonly note?: ChosenVersions['note'] }> {
  const minors = versionsOf(pack) ?? known
  const environment = env[VERSION_VARIABLE]
  const { version, problems } = resolveVersion({ environment, discovery: pinsOfItems(resources) }, minors)
  if (problems) return { problems: problems.map(({ message }) => ({ message, isUsage: true })) }
  if (version.mode !== 'single')
    return usageFailure(
      `${VERSION_VARIABLE} must be one version, because source is checked against one version; found ${environment}`,
    )
  if (version.from === 'default')
    return {
      value: {
        note: {
          severity: 'info',
          message: `typed for Kubernetes ${minorLabel(minors.last)}, the newest known version, because no version is set; set one with --kubernetes-version`,
        },
      },
    }
  const values = new Map([['kubernetesVersion', minorLabel(version.minors.to)]])
  return { value: { version: { where: version.from, values } } }
}

/** The versions of a package with Kubernetes' types. */
function versionsOf({ manifest }: Pack): KnownMinors | undefined {
  const minors = (manifest?.versions ?? []).flatMap((version) => parseMinor(version) ?? []).sort((a, b) => a - b)
  const [first, last] = [minors[0], minors.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last }
}
