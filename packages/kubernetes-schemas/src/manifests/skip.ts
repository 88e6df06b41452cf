import type { Resource } from '@krmkit/runtime'

/** Objects of a kind to skip. */
interface SkipRule {
  readonly apiVersion: string | undefined
  readonly name: string | undefined
}

/** What to skip, by kind. */
export type SkipRules = ReadonlyMap<string, readonly SkipRule[]>

/**
 * Reads `Kind`, `version/Kind`, `group/version/Kind`, each optionally followed by `/name`; several are separated by
 * commas.
 */
export function parseSkip(texts: readonly string[]): {
  readonly rules: SkipRules
  readonly problems: readonly string[]
} {
  const rules = new Map<string, SkipRule[]>()
  const problems: string[] = []
  for (const text of texts.flatMap((one) => one.split(',')).map((one) => one.trim())) {
    if (text === '') continue
    const parts = text.split('/')
    const at = parts.findIndex((part) => /^[A-Z]/.test(part))
    const [kind = '', name, ...rest] = parts.slice(at)
    if (at < 0 || at > 2 || rest.length > 0 || name === '')
      problems.push(`skip: "${text}" must be Kind, version/Kind or group/version/Kind, optionally followed by /name`)
    else {
      const known = rules.get(kind) ?? []
      known.push({ apiVersion: at === 0 ? undefined : parts.slice(0, at).join('/'), name })
      rules.set(kind, known)
    }
  }
  return { rules, problems }
}

/** Whether one of the rules skips a resource. */
export function isSkipped(resource: Pick<Resource, 'apiVersion' | 'kind' | 'name'>, rules: SkipRules): boolean {
  const ofKind = rules.size === 0 ? undefined : rules.get(resource.kind)
  if (ofKind === undefined) return false
  const identity = { apiVersion: resource.apiVersion, name: resource.name }
  return ofKind.some(
    ({ apiVersion, name }) =>
      (apiVersion === undefined || apiVersion === identity.apiVersion) &&
      (name === undefined || name === identity.name),
  )
}

/** API versions of files for tools and components, which are never sent to an API server. */
const VERSION =
  /^(?:(?:[a-z-]+\.)?(?:config\.kubernetes\.io|config\.k8s\.io|kpt\.dev|krmkit\.dev)|kubeadm\.k8s\.io|kind\.x-k8s\.io|audit\.k8s\.io|apiserver\.k8s\.io|client\.authentication\.k8s\.io)\//

/** Whether an object is a tool file (`Kustomization`, `Kptfile`, `KubeletConfiguration`), or a function's config. */
export function isToolFile(apiVersion: string): boolean {
  return VERSION.test(apiVersion)
}

/** The annotation of an object's previous state (structural schemas). */
const OLD = ['metadata', 'annotations', 'krmkit.dev/baseline']

/** Whether an object is the previous state of another one. */
export function isOldState(resource: Resource): boolean {
  return resource.text(OLD) === 'true'
}
