import type { FieldSpec } from '@krmkit/transformers'
import type { NameReference } from '@krmkit/transformers/parts'

/** The fields that each builtin transformer of a build changes (kustomize, TransformerConfig). Immutable: merging creates new tables. */
export interface ConfigurationTables {
  readonly namePrefix: readonly FieldSpec[]
  readonly nameSuffix: readonly FieldSpec[]
  readonly namespace: readonly FieldSpec[]
  readonly commonLabels: readonly FieldSpec[]
  readonly labels: readonly FieldSpec[]
  readonly templateLabels: readonly FieldSpec[]
  readonly volumeClaimTemplateLabels: readonly FieldSpec[]
  readonly commonAnnotations: readonly FieldSpec[]
  readonly nameReference: readonly NameReference[]
  readonly varReference: readonly FieldSpec[]
  readonly images: readonly FieldSpec[]
  readonly replicas: readonly FieldSpec[]
}

/** Tables without entries. */
export const emptyTables: ConfigurationTables = {
  namePrefix: [],
  nameSuffix: [],
  namespace: [],
  commonLabels: [],
  labels: [],
  templateLabels: [],
  volumeClaimTemplateLabels: [],
  commonAnnotations: [],
  nameReference: [],
  varReference: [],
  images: [],
  replicas: [],
}
