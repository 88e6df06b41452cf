import type { Resource } from '@krmkit/runtime'

/** Returns `kubernetesVersion` of a functionConfig as written, because YAML parses the version 1.30 as the number 1.3. */
export function writtenVersion(config: Resource | undefined, value: string | number | undefined): string | undefined {
  if (typeof value !== 'number') return value
  return config?.text(['kubernetesVersion']) ?? config?.text(['spec', 'kubernetesVersion']) ?? String(value)
}
