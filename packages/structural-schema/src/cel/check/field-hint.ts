import type { StructType } from '../types/types.ts'

/** What the author of `.field` may have meant; empty where nothing is near. */
export function fieldHint({ name, fields }: StructType, field: string): string {
  if (fields === undefined) return ''
  const near = [...fields].filter(
    ([escaped, { property }]) => isNear(property, field) || escaped.toLowerCase() === field.toLowerCase(),
  )
  if (near.length > 0) return ` (did you mean ${near.map(([escaped]) => `'${escaped}'`).join(' or ')}?)`
  if (name.endsWith('.metadata')) return ' (rules see name and generateName of metadata, nothing else)'
  return ''
}

/** `self.foo-bar` is read as `self.foo - bar`. */
function isNear(property: string, field: string): boolean {
  return property.startsWith(field) && /^[-./]/.test(property.slice(field.length))
}
