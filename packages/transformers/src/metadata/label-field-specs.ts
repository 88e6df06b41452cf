import {
  commonLabelFieldSpecs,
  templateLabelFieldSpecs,
  volumeClaimTemplateLabelFieldSpecs,
} from '../field-spec/default-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { mergeFieldSpecs } from '../field-spec/merge-field-specs.ts'

/** Where the labels of an entry of a Kustomization's `labels` are set. */
export interface LabelOptions {
  readonly includeSelectors?: boolean | undefined
  readonly includeTemplates?: boolean | undefined
  readonly includeVolumeClaimTemplates?: boolean | undefined
  /** Additional fields (`fields`). */
  readonly fields?: readonly FieldSpec[] | undefined
}

/** The field specs of a Kustomization's build, as its `configurations` change them. */
export interface LabelDefaults {
  /** Fields of `configurations` that apply to every entry of `labels`. */
  readonly labels?: readonly FieldSpec[]
  readonly commonLabels?: readonly FieldSpec[]
  readonly templateLabels?: readonly FieldSpec[]
  readonly volumeClaimTemplateLabels?: readonly FieldSpec[]
}

const METADATA: readonly FieldSpec[] = [{ path: 'metadata/labels', create: true }]

/**
 * The field specs of one entry of a Kustomization's `labels` (api/internal/target/kusttarget_configplugin.go): with
 * selectors, all of `commonLabels`; otherwise metadata and the templates that the entry includes.
 */
export function labelFieldSpecs(
  options: LabelOptions,
  {
    labels = [],
    commonLabels = commonLabelFieldSpecs,
    templateLabels = templateLabelFieldSpecs,
    volumeClaimTemplateLabels = volumeClaimTemplateLabelFieldSpecs,
  }: LabelDefaults = {},
): ReturnType<typeof mergeFieldSpecs> {
  const lists = [
    labels,
    ...(options.includeSelectors
      ? [commonLabels]
      : [
          ...(options.includeTemplates ? [templateLabels] : []),
          ...(options.includeVolumeClaimTemplates ? [volumeClaimTemplateLabels] : []),
          METADATA,
        ]),
  ]
  let specs: readonly FieldSpec[] = options.fields ?? []
  for (const list of lists) {
    const merged = mergeFieldSpecs(specs, list)
    if ('problem' in merged) return merged
    specs = merged.specs
  }
  return { specs }
}
