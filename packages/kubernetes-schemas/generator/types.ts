import { referenced, type SwaggerDefinition, type SwaggerProperty } from './swagger.ts'

/** Objects whose fields nobody lists: what JSON they hold is another's business. */
const OPEN = new Set([
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1',
  'io.k8s.apimachinery.pkg.apis.meta.v1.Patch',
  'io.k8s.apimachinery.pkg.runtime.RawExtension',
])

/** The type of a field as the model writes it: `[]io.k8s.api.core.v1.Container`, `{}string`, `int32`. */
export function typeText(property: SwaggerProperty): string {
  if (property.$ref !== undefined) return referenced(property.$ref)
  if (property.items !== undefined) return `[]${typeText(property.items)}`
  if (property.additionalProperties !== undefined) return `{}${typeText(property.additionalProperties)}`
  return scalarText(property)
}

/** What a definition is when it is no object with fields, as the model writes it. */
export function definitionText(name: string, definition: SwaggerDefinition): string | undefined {
  if (name.endsWith('.resource.Quantity')) return 'quantity'
  if (definition.type === undefined) return 'any'
  if (definition.type !== 'object') return scalarText(definition)
  return OPEN.has(name) ? 'open' : undefined
}

/** What a field tells beyond its type, as the model writes it. */
export function annotationsText(property: SwaggerProperty): readonly string[] {
  const keys = property['x-kubernetes-list-map-keys']
  const texts = {
    list: property['x-kubernetes-list-type'],
    keys: keys?.join(','),
    map: property['x-kubernetes-map-type'],
    patch: property['x-kubernetes-patch-strategy'],
    key: property['x-kubernetes-patch-merge-key'],
  }
  return Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [`${name}:${text}`]))
}

function scalarText({ type, format }: SwaggerDefinition): string {
  const known = ['string', 'boolean', 'integer', 'number', 'object']
  if (type === undefined || !known.includes(type)) throw new Error(`a field has the type ${type}, which is not known`)
  return format ?? type
}
