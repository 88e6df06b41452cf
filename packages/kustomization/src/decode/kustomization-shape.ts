import { anything, flag, integer, listOf, mapOf, object, plugin, pointersTo, string, text } from './shape.ts'

const texts = listOf(text)
const entries = mapOf(text)

const gvk = { group: string, version: string, kind: string }
const id = { ...gvk, name: text, namespace: text }

/** A field spec (api/types/fieldspec.go). */
export const fieldSpecShape = object({ ...gvk, path: text, create: flag })

const selector = object({ ...id, annotationSelector: text, labelSelector: text })
const fieldOptions = object({ delimiter: text, index: integer, encoding: text, create: flag })

/** A replacement (api/types/replacement.go). */
const replacementFields = {
  source: object({ ...id, fieldPath: text, options: fieldOptions }),
  sourceValue: text,
  targets: pointersTo(
    object({ select: selector, reject: pointersTo(selector), fieldPaths: texts, options: fieldOptions }),
  ),
}

const patches = listOf(
  object({
    path: text,
    patch: text,
    target: selector,
    options: object({ allowNameChange: flag, allowKindChange: flag }),
  }),
)
const images = listOf(object({ name: text, newName: text, tagSuffix: text, newTag: text, digest: text }))

const generatorOptions = object({ labels: entries, annotations: entries, disableNameSuffixHash: flag, immutable: flag })
const generator = {
  namespace: text,
  name: text,
  behavior: text,
  literals: texts,
  files: texts,
  envs: texts,
  env: text,
  options: generatorOptions,
}

const helmChartFields = {
  name: text,
  version: text,
  repo: text,
  releaseName: text,
  namespace: text,
  additionalValuesFiles: texts,
  valuesFile: text,
  valuesInline: mapOf(anything),
  valuesMerge: text,
  includeCRDs: flag,
  skipHooks: flag,
  apiVersions: texts,
  kubeVersion: text,
  nameTemplate: text,
  skipTests: flag,
  debug: flag,
  devel: flag,
}

const helmGlobalFields = { chartHome: text, configHome: text }

const helmChart = object(helmChartFields)

/** A config of kind HelmChartInflationGenerator: a chart combined with the globals (plugin/builtin/helmchartinflationgenerator). */
export const chartConfigShape = object({ ...helmChartFields, ...helmGlobalFields })

const helmChartArgs = object({
  chartName: text,
  chartVersion: text,
  chartRepoUrl: text,
  chartHome: text,
  chartRepoName: text,
  helmBin: text,
  helmHome: text,
  values: text,
  valuesLocal: mapOf(anything),
  valuesMerge: text,
  releaseName: text,
  releaseNamespace: text,
  extraArgs: texts,
})

/** All fields of a Kustomization and Component of kustomize 5.8.2 (api/types/kustomization.go). */
export const kustomizationShape = object({
  apiVersion: text,
  kind: text,
  metadata: object({ name: text, namespace: text, labels: entries, annotations: entries }),
  openapi: entries,
  namePrefix: text,
  nameSuffix: text,
  namespace: text,
  commonLabels: entries,
  labels: listOf(
    object({
      pairs: entries,
      includeSelectors: flag,
      includeTemplates: flag,
      includeVolumeClaimTemplates: flag,
      fields: listOf(fieldSpecShape),
    }),
  ),
  commonAnnotations: entries,
  patchesStrategicMerge: texts,
  patchesJson6902: patches,
  patches,
  images,
  imageTags: images,
  replacements: listOf(object({ ...replacementFields, path: text })),
  replicas: listOf(object({ name: text, count: integer })),
  vars: listOf(
    object({ name: text, objref: object({ apiVersion: text, ...id }), fieldref: object({ fieldPath: text }) }),
  ),
  sortOptions: object({ order: text, legacySortOptions: object({ orderFirst: texts, orderLast: texts }) }),
  resources: texts,
  components: texts,
  crds: texts,
  bases: texts,
  configMapGenerator: listOf(object(generator)),
  secretGenerator: listOf(object({ ...generator, type: text })),
  helmGlobals: object(helmGlobalFields),
  helmCharts: listOf(helmChart),
  helmChartInflationGenerator: listOf(helmChartArgs),
  generatorOptions,
  configurations: texts,
  generators: listOf(plugin),
  transformers: listOf(plugin),
  validators: listOf(plugin),
  buildMetadata: texts,
})
