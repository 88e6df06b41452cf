import type { Value, YamlDocument } from '@krmkit/runtime'
import { goJson } from '../hash/go-json.ts'

/**
 * Prints an edited document that a scalar contains. By kustomize's rules, JSON is printed again with sorted keys, on
 * several lines if it had several, and YAML loses its surrounding white space (api/filters/replacement).
 */
export function embeddedText(document: YamlDocument, before: string, rules: 'kustomize' | 'lossless'): string {
  if (rules === 'lossless') return document.toString()
  if (!isJson(before)) return document.toString().trim()
  const isPretty = before.includes('\n') && before.includes('  ')
  return goJson(document.get([]) as Value, isPretty ? '\n' : '', String)
}

/** Whether kustomize reads a string as JSON. */
export function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text)
}
