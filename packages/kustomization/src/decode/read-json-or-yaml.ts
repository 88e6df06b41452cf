import type { Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import type { BuildFinding } from '../finding.ts'
import { goValue } from './config-source.ts'
import { readDocument } from './read-config-file.ts'

/** The value of a file that Go reads as JSON if it starts with a brace, otherwise as YAML. */
export function readJsonOrYaml(bytes: Uint8Array, file: string, findings: BuildFinding[]): Value | undefined {
  // 0x7b is an opening brace.
  if (bytes[0] === 0x7b) {
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as Value
    } catch {
      // The YAML reader locates the error, and accepts more than JSON.
    }
  }
  const document = readDocument(bytes, file, findings)
  if (document === undefined) return undefined
  return document.keys([]).length > 0 ? goValue(document) : (document.get([]) ?? null)
}

/** The value of a map's own key. */
export function entryOf(value: Value | undefined, key: string): Value | undefined {
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
