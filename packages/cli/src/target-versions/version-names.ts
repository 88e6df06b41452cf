import type { VersionSources } from '@krmkit/kubernetes-schemas'
import { pinsOfItems, type VersionPin } from '@krmkit/kubernetes-schemas/objects'
import type { Resource } from '@krmkit/runtime'
import type { Outcome } from '../outcome.ts'
import { readNamedText } from '../package/named-input.ts'
import { CONFIG_FILE } from '../policy/config/load-config.ts'

/** Versions in the settings of a project. */
export interface VersionSettings {
  readonly packVersions?: Readonly<Record<string, string>> | undefined
  readonly kubernetesVersion?: string | undefined
}

/** Everything that can name the versions of a run, of Kubernetes and of schema packs. */
export interface VersionNames {
  /** `--kubernetes-version` */
  readonly kubernetesVersion?: string | undefined
  /** `--pack-versions`: `k8s=v1.34,shop=v1.10`. */
  readonly packVersions?: string | undefined
  /** The answer of an API server in the file of `--server-version`. */
  readonly serverVersion?: VersionPin | undefined
  /** The answer of the API server of `--cluster`, to which objects belong whatever they state. */
  readonly cluster?: VersionPin | undefined
  /** Configs of krmkit, and objects whose annotations name the version of their API server. */
  readonly resources?: readonly Resource[] | undefined
  /** `KUBERNETES_VERSION`; empty means unset. */
  readonly environment?: string | undefined
  /** Versions in `.krmkit.yaml`. */
  readonly settings?: VersionSettings | undefined
}

/** Reads the file of `--server-version`, and adds it to what else names versions. */
export function withServerVersion(names: VersionNames, file: string | undefined, cwd: string): Outcome<VersionNames> {
  if (file === undefined) return { value: names }
  const where = `--server-version ${file}`
  const text = readNamedText(cwd, file, where)
  return text.problems ? text : { value: { ...names, serverVersion: { text: text.value, where } } }
}

/**
 * What names the version of Kubernetes (docs/versions.md#which-kubernetes-is-the-target). `setting`: the version in the settings of the
 * project.
 */
export function kubernetesSources(
  names: VersionNames,
  setting: readonly VersionPin[] = pinOf(`kubernetesVersion in ${CONFIG_FILE}`, names.settings?.kubernetesVersion),
): VersionSources {
  const { kubernetesVersion, serverVersion, cluster, resources = [], environment = '' } = names
  const answers = [serverVersion, cluster].filter((pin) => pin !== undefined)
  const config = firstNamed([
    pinOf('--kubernetes-version', kubernetesVersion),
    answers.length > 0 ? [] : configPins('kubernetesVersion', resources),
    answers.length > 0 || environment !== '' ? [] : setting,
  ])
  return { config, environment, discovery: [...answers, ...(cluster === undefined ? pinsOfItems(resources) : [])] }
}

/** The pins of the first source that has any. */
export function firstNamed(sources: readonly (readonly VersionPin[])[]): readonly VersionPin[] {
  return sources.find((pins) => pins.length > 0) ?? []
}

/** One pin, or none. */
export function pinOf(where: string, text: string | undefined): readonly VersionPin[] {
  return text === undefined ? [] : [{ text, where }]
}

/** The versions that configs of krmkit name by a key, at the top level or below `spec`. `compute` is a question, and names no version. */
export function configPins(versionKey: string, resources: readonly Resource[]): readonly VersionPin[] {
  return ownConfigs(resources).flatMap((resource) => {
    const text = resource.text([versionKey]) ?? resource.text(['spec', versionKey])
    const isVersion = text !== undefined && !(versionKey === 'kubernetesVersion' && text === 'compute')
    return isVersion ? [{ text, where: `${versionKey} of ${configName(resource)}`, resource }] : []
  })
}

/** Configs of krmkit's functions. */
export function ownConfigs(resources: readonly Resource[]): readonly Resource[] {
  return resources.filter(isOwnConfig)
}

/** Whether an object is a config of a function of krmkit. */
export function isOwnConfig({ group }: Pick<Resource, 'group'>): boolean {
  return group === 'krmkit.dev'
}

/** The name of a config in messages. */
export function configName({ kind, name }: Resource): string {
  return `${kind} ${name}`.trimEnd()
}
