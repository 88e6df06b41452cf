import {
  commonLabelFieldSpecs,
  templateLabelFieldSpecs,
  volumeClaimTemplateLabelFieldSpecs,
} from '../field-spec/default-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { mergeFieldSpecs } from '../field-spec/merge-field-specs.ts'

/** What an entry of a Kustomization's `labels` says about where its labels go. */
export interface LabelOptions {
  readonly includeSelectors?: boolean | undefined
  readonly includeTemplates?: boolean | undefined
  readonly includeVolumeClaimTemplates?: boolean | undefined
  /** Fields of its own (`fields`). */
  readonly fields?: readonly FieldSpec[] | undefined
}

/** The field specs of a Kustomization's build, where `configurations` changed them. */
export interface LabelDefaults {
  /** Fields of `configurations` that every entry of `labels` has. */
  readonly labels?: readonly FieldSpec[]
  readonly commonLabels?: readonly FieldSpec[]
  readonly templateLabels?: readonly FieldSpec[]
  readonly volumeClaimTemplateLabels?: readonly FieldSpec[]
}

const METADATA: readonly FieldSpec[] = [{ path: 'metadata/labels', create: true }]

/**
 * The field specs of one entry of a Kustomization's `labels` (api/internal/target/kusttarget_configplugin.go): with
 * selectors all of `commonLabels`, otherwise metadata, and what is asked for.
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
