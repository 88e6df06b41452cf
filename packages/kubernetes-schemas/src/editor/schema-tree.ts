import type { Json, JsonMap } from '@krmkit/structural-schema/values'
import type { Steps } from '../validation/steps.ts'

/** Constraints of values by their paths, as one JSON Schema. */
export class SchemaTree {
  readonly #own: JsonMap[] = []
  readonly #required = new Set<string>()
  readonly #within = new Map<string, SchemaTree>()

  /** Adds keywords for the values at a path, in which `[]` is each element and `{}` each value. */
  add(path: Steps, schema: JsonMap): void {
    this.#at(path).#own.push(schema)
  }

  /** Requires fields of the objects at a path. */
  require(path: Steps, names: Iterable<string>): void {
    const at = this.#at(path)
    for (const name of names) at.#required.add(name)
  }

  /** Undefined without constraints. */
  schema(): JsonMap | undefined {
    const properties: Record<string, Json> = {}
    let out: Record<string, Json> = {}
    for (const [step, tree] of this.#within) {
      const within = tree.schema() ?? {}
      if (step === '[]') out.items = within
      else if (step === '{}') out.additionalProperties = within
      else properties[step] = within
    }
    if (Object.keys(properties).length > 0) out = { ...out, properties }
    if (this.#required.size > 0) out.required = [...this.#required].sort()
    const others: JsonMap[] = []
    for (const schema of this.#own) {
      const isNew = Object.keys(schema).every((keyword) => !Object.hasOwn(out, keyword))
      if (isNew) Object.assign(out, schema)
      else others.push(schema)
    }
    if (others.length > 0) out.allOf = others
    return Object.keys(out).length === 0 ? undefined : out
  }

  #at(path: Steps): SchemaTree {
    const [step, ...rest] = path
    if (step === undefined) return this
    const within = this.#within.get(step) ?? new SchemaTree()
    this.#within.set(step, within)
    return within.#at(rest)
  }
}
