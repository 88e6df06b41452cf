import { compareUtf8, type Value, type YamlDocument } from '@krmkit/runtime'

/**
 * Prints an edited document that a scalar contains. By kustomize's rules, JSON is printed again with sorted keys, on
 * several lines if it had several, and YAML loses its surrounding white space (api/filters/replacement).
 */
export function embeddedText(document: YamlDocument, before: string, rules: 'kustomize' | 'lossless'): string {
  if (rules === 'lossless') return document.toString()
  if (!isJson(before)) return document.toString().trim()
  const isPretty = before.includes('\n') && before.includes('  ')
  return json(document.get([]) as Value, isPretty ? '\n' : '')
}

/** Whether kustomize reads a string as JSON. */
export function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text)
}

const HTML: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Prints JSON as Go's encoding/json does. `lineBreak` contains the indentation; `''` prints one line. */
function json(value: Value, lineBreak: string): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null)
    return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => HTML[character] as string)
  const inner = lineBreak && `${lineBreak}  `
  if (Array.isArray(value))
    return bracketed(
      '[',
      value.map((element) => json(element, inner)),
      ']',
      lineBreak,
    )
  const map = value as { readonly [key: string]: Value }
  const entries = Object.keys(map)
    .sort(compareUtf8)
    .map((key) => `${json(key, '')}:${lineBreak && ' '}${json(map[key] as Value, inner)}`)
  return bracketed('{', entries, '}', lineBreak)
}

function bracketed(open: string, entries: readonly string[], close: string, lineBreak: string): string {
  if (entries.length === 0) return open + close
  const inner = lineBreak && `${lineBreak}  `
  return `${open}${inner}${entries.join(`,${inner}`)}${lineBreak}${close}`
}
