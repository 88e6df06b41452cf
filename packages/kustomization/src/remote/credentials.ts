/** An address in three parts, which are the whole address together. */
export interface SplitAddress {
  /** Ends with the scheme; without one, with a prefix such as `git::`. */
  readonly before: string
  /** A user name, a password or a token, with the `@`; empty if there is none. */
  readonly credentials: string
  /** Begins with the host. */
  readonly behind: string
  /** Whether the credentials can be a part of the path as well: `http://host/a@b/c`. */
  readonly isGuess: boolean
}

/** Node reads `https:` with any slashes. The path of a file, made of an address, has one. */
const SCHEME = /(?<![\w+.@-])(?:https?:[/\\\s]*|(?:ssh|git|oci|ftp)[a-z+]*:\/+|[a-z][a-z0-9+.-]*:\/\/)/i

/**
 * Finds the credentials in an address, also those whose special characters are not percent-encoded, which no other reader
 * accepts. Where an `@` can have two meanings, what is before it counts as a secret.
 */
export function splitCredentials(text: string): SplitAddress {
  const scheme = text.includes('@') ? SCHEME.exec(text) : null
  if (scheme === null) return splitShort(text)
  const before = text.slice(0, scheme.index + scheme[0].length)
  const rest = text.slice(before.length)
  // A user name in a file URL is a part of the path.
  const { end, isGuess } = /^file:/i.test(scheme[0]) ? NONE : credentialsEnd(rest)
  return { before, credentials: rest.slice(0, end), behind: rest.slice(end), isGuess }
}

/** Why an address is refused whose credentials no reader finds the end of. */
export function credentialsProblem(text: string): string | undefined {
  const { credentials, isGuess } = splitCredentials(text)
  if (isGuess || !/[/\\?#\s]/.test(credentials)) return undefined
  return 'its user name and password must be percent-encoded: write "/" as %2F, "?" as %3F, "#" as %23 and a blank as %20'
}

/** A host has at most 127 labels. */
const LABEL = '[\\p{L}\\p{N}_-]+'
const NUMERIC = '\\d{1,3}(?:\\.\\d{1,3}){3}|\\[[0-9a-f:.]+\\]|localhost'
/** A host that no user name looks like. */
const CERTAIN = new RegExp(`^(?:(?:${NUMERIC})(?::\\d{0,5})?|${LABEL}(?:\\.${LABEL}){1,126}\\.?)$`, 'iu')
/** A host with a port, or a user name and the beginning of a password. */
const DOTTED_WITH_PORT = new RegExp(`^${LABEL}(?:\\.${LABEL}){1,126}\\.?:\\d{0,5}$`, 'u')
/** A host of a local network, or a user name. */
const SHORT = new RegExp(`^${LABEL}(?::\\d{0,5})?$`, 'u')

/** What can follow an `@`, from the most certain host to the least. */
const FULL_HOST = `^(?:${NUMERIC}|${LABEL}(?:\\.${LABEL}){0,126}\\.\\p{L}{2,})`
const FULL_HOST_AND_PATH = new RegExp(`${FULL_HOST}(?=[:/\\\\])`, 'iu')
/** Not an e-mail address as the user name. */
const FULL_HOST_AND_SLASH = new RegExp(`${FULL_HOST}(?=[/\\\\])`, 'iu')
const ONLY_FULL_HOST = new RegExp(`${FULL_HOST}(?=[?#]|$)`, 'iu')
const HOST_AND_PATH = new RegExp(
  `^(?!v?\\d[\\d.]*(?:[-+][\\w.-]+)?[/:])${LABEL}(?:\\.${LABEL}){0,126}(?=[:/\\\\])`,
  'iu',
)
/** Not `pkg@1.2.3`. */
const NO_VERSION = /^(?!v?\d+(?:\.\d+){0,2}(?:[-+][\w.-]+)?(?![\w.]))/i
const ANYTHING = /^/

interface End {
  readonly end: number
  readonly isGuess: boolean
}

const NONE: End = { end: 0, isGuess: false }

function credentialsEnd(rest: string): End {
  const host = /^[^/\\?#]*/.exec(rest)?.[0] ?? ''
  if (CERTAIN.test(host)) return NONE
  const query = /\?(?=[\w.~%-]+=)/.exec(rest)?.index ?? rest.length
  const path = rest.slice(0, query)
  const isPlausible = DOTTED_WITH_PORT.test(host) || SHORT.test(host)
  if (isPlausible && query > host.length) {
    const full = endBefore(path, FULL_HOST_AND_PATH)
    if (full > 0 || !host.includes(':') || !SHORT.test(host)) return { end: full, isGuess: false }
    return { end: endBefore(path, HOST_AND_PATH, '/'), isGuess: true }
  }
  const end = surestEnd(path)
  const other = surestEnd(rest)
  const isLonger = end > host.length && !FULL_HOST_AND_PATH.test(rest.slice(end))
  if (other === end || (end > 0 && isFullHost(rest.slice(end)))) return { end, isGuess: isLonger && host.includes('@') }
  // Values of a query can contain an @, and passwords a question mark: only what is neither is shown.
  return end === 0 ? { end: other, isGuess: false } : { end: rest.length, isGuess: host.includes('@') }
}

function isFullHost(text: string): boolean {
  return FULL_HOST_AND_PATH.test(text) || ONLY_FULL_HOST.test(text)
}

/** The position behind the `@` that most certainly ends credentials; 0 if there is none. */
function surestEnd(text: string): number {
  for (const host of [FULL_HOST_AND_SLASH, NO_VERSION, ANYTHING]) {
    const end = endBefore(text, host)
    if (end > 0) return end
  }
  return 0
}

/** The position behind the last `@` before such a host, and not behind a character; 0 if there is none. */
function endBefore(text: string, host: RegExp, notBehind?: string): number {
  for (let at = text.lastIndexOf('@'); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('@', at - 1))
    if (host.test(text.slice(at + 1)) && (notBehind === undefined || text[at - 1] !== notBehind)) return at + 1
  return 0
}

const SHORT_FORM =
  /^((?:[^\s:/\\@=]*=)?(?:git::){0,100})((?!git::)[^\s:/\\]+:.+@)(?!sha\d+:)((?:\[[0-9a-f:.]+\]|[^\s:/\\@]+)(?=[:/]).*)$/is

/** `user:password@host:path`. The digest of an image looks like it. */
function splitShort(text: string): SplitAddress {
  const [, before = '', credentials = '', behind = ''] = text.includes('@') ? (SHORT_FORM.exec(text) ?? []) : []
  if (/^(?:\[[^\]]*\]|[^:/]*):/.test(behind) || FULL_HOST_AND_PATH.test(behind))
    return { before, credentials, behind, isGuess: false }
  return { before: '', credentials: '', behind: text, isGuess: false }
}
