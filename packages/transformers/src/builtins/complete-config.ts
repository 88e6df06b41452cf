import type { Severity } from '@krmkit/runtime'

/** Where a builtin's config stands: what kustomize does with what it leaves out depends on it. */
export interface ConfigSurroundings {
  /**
   * Absent `fieldSpecs` are the defaults of kustomize's fields (Composition); otherwise each builtin does what
   * kustomize 5.8.2 does (docs/decisions.md#default-field-specs).
   */
  readonly defaultFieldSpecs: boolean
  /** Name of the directory of the file that the config is in: the value of a ValueAddTransformer without one. */
  readonly directoryName: string
}

/** A config with what its surroundings say. */
export interface CompletedConfig {
  readonly fields: Readonly<Record<string, unknown>>
  readonly finding?: { readonly severity: Severity; readonly rule: string; readonly message: string }
}

/** Rules of findings about a transformer that changes nothing: errors in strict builds. */
export const HITS_NOTHING: ReadonlySet<string> = new Set([
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
const DOES_NOTHING: ReadonlySet<string> = new Set(['LabelTransformer', 'AnnotationsTransformer'])
/** Those that change something without `fieldSpecs` too, or say themselves that they found nothing. */
const GOES_ON: ReadonlySet<string> = new Set(['NamespaceTransformer', 'ImageTagTransformer', 'ReplicaCountTransformer'])

/** Fills in what a builtin's config leaves to its surroundings; `fields` are the config's without its identity. */
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
      'fieldSpecs must be given: without them kustomize refuses this transformer; write `fieldSpecs: [{path: metadata/name}]`, or `fieldSpecStrategy: merge` for the default ones'
    return { fields, finding: { severity: 'error', rule: 'field-specs-absent', message } }
  }
  if (!DOES_NOTHING.has(kind) && !GOES_ON.has(kind)) return { fields }
  const none = { ...without(fields, 'fieldSpecs'), fieldSpecs: [] }
  if (!DOES_NOTHING.has(kind)) return { fields: none }
  const message =
    'fieldSpecs should be given: without them nothing is changed here, as by kustomize; name the fields, or write `fieldSpecStrategy: merge` for the default ones'
  return { fields: none, finding: { severity: 'warning', rule: 'field-specs-absent', message } }
}

/** Kustomize ignores `env` in configs of generators (only fields of a Kustomization are mended). */
function withoutEnv(fields: Readonly<Record<string, unknown>>, isComposition: boolean): CompletedConfig {
  if (isComposition || !fieldOf(fields, 'env')) return { fields }
  const message = 'env is ignored here, as by kustomize: write `envs`, a list of files'
  return { fields: without(fields, 'env'), finding: { severity: 'warning', rule: 'env-ignored', message } }
}

/** A field whatever the case of its key, as builtins' configs are read. */
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
