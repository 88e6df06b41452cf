import type { Severity } from '@krmkit/runtime'

/** The surroundings of a builtin's config. They determine the values of absent fields. */
export interface ConfigSurroundings {
  /**
   * Whether absent `fieldSpecs` mean the defaults of kustomize's fields, as in a Composition. Otherwise each builtin
   * does what kustomize 5.8.2 does (docs/decisions.md#default-field-specs).
   */
  readonly defaultFieldSpecs: boolean
  /** Name of the directory that contains the config's file: the default value of a ValueAddTransformer. */
  readonly directoryName: string
}

/** A config with the values that its surroundings supply. */
export interface CompletedConfig {
  readonly fields: Readonly<Record<string, unknown>>
  readonly finding?: { readonly severity: Severity; readonly rule: string; readonly message: string }
}

/** Rules of findings about a transformer that changes nothing. They are errors in strict builds. */
export const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'annotations-unused',
  'field-specs-absent',
  'image-unused',
  'labels-unused',
  'namespace-unused',
  'patch-target',
  'prefix-unused',
  'replacement-unused',
  'replicas-unused',
  'suffix-unused',
  'value-unused',
  'var-unused',
])

const NEEDS_FIELD_SPECS: ReadonlySet<string> = new Set([
  'PrefixTransformer',
  'SuffixTransformer',
  'PrefixSuffixTransformer',
])
const WITHOUT_FIELD_SPECS_NOTHING: ReadonlySet<string> = new Set(['LabelTransformer', 'AnnotationsTransformer'])
/** Builtins that also work without `fieldSpecs`, or that report themselves that they found nothing. */
const WORKS_WITHOUT_FIELD_SPECS: ReadonlySet<string> = new Set([
  'NamespaceTransformer',
  'ImageTagTransformer',
  'ReplicaCountTransformer',
])

/**
 * Completes a builtin's config from its surroundings. `fields` are the config's fields except apiVersion, kind and
 * metadata.
 */
export function completeBuiltinConfig(
  kind: string,
  fields: Readonly<Record<string, unknown>>,
  { defaultFieldSpecs, directoryName }: ConfigSurroundings,
): CompletedConfig {
  if (kind === 'ValueAddTransformer') {
    const value = fieldOf(fields, 'value') ?? ''
    return { fields: value === '' ? { ...without(fields, 'value'), value: directoryName } : fields }
  }
  if (kind === 'ConfigMapGenerator' || kind === 'SecretGenerator') return withoutEnv(fields, defaultFieldSpecs)
  const isGiven = (fieldOf(fields, 'fieldSpecs') ?? undefined) !== undefined
  if (defaultFieldSpecs || isGiven || fieldOf(fields, 'fieldSpecStrategy') === 'merge') return { fields }
  if (NEEDS_FIELD_SPECS.has(kind)) {
    const message =
      'fieldSpecs must be set: without it, kustomize rejects this transformer; write `fieldSpecs: [{path: metadata/name}]`, or `fieldSpecStrategy: merge` for the default ones'
    return { fields, finding: { severity: 'error', rule: 'field-specs-absent', message } }
  }
  if (!WITHOUT_FIELD_SPECS_NOTHING.has(kind) && !WORKS_WITHOUT_FIELD_SPECS.has(kind)) return { fields }
  const none = { ...without(fields, 'fieldSpecs'), fieldSpecs: [] }
  if (!WITHOUT_FIELD_SPECS_NOTHING.has(kind)) return { fields: none }
  const message =
    'fieldSpecs should be set: without it, nothing changes here, as in kustomize; name the fields, or write `fieldSpecStrategy: merge` for the default ones'
  return { fields: none, finding: { severity: 'warning', rule: 'field-specs-absent', message } }
}

/** Removes `env`: kustomize ignores it in configs of generators and fixes it only in fields of a Kustomization. */
function withoutEnv(fields: Readonly<Record<string, unknown>>, isComposition: boolean): CompletedConfig {
  if (isComposition || !fieldOf(fields, 'env')) return { fields }
  const message = 'env is ignored here, as in kustomize: write `envs`, a list of files'
  return { fields: without(fields, 'env'), finding: { severity: 'warning', rule: 'env-ignored', message } }
}

/** Looks up a field regardless of the case of its key, as in all configs of builtins. */
function fieldOf(fields: Readonly<Record<string, unknown>>, name: string): unknown {
  const key = keyOf(fields, name)
  return key === undefined ? undefined : fields[key]
}

function without(fields: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const key = keyOf(fields, name)
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key))
}

function keyOf(fields: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return Object.keys(fields).find((key) => key.toLowerCase() === name.toLowerCase())
}
