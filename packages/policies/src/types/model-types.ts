import {
  BOOL,
  BYTES,
  DOUBLE,
  DYN,
  escapeName,
  INT,
  listType,
  mapType,
  STRING,
  type StructField,
  structType,
  TIMESTAMP,
  type Type,
} from '@krmkit/cel/values'
import type { Definition, Minor, Model, TypeNode } from '@krmkit/kubernetes-schemas/objects'

/** The definition of `metadata` of every object. */
const METADATA = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/** The types of objects of Kubernetes in expressions, for one minor version (apiserver, `cel/common/schemas.go`). */
export class ModelTypes {
  readonly #model: Model
  readonly #minor: Minor
  readonly #types = new Map<Definition, Type>()

  constructor(model: Model, minor: Minor) {
    this.#model = model
    this.#minor = minor
  }

  /** The type of the objects of a kind; `undefined` if the version does not have it. */
  kind(apiVersion: string, kind: string): Type | undefined {
    const found = this.#model.kind(apiVersion, kind)
    if (found?.definition === undefined || !this.#isIn(found.accepted ?? found.minors)) return undefined
    return this.#definition(found.definition)
  }

  /** The type of `metadata`. */
  get metadata(): Type {
    const found = this.#model.definition(METADATA)
    return found === undefined ? DYN : this.#definition(found)
  }

  #definition(definition: Definition): Type {
    const known = this.#types.get(definition)
    if (known !== undefined) return known
    if (definition.scalar !== undefined) return this.#type(definition.scalar)
    if (definition.isOpen) return DYN
    const fields = new Map<string, StructField>()
    const type = structType(definition.name, fields)
    // Known before its fields are, because definitions can contain themselves.
    this.#types.set(definition, type)
    for (const { name, minors, types } of definition.fields.values()) {
      const escaped = escapeName(name)
      const node = types.find((one) => this.#isIn(one.minors))?.node
      if (escaped === undefined || node === undefined || !this.#isIn(minors)) continue
      fields.set(escaped, { type: this.#type(node), property: name })
    }
    return type
  }

  /** Values of several types are `dyn`. So are quantities, of which the server knows no type: it warns of each field that has them. */
  #type({ type, format, items, definition }: TypeNode): Type {
    switch (type) {
      case 'string':
        return format === 'date-time' ? TIMESTAMP : format === 'byte' ? BYTES : STRING
      case 'integer':
        return INT
      case 'number':
        return DOUBLE
      case 'boolean':
        return BOOL
      case 'array':
        return listType(items === undefined ? DYN : this.#type(items))
      case 'map':
        return mapType(STRING, items === undefined ? DYN : this.#type(items))
      case 'object':
        return definition === undefined ? DYN : this.#definition(definition)
      default:
        return DYN
    }
  }

  #isIn(range: { readonly from: Minor; readonly to: Minor } | undefined): boolean {
    return range !== undefined && range.from <= this.#minor && this.#minor <= range.to
  }
}
