import type { Resource } from '@krmkit/runtime'

/** `kubernetesVersion` of a functionConfig as it is written: 1.30 is a version, the number is 1.3 (decisions 6.6). */
export function writtenVersion(config: Resource | undefined, value: string | number | undefined): string | undefined {
  if (typeof value !== 'number') return value
  return config?.text(['kubernetesVersion']) ?? config?.text(['spec', 'kubernetesVersion']) ?? String(value)
}
