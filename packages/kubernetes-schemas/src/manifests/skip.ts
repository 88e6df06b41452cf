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
export function isSkipped(resource: Resource, rules: SkipRules): boolean {
  const ofKind = rules.size === 0 ? undefined : rules.get(resource.kind)
  if (ofKind === undefined) return false
  const identity = { apiVersion: resource.apiVersion, name: resource.name }
  return ofKind.some(
    ({ apiVersion, name }) =>
      (apiVersion === undefined || apiVersion === identity.apiVersion) &&
      (name === undefined || name === identity.name),
  )
}
