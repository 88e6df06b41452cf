/** A parsed property string, and its ignored parts. */
export interface ReadProperties {
  readonly entries: ReadonlyMap<string, string>
  /** Parts without `=`, without a package, or without a version. */
  readonly ignored: readonly string[]
}

/**
 * `k8s=v1.34,shop=v1.10`: packages in order, lower-cased, without blanks; entries without a name or a version are left
 * out.
 */
export function schemaVersionsText(versions: ReadonlyMap<string, string | undefined>): string {
  return [...versions]
    .map(([name, version = '']) => [name.trim().toLowerCase(), version.trim()] as const)
    .filter(([name, version]) => name !== '' && version !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, version]) => `${name}=${version}`)
    .join(',')
}

/** Reads what {@link schemaVersionsText} writes; for a package that is named twice the last entry takes precedence. */
export function readSchemaVersions(text: string): ReadProperties {
  const entries = new Map<string, string>()
  const ignored: string[] = []
  for (const part of text.split(',')) {
    const equals = part.indexOf('=')
    const [name, value] = [part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()]
    if (equals > 0 && name !== '' && value !== '') entries.set(name, value)
    else if (part.trim() !== '') ignored.push(part.trim())
  }
  return { entries, ignored }
}
