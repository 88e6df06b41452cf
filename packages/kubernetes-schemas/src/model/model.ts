/** A minor version of Kubernetes 1: `34` is 1.34. */
export type Minor = number

/** Both ends included. */
export interface MinorRange {
  readonly from: Minor
  readonly to: Minor
}

/**
 * Every Kubernetes minor version from `first` to `last` at once. Facts that apply to some of them carry a range. The
 * model is generated from upstream's Go modules (`packages/kubernetes-schemas/generator`) and decoded on first use.
 */
export interface Model {
  /** The oldest minor version: 21. */
  readonly first: Minor
  /** The newest released minor version. */
  readonly last: Minor
  kind(apiVersion: string, kind: string): Kind | undefined
  /** All versions of all groups that have a kind of this name, sorted by stability, newest first. */
  kindsNamed(kind: string): readonly Kind[]
  /** All kinds, in the order of apiVersion and kind. */
  kinds(): readonly Kind[]
  /** Every API group that has a kind; `''` for core. */
  groups(): ReadonlySet<string>
  /** The kinds of one API group. */
  kindsIn(group: string): readonly Kind[]
  /** By upstream's name (`io.k8s.api.core.v1.Container`). */
  definition(name: string): Definition | undefined
  definitions(): readonly Definition[]
  gate(name: string): Gate | undefined
  gates(): readonly Gate[]
  /**
   * Resources of an API group as in `paths` of the specification, including subresources: for rules that name
   * resources.
   */
  resources(group: string): readonly ApiResource[]
  /** Annotations and label keys that are deprecated or no longer have an effect (pkg/api/*\/warnings.go). */
  readonly deprecatedKeys: readonly DeprecatedKey[]
}

export type Stage = 'alpha' | 'beta' | 'ga' | 'deprecated'

/** A kind of one API version (a GVK that objects carry; no `…List`). */
export interface Kind {
  readonly apiVersion: string
  /** `''` for core. */
  readonly group: string
  readonly version: string
  readonly kind: string
  /** Versions whose specification has it; undefined if it was removed before the first. */
  readonly minors: MinorRange | undefined
  /** Versions whose servers accept it, if they are more. */
  readonly accepted: MinorRange | undefined
  readonly definition: Definition | undefined
  /** Of the resource; undefined if no path names it (`Eviction`, `Scale`, `*Review` have one nonetheless). */
  readonly plural: string | undefined
  readonly scope: 'Namespaced' | 'Cluster' | undefined
  /** False for kinds that are posted and never stored (`Binding`, `TokenReview`). */
  readonly isStored: boolean
  /** The first version that had it, which may be older than the model's first. */
  readonly introduced: Minor | undefined
  readonly deprecated: Minor | undefined
  /**
   * The first version without it: from the specifications for the past, from upstream's lifecycle functions for the
   * future.
   */
  readonly removed: Minor | undefined
  readonly replacement: { readonly apiVersion: string; readonly kind: string } | undefined
  /** What to do instead of using a kind that has no replacement. */
  readonly advice: string | undefined
  /** Versions whose API server serves it without `--runtime-config` (pkg/controlplane/instance.go). */
  readonly servedByDefault: readonly MinorRange[]
  /** Gates that must also be on for the server to serve it. */
  readonly gates: readonly string[]
}

/** A resource or subresource of an API group: `pods`, `pods/exec`, `scale`. */
export interface ApiResource {
  readonly group: string
  readonly version: string
  /** Including the subresource after a slash. */
  readonly name: string
  readonly kind: string
  readonly isNamespaced: boolean
  readonly verbs: readonly string[]
  readonly minors: MinorRange
}

/** An object type of the specifications. */
export interface Definition {
  readonly name: string
  readonly minors: MinorRange
  readonly fields: ReadonlyMap<string, Field>
  /** Any other field is allowed in it (x-kubernetes-preserve-unknown-fields, RawExtension, JSON). */
  readonly isOpen: boolean
  /** Its type if it is not an object with fields (Quantity, IntOrString, Time, JSON): undefined for objects. */
  readonly scalar: TypeNode | undefined
  /** The apiVersion and kind of its objects, including lists of kinds; absent for parts of objects. */
  readonly groupVersionKind?: GroupVersionKind
  /** x-kubernetes-map-type of the definition itself. */
  readonly mapType?: string
}

export interface GroupVersionKind {
  /** `''` for core. */
  readonly group: string
  readonly version: string
  readonly kind: string
}

