import {
  commonAnnotationFieldSpecs,
  commonLabelFieldSpecs,
  imageFieldSpecs,
  namePrefixFieldSpecs,
  namespaceFieldSpecs,
  replicaFieldSpecs,
} from '@krmkit/transformers'
import {
  nameReferences,
  nameSuffixFieldSpecs,
  templateLabelFieldSpecs,
  volumeClaimTemplateLabelFieldSpecs,
} from '@krmkit/transformers/parts'
import type { ConfigurationTables } from './configuration-tables.ts'
import { varReferences } from './var-references.ts'

/** The default tables of every Kustomization (kustomize v5.8.2, builtinpluginconsts/defaultconfig.go). */
export const defaultTables: ConfigurationTables = {
  namePrefix: namePrefixFieldSpecs,
  nameSuffix: nameSuffixFieldSpecs,
  namespace: namespaceFieldSpecs,
  commonLabels: commonLabelFieldSpecs,
  labels: [],
  templateLabels: templateLabelFieldSpecs,
  volumeClaimTemplateLabels: volumeClaimTemplateLabelFieldSpecs,
  commonAnnotations: commonAnnotationFieldSpecs,
  nameReference: nameReferences,
  varReference: varReferences,
  images: imageFieldSpecs,
  replicas: replicaFieldSpecs,
}
