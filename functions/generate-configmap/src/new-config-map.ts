import type { Value } from '@krmkit/runtime'
import type { ConfigMapConfig } from './config.ts'
import { annotationsOf, dataOf } from './update-config-map.ts'

/** Makes a ConfigMap. Of the config's own metadata nothing is taken: its local-config mark would hide the result. */
export function newConfigMap(name: string, config: ConfigMapConfig): { readonly [key: string]: Value } {
  const { behavior, namespace, labels = {}, immutable } = config
  const annotations = {
    ...annotationsOf(config),
    ...(behavior !== 'create' && { 'kustomize.config.k8s.io/behavior': behavior }),
  }
  const { data, binaryData } = dataOf(config)
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
      ...(Object.keys(annotations).length > 0 && { annotations }),
    },
    ...(immutable !== undefined && { immutable }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(Object.keys(binaryData).length > 0 && { binaryData }),
  }
}
