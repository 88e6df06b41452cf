import type { ObjectIdentity } from './placed-objects.ts'

/** Objects of a kind to skip. */
interface SkipRule {
  readonly apiVersion: string | undefined
  readonly name: string | undefined
}

/** Whether an object is left out. */
export type IsSkipped = (identity: Pick<ObjectIdentity, 'apiVersion' | 'kind' | 'name'>) => boolean

/**
 * Reads `Kind`, `version/Kind`, `group/version/Kind`, each optionally followed by `/name`; several are separated by
 * commas.
 */
export function parseSkip(texts: readonly string[]): {
  readonly isSkipped: IsSkipped
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
  const isSkipped: IsSkipped = (identity) =>
    rules
      .get(identity.kind)
      ?.some(
        ({ apiVersion, name }) =>
          (apiVersion === undefined || apiVersion === identity.apiVersion) &&
          (name === undefined || name === identity.name),
      ) === true
  return { isSkipped: rules.size === 0 ? () => false : isSkipped, problems }
}
