import type { Resource } from '@krmkit/runtime'

const LOCAL_CONFIG = ['metadata', 'annotations', 'config.kubernetes.io/local-config']

/** A config as a function gets it: without `runtime` (KEP-2953), marked as local config as kustomize does. */
export function functionConfig(config: Resource): string {
  const copy = config.copy()
  copy.delete(['runtime'])
  copy.set(LOCAL_CONFIG, 'true')
  return copy.toString()
}
