import { Patterns } from './patterns.ts'
import type { Schema } from './schema.ts'

/**
 * A schema that owns what is computed of it: whether it has embedded resources, how values are validated, its compiled
 * rules. Each of these is made when it is asked for first and kept as long as the schema, for any number of values.
 */
export class CompiledSchema {
  readonly schema: Schema
  /** The patterns of the whole schema, compiled. */
  readonly patterns: Patterns
  #properties: ReadonlyMap<string, CompiledSchema> | undefined
  #items: CompiledSchema | undefined
  #values: CompiledSchema | undefined
  #made: Map<(schema: CompiledSchema) => unknown, unknown> | undefined

  constructor(schema: Schema, patterns: Patterns) {
    this.schema = schema
    this.patterns = patterns
  }

  get properties(): ReadonlyMap<string, CompiledSchema> | undefined {
    const { properties } = this.schema
    if (properties !== undefined)
      this.#properties ??= new Map(Array.from(properties, ([name, child]) => [name, this.part(child)]))
    return this.#properties
  }

  get items(): CompiledSchema | undefined {
    const { items } = this.schema
    if (items !== undefined) this.#items ??= this.part(items)
    return this.#items
  }

  /** The schema of the values of a map (`additionalProperties`). */
  get values(): CompiledSchema | undefined {
    const values = this.schema.additionalProperties?.schema
    if (values !== undefined) this.#values ??= this.part(values)
    return this.#values
  }

  /** A part of the schema that has no place of its own here, such as a branch of `anyOf`. */
  part(schema: Schema): CompiledSchema {
    return new CompiledSchema(schema, this.patterns)
  }

  /** What a function makes of this schema; it is called once, and must depend on nothing else. */
  of<Value>(make: (schema: CompiledSchema) => Value): Value {
    this.#made ??= new Map()
    const known = this.#made.get(make) as Value | undefined
    if (known !== undefined || this.#made.has(make)) return known as Value
    const made = make(this)
    this.#made.set(make, made)
    return made
  }
}

/**
 * Makes a schema ready for values, once: pass the result to each step (`prune`, `applyDefaults`, `validateValue`, ...).
 *
 * @param schema What `decodeSchema` returned. It must not be changed from then on.
 * @param patterns Patterns that other schemas compiled, to share them.
 * @returns The schema with what is computed of it, each part when it is needed first.
 */
export function compileSchema(schema: Schema, patterns: Patterns = new Patterns()): CompiledSchema {
  return new CompiledSchema(schema, patterns)
}
