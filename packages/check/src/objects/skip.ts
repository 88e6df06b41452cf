import type { ObjectIdentity } from './placed-objects.ts'

/** Objects of a kind to skip. */
interface SkipRule {
  /** As the user wrote it. */
  readonly text: string
  readonly apiVersion: string | undefined
  readonly name: string | undefined
}

/** Whether an object is left out. */
export type IsSkipped = (identity: Pick<ObjectIdentity, 'apiVersion' | 'kind' | 'name'>) => boolean

/** What to skip. */
export interface Skip {
  readonly isSkipped: IsSkipped
  /** What matched none of the objects that {@link isSkipped} was asked about. */
  unmatched(): readonly string[]
}

/**
 * Reads `Kind`, `version/Kind`, `group/version/Kind`, each optionally followed by `/name`; several are separated by
 * commas.
 */
export function parseSkip(texts: readonly string[]): Skip & { readonly problems: readonly string[] } {
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
      known.push({ text, apiVersion: at === 0 ? undefined : parts.slice(0, at).join('/'), name })
      rules.set(kind, known)
    }
  }
  const matched = new Set<SkipRule>()
  const isSkipped: IsSkipped = (identity) => {
    const matching = (rules.get(identity.kind) ?? []).filter(
      ({ apiVersion, name }) =>
        (apiVersion === undefined || apiVersion === identity.apiVersion) &&
        (name === undefined || name === identity.name),
    )
    for (const rule of matching) matched.add(rule)
    return matching.length > 0
  }
  const unmatched = () => [...rules.values()].flat().flatMap((rule) => (matched.has(rule) ? [] : [rule.text]))
  return { isSkipped: rules.size === 0 ? () => false : isSkipped, unmatched, problems }
}
