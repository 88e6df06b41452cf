import { type Items, moveResource, type Resource, type Value } from '@krmkit/runtime'
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

/** Puts a new resource into a file beside the config's, where the config is one of the items; else the caller decides. */
export function placeBeside(added: Resource, items: Items, configName: string): void {
  const configs = [...items].filter((item) => item.kind === 'GenerateConfigmap' && item.group === 'krmkit.dev')
  const beside = configs.find((item) => item.name === configName)?.origin.path
  if (beside === undefined) return
  const path = `${beside.slice(0, beside.lastIndexOf('/') + 1)}configmap_${added.name}.yaml`
  const taken = [...items].filter((item) => item.origin.path === path).map((item) => item.origin.index ?? 0)
  moveResource(added, { path, index: Math.max(-1, ...taken) + 1 })
}
