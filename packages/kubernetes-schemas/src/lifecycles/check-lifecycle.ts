import type { VersionFinding } from '../check/finding.ts'
import { compareVersions } from '../packs/version-folder.ts'
import { COMPONENTS } from './components.ts'
import type { ComponentLifecycle, KindLifecycle, VersionLifecycle } from './lifecycle.ts'

/** A kind of a component, and its API version as far as it is known. */
interface KnownApi {
  readonly title: string
  readonly apiVersion: string
  readonly kind: string
  readonly lifecycle: KindLifecycle
  /** The installed release of the component, if the user names it. */
  readonly release: string | undefined
}

/**
 * Checks an apiVersion and a kind against the history of the component that defines it. `releases` are the installed
 * releases of components. Without a release, it is not known whether the cluster serves a removed version, which is
 * then a warning. Returns no findings for other kinds.
 */
export function checkLifecycle(
  { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string },
  releases: ReadonlyMap<string, string>,
): readonly VersionFinding[] {
  const [group, name] = apiVersion.split('/')
  for (const component of COMPONENTS) {
    const lifecycle = component.apis.find((api) => api.group === group && api.kinds.includes(kind))
    if (lifecycle === undefined) continue
    const api = { title: component.title, apiVersion, kind, lifecycle, release: releases.get(component.component) }
    const version = lifecycle.versions.find((one) => one.name === name)
    const found = version === undefined ? unknownVersion(api) : knownVersion(api, version)
    return found === undefined ? [] : [{ ...found, ...PLACE, component: component.component }]
  }
  return []
}

const PLACE = { path: 'apiVersion', at: ['apiVersion'] } as const

type Found = Omit<VersionFinding, keyof typeof PLACE> | undefined

function unknownVersion({ title, apiVersion, kind, lifecycle, release }: KnownApi): Found {
  if (lifecycle.hasOtherVersions) return undefined
  const names = lifecycle.versions.map((version) => {
    const { name, removedIn } = version
    const isGone = removedIn !== undefined && (release === undefined || isSince(removedIn, release))
    return isGone ? `${name} (before ${removedIn})` : name
  })
  return {
    reason: 'unknown-kind',
    severity: 'error',
    message: `${title} does not have ${kind} in ${apiVersion}: known versions are ${names.join(', ')}`,
    reference: lifecycle.versions[0]?.source ?? '',
  }
}

function knownVersion(api: KnownApi, version: VersionLifecycle): Found {
  const { title, apiVersion, kind, release } = api
  const { introducedIn, deprecatedIn, removedIn, replacement, source: reference } = version
  const facts = { replacement, reference }
  const what = `${kind} of ${apiVersion}`
  const use = replacement === undefined ? '' : `; use ${replacement}`
  if (release !== undefined && introducedIn !== undefined && !isSince(introducedIn, release))
    return {
      ...facts,
      reason: 'kind-not-yet',
      severity: 'error',
      message: `${title} ${release} does not serve ${what}: ${title} ${introducedIn} introduces it`,
    }
  if (removedIn !== undefined && (release === undefined || isSince(removedIn, release)))
    return {
      ...facts,
      reason: 'kind-removed',
      severity: release === undefined ? 'warning' : 'error',
      message: `${release === undefined ? title : `${title} ${release}`} does not serve ${what}: it was removed in ${removedIn}${use}`,
    }
  if (deprecatedIn === undefined || (release !== undefined && !isSince(deprecatedIn, release))) return undefined
  const removal = removedIn === undefined ? '' : `, and was removed in ${removedIn}`
  return {
    ...facts,
    reason: 'deprecated',
    severity: 'warning',
    message: `${what} is deprecated since ${title} ${deprecatedIn}${removal}${use}`,
  }
}

function isSince(change: string, release: string): boolean {
  return compareVersions(release, change) >= 0
}

/** The components that {@link checkLifecycle} knows, by the name that the user gives them. */
export function knownComponents(): readonly Pick<ComponentLifecycle, 'component' | 'title'>[] {
  return COMPONENTS
}

/** The kinds of an API group that {@link checkLifecycle} knows. */
export function lifecycleKinds(group: string): readonly string[] {
  return COMPONENTS.flatMap(({ apis }) => apis.filter((api) => api.group === group).flatMap(({ kinds }) => kinds))
}
