import { typeName } from './type-of.ts'
import { ListValue, MapValue, TypeValue, type Value } from './values.ts'

/** The type of a value as Go prints it. */
export function goType(value: Value): string {
  if (typeof value === 'bigint') return 'types.Int'
  if (value instanceof ListValue) return value.equals === undefined ? '*types.baseList' : '*common.unstructuredList'
  if (value instanceof MapValue) return value.equals === undefined ? '*types.baseMap' : '*common.unstructuredMap'
  if (value instanceof TypeValue) return '*types.Type'
  const name = typeName(value).replace(/^.*\.|_.*$/g, '')
  return `types.${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
