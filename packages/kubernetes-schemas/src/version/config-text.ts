import type { Resource } from '@krmkit/runtime'

/**
 * A version in a function's config as it is written: `1.30` without quotes is 1.30, although YAML reads the number 1.3.
 * Fields are at the top level or under `spec`.
 */
export function versionText(config: Resource | undefined, key: string, value: string | number): string {
  if (typeof value === 'string') return value
  return config?.text([key]) ?? config?.text(['spec', key]) ?? String(value)
}
