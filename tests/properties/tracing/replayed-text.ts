import type { Replayed } from '@krmkit/kustomization'

/** A replayed value as YAML in flow style: literals as they are spelled, `<<` as the key that merges. */
export function replayedText(value: Replayed): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => replayedText(item as Replayed)).join(', ')}]`
  if ('text' in value && typeof value.text === 'string' && Object.getPrototypeOf(value) !== null) return value.text
  if ('entries' in value && Object.getPrototypeOf(value) !== null) return '{}'
  const entries = Object.entries(value as { readonly [key: string]: Replayed })
  return `{${entries.map(([key, item]) => `${key === '<<' ? key : JSON.stringify(key)}: ${replayedText(item)}`).join(', ')}}`
}
