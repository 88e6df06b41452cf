import type { Host, Path } from '@krmkit/runtime'
import { readEnvLines } from './env-file.ts'

/** Where the entries of a ConfigMap or Secret come from (kustomize's KvPairSources). */
export interface KeyValueSources {
  /** `key=value`. One pair of quotes around the value is removed. */
  readonly literals?: readonly string[] | undefined
  /** `path` or `key=path`. */
  readonly files?: readonly string[] | undefined
  /** Files of `key=value` lines. */
  readonly envs?: readonly string[] | undefined
  readonly env?: string | undefined
}

/**
 * The entries by key, in the order in which they are read, and the problems with their fields. Problems never contain
 * values.
 */
export interface KeyValues {
  readonly entries: ReadonlyMap<string, Uint8Array>
  readonly problems: readonly { readonly field: Path; readonly problem: string }[]
}

type Pair = readonly [key: string, value: Uint8Array]
type Reading = readonly Pair[] | { readonly problem: string }

/** Reads all sources: env files, then literals, then files (kustomize, api/kv/kv.go). */
export function readKeyValues(sources: KeyValueSources, host: Host): KeyValues {
  const entries = new Map<string, Uint8Array>()
  const problems: { field: Path; problem: string }[] = []
  const add = (field: Path, reading: Reading) => {
    if ('problem' in reading) {
      problems.push({ field, problem: reading.problem })
      return
    }
    for (const [key, value] of reading) {
      if (entries.has(key)) problems.push({ field, problem: `must not give the key "${key}" again` })
      else entries.set(key, value)
    }
  }
  const { literals = [], files = [], envs = [], env } = sources
  envs.forEach((path, i) => {
    add(['envs', i], readEnv(path, host))
  })
  if (env !== undefined && env !== '') add(['env'], readEnv(env, host))
  literals.forEach((literal, i) => {
    add(['literals', i], readLiteral(literal))
  })
  files.forEach((source, i) => {
    add(['files', i], readFileSource(source, host))
  })
  return { entries, problems }
}

function readEnv(path: string, host: Host): Reading {
  const content = readFile(path, host)
  return content instanceof Uint8Array ? readEnvLines(path, content) : content
}

function readLiteral(literal: string): Reading {
  const at = literal.indexOf('=')
  // The message does not contain the value, because it may be a secret.
  if (at < 0) return { problem: 'must be written key=value; there is no "=" in it' }
  if (at === 0) return { problem: 'must be written key=value; there is no key before the "="' }
  return [[literal.slice(0, at), new TextEncoder().encode(unquote(literal.slice(at + 1)))]]
}

function unquote(text: string): string {
  const quote = text[0]
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote)
  return isQuoted ? text.slice(1, -1) : text
}

function readFileSource(source: string, host: Host): Reading {
  const [first = '', second, ...more] = source.split('=')
  const demand = `must be written path or key=path, found "${source}"`
  if (more.length > 0) return { problem: `${demand}: neither may contain a "="` }
  if (second !== undefined && first === '') return { problem: `${demand}: there is no key before the "="` }
  if (second === '') return { problem: `${demand}: there is no path after the "="` }
  const path = second ?? first
  const content = readFile(path, host)
  return content instanceof Uint8Array ? [[second === undefined ? baseName(path) : first, content]] : content
}

/** The last part of a path, like Go's `path.Base`. */
function baseName(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed === '' ? (path === '' ? '.' : '/') : trimmed.slice(trimmed.lastIndexOf('/') + 1)
}

function readFile(path: string, host: Host): Uint8Array | { readonly problem: string } {
  if (host.files === undefined)
    return {
      problem: `must be readable, but files are not available here: "${path}" cannot be read; mount them, or use literals`,
    }
  try {
    const content = host.files.read(path)
    // One file may be the value of many keys, so each use counts.
    const limit = host.writes?.spendCopy(content.length)
    return limit === undefined ? content : { problem: `must not read that much: ${limit}` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: `must name a readable file, found "${path}": ${reason}` }
  }
}
