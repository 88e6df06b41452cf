import { byteLength } from '@krmkit/formats'
import { isFormat } from '../formats/formats.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { decodedLength } from './config-map-size.ts'

const MAX_BYTES = 1024 * 1024

/** Keys that a type of Secret requires. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/dockercfg': ['.dockercfg'],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/ssh-auth': ['ssh-privatekey'],
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
}
const JSON_KEYS: ReadonlySet<string> = new Set(['.dockercfg', '.dockerconfigjson'])
const ACCOUNT = 'kubernetes.io/service-account.name'

/** What the type of a Secret requires, and its size; stringData is merged into data (ValidateSecret). */
export const secretData: Predicate = ({ type, data = {}, stringData = {}, metadata = {} }) => {
  const refusals: Refusal[] = []
  const has = (key: string): boolean => data[key] !== undefined || stringData[key] !== undefined
  const requireKey = (key: string): void => {
    refusals.push({
      at: ['data', key],
      report: [`data[${key}]`],
      reason: 'Required',
      say: 'must be set for the type of the Secret',
    })
  }
  for (const key of REQUIRED[type] ?? []) {
    const isEmpty = type === 'kubernetes.io/ssh-auth' && (stringData[key] ?? data[key]) === ''
    if (!has(key) || isEmpty) requireKey(key)
    else if (JSON_KEYS.has(key) && !isJsonObject(stringData[key] ?? decoded(data[key]) ?? '{}'))
      refusals.push({
        at: [stringData[key] === undefined ? 'data' : 'stringData', key],
        report: [`data[${key}]`],
        say: 'must be a JSON object',
      })
  }
  if (type === 'kubernetes.io/basic-auth' && !has('username') && !has('password')) {
    requireKey('username')
    requireKey('password')
  }
  if (type === 'kubernetes.io/service-account-token' && !metadata.annotations?.[ACCOUNT])
    refusals.push({
      at: ['metadata', 'annotations', ACCOUNT],
      report: ['metadata', `annotations[${ACCOUNT}]`],
      reason: 'Required',
      say: 'must be set for the type of the Secret',
    })
  let bytes = 0
  for (const [key, value] of Object.entries<string>(data))
    if (stringData[key] === undefined) bytes += decodedLength(value)
  for (const value of Object.values<string>(stringData)) bytes += byteLength(value)
  if (bytes > MAX_BYTES)
    refusals.push({ at: ['data'], reason: 'TooLong', say: `must have at most ${MAX_BYTES} bytes in all values` })
  return refusals
}

/** The text of base64; nothing for what is none, which the server cannot decode. */
function decoded(text: string): string | undefined {
  if (!isFormat('base64', text)) return undefined
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(atob(text.replace(/[\r\n]/g, '')), (each) => each.charCodeAt(0)),
  )
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return value === null || (typeof value === 'object' && !Array.isArray(value))
  } catch {
    return false
  }
}
