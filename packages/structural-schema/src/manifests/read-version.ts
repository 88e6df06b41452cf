import type { Resource } from '@krmkit/runtime'

/** `kubernetesVersion` of a functionConfig as it is written: the version 1.30 is the number 1.3 to YAML. */
export function writtenVersion(config: Resource | undefined, value: string | number | undefined): string | undefined {
  if (typeof value !== 'number') return value
  return config?.text(['kubernetesVersion']) ?? config?.text(['spec', 'kubernetesVersion']) ?? String(value)
}
