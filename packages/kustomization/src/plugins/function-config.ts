import type { Resource } from '@krmkit/runtime'

const LOCAL_CONFIG = ['metadata', 'annotations', 'config.kubernetes.io/local-config']

/** A config as input of a function: without `runtime` (KEP-2953), and marked as local config like in kustomize. */
export function functionConfig(config: Resource): string {
  const copy = config.copy()
  copy.delete(['runtime'])
  copy.set(LOCAL_CONFIG, 'true')
  return copy.toString()
}
