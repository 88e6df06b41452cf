import {
  type KnownMinors,
  minorsLabel,
  type Pack,
  parseMinor,
  readSchemaVersions,
  resolvePackVersions,
  resolveVersion,
  VERSION_VARIABLE,
  type VersionPin,
} from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import { type Outcome, usageFailure } from '../outcome.ts'
import { CONFIG_FILE } from '../policy/config/load-config.ts'
import {
  configName,
  configPins,
  firstNamed,
  kubernetesSources,
  ownConfigs,
  pinOf,
  type VersionNames,
} from '../target-versions/version-names.ts'

/** The versions of packages, and what names them, by the name of the package. */
export interface ChosenVersions {
  /** Version folders, oldest first; none for a package without versions. */
  readonly versions: ReadonlyMap<string, readonly string[]>
  /** None for a package at its newest version. */
  readonly pins: ReadonlyMap<string, readonly VersionPin[]>
}

/**
 * The version or range of each package: that of `--pack-versions`, then of configs among the resources, then of the settings, then the
 * newest. Packages with the versions of Kubernetes have the version of Kubernetes, as {@link kubernetesSources} names it.
 */
export function packVersions(packs: readonly Pack[], names: VersionNames): Outcome<ChosenVersions> {
  const flags = flagVersions(packs, names.packVersions)
  if (flags.problems) return flags
  const settings = settingVersions(packs, names)
  if (settings.problems) return settings
  const pins = new Map<string, readonly VersionPin[]>()
  for (const pack of packs) {
    const { name, versionKey } = pack
    const flag = pinOf('--pack-versions', flags.value.get(name))
    const setting = pinOf(`packVersions in ${CONFIG_FILE}`, settings.value.get(name))
    const isOfKubernetes = versionKey === 'kubernetesVersion' && flag.length === 0
    const found = isOfKubernetes
      ? kubernetesPins(pack, names, setting)
      : { value: firstNamed([flag, configPins(versionKey, names.resources ?? []), setting]) }
    if (found.problems) return found
    pins.set(name, found.value)
  }
  const { versions, problems } = resolvePackVersions(packs, pins)
  return problems.length > 0
    ? { problems: problems.map((message) => ({ message, isUsage: true })) }
    : { value: { versions, pins } }
}

/** One version of each package, for a command that cannot use a range; `undefined` for a package without versions. */
export function singleVersions(
  packs: readonly Pack[],
  { versions, pins }: ChosenVersions,
  because: string,
): Outcome<ReadonlyMap<string, string | undefined>> {
  for (const { name, versionKey } of packs) {
    const [pin] = pins.get(name) ?? []
    const folders = versions.get(name) ?? []
    const last = folders.at(-1) ?? ''
    const fix =
      versionKey === 'kubernetesVersion'
        ? `--kubernetes-version ${last.replace(/^v/, '')}`
        : `--pack-versions ${name}=${last}`
    if (folders.length > 1)
      return usageFailure(
        `${pin?.where} must name one version of ${name}, because ${because}; found ${pin?.text}: choose one with ${fix}`,
      )
  }
  return { value: new Map(Array.from(versions, ([name, folders]) => [name, folders[0]])) }
}

/** Notes about keys of configs that seem to name a version, and do not. */
export function versionKeyNotes(
  packs: readonly Pick<Pack, 'name' | 'versionKey'>[],
  configs: readonly Resource[],
): string[] {
  const keys = packs.map(({ name, versionKey }) => `${versionKey} for ${name}`).join(', ')
  return ownConfigs(configs)
    .filter((config) => config.has(['ApiVersion']) || config.has(['spec', 'ApiVersion']))
    .map((config) => `ApiVersion of ${configName(config)} selects no version of a package; the keys are ${keys}`)
}

function flagVersions(packs: readonly Pack[], text = ''): Outcome<ReadonlyMap<string, string>> {
  const { entries, ignored } = readSchemaVersions(text)
  const [part] = ignored
  if (part !== undefined) return usageFailure(`--pack-versions must be NAME=VERSION,…, found ${JSON.stringify(part)}`)
  return knownOnly(entries, packs, '--pack-versions')
}

function settingVersions(packs: readonly Pack[], { settings }: VersionNames): Outcome<ReadonlyMap<string, string>> {
  const entries = Object.entries(settings?.packVersions ?? {}).map(
    ([name, text]) => [name.toLowerCase(), text] as const,
  )
  return knownOnly(new Map(entries), packs, `packVersions in ${CONFIG_FILE}`)
}

function knownOnly(
  entries: ReadonlyMap<string, string>,
  packs: readonly Pack[],
  where: string,
): Outcome<ReadonlyMap<string, string>> {
  const names = packs.map(({ name }) => name)
  const unknown = [...entries.keys()].find((name) => !names.includes(name))
  if (unknown === undefined) return { value: entries }
  const known = names.join(', ') || 'none'
  return usageFailure(`${where} must name known packages (${known}), found ${JSON.stringify(unknown)}`)
}

/** What names the version of Kubernetes for a package with these versions. Two sources of one rank that differ are a problem. */
function kubernetesPins(
  pack: Pack,
  names: VersionNames,
  setting: readonly VersionPin[],
): Outcome<readonly VersionPin[]> {
  const sources = setting.length > 0 ? kubernetesSources(names, setting) : kubernetesSources(names)
  const { config = [], environment = '', discovery = [] } = sources
  const known = minorsOf(pack)
  if (known === undefined) return { value: config }
  const { version, problems } = resolveVersion(sources, known)
  if (problems) return { problems: problems.map(({ message }) => ({ message, isUsage: true })) }
  if (version.from === 'default' || version.mode === 'compute') return { value: [] }
  const [first] = firstNamed([config, pinOf(VERSION_VARIABLE, environment || undefined)])
  // The answer of a server is not only a version.
  const pin = first ?? { where: discovery[0]?.where ?? '', text: minorsLabel(version.minors) }
  return { value: [pin] }
}

/** The versions of a package with Kubernetes' types. */
function minorsOf({ manifest }: Pack): KnownMinors | undefined {
  const minors = (manifest?.versions ?? []).flatMap((version) => parseMinor(version) ?? []).sort((a, b) => a - b)
  const [first, last] = [minors[0], minors.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last }
}
