import { settingsSchema } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { configSchema } from '../../../policy/config/config-schema.ts'
import { applies } from './editor-kind.ts'

const NO_KIND: JsonMap = { not: { anyOf: [{ required: ['apiVersion'] }, { required: ['kind'] }] } }

/** Fields that a Kustomization without apiVersion and kind has, with types that keep other files, such as Helm values, apart. */
const KUSTOMIZATION_FIELDS: JsonMap = {
  bases: { type: 'array' },
  buildMetadata: { type: 'array' },
  commonAnnotations: { type: 'object' },
  commonLabels: { type: 'object' },
  components: { type: 'array' },
  configMapGenerator: { type: 'array' },
  configurations: { type: 'array' },
  crds: { type: 'array' },
  generatorOptions: { type: 'object' },
  generators: { type: 'array' },
  helmCharts: { type: 'array' },
  images: { type: 'array' },
  namePrefix: { type: 'string' },
  nameSuffix: { type: 'string' },
  patches: { type: 'array' },
  patchesJson6902: { type: 'array' },
  patchesStrategicMerge: { type: 'array' },
  replacements: { type: 'array' },
  resources: { type: 'array' },
  secretGenerator: { type: 'array' },
  transformers: { type: 'array' },
  validators: { type: 'array' },
}

/** Selects the schema of files without apiVersion and kind by their fields: a Kustomization, and `.krmkit.yaml`. */
export function kindlessRules(kustomization: JsonMap): readonly JsonMap[] {
  const anyField = Object.entries(KUSTOMIZATION_FIELDS).map(([name, schema]) => ({
    required: [name],
    properties: { [name]: schema },
  }))
  return [
    applies({ ...NO_KIND, anyOf: anyField as readonly JsonMap[] }, kustomization),
    applies(
      { ...NO_KIND, required: ['check'], propertyNames: { const: 'check' }, properties: { check: { type: 'object' } } },
      settingsSchema(configSchema) as unknown as JsonMap,
    ),
  ]
}
