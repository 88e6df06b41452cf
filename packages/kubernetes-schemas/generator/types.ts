import { referenced, type SwaggerDefinition, type SwaggerProperty } from './swagger.ts'

/** Objects without a list of fields: their JSON content is defined elsewhere. */
const OPEN = new Set([
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1',
  'io.k8s.apimachinery.pkg.apis.meta.v1.Patch',
  'io.k8s.apimachinery.pkg.runtime.RawExtension',
])

/** The type of a field in the model's notation: `[]io.k8s.api.core.v1.Container`, `{}string`, `int32`. */
export function typeText(property: SwaggerProperty): string {
  if (property.$ref !== undefined) return referenced(property.$ref)
  if (property.items !== undefined) return `[]${typeText(property.items)}`
  if (property.additionalProperties !== undefined) return `{}${typeText(property.additionalProperties)}`
  return scalarText(property)
}

/** A definition that is not an object with fields, in the model's notation. */
export function definitionText(name: string, definition: SwaggerDefinition): string | undefined {
  if (name.endsWith('.resource.Quantity')) return 'quantity'
  if (definition.type === undefined) return 'any'
  if (definition.type !== 'object') return scalarText(definition)
  return OPEN.has(name) ? 'open' : undefined
}

/** A field's annotations beyond its type, in the model's notation. */
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

/** Both ends included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** ` @27+`, ` @21-24`; empty if it equals the span that contains it. */
export function spanText(span: Span, whole: Span, last: number): string {
  if (span.from === whole.from && span.to === whole.to) return ''
  return ` @${bareSpan(span, last)}`
}

/** `27+`, `21-24`. */
export function bareSpan({ from, to }: Span, last: number): string {
  return to === last ? `${from}+` : `${from}-${to}`
}
