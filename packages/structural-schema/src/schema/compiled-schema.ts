import { Patterns } from './patterns.ts'
import type { Schema } from './schema.ts'

/**
 * A schema with computed values: whether it has embedded resources, how values are validated, its compiled
 * rules. Each is computed on first use and kept as long as the schema.
 */
export class CompiledSchema {
  readonly schema: Schema
  /** The compiled patterns of the whole schema. */
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

  /** Compiles a part of the schema that has no getter, such as a branch of `anyOf`. */
  part(schema: Schema): CompiledSchema {
    return new CompiledSchema(schema, this.patterns)
  }

  /** Returns the result of a function of this schema. It is called once, and its result can depend only on the schema. */
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
 * Compiles a schema once for any number of values: pass the result to each step (`prune`, `applyDefaults`, `validateValue`, ...).
 *
 * @param schema The result of `decodeSchema`, which must not be changed afterwards.
 * @param patterns A cache of patterns to share between schemas.
 * @returns The compiled schema, whose parts are computed on first use.
 * @example
 * const schema = compileSchema(decodeSchema({ type: 'object', properties: { a: { type: 'integer' } } }))
 * console.log(validateValue({ a: 1 }, schema)) // []
 */
export function compileSchema(schema: Schema, patterns: Patterns = new Patterns()): CompiledSchema {
  return new CompiledSchema(schema, patterns)
}
