/** Types without parameters. */
type PlainKind =
  | 'dyn'
  | 'any'
  | 'null'
  | 'bool'
  | 'int'
  | 'uint'
  | 'double'
  | 'string'
  | 'bytes'
  | 'duration'
  | 'timestamp'

/** A type of the Common Expression Language. */
export type Type = PlainType | ListType | MapType | OpaqueType | TypeType | ParamType | StructType

export interface PlainType {
  readonly kind: PlainKind
}

export interface ListType {
  readonly kind: 'list'
  readonly element: Type
}

export interface MapType {
  readonly kind: 'map'
  readonly key: Type
  readonly value: Type
}

/** A type by name, with optional parameters: `optional_type(T)`, `net.IP`. */
export interface OpaqueType {
  readonly kind: 'opaque'
  readonly name: string
  readonly params: readonly Type[]
}

/** The type of a type: `type(of)`. */
export interface TypeType {
  readonly kind: 'type'
  readonly of?: Type
}

/** A type parameter of an overload. */
export interface ParamType {
  readonly kind: 'param'
  readonly name: string
}

/** An object of a schema, or of a library without fields (`kubernetes.Quantity`). Types with the same name are equal. */
export interface StructType {
  readonly kind: 'struct'
  readonly name: string
  /** Fields by their name in expressions, which is escaped if the property is not a valid name. */
  readonly fields?: ReadonlyMap<string, StructField>
  /** Whether it has any field, each of the type `dyn`. */
  readonly isOpen?: true
}

export interface StructField {
  readonly type: Type
  /** The key in the object. */
  readonly property: string
}

export const DYN: PlainType = { kind: 'dyn' }
/** A value of any type, as `dyn`, except that macros cannot iterate over it (`google.protobuf.Any`). */
export const ANY: PlainType = { kind: 'any' }
export const NULL: PlainType = { kind: 'null' }
export const BOOL: PlainType = { kind: 'bool' }
export const INT: PlainType = { kind: 'int' }
export const UINT: PlainType = { kind: 'uint' }
export const DOUBLE: PlainType = { kind: 'double' }
export const STRING: PlainType = { kind: 'string' }
export const BYTES: PlainType = { kind: 'bytes' }
export const DURATION: PlainType = { kind: 'duration' }
export const TIMESTAMP: PlainType = { kind: 'timestamp' }

export function listType(element: Type): ListType {
  return { kind: 'list', element }
}

export function mapType(key: Type, value: Type): MapType {
  return { kind: 'map', key, value }
}

export function opaqueType(name: string, ...params: readonly Type[]): OpaqueType {
  return { kind: 'opaque', name, params }
}

export function optionalType(of: Type): OpaqueType {
  return opaqueType('optional_type', of)
}

export function typeType(of?: Type): TypeType {
  return of === undefined ? { kind: 'type' } : { kind: 'type', of }
}

export function paramType(name: string): ParamType {
  return { kind: 'param', name }
}

export function structType(name: string, fields?: ReadonlyMap<string, StructField>): StructType {
  return fields === undefined ? { kind: 'struct', name } : { kind: 'struct', name, fields }
}

/** Whether a type stands for values of any type. */
export function isDynamic({ kind }: Type): boolean {
  return kind === 'dyn' || kind === 'any'
}

/** The type of a schema with the limits of its values' size (apiserver, pkg/cel/types.go `DeclType`). */
export interface DeclaredType {
  readonly type: Type
  /** The maximum length of a string or list, or number of keys of a map; 0 for other types. */
  readonly maxElements: bigint
  /** The minimum size of a value as JSON, in bytes. */
  readonly minSize: number
  /** The elements of a list or values of a map. */
  readonly element?: DeclaredType
  /** What a field of a map by its name has, if its size is known. */
  readonly selected?: DeclaredType
  /** The keys of a map. */
  readonly key?: DeclaredType
  /** The fields of an object by their names in expressions. */
  readonly fields?: ReadonlyMap<string, DeclaredType>
}

/** Formats a type for messages (cel-go, checker/format.go). */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'list':
      return `list(${typeText(type.element)})`
    case 'map':
      return `map(${typeText(type.key)}, ${typeText(type.value)})`
    case 'opaque':
      return type.params.length === 0 ? type.name : `${type.name}(${type.params.map(typeText).join(', ')})`
    case 'type':
      return type.of === undefined ? 'type' : `type(${typeText(type.of)})`
    case 'param':
    case 'struct':
      return type.name
    default:
      return type.kind
  }
}
