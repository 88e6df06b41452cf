/** The part of a generator's config that describes the content of its ConfigMap or Secret. */
export interface ObjectContent {
  readonly literals?: Readonly<Record<string, string>> | readonly string[] | undefined
  readonly files?: Readonly<Record<string, string>> | undefined
  readonly binaryFiles?: Readonly<Record<string, string>> | undefined
}

/** One key of a ConfigMap or Secret, and the field of the config that it comes from. */
export interface ContentEntry {
  readonly key: string
  /** A string; base64 if the entry is binary. */
  readonly value: string
  readonly isBinary: boolean
  readonly path: readonly (string | number)[]
}

/** A problem with a field of a config. */
export interface ContentProblem {
  readonly path: readonly (string | number)[]
  /** Starts with `must` and never contains the value. */
  readonly message: string
}

/**
 * Keys of ConfigMaps and Secrets: `IsConfigMapKey` of k8s.io/apimachinery. They become file names, so `.` and `..` are
 * not allowed.
 */
export const CONTENT_KEY = /^(?!\.\.)(?!\.$)[-._a-zA-Z0-9]+$/

/** The rule for a key, as messages show it. */
export const CONTENT_KEY_DEMAND = 'must be letters, digits, "-", "_" and ".", and neither be "." nor begin with ".."'

/** Maximum size of all values of a ConfigMap or Secret together, in bytes: `MaxSecretSize` of k8s.io/kubernetes. */
const MAX_BYTES = 1024 * 1024

/** All entries of the object, in the order of the config. */
export function contentEntries({
  literals = {},
  files = {},
  binaryFiles = {},
}: ObjectContent): readonly ContentEntry[] {
  const named = (field: string, values: Readonly<Record<string, string>>, isBinary: boolean): ContentEntry[] =>
    Object.entries(values).map(([key, value]) => ({ key, value, isBinary, path: [field, key] }))
  return [
    ...(Array.isArray(literals)
      ? literals.map((literal: string, i) => ({ ...splitLiteral(literal), isBinary: false, path: ['literals', i] }))
      : named('literals', literals as Readonly<Record<string, string>>, false)),
    ...named('files', files, false),
    ...named('binaryFiles', binaryFiles, true).map((entry) => ({ ...entry, value: entry.value.replace(/\s+/g, '') })),
  ]
}

/**
 * Problems with a content whose fields have the right types: invalid or repeated keys, invalid base64, and too large
 * values.
 */
export function contentProblems(content: ObjectContent): readonly ContentProblem[] {
  const problems: ContentProblem[] = []
  const seen = new Set<string>()
  let bytes = 0
  for (const { key, value, isBinary, path } of contentEntries(content)) {
    if (!CONTENT_KEY.test(key) || key.length > 253)
      problems.push({
        path,
        message: `must have a key before the "=" that ${CONTENT_KEY_DEMAND.replace('must be', 'is')}`,
      })
    if (seen.has(key)) problems.push({ path, message: `must not give the key "${key}" again` })
    if (isBinary && !isBase64(value)) problems.push({ path, message: 'must be base64' })
    seen.add(key)
    bytes += isBinary ? (value.length / 4) * 3 : new TextEncoder().encode(value).length
  }
  if (bytes > MAX_BYTES)
    problems.push({
      path: [],
      message: `must have values of at most ${MAX_BYTES} bytes in all, has ${Math.ceil(bytes)}`,
    })
  return problems
}

function splitLiteral(literal: string): { readonly key: string; readonly value: string } {
  const at = literal.indexOf('=')
  return { key: literal.slice(0, Math.max(at, 0)), value: literal.slice(at + 1) }
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
}
