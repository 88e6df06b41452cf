/** A minor of Kubernetes 1: `34` is 1.34. */
export type Minor = number

/** Both ends included. */
export interface MinorRange {
  readonly from: Minor
  readonly to: Minor
}

/**
 * Every Kubernetes minor from `first` to `last` at once. What is true of a part of them carries its range; the model is
 * generated from upstream's Go modules (`packages/kubernetes-schemas/generator`) and decoded when it is first asked.
 */
export interface Model {
  /** The oldest minor: 21. */
  readonly first: Minor
  /** The newest released minor. */
  readonly last: Minor
  kind(apiVersion: string, kind: string): Kind | undefined
  /** All versions of all groups that have a kind of this name, newest stable first. */
  kindsNamed(kind: string): readonly Kind[]
  /** Of every kind, in the order of apiVersion and kind. */
  kinds(): readonly Kind[]
  /** By upstream's name (`io.k8s.api.core.v1.Container`). */
  definition(name: string): Definition | undefined
  definitions(): readonly Definition[]
  gate(name: string): Gate | undefined
  gates(): readonly Gate[]
  /** Resources of an API group as `paths` of the specification name them, subresources too: for rules that name resources. */
  resources(group: string): readonly ApiResource[]
  /** Annotations and label keys that are deprecated or have no effect any more (pkg/api/*\/warnings.go). */
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
  /** Minors whose specification has it; undefined for what was removed before the first. */
  readonly minors: MinorRange | undefined
  readonly definition: Definition | undefined
  /** Of the resource; undefined where no path names it (`Eviction`, `Scale`, `*Review` have one nonetheless). */
  readonly plural: string | undefined
  readonly scope: 'Namespaced' | 'Cluster' | undefined
  /** False for what is posted and never stored (`Binding`, `TokenReview`). */
  readonly isStored: boolean
  /** The first minor that had it, which may be older than the model's first. */
  readonly introduced: Minor | undefined
  readonly deprecated: Minor | undefined
  /** The first minor without it: by the specifications for the past, by upstream's lifecycle functions for the future. */
  readonly removed: Minor | undefined
  readonly replacement: { readonly apiVersion: string; readonly kind: string } | undefined
  /** Minors whose API server serves it without `--runtime-config` (pkg/controlplane/instance.go). */
  readonly servedByDefault: readonly MinorRange[]
  /** Gates that must be on too for the server to serve it. */
  readonly gates: readonly string[]
}

/** A resource or subresource of an API group: `pods`, `pods/exec`, `scale`. */
export interface ApiResource {
  readonly group: string
  readonly version: string
  /** With the subresource behind a slash. */
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
  /** Any other field may stand in it (x-kubernetes-preserve-unknown-fields, RawExtension, JSON). */
  readonly isOpen: boolean
  /** What it is when it is no object with fields (Quantity, IntOrString, Time, JSON): undefined for objects. */
  readonly scalar: TypeNode | undefined
  /** What an object of it says it is, lists of kinds too; absent for parts of objects. */
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
  /** The type, and in which minors; one entry for nearly all. */
  readonly types: readonly { readonly minors: MinorRange; readonly node: TypeNode }[]
  /**
   * Minor versions whose server refuses an object without it; undefined if there are none. Specifications list fields
   * as required that no server required (docs/decisions.md#required-fields).
   */
  readonly required: MinorRange | undefined
  /** All gates that decide whether the field is dropped; `conditions` say how. */
  readonly gates: readonly string[]
  /** The field is dropped while one of them does not hold; absent: all `gates` must be on in all minors. */
  readonly conditions?: readonly GateCondition[]
  /** Of a field without an enum: the gates that refuse a value (as text) while one of them is off (`minReplicas: 0`). */
  readonly valueGates?: ReadonlyMap<string, readonly string[]>
  readonly deprecation: Deprecation | undefined
  /** What the server fills in (v3 specifications), as JSON text. */
  readonly default: string | undefined
}

/** Holds in a minor outside of `minors`, and while one of `anyOf` is on (a gate that the minor does not know is on). */
export interface GateCondition {
  readonly anyOf: readonly string[]
  /** The minors whose server looks at the gates. */
  readonly minors: MinorRange
  /** Only where the field's object stands in one of these fields (`initContainers`); absent: everywhere. */
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
  /** Of an `object`, and of what the specification names though it is none (Quantity, IntOrString, Time, JSON). */
  readonly definition?: Definition
  /** Of the elements of an `array`, the values of a `map`. */
  readonly items?: TypeNode
  readonly format?: 'int32' | 'int64' | 'double' | 'byte' | 'date-time'
  /** x-kubernetes-list-type, the newest known for all minors. */
  readonly listType?: 'atomic' | 'set' | 'map'
  readonly listKeys?: readonly string[]
  /** x-kubernetes-patch-strategy and -merge-key. */
  readonly patchStrategy?: string
  readonly mergeKey?: string
  /** x-kubernetes-map-type. */
  readonly mapType?: string
  readonly enum?: Enum
}

/** The values that a text may have. */
export interface Enum {
  /** False for an open type (no `+enum`): another value is a warning only. */
  readonly isClosed: boolean
  readonly values: ReadonlyMap<string, EnumValue>
}

export interface EnumValue {
  readonly minors: MinorRange
  /** The gates that refuse the value while one of them is off. */
  readonly gates: readonly string[]
  readonly deprecation?: Deprecation
}

export interface Deprecation {
  /** The first minor that deprecates it, which may be older than the model's first. */
  readonly since: Minor
  /** It has no effect from this minor on. */
  readonly withoutEffectSince?: Minor
  /** Upstream's text, or ours where upstream has none. */
  readonly message?: string
  /** What to use: a field, a kind, an annotation. */
  readonly replacement?: string
}

/** A feature gate (kube_features.go; the versioned feature list from 1.32). */
export interface Gate {
  readonly name: string
  /** Sorted by minor; each entry holds until the next; after `gone` the gate is unknown and its feature is as it was last. */
  readonly history: readonly GateState[]
  /** The first minor of the model whose API server does not know the gate any more. */
  readonly gone: Minor | undefined
  /** `https://kep.k8s.io/<number>`. */
  readonly reference: string | undefined
  /** Other gates that must be on while it is: the servers of these minors do not start otherwise. */
  readonly needs?: ReadonlyMap<string, MinorRange>
}

export interface GateState {
  readonly minor: Minor
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
  /** The warning is given only while this field of the pod or container is unset. */
  readonly unlessField?: string
}
