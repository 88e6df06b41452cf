import { type Type, typeText } from '@krmkit/cel/values'

/** Formats a type as Go prints it: by the names of its messages. */
export function goTypeText(type: Type): string {
  switch (type.kind) {
    case 'null':
      return 'null_type'
    case 'timestamp':
      return 'google.protobuf.Timestamp'
    case 'duration':
      return 'google.protobuf.Duration'
    case 'list':
      return `list(${goTypeText(type.element)})`
    case 'map':
      return `map(${goTypeText(type.key)}, ${goTypeText(type.value)})`
    default:
      return typeText(type)
  }
}
