import { gunzipSync } from 'node:zlib'
import { schemaReferences } from './schema-references.ts'

/** What the functions of a file mean for a cache. */
export interface FileFunctions {
  /** Why the file's output can differ from run to run. */
  readonly unstable: string | undefined
  readonly readsRelease: boolean
  /** Whether helm asks a server for a schema. */
  readonly asksServers: boolean
}

/** The maximum size of an unpacked dependency. */
const MAX_UNPACKED = 64 * 2 ** 20

const ACTION = /\{\{(?!-?\s*\/\*)[\s\S]*?\}\}/g

/** Functions of templates whose result depends on chance, the time, the network or a cluster. */
const UNSTABLE =
  /(?<![.$\w])(?:rand\w*|gen[A-Z]\w*|now|ago|date|dateInZone|date_in_zone|htmlDate|htmlDateInZone|uuidv4|htpasswd|bcrypt|shuffle|encryptAES|getHostByName|lookup)\b/

const NONE: FileFunctions = { unstable: undefined, readsRelease: false, asksServers: false }

/**
 * The functions in the templates of a file of a chart, also of one that is only read by `tpl`, or of a packed dependency. A schema
 * that refers to files is a problem.
 */
export function unstableFunctions(path: string, content: Uint8Array): FileFunctions | { readonly problem: string } {
  // Helm does not print notes, and does not render documentation and CRDs.
  if (/(?:^|\/)(?:NOTES\.txt|crds\/.*|[^/]*\.md)$/i.test(path)) return NONE
  const text = textOf(path, content)
  if (text === undefined) return { ...NONE, unstable: `${path} cannot be read` }
  const found = functionsIn(path, text)
  if (!/(?:schema\.json|\.tgz)$/.test(path)) return found
  const references = schemaReferences(path, text)
  return 'problem' in references ? references : { ...found, ...references }
}

/** The functions in a text with templates. */
export function functionsIn(path: string, text: string): FileFunctions {
  let unstable: string | undefined
  let readsRelease = false
  for (const [action] of text.matchAll(ACTION)) {
    const name = UNSTABLE.exec(action)?.[0]
    if (name !== undefined) unstable ??= `${path} uses ${name}`
    readsRelease ||= action.includes('Release')
  }
  return { ...NONE, unstable, readsRelease }
}

/** Latin-1, because names of functions are ASCII. The files in an archive are searched as one text. */
function textOf(path: string, content: Uint8Array): string | undefined {
  if (!path.endsWith('.tgz')) return Buffer.from(content).toString('latin1')
  try {
    return gunzipSync(content, { maxOutputLength: MAX_UNPACKED }).toString('latin1')
  } catch {
    return undefined
  }
}
