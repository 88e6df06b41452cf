import type { Json, JsonMap } from '../src/json/json.ts'

/** A valid schema. */
export const PLAIN: JsonMap = {
  type: 'object',
  properties: { spec: { type: 'object', properties: { name: { type: 'string' }, replicas: { type: 'integer' } } } },
}

/** Returns a valid CustomResourceDefinition with one version, `v1`, and more fields of the version. */
export function widget(schema: Json = PLAIN, version: JsonMap = {}): JsonMap {
  return widgets([{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema }, ...version }])
}

/** Returns a CustomResourceDefinition with versions. */
export function widgets(versions: Json, spec: JsonMap = {}): JsonMap {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
      versions,
      ...spec,
    },
  }
}

/** Returns a minimal version. */
export function version(name: string, changes: JsonMap = {}): JsonMap {
  return { name, served: true, storage: false, schema: { openAPIV3Schema: PLAIN }, ...changes }
}
