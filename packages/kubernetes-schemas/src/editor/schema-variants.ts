import type { Definition, Kind } from '../model/model.ts'

/** How objects of a definition are used. */
export interface Variant {
  /** `loose`: the server does not look at them; `partial`: they can be patches. */
  readonly strictness: 'loose' | 'partial' | 'whole'
  /** The kind, if they are not parts of others. */
  readonly root: Kind | undefined
}

/** Objects that the server does not look at. */
export const LOOSE: Variant = { strictness: 'loose', root: undefined }

interface NamedVariant {
  readonly name: string
  readonly definition: Definition
  readonly variant: Variant
}

/** Names of the schemas of definitions: a definition that is used in several ways has several. */
export class SchemaVariants {
  readonly #named = new Map<string, NamedVariant>()
  readonly #definitions = new Set<Definition>()

  /** The name of a variant: that of the definition for its first one. */
  nameOf(definition: Definition, variant: Variant): string {
    const key = `${definition.name} ${variant.strictness} ${variant.root?.kind ?? ''}`
    const known = this.#named.get(key)
    if (known !== undefined) return known.name
    const isFirst = !this.#definitions.has(definition)
    this.#definitions.add(definition)
    const name = isFirst ? definition.name : `${definition.name}.${variant.root?.kind ?? variant.strictness}`
    this.#named.set(key, { name, definition, variant })
    return name
  }

  /** All variants, with those that are named meanwhile. */
  all(): Iterable<NamedVariant> {
    return this.#named.values()
  }
}
