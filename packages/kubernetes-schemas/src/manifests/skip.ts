import type { Resource } from '@krmkit/runtime'

/** Kinds, and single objects of them, that are left alone. */
export interface SkipRule {
  readonly apiVersion: string | undefined
  readonly kind: string
  readonly name: string | undefined
}

/** Reads `Kind`, `version/Kind`, `group/version/Kind`, each also with `/name`; several with commas between. */
export function parseSkip(texts: readonly string[]): {
  readonly rules: readonly SkipRule[]
  readonly problems: readonly string[]
} {
  const rules: SkipRule[] = []
  const problems: string[] = []
  for (const text of texts.flatMap((one) => one.split(',')).map((one) => one.trim())) {
    if (text === '') continue
    const parts = text.split('/')
    const at = parts.findIndex((part) => /^[A-Z]/.test(part))
    const [kind = '', name, ...rest] = parts.slice(at)
    if (at < 0 || at > 2 || rest.length > 0 || name === '')
      problems.push(`skip: "${text}" must be Kind, version/Kind or group/version/Kind, with /name behind it at most`)
    else rules.push({ apiVersion: at === 0 ? undefined : parts.slice(0, at).join('/'), kind, name })
  }
  return { rules, problems }
}

/** Whether one of the rules leaves a resource out. */
export function isSkipped(resource: Resource, rules: readonly SkipRule[]): boolean {
  return rules.some(
    ({ apiVersion, kind, name }) =>
      kind === resource.kind &&
      (apiVersion === undefined || apiVersion === resource.apiVersion) &&
      (name === undefined || name === resource.name),
  )
}
