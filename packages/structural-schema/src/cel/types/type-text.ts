import type { Type } from './types.ts'

/** A type as messages name it (cel-go, checker/format.go). */
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
