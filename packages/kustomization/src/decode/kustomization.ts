import type { Resource, Value } from '@krmkit/runtime'
import type { FieldSpec, Selector } from '@krmkit/transformers'
import type { Replacement } from '@krmkit/transformers/parts'

/** Strings by name. */
export type Texts = Readonly<Record<string, string>>

/** Metadata of a Kustomization, which a build ignores. */
interface KustomizationMetadata {
  readonly name?: string
  readonly namespace?: string
  readonly labels?: Texts
  readonly annotations?: Texts
}

/** An entry of `labels`. */
export interface LabelEntry {
  readonly pairs?: Texts
  readonly includeSelectors?: boolean
  readonly includeTemplates?: boolean
  readonly includeVolumeClaimTemplates?: boolean
  readonly fields?: readonly FieldSpec[]
}

/** An entry of `patches` and `patchesJson6902`. */
interface PatchEntry {
  readonly path?: string
  readonly patch?: string
  readonly target?: Selector
  readonly options?: { readonly allowNameChange?: boolean; readonly allowKindChange?: boolean }
}

/** An entry of `images`. */
export interface ImageEntry {
  readonly name?: string
  readonly newName?: string
  readonly newTag?: string
  readonly digest?: string
  readonly tagSuffix?: string
}

/** An entry of `replicas`. */
interface ReplicaEntry {
  readonly name?: string
  readonly count?: number | bigint
}

/** An entry of `replacements`: a replacement, or the path of a file with replacements. */
export interface ReplacementEntry extends Replacement {
  readonly path?: string
}

/** An entry of `vars`. */
export interface VarEntry {
  readonly name?: string
  readonly objref?: {
    readonly apiVersion?: string
    readonly group?: string
    readonly version?: string
    readonly kind?: string
    readonly name?: string
    readonly namespace?: string
  }
  readonly fieldref?: { readonly fieldPath?: string }
}

/** `generatorOptions`, and `options` of one generator. */
export interface GeneratorOptions {
  readonly labels?: Texts
  readonly annotations?: Texts
  readonly disableNameSuffixHash?: boolean
  readonly immutable?: boolean
}

/** An entry of `configMapGenerator` and `secretGenerator`. `envs` includes `env`; only Secrets have a `type`. */
export interface GeneratorEntry {
  readonly name?: string
  readonly namespace?: string
  readonly behavior?: string
  readonly literals?: readonly string[]
  readonly files?: readonly string[]
  readonly envs?: readonly string[]
  readonly options?: GeneratorOptions
  readonly type?: string
}

/** `sortOptions`. */
export interface SortOptions {
  readonly order?: string
  readonly legacySortOptions?: { readonly orderFirst?: readonly string[]; readonly orderLast?: readonly string[] }
}

/** A decoded Kustomization or Component, without deprecated fields. */
export interface Kustomization {
  readonly apiVersion: string
  readonly kind: 'Kustomization' | 'Component'
  readonly metadata?: KustomizationMetadata
  readonly openapi?: Texts
  readonly namePrefix?: string
  readonly nameSuffix?: string
  readonly namespace?: string
  readonly commonLabels?: Texts
  readonly labels: readonly LabelEntry[]
  readonly commonAnnotations?: Texts
  readonly patchesStrategicMerge: readonly string[]
  readonly patchesJson6902: readonly PatchEntry[]
  readonly patches: readonly PatchEntry[]
  /** Followed by those of `imageTags`. */
  readonly images: readonly ImageEntry[]
  readonly replacements: readonly ReplacementEntry[]
  readonly replicas: readonly ReplicaEntry[]
  readonly vars: readonly VarEntry[]
  readonly sortOptions?: SortOptions
  /** Followed by those of `bases`. */
  readonly resources: readonly string[]
  readonly components: readonly string[]
  readonly crds: readonly string[]
  readonly configMapGenerator: readonly GeneratorEntry[]
  readonly secretGenerator: readonly GeneratorEntry[]
  readonly helmGlobals?: Value
  /** Followed by those of `helmChartInflationGenerator`. */
  readonly helmCharts: readonly Value[]
  readonly generatorOptions?: GeneratorOptions
  readonly configurations: readonly string[]
  /** Each is a path, YAML, or the config itself. */
  readonly generators: readonly PluginEntry[]
  readonly transformers: readonly PluginEntry[]
  readonly validators: readonly PluginEntry[]
  readonly buildMetadata: readonly string[]
}

/** An entry of `generators`, `transformers` and `validators`: a string with a path or YAML, or the config itself. */
export type PluginEntry = string | Resource
