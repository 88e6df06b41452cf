import { capped, type DeclaredType, escapeName } from '@krmkit/cel/values'
import type { Schema } from '../../schema/schema.ts'
import { declaredSchema, MAX_REQUEST_BYTES } from './declared-schema.ts'

/** The context of a schema in the check of its rules (apiextensions-apiserver, pkg/apis/apiextensions/validation/cel_validation.go). */
export class RuleContext {
  readonly schema: Schema
  readonly #server: number
  readonly #parent: RuleContext | undefined
  readonly #fromParent: ((parent: DeclaredType) => DeclaredType | 'none' | undefined) | undefined
  readonly isInScope: boolean
  /** The maximum number of values of the schema; absent without a bound. */
  readonly #cardinality: bigint | undefined
  #type: DeclaredType | 'none' | 'unseen' | undefined

  constructor(
    schema: Schema,
    server: number,
    parent?: RuleContext,
    fromParent?: (parent: DeclaredType) => DeclaredType | 'none' | undefined,
  ) {
    this.schema = schema
    this.#server = server
    this.#parent = parent
    this.#fromParent = fromParent
    this.isInScope = (schema.validations ?? []).length > 0 || parent?.isInScope === true
    this.#cardinality = parent === undefined ? 1n : times(parent.#cardinality, mostChildren(parent.schema))
  }

  property(name: string, schema: Schema): RuleContext {
    const escaped = escapeName(name)
    return new RuleContext(schema, this.#server, this, ({ fields }) =>
      escaped === undefined ? undefined : fields?.get(escaped),
    )
  }

  /** Returns the context of the items of a list, or the values of a map. */
  element(schema: Schema): RuleContext {
    return new RuleContext(schema, this.#server, this, ({ element }) => element ?? 'none')
  }

  /** The type of the schema: `unseen` if expressions cannot use it or an enclosing schema, `none` if its list or map has no elements. */
  get type(): DeclaredType | 'none' | 'unseen' {
    this.#type ??= this.#findType()
    return this.#type
  }

  /** Returns the maximum number of evaluations of a rule for values of a type. */
  runs({ minSize }: DeclaredType): bigint {
    return this.#cardinality ?? BigInt(Math.trunc(MAX_REQUEST_BYTES / (minSize + 1)))
  }

  #findType(): DeclaredType | 'none' | 'unseen' {
    const parent = this.#parent
    if (parent?.isInScope === true) {
      const { type } = parent
      if (type === 'unseen') return type
      const found = type === 'none' ? undefined : this.#fromParent?.(type)
      if (found !== undefined) return found
    }
    const isResource = parent === undefined || this.schema.embeddedResource === true
    return declaredSchema(this.schema, isResource, 'self', this.#server) ?? 'unseen'
  }
}

function mostChildren({ type, additionalProperties, maxProperties, maxItems }: Schema): bigint | undefined {
  if (type === 'array') return bound(maxItems)
  return type === 'object' && additionalProperties !== undefined ? bound(maxProperties) : 1n
}

function bound(most: number | bigint | undefined): bigint | undefined {
  if (most === undefined) return undefined
  return most < 0 ? 0n : BigInt(most)
}

function times(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || b === undefined ? undefined : capped(a * b)
}
