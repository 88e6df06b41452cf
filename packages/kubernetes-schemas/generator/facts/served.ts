import type { Sources } from '../sources.ts'
import type { Survey } from './swagger.ts'

/** The API versions and resources that a version's API server enables by default. */
interface Enabled {
  /** `apps/v1` */
  readonly versions: ReadonlySet<string>
  /** `batch/v1beta1 cronjobs` */
  readonly resources: ReadonlySet<string>
}

/**
 * Kinds that a version's API server serves by default: kinds that are read or written through an enabled resource (an
 * `Eviction` of policy/v1 through core's pods), and kinds without a resource whose version is enabled (`Status`).
 */
export function servedKinds(sources: Sources, { minor, endpoints, kinds }: Survey): ReadonlySet<string> {
  const { versions, resources } = enabledIn(sources, minor)
  const served = new Set<string>()
  const reached = new Set<string>()
  for (const [endpoint, reachable] of endpoints) {
    const isOn = versions.has(versionOf(endpoint)) || resources.has(endpoint)
    for (const kind of reachable) {
      reached.add(kind)
      if (isOn) served.add(kind)
    }
  }
  for (const kind of kinds.keys()) {
    if (!reached.has(kind) && versions.has(versionOf(kind))) served.add(kind)
  }
  return served
}

/** `apps/v1 Deployment` -> `apps/v1`. */
function versionOf(name: string): string {
  return name.slice(0, name.indexOf(' '))
}

/**
 * Up to 1.23 one function lists what it enables; from 1.24 on lists of versions and of single resources precede it.
 * CustomResourceDefinitions and API services have servers of their own, and therefore lists of their own.
 */
function enabledIn(sources: Sources, minor: number): Enabled {
  const text = sources.text('k8s.io/kubernetes', minor, 'pkg/controlplane/instance.go')
  const packages = importedVersions(sources, minor, text)
  const versions = new Set(['apiextensions.k8s.io/v1', 'apiregistration.k8s.io/v1'])
  if (minor < 22) for (const group of ['apiextensions', 'apiregistration']) versions.add(`${group}.k8s.io/v1beta1`)
  const resources = new Set<string>()
  for (const block of enablingBlocks(text, minor)) {
    for (const [, alias = '', resource] of block.matchAll(/(\w+)\.SchemeGroupVersion(?:\.WithResource\("(\w+)"\))?/g)) {
      const version = packages.get(alias)
      if (version === undefined)
        throw new Error(`1.${minor}: instance.go enables ${alias}, which is not an API version`)
      if (resource === undefined) versions.add(version)
      else resources.add(`${version} ${resource}`)
    }
  }
  if (versions.size < 15) throw new Error(`1.${minor}: instance.go enables only ${versions.size} API versions`)
  return { versions, resources }
}

function enablingBlocks(text: string, minor: number): readonly string[] {
  const pattern =
    minor < 24
      ? /ret\.Enable(?:Versions|Resources)\(([^]*?)\n\t\)/g
      : /(?:[sS]tableAPIGroupVersionsEnabledByDefault|legacyBetaEnabledByDefaultResources) = \[\][\w.]+\{([^]*?)\n\t\}/g
  const blocks = [...text.matchAll(pattern)].map((match) => match[1] ?? '')
  if (blocks.length === 0)
    throw new Error(`1.${minor}: instance.go does not list what it enables in the expected place`)
  return blocks
}

/** The API versions that a Go file imports: `batchapiv1beta1 "k8s.io/api/batch/v1beta1"` -> `batch/v1beta1`. */
function importedVersions(sources: Sources, minor: number, text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^\t(\w+) "k8s\.io\/(?:api|kubernetes\/pkg\/apis)\/(\w+)\/(\w+)"/gm)].map(
      ([, alias = '', folder = '', version = '']) => {
        const group = groupOf(sources, minor, `${folder}/${version}`)
        return [alias, group === '' ? version : `${group}/${version}`]
      },
    ),
  )
}

/**
 * The API group of a package of k8s.io/api, which differs from its directory name (`rbac` is
 * `rbac.authorization.k8s.io`).
 */
export function groupOf(sources: Sources, minor: number, folder: string): string {
  const group = /GroupName\s*=\s*"([^"]*)"/.exec(sources.text('k8s.io/api', minor, `${folder}/register.go`))?.[1]
  if (group === undefined) throw new Error(`1.${minor}: register.go of ${folder} names no group`)
  return group
}

/** `certificates.k8s.io/v1 clustertrustbundles` -> the gates without which the server has no storage for it. */
export function resourceGates(sources: Sources, minor: number): ReadonlyMap<string, string> {
  const gates = new Map<string, string>()
  for (const path of sources.files('k8s.io/kubernetes', minor, 'pkg/registry')) {
    if (!/^pkg\/registry\/\w+\/rest\/storage_\w+\.go$/.test(path)) continue
    const text = sources.text('k8s.io/kubernetes', minor, path)
    const versions = importedVersions(sources, minor, text)
    for (const [, resource = '', alias = '', gate = ''] of text.matchAll(
      /if resource := "(\w+)"; \w+\.ResourceEnabled\((\w+)\.SchemeGroupVersion[^\n]*\{\n\s*if utilfeature\.DefaultFeatureGate\.Enabled\(\w+\.(\w+)\)/g,
    )) {
      const version = versions.get(alias)
      if (version === undefined) throw new Error(`1.${minor}: ${path} names ${alias}, which is not an API version`)
      gates.set(`${version} ${resource}`, gate)
    }
  }
  return gates
}
