import {
  type Pack,
  type PackTarget,
  parseVersions,
  readSchemaVersions,
  resolvePackVersions,
} from '@krmkit/kubernetes-schemas'
import type { Resource } from '@krmkit/runtime'
import { type Outcome, usageFailure } from '../outcome.ts'
import { CONFIG_FILE } from '../policy/config/load-config.ts'

/** Where versions of packages are named. A flag takes precedence over configs, and these over settings. */
export interface PackVersionSources {
  /** `--pack-versions`: `k8s=v1.34,shop=v1.10`. */
  readonly packVersions: string | undefined
  /** `--kubernetes-version`, for packages with the versions of Kubernetes. */
  readonly kubernetesVersion: string | undefined
  /** Resources whose configs can name versions. */
  readonly configs: readonly Resource[]
  /** `packVersions` and `kubernetesVersion` in `.krmkit.yaml`. */
  readonly settings?: PackSettings | undefined
}

/** Versions in the settings of a project. */
export interface PackSettings {
  readonly packVersions?: Readonly<Record<string, string>> | undefined
  readonly kubernetesVersion?: string | undefined
}

/** Everything that names a version of one of the packages. */
export function packTargets(packs: readonly Pack[], sources: PackVersionSources): Outcome<readonly PackTarget[]> {
  const { packVersions, kubernetesVersion, configs, settings = {} } = sources
  const { entries, ignored } = readSchemaVersions(packVersions ?? '')
  const [part] = ignored
  if (part !== undefined) return usageFailure(`--pack-versions must be NAME=VERSION,…, found ${JSON.stringify(part)}`)
  const names = packs.map(({ name }) => name)
  const known = names.join(', ') || 'none'
  for (const name of entries.keys())
    if (!names.includes(name))
      return usageFailure(`--pack-versions must name known packages (${known}), found ${JSON.stringify(name)}`)
  const set = new Map(Object.entries(settings.packVersions ?? {}).map(([name, text]) => [name.toLowerCase(), text]))
  for (const name of set.keys())
    if (!names.includes(name))
      return usageFailure(
        `packVersions in ${CONFIG_FILE} must name known packages (${known}), found ${JSON.stringify(name)}`,
      )
  const flagged = packs.flatMap(({ name, versionKey }) => [
    ...target('--pack-versions', versionKey, entries.get(name)),
    ...(entries.has(name) || versionKey !== 'kubernetesVersion'
      ? []
      : target('--kubernetes-version', versionKey, kubernetesVersion)),
  ])
  const configured = configTargets(packs, keysOf(flagged), configs)
  const named = keysOf([...flagged, ...configured])
  const byDefault = packs
    .filter(({ versionKey }) => !named.has(versionKey))
    .flatMap(({ name, versionKey }) => [
      ...target(CONFIG_FILE, versionKey, set.get(name)),
      ...(set.has(name) || versionKey !== 'kubernetesVersion'
        ? []
        : target(CONFIG_FILE, versionKey, single(versionKey, settings.kubernetesVersion))),
    ])
  return { value: [...flagged, ...configured, ...byDefault] }
}

/** The version of each package. Problems are those of options, or of configs that contradict each other. */
export function chosenVersions(
  packs: readonly Pack[],
  targets: readonly PackTarget[],
): Outcome<ReadonlyMap<string, string | undefined>> {
  const { versions, problems } = resolvePackVersions(packs, targets)
  if (problems.length === 0) return { value: versions }
  return { problems: problems.map((message) => ({ message: message.replace(/^\w+ of (?=--)/, ''), isUsage: true })) }
}

/** Notes about keys of configs that seem to name a version, and do not. */
export function versionKeyNotes(
  packs: readonly Pick<Pack, 'name' | 'versionKey'>[],
  configs: readonly Resource[],
): string[] {
  const keys = packs.map(({ name, versionKey }) => `${versionKey} for ${name}`).join(', ')
  return ownConfigs(configs)
    .filter((config) => config.has(['ApiVersion']) || config.has(['spec', 'ApiVersion']))
    .map((config) => `ApiVersion of ${nameOf(config)} selects no version of a package; the keys are ${keys}`)
}

/** The versions of packages that configs of krmkit's functions name, except for keys that a flag sets. */
function configTargets(
  packs: readonly Pick<Pack, 'versionKey'>[],
  flagged: ReadonlySet<string>,
  configs: readonly Resource[],
): readonly PackTarget[] {
  return ownConfigs(configs).map((config) => {
    const values = new Map<string, string>()
    for (const { versionKey } of packs) {
      const text = single(versionKey, config.text([versionKey]) ?? config.text(['spec', versionKey]))
      if (text !== undefined && !flagged.has(versionKey)) values.set(versionKey, text)
    }
    return { where: nameOf(config), values }
  })
}

function ownConfigs(resources: readonly Resource[]): readonly Resource[] {
  return resources.filter(({ group }) => group === 'krmkit.dev')
}

function nameOf({ kind, name }: Resource): string {
  return `${kind} ${name}`.trimEnd()
}

function target(where: string, versionKey: string, text: string | undefined): readonly PackTarget[] {
  return text === undefined ? [] : [{ where, values: new Map([[versionKey, text]]) }]
}

function keysOf(targets: readonly PackTarget[]): ReadonlySet<string> {
  return new Set(targets.flatMap(({ values }) => [...values.keys()]))
}

/** The text, unless it is a range of Kubernetes versions: a package has one version in a run. */
function single(key: string, text: string | undefined): string | undefined {
  if (text === undefined || key !== 'kubernetesVersion') return text
  const reading = parseVersions(text, { first: 0, last: 9999 })
  return reading.problem === undefined && reading.versions.mode !== 'single' ? undefined : text
}