export interface Field {
  readonly name: string
  readonly minors: MinorRange
  /** The type, and in which versions; usually one entry. */
  readonly types: readonly { readonly minors: MinorRange; readonly node: TypeNode }[]
  /**
   * Minor versions whose server rejects an object without it; undefined if there are none. Specifications list fields
   * as required that no server required (docs/decisions.md#required-fields).
   */
  readonly required: MinorRange | undefined
  /** All gates that decide whether the field is dropped; `conditions` states how. */
  readonly gates: readonly string[]
  /** The field is dropped while one of them does not hold; absent: all `gates` must be on in all versions. */
  readonly conditions?: readonly GateCondition[]
  /**
   * For a field without an enum: the gates that reject a value (as a string) while one of them is off (`minReplicas:
   * 0`).
   */
  readonly valueGates?: ReadonlyMap<string, readonly string[]>
  readonly deprecation: Deprecation | undefined
  /** The server's default (v3 specifications), as JSON text. */
  readonly default: string | undefined
}

/**
 * Holds in a version outside of `minors`, and while one of `anyOf` is on (a gate that the version does not know is on).
 */
export interface GateCondition {
  readonly anyOf: readonly string[]
  /** The versions whose server checks the gates. */
  readonly minors: MinorRange
  /** Only if the field's object is in one of these fields (`initContainers`); absent: everywhere. */
  readonly under?: readonly string[]
  /** Values that are kept all the same (`Always`). */
  readonly except?: readonly string[]
}

/** Interned: equal types are one object. */
export interface TypeNode {
  readonly type:
    | 'string'
    | 'integer'
    | 'number'
    | 'boolean'
    | 'object'
    | 'map'
    | 'array'
    | 'quantity'
    | 'int-or-string'
    | 'any'
  /** For an `object`, and for definitions that are not objects (Quantity, IntOrString, Time, JSON). */
  readonly definition?: Definition
  /** For the elements of an `array`, the values of a `map`. */
  readonly items?: TypeNode
  readonly format?: 'int32' | 'int64' | 'double' | 'byte' | 'date-time'
  /** x-kubernetes-list-type, the newest known for all versions. */
  readonly listType?: 'atomic' | 'set' | 'map'
  readonly listKeys?: readonly string[]
  /** x-kubernetes-patch-strategy and -merge-key. */
  readonly patchStrategy?: string
  readonly mergeKey?: string
  /** x-kubernetes-map-type. */
  readonly mapType?: string
  readonly enum?: Enum
}

/** The values that a string may have. */
export interface Enum {
  /** False for an open type (no `+enum`): another value is only a warning. */
  readonly isClosed: boolean
  readonly values: ReadonlyMap<string, EnumValue>
}

export interface EnumValue {
  readonly minors: MinorRange
  /** The gates that reject the value while one of them is off. */
  readonly gates: readonly string[]
  readonly deprecation?: Deprecation
}

export interface Deprecation {
  /** The first version that deprecates it, which may be older than the model's first. */
  readonly since: Minor
  /** It has no effect from this version on. */
  readonly withoutEffectSince?: Minor
  /** Upstream's text, or krmkit's if upstream has none. */
  readonly message?: string
  /** What to use: a field, a kind, an annotation. */
  readonly replacement?: string
}

/** A feature gate (kube_features.go; the versioned feature list from 1.32). */
export interface Gate {
  readonly name: string
  /**
   * Sorted by version; each entry holds until the next; after `gone` the gate is unknown and its feature keeps its last
   * state.
   */
  readonly history: readonly GateState[]
  /** The first version of the model whose API server no longer knows the gate. */
  readonly gone: Minor | undefined
  /** `https://kep.k8s.io/<number>`. */
  readonly reference: string | undefined
  /** Other gates that must be on while it is: the servers of these versions do not start otherwise. */
  readonly needs?: ReadonlyMap<string, MinorRange>
}

export interface GateState {
  readonly minor: Minor
  /** The first patch release of the minor version with this state; absent: `.0`. */
  readonly patch?: number
  readonly stage: Stage
  readonly isDefaultOn: boolean
  readonly isLocked: boolean
}

/** An annotation or label key. */
export interface DeprecatedKey extends Deprecation {
  readonly key: string
  /** `container.apparmor.security.beta.kubernetes.io/` and what follows. */
  readonly isPrefix: boolean
  readonly where: 'annotation' | 'node-label' | 'label'
  /** Kinds whose annotation it is; pods stand for every pod template. Empty: any. */
  readonly kinds: readonly string[]
  /** The server warns only while this field of the pod or container is unset. */
  readonly unlessField?: string
}
