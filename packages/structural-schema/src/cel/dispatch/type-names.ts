import type { Type } from '../types/types.ts'

const NAMES: Readonly<Record<string, string>> = {
  duration: 'google.protobuf.Duration',
  timestamp: 'google.protobuf.Timestamp',
  null: 'null_type',
  type: 'type',
}

/** The name that values of a type have at run time. */
export function typeNameOf(type: Type): string {
  if (type.kind === 'opaque' || type.kind === 'struct') return type.name
  return NAMES[type.kind] ?? type.kind
}
