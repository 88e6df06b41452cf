import { nearestFieldPosition, readText } from '@krmkit/check/objects'
import { shownAddress } from '@krmkit/kustomization'
import type { Path, YamlDocument } from '@krmkit/runtime'
import { readRegularFile } from '@krmkit/runtime/files'
import { failure, type Outcome, type Problem, reasonOf } from '../outcome.ts'
import { decode } from '../package/named-input.ts'
import { shownPath } from '../package/paths.ts'
import { KINDS, LOCK_VERSION, type LockFile } from './lock-file.ts'
import type { LockEntry } from './lock-policy.ts'

/** A limit that no lock file reaches (16 MiB). */
const MAX_BYTES = 2 ** 24

const FIELDS: readonly string[] = ['version', 'targets', ...KINDS]

const DIGEST = { pattern: /^sha256:[0-9a-f]{64}$/, wanted: 'sha256: and 64 hexadecimal digits' }

/** What an entry names. */
const DIGESTS: Readonly<Record<LockEntry['kind'], typeof DIGEST>> = {
  repositories: { pattern: /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, wanted: 'a commit of 40 or 64 hexadecimal digits' },
  files: DIGEST,
  charts: DIGEST,
}

const FIX = 'remove the file and run krmkit update'

/** Reads a lock file. The file is checked like any input; each problem names its line. */
export function readLock(path: string, cwd: string): Outcome<LockFile> {
  const file = shownPath(path, cwd)
  let text: string | undefined
  try {
    text = decode(readRegularFile(path, MAX_BYTES).bytes)
  } catch (error) {
    return failure(`${file} cannot be read: ${reasonOf(error)}`)
  }
  return text === undefined ? failure(`${file} must be UTF-8 text: ${FIX}`) : parseLock(text, file)
}

/** Reads the text of a lock file. */
export function parseLock(text: string, file: string): Outcome<LockFile> {
  const { document, problems: syntax } = readText(text.replace(/^\uFEFF/, ''))
  if (document === undefined) {
    const [{ line = 1, column = 1, message = 'must be YAML' } = {}] = syntax
    return failure(`${file}:${line}:${column}: ${message}`)
  }
  const problems: Problem[] = []
  const report = (path: Path, message: string, isAboutKey = false) => {
    const { line, column } = nearestFieldPosition(document, path, isAboutKey ? 'key' : undefined)
    problems.push({ message: `${file}:${line}:${column}: ${message}` })
  }
  const version = checkVersion(document, report)
  if (!version) return { problems }
  for (const field of document.keys([]))
    if (!FIELDS.includes(field))
      report([field], `${JSON.stringify(field)} must be one of ${FIELDS.join(', ')}: ${FIX}`, true)
  const targets = readTargets(document, report)
  const maps = KINDS.map((kind) => readEntries(document, kind, report))
  const [repositories, files, charts] = maps as [Entries, Entries, Entries]
  return problems.length > 0 ? { problems } : { value: { targets, repositories, files, charts } }
}

type Entries = ReadonlyMap<string, string>
type Report = (path: Path, message: string, isAboutKey?: boolean) => void

function checkVersion(document: YamlDocument, report: Report): boolean {
  if (document.kind([]) !== 'map') {
    report([], `the lock file must be a mapping with the field version: ${FIX}`)
    return false
  }
  const version = document.get(['version'])
  if (version === LOCK_VERSION) return true
  const found = document.source(['version']) ?? 'none'
  const fix = typeof version === 'number' && version > LOCK_VERSION ? 'use the krmkit that wrote the file' : FIX
  report(['version'], `version must be ${LOCK_VERSION}, found ${found}: ${fix}`)
  return false
}

function readTargets(document: YamlDocument, report: Report): readonly string[] {
  if (!document.has(['targets'])) return []
  const value = document.get(['targets'])
  if (Array.isArray(value) && value.every((target) => typeof target === 'string' && isText(target)))
    return value as readonly string[]
  report(['targets'], `targets must be a list of directories and addresses: ${FIX}`)
  return []
}

function readEntries(document: YamlDocument, kind: LockEntry['kind'], report: Report): Entries {
  const entries = new Map<string, string>()
  if (!document.has([kind])) return entries
  if (document.kind([kind]) !== 'map') {
    report([kind], `${kind} must be a mapping: ${FIX}`)
    return entries
  }
  const { pattern, wanted } = DIGESTS[kind]
  for (const key of document.keys([kind])) {
    const path = [kind, key]
    const digest = document.text(path)
    if (!isText(key)) report(path, `a key of ${kind} must be text without control characters`, true)
    else if (hasCredentials(key))
      report(path, `${JSON.stringify(shownAddress(key))} must not have credentials: remove them`, true)
    else if (document.kind(path) !== 'scalar' || digest === undefined || !pattern.test(digest))
      report(path, `${kind}[${JSON.stringify(key)}] must be ${wanted}: run krmkit update`)
    else entries.set(key, digest)
  }
  return entries
}

/** Krmkit writes keys without credentials, and a hash instead of a query that can be a secret. */
function hasCredentials(key: string): boolean {
  const [address = ''] = key.split('?', 1)
  return shownAddress(address) !== address || /\?(?!(?:ref|sha256)=[^&]*$)/.test(key)
}

function isText(text: string): boolean {
  return text !== '' && ![...text].some((each) => each < ' ' || (each >= '\x7f' && each <= '\x9f'))
}
