/** A function as the selector shows it. */
export interface FunctionEntry {
  readonly name: string
  /** One sentence. */
  readonly description: string
  readonly type: 'mutator' | 'validator' | 'generator'
  /** Kinds of its config: `SetNamespace (krmkit.dev/v1alpha1)`; empty if any object can be the config. */
  readonly configKinds: readonly string[]
  readonly tags: readonly string[]
  /** The image of this release. */
  readonly image: string
  /** The id of an example whose config is one to start from: the first one that ends without an error. */
  readonly example: string
}
