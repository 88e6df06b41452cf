import {
  type ContentEntry,
  type ContentProblem,
  contentEntries,
  decodeUtf8,
  type ObjectContent,
} from '@krmkit/transformers/parts'

/** The part of a config that the type of a Secret constrains. */
interface TypedContent extends ObjectContent {
  readonly type?: string | undefined
  readonly behavior: string
  readonly annotations?: Readonly<Record<string, string>> | undefined
}

/** Keys that Kubernetes requires for a type: all, or one of them (k8s.io/kubernetes, ValidateSecret). */
const WANTED: Readonly<Record<string, { readonly keys: readonly string[]; readonly isOneEnough?: true }>> = {
  'kubernetes.io/tls': { keys: ['tls.crt', 'tls.key'] },
  'kubernetes.io/ssh-auth': { keys: ['ssh-privatekey'] },
  'kubernetes.io/basic-auth': { keys: ['username', 'password'], isOneEnough: true },
  'kubernetes.io/dockerconfigjson': { keys: ['.dockerconfigjson'] },
  'kubernetes.io/dockercfg': { keys: ['.dockercfg'] },
}

const ACCOUNT_TOKEN = 'kubernetes.io/service-account-token'
const ACCOUNT_NAME = 'kubernetes.io/service-account.name'

/** Checks the content for a Secret's type. A Secret that is merged into can already have the missing keys. */
export function typeProblems(config: TypedContent): readonly ContentProblem[] {
  const { type = '', behavior, annotations = {} } = config
  if (behavior === 'merge') return []
  if (type === ACCOUNT_TOKEN && !annotations[ACCOUNT_NAME])
    return [{ path: ['annotations'], message: `must name the account in ${ACCOUNT_NAME}: the type ${type} needs it` }]
  const wanted = Object.hasOwn(WANTED, type) ? WANTED[type] : undefined
  if (wanted === undefined) return []
  const entries = new Map(contentEntries(config).map((entry) => [entry.key, entry]))
  const missing = wanted.keys.filter((key) => !entries.has(key))
  if (wanted.isOneEnough ? missing.length === wanted.keys.length : missing.length > 0)
    return [
      { path: ['type'], message: `must be another type, or ${wantedKeys(missing, wanted.isOneEnough)} must be given` },
    ]
  return wanted.keys.flatMap((key) => contentProblem(entries.get(key)))
}

function wantedKeys(keys: readonly string[], isOneEnough = false): string {
  return keys.map((key) => `"${key}"`).join(isOneEnough ? ' or ' : ' and ')
}

function contentProblem(entry: ContentEntry | undefined): readonly ContentProblem[] {
  if (entry === undefined) return []
  const { key, value, path } = entry
  if (key === 'ssh-privatekey' && value === '') return [{ path, message: 'must not be empty' }]
  if (key.startsWith('.docker') && !isJson(textOf(entry))) return [{ path, message: 'must be JSON' }]
  return []
}

function textOf({ value, isBinary }: ContentEntry): string {
  if (!isBinary) return value
  try {
    return decodeUtf8(Uint8Array.from(atob(value), (character) => character.charCodeAt(0))) ?? ''
  } catch {
    return ''
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
