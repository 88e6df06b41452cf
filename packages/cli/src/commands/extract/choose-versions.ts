import {
  type KnownMinors,
  minorLabel,
  type Pack,
  type PackTarget,
  parseMinor,
  pinsOfItems,
  readSchemaVersions,
  resolvePackVersions,
  resolveVersion,
  VERSION_VARIABLE,
} from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import type { Outcome } from '../../outcome.ts'
import { configTargets } from '../../schema-sources/config-targets.ts'

/** Sources of versions besides the resources. */
export interface VersionChoice {
  readonly kubernetesVersion?: string | undefined
  /** `k8s=v1.34,shop=v1.10`. */
  readonly packVersions?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A version of each package, and a note about it. */
export interface ChosenVersions {
  /** Version folders by package name; `undefined` for a package without versions. */
  readonly versions: ReadonlyMap<string, string | undefined>
  readonly note?: { readonly severity: 'info' | 'warning'; readonly message: string }
}

/** Chooses a version of each package: from flags, then configs of krmkit's functions in the resources, then {@link resolveVersion}. */
export function chooseVersions(
  packs: readonly Pack[],
  choice: VersionChoice,
  resources: readonly Resource[],
  known: KnownMinors,
): Outcome<ChosenVersions> {
  const problems: string[] = []
  const flags = readSchemaVersions(choice.packVersions ?? '')
  for (const part of flags.ignored)
    problems.push(`--pack-versions must be NAME=VERSION,…, found ${JSON.stringify(part)}`)
  const names = new Set(packs.map(({ name }) => name))
  for (const name of flags.entries.keys())
    if (!names.has(name))
      problems.push(
        `--pack-versions must name known packages (${[...names].join(', ')}), found ${JSON.stringify(name)}`,
      )
  const targets = targetsOf(packs, choice, flags.entries, resources)
  const kubernetes = packs.find(({ versionKey }) => versionKey === 'kubernetesVersion')
  if (choice.kubernetesVersion !== undefined && kubernetes === undefined)
    problems.push(
      `--kubernetes-version must not be set, because no package has the versionKey kubernetesVersion: choose versions with --pack-versions (${[...names].join(', ')})`,
    )
  let note: ChosenVersions['note']
  if (kubernetes?.manifest !== undefined && !targets.some(({ values }) => values.has('kubernetesVersion'))) {
    const resolved = resolveVersion(
      { environment: choice.env[VERSION_VARIABLE], discovery: pinsOfItems(resources) },
      versionsOf(kubernetes) ?? known,
    )
    if (resolved.problems) for (const { message } of resolved.problems) problems.push(message)
    else if (resolved.version.mode !== 'single')
      problems.push(
        `${VERSION_VARIABLE} must be one version, because source is checked against one version; found ${choice.env[VERSION_VARIABLE]}`,
      )
    else if (resolved.version.from !== 'default')
      targets.push({
        where: resolved.version.from,
        values: new Map([['kubernetesVersion', minorLabel(resolved.version.minors.to)]]),
      })
    else
      note = {
        severity: 'info',
        message: `typed for Kubernetes ${minorLabel((versionsOf(kubernetes) ?? known).last)}, the newest known version, because no version is set; set one with --kubernetes-version`,
      }
  }
  const { versions, problems: wrong } = resolvePackVersions(packs, targets)
  for (const message of wrong) problems.push(message.replace(/^\w+ of (?=--)/, ''))
  // They are about options, or about configs that contradict each other.
  if (problems.length > 0) return { problems: problems.map((message) => ({ message, isUsage: true })) }
  return { value: { versions, ...(note && { note }) } }
}

/** The versions of a package with Kubernetes' types. */
function versionsOf({ manifest }: Pack): KnownMinors | undefined {
  const minors = (manifest?.versions ?? []).flatMap((version) => parseMinor(version) ?? []).sort((a, b) => a - b)
  const [first, last] = [minors[0], minors.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** All sources that name a version. A flag overrides all configs, which must agree with each other. */
function targetsOf(
  packs: readonly Pack[],
  { kubernetesVersion }: VersionChoice,
  flags: ReadonlyMap<string, string>,
  resources: readonly Resource[],
): PackTarget[] {
  const targets: PackTarget[] = []
  const flagged = new Set<string>()
  for (const { name, versionKey } of packs) {
    const text = flags.get(name) ?? (versionKey === 'kubernetesVersion' ? kubernetesVersion : undefined)
    if (text === undefined) continue
    flagged.add(versionKey)
    targets.push({
      where: flags.has(name) ? '--pack-versions' : '--kubernetes-version',
      values: new Map([[versionKey, text]]),
    })
  }
  return [...targets, ...configTargets(packs, flagged, resources)]
}
